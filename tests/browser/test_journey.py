"""The journey: a map of a hundred deals, the stars of each, and a true sentence."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

import freecell

from .conftest import OpenTable
from .kept import exported, import_games, won_game
from .table import Table
from .test_access import faults

pytestmark = pytest.mark.browser

STOPS = json.loads((Path(__file__).parents[2] / "web" / "src" / "game" / "journey.json").read_text("utf-8"))
SHORTEST = next(place for place, stop in enumerate(STOPS, 1) if stop[0] == 10781)
WHEN = datetime.datetime(2026, 11, 15, 12)


def _fewest(deal: int) -> freecell.Solved:
    answer = freecell.solve(deal, aim="fewest")
    assert isinstance(answer, freecell.Solved)
    return answer


def _map(table: Table) -> Any:
    table.open_sheet("plus")
    table.page.locator("#journey").click()
    table.page.locator("#stop").wait_for()
    return table.page.locator("fc-journey")


def _stars(sheet: Any) -> list[str]:
    """What a screen reader hears of the first four stops."""
    labels = [sheet.locator(f"[data-stop='{place}']").get_attribute("aria-label") for place in range(1, 5)]
    return [label.split(", ", 2)[2] for label in labels]


def test_stars_are_counted_from_the_games(open_table: OpenTable) -> None:
    table = open_table("#1")
    games = [
        won_game(STOPS[0][0], WHEN, moves=_fewest(STOPS[0][0]).notation),
        won_game(STOPS[1][0], WHEN, moves=_fewest(STOPS[1][0]).notation, undone=[3]),
        won_game(STOPS[2][0], WHEN, moves=_fewest(STOPS[2][0]).notation, hints=1),
    ]
    import_games(table, exported(games))
    sheet = _map(table)
    assert _stars(sheet) == ["3 of 3 stars", "2 of 3 stars", "1 of 3 stars", "0 of 3 stars, you are here"]
    assert sheet.locator("#journey-won").inner_text() == "3"
    assert sheet.locator("#journey-stars").inner_text() == "6"
    assert sheet.locator("#stop").get_attribute("data-deal") == str(STOPS[3][0])
    assert faults(table) == []
    table.close_sheet()
    # A game that goes takes its stars with it: nothing else counts them.
    table.open_sheet("statistics")
    table.page.locator("fc-games .delete").last.click()
    table.page.locator("#bring-back").wait_for()
    table.close_sheet()
    table.reload()
    assert int(_map(table).locator("#journey-won").inner_text()) == 2


def test_a_stop_is_won_with_three_stars(open_table: OpenTable) -> None:
    table = open_table("#1")
    sheet = _map(table)
    sheet.locator(f"[data-stop='{SHORTEST}']").click()
    assert "No deal of the 32,000 has a shorter win: 62 cards are moved" in sheet.locator("#fact").inner_text()
    sheet.locator("#play-stop").click()
    table.wait_for_board(freecell.Board.deal(10781))
    for move in _fewest(10781).notation_for("horne").split():
        pair, _, count = move.partition("v")
        table.type(f"v{count}{pair}" if count else pair)
    table.page.locator("#result-stars").wait_for()
    assert str(table.page.locator("#result-stars").text_content()).endswith("3 of 3 stars")
    assert faults(table) == []
    table.page.locator("#result-journey").click()
    label = table.page.locator(f"fc-journey [data-stop='{SHORTEST}']").get_attribute("aria-label")
    assert label == f"Stop {SHORTEST}, Deal 10781, 3 of 3 stars"


def test_the_map_is_walked_by_keys(open_table: OpenTable) -> None:
    table = open_table("#1", color_scheme="dark")
    sheet = _map(table)
    page = table.page
    sheet.locator("[data-stop='1']").focus()
    table.press("ArrowRight", "ArrowRight", "ArrowDown")
    page.locator("[data-stop='18']:focus").wait_for()  # the second row goes back
    table.press("End")
    page.locator("[data-stop='100']:focus").wait_for()
    assert "cannot be won with four cells (proved)" in sheet.locator("#fact").inner_text()
    assert faults(table) == []
    table.press("Enter")
    table.wait_for_board(freecell.Board.deal(11982, cells=5))


def test_the_map_on_a_phone(open_table: OpenTable) -> None:
    table = open_table("#1", width=360, height=640, locale="uk", has_touch=True)
    sheet = _map(table)
    sheet.locator("[data-stop='7']").tap()
    assert sheet.locator("#stop").get_attribute("data-deal") == str(STOPS[6][0])
    body = "e => e.scrollWidth <= e.clientWidth + 1"
    assert sheet.locator(".body").evaluate(body)
    assert faults(table) == []
    sheet.locator("#play-stop").tap()
    table.page.locator("dialog[open]").wait_for(state="detached")
    assert table.page.locator("#deal").inner_text().strip() == f"#{STOPS[6][0]}"
