"""Counting positions through the library; tests/kernel/test_counts.py has the table for both engines."""

from __future__ import annotations

import pytest

from freecell import Board, FreecellError, Limit, Reachable, perft, reachable
from freecell.counting import CountProgress

pytestmark = pytest.mark.engine


def test_counts_of_the_first_moves() -> None:
    assert perft(Board.deal(1), 0) == (1,)
    assert perft(Board.deal(1), 5) == (1, 8, 42, 178, 646, 1312)
    assert perft(Board.deal(24), 4, threads=2) == (1, 11, 68, 304, 1099)


def test_counts_end_where_nothing_is_further_away() -> None:
    board = Board(["KC", "KD", *[""] * 6], cells="KH KS")
    # Each king is in a column, in one of the two cells or home; three or four in cells are too many: 81 - 8 - 1.
    assert perft(board, 100) == (1, 6, 21, 28, 16)
    assert reachable(board) == (72, 4, 1)
    assert perft(Board([""] * 8), 3) == (1,)


def test_every_position_of_a_whole_game() -> None:
    assert reachable(Board.deal(781948)) == Reachable(positions=7736, greatest_distance=37, won=0)


def test_limits_and_wrong_numbers() -> None:
    with pytest.raises(FreecellError, match="depth must be 0 or more, not -1"):
        perft(Board.deal(1), -1)
    for limit, which in (
        (Limit(memory=1 << 24), r"memory \(16,777,216 bytes\)"),
        (Limit(positions=5000), r"positions \(5,000\)"),
        (Limit(seconds=0.1), r"seconds \(0.1\)"),
    ):
        with pytest.raises(FreecellError, match=f"the count reached the limit of {which}"):
            perft(Board.deal(1), 40, limit=limit)
        with pytest.raises(FreecellError, match=f"the count reached the limit of {which}"):
            reachable(1, limit=limit)
    assert perft(1, 3, limit=Limit(positions=229)) == (1, 8, 42, 178)
    with pytest.raises(FreecellError, match="limit of positions"):
        perft(1, 3, limit=Limit(positions=228))
    with pytest.raises(FreecellError, match="threads"):
        perft(Board.deal(1), 2, threads=0)


def test_whoever_watches_can_stop_it() -> None:
    seen: list[CountProgress] = []

    def watch(news: CountProgress) -> None:
        seen.append(news)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        perft(Board.deal(1), 1000, progress=watch)
    assert len(seen) == 1
    assert seen[0].done > 1000
    assert seen[0].total is None
