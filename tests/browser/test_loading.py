"""What is loaded, and when: the first game before anything else, then the dialogs; of the languages only one."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

import pytest

from .conftest import OpenTable
from .table import wait_for_count

pytestmark = pytest.mark.browser

LATER = ("sheets-", "more-", "film-", "puzzles-", "fewest-", "facts-", "de-", "ja-", "uk-", "zh-hant-")


def _later(urls: list[str]) -> list[str]:
    """Of these files, those that a first game in English can do without, by the first part of their names."""
    names = [PurePosixPath(url).name for url in urls]
    return [part for name in names for part in LATER if name.startswith(part)]


@pytest.mark.parametrize(("locale", "expected"), [("en", []), ("uk", ["uk-"])])
def test_a_first_game_loads_no_more_than_it_needs(open_table: OpenTable, locale: str, expected: list[str]) -> None:
    urls: list[str] = []

    def prepare(page: Any) -> None:
        page.on("request", lambda request: urls.append(request.url))
        _without("sheets")(page)

    table = open_table("", locale=locale, prepare=prepare, service_workers="block")
    table.page.locator("fc-welcome dialog[open]").wait_for()
    table.wait_for_verdict("winnable")
    later = _later(urls)
    if "sheets-" in later:  # on a slow machine: the dialogs and their texts are loaded a second after the table
        later = [part for part in later if part not in ("sheets-", "more-")]
    assert later == expected


def test_no_english_is_shown_before_another_language(open_table: OpenTable) -> None:
    held: list[Any] = []
    table_there: list[bool] = []

    def hold(route: Any) -> None:
        held.append(route)

    def prepare(page: Any) -> None:
        page.route("**/de-*.js", hold)

        def later(_: object) -> None:
            page.wait_for_timeout(300)
            table_there.append(page.locator("fc-table").count() > 0)
            for route in held:
                route.continue_()

        page.once("load", later)

    table = open_table("#617", locale="de", prepare=prepare, service_workers="block")
    assert len(held) == 1
    assert table_there == [False]
    assert table.page.locator("#undo .label").text_content() == "Zurück"


def test_a_language_that_cannot_be_loaded_leaves_the_page_as_it_is(open_table: OpenTable) -> None:
    table = open_table("#617", service_workers="block", prepare=_without("ja"))
    table.open_sheet("settings")
    table.page.locator("#language").select_option("ja")
    # A function: the page's policy forbids that an expression is evaluated again.
    table.page.wait_for_function("() => document.querySelector('fc-app').session.notice?.what === 'not-loaded'")
    assert table.page.locator("#undo .label").text_content() == "Undo"
    table.page.locator("#language").select_option("de")
    table.page.locator("#undo .label", has_text="Zurück").wait_for()


@pytest.mark.parametrize("missing", ["sheets", "more"])
def test_a_dialog_that_cannot_be_loaded_says_so(open_table: OpenTable, missing: str) -> None:
    """Nor does one open that has no texts."""
    table = open_table("#617", service_workers="block", prepare=_without(missing))
    table.page.locator("#settings").click()
    for _ in range(2):
        table.page.locator(".message", has_text="could not be loaded").wait_for()
        wait_for_count(table.page.locator("dialog[open]"), 0)
        table.page.locator("#settings").click()


def _without(part: str) -> Any:
    # Answered by nothing at all: an error in the console would fail the test.
    def prepare(page: Any) -> None:
        page.route(f"**/{part}-*.js", lambda route: route.abort("internetdisconnected"))

    return prepare
