"""Solve one position."""

from __future__ import annotations

from typing import Final, SupportsIndex

from .._backend import engine
from ..board import MICROSOFT_CELLS, Board
from ..deals import check_deal_number
from .results import DEFAULT_MEMORY, Limit, Outcome, outcome_of

NO_LIMIT: Final = Limit()
ALL_POSITIONS: Final = 2**64 - 1
ALL_TIME: Final = float("inf")

KEEP: Final = 64 << 20
"""A solver that has grown beyond this many bytes is not kept for the next question."""

_idle: Final[list[engine.Solver]] = []
"""Solvers at rest, with their memory: a question a moment later need not ask the system for it again."""


def borrow_solver(memory: int) -> engine.Solver:
    """A solver for this thread alone."""
    if memory == DEFAULT_MEMORY:
        try:
            return _idle.pop()
        except IndexError:
            pass
    return engine.Solver(memory)


def give_back(solver: engine.Solver, memory: int) -> None:
    """Done with the solver; it must not have been stopped."""
    if memory == DEFAULT_MEMORY and len(_idle) < 16 and solver.held() <= KEEP:
        _idle.append(solver)


def solve(board: Board | SupportsIndex, *, limit: Limit = NO_LIMIT) -> Outcome:
    """Can this position be won, and how? A board from anywhere in a game, or a deal number.

    >>> answer = solve(Board.deal(1, cells=7))
    >>> answer.outcome, answer.cells
    ('solved', 7)
    >>> solve(781948)
    <Unsolvable: deal 781948, 4381 positions exhausted>
    >>> solve(781948, limit=Limit(positions=1000))
    <GaveUp: deal 781948, at the limit of positions after 1000 positions>

    `Solved` holds moves that were replayed and win. `Unsolvable` means that every position within reach was looked
    at. `GaveUp` is no answer: it says which limit ended the search.
    """
    if isinstance(board, Board):
        deal = None
    else:
        deal = check_deal_number(board)
        board = Board.deal(deal, cells=MICROSOFT_CELLS)
    solver = borrow_solver(limit.memory)
    positions = ALL_POSITIONS if limit.positions is None else min(limit.positions, ALL_POSITIONS)
    seconds = ALL_TIME if limit.seconds is None else limit.seconds
    answer = solver.solve_boards(board.to_bytes(), positions, seconds)[0]
    give_back(solver, limit.memory)
    return outcome_of(answer, deal, board, len(board._cells))
