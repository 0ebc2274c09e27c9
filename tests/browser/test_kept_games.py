"""No game is ever lost: other deals, closed pages, two tabs, a full disk."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

import freecell

from .conftest import OpenTable
from .kept import import_games, won_game
from .table import Table, wait_for_count
from .test_puzzles import glicko

pytestmark = pytest.mark.browser

FIVE = ["7a", "4b", "83", "1c", "1d"]


def after(number: int, *moves: str) -> freecell.Board:
    """The board after these moves of a deal."""
    return freecell.Game.replay(number, list(moves)).board


def test_another_deal_does_not_cost_the_game_in_progress(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type(*FIVE)
    table.page.close()
    page = table.page.context.new_page()
    page.goto(table.page.url.partition("#")[0] + "#700")
    table = Table(page)
    table.wait_for_board(freecell.Board.deal(700))
    assert [game.split(" not won")[0] for game in table.games] == ["Deal 617"]
    rows = table.statistics
    assert (rows["Played"], rows["Not won"]) == (["1"], ["1"])
    page.goto(page.url.partition("#")[0] + "#617")
    table.wait_for_board(after(617, *FIVE))


@pytest.mark.parametrize("attempt", range(3))  # without its journal the page lost the moves of two games in five
def test_a_page_that_is_closed_at_once_loses_no_move(open_table: OpenTable, attempt: int) -> None:
    table = open_table("#617")
    typing = (
        "keys => { for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })) }"
    )
    table.page.evaluate(typing, "".join(FIVE))
    table.page.close()
    page = table.page.context.new_page()
    page.goto(table.page.url.partition("#")[0] + "#617")
    Table(page).wait_for_board(after(617, *FIVE))


def test_the_next_deal_and_a_number_resume_and_ask_before_dealing_afresh(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("7a", "4b")
    table.press("]")
    table.type("1a")
    table.press("[")
    table.wait_for_board(after(617, "7a", "4b"))
    assert table.message == "Deal 617 resumed after 2 moves."
    table.open_sheet("plus")
    table.page.locator("#number").fill("618")
    table.choose("Play")
    table.wait_for_board(after(618, "1a"))
    table.choose("Start this deal over")
    table.wait_for_board(freecell.Board.deal(618))
    assert len(table.games) == 2  # the old game of deal 618 is still there
    table.press("]", "[")
    table.wait_for_board(after(618, "1a"))
    table.press("Escape")
    wait_for_count(table.page.locator("#afresh"), 0)


def test_a_deal_nobody_played_is_taken_up_after_a_reload_and_not_listed(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.press("]")
    table.wait_until_kept()
    table.reload()
    table.wait_for_board(freecell.Board.deal(618))
    assert table.games == []


def test_two_tabs_with_the_same_game_follow_each_other(open_table: OpenTable) -> None:
    one = open_table("#617")
    one.type("7a")
    two = one.another_tab("#617")
    two.wait_for_board(after(617, "7a"))
    two.type("4b")
    one.wait_for_board(after(617, "7a", "4b"))
    one.type("83")
    two.wait_for_board(after(617, "7a", "4b", "83"))
    one.press("Control+z")
    two.wait_for_board(after(617, "7a", "4b"))
    assert len(two.games) == 1


def test_a_tab_that_hears_nothing_does_not_overwrite_the_other(open_table: OpenTable) -> None:
    one = open_table("#617")
    one.type("7a")
    two = one.another_tab("#617")
    two.wait_for_board(after(617, "7a"))
    deaf = "document.querySelector('fc-app').session.keeping.library.hear = () => undefined"
    one.page.evaluate(deaf)
    two.page.evaluate(deaf)
    one.type("4b", "83")
    one.wait_until_kept()
    two.type("58")
    two.page.get_by_text("Both games are saved.").first.wait_for()
    two.type("1b")
    third = two.another_tab()
    assert len(third.games) == 2
    boards = set()
    for row in range(2):
        third.open_sheet("statistics")
        third.page.locator("fc-games li .game").nth(row).click()
        third.page.locator("dialog[open]").wait_for(state="detached")
        boards.add(third.board)
    assert boards == {after(617, "7a", "4b", "83"), after(617, "7a", "58", "1b")}


def test_two_tabs_with_different_games_keep_their_own(open_table: OpenTable) -> None:
    one = open_table("#617")
    one.type("7a")
    two = one.another_tab("#618")
    two.type("1a")
    one.type("4b")
    one.wait_until_kept()
    two.wait_until_kept()
    one.reload()
    two.reload()
    one.wait_for_board(after(617, "7a", "4b"))
    two.wait_for_board(after(618, "1a"))


def test_a_full_storage_says_so(open_table: OpenTable, site: str) -> None:
    origin = {"origin": site.rstrip("/")}
    sessions: list[Any] = []

    def fill_up(page: Any) -> None:
        sessions.append(page.context.new_cdp_session(page))
        sessions[0].send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 10})

    table = open_table("#617", prepare=fill_up)
    table.type("7a")
    table.page.locator(".trouble").wait_for()
    assert "storage is full" in str(table.page.locator(".trouble").text_content())
    table.type("4b")  # the game itself goes on
    table.wait_for_board(after(617, "7a", "4b"))
    sessions[0].send("Storage.overrideQuotaForOrigin", origin)
    table.type("83")
    table.page.locator(".trouble").wait_for(state="detached")
    table.reload()
    table.wait_for_board(after(617, "7a", "4b", "83"))


def test_where_nothing_can_be_kept_the_page_says_so(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('no') } })")
    table.reload()
    table.page.get_by_text("does not let the page save games").first.wait_for()
    table.type("1a")


def test_games_are_deleted_and_brought_back(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("7a")
    table.press("]")
    table.open_sheet("statistics")
    table.page.get_by_role("button", name="Delete Deal 617").click()
    table.page.locator("fc-games li .game").wait_for(state="detached")
    assert "Deal 617 deleted." in str(table.page.locator("fc-games [role=status]").text_content())
    table.choose("Restore")
    table.page.locator("fc-games li .game").wait_for()
    table.page.get_by_role("button", name="Delete Deal 617").click()
    table.page.locator("fc-games li .game").wait_for(state="detached")
    table.close_sheet()
    table.reload()
    assert table.games == []


def test_the_game_on_the_table_can_be_deleted(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("7a")
    table.open_sheet("statistics")
    table.page.get_by_role("button", name="Delete Deal 617").click()
    table.page.locator("fc-games li .game").wait_for(state="detached")
    table.close_sheet()
    table.wait_for_board(freecell.Board.deal(617))
    table.reload()
    assert table.games == []


def test_games_travel_as_one_file(open_table: OpenTable, tmp_path: Path) -> None:
    table = open_table("#617")
    table.type(*FIVE)
    table.press("]")
    table.type("1a")
    table.open_sheet("statistics")
    assert "under http://127.0.0.1:" in str(table.page.locator("#where").text_content())
    with table.page.expect_download() as download:
        table.choose("Export")
    kept = tmp_path / "games.json"
    download.value.save_as(kept)
    other = open_table("#5")
    other.open_sheet("statistics")
    for _ in range(2):  # the same games twice are the same games
        with other.page.expect_file_chooser() as chooser:
            other.choose("Import…")
        chooser.value.set_files(kept)
        other.page.locator("fc-games [role=status]", has_text="2 games").wait_for()
    other.close_sheet()
    other.reload()
    assert len(other.games) == 2
    other.page.goto(other.page.url.partition("#")[0] + "#617")
    other.wait_for_board(after(617, *FIVE))


BEFORE = """async ([games, tries]) => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open("freecell", 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction("games", "readwrite");
  for (const game of games) transaction.objectStore("games").put(game);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
  localStorage.setItem("freecell.tries", JSON.stringify(tries));
}"""


def test_what_an_earlier_page_kept_is_there_after_an_update_and_goes_along(
    open_table: OpenTable, tmp_path: Path
) -> None:
    """Its games had no other tries, no claim, no puzzle and no par; one under way, one won, and puzzles tried."""
    at = "2026-11-15T12:00:00.000Z"
    under_way = {"id": "under-way", "revision": 4, "deal": 617, "board": None, "cells": 4, "step": None} | {
        "steps": FIVE,
        "by": "ppppp",
        "at": 4,
        "undone": [2],
        "elapsed": 9000,
        "wins": [],
        "origin": "played",
        "begun": at,
        "touched": at,
    }
    games = [under_way, won_game(10913, datetime.datetime(2026, 11, 14, 12))]
    tries = [
        {"at": at, "code": code, "rating": 1300, "solved": solved, "mode": "rated", "run": ""}
        for code, solved in [("a", True), ("b", False), ("c", True)]
    ]
    new_fields = {"left", "claim", "puzzle", "par"}
    assert all(new_fields.isdisjoint(game) for game in games)
    rating = glicko(tries)

    def check(table: Table) -> None:
        assert [game.split()[1] for game in table.games] == ["617", "10913"]
        assert table.statistics["Won"][0].startswith("1 ")
        table.open_sheet("plus")
        table.page.locator("#puzzles").click()
        assert str(table.page.locator("#puzzle-rating").text_content()).startswith(f"Rating {rating} ±")
        table.close_sheet()

    old = open_table("#1")
    old.wait_until_kept()
    old.page.evaluate(BEFORE, [games, tries])
    old.page.goto(old.page.url.partition("#")[0] + "?updated#617")
    old = Table(old.page)
    old.wait_for_board(after(617, *FIVE[:4]))
    check(old)
    # What is new works on it: a move that goes elsewhere leaves the old line as another try, and all of it is kept.
    old.type("2d")
    old.wait_until_kept()
    old.open_sheet("statistics")
    with old.page.expect_download() as download:
        old.choose("Export")
    file = tmp_path / "games.json"
    download.value.save_as(file)
    sent = json.loads(file.read_text(encoding="utf-8"))
    assert sent["tries"] == tries
    [left] = next(game for game in sent["games"] if game["deal"] == 617)["left"]
    assert left["steps"] == FIVE
    new = open_table("#1")
    import_games(new, file.read_text(encoding="utf-8"))
    check(new)
    new.page.goto(new.page.url.partition("#")[0] + "#617")
    new.wait_for_board(after(617, *FIVE[:4], "2d"))
