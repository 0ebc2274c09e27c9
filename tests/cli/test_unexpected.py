"""Whatever happens: one line on standard error, and never the exit code of an answer."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
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


@pytest.mark.posix
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


@pytest.mark.posix
@pytest.mark.parametrize("command", ["find", "show -", "solve -"])
def test_endless_input(command: str) -> None:
    done = shell(f"{command} < /dev/zero")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "more than 4194304 bytes" in done.stderr


@pytest.mark.posix
def test_no_standard_error() -> None:
    assert shell("solve 617 2>&-").returncode == 0


def test_a_fault_of_the_program() -> None:
    with mock.patch.object(freecell.cli.solve, "verify", side_effect=RuntimeError("a\nfault")):
        done = run("solve", "617")
    assert (done.returncode, done.stderr) == (70, "freecell: unexpected RuntimeError: a fault\n")


STOPPED_TWICE = """
import os, signal, click
from freecell.cli import main, survey

say, show = click.echo, survey._Meter.show

def show_and_stop(meter, progress):
    show(meter, progress)
    if progress.checking is None:
        os.kill(os.getpid(), signal.SIGINT)

def say_late(message=None, **more):
    if "stopped" in str(message):
        os.kill(os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGINT)
    say(message, **more)

survey._Meter.show, click.echo = show_and_stop, say_late
main()
"""


def check_a_stopped_survey(program: str, numbers: str, directory: Path) -> None:
    command = [sys.executable, "-c", program, "survey", numbers, "--out", str(directory), "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 130
    assert re.fullmatch(r"freecell: stopped; .* deals stored .*; run the same command to resume\n", done.stderr)


@pytest.mark.posix
def test_signals_late_in_a_shutdown(tmp_path: Path) -> None:
    check_a_stopped_survey(STOPPED_TWICE, "1-1000000", tmp_path / "x")


FAILS_WHILE_STOPPING = """
import os, signal
from freecell.cli import main
from freecell.survey import running

calls = 0

def wait(*_, **__):
    # The lock in which the first signal came was not held again when the second one came.
    global calls
    calls += 1
    if calls == 1:
        os.kill(os.getpid(), signal.SIGINT)
    raise RuntimeError("release unlocked lock")

running.wait = wait
main()
"""


@pytest.mark.posix
def test_a_lock_that_fails_in_a_shutdown(tmp_path: Path) -> None:
    check_a_stopped_survey(FAILS_WHILE_STOPPING, "1-100", tmp_path / "x")


def test_ctrl_c_and_a_lock_that_fails() -> None:
    program = """
from freecell import cli

def fail(*_, **__):
    try:
        raise KeyboardInterrupt
    finally:
        raise RuntimeError("release unlocked lock")

cli.freecell.main = fail
cli.main()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "freecell: stopped\n")


def test_ctrl_c_while_the_command_is_loaded() -> None:
    program = """
import sys

class Interrupted:
    def find_spec(self, name, path=None, target=None):
        if name == "click":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
from freecell.__main__ import main
main()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "freecell: stopped\n")


def test_ctrl_c_in_an_import() -> None:
    # Python wraps an exception that comes while a class is made
    program = """
import sys
from freecell import cli

def fail(*_, **__):
    raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()

cli.freecell.main = fail
cli.main()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "freecell: stopped\n")
