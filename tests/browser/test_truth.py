"""What the page says of a player's games is so: wins, tabs, clocks, the way back, and small things."""

from __future__ import annotations

import pytest

import freecell

from .conftest import OpenTable
from .table import Table
from .test_playing import WIN

pytestmark = pytest.mark.browser

FEWEST = "Fewest moves, those home not counted"


def _elapsed(table: Table) -> float:
    return float(table.page.evaluate("document.querySelector('fc-app').session.clock.elapsed"))


def _wait_for_clock(table: Table, before: float) -> None:
    """Wait until the clock goes on."""
    later = "(before) => document.querySelector('fc-app').session.clock.elapsed > before"
    table.page.wait_for_function(later, arg=before)


def test_figures_of_two_wins_are_never_mixed(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.wait_for_verdict("winnable")
    table.press("i")
    table.page.locator(".mark.to").wait_for(state="attached")
    table.type(*WIN)
    assert table.statistics[FEWEST] == ["–"], "a win with a hint is not one without"
    table.press("Escape")
    table.use("restart")
    solved = freecell.solve(freecell.Board.deal(10913).play("8a"))
    assert isinstance(solved, freecell.Solved)
    own = ["8a", *solved.notation_for("horne").split()]
    table.type(*(f"{move[2:]}{move[:2]}" for move in own))  # a count is typed first
    assert table.board.is_won
    made = int(table.counts.split()[0])
    mine = sum(not move.endswith("h") for move in own)
    rows = table.statistics
    assert (rows["Played"], rows["Won without hints"], rows[FEWEST]) == (["1"], ["1"], [str(mine)])
    assert f"won · {made} moves ·" in table.games[0]
    assert "hint" not in table.games[0]


def test_back_at_the_start_a_game_is_the_players_own(open_table: OpenTable) -> None:
    table = open_table("#deal=10913&moves=" + "-".join(WIN[:2]))
    table.page.goto(table.page.url + "#10913")
    table.wait_for_board(freecell.Board.deal(10913))
    table.press("Escape")
    table.page.go_back()
    table.wait_for_board(freecell.Game.replay(10913, WIN[:2]).board)
    table.use("restart")
    table.type(*WIN)
    assert table.statistics["Won without hints"] == ["1"]


def test_a_game_in_another_tab_is_not_a_loss(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("7a")
    other = table.another_tab("#618")
    assert other.statistics == {}
    assert "on the table" in other.games[0]
    table.page.close()
    # The browser takes a closed tab's lock away in its own time.
    other.page.wait_for_function(
        "async () => (await document.querySelector('fc-app').session.keeping.library.held()).size === 1"
    )
    assert other.statistics["Not won"] == ["1"]


def test_one_count_for_the_fewest_moves(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    par = table.page.locator("#result .par[data-most]")
    par.wait_for(timeout=60_000)
    fewest, needed = int(str(par.get_attribute("data-most"))), 17
    proved = f"The shortest solution has {fewest} moves, not counting moves home (proved)."
    assert str(par.text_content()).endswith(f"{proved} You needed {needed}.")
    table.open_sheet("statistics")
    row = table.page.locator("fc-games .bests tbody tr")
    star = " ★" if needed == fewest else ""
    assert row.locator("td").all_text_contents() == [f"{needed}{star}", str(fewest)]
    table.close_sheet()
    assert table.statistics[FEWEST] == [str(needed)]


def test_the_clock_stands_in_dialogs_and_reviews(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("7a")
    table.open_sheet("settings")
    before = _elapsed(table)
    table.page.wait_for_timeout(400)
    assert _elapsed(table) == before
    table.close_sheet()
    _wait_for_clock(table, before)
    table.press("r")
    table.page.locator(".panel .finding").wait_for()
    before = _elapsed(table)
    table.page.wait_for_timeout(300)
    assert _elapsed(table) == before
    table.press("Escape")
    _wait_for_clock(table, before)


def test_back_leads_to_the_game_before(open_table: OpenTable) -> None:
    table = open_table("#500")
    table.type("1a")
    table.page.goto(table.page.url + "#501")
    table.wait_for_board(freecell.Board.deal(501))
    table.press("]")
    table.wait_for_board(freecell.Board.deal(502))
    table.page.go_back()
    table.wait_for_board(freecell.Board.deal(501))
    table.page.go_back()
    table.wait_for_board(freecell.Game.replay(500, ["1a"]).board)
    table.page.go_forward()
    table.wait_for_board(freecell.Board.deal(501))


def test_small_things_by_hand_and_key(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.press("ArrowRight")
    assert table.page.evaluate("document.querySelector('fc-app').shadowRoot.activeElement?.localName") == "fc-table"
    table.open_sheet("plus")
    table.page.locator("#number").fill("1,000")
    table.choose("Play")
    table.wait_for_board(freecell.Board.deal(1000))
    table.wait_for_verdict("winnable")
    table.choose("Solve")
    assert table.message == "Let the solver play the rest? A game that it finishes does not count as won."
    table.choose("Cancel")
    table.page.wait_for_timeout(300)
    table.wait_for_board(freecell.Board.deal(1000))
    pill = table.page.locator("#verdict").evaluate(
        "(pill) => pill.getBoundingClientRect().right - pill.querySelector('.detail').getBoundingClientRect().right"
    )
    assert pill < 20, "the pill is as wide as its text"
    # A message does not lie on the end of a column.
    table.type("11", "zz")
    table.choose("Review")
    message, ends = table.page.locator(".message").bounding_box(), table.spot(0, 7).bounding_box()
    assert message["y"] + message["height"] <= ends["y"]


def test_arrow_keys_go_on_at_the_table_after_a_dialog(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.press("n")
    table.page.locator("#number").fill("42")
    table.press("Enter")
    table.page.wait_for_function(
        "() => document.querySelector('fc-app').shadowRoot.activeElement?.localName === 'fc-table'"
    )
    table.wait_for_board(freecell.Board.deal(42))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390), (3840, 2160)])
def test_a_question_leaves_the_ends_of_columns_free(open_table: OpenTable, width: int, height: int) -> None:
    table = open_table("#617", width=width, height=height)
    table.wait_for_verdict("winnable")
    table.use("solve")
    question = table.page.locator("#solve-question")
    question.wait_for()
    box = question.bounding_box()
    assert box["y"] >= 0
    for column in range(8):
        end = table.spot(column).bounding_box()
        beside = end["x"] + end["width"] <= box["x"] or box["x"] + box["width"] <= end["x"]
        assert beside or box["y"] + box["height"] <= end["y"], column


def test_on_a_phone(open_table: OpenTable) -> None:
    table = open_table("", width=390, height=844)
    start = table.page.get_by_role("button", name="Start playing", exact=True)
    start.wait_for()
    box = start.bounding_box()
    assert box["y"] + box["height"] <= 844
    start.click()
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.open_sheet("plus")
    table.choose("Enter a board…")
    palette = table.page.locator("fc-board .palette button")
    palette.first.wait_for()
    sizes = palette.evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height])"
    )
    assert len(sizes) == 52
    assert min(min(size) for size in sizes) >= 24
    rows = freecell.Board.deal(31465).to_text("rows").split()
    text = " ".join(["XX", *rows[1:]])
    table.page.locator("fc-board #board").fill(text)
    table.choose("Find its deal number")
    table.page.get_by_text("This is deal 31465.").wait_for()


def test_the_result_has_no_ring_after_a_game_by_mouse(open_table: OpenTable) -> None:
    table = open_table("#deal=10913&autoplay=horne&moves=" + "-".join(WIN[:-1]))
    table.drag(freecell.Game.replay(10913, WIN[:-1]), WIN[-1])
    result = table.page.locator("#result")
    result.wait_for()
    table.page.wait_for_timeout(100)
    assert result.evaluate("(box) => getComputedStyle(box).outlineStyle") == "none"
