"""After a loss: the move that keeps the win is looked for where the win was lost, as often as one likes."""

from __future__ import annotations

import pytest

import freecell

from .conftest import OpenTable

pytestmark = pytest.mark.browser

LOST = ["7a", "3b", "7c", "1d", "58"]
"""Deal 617, after which no card can be moved."""


def test_after_a_loss_the_winning_move_is_looked_for(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type(*LOST)
    table.page.locator("#learn-start").click()
    table.page.locator("#learn[data-state=task]").wait_for()
    judged = freecell.judge(table.board)
    assert judged.winning  # the board that is shown can be won, and the move that was made there lost
    before = table.board
    table.type(str(judged.losing[0]))
    table.page.locator("#learn[data-state=wrong]").wait_for()
    table.page.locator("#learn-again").click()
    table.wait_for_board(before)
    table.type(str(judged.winning[0]))
    table.page.locator("#learn[data-state=right]").wait_for()
    table.page.locator("#learn-on").click()
    table.page.locator("#learn").wait_for(state="detached")
    table.wait_for_verdict("winnable")
    table.reload()
    table.wait_for_board(before.play(judged.winning[0], autoplay="horne"))


def test_a_review_names_its_moments_and_leads_to_the_lesson(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type(*LOST)
    table.press("r")
    moments = table.page.locator(".moment")
    table.page.locator(".moment", has_text="lost the game").wait_for()
    ply = int(moments.last.get_attribute("data-ply") or "")
    table.page.locator("#learn-from-review").click()
    table.page.locator("#learn[data-state=task]").wait_for()
    board = freecell.Board.deal(617)
    for move in LOST[:ply]:
        board = board.play(move, autoplay="horne")
    table.wait_for_board(board)
    # The lesson is ended by the keyboard, and the game is what it was.
    table.press("Escape")
    table.page.locator("#learn[data-state=task]").wait_for(state="detached")
    table.press("Control+y")
    table.wait_for_board(board.play(LOST[ply], autoplay="horne"))
