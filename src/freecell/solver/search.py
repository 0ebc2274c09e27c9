"""The one road to the engine's solver: everything that solves, solves through a `Searcher`.

Another kind of search, another limit or another number to watch has its place here, once, for `solve`, `Search`,
`solve_many` and surveys alike.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from .._backend import TRAITS, engine
from .._threads import run_beside
from ..board import AnyPosition, Board, deal_and_board
from ..deals import DealRule
from ..errors import FreecellError
from .limits import DEFAULT_MEMORY, NO_LIMIT, Limit, SearchProgress, check_limit
from .results import EngineAnswer, Metric, Outcome, Solved, outcome_of
from .shortest import Aim, Rows, ShortProgress, ShortSearcher, check_aim

if TYPE_CHECKING:
    from typing_extensions import Buffer

ALL_POSITIONS: Final = 2**64 - 1
ALL_TIME: Final = float("inf")

ENGINE_COLUMNS: Final = {"positions": 8, "microseconds": 8, "S": 2, "Q": 2, "outcome": 1}
"""The columns of the engine's table in order, and their bytes for each row: `solve_rows` in py_solve.c."""

KEEP: Final = 64 << 20
"""A solver that has grown beyond this many bytes is not kept for the next question."""

_idle: Final[list[engine.Solver]] = []
"""Solvers at rest, with their memory: a question a moment later need not ask the system for it again."""


class Searcher:
    """A solver of the engine, and the limits of each of its searches in the engine's terms.

    It belongs to one thread; `positions` and `stop` may be used from any. One that is `watched` has a solver that
    has searched nothing yet, and keeps it: nobody sees another search's positions.
    """

    __slots__ = ("_positions", "_seconds", "_shared", "_solver")

    def __init__(self, limit: Limit = NO_LIMIT, *, watched: bool = False) -> None:
        self._positions = ALL_POSITIONS if limit.positions is None else min(limit.positions, ALL_POSITIONS)
        self._seconds = ALL_TIME if limit.seconds is None else limit.seconds
        self._shared = limit.memory == DEFAULT_MEMORY and limit.spill is None and not watched
        self._solver = _borrow() if self._shared else engine.Solver(limit.memory)
        if limit.spill is not None:
            _spill(self._solver, limit.spill)

    @property
    def positions(self) -> int:
        """About how many positions the current search has visited."""
        return self._solver.positions()

    @property
    def progress(self) -> SearchProgress:
        """How far the current search is."""
        positions, waiting, level = self._solver.progress()
        return SearchProgress(positions, waiting, None if level < 0 else level)

    def stop(self) -> None:
        """End what is being searched, and whatever would be searched later: a stopped solver stays stopped."""
        self._shared = False
        self._solver.stop()

    def boards(self, boards: Sequence[Board]) -> list[EngineAnswer]:
        """Solve boards; fewer answers than boards only when it was stopped."""
        return self._solver.solve_boards(b"".join([b.to_bytes() for b in boards]), self._positions, self._seconds)

    def deals(self, numbers: Buffer, cells: int) -> list[EngineAnswer]:
        """Solve deal numbers, 64 bits each; fewer answers than numbers only when it was stopped."""
        return self._solver.solve_deals(numbers, cells, self._positions, self._seconds)

    def rows(self, numbers: Buffer, cells: int, moves: bool) -> Rows:
        """Solve deal numbers, 64 bits each; fewer rows than numbers only when it was stopped."""
        table, text, ends = self._solver.solve_rows(numbers, cells, moves, self._positions, self._seconds)
        done, at, columns = len(table) // sum(ENGINE_COLUMNS.values()), 0, {}
        for name, size in ENGINE_COLUMNS.items():
            columns[name] = table[at : at + size * done]
            at += size * done
        return columns, text, ends

    def release(self) -> None:
        """Done with the solver: it may be kept for the next question."""
        if self._shared and len(_idle) < 16 and self._solver.held() <= KEEP:
            _idle.append(self._solver)


def _borrow() -> engine.Solver:
    try:
        return _idle.pop()
    except IndexError:
        return engine.Solver(DEFAULT_MEMORY)


def _spill(solver: engine.Solver, directory: str | os.PathLike[str]) -> None:
    """Let a solver use a file without a name, which is gone when the solver is."""
    import tempfile  # few searches need it

    if not TRAITS.spills:
        raise FreecellError("spilling to disk needs the compiled engine; the pure-Python engine keeps all in memory")
    try:
        with tempfile.TemporaryFile(dir=directory, prefix="freecell-", buffering=0) as file:
            solver.spill(file)
    except OSError as error:
        raise FreecellError(f"cannot spill to {os.fspath(directory)!r}: {error.strerror or error}") from error


AnySearcher = Searcher | ShortSearcher


def make_searcher(
    limit: Limit,
    aim: str,
    metric: str,
    *,
    watched: bool = False,
    report: Callable[[ShortProgress], object] | None = None,
) -> AnySearcher:
    """Create the searcher for an aim."""
    check_limit(limit)
    wish, measure = check_aim(aim, metric)
    if limit.spill is not None and wish != "quick":
        raise FreecellError(f"only searches with the aim 'quick' can spill to disk, not {wish!r}")
    return Searcher(limit, watched=watched) if wish == "quick" else ShortSearcher(limit, wish, measure, report)


def solve(
    board: AnyPosition,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    aim: Aim = "quick",
    metric: Metric = "Q",
    limit: Limit = NO_LIMIT,
    progress: Callable[[SearchProgress], object] | Callable[[ShortProgress], object] | None = None,
) -> Outcome:
    """Can this position be won, and how? A board from anywhere in a game, the game itself, or a deal number.

    >>> answer = solve(1, cells=7)
    >>> answer.outcome, answer.cells
    ('solved', 7)
    >>> solve(781948)
    <Unsolvable: deal 781948, 500 classes exhausted>
    >>> solve(781948, limit=Limit(positions=1000))
    <GaveUp: deal 781948, at the limit of positions after 1,000 positions>

    `Solved` holds moves that were replayed and win, and is true; the other two are false. `Unsolvable` means that
    every position within reach was looked at. `GaveUp` means that a limit ended the search first; `limit` says which.
    `cells` and `rule` are for a deal number.

    `aim` says how good the solution should be. `quick` takes the first; `short` improves it until a limit is reached
    or nothing more is tried; `fewest` ends when no solution can be shorter, and `is_fewest` is true then. At a limit
    both give the best solution so far and `at_least`, the proved bound. Moves are counted in a `metric`: every card
    (S), runs between columns as one (Q), or likewise without the moves home (M).

    `progress` is called some twenty times a second with a `SearchProgress`, or a `ShortProgress` with the aims `short`
    and `fewest`. An exception that it raises ends the search and comes out of `solve`. A search that another thread
    should watch and stop is a `freecell.solver.Search`.

    >>> solve(Board(["QC KC"] + [""] * 7, cells=1, home=(11, 13, 13, 13)), aim="fewest")
    <Solved: a position with 1 cell, 3 moves (Q), the fewest>
    """
    deal, start = deal_and_board(board, cells, rule)
    tell: Callable[[Any], object] | None = progress
    searcher = make_searcher(limit, aim, metric, watched=tell is not None, report=tell)
    if tell is None or isinstance(searcher, ShortSearcher):
        answer = searcher.boards((start,))[0]
    else:
        quick = searcher
        answer = run_beside(lambda: quick.boards((start,)), lambda: tell(quick.progress), quick.stop)[0]
    searcher.release()
    return outcome_of(answer, deal, start, len(start._cells))


class Search:
    """Like `solve`, but `run` happens in one thread while others look at its progress or call `stop`.

    >>> search = Search(11982)
    >>> search.run()
    <Unsolvable: deal 11982, 6662 classes exhausted>
    """

    __slots__ = ("_board", "_deal", "_searcher", "_stopped")

    def __init__(
        self,
        board: AnyPosition,
        *,
        cells: SupportsIndex | None = None,
        rule: DealRule = "freecell-pro",
        aim: Aim = "quick",
        metric: Metric = "Q",
        limit: Limit = NO_LIMIT,
    ) -> None:
        self._deal, self._board = deal_and_board(board, cells, rule)
        self._searcher = make_searcher(limit, aim, metric, watched=True)
        self._stopped = False

    @property
    def positions(self) -> int:
        """About how many positions have been visited so far."""
        return self._searcher.positions

    @property
    def progress(self) -> SearchProgress | ShortProgress:
        """How far the search is: a `ShortProgress` with the aims `short` and `fewest`."""
        return self._searcher.progress

    def stop(self) -> None:
        """End the search soon, or before it begins: `run` then gives None."""
        self._stopped = True
        self._searcher.stop()

    def run(self) -> Outcome | None:
        """Search. None when it was stopped before it could tell."""
        if self._stopped:
            return None
        answers = self._searcher.boards((self._board,))
        return outcome_of(answers[0], self._deal, self._board, len(self._board._cells)) if answers else None

    def best(self) -> Solved | None:
        """After `run` was stopped, with the aims `short` and `fewest`: the best solution so far, if there is one."""
        answer = self._searcher.best() if isinstance(self._searcher, ShortSearcher) else None
        if answer is None:
            return None
        found = outcome_of(answer, self._deal, self._board, len(self._board._cells))
        assert isinstance(found, Solved)
        return found
