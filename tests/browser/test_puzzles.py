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


def test_the_first_try_counts_and_a_reload_keeps_the_puzzle(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.choose("Puzzles…")
    table.page.locator("fc-puzzles .list button").first.wait_for()
    assert faults(table) == []
    table.choose("Puzzle 1")
    board = freecell.Board.parse(CODE)
    assert table.board == board
    task = table.page.locator(".task")
    assert " ".join(task.inner_text().split()) == (
        "Puzzle 1, very easy Exactly one move wins. Find it: the first try counts."
    )
    assert table.page.locator("#deal").get_attribute("aria-label") == "Puzzle 1"
    table.page.wait_for_timeout(300)
    table.reload()
    assert table.board == board
    wrong = next(str(move) for move in board.legal_moves if str(move)[:2] != RIGHT)
    table.type(wrong[:2])
    table.page.locator("#retry-puzzle").wait_for()
    assert table.message == "This move loses (proved)."
    assert faults(table) == []
    table.page.locator("#retry-puzzle").click()
    table.type(RIGHT)
    task.get_by_text("Right").wait_for()
    table.page.locator("#next").click()
    table.page.wait_for_function("() => document.querySelector('fc-app').session.puzzling.puzzle.number === 2")
    assert table.board == freecell.Board.parse(OTHER)
    table.open_sheet("plus")
    table.choose("Puzzles…")
    table.page.get_by_role("button", name="Puzzle 1, missed", exact=True).wait_for()
    table.close_sheet()
    assert table.statistics == {}, "a puzzle is no game that was dealt"


def test_few_moves_ask_for_more_than_one(open_table: OpenTable) -> None:
    """Whoever guesses has one chance in eight at most, or must find four moves."""
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.choose("Puzzles…")
    table.choose("Puzzle 1")
    board = freecell.Board.parse(CODE)
    chance, made = 1.0, 0
    while chance > 1 / 8 and made < 4:
        judged = freecell.judge(board)
        chance *= len(judged.winning) / len(judged)
        made += 1
        move = next((one for one in judged.winning if board.notation(one) == RIGHT), judged.winning[0])
        table.type(board.notation(move)[:2])
        board = play(board, move, autoplay="horne").board
        table.page.locator(".task.right" if chance <= 1 / 8 or made == 4 else ".task.more").wait_for()
        assert table.board == board
    assert table.page.evaluate("localStorage.getItem('freecell.puzzles')") == f'{{"{CODE}":"solved"}}'


def test_a_puzzle_solved_by_a_hint_is_not_marked(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.choose("Puzzles…")
    table.choose("Puzzle 1")
    table.wait_for_verdict("winnable")
    table.press("i")
    table.page.locator(".mark.to").wait_for(state="attached")
    table.type(RIGHT)
    table.page.locator(".task.right, .task.more").wait_for()
    assert "solved" not in str(table.page.evaluate("localStorage.getItem('freecell.puzzles')"))
