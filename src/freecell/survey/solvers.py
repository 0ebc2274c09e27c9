"""The solver, as surveys use it: rows of columns instead of an object a deal.

Every solution is replayed by a checker that shares nothing with the search before it comes out of the engine, in this
and in every other use of it.
"""

from __future__ import annotations

from array import array
from typing import Final, Protocol

from .._backend import engine
from .rows import GAVE_UP, SOLVED, UNSOLVABLE, Rows
from .settings import Settings

BYTES_A_POSITION: Final = 80
"""What the complete search takes for a position, with its table."""
LEAST_MEMORY: Final = 16 << 20
ALL_TIME: Final = float("inf")

_ENGINE_SOLVED: Final = 2
_ENGINE_UNSOLVABLE: Final = 3


def memory_for(limit: int) -> int:
    """Bytes that a search of so many positions may need: the limit of positions is the one that counts."""
    return LEAST_MEMORY + BYTES_A_POSITION * limit


class RowSolver(Protocol):
    """Whoever can solve deals in a row."""

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only when it was stopped."""

    def stop(self) -> None:
        """End what is being done, from any thread."""


class EngineSolver:
    """Rows from the engine, with one block of memory that is used again and again."""

    def __init__(self, cells: int, settings: Settings) -> None:
        self._cells, self._settings = cells, settings
        self._solver = engine.Solver(memory_for(settings.limit))

    def stop(self) -> None:
        """End what is being done, for good; from any thread."""
        self._solver.stop()

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only when it was stopped."""
        numbers = array("q", range(first, first + count))
        rows = Rows()
        for outcome, positions, _, nanoseconds, single, player in self._solver.solve_deals(
            numbers, self._cells, self._settings.limit, ALL_TIME
        ):
            code = {_ENGINE_SOLVED: SOLVED, _ENGINE_UNSOLVABLE: UNSOLVABLE}.get(outcome, GAVE_UP)
            rows.append(code, len(single) // 2, len(player) // 2, positions, nanoseconds // 1000)
            if self._settings.solutions:
                rows.append_solution("")
        return rows
