"""The solver, as surveys use it: rows of columns instead of an object a deal.

Every solution is replayed, by a checker that shares nothing with the search, before it becomes a row.
"""

from __future__ import annotations

from array import array
from typing import Final, Protocol

from .._backend import ENGINE_NAME, engine
from ..solver.results import Solved, outcome_of
from ..verifier import verify
from .rows import GAVE_UP, SOLVED, UNSOLVABLE, Rows
from .settings import Settings

BYTES_A_POSITION: Final = {"kernel": 45, "python": 1000}
"""What the complete search takes for a position, with its table."""
LEAST_MEMORY: Final = 16 << 20
ALL_TIME: Final = float("inf")
ROW_BYTES: Final = 21
"""Of the engine's table: see `solve_rows` in kernel/python/solve.c."""

# What the engine calls its outcomes (kernel/solve.h); all the others are limits.
_ENGINE_SOLVED: Final = 2
_ENGINE_UNSOLVABLE: Final = 3
_OUTCOME_OF_CODE: Final = bytes(
    {_ENGINE_SOLVED: SOLVED, _ENGINE_UNSOLVABLE: UNSOLVABLE}.get(code, GAVE_UP) for code in range(256)
)


class RowSolver(Protocol):
    """Whoever can solve deals in a row."""

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only when it was stopped."""

    def stop(self) -> None:
        """End what is being done, for good; from any thread."""


def memory_for(limit: int) -> int:
    """Bytes for a search of so many positions, so that it is never memory that ends it."""
    return LEAST_MEMORY + BYTES_A_POSITION[ENGINE_NAME] * limit


class KernelSolver:
    """Rows from the kernel, which checks each solution itself (kernel/checker.c)."""

    def __init__(self, cells: int, settings: Settings) -> None:
        self._cells, self._settings = cells, settings
        self._solver = engine.Solver(memory_for(settings.limit))

    def stop(self) -> None:
        """End what is being done, for good; from any thread."""
        self._solver.stop()

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only when it was stopped."""
        settings = self._settings
        table = memoryview(bytearray(ROW_BYTES * count))
        done, text, ends = self._solver.solve_rows(
            first, self._cells, table, settings.solutions, settings.limit, ALL_TIME
        )
        rows = Rows()
        rows.positions.frombytes(table[: 8 * done])
        rows.microseconds.frombytes(table[8 * count : 8 * (count + done)])
        rows.singles.frombytes(table[16 * count : 16 * count + 2 * done])
        rows.players.frombytes(table[18 * count : 18 * count + 2 * done])
        rows.outcomes += bytes(table[20 * count : 20 * count + done]).translate(_OUTCOME_OF_CODE)
        rows.solutions += text
        rows.ends.frombytes(ends)
        return rows


class PythonSolver:
    """Rows from the pure-Python engine, whose solutions are replayed here, by the rules."""

    def __init__(self, cells: int, settings: Settings) -> None:
        self._cells, self._settings = cells, settings
        self._solver = engine.Solver(memory_for(settings.limit))

    def stop(self) -> None:
        """End what is being done, for good; from any thread."""
        self._solver.stop()

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only when it was stopped."""
        numbers = array("q", range(first, first + count))
        answers = self._solver.solve_deals(numbers, self._cells, self._settings.limit, ALL_TIME)
        rows = Rows()
        for number, answer in zip(numbers, answers, strict=False):
            outcome = outcome_of(answer, number, None, self._cells)
            moves = ""
            if isinstance(outcome, Solved):
                moves = outcome.notation
                check = verify(outcome.board, moves)
                if not check:
                    raise RuntimeError(f"the solution of deal {number} does not hold ({check!r}): please report this")
            code = _OUTCOME_OF_CODE[answer[0]]
            rows.append(code, len(answer[4]) // 2, len(answer[5]) // 2, answer[1], answer[3] // 1000)
            if self._settings.solutions:
                rows.append_solution(moves)
        return rows


def engine_solver(cells: int, settings: Settings) -> RowSolver:
    """A solver for these settings, on the engine that is loaded."""
    return KernelSolver(cells, settings) if ENGINE_NAME == "kernel" else PythonSolver(cells, settings)
