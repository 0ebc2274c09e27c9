"""Counting positions (perft, as in chess programming): the best fingerprint of a game's rules.

Moves are single cards, there is no autoplay, and positions that differ only in the order of columns and cells count
as one.

>>> from freecell import perft
>>> perft(617, 3)
(1, 11, 62, 256)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, SupportsIndex

from ._arguments import integer
from ._backend import engine
from ._progress import OpenEnded
from ._threads import check_threads
from .board import AnyPosition, Board, as_board
from .deals import DealRule
from .errors import FreecellError
from .solver.limits import NO_LIMIT, Limit, LimitName, check_limit


class _CountProgress(NamedTuple):
    distance: int
    positions: int


class CountProgress(_CountProgress, OpenEnded):
    """How far a count is: `positions` have been found, the furthest of them `distance` moves away."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.positions:,} positions, {self.distance} moves away"


class Reachable(NamedTuple):
    """All reachable positions: how many there are, the distance of the furthest, and how many are won."""

    positions: int
    greatest_distance: int
    won: int


def perft(
    board: AnyPosition,
    depth: SupportsIndex,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    limit: Limit = NO_LIMIT,
    threads: SupportsIndex | None = None,
    progress: Callable[[CountProgress], object] | None = None,
) -> tuple[int, ...]:
    """How many positions have a shortest distance of exactly 0, 1 ... `depth` moves.

    The result is shorter if no position is further away. `cells` and `rule` are for a deal number. A count that reaches
    its `limit` raises FreecellError: part of a count would be worth nothing.
    """
    distance = integer(depth, "depth", 0)
    start = as_board(board, cells=cells, rule=rule).to_bytes()
    with _limited(limit, progress) as watch:
        counts = engine.perft(start, distance, limit.memory, watch, check_threads(threads))
        watch(distance, sum(counts))
    return counts


def reachable(
    board: AnyPosition,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    limit: Limit = NO_LIMIT,
    threads: SupportsIndex | None = None,
    progress: Callable[[CountProgress], object] | None = None,
) -> Reachable:
    """Count all positions that can be reached from a board. This is feasible only for deals that soon get stuck.

    >>> from freecell import Board
    >>> reachable(Board(["KC", "KD"] + [""] * 6, cells="KH KS"))
    Reachable(positions=72, greatest_distance=4, won=1)
    """
    start = as_board(board, cells=cells, rule=rule).to_bytes()
    with _limited(limit, progress) as watch:
        found = Reachable(*engine.perft_all(start, limit.memory, watch, check_threads(threads)))
        watch(found.greatest_distance, found.positions)
    return found


def list_reachable(
    board: Board,
    *,
    limit: Limit = NO_LIMIT,
    threads: SupportsIndex | None = None,
    progress: Callable[[CountProgress], object] | None = None,
) -> tuple[Reachable, bytes]:
    """The same, and the positions themselves, as `proof_checker` reads them."""
    with _limited(limit, progress) as watch:
        totals, listed = engine.perft_list(board.to_bytes(), limit.memory, watch, check_threads(threads))
        watch(totals[1], totals[0])
    return Reachable(*totals), listed


class CountLimitReached(FreecellError):
    """A count that a limit has ended, after this many `positions`."""

    def __init__(self, limit: LimitName, how_much: str, positions: int) -> None:
        super().__init__(f"the count reached the limit of {limit} ({how_much})")
        self.limit = limit
        self.positions = positions


@contextmanager
def _limited(
    limit: Limit, progress: Callable[[CountProgress], object] | None
) -> Iterator[Callable[[int, int], object]]:
    """What the engine calls: it tells about progress and looks at the limits."""
    check_limit(limit)
    until = None if limit.seconds is None else time.monotonic() + limit.seconds
    met = 0

    def watch(distance: int, positions: int) -> None:
        nonlocal met
        met = positions
        if limit.positions is not None and positions > limit.positions:
            raise CountLimitReached("positions", f"{limit.positions:,}", met)
        if until is not None and time.monotonic() > until:
            raise CountLimitReached("seconds", f"{limit.seconds:g}", met)
        if progress is not None:
            progress(CountProgress(distance, positions))

    try:
        yield watch
    except MemoryError:
        raise CountLimitReached("memory", f"{limit.memory:,} bytes", met) from None
