"""The fewest possible moves of a game, looked for after a win and told beside the player's own."""

from __future__ import annotations

import pytest

import freecell

from .conftest import OpenTable
from .table import wait_for_count
from .test_playing import WIN

pytestmark = pytest.mark.browser


def test_a_win_is_compared_with_the_fewest_moves(open_table: OpenTable) -> None:
    table = open_table("#10913")
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.type(*WIN)
    par = table.page.locator("#result .par[data-most]")
    par.wait_for(timeout=60_000)
    assert any("fewest" in url and url.endswith(".wasm") for url in asked)  # only now
    best = freecell.solve(10913, aim="fewest", metric="M")
    assert isinstance(best, freecell.Solved)
    assert best.is_fewest
    fewest = sum(not str(move).endswith("h") for move in best.moves)
    assert par.get_attribute("data-least") == par.get_attribute("data-most") == str(fewest)
    needed = sum(not str(move).endswith("h") for move in freecell.Game.replay(10913, WIN).moves)
    text = f"The shortest solution has {fewest} moves, not counting moves home (proved). You needed {needed}."
    assert par.text_content() == text
    assert table.page.locator("#result .figure").last.text_content() == f"+{needed - fewest}over the fewest"
    table.page.locator("#result-review").click()
    table.page.locator(".panel .par").wait_for()
    assert table.page.locator(".panel .par").text_content() == text
    table.reload()
    assert table.page.locator("#result .par").text_content() == text  # kept with the game
    assert table.statistics["Moves above the fewest known"] == [f"{needed - fewest:.1f}"]


def test_the_next_game_ends_the_search(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    table.page.locator("#next").click()
    assert table.page.evaluate("document.querySelector('fc-app').session.parSearch.searching") is False
    table.wait_for_verdict("winnable")
    wait_for_count(table.page.locator(".par"), 0)
