"""What the page knows: verdicts, the way back, hints, solutions, reviews, and the number of a board."""

from __future__ import annotations

import re

import pytest

import freecell

from .conftest import OpenTable
from .table import card_named, wait_for_count

pytestmark = pytest.mark.browser

GOOD = ["7a", "4b", "83"]
BLUNDER = "1c"
"""On deal 617 the first three moves keep the win; the fourth loses it and leaves 224 reachable positions."""


def test_the_blunder_is_one() -> None:
    lost = freecell.Game.replay(617, [*GOOD, BLUNDER]).board
    assert freecell.reachable(lost).won == 0


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
    table.wait_for_board(freecell.Game.replay(617, GOOD).board)
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
    wait_for_count(table.page.locator(".mark"), 2)
    assert table.message.startswith("Hint: ")
    assert re.fullmatch(r"Hint: (Put|Send) the \w+ of \w+ .*\.", table.message)
    table.press("i")
    moves = table.page.locator(".panel .list li").evaluate_all("all => all.map((one) => one.dataset.move)")
    game = freecell.Game.replay(617, moves)
    assert game.is_won
    arrows = table.page.locator("fc-table .arrow.line")
    assert [arrow.get_attribute("data-label") for arrow in arrows.all()] == ["1", "2", "3", "4", "5"]
    table.press("Escape", "Escape")
    wait_for_count(arrows, 0)


def test_a_hint_says_what_the_board_bears_out(open_table: OpenTable) -> None:
    table = open_table("#617")
    said = 0
    for _ in range(12):
        table.wait_for_verdict("winnable")
        board = table.board
        table.press("i")
        table.page.locator(".mark").first.wait_for()
        places = table.page.evaluate("document.querySelector('fc-app').session.knowing.hint.move")
        if freed := re.search(r"it frees the (\w+ of \w+)", table.message):
            said += 1
            column = board.columns[places["from"]]
            freed_card = str(column[len(column) - 1 - places["count"]])
            assert freed_card == card_named(freed[1])
            assert board.home["CDHS".index(freed_card[1])] == "A23456789TJQK".index(freed_card[0])
        table.type("12345678abcdefgh"[places["from"]] + "12345678abcdefgh"[places["to"]])
    assert said


def test_the_rest_is_played_out(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    table.choose("Solve")
    table.choose("Let it play")
    table.page.locator(".panel .list li").first.wait_for()
    table.choose("Pause")
    table.choose("Step")
    at = int(str(table.page.locator(".panel .faint").first.text_content()).split()[0])
    moves = table.page.locator(".panel .list li").evaluate_all("all => all.map((one) => one.dataset.move)")
    assert at >= 1
    table.wait_for_board(freecell.Game.replay(617, moves[:at], autoplay="horne").board)
    table.choose("Step back")
    table.wait_for_board(freecell.Game.replay(617, moves[: at - 1]).board)
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
    # The mistake may be shown before the review has ended, and the arrow keys are the review's when it has the focus.
    table.page.locator(".finding", has_text="lost the game").wait_for()
    table.page.locator(".bar:focus").wait_for()
    found = str(table.page.locator(".finding").text_content()).replace("\ufe0e", "")
    assert found == "Move 4 (J♦→cell) lost the game."
    bars = table.page.locator(".bar")
    states = [str(bar.get_attribute("class")).split()[1] for bar in bars.all()]
    assert states == ["winnable"] * 4 + ["lost"] * 2
    assert table.page.locator(".panel .counts").text_content() == "4 winnable · 2 lost · 0 not known"
    assert [index for index, bar in enumerate(bars.all()) if "mistake" in str(bar.get_attribute("class"))] == [4]
    instead = str(table.page.locator(".instead").get_attribute("data-moves")).split()
    assert freecell.Game.replay(617, [*GOOD, *instead])
    table.wait_for_board(freecell.Game.replay(617, GOOD).board)  # the story begins there
    tones = table.page.locator("fc-table .arrow").evaluate_all("arrows => arrows.map(arrow => arrow.classList[1])")
    assert tones == ["bad", "good"]
    told = str(table.page.locator(".winnable.told").text_content())
    assert told.strip().startswith("This would have saved it: Put the ")
    table.press("ArrowRight")
    wait_for_count(table.page.locator("fc-table .arrow"), 0)
    table.choose("Show the position before it")
    table.wait_for_board(freecell.Game.replay(617, GOOD).board)
    table.press("ArrowRight")
    table.wait_for_board(freecell.Game.replay(617, [*GOOD, BLUNDER]).board)
    table.press("ArrowLeft", "ArrowLeft")
    table.wait_for_board(freecell.Game.replay(617, GOOD[:2]).board)


def test_arrow_keys_walk_through_a_review_wherever_it_was_opened_from(open_table: OpenTable) -> None:
    table = open_table("#deal=617&autoplay=horne&moves=7a-4b-83-1c-1d")
    before = freecell.Game.replay(617, GOOD).board

    def walk() -> None:
        table.page.locator(".bar.mistake").wait_for()
        table.page.locator(".bar:focus").wait_for()
        table.wait_for_board(before)
        here = table.page.locator(".bar:focus[aria-current=step]")
        here.and_(table.page.locator("[data-ply='3']")).wait_for()
        table.press("ArrowLeft")
        table.wait_for_board(freecell.Game.replay(617, GOOD[:2]).board)
        here.and_(table.page.locator("[data-ply='2']")).wait_for()
        table.press("Escape")
        table.page.locator("fc-table .spot:focus").wait_for(state="attached")

    table.press("ArrowDown")  # the table takes the focus
    table.page.locator("fc-table .spot:focus").wait_for(state="attached")
    table.press("r")
    walk()
    table.choose("Review")
    walk()


def test_a_game_is_walked_through_by_dragging_over_its_graph(open_table: OpenTable) -> None:
    table = open_table("#deal=617&autoplay=horne&moves=7a-4b-83-1c-1d&review=2")
    table.page.locator(".moment", has_text="kept the win").wait_for()
    box = table.page.locator(".graph").bounding_box()
    middle = box["y"] + box["height"] / 2
    table.page.mouse.move(box["x"] + 1, middle)
    table.page.mouse.down()
    seen = []
    for ply in range(6):
        table.page.mouse.move(box["x"] + box["width"] * ply / 5, middle)
        seen.append(table.page.locator("#ply").text_content())
    table.page.mouse.up()
    assert seen == [f"{ply} of 5" for ply in range(6)]
    table.page.mouse.move(box["x"] + 1, middle)
    assert table.page.locator("#ply").text_content() == "5 of 5", "only while it is held"
    # What the list says of each position is what the engine judges.
    odds = [text.strip() for text in table.page.locator(".list .odds").all_text_contents()]
    judged = [freecell.judge(freecell.Game.replay(617, GOOD[:ply]).board) for ply in range(4)]
    assert odds == [f"{len(one.winning)} of {len(one.moves)}" for one in judged]
    wait_for_count(table.page.locator(".lost-it"), 1)


def test_a_review_travels_by_a_link_and_is_played_on_from(open_table: OpenTable) -> None:
    table = open_table(
        "#deal=617&autoplay=horne&moves=7a-4b-83-1c-1d&review=2", permissions=["clipboard-read", "clipboard-write"]
    )
    table.page.locator(".bar.mistake").wait_for()
    table.wait_for_board(freecell.Game.replay(617, GOOD[:2]).board)
    table.page.locator(".moment", has_text="Moves 1 to 4: the longest stretch in danger").wait_for()
    assert table.page.locator(".bar.danger").count() > 0
    table.press("ArrowRight")
    table.choose("Copy a link to this review")
    table.page.get_by_text("Link to the review copied.").first.wait_for()
    link = str(table.page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith("#deal=617&autoplay=horne&moves=7a-4b-83-1c-1d&review=3")
    other = open_table(link[link.index("#") :])
    other.page.locator(".bar.mistake").wait_for()
    other.wait_for_board(freecell.Game.replay(617, GOOD).board)
    other.choose("Play on from here")
    wait_for_count(other.page.locator(".panel"), 0)
    other.type("46")
    other.wait_for_board(freecell.Game.replay(617, [*GOOD, "46"]).board)


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
    table.wait_for_board(freecell.Board.deal(31465))


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
    table.wait_for_board(board)
    table.wait_for_verdict("winnable")
