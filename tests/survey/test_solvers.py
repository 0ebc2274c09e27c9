"""Rows as columns from the kernel say the same as an answer a deal, and its door lets nothing bad in."""

from __future__ import annotations

import threading
import time

import pytest

from freecell._backend import ENGINE_NAME, engine
from freecell.survey.rows import SOLVED, Rows
from freecell.survey.settings import Settings
from freecell.survey.solvers import ALL_TIME, ROW_BYTES, KernelSolver, PythonSolver, memory_for

pytestmark = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the kernel is not loaded")


@pytest.mark.parametrize("solutions", [False, True])
@pytest.mark.parametrize(
    ("first", "count", "cells", "limit"),
    [(1, 200, 4, 100_000), (11980, 5, 4, 100_000), (1, 30, 2, 500), (-2, 3, 7, 10_000), (2**33 - 20, 20, 4, 10_000)],
)
def test_columns_are_the_answers(first: int, count: int, cells: int, limit: int, solutions: bool) -> None:
    """`PythonSolver` takes any engine: an answer at a time, each solution replayed by the rules in Python."""
    settings = Settings((cells,), limit, solutions)
    columns = KernelSolver(cells, settings).solve(first, count)
    answers = PythonSolver(cells, settings).solve(first, count)
    assert len(columns) == count
    answers.microseconds = columns.microseconds
    assert columns == answers
    assert SOLVED in columns.outcomes


def test_a_stopped_solver_hands_in_what_is_done() -> None:
    solver = KernelSolver(2, Settings((2,), 10_000_000))
    rows: list[Rows] = []
    worker = threading.Thread(target=lambda: rows.append(solver.solve(1, 100_000)))
    worker.start()
    time.sleep(0.2)
    solver.stop()
    worker.join(timeout=60)
    assert not worker.is_alive()
    (got,) = rows
    assert 0 <= len(got) < 100_000
    again = KernelSolver(2, Settings((2,), 10_000_000)).solve(1, len(got))
    again.microseconds = got.microseconds
    assert again == got


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ((1, 4, bytearray(ROW_BYTES + 1), False, 10, ALL_TIME), ValueError, "no multiple of 21"),
        ((1, 4, bytes(ROW_BYTES), False, 10, ALL_TIME), BufferError, "not writable"),
        ((1, 8, bytearray(ROW_BYTES), False, 10, ALL_TIME), ValueError, "0 to 7 cells, not 8"),
        ((1, -1, bytearray(ROW_BYTES), False, 10, ALL_TIME), ValueError, "0 to 7 cells, not -1"),
        ((-3, 4, bytearray(ROW_BYTES), False, 10, ALL_TIME), ValueError, "1 deals from -3 on are not all dealt"),
        ((2**33 - 1, 4, bytearray(2 * ROW_BYTES), False, 10, ALL_TIME), ValueError, "2 deals from 8589934591 on"),
        ((2**70, 4, bytearray(ROW_BYTES), False, 10, ALL_TIME), OverflowError, "int"),
        ((1, 4, bytearray(ROW_BYTES), False, -1, ALL_TIME), OverflowError, "int"),
        ((1, 4, bytearray(ROW_BYTES), False, 10, float("nan")), ValueError, "seconds"),
        ((1, 4, bytearray(ROW_BYTES), False, 10), TypeError, "takes 6 arguments, not 5"),
        (("1", 4, bytearray(ROW_BYTES), False, 10, ALL_TIME), TypeError, "int"),
    ],
)
def test_the_door_checks_everything(arguments: tuple[object, ...], error: type[Exception], words: str) -> None:
    solver = engine.Solver(memory_for(1000))
    with pytest.raises(error, match=words):
        solver.solve_rows(*arguments)  # type: ignore[arg-type]
    assert solver.solve_rows(1, 4, bytearray(), True, 10, ALL_TIME) == (0, b"", b"")
