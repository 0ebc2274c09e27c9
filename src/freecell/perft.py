"""Counting positions, FreeCell's perft: a game's rules have no better fingerprint.

Moves are single cards, nothing goes home by itself, and positions that differ only in the order of columns and cells
are one.

>>> from freecell import Board
>>> distinct(Board.deal(617), 3)
(1, 11, 62, 256)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ._backend import engine
from ._threads import check_threads
from .board import Board

DEFAULT_MEMORY: Final = 1 << 30
"""Bytes that counting may use unless more is allowed."""

PerftProgress = Callable[[int, int], object]
"""Called now and then with the distance reached and the positions found so far."""


Progress = PerftProgress


class Reachable(NamedTuple):
    """Everything that can be reached: how many positions, the distance of the furthest, how many are won."""

    positions: int
    greatest_distance: int
    won: int


def distinct(
    board: Board, depth: int, *, memory: int = DEFAULT_MEMORY, progress: PerftProgress | None = None, threads: int = 1
) -> tuple[int, ...]:
    """How many positions have a shortest distance of exactly 0, 1 ... `depth` moves.

    Shorter than asked where no position is further away. MemoryError beyond `memory` bytes (0: no limit).
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}; accepted is 0 or more")
    return engine.perft(board.to_bytes(), depth, memory, progress, check_threads(threads))


def reachable(
    board: Board, *, memory: int = DEFAULT_MEMORY, progress: PerftProgress | None = None, threads: int = 1
) -> Reachable:
    """Count everything that can be reached from a board. Only deals that are soon stuck have so few positions.

    >>> reachable(Board(["KC", "KD"] + [""] * 6, cells="KH KS"))
    Reachable(positions=72, greatest_distance=4, won=1)
    """
    return Reachable(*engine.perft_all(board.to_bytes(), memory, progress, check_threads(threads)))
