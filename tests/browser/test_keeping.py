"""Links, records, reloads, statistics, languages, and playing without a network."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Literal

import pytest

import freecell

from .conftest import OpenTable
from .table import Table
from .test_playing import WIN

pytestmark = pytest.mark.browser


def test_a_shared_link_opens_elsewhere(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN[:12])
    table.open_sheet("share")
    link = table.page.locator("#link").input_value()
    assert "#deal=10913&autoplay=horne&moves=26-76-" in link
    elsewhere = open_table(link[link.index("#") :])
    game = freecell.Game.replay(10913, WIN[:12])
    elsewhere.wait_for_board(game.board)
    elsewhere.type(*WIN[12:])
    assert elsewhere.board.is_won


def test_a_link_that_holds_no_game_is_refused(open_table: OpenTable) -> None:
    table = open_table("#deal=99999999999")
    assert table.message == "This link does not contain a game."
    assert table.page.locator(".message").text_content() == "This link does not contain a game."
    stopped = open_table("#deal=1&moves=1a-1h")
    assert stopped.message.startswith("Move 2 (1h) is not legal.")
    stopped.wait_for_board(freecell.Game.replay(1, "1a", autoplay="horne").board)


def test_the_record_is_what_python_reads(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    table.page.locator("#result").wait_for()
    table.press("Escape")
    table.open_sheet("share")
    text = table.page.locator("#record").input_value()
    game = freecell.Game.parse(text)
    assert game.is_won
    assert game.deal_number == 10913
    assert game.moves == freecell.Game.replay(10913, WIN).moves
    assert re.fullmatch(r"\d{4}\.\d\d\.\d\d", game.headers["Date"])


def test_a_record_of_pythons_is_opened(open_table: OpenTable) -> None:
    game = freecell.Game.replay(617, "7a 4b 83", autoplay="off")
    game.comment("so far so good")
    table = open_table("#1")
    table.open_sheet("plus")
    table.choose("Open a record…")
    table.page.locator("#paste").fill(game.record())
    table.choose("Open")
    table.wait_for_board(game.board)


def test_a_reload_and_a_closed_tab_lose_nothing(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN[:10])
    table.press("Control+z", "Control+z")
    before = table.board
    table.reload()
    table.wait_for_board(before)
    table.press("Control+y", "Control+y")
    table.wait_for_board(freecell.Game.replay(10913, WIN[:10]).board)
    context = table.page.context
    address = table.page.url
    table.page.close()
    page = context.new_page()
    page.goto(address)
    Table(page).wait_for_board(freecell.Game.replay(10913, WIN[:10]).board)


def test_statistics_count_and_travel(open_table: OpenTable, tmp_path: Path) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    table.page.locator("#next").click()
    table.type("1a")
    table.page.locator("#next").click()
    table.open_sheet("statistics")
    rows = {
        row.locator("th").text_content(): row.locator("td").all_text_contents()
        for row in table.page.locator("tbody tr").all()
    }
    assert rows["Played"] == ["2"]
    assert rows["Won"] == ["1 (50%)"]
    assert rows["Current streak"] == ["0"]
    assert rows["Best streak"] == ["1"]
    assert rows["Fewest moves, those home not counted"] == ["17"]
    with table.page.expect_download() as download:
        table.choose("Export")
    kept = tmp_path / "games.json"
    download.value.save_as(kept)
    assert [game["deal"] for game in json.loads(kept.read_text())["games"]] == [10913, 10914]
    other = open_table("#5")
    other.open_sheet("statistics")
    with other.page.expect_file_chooser() as chooser:
        other.choose("Import…")
    chooser.value.set_files(kept)
    other.page.get_by_text("2 games imported.").wait_for()
    assert other.page.locator("tbody tr").first.locator("td").all_text_contents() == ["2"]


def test_timer_and_count_can_be_hidden(open_table: OpenTable) -> None:
    table = open_table("#617")
    assert re.fullmatch(r"0 moves · 0:0\d", table.counts)
    table.open_sheet("settings")
    table.page.locator("#showTimer").uncheck()
    table.page.locator("#showCount").uncheck()
    table.press("Escape")
    assert table.counts == ""


@pytest.mark.parametrize("rule", ["off", "horne", "raymond", "max"])
def test_autoplay_is_the_players_choice(open_table: OpenTable, rule: Literal["off", "horne", "raymond", "max"]) -> None:
    table = open_table("#10913")
    table.open_sheet("settings")
    table.page.locator("#autoplay").select_option(rule)
    table.press("Escape")
    table.page.locator("dialog[open]").wait_for(state="detached")
    game = freecell.Game(10913, autoplay=rule)
    for move in WIN:
        if move in game.board.legal_moves:
            game.push(move)
            table.type(move)
    assert len(game) >= 8
    assert table.board == game.board


@pytest.mark.parametrize(
    ("locale", "lang", "undo", "card"),
    [
        ("en-GB", "en", "Undo", "Jack of diamonds, column 1, 7 of 7"),
        ("de-AT", "de", "Zurück", "Karo Bube, Spalte 1, 7 von 7"),
        ("ja-JP", "ja", "元に戻す", "ダイヤのジャック、1列目、7枚中7枚目"),
        ("uk-UA", "uk", "Назад", "Бубновий валет, стовпець 1, 7 з 7"),
        ("zh-TW", "zh-Hant", "復原", "方塊J，第 1 欄，7 張中的第 7 張"),
    ],
)
def test_languages(open_table: OpenTable, locale: str, lang: str, undo: str, card: str) -> None:
    table = open_table("#617", locale=locale)
    assert table.page.evaluate("document.documentElement.lang") == lang
    assert table.page.locator("#undo .label").text_content() == undo
    assert table.spot(0).get_attribute("aria-label") == card
    table.open_sheet("settings")
    table.page.locator("#language").select_option("en")
    table.page.locator("#undo .label", has_text="Undo").wait_for()  # its texts are loaded first


def test_colours_and_indices(open_table: OpenTable) -> None:
    table = open_table("#617")

    def colour(card: str) -> str:
        code = freecell.Card.parse(card).code
        return str(
            table.page.evaluate(
                "(element) => getComputedStyle(element).color",
                table.page.locator(f'[data-card="{code}"]').element_handle(),
            )
        )

    assert colour("AC") == colour("AS") != colour("AH") == colour("AD")
    table.open_sheet("settings")
    table.page.locator("#colours [value=four]").check()
    assert len({colour("AC"), colour("AD"), colour("AH"), colour("AS")}) == 4
    index = table.page.locator("fc-table .card path.index").first
    before = index.bounding_box()["height"]
    table.page.locator("#largeIndices").check()
    assert index.bounding_box()["height"] > 1.2 * before


def test_playing_goes_on_without_a_network(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table.page.wait_for_function("() => caches.keys().then((names) => names.length > 0)")
    table.page.context.set_offline(True)
    table.reload()
    table.type(*WIN)
    assert table.board.is_won
    table.page.context.set_offline(False)
