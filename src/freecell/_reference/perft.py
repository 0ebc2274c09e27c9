"""Counting positions in pure Python: the equivalent of kernel/perft.c, using the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..board import AT_HOME, ON_TABLE, Board
from ..rules import play_bare, single_moves
from ..rules.fitting import FITS

POSITIONS_BETWEEN_REPORTS = 1 << 12
BYTES_A_POSITION = 500
"""Roughly the size of a key in a set and a board."""

PerftProgress = Callable[[int, int], object]


def perft(
    board: bytes, depth: int, memory: int = 0, progress: PerftProgress | None = None, threads: int = 1, /
) -> tuple[int, ...]:
    """How many positions are exactly 0, 1 ... `depth` single-card moves away; a negative depth means no limit.

    The counts end early if nothing is further away. `memory` limits the bytes used (0: no limit);
    `progress(distance, positions)` is called regularly. `threads` is ignored: one thread does the work.
    """
    counts = []
    for distance, frontier in enumerate(_frontiers(Board.from_bytes(board), memory, progress)):
        counts.append(len(frontier))
        if distance == depth:
            break
    return tuple(counts)


def perft_all(
    board: bytes, memory: int = 0, progress: PerftProgress | None = None, threads: int = 1, /
) -> tuple[int, int, int]:
    """All reachable positions: how many there are, the distance of the furthest, and how many are won."""
    positions = furthest = won = 0
    for distance, frontier in enumerate(_frontiers(Board.from_bytes(board), memory, progress)):
        positions += len(frontier)
        won += sum(position.is_won for position in frontier)
        furthest = distance
    return positions, furthest, won


def perft_list(
    board: bytes, memory: int = 0, progress: PerftProgress | None = None, threads: int = 1, /
) -> tuple[tuple[int, int, int], bytes]:
    """The same, and the positions themselves, as `freecell.proof_checker` reads them."""
    counts, numbers = [], []
    for frontier in _frontiers(Board.from_bytes(board), memory, progress):
        counts.append(len(frontier))
        numbers += [sum(_code(card, on) << 3 * card for card, on in enumerate(at.key())) for at in frontier]
    written, before = bytearray(), -1
    for number in sorted(numbers):
        left, before = number - before - 1, number
        while left > 127:
            written.append(left & 127 | 128)
            left >>= 7
        written.append(left)
    return (len(numbers), len(counts) - 1, numbers.count(0)), bytes(written)


def _code(card: int, on: int) -> int:
    """What a card lies on, as a digit of a position's number."""
    if on >= ON_TABLE:
        return AT_HOME - on
    return (3 + (on & 2) // 2) if FITS[card][on] else 5


def _frontiers(start: Board, memory: int, progress: PerftProgress | None) -> Iterator[list[Board]]:
    """The positions at each distance, each only once, regardless of the order of columns and cells."""
    seen = {start.key()}
    frontier = [start]
    distance = 0
    report_at = POSITIONS_BETWEEN_REPORTS
    while frontier:
        yield frontier
        further: list[Board] = []
        for board in frontier:
            for step in single_moves(board):
                after = play_bare(board, *step)
                key = after.key()
                if key not in seen:
                    seen.add(key)
                    further.append(after)
            if len(seen) >= report_at:
                report_at = len(seen) + POSITIONS_BETWEEN_REPORTS
                if memory and len(seen) * BYTES_A_POSITION > memory:
                    raise MemoryError(
                        f"counting on after {len(seen)} positions takes more than the limit of {memory} bytes"
                    )
                if progress is not None:
                    progress(distance, len(seen))
        frontier = further
        distance += 1
