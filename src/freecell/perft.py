"""Counting positions (perft, as in chess programming): the best fingerprint of a game's rules.

Moves are single cards, there is no autoplay, and positions that differ only in the order of columns and cells count
as one.

>>> from freecell import Board
>>> distinct(Board.deal(617), 3)
(1, 11, 62, 256)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, SupportsIndex

from ._backend import engine
from ._integers import integer
from ._threads import check_threads
from .board import Board, as_board
from .deals import DealRule

DEFAULT_MEMORY: Final = 1 << 30
"""Default memory limit, in bytes."""

PerftProgress = Callable[[int, int], object]
"""Called regularly with the current distance and the number of positions found so far."""


Progress = PerftProgress


class Reachable(NamedTuple):
    """All reachable positions: how many there are, the distance of the furthest, and how many are won."""

    positions: int
    greatest_distance: int
    won: int


def distinct(
    board: Board | SupportsIndex,
    depth: SupportsIndex,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    memory: SupportsIndex = DEFAULT_MEMORY,
    progress: PerftProgress | None = None,
    threads: SupportsIndex | None = None,
) -> tuple[int, ...]:
    """How many positions have a shortest distance of exactly 0, 1 ... `depth` moves.

    The result is shorter if no position is further away. `cells` and `rule` are for a deal number. Raises MemoryError
    beyond `memory` bytes (0: no limit).
    """
    distance = integer(depth, "depth")
    if distance < 0:
        raise ValueError(f"depth must be 0 or more, not {distance}")
    start, most = as_board(board, cells=cells, rule=rule).to_bytes(), integer(memory, "memory")
    return engine.perft(start, distance, most, progress, check_threads(threads))


def reachable(
    board: Board | SupportsIndex,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    memory: SupportsIndex = DEFAULT_MEMORY,
    progress: PerftProgress | None = None,
    threads: SupportsIndex | None = None,
) -> Reachable:
    """Count all positions that can be reached from a board. This is feasible only for deals that soon get stuck.

    >>> reachable(Board(["KC", "KD"] + [""] * 6, cells="KH KS"))
    Reachable(positions=72, greatest_distance=4, won=1)
    """
    start, most = as_board(board, cells=cells, rule=rule).to_bytes(), integer(memory, "memory")
    return Reachable(*engine.perft_all(start, most, progress, check_threads(threads)))
