"""Legal targets, and teach mode: what each move is worth is shown before it is made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import freecell

from .conftest import OpenTable
from .table import Table, wait_for_count
from .test_knowing import BLUNDER, GOOD

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def _teach(page: Any) -> None:
    settings = json.dumps({"teach": True})
    page.add_init_script(
        f"localStorage.getItem('freecell.settings') ?? localStorage.setItem('freecell.settings', '{settings}')"
    )


def _targets(table: Table) -> dict[int, str]:
    """The places where the cards in hand may go, and what that is worth."""
    marks = table.page.locator("fc-table .target").evaluate_all(
        "marks => marks.map(mark => [+mark.dataset.place, mark.classList[1]])"
    )
    return dict(marks)


def _legal(board: freecell.Board, place: int) -> set[int]:
    """The places to which the topmost card of a place may go: every empty column and cell, not only the first."""
    moves = [move for move in board.legal_moves if move.source.code == place and len(board.moved_cards(move)) == 1]
    targets = {move.target.code for move in moves}
    for kind in (range(8), range(8, 8 + len(board.cells))):
        empty = {k for k in kind if not (board.columns[k] if k < 8 else board.cells[k - 8])}
        targets |= empty if targets & empty else set()
    return targets


def _wait_for_judgement(table: Table) -> None:
    """Wait until every move is judged; the first of them are shown before."""
    table.page.wait_for_function("""() => {
        const { judgement } = document.querySelector("fc-app").session.teaching;
        return judgement?.verdict === "winnable" && ![...judgement.after.values()].includes("unknown");
    }""")


def test_picked_and_dragged_cards_show_where_they_may_go(open_table: OpenTable) -> None:
    table = open_table("#617")
    board = freecell.Board.deal(617)
    for place in range(8):
        table.click(place)
        assert _targets(table) == dict.fromkeys(_legal(board, place), "legal")
        table.press("Escape")
        assert _targets(table) == {}
    wait_for_count(table.page.locator("fc-table .badge"), 0)
    box = table.spot(6).bounding_box()
    table.page.mouse.move(box["x"] + 20, box["y"] + 20)
    table.page.mouse.down()
    table.page.mouse.move(box["x"] + 60, box["y"] - 40, steps=4)
    assert set(_targets(table)) == _legal(board, 6)
    table.page.mouse.move(2, 2)
    table.page.mouse.up()
    assert _targets(table) == {}


def test_targets_say_what_they_are_worth(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_teach)
    table.type(*GOOD)
    _wait_for_judgement(table)
    board = freecell.Game.replay(617, GOOD).board
    marked = set(table.page.locator("fc-table .doomed").evaluate_all("marks => marks.map(mark => +mark.dataset.place)"))
    for place in (0, 1, 2, 8, 9):
        table.click(place)
        targets = _targets(table)
        assert set(targets) == _legal(board, place) | ({10, 11} if place > 7 else set())
        for move in board.legal_moves:
            if move.source.code == place and len(board.moved_cards(move)) == 1:
                won = isinstance(freecell.solve(board.play(move)), freecell.Solved)
                assert targets[move.target.code] == ("winnable" if won else "lost")
        assert (place in marked) == (set(targets.values()) == {"lost"})
        table.press("Escape")
    assert marked
    label = str(table.spot(min(marked)).get_attribute("aria-label"))
    assert label.endswith("every move of this card loses")


def test_a_losing_move_is_asked_about(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_teach)
    table.type(*GOOD)
    _wait_for_judgement(table)
    before = table.board
    table.type(BLUNDER)
    assert table.message.startswith("This move loses.")
    table.wait_for_board(before)
    table.page.wait_for_function("() => document.querySelector('fc-app').shadowRoot.activeElement?.id === 'not-this'")
    if AXE.exists():
        table.page.evaluate(AXE.read_text())
        found = table.page.evaluate("axe.run().then(result => result.violations.map(one => one.id))")
        assert found == []
    table.press("Escape")
    wait_for_count(table.page.locator("#losing"), 0)
    table.wait_for_board(before)
    table.drag(freecell.Game.replay(617, GOOD), BLUNDER)
    table.choose("Play it anyway")
    table.wait_for_board(freecell.Game.replay(617, [*GOOD, BLUNDER]).board)
    table.wait_for_verdict("lost")
    table.type("1d")
    wait_for_count(table.page.locator("#losing"), 0)  # the game is lost already: nothing more is thrown away
    table.wait_for_board(freecell.Game.replay(617, [*GOOD, BLUNDER, "1d"]).board)


def test_teach_mode_is_a_setting_and_counted_apart(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("7a")
    table.page.locator("#next").click()
    table.open_sheet("settings")
    assert not table.page.locator("#teach").is_checked()
    table.page.locator("#teach").check()
    table.close_sheet()
    _wait_for_judgement(table)
    table.click(0)
    assert set(_targets(table).values()) <= {"winnable", "lost", "unknown"}
    table.press("Escape")
    table.double_click(0)
    table.page.locator("#next").click()
    table.open_sheet("statistics")
    assert table.page.locator("fc-games table").first.locator("thead th").all_text_contents() == [
        "4 cells",
        "4 cells, teach mode",
    ]


def test_a_review_says_only_what_is_proved(open_table: OpenTable) -> None:
    table = open_table("#deal=617&moves=3a")
    table.press("r")
    table.page.locator(".moment", has_text="kept the win").wait_for()
    assert str(table.page.locator(".finding").text_content()).startswith("Move 1 (K♣\ufe0e→cell) lost the game.")
    assert table.page.locator(".moment").all_text_contents() == [
        "Move 1: 10 of 11 moves kept the win",
        "Move 1 lost the game",
    ]


def test_teach_mode_gives_no_count_as_a_reason(open_table: OpenTable) -> None:
    # As many cards lie on the ace after moves that win, with as many places to put them.
    table = open_table("#617", prepare=_teach)
    _wait_for_judgement(table)
    table.type("3a")
    table.page.wait_for_function("() => document.querySelector('fc-app').session.notice?.reason")
    assert table.message == "This move loses. The ace of spades can never come free from here (proved)."
