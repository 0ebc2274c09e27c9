"""Puzzles: the only move that wins."""

from __future__ import annotations

import math
from typing import Any

import pytest

import freecell
from freecell.rules import play

from .conftest import OpenTable
from .table import Table
from .test_access import faults

pytestmark = pytest.mark.browser

CODE = "xY__-pUAOWJw-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE"
RIGHT = "6c"
FEW, FEW_RIGHT = "RuWy-tFN-rKhQp-zwXvYPmgdbVTO-x-lje-kaocnq-JGs-ifZUS", "74"
"""A puzzle of three legal moves, of which one wins."""
OTHER = "xY_w-pUAOWJ-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE"


def _two_puzzles(page: Any) -> None:
    page.route(
        "**/puzzles-*.json",
        lambda route: route.fulfill(json=[[900, 20165, CODE, RIGHT, "1c"], [910, 20165, OTHER, "", "1"]]),
    )


def _tries(table: Table) -> list[dict[str, Any]]:
    """Every first try, as it is kept."""
    return list(table.page.evaluate("JSON.parse(localStorage.getItem('freecell.tries') ?? '[]')"))


def _start(table: Table, kind: str) -> None:
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.page.locator(f"#puzzle-{kind}").click()
    table.page.locator(".task").wait_for()


def _try(table: Table, *, solve: bool) -> None:
    """Solve the puzzle on the table, or miss it."""
    board = table.board
    for _ in range(4):
        judged = freecell.judge(board)
        move = judged.winning[0] if solve else judged.losing[0]
        table.type(str(move))
        board = play(board, move, autoplay="horne").board
        table.page.locator(".task.right, .task.more, .task.wrong").wait_for()
        if table.page.locator(".task.more").count() == 0:
            return
    raise AssertionError("no puzzle asks for more than four moves")


def glicko(tries: list[dict[str, Any]]) -> int:
    """The rating, worked out from the facts a second time."""
    q, rating, deviation = math.log(10) / 400, 1200.0, 350.0
    g = 1 / math.sqrt(1 + 3 * q**2 * 80**2 / math.pi**2)
    for one in tries:
        expected = 1 / (1 + 10 ** (g * (one["rating"] - rating) / 400))
        precision = 1 / deviation**2 + q**2 * g**2 * expected * (1 - expected)
        rating += q / precision * g * (one["solved"] - expected)
        deviation = max(60.0, math.sqrt(1 / precision))
    return round(rating)


def test_ten_puzzles_make_a_rating(open_table: OpenTable) -> None:
    table = open_table("#617")
    _start(table, "rated")
    met = set()
    for k in range(10):
        met.add(table.board)
        _try(table, solve=k % 3 != 2)
        table.page.locator("#puzzle-change").wait_for()
        tries = _tries(table)
        assert len(tries) == k + 1
        assert str(table.page.locator("#puzzle-change").text_content()).startswith(f"Rating {glicko(tries)} (")
        if k < 9:
            table.page.locator("#next-puzzle").click()
            table.page.locator(".task.right, .task.wrong").wait_for(state="detached")
    assert len(met) == 10
    assert [one["solved"] for one in tries] == [k % 3 != 2 for k in range(10)]
    # Why the others lose: one after the other, on the board of the puzzle.
    table.page.locator("#why-others").click()
    table.page.locator("#why-text").wait_for()
    losing = len(freecell.judge(table.board).losing)
    assert f"1 of {losing} losing moves (proved)" in str(table.page.locator("#why-text").text_content())
    assert table.page.locator("fc-table .arrow.bad, fc-table [data-tone=bad]").count() > 0
    assert faults(table) == []
    table.reload()
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    assert str(table.page.locator("#puzzle-rating").text_content()).startswith(f"Rating {glicko(tries)} ±")
    assert faults(table) == []


def test_a_streak_ends_with_the_first_mistake(open_table: OpenTable) -> None:
    table = open_table("#617")
    _start(table, "streak")
    for k in range(3):
        board = table.board
        table.page.locator("#run-solved", has_text=f"{k} solved").wait_for()
        _try(table, solve=k < 2)
        if k < 2:
            table.page.locator(".task.right").wait_for(state="detached")
            assert table.board != board
    table.page.locator("#run[data-state=over]").wait_for()
    assert "Over: 2 solved. Your best: 2." in str(table.page.locator("#puzzle-line").text_content())
    assert {one["mode"] for one in _tries(table)} == {"streak"}
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    assert table.page.locator("#puzzle-streak").inner_text().endswith("best: 2")
    assert table.page.locator("#puzzle-rating").inner_text() == "as hard as you are good"  # a streak moves no rating


def test_a_storm_lasts_three_minutes(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=lambda page: page.clock.install())
    _start(table, "storm")
    table.page.locator("#run-left").wait_for()
    for k in range(3):
        table.page.locator("#run-solved", has_text=f"{k - (k > 1)} solved").wait_for()
        _try(table, solve=k != 1)
        table.page.clock.run_for(1000)
        table.page.locator(".task.right, .task.wrong").wait_for(state="detached")
    table.page.clock.run_for(180_000)
    table.page.locator("#run[data-state=over]").wait_for()
    assert "Over: 2 solved." in str(table.page.locator("#puzzle-line").text_content())
    assert [one["mode"] for one in _tries(table)] == ["storm"] * 3
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    assert table.page.locator("#puzzle-storm").inner_text().endswith("best: 2")
    assert table.page.locator("#puzzle-rating").inner_text() == "as hard as you are good"  # nor does a storm


def test_the_puzzle_is_one() -> None:
    board = freecell.Board.parse(CODE)
    winning = [
        str(move) for move in board.legal_moves if isinstance(freecell.solve(play(board, move).board), freecell.Solved)
    ]
    assert winning == [RIGHT]


def test_the_first_try_counts_and_a_reload_keeps_the_puzzle(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.page.locator("fc-puzzles .list button").first.wait_for()
    assert faults(table) == []
    table.choose("Puzzle 1")
    board = freecell.Board.parse(CODE)
    assert table.board == board
    task = table.page.locator(".task")
    assert " ".join(task.inner_text().split()) == (
        "Puzzle 1, very easy Exactly one move wins. Find it: the first try counts."
    )
    assert table.page.locator("#deal").get_attribute("aria-label") == "Puzzle 1"
    table.page.wait_for_timeout(300)
    table.reload()
    assert table.board == board
    wrong = next(str(move) for move in board.legal_moves if str(move)[:2] != RIGHT)
    table.type(wrong[:2])
    table.page.locator("#retry-puzzle").wait_for()
    assert table.message == "This move loses (proved)."
    assert faults(table) == []
    table.page.locator("#retry-puzzle").click()
    table.type(RIGHT)
    task.get_by_text("Right").wait_for()
    table.page.locator("#next").click()
    table.page.wait_for_function("() => document.querySelector('fc-app').session.puzzling.puzzle.number === 2")
    assert table.board == freecell.Board.parse(OTHER)
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.page.get_by_role("button", name="Puzzle 1, missed", exact=True).wait_for()
    table.close_sheet()
    assert table.statistics == {}, "a puzzle is no game that was dealt"


def test_few_moves_ask_for_more_than_one(open_table: OpenTable) -> None:
    """Whoever guesses has one chance in eight at most, or must find four moves."""

    def one_puzzle(page: Any) -> None:
        page.route("**/puzzles-*.json", lambda route: route.fulfill(json=[[839, 374888, FEW, FEW_RIGHT, "2f"]]))

    table = open_table("#617", prepare=one_puzzle, service_workers="block")
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.choose("Puzzle 1")
    board = freecell.Board.parse(FEW)
    chance, made = 1.0, 0
    while chance > 1 / 8 and made < 4:
        judged = freecell.judge(board)
        chance *= len(judged.winning) / len(judged)
        made += 1
        move = next((one for one in judged.winning if str(one) == FEW_RIGHT), judged.winning[0])
        table.type(str(move)[:2])
        board = play(board, move, autoplay="horne").board
        table.page.locator(".task.right" if chance <= 1 / 8 or made == 4 else ".task.more").wait_for()
        assert table.board == board
    assert made > 1
    assert [(one["code"], one["solved"]) for one in _tries(table)] == [(FEW, True)]


def test_a_puzzle_solved_by_a_hint_is_not_marked(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.choose("Puzzle 1")
    table.wait_for_verdict("winnable")
    table.press("i")
    table.page.locator(".mark.to").wait_for(state="attached")
    table.type(RIGHT)
    table.page.locator(".task.right, .task.more").wait_for()
    assert not any(one["solved"] for one in _tries(table))
