"""The hand: drags that are interrupted, flicked away or let go somewhere else, and what Esc puts back."""

from __future__ import annotations

from typing import Any

import pytest

import freecell

from .conftest import OpenTable
from .table import Table, wait_for_count

pytestmark = pytest.mark.browser

START = freecell.Board.deal(617)


def take(table: Table, place: int, up: int = 1) -> tuple[float, float]:
    """Press the mouse on a card; where that was."""
    box = table.spot(place, up).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + min(10, box["height"] / 2)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    return x, y


def middle(table: Table, place: int) -> tuple[float, float]:
    """The middle of a place's last card."""
    box = table.spot(place).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lifted(table: Table) -> int:
    """How many cards hang on the pointer."""
    return int(table.page.locator("fc-table .card.lifted").count())


def test_a_drag_does_not_outlive_a_change_of_the_board(open_table: OpenTable) -> None:
    table = open_table("#617")
    x, y = take(table, 6)
    table.page.mouse.move(x + 30, y + 30, steps=3)
    assert lifted(table) == 1
    table.type("7a")  # the card that is held goes to a cell by itself
    moved = freecell.Game.replay(617, "7a").board
    table.wait_for_board(moved)
    assert lifted(table) == 0
    table.page.mouse.move(*middle(table, 9), steps=3)
    table.page.mouse.up()
    assert lifted(table) == 0
    table.wait_for_board(moved)  # and the card under it does not follow


def test_the_solver_may_play_while_a_card_is_held(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    table.press("s", "s")  # asked, and asked again
    x, y = take(table, 4)
    table.page.mouse.move(x + 30, y + 30, steps=3)
    table.page.locator("#counts", has_text="1 move").wait_for()
    table.page.locator("fc-table .card.lifted").wait_for(state="detached")
    table.press("Escape")  # the solver stops
    before = table.board
    for place in (7, 8, 9):
        table.page.mouse.move(*middle(table, place), steps=3)
    table.page.mouse.up()
    table.wait_for_board(before)


def test_a_fast_flick_off_the_table_puts_the_card_back(open_table: OpenTable) -> None:
    table = open_table("#617")
    take(table, 4)
    table.page.mouse.move(5, 5)  # in one jump, over the bar above
    table.page.mouse.up()
    table.page.mouse.move(600, 500, steps=3)
    assert lifted(table) == 0
    table.wait_for_board(START)
    table.drag(freecell.Game(617), "58")
    table.wait_for_board(freecell.Game.replay(617, "58").board)


def test_a_buried_card_released_over_a_bar_does_not_swallow_the_next_drag(open_table: OpenTable) -> None:
    table = open_table("#617")
    take(table, 0, up=5)
    table.page.mouse.move(*middle_of(table, "header"))
    table.page.mouse.up()
    table.drag(freecell.Game(617), "58")
    table.wait_for_board(freecell.Game.replay(617, "58").board)


def middle_of(table: Table, selector: str) -> tuple[float, float]:
    """The middle of an element."""
    box: Any = table.page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


BUSY = """() => {
    let clicks = 0;
    const work = () => {
        const until = performance.now() + (++clicks === 2 ? 600 : 0);
        while (performance.now() < until);
    };
    addEventListener("pointerup", work, true);
}"""
"""A page that has no time for the second click when it is made."""


def test_a_double_click_is_one_on_a_busy_page(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.page.evaluate(BUSY)
    table.double_click(3)  # the four of hearts fits nowhere
    table.wait_for_board(freecell.Game.replay(617, "4a").board)


def test_escape_puts_back_what_is_dragged_and_what_is_picked(open_table: OpenTable) -> None:
    table = open_table("#617")
    x, y = take(table, 4)
    table.page.mouse.move(x + 40, y + 10, steps=3)
    assert lifted(table) == 1
    table.press("Escape")
    table.page.locator("fc-table .card.lifted").wait_for(state="detached")
    table.page.mouse.move(*middle(table, 7), steps=3)
    table.page.mouse.up()
    table.wait_for_board(START)
    table.click(4)
    wait_for_count(table.page.locator("fc-table .card.picked"), 1)
    table.press("Escape")
    wait_for_count(table.page.locator("fc-table .card.picked"), 0)


def test_escape_closes_panels_one_after_the_other(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    table.press("i", "i")
    table.page.locator(".panel").wait_for()
    table.press("Escape")  # the line
    wait_for_count(table.page.locator(".panel"), 0)
    wait_for_count(table.page.locator(".mark"), 2)
    table.press("Escape")  # the hint
    wait_for_count(table.page.locator(".mark"), 0)
    table.type("58")
    table.press("r")
    table.page.locator(".panel .finding").wait_for()
    table.press("Escape")
    wait_for_count(table.page.locator(".panel"), 0)
    table.press("s", "s")  # asked, and asked again
    table.page.locator(".panel").wait_for()
    table.press("Escape")
    wait_for_count(table.page.locator(".panel"), 0)


def test_turning_the_phone_puts_a_dragged_card_back(open_table: OpenTable) -> None:
    table = open_table("#617", width=390, height=844)
    x, y = take(table, 4)
    table.page.mouse.move(x + 20, y + 20, steps=3)
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.page.locator("fc-table .card.lifted").wait_for(state="detached")
    table.page.mouse.up()
    table.wait_for_board(START)
