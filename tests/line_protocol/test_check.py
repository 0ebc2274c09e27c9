"""The conformance script passes our engine and finds every fault of engines that are wrong on purpose."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from freecell._backend import ENGINE_NAME
from freecell.line_protocol import check as engine_check

from .mutants import MUTANTS

pytestmark = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="needs long searches that only the kernel can do")

BROKEN = Path(__file__).parent / "broken.py"

FAULTS = {
    # name: the check that finds it, what it says (a pattern)
    "dies of bad lines": ("bad_lines", "has ended its output|has closed its input"),
    "not JSON": ("hello", "a line that is not JSON"),
    "forgets at the end": ("end", "the ids of the answers"),
    "wrong exit code": ("end", "the exit code after the end of input should be 0, not 1"),
    "ends without a word": ("terminated", "after SIGTERM, by id|the exit code"),
    # These show by what is not said or done, for which the script waits:
    "errors are dropped": ("bad_lines", "no line within 20 seconds"),
    "not flushed": ("hello", "are answers flushed"),
    "stays": ("end", "has not ended 20 seconds after the end of input"),
    "ignores SIGTERM": ("terminated", "has not ended 20 seconds"),
    "searches for nobody": ("hung_up", "still running 20 seconds after its output was closed"),
}
WAITED_FOR = list(FAULTS)[-5:]

Checked = tuple[list[str], list[str]]
PATIENCE = 120  # seconds for an answer; a busy machine is not a fault


def checked(name: str, engine: Any, patience: float) -> Checked:
    """What failed of one check, and what the script said."""
    said: list[str] = []
    return engine_check.run_checks(engine, patience, said.append, checks=[name]), said


def broken(fault: str) -> list[str]:
    return [sys.executable, str(BROKEN), fault]


@pytest.fixture(scope="module", autouse=True)
def waited_for() -> Iterator[dict[str, Future[Checked]]]:
    """The engines that are waited for, all at once and beside the other tests; the wait is long for one that starts."""
    with ThreadPoolExecutor(len(WAITED_FOR)) as pool:
        yield {fault: pool.submit(checked, FAULTS[fault][0], broken(fault), 20) for fault in WAITED_FOR}


def expect_found(found: Checked, check: str, words: str) -> None:
    failed, said = found
    assert failed == [check], said
    heading, reason = said[0].split("\n")  # one line that says what is wrong
    assert heading.startswith("FAIL  ")
    assert re.search(words, reason.strip()), reason


def test_our_engine_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert engine_check.main([sys.executable, "-m", "freecell", "engine"]) == 0, capsys.readouterr().out
    assert f"{len(engine_check.CHECKS)} of {len(engine_check.CHECKS)} checks passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", list(MUTANTS)[:-1])
def test_a_wrong_engine_fails(name: str) -> None:
    check, words, made = MUTANTS[name]
    expect_found(checked(check, made, 3 if "no line" in words else PATIENCE), check, words)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.posix
def test_a_broken_engine_fails(fault: str, waited_for: dict[str, Future[Checked]]) -> None:
    check, words = FAULTS[fault]
    is_waited_for = fault in waited_for
    found = waited_for[fault].result() if is_waited_for else checked(check, broken(fault), PATIENCE)
    expect_found(found, check, words)


@pytest.mark.posix
def test_what_makes_the_faults_has_none_itself() -> None:
    said: list[str] = []
    made: Callable[[], Any] = MUTANTS["none"][2]
    *checks, end, terminated, hung_up = engine_check.CHECKS
    assert engine_check.run_checks(made, PATIENCE, said.append, checks=[*checks, end]) == [], said
    checks = ["hello", end, terminated, hung_up]
    assert engine_check.run_checks(broken("none"), PATIENCE, said.append, checks=checks) == [], said


def test_a_command_that_cannot_be_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        engine_check.main(["/nonexistent/engine"])
    assert "'/nonexistent/engine' cannot be run: " in capsys.readouterr().err
    with pytest.raises(SystemExit):
        engine_check.main([])
    assert "give the command to test" in capsys.readouterr().err
