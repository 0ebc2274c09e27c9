"""The conformance script passes our engine and finds every fault of broken ones."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from freecell._backend import ENGINE_NAME
from freecell.line_protocol import check as engine_check

pytestmark = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="needs long searches that only the kernel can do")

BROKEN = Path(__file__).parent / "broken.py"

FAULTS = {
    "old protocol": "hello",
    "a field is missing": "answers",
    "other deals": "deals",
    "lines that do not win": "winnable",
    "all is winnable": "lost",
    "limits prove": "limits",
    "bounds that are too high": "short",
    "never the fewest": "short",
    "no moves": "judge",
    "no blunder": "review",
    "finds nothing": "find",
    "dies of bad lines": "bad_lines",
    "one code": "bad_questions",
    "not JSON": "hello",
    "forgets at the end": "end",
    "wrong exit code": "end",
    # These show by what is not said, for which the script waits:
    "errors are dropped": "bad_lines",
    "text ids": "ids",
    "no progress": "progress",
    "not flushed": "hello",
    "stays": "end",
}
QUIET = list(FAULTS)[-5:]


Checked = tuple[list[str], list[str]]


def check_fault(fault: str, patience: float) -> Checked:
    """The check that a fault should fail: what failed, and what the script said."""
    said: list[str] = []
    check = getattr(engine_check, f"check_{FAULTS[fault]}")
    return engine_check.run_checks([sys.executable, str(BROKEN), fault], patience, said.append, checks=[check]), said


@pytest.fixture(scope="module", autouse=True)
def quiet() -> Iterator[dict[str, Future[Checked]]]:
    """The engines that are waited for, all at once and beside the other tests; the wait is long for one that starts."""
    with ThreadPoolExecutor(len(QUIET)) as pool:
        yield {fault: pool.submit(check_fault, fault, 8) for fault in QUIET}


def test_our_engine_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert engine_check.main([sys.executable, "-m", "freecell", "engine"]) == 0, capsys.readouterr().out
    assert f"{len(engine_check.CHECKS)} of {len(engine_check.CHECKS)} checks passed" in capsys.readouterr().out


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_engine_fails(fault: str, quiet: dict[str, Future[Checked]]) -> None:
    failed, said = quiet[fault].result() if fault in QUIET else check_fault(fault, 30)
    assert failed == [FAULTS[fault]], said
    assert said[0].startswith("FAIL")


def test_the_wrapper_of_the_faults_has_none_itself() -> None:
    said: list[str] = []
    checks = [engine_check.check_hello, engine_check.check_bad_lines, engine_check.check_end]
    assert engine_check.run_checks([sys.executable, str(BROKEN), "none"], 30, said.append, checks=checks) == [], said


def test_a_command_that_cannot_be_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        engine_check.main(["/nonexistent/engine"])
    assert "'/nonexistent/engine' cannot be run: No such file" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        engine_check.main([])
    assert "give the command to test" in capsys.readouterr().err
