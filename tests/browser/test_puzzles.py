"""Puzzles: the only move that wins."""

from __future__ import annotations

from typing import Any

import pytest

import freecell
from freecell.rules import play

from .conftest import OpenTable
from .test_access import faults

pytestmark = pytest.mark.browser

CODE = "xY__-pUAOWJw-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE"
RIGHT = "6c"
OTHER = "xY_w-pUAOWJ-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE"


def _two_puzzles(page: Any) -> None:
    page.route("**/puzzles-*.json", lambda route: route.fulfill(json=[[1, 20165, CODE, RIGHT], [1, 20165, OTHER, ""]]))


def test_the_puzzle_is_one() -> None:
    board = freecell.Board.parse(CODE)
    winning = [
        str(move) for move in board.legal_moves if isinstance(freecell.solve(play(board, move).board), freecell.Solved)
    ]
    assert winning == [RIGHT]


def test_a_puzzle_is_tried_and_solved(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.choose("Puzzles…")
    table.page.locator("fc-puzzles .list button").first.wait_for()
    assert faults(table) == []
    table.choose("Puzzle 1")
    board = freecell.Board.parse(CODE)
    assert table.board == board
    wrong = next(str(move) for move in board.legal_moves if str(move)[:2] != RIGHT)
    table.type(wrong[:2])
    table.page.locator("#retry-puzzle").wait_for()
    assert table.message == "This move loses (proved)."
    assert faults(table) == []
    table.page.locator("#retry-puzzle").click()
    table.type(RIGHT)
    table.page.locator("#next-puzzle").wait_for()
    assert table.message == "Right: this is the only move that wins."
    table.page.locator("#next-puzzle").click()
    assert table.board == freecell.Board.parse(OTHER)
    table.open_sheet("plus")
    table.choose("Puzzles…")
    table.page.get_by_role("button", name="Puzzle 1, solved", exact=True).wait_for()
    table.close_sheet()
    assert table.statistics == {}, "a puzzle is no game that was dealt"


def test_a_puzzle_solved_by_a_hint_is_not_marked(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.choose("Puzzles…")
    table.choose("Puzzle 1")
    table.wait_for_verdict("winnable")
    table.press("i")
    table.page.locator(".mark.to").wait_for(state="attached")
    table.type(RIGHT)
    table.page.locator("#next-puzzle").wait_for()
    assert table.page.evaluate("localStorage.getItem('freecell.puzzles')") is None
