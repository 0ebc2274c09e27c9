"""Finding the deal of a board."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Client

from freecell import Board
from freecell.find import FoundDeals, finder
from freecell.questions import Work, finding, read
from freecell.questions.shapes import FindAnswer

from .asking import ask, bad, good
from .conftest import kernel_only


def test_a_full_board(client: Client) -> None:
    for number in (1, 617, 2**32 + 5):
        answer = good(FindAnswer, ask(client, "find", {"board": str(Board.deal(number))}))
        assert answer == {
            "matches": [
                {
                    "deal": number,
                    "rule": "freecell-pro",
                    "aliases": [number + (i << 31) for i in (1, 2, 3) if number < 2**31],
                    "mistake": None,
                    "corrections": [],
                }
            ],
            "exact": True,
            "complete": True,
            "count": 1,
        }


@kernel_only
def test_two_swapped_cards(client: Client) -> None:
    rows = str(Board.deal(617)).replace("7D", "xx").replace("AD", "7D").replace("xx", "AD")
    answer = good(FindAnswer, ask(client, "find", {"board": rows}))
    assert answer["exact"] is False
    assert answer["matches"] == [
        {
            "deal": 617,
            "rule": "freecell-pro",
            "aliases": [617 + (i << 31) for i in (1, 2, 3)],
            "mistake": "swapped",
            "corrections": [
                {"column": 1, "row": 1, "given": "AD", "dealt": "7D"},
                {"column": 2, "row": 1, "given": "7D", "dealt": "AD"},
            ],
        }
    ]


@kernel_only
def test_a_limit_leaves_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last cards are known: every number must be tried."""
    rows = str(Board.deal(617)).splitlines()
    text = "\n".join(["? ? ? ? ? ? ? ?"] * 5 + ["? ? ? ? " + " ".join(rows[5].split()[4:]), rows[6]])
    work = Work(read("find", {"board": text, "most": 3}))
    parts: list[FoundDeals] = []

    def carry_out(*plan: Any, **more: Any) -> FoundDeals:
        parts.append(finder.carry_out(*plan, **more))
        work.stop()
        return parts[-1]

    monkeypatch.setattr(finding, "carry_out", carry_out)
    answer = work.run()
    assert answer["complete"] is False
    assert answer["matches"][0]["deal"] == 617
    assert len(answer["matches"]) <= 3
    assert [answer["count"]] == [part.total for part in parts]
    assert work.numbers == 2**33 + 2


@pytest.mark.parametrize("board", ["", "hello", "ZZ", "7D AD " * 40])
def test_bad_boards(client: Client, board: str) -> None:
    bad(ask(client, "find", {"board": board}), "bad_board")


@pytest.mark.parametrize("most", [0, 1001, "5", 1.5, True, None])
def test_bad_lengths_of_the_list(client: Client, most: Any) -> None:
    assert "most" in bad(ask(client, "find", {"board": "7D", "most": most}), "bad_request")
