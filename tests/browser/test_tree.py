"""The tree of one's tries at a deal, with the solver's line and the fewest moves."""

from __future__ import annotations

import pytest

import freecell

from .conftest import OpenTable
from .table import Table, wait_for_count
from .test_access import faults
from .test_playing import WIN

pytestmark = pytest.mark.browser


def _lanes(table: Table) -> list[tuple[str | None, ...]]:
    """Kind, end, and after how many moves it leaves an earlier one."""
    lanes = table.page.locator("fc-tree .lane").all()
    return [tuple(lane.get_attribute(f"data-{name}") for name in ("kind", "end", "leaves")) for lane in lanes]


def _open(table: Table) -> None:
    table.open_sheet("tries")
    table.page.locator("fc-tree .tree").wait_for(state="attached")


def test_tries_stay_and_can_be_taken_up_again(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("3a", "3b", "4c")
    table.press("Control+z", "Control+z", "Control+z")
    table.type("7a", "3b")
    table.press("Control+z")
    table.type("1b")
    _open(table)
    table.page.locator("fc-tree [data-end=lost]").nth(1).wait_for()
    assert _lanes(table) == [("table", "open", ""), ("own", "lost", "1"), ("own", "lost", "0")]
    assert faults(table) == []
    table.close_sheet()
    table.reload()
    _open(table)
    # The try that leaves after one move: its second move.
    table.page.locator("fc-tree [data-leaves='1']").click()
    table.page.locator("fc-tree .list [data-move='3b'] button").click()
    table.wait_for_board(freecell.Game.replay(617, "7a 3b", autoplay="horne").board)
    _open(table)
    table.page.locator("fc-tree [data-kind=table][data-end=lost]").wait_for()  # it is judged after the reload
    assert _lanes(table)[0] == ("table", "lost", "")
    assert ("own", "open", "1") in _lanes(table)[1:]


def test_the_solver_and_the_fewest_moves_are_shown_when_asked_for(open_table: OpenTable) -> None:
    table = open_table("#10913", width=390, height=844, color_scheme="dark")
    table.type("1a")
    table.press("Control+z")
    table.type(*WIN)
    table.page.locator("#result").wait_for()
    table.press("Escape")
    _open(table)
    assert [kind for kind, _, _ in _lanes(table)] == ["table", "own"]
    table.page.locator("#show-solver").click()
    fewest = table.page.locator("fc-tree [data-kind=fewest]")
    fewest.wait_for(timeout=60_000)
    answer = freecell.solve(10913, aim="fewest")
    assert isinstance(answer, freecell.Solved)
    needed = answer.length - 52
    assert f"{needed} moves: fewer are impossible (proved)" in fewest.inner_text()
    wait_for_count(table.page.locator("fc-tree [data-kind=solver]"), 1)
    assert faults(table) == []
    # Nothing of it can be taken up, and it is listed.
    fewest.click()
    wait_for_count(table.page.locator("#take-up"), 0)
    assert table.page.locator("fc-tree .list li").count() >= needed


def test_who_sees_the_solver_before_he_has_won_was_helped(open_table: OpenTable) -> None:
    table = open_table("#10913")
    _open(table)
    table.page.locator("#show-solver").click()
    solver = table.page.locator("fc-tree [data-kind=solver]")
    solver.wait_for()
    solver.click()
    first = str(table.page.locator("fc-tree .list li").first.get_attribute("data-move"))
    table.close_sheet()
    table.type(first[:2])
    assert "1 hint" in str(table.page.locator("#counts").get_attribute("title"))
