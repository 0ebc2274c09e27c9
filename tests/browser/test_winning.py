"""The end of a game: its result stays, comes back, and says what help there was; and what a review may say."""

from __future__ import annotations

import random
import re

import pytest

import freecell

from .conftest import OpenTable
from .table import Table, wait_for_count
from .test_access import faults
from .test_playing import WIN

pytestmark = pytest.mark.browser

CARD = r"[A2-9TJQK][♣♦♥♠]"

NOT_KNOWN = """() => {
    const answer = { verdict: "unknown", line: [], lengths: null, positions: 1, microseconds: 1, reason: "seconds" };
    const { engine } = document.querySelector("fc-app").session;
    const ask = engine.ask.bind(engine);
    engine.ask = (what, ...rest) => (what === "evaluate" ? Promise.resolve(answer) : ask(what, ...rest));
}"""
"""Whoever answers, from now on every answer is that it is not known."""


def test_enter_after_a_win_does_not_lose_the_result(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.spot(0).focus()  # the keyboard is on the table
    table.type(*WIN)
    result = table.page.locator("#result")
    result.wait_for()
    table.page.locator("#result:focus").wait_for()
    table.press("Enter", "Enter", " ")
    assert table.board.is_won
    assert result.is_visible()
    assert "19 moves in " in str(result.text_content())
    assert table.counts.startswith("19 moves")


def test_the_result_is_put_away_and_brought_back(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    result = table.page.locator("#result")
    result.wait_for()
    table.press("Escape")
    result.wait_for(state="detached")
    table.page.locator("#verdict").click()
    result.wait_for()
    table.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    result.wait_for(state="detached")
    table.press("Control+z", "Control+y")
    result.wait_for()


def test_a_reload_shows_the_won_game_as_won(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    table.wait_until_kept()
    table.reload()
    assert table.board.is_won
    assert "19 moves in " in str(table.page.locator("#result").text_content())
    table.page.locator("#difficulty").wait_for()
    table.page.locator("#another").click()
    table.page.wait_for_function("() => document.querySelector('fc-app').session.game.deal !== 10913")
    deal = table.page.evaluate("document.querySelector('fc-app').session.game.deal")
    table.wait_for_board(freecell.Board.deal(deal))
    assert freecell.difficulty(deal).level == freecell.difficulty(10913).level, "one like it, not the next number"


def test_one_measure_of_moves(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    said = int(re.findall(r"at most (\d+) moves", str(table.page.locator("#judged").text_content()))[0])
    table.press("s", "s")  # asked, and asked again
    rows = table.page.locator(".panel .list li button")
    rows.first.wait_for()
    wait_for_count(rows, said)
    rows.last.click()
    assert table.board.is_won
    assert table.counts.startswith(f"{said} moves")


def test_a_stray_solve_marks_nothing_for_good(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.wait_for_verdict("winnable")
    table.type(WIN[0])
    table.press("s", "s")  # asked, and asked again
    table.page.locator("#counts", has_text="2 moves").wait_for()
    table.press("Escape")
    while not table.counts.startswith("0 moves"):
        table.press("Control+z")
    table.type(*WIN)
    text = str(table.page.locator("#result").text_content())
    assert "You won!" in text
    assert "no hints" in text
    assert "undone" not in text
    assert table.statistics["Won without hints or undo"] == ["1"]


def test_hints_and_takebacks_are_counted_apart(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.wait_for_verdict("winnable")
    table.type(WIN[0])
    table.wait_for_verdict("winnable")
    table.press("i")
    table.page.locator(".mark").first.wait_for()
    table.type(WIN[1], "1a")
    table.press("Control+z")
    table.type(*WIN[2:])
    assert table.board.is_won
    text = str(table.page.locator("#result").text_content())
    assert "1 hint · 1 move undone" in text
    rows = table.statistics
    assert (rows["Won"], rows["Won without hints"], rows["Fewest moves, those home not counted"]) == (
        ["1 (100%)"],
        ["0"],
        ["–"],
    )
    assert "1 hint · 1 move undone" in table.games[0]


def test_a_review_does_not_say_more_than_it_knows(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.wait_for_verdict("winnable")
    table.page.evaluate(NOT_KNOWN)
    table.type("1a", "2b", "3c")
    table.press("r")
    finding = table.page.locator(".panel .finding", has_text="The game could be won")
    finding.wait_for()
    assert re.search(r"What came after is not known\.$", str(finding.text_content()).strip())
    wait_for_count(table.page.get_by_text("No move lost the game."), 0)


def test_a_review_of_an_unwinnable_deal_says_that_it_is_proved(open_table: OpenTable) -> None:
    table = open_table("#11982")
    table.type("1a", "2b")
    table.press("r")
    table.page.locator(".panel .finding", has_text="(proved").wait_for()


def _check_facts(table: Table, proof: object) -> None:
    """The page tells the cards, in the order of the sentences of a proof, and how many more can go home."""
    assert isinstance(proof, freecell.Proof)
    told = table.page.locator("#facts li").all_text_contents()
    lines = [str(line).replace("\ufe0e", "").replace("10", "T") for line in told]
    sentences = str(proof.facts).split("\n")
    assert [re.findall(CARD, line) for line in lines] == [re.findall(CARD, sentence) for sentence in sentences]
    more = proof.facts.most_home - sum(proof.board.home)
    assert re.findall(r"\d+", re.sub(CARD, "", lines[0]))[:1] == ([str(more)] if more else [])


@pytest.mark.parametrize("language", ["en", "de", "uk", "ja", "zh-hant"])
def test_a_review_of_an_unwinnable_deal_tells_what_freecell_proves_of_it(open_table: OpenTable, language: str) -> None:
    table = open_table("#11982", locale=language)
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.type("1a", "2b")
    assert not any("facts-" in url for url in asked)
    table.press("r")
    table.page.locator("#facts").wait_for()
    assert any("facts-" in url and url.endswith(".wasm") for url in asked)  # only now
    _check_facts(table, freecell.prove(11982))
    assert faults(table) == []


@pytest.mark.parametrize("number", [4, 5])
def test_a_review_of_a_lost_game_tells_what_freecell_proves_from_where_it_can(
    open_table: OpenTable, number: int
) -> None:
    chance, game = random.Random(number), freecell.Game(number, autoplay="off")
    while (moves := game.legal_moves) and len(game.moves) < 60:
        game.push(chance.choice(list(moves)))
    few = freecell.Limit(positions=200_000)
    proofs = [freecell.prove(board, limit=few) for board in game.boards]
    first = next(ply for ply, proof in enumerate(proofs) if isinstance(proof, freecell.Proof))
    table = open_table(f"#deal={number}&autoplay=off&moves=" + "-".join(str(move) for move in game.moves))
    table.press("r")
    table.page.locator(f"#facts[data-ply='{first}']").wait_for()
    _check_facts(table, proofs[first])
