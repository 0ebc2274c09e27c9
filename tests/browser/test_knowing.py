"""What the page knows: verdicts, the way back, hints, solutions, reviews, and the number of a board."""

from __future__ import annotations

import pytest

import freecell

from .conftest import OpenTable

pytestmark = pytest.mark.browser

GOOD = ["7a", "4b", "83"]
BLUNDER = "1c"
"""On deal 617 the first three moves keep the win; the fourth loses it and leaves 224 reachable positions."""


def test_the_blunder_is_one() -> None:
    lost = freecell.Game.replay(617, [*GOOD, BLUNDER]).board
    assert freecell.perft.reachable(lost).won == 0


def test_a_lost_position_is_recognised_and_taken_back(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    for move in GOOD:
        table.type(move)
        table.wait_for_verdict("winnable")
    table.type(BLUNDER)
    table.wait_for_verdict("lost")
    assert table.page.locator("#verdict .word").text_content() == "Lost"
    assert table.page.locator("#judged").text_content() == "Lost: this position cannot be won (proved)."
    table.type("1d")
    assert table.verdict == "lost"  # known at once: a lost game stays lost
    table.choose("Back to a win")
    table.wait_for_verdict("winnable")
    assert table.board == freecell.Game.replay(617, GOOD).board
    assert table.message == "2 moves undone. This position can be won."


def test_a_deal_that_nobody_can_win(open_table: OpenTable) -> None:
    table = open_table("#11982")
    table.wait_for_verdict("lost")
    table.press("i")
    table.page.get_by_text("This game cannot be won from its start (proved").first.wait_for()
    table.type("1a")
    table.choose("Back to a win")
    table.page.get_by_text("from its start (proved").first.wait_for()


def test_a_hint_is_a_move_of_a_solution_and_then_the_line(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    table.press("i")
    assert table.page.locator(".mark").count() == 2
    assert table.message.startswith("Hint: ")
    table.press("i")
    moves = [text.split()[-1] for text in table.page.locator(".panel .list li").all_text_contents()]
    game = freecell.Game.replay(617, moves)
    assert game.is_won


def test_the_rest_is_played_out(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    table.choose("Solve")
    table.page.locator(".panel .list li").first.wait_for()
    table.choose("Pause")
    table.choose("Step")
    at = int(str(table.page.locator(".panel .faint").first.text_content()).split()[0])
    moves = [text.split()[-1] for text in table.page.locator(".panel .list li").all_text_contents()]
    assert at >= 1
    assert table.board == freecell.Game.replay(617, moves[:at], autoplay="horne").board
    table.choose("Step back")
    assert table.board == freecell.Game.replay(617, moves[: at - 1]).board
    table.page.locator(".panel .list li button").last.click()
    assert table.board.is_won
    table.press("Escape")
    table.open_sheet("statistics")
    assert table.page.get_by_text("No games yet.").is_visible()  # the solver's wins are not the player's


def test_a_review_names_the_planted_blunder(open_table: OpenTable) -> None:
    table = open_table("#1")
    table.open_sheet("plus")
    table.choose("Open a record…")
    table.page.locator("#paste").fill(" ".join([*GOOD, BLUNDER, "1d"]))
    table.page.locator("fc-record #number").fill("617")
    table.choose("Open and review")
    table.page.get_by_text("Move 4 (1c) lost the game.").first.wait_for()
    bars = table.page.locator(".bar")
    states = [str(bar.get_attribute("class")).split()[1] for bar in bars.all()]
    assert states == ["winnable"] * 4 + ["lost"] * 2
    assert table.page.locator(".panel .counts").text_content() == "4 winnable · 2 lost · 0 not known"
    assert [index for index, bar in enumerate(bars.all()) if "mistake" in str(bar.get_attribute("class"))] == [4]
    instead = str(table.page.locator(".instead").text_content()).replace(" …", "").split()
    assert freecell.Game.replay(617, [*GOOD, *instead])
    table.choose("Show the position before it")
    assert table.board == freecell.Game.replay(617, GOOD).board
    table.press("ArrowRight")
    assert table.board == freecell.Game.replay(617, [*GOOD, BLUNDER]).board
    table.press("ArrowLeft", "ArrowLeft")
    assert table.board == freecell.Game.replay(617, GOOD[:2]).board


def test_the_number_of_a_pasted_board_is_found(open_table: OpenTable) -> None:
    table = open_table("#1")
    table.open_sheet("plus")
    table.choose("Enter a board…")
    area = table.page.locator("#board")
    rows = freecell.Board.deal(31465).to_text("rows")
    area.fill(rows.replace("AS", "AX"))
    assert "“AX” is not a card" in table.page.locator("fc-board .state").text_content()
    assert table.page.get_by_role("button", name="Play", exact=True).is_disabled()
    area.fill(rows)
    table.choose("Find its deal number")
    table.page.get_by_text("This is deal 31465.").wait_for()
    table.choose("Deal 31465")
    assert table.board == freecell.Board.deal(31465)


def test_a_board_is_built_card_by_card(open_table: OpenTable) -> None:
    table = open_table("#1")
    table.open_sheet("plus")
    table.choose("Enter a board…")
    buttons = table.page.locator("fc-board .palette button")
    board = freecell.Board.deal(2)
    for column in board.columns:
        for card in column:
            buttons.nth(13 * card.suit.value + card.rank.value).click()
    assert "The board is complete." in table.page.locator("fc-board .state").text_content()
    table.choose("Play")
    assert table.board == board
    table.wait_for_verdict("winnable")
