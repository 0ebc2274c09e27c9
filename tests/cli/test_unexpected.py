"""Whatever happens: one line on standard error, and never the exit code of an answer."""

from __future__ import annotations

import subprocess
import sys
from unittest import mock

import pytest

import freecell.cli.solve
from freecell._backend import ENGINE_NAME
from tests.cli.running import run

pytestmark = pytest.mark.skipif(
    ENGINE_NAME != "kernel", reason="plain Python takes long to solve, and reports progress"
)


def shell(command: str) -> subprocess.CompletedProcess[str]:
    line = f"{sys.executable} -m freecell {command}"
    return subprocess.run(line, shell=True, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("solve 617 > /dev/full", "freecell: No space left on device"),
        ("deal 1-5000 > /dev/full", "freecell: No space left on device"),
        ("show 617 >&-", "freecell: standard output is closed"),
        ("solve - <&-", "freecell: standard input is closed"),
        ("find <&-", "freecell: standard input is closed"),
        ("deal - <&-", "freecell: standard input is closed"),
    ],
)
def test_streams_that_fail(command: str, said: str) -> None:
    done = shell(command)
    assert (done.returncode, done.stderr.strip()) == (70, said)


@pytest.mark.parametrize("command", ["find", "show -", "solve -"])
def test_endless_input(command: str) -> None:
    done = shell(f"{command} < /dev/zero")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "more than 4194304 bytes" in done.stderr


def test_no_standard_error() -> None:
    assert shell("solve 617 2>&-").returncode == 0


def test_a_fault_of_the_program() -> None:
    with mock.patch.object(freecell.cli.solve, "verify", side_effect=RuntimeError("a\nfault")):
        done = run("solve", "617")
    assert (done.returncode, done.stderr) == (70, "freecell: unexpected RuntimeError: a fault\n")
