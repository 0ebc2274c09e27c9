"""The daily deal, difficulty, and what the statistics tell."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

import freecell
from freecell.levels import known_level as level

from .conftest import OpenTable
from .table import wait_for_count
from .test_access import faults
from .test_playing import WIN

pytestmark = pytest.mark.browser

SUNDAY = datetime.datetime(2026, 11, 15, 12)


def _clock(day: datetime.datetime = SUNDAY) -> Any:
    return lambda page: page.clock.set_fixed_time(day)


def test_the_daily_deal_comes_from_the_date(open_table: OpenTable) -> None:
    table = open_table("#1", prepare=_clock(), timezone_id="UTC")
    table.open_sheet("calendar")
    assert faults(table) == []
    table.page.locator("#play-daily").click()
    table.wait_for_board(freecell.Board.deal(freecell.daily_deal(SUNDAY.date())))
    table.open_sheet("calendar")
    table.page.locator("[data-day='2026-11-09']").click()
    table.wait_for_board(freecell.Board.deal(freecell.daily_deal(datetime.date(2026, 11, 9))))
    table.open_sheet("calendar")
    assert table.page.locator("[data-day='2026-11-16']").is_disabled()
    table.choose("Previous month")
    assert table.page.locator("[data-day='2026-10-31']").is_enabled()


def test_the_first_visit_begins_with_a_very_easy_deal(open_table: OpenTable) -> None:
    table = open_table("", prepare=_clock(), timezone_id="UTC")
    assert level(freecell.find_deals(table.board)[0]) == 1


def test_those_who_know_the_page_begin_with_the_daily_deal(open_table: OpenTable) -> None:
    def prepare(page: Any) -> None:
        _clock()(page)
        page.add_init_script("localStorage.setItem('freecell.settings', JSON.stringify({ welcomed: true }))")

    table = open_table("", prepare=prepare, timezone_id="UTC")
    table.wait_for_board(freecell.Board.deal(freecell.daily_deal(SUNDAY.date())))


PLAY_THE_HINT = """() => {
    const { session } = document.querySelector("fc-app");
    session.play(session.knowing.hint.move);
    return session.game.won;
}"""


def test_a_daily_deal_that_was_won_counts_and_is_told(open_table: OpenTable) -> None:
    table = open_table("#1", prepare=_clock(), timezone_id="UTC", permissions=["clipboard-read", "clipboard-write"])
    table.open_sheet("calendar")
    table.page.locator("#play-daily").click()
    table.wait_for_verdict("winnable")
    moves, won = 0, False
    while not won and moves < 200:
        table.press("i")
        table.page.wait_for_function("() => document.querySelector('fc-app').session.knowing.hint !== null")
        won = table.page.evaluate(PLAY_THE_HINT)
        moves += 1
    table.page.locator("#result-daily").click()
    table.page.locator("fc-daily dialog[open]").wait_for()
    assert table.page.locator("#streak").inner_text() == "1"
    assert "won" in str(table.page.locator("[data-day='2026-11-15']").get_attribute("aria-label"))
    table.page.locator("#copy-daily:enabled").click()
    table.page.locator("fc-daily [role=status]", has_text="Copied.").wait_for()
    told = str(table.page.evaluate("navigator.clipboard.readText()"))
    assert told.startswith(f"FreeCell, 15 Nov: {moves} moves, {moves} hints (very hard)\n")
    assert faults(table) == []


def test_any_board_is_measured(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.page.locator("#difficulty").wait_for()
    assert table.page.locator("#difficulty .word").inner_text() == freecell.difficulty(617).word
    table.page.locator("#difficulty").click()
    text = table.page.locator(".message").inner_text()
    assert text == "Very hard: A casual player wins less than once in 80 tries; harder than 98% of deals."
    board = freecell.Board.deal(3_000_000_000)
    table.page.goto(table.page.url.partition("#")[0] + "#board=" + board.to_text("code"))
    table.page.locator(f'#difficulty .pips[data-step="{freecell.difficulty(board).level}"]').wait_for()
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.page.locator("#difficulty").wait_for(state="hidden")
    table.page.locator("#deal .pips").wait_for()


def test_new_games_from_very_easy_to_very_hard(open_table: OpenTable) -> None:
    table = open_table("#1")
    for step in (1, 3, 5):
        table.open_sheet("plus")
        table.page.locator(f'fc-new-game [data-step="{step}"]').last.click()
        table.page.locator("dialog[open]").wait_for(state="detached")
        number = int(table.page.locator("#deal").inner_text().replace("#", ""))
        assert level(number) == step
        table.page.locator("#difficulty .pips").wait_for()
    table.open_sheet("plus")
    assert "casual player" in table.page.locator("#level-text").inner_text()
    table.page.locator("#cells").select_option("5")
    wait_for_count(table.page.locator("fc-new-game .levels"), 0)


def test_statistics_by_difficulty_over_time_and_against_the_fewest_known(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.wait_for_verdict("winnable")
    table.page.locator("#difficulty").wait_for()
    table.type(*WIN)
    table.page.locator("#result").wait_for()
    table.press("Escape", "]")
    table.type("1a")
    table.press("]")
    table.wait_until_kept()
    table.open_sheet("statistics")
    rows = table.page.locator("fc-games .steps tbody tr")
    word = freecell.difficulty(10913).word
    assert rows.filter(has_text=word).first.locator("td").all_inner_texts()[1:] in (
        ["1", "1 · 100%", "1"],
        ["2", "1 · 50%", "1"],
    )
    assert table.page.locator("fc-games .months li").last.get_attribute("title").endswith("2 played, 1 won")
    best = table.page.locator("fc-games .bests tbody tr")
    best.get_by_text("17 ★").or_(best.locator("td", has_text="17")).first.wait_for()
    assert faults(table) == []


def test_statistics_tell_games_in_teach_mode_apart(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    table.press("Escape", "]")
    table.page.evaluate("document.querySelector('fc-app').session.change({ teach: true })")
    table.type("1a")
    table.press("]")
    table.wait_until_kept()
    table.open_sheet("statistics")
    for taught, told in (("false", "1 played, 1 won"), ("true", "1 played, 0 won")):
        months = table.page.locator(f"fc-games [data-taught={taught}] .months li")
        assert months.last.get_attribute("title").endswith(told)
    assert table.page.locator("fc-games h3").all_inner_texts() == [
        "By difficulty",
        "The last twelve months",
        "Your best against the fewest possible, moves home not counted",
        "By difficulty, teach mode",
        "The last twelve months, teach mode",
        "Games",
    ]


def test_statistics_begin_anew(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type("26", "76")
    table.open_sheet("statistics")
    with table.page.expect_download() as download:
        table.choose("Export as table")
    assert "10913,,4," in download.value.path().read_text()
    table.page.locator("#reset").click()
    table.choose("Cancel")
    wait_for_count(table.page.locator("fc-games li .game"), 1)
    table.page.locator("#reset").click()
    table.page.locator("#reset-really").click()
    table.page.get_by_text("All games were deleted.").wait_for()
    wait_for_count(table.page.locator("fc-games li .game"), 0)
    table.close_sheet()
    table.reload()
    assert table.games == []
