"""The puzzles that ship with the page: exactly one move wins, and `solve` proves that every other one loses."""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import freecell
from freecell import Board, Solved, Unsolvable, solve
from freecell._backend import ENGINE_NAME
from freecell.rules import play

Row = tuple[int, int, str, str, str]
ASSETS = Path(freecell.__file__).parent / "web" / "static" / "assets"
sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
puzzles: Any = import_module("puzzles")
ROWS: list[Row] = puzzles.shipped(ASSETS)


def check(row: Row) -> None:
    board, (first, *_) = Board.parse(row[2]), row[3].split()
    winning = []
    for move in board.legal_moves:
        outcome = solve(play(board, move, autoplay="horne").board)
        assert isinstance(outcome, Solved | Unsolvable), (row, move)
        if isinstance(outcome, Solved):
            winning.append(str(move))
    assert winning == [first], row


def test_they_are_ordered_by_rating_and_no_two_are_the_same() -> None:
    ratings = [rating for rating, *_ in ROWS]
    assert ratings == sorted(ratings)
    assert ratings[0] >= 800  # what habit solves every other time is left out
    assert len({Board.parse(code).key() for _, _, code, _, _ in ROWS}) == len(ROWS)
    assert max(Counter(deal for _, deal, *_ in ROWS).values()) <= 6


def test_they_come_from_all_of_the_game() -> None:
    home = Counter(
        "123"[(sum(Board.parse(code).home) >= 6) + (sum(Board.parse(code).home) >= 12)] for _, _, code, *_ in ROWS
    )
    assert home == Counter(themes[0] for *_, themes in ROWS)
    assert all(share / len(ROWS) > 0.05 for share in home.values())


@pytest.mark.skipif(ENGINE_NAME != "kernel", reason="proofs are too slow in plain Python")
def test_exactly_one_move_wins() -> None:
    for row in ROWS:
        check(row)
