"""What the page says of positions is what the library says: winnable or lost, and nothing stays open."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import freecell

from .conftest import OpenTable

pytestmark = pytest.mark.long

POSITIONS = 500


def _reached_at_random(chance: random.Random) -> freecell.Board:
    """A position after 0 to 60 random moves of a random deal, before the game is won."""
    board = freecell.Board.deal(chance.randrange(1, 1 << 33))
    for _ in range(chance.randrange(61)):
        moves = list(board.legal_moves)
        if not moves:
            break
        after = board.play(chance.choice(moves))
        if after.is_won:
            break
        board = after
    return board


def test_verdicts_are_those_of_the_library(open_table: OpenTable) -> None:
    chance = random.Random(28)
    table = open_table("#617")
    known = table.page.locator("#verdict:is([data-state=winnable], [data-state=lost])")
    seen: Counter[str] = Counter()
    for _ in range(POSITIONS):
        board = _reached_at_random(chance)
        table.page.evaluate("(hash) => { location.hash = hash; }", f"#board={board.to_text('code')}&autoplay=off")
        table.wait_for_board(board)
        known.wait_for(timeout=600_000)
        said = str(known.get_attribute("data-state"))
        answer = freecell.solve(board)
        assert said == ("winnable" if isinstance(answer, freecell.Solved) else "lost"), board.to_text("code")
        assert not isinstance(answer, freecell.GaveUp)
        seen[said] += 1
    assert min(seen["winnable"], seen["lost"]) > POSITIONS // 10
