"""Counting positions through the library; tests/kernel/test_counts.py has the table for both engines."""

from __future__ import annotations

import pytest

from freecell import Board, perft

pytestmark = pytest.mark.engine


def test_counts_of_the_first_moves() -> None:
    assert perft.distinct(Board.deal(1), 0) == (1,)
    assert perft.distinct(Board.deal(1), 5) == (1, 8, 42, 178, 646, 1312)
    assert perft.distinct(Board.deal(24), 4, threads=2) == (1, 11, 68, 304, 1099)


def test_counts_end_where_nothing_is_further_away() -> None:
    board = Board(["KC", "KD", *[""] * 6], cells="KH KS")
    # Each king is in a column, in one of the two cells or home; three or four in cells are too many: 81 - 8 - 1.
    assert perft.distinct(board, 100) == (1, 6, 21, 28, 16)
    assert perft.reachable(board) == (72, 4, 1)
    assert perft.distinct(Board([""] * 8), 3) == (1,)


def test_every_position_of_a_whole_game() -> None:
    assert perft.reachable(Board.deal(781948)) == perft.Reachable(positions=7736, greatest_distance=37, won=0)


def test_limits_and_wrong_numbers() -> None:
    with pytest.raises(ValueError, match="depth must be 0 or more, not -1"):
        perft.distinct(Board.deal(1), -1)
    with pytest.raises(MemoryError, match="takes more than the limit of 1048576 bytes"):
        perft.distinct(Board.deal(1), 40, memory=1 << 20)
    with pytest.raises(ValueError, match="threads"):
        perft.distinct(Board.deal(1), 2, threads=0)


def test_whoever_watches_can_stop_it() -> None:
    seen: list[tuple[int, int]] = []

    def watch(distance: int, positions: int) -> None:
        seen.append((distance, positions))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        perft.distinct(Board.deal(1), 1000, progress=watch)
    assert len(seen) == 1
    assert seen[0][1] > 1000
