"""Puzzles: the only move that wins."""

from __future__ import annotations

import math
from typing import Any

import pytest

import freecell
from freecell.rules import play

from ..test_puzzles import Row, puzzles
from .conftest import OpenTable
from .table import Table, wait_for_count
from .test_access import faults

pytestmark = pytest.mark.browser

CODE = "xY__-pUAOWJw-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE"
RIGHT = "6c"
FEW, FEW_RIGHT = "RuWy-tFN-rKhQp-zwXvYPmgdbVTO-x-lje-kaocnq-JGs-ifZUS", "74"
"""A puzzle of three legal moves, of which one wins."""
OTHER = "xY_w-pUAOWJ-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE"


def _ship(page: Any, *rows: Row) -> None:
    """Only these puzzles, whose boards are given by their codes."""
    page.route("**/puzzles-*.json", lambda route: route.fulfill(body=puzzles.file_of(rows)))


def _two_puzzles(page: Any) -> None:
    _ship(page, (900, 20165, CODE, RIGHT, "1c"), (910, 20165, OTHER, "", "1"))


def _tries(table: Table) -> list[dict[str, Any]]:
    """Every first try, as it is kept."""
    return list(table.page.evaluate("JSON.parse(localStorage.getItem('freecell.tries') ?? '[]')"))


def _kept(table: Table) -> Any:
    """What is kept of the game on the table."""
    table.wait_until_kept()
    return table.page.evaluate(
        "(({ keeping }) => {"
        " const { touched, revision, elapsed, ...kept } = keeping.library.get(keeping.id); return kept; })"
        "(document.querySelector('fc-app').session)"
    )


def _wait_for(table: Table, *moves: str) -> None:
    """Wait until these moves, as typed, are what is made on the board."""
    table.page.wait_for_function(
        "moves => (({ game }) => game.steps.slice(0, game.at).map(({ text }) => text.slice(0, 2)).join() === moves)"
        "(document.querySelector('fc-app').session)",
        arg=",".join(move[:2] for move in moves),
    )


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


def test_a_theme_is_what_the_puzzle_has(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.page.locator("#puzzle-theme").select_option("o")
    table.page.locator("#puzzle-rated").click()
    table.page.locator(".task").wait_for()
    move = freecell.judge(table.board).winning[0]
    assert isinstance(move.source, freecell.Cell)


def test_the_table_keeps_its_size_while_a_puzzle_is_judged(open_table: OpenTable) -> None:
    table = open_table("#617")
    _start(table, "rated")
    card = table.page.locator("fc-table .spot").first
    before = card.bounding_box()
    _try(table, solve=False)
    table.page.locator("#why-others").wait_for()
    assert card.bounding_box() == before
    _start(table, "streak")
    table.page.locator("#run").wait_for()
    board = table.board
    table.press("]")  # in a run no puzzle is skipped
    assert table.page.locator("#next").is_disabled()
    table.wait_until_drawn()
    assert table.board == board


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_what_a_storm_tells_stands_in_one_line(open_table: OpenTable, width: int, height: int) -> None:
    table = open_table("#617", width=width, height=height)
    _start(table, "storm")
    boxes = [table.page.locator(f"#{part}").bounding_box() for part in ("run", "run-solved", "run-left")]
    middles = {round(box["y"] + box["height"] / 2) for box in boxes}
    assert max(middles) - min(middles) <= 2
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)


def test_back_and_forward_lead_to_puzzles(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block")
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.choose("Puzzle 1")
    table.wait_for_board(freecell.Board.parse(CODE))
    table.press("]")
    name = table.page.locator("#deal")
    for step, number, code in (("", 2, OTHER), ("go_back", 1, CODE), ("go_forward", 2, OTHER)):
        if step:
            getattr(table.page, step)()
        table.wait_for_board(freecell.Board.parse(code))
        name.and_(table.page.get_by_label(f"Puzzle {number}")).wait_for()
        assert "Exactly one move wins" in table.page.locator(".task").inner_text()


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
    table.wait_for_board(board)
    task = table.page.locator(".task")
    assert " ".join(task.inner_text().split()) == (
        "Puzzle 1, very easy Exactly one move wins. Find it: the first try counts."
    )
    assert table.page.locator("#deal").get_attribute("aria-label") == "Puzzle 1"
    table.wait_until_kept()
    table.reload()
    table.wait_for_board(board)
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
    table.wait_for_board(freecell.Board.parse(OTHER))
    table.open_sheet("plus")
    table.page.locator("#puzzles").click()
    table.page.get_by_role("button", name="Puzzle 1, missed", exact=True).wait_for()
    table.close_sheet()
    assert table.statistics == {}, "a puzzle is no game that was dealt"


@pytest.mark.parametrize("locale", ["en", "de", "ja", "uk", "zh-TW"])
def test_moves_that_lose_are_played_on_the_board(open_table: OpenTable, locale: str) -> None:
    table = open_table("#617", prepare=_two_puzzles, service_workers="block", locale=locale)
    page = table.page
    table.open_sheet("plus")
    page.locator("#puzzles").click()
    page.locator("fc-puzzles .list button").first.click()
    puzzle = freecell.Board.parse(CODE)
    _wait_for(table)
    losing = [str(move) for move in freecell.judge(puzzle).losing]
    table.type(losing[-1])
    page.locator("#why-others").wait_for()
    before = (_kept(table), _tries(table), page.locator("#puzzle-change").all_text_contents())
    page.locator("#why-others").click()
    page.locator("#learn[data-state=task]").wait_for()
    wait_for_count(page.locator(".task, #puzzle-line"), 0)  # what is said is about one move at a time
    _wait_for(table)
    texts = set()
    for move in losing:  # one after the other, by the button
        page.locator("#why-next").focus()
        table.press("Enter")
        page.locator("#learn[data-state=wrong]").wait_for()
        _wait_for(table, move)
        texts.add(page.locator("#why-text").text_content())
    assert len(texts) == len(losing)
    wait_for_count(page.locator("#why-text[role=status]"), 1)
    assert faults(table) == []
    table.press("Control+z")
    _wait_for(table)
    table.type(losing[0])  # chosen by keys
    page.locator("#learn[data-state=wrong]").wait_for()
    if locale == "en":
        assert f"1 of {len(losing)} losing moves (proved)." in str(page.locator("#why-text").text_content())
    page.locator("#learn-again").click()
    _wait_for(table)
    to_cell = next(move for move in losing if move[1] in "abcd")
    table.double_click(int(to_cell[0]) - 1)  # by pointer: whatever it does there, it is a try
    page.locator("#learn:not([data-state=task])").wait_for()
    table.press("Escape")
    page.locator("#learn").wait_for(state="detached")
    _wait_for(table, losing[-1])
    page.locator(".task.wrong #retry-puzzle").wait_for()
    assert (_kept(table), _tries(table), page.locator("#puzzle-change").all_text_contents()) == before
    table.reload()
    _wait_for(table, losing[-1])


def test_a_losing_move_is_seen_on_its_way(open_table: OpenTable) -> None:
    """Cards travel; where motion is reduced they are there at once, and the position is the same."""
    for motion in ("no-preference", "reduce"):
        table = open_table("#617", prepare=_two_puzzles, service_workers="block", reduced_motion=motion)
        table.open_sheet("plus")
        table.page.locator("#puzzles").click()
        table.choose("Puzzle 1")
        puzzle = freecell.Board.parse(CODE)
        table.type(RIGHT)
        table.page.locator("#why-others").click()
        table.wait_for_board(puzzle)
        table.wait_until_drawn()
        table.page.evaluate(
            "(window.runs = 0, (animate => { Element.prototype.animate = function (...given) {"
            " window.runs++; return animate.apply(this, given); } })(Element.prototype.animate))"
        )
        table.page.locator("#why-next").click()
        table.page.locator("#learn[data-state=wrong]").wait_for()
        table.wait_for_board(puzzle.play(freecell.judge(puzzle).losing[0], autoplay="horne"))
        assert (int(table.page.evaluate("window.runs")) > 0) == (motion == "no-preference")


def test_few_moves_ask_for_more_than_one(open_table: OpenTable) -> None:
    """Whoever guesses has one chance in eight at most, or must find four moves."""

    table = open_table(
        "#617",
        prepare=lambda page: _ship(page, (839, 374888, FEW, FEW_RIGHT, "2f")),
        service_workers="block",
    )
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
        table.wait_for_board(board)
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
