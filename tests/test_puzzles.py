"""The puzzles that ship with the page: exactly one move wins, and `solve` proves that every other one loses."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import freecell
from freecell import Board, Solved, Unsolvable, solve
from freecell._backend import ENGINE_NAME
from freecell.rules import play

Row = tuple[int, int, str, str]
[SHIPPED] = (Path(freecell.__file__).parent / "web" / "static" / "assets").glob("puzzles-*.json")
ROWS: list[Row] = [tuple(row) for row in json.loads(SHIPPED.read_text("utf-8"))]


def check(row: Row) -> None:
    board, (first, *_) = Board.parse(row[2]), row[3].split()
    winning = []
    for move in board.legal_moves:
        outcome = solve(play(board, move, autoplay="horne").board)
        assert isinstance(outcome, Solved | Unsolvable), (row, move)
        if isinstance(outcome, Solved):
            winning.append(board.notation(move))
    assert winning == [first], row


def test_there_are_300_of_five_grades() -> None:
    assert Counter(grade for grade, _, _, _ in ROWS) == dict.fromkeys(range(1, 6), 60)
    assert len({deal for _, deal, _, _ in ROWS}) == len({code for _, _, code, _ in ROWS}) == 300


def test_they_come_from_all_of_the_game() -> None:
    home = [sum(Board.parse(code).home) for _, _, code, _ in ROWS]
    assert sum(cards >= 6 for cards in home) == 90
    assert sum(cards >= 12 for cards in home) == 20


@pytest.mark.skipif(ENGINE_NAME != "kernel", reason="proofs are too slow in plain Python")
def test_exactly_one_move_wins() -> None:
    for row in ROWS:
        check(row)
