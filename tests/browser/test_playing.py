"""Whole games on the page, by mouse, by keyboard and by touch."""

from __future__ import annotations

import re
import time

import pytest

import freecell

from .conftest import OpenTable

pytestmark = pytest.mark.browser

WIN = ["26", "76", "72", "72", "5a", "27", "57", "67", "1b", "61", "41", "4h", "4h", "41", "45", "34", "3c", "6d", "5b"]
"""Wins deal 10913 under Horne's autoplay."""


def test_a_deal_is_won_by_dragging(open_table: OpenTable) -> None:
    table = open_table("#10913")
    game = freecell.Game(10913)
    for move in WIN:
        table.drag(game, move)
        assert table.board == game.board, move
    assert game.is_won
    table.page.get_by_text("You won!").first.wait_for()
    assert table.page.locator("#verdict").text_content().strip() == "Won"


def test_a_deal_is_won_with_motion_on(open_table: OpenTable) -> None:
    table = open_table("#10913", reduced_motion="no-preference")
    game = freecell.Game(10913)
    for move in WIN:
        table.drag(game, move)
    assert table.board.is_won


def test_a_deal_is_won_by_typing(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    assert table.board.is_won
    assert table.counts.startswith("19 moves")


def test_cards_are_moved_with_the_arrow_keys(open_table: OpenTable) -> None:
    table = open_table("#617")
    focused = "document.activeElement.shadowRoot?.activeElement?.shadowRoot?.activeElement?.ariaLabel"
    for _ in range(40):  # into the table: it is one stop in the tab order
        table.press("Tab")
        if "column 1" in str(table.page.evaluate(focused)):
            break
    table.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")  # the jack of clubs of column 5
    table.press("ArrowRight", "ArrowRight", "ArrowRight", "Enter")  # onto the queen of hearts of column 8
    game = freecell.Game.replay(617, "58")
    assert table.board == game.board
    table.press("Shift+Enter")  # the jack again: to the best place, a cell
    assert table.board.cells[0] == freecell.Card.parse("JC")
    assert table.message == "Jack of clubs to cell a."


def test_clicks_move_and_a_double_click_finds_the_best_place(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.click(4)
    table.click(7)
    table.wait_for_board(freecell.Game.replay(617, "58").board)
    table.double_click(3)  # the four of hearts fits nowhere
    table.wait_for_board(freecell.Game.replay(617, "58 4a").board)


def test_an_illegal_move_is_refused_with_the_reason(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("12")
    assert (
        table.message
        == "The jack of diamonds cannot go on the king of spades: it must be one rank lower and of the other colour."
    )
    assert table.page.locator(".message").text_content() == table.message
    table.type("1h")
    assert table.message == "The jack of diamonds cannot go home yet: the ace of diamonds is next."
    table.type("a1")
    assert table.message == "There is no card to take from cell a."
    table.wait_for_board(freecell.Board.deal(617))


def test_undo_and_redo_cross_autoplay(open_table: OpenTable) -> None:
    table = open_table("#10913")
    game = freecell.Game(10913)
    for move in WIN:
        game.push(move)
        table.type(move)
    crossed = 0
    for step in reversed(game.steps):
        game.pop()
        table.press("Control+z")
        assert table.board == game.board
        crossed += len(step.autoplay)
    assert crossed > 30
    table.wait_for_board(freecell.Board.deal(10913))
    table.press("Control+z")
    assert table.message == "There is nothing to undo."
    for _ in WIN:
        table.press("Control+y")
    assert table.board.is_won


def test_runs_go_to_an_empty_column_in_the_number_that_was_picked(open_table: OpenTable) -> None:
    board = freecell.Board(
        ["KC QD JS TD", "", "KD QS", "KH QC", "KS QH", "JC", "JD", "JH"], cells="- - - -", home=[10, 9, 10, 10]
    )
    for up in (1, 2, 3):
        table = open_table(f"#board={board.to_text('code')}&autoplay=off")
        table.page.evaluate("document.querySelector('fc-app').session.change({ autoplay: 'off' })")
        table.click(0, up)
        table.click(1)
        table.wait_for_board(board.play(f"12v{up}"))
    table.press("Control+z")
    table.page.keyboard.type("v212")
    table.wait_for_board(board.play("12v2"))


def test_finish_sends_everything_home(open_table: OpenTable) -> None:
    board = freecell.Board(["KC", "KD", "KH", "KS QH", "", "", "", ""], cells="- - - QS", home=[12, 12, 11, 11])
    table = open_table(f"#board={board.to_text('code')}&autoplay=off")
    table.page.evaluate("document.querySelector('fc-app').session.change({ autoplay: 'off' })")
    table.choose("Finish")
    assert table.board.is_won


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (360, 640), (320, 568), (740, 360), (768, 1024)])
def test_phones_in_both_orientations(open_table: OpenTable, width: int, height: int) -> None:
    table = open_table("#617", width=width, height=height, has_touch=True)
    assert table.page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert table.page.evaluate("document.scrollingElement.scrollHeight") <= height
    area = table.page.locator("fc-table").bounding_box()
    for spot in table.page.locator("fc-table .spot").all():
        box = spot.bounding_box()
        assert box["x"] >= area["x"]
        assert box["x"] + box["width"] <= area["x"] + area["width"] + 1
        assert box["y"] >= area["y"]
        assert box["y"] + box["height"] <= area["y"] + area["height"] + 1
    table.page.evaluate("document.querySelector('fc-app').session.change({ oneTap: 'never' })")
    table.tap(4)
    table.tap(7)
    table.wait_for_board(freecell.Game.replay(617, "58").board)
    for button in table.page.locator("footer button:visible").all():
        box = button.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


def test_turning_the_phone_keeps_the_game(open_table: OpenTable) -> None:
    table = open_table("#617", width=390, height=844, has_touch=True)
    table.type("58", "7a")
    before = table.board
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.wait_for_board(before)
    table.type("4b")
    table.wait_for_board(freecell.Game.replay(617, "58 7a 4b").board)


def test_choosing_deals(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.page.locator("#next").click()
    table.wait_for_board(freecell.Board.deal(618))
    table.page.locator("#previous").click()
    table.open_sheet("plus")
    table.page.locator("#number").fill("8589934591")
    table.choose("Play")
    table.wait_for_board(freecell.Board.deal(8589934591))
    assert table.page.locator("#next").is_disabled()
    table.open_sheet("plus")
    table.page.locator("#number").fill("8589934592")
    table.choose("Play")
    assert "is not a deal number" in table.page.locator("#range").text_content()
    table.page.locator("#number").fill("-1")
    table.choose("Play")
    table.wait_for_board(freecell.Board.deal(-1))
    table.open_sheet("plus")
    table.choose("Random deal")
    number = int(re.sub(r"\D", "", table.page.locator("#deal").text_content()))
    assert 1 <= number <= 1_000_000
    table.wait_for_board(freecell.Board.deal(number))


def test_one_tap_makes_the_best_move(open_table: OpenTable) -> None:
    table = open_table("#617", width=390, height=844, has_touch=True)
    spot = table.spot(4).bounding_box()
    finger, now = table.page.context.new_cdp_session(table.page), time.time()
    for at in (now, now + 0.1):  # the second one, by those used to double taps, does nothing, whenever it arrives
        where = [{"x": spot["x"] + 10, "y": spot["y"] + 10}]
        for kind, points in (("touchStart", where), ("touchEnd", [])):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": at})
    table.wait_for_board(freecell.Game.replay(617, "58").board)
    table.tap(0, up=3)  # no run: refused, and said
    table.wait_for_board(freecell.Game.replay(617, "58").board)
    assert "not a run" in table.message
    table.click(0)  # a mouse picks up
    table.page.locator('fc-table .spot[aria-pressed="true"]').wait_for(state="attached")


def test_one_tap_is_a_choice(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.open_sheet("settings")
    table.page.locator("#oneTap").select_option("always")
    table.close_sheet()
    table.click(4)
    table.wait_for_board(freecell.Game.replay(617, "58").board)
