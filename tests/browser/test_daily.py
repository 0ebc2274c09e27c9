"""The daily deal as a habit: days in a row, a day missed, a month to fill, a past day, and a row of signs to post."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

import freecell

from .conftest import OpenTable
from .kept import exported, import_games, won_game
from .table import Table, wait_for_count
from .test_access import faults

pytestmark = pytest.mark.browser

WEDNESDAY = datetime.date(2026, 11, 18)

FAKE_SHARE = "navigator.share = (data) => ((window.shared = data.text), Promise.resolve())"


def _day(ago: int) -> datetime.date:
    return WEDNESDAY - datetime.timedelta(days=ago)


def _won(ago: int, *, late: int = 0, undone: tuple[int, ...] = ()) -> dict[str, Any]:
    """The deal of so many days ago, won at noon of its day or so many days later."""
    when = datetime.datetime.combine(_day(ago - late), datetime.time(12))
    return won_game(freecell.daily_deal(_day(ago)), when, undone=undone)


def _open(open_table: OpenTable, games: list[dict[str, Any]], *, share: bool = False, **options: Any) -> Table:
    def prepare(page: Any) -> None:
        page.clock.set_fixed_time(datetime.datetime.combine(WEDNESDAY, datetime.time(18)))
        page.add_init_script(FAKE_SHARE if share else "delete Navigator.prototype.share")

    table = open_table("#1", prepare=prepare, timezone_id="UTC", **options)
    if games:
        import_games(table, exported(games))
    table.open_sheet("calendar")
    return table


def _streaks(table: Table) -> tuple[str, str]:
    page = table.page
    return page.locator("#streak").inner_text(), page.locator("#best-streak").inner_text()


def test_today_not_yet_played_ends_no_streak(open_table: OpenTable) -> None:
    table = _open(open_table, [_won(ago) for ago in (1, 2, 3)])
    assert _streaks(table) == ("3", "3")
    assert table.page.locator("#filled").inner_text() == "3 of 30 days won"
    table.close_sheet()
    table.open_sheet("plus")
    assert "3 days in a row" in table.page.locator("#today").inner_text()
    table.page.locator("#today .cards").wait_for()
    told, cards = (table.page.locator(f"#today {part}").bounding_box() for part in ("#days-in-a-row", ".cards"))
    assert told["y"] >= cards["y"] + cards["height"] or told["x"] + told["width"] <= cards["x"], "a picture lies on it"


def test_today_won_adds_to_it(open_table: OpenTable) -> None:
    assert _streaks(_open(open_table, [_won(ago) for ago in (0, 1)])) == ("2", "2")


def test_a_day_missed_ends_it_and_winning_that_day_later_does_not_mend_it(open_table: OpenTable) -> None:
    table = _open(open_table, [_won(0), _won(2, late=2), _won(3), _won(4), _won(5)])
    assert _streaks(table) == ("1", "3")
    states = [table.page.locator(f"[data-day='{_day(ago)}']").get_attribute("aria-label") for ago in range(6)]
    assert [str(state).rpartition(", ")[2] for state in states] == [
        "won",
        "not played",
        "won on another day",
        "won",
        "won",
        "won",
    ]
    assert table.page.locator("#filled").get_attribute("data-won") == "5"
    assert faults(table) == []


def test_a_past_day_is_played_by_keyboard(open_table: OpenTable) -> None:
    table = _open(open_table, [])
    table.page.locator(f"[data-day='{WEDNESDAY}']").focus()
    table.press("ArrowUp", "ArrowLeft")
    table.page.locator("[data-day='2026-11-10']:focus").wait_for()
    table.press("Enter")
    table.wait_for_board(freecell.Board.deal(freecell.daily_deal(datetime.date(2026, 11, 10))))
    table.open_sheet("calendar")
    table.choose("Previous month")
    table.choose("Previous month")
    assert table.page.locator("fc-daily .month h3").inner_text() == "September 2026"
    assert table.page.locator("#filled").inner_text() == "0 of 30 days won"


def _signs(game: dict[str, Any]) -> str:
    """The row, by Python: a sign for five moves, by the worst of them."""
    board = freecell.Board.deal(game["deal"])
    marks = []
    for ply, move in enumerate(game["steps"], 1):
        states = [str(judged.verdict) for judged in freecell.judge(board).moves]
        assert "unknown" not in states
        keep = states.count("winnable")
        marks.append("⬛" if ply in game["undone"] else "🟨" if 2 * keep < len(states) else "🟩")
        board = board.play(move)
    groups = [marks[k : k + 5] for k in range(0, len(marks), 5)]
    return "".join(next(sign for sign in "⬛🟨🟩" if sign in group) for group in groups)


def test_the_result_is_a_row_of_signs_and_gives_nothing_away(open_table: OpenTable) -> None:
    game = _won(0, undone=(12,))
    table = _open(
        open_table,
        [game, _won(1)],
        permissions=["clipboard-read", "clipboard-write"],
    )
    page = table.page
    page.locator("#copy-daily:enabled").click()
    page.locator("fc-daily [role=status]", has_text="Copied.").wait_for()
    lines = str(page.evaluate("navigator.clipboard.readText()")).splitlines()
    count = len(game["steps"])
    assert lines[0] == f"FreeCell, 18 Nov: {count} moves, no hints (easy)"
    assert lines[1] == _signs(game)
    assert "⬛" in lines[1]
    assert lines[2:] == ["2 days in a row", page.url.partition("#")[0] + f"#{game['deal']}"]
    wait_for_count(page.locator("fc-daily .signs .sign"), len(lines[1]))
    wait_for_count(page.locator("#share-daily"), 0)
    assert faults(table) == []


def test_where_the_browser_shares_it_is_shared(open_table: OpenTable) -> None:
    table = _open(open_table, [_won(0)], share=True, width=360, height=640, locale="de", color_scheme="dark")
    table.page.locator("#share-daily:enabled").click()
    text = str(table.page.evaluate("shared"))
    assert text.startswith("FreeCell, 18. Nov.:")
    assert text.splitlines()[1].strip("🟩🟨") == ""
    assert faults(table) == []
