"""A search that other threads can watch and stop.

>>> search = Search(Board.deal(11982))
>>> search.run()
<Unsolvable: a position, 61643 positions exhausted>
"""

from __future__ import annotations

from .._backend import engine
from ..board import Board
from .results import Limit, Outcome, outcome_of
from .solving import ALL_POSITIONS, ALL_TIME, NO_LIMIT


class Search:
    """Like `solve`, but `run` happens in one thread while others look at `positions` or call `stop`."""

    __slots__ = ("_board", "_limit", "_solver")

    def __init__(self, board: Board, *, limit: Limit = NO_LIMIT) -> None:
        self._board, self._limit = board, limit
        self._solver = engine.Solver(limit.memory)

    @property
    def positions(self) -> int:
        """About how many positions have been looked at so far."""
        return self._solver.positions()

    def stop(self) -> None:
        """End the search soon, or before it begins: `run` then gives None."""
        self._solver.stop()

    def run(self) -> Outcome | None:
        """Search. None when it was stopped before it could tell."""
        positions = ALL_POSITIONS if self._limit.positions is None else min(self._limit.positions, ALL_POSITIONS)
        seconds = ALL_TIME if self._limit.seconds is None else self._limit.seconds
        answers = self._solver.solve_boards(self._board.to_bytes(), positions, seconds)
        return outcome_of(answers[0], None, self._board, len(self._board._cells)) if answers else None
