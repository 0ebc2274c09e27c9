"""axe-core checks every part of the page in both themes and must find nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import OpenTable
from .table import Table
from .test_playing import WIN

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(table: Table) -> list[str]:
    """What axe finds on the page as it is."""
    if table.page.evaluate("typeof axe === 'undefined'"):
        table.page.evaluate(AXE.read_text())
    found = table.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['impact']}: {rule['help']} {[node['target'] for node in rule['nodes'][:3]]}"
        for rule in found["violations"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_table: OpenTable, scheme: str) -> None:
    table = open_table("#deal=617&moves=7a-4b-83-1c", color_scheme=scheme)
    table.wait_for_verdict("lost")
    assert faults(table) == []
    table.press("r")
    table.page.locator(".bar.mistake").wait_for()
    assert faults(table) == []
    for button in ("plus", "settings", "statistics", "share", "help"):
        table.open_sheet(button)
        assert faults(table) == [], button
        table.press("Escape")
        table.page.locator("dialog[open]").wait_for(state="detached")
    for name in ("Enter a board…", "Open a record…"):
        table.open_sheet("plus")
        table.choose(name)
        table.page.locator("dialog[open] textarea").wait_for()
        assert faults(table) == [], name
        table.press("Escape")
        table.page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_comes_and_goes(open_table: OpenTable, scheme: str) -> None:
    table = open_table("#10913", color_scheme=scheme)
    table.wait_for_verdict("winnable")
    table.press("i", "i")
    table.page.locator(".panel").wait_for()
    assert faults(table) == []  # a hint, its line, and a message
    table.press("s", "s")  # asked, and asked again
    table.page.locator(".panel select").wait_for()
    table.choose("Pause")
    assert faults(table) == []  # a solution
    table.press("Escape", "Escape")
    table.type("1a")
    table.press("]", "[")
    table.page.locator("#afresh").wait_for()
    assert faults(table) == []  # a question
    table.choose("Start this deal over")
    table.type(*WIN)
    table.page.locator("#result:focus").wait_for()
    assert faults(table) == []  # the result
    table.press("Escape")
    table.page.locator("button#verdict").wait_for()
    assert faults(table) == []  # and the way back to it
    table.page.evaluate("document.querySelector('fc-app').session.keeping.report('full')")
    table.page.locator(".trouble").wait_for()
    assert faults(table) == []  # a full disk
    table.open_sheet("statistics")
    table.page.locator("fc-games .delete").first.click()
    table.page.locator("#bring-back").wait_for()
    assert faults(table) == []  # a deleted game


def test_every_place_has_a_name_and_one_tab_stop(open_table: OpenTable) -> None:
    table = open_table("#617")
    spots = table.page.locator("fc-table .spot").all()
    names = [spot.get_attribute("aria-label") for spot in spots]
    assert len(names) == len(set(names)) == 52 + 4 + 4
    assert sum(spot.get_attribute("tabindex") == "0" for spot in spots) == 1


def test_moves_and_verdicts_are_announced(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    assert str(table.page.locator("#judged").text_content()).startswith("Winnable in ")
    table.type("58")
    assert table.message == "Jack of clubs onto queen of hearts, column 8."
    table.press("Control+z")
    assert table.message == "Undone: Jack of clubs onto queen of hearts, column 8."
    for region in ("#said", "#judged"):
        assert table.page.locator(region).get_attribute("aria-live") == "polite"
