"""Rows as columns from the engine say the same as an answer a deal, and the kernel's door lets nothing bad in."""

from __future__ import annotations

import threading
import time
from array import array
from typing import Any

import pytest

from freecell._backend import ENGINE_NAME, engine
from freecell._outcomes import OutcomeCode
from freecell._reference import Solver as ReferenceSolver
from freecell.solver.limits import Limit
from freecell.solver.results import Solved, outcome_of
from freecell.solver.search import ALL_TIME, Searcher
from freecell.survey.settings import Settings
from freecell.survey.solving import EngineRows, memory_for
from freecell.verifier import verify
from tests.survey.helpers import Answer, rows_from

pytestmark = pytest.mark.engine

needs_kernel = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the kernel is not loaded")


def rows_of_answers(first: int, count: int, cells: int, limit: int, solutions: bool) -> Any:
    """The rows made of an answer at a time, each solution replayed by the rules in Python."""
    numbers = array("q", range(first, first + count))
    rows: list[Answer] = []
    for number, answer in zip(numbers, Searcher(Limit(positions=limit)).deals(numbers, cells), strict=True):
        outcome = outcome_of(answer, number, None, cells)
        moves = outcome.notation if isinstance(outcome, Solved) else ""
        assert bool(moves) == bool(verify(outcome.board, moves)) == (answer[0] == OutcomeCode.SOLVED)
        rows.append((answer[0], len(answer[4]) // 2, len(answer[5]) // 2, answer[1], answer[3] // 1000, moves))
    return without_times(rows_from(numbers, rows, cells, Settings((cells,), limit, solutions)))


def without_times(rows: Any) -> Any:
    return rows.drop_columns(["microseconds"])


FEW = [(1, 5, 4, 2_000), (-2, 3, 7, 1_000)]
MANY = [(1, 200, 4, 100_000), (11980, 5, 4, 100_000), (1, 30, 2, 500), (-2, 3, 7, 10_000), (2**33 - 20, 20, 4, 10_000)]


@pytest.mark.parametrize("solutions", [False, True])
@pytest.mark.parametrize(
    ("made_by", "ranges"), [(engine.Solver, MANY if ENGINE_NAME == "kernel" else FEW), (ReferenceSolver, FEW)]
)
def test_columns_are_the_answers(
    monkeypatch: pytest.MonkeyPatch, made_by: Any, ranges: list[tuple[int, int, int, int]], solutions: bool
) -> None:
    monkeypatch.setattr(engine, "Solver", made_by)
    monkeypatch.setattr("freecell.solver.search._idle", [])
    for first, count, cells, limit in ranges:
        rows = EngineRows(cells, Settings((cells,), limit, solutions)).solve(array("q", range(first, first + count)))
        assert len(rows) == count
        assert without_times(rows) == rows_of_answers(first, count, cells, limit, solutions)
        assert "solved" in rows["outcome"].to_pylist()


@needs_kernel
def test_a_stopped_solver_hands_in_what_is_done() -> None:
    solver = EngineRows(2, Settings((2,), 10_000_000))
    rows: list[Any] = []
    worker = threading.Thread(target=lambda: rows.append(solver.solve(array("q", range(1, 100_001)))))
    worker.start()
    time.sleep(0.2)
    solver.stop()
    worker.join(timeout=60)
    assert not worker.is_alive()
    (got,) = rows
    assert len(got) < 100_000
    again = EngineRows(2, Settings((2,), 10_000_000)).solve(array("q", range(1, len(got) + 1)))
    assert without_times(again) == without_times(got)


ONE = array("q", [1])


@needs_kernel
@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ((b"1234567", 4, False, 10, ALL_TIME), ValueError, "no multiple of 8"),
        ((ONE, 8, False, 10, ALL_TIME), ValueError, "0 to 7 cells, not 8"),
        ((ONE, -1, False, 10, ALL_TIME), ValueError, "0 to 7 cells, not -1"),
        ((array("q", [1, -3]), 4, False, 10, ALL_TIME), ValueError, "no deal -3"),
        ((array("q", [2**33]), 4, False, 10, ALL_TIME), ValueError, "no deal 8589934592"),
        ((ONE, 4, False, -1, ALL_TIME), OverflowError, "int"),
        ((ONE, 4, False, 10, float("nan")), ValueError, "seconds"),
        ((ONE, 4, False, 10), TypeError, r"takes exactly 5 arguments \(4 given\)"),
        ((1, 4, False, 10, ALL_TIME), TypeError, "bytes-like"),
    ],
)
def test_the_door_checks_everything(arguments: tuple[object, ...], error: type[Exception], words: str) -> None:
    solver = engine.Solver(memory_for(1000))
    with pytest.raises(error, match=words):
        solver.solve_rows(*arguments)  # type: ignore[arg-type]
    assert solver.solve_rows(b"", 4, True, 10, ALL_TIME) == (b"", b"", bytes(4))
