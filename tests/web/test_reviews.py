"""Reviews of games."""

from __future__ import annotations

import pytest
from httpx import Client

from freecell import Board, Game, verify
from freecell.questions.shapes import ReviewAnswer

from .asking import GAME, ask, bad, good

ENDGAME = """\
Foundations: C-5 D-5 H-5 S-5
Freecells: none
JC 8H 7D JD
JH 7H 6S QS
9C 8C KS 8S
JS TS 9D 7S
7C TC 6C TD
KD QH 8D 9S
6H 6D 9H KH
TH QC QD KC
"""
"""No cells: the second move of `27 17 65` loses it."""


def test_a_won_game(client: Client) -> None:
    body = {"deal": 10913, "moves": GAME, "autoplay": "horne"}
    answer = good(ReviewAnswer, ask(client, "review", body))
    assert answer["won"] is True
    assert answer["counts"] == {"winnable": 20, "lost": 0, "unknown": 0}
    assert answer["plies"][19]["needed"] == 0
    assert len(answer["plies"][19]["auto"]) == 20
    assert answer["blunder"] is None
    assert (answer["deal"], answer["cells"], answer["autoplay"]) == (10913, 4, "horne")


def test_a_record_is_the_same_game(client: Client) -> None:
    record = Game.replay(10913, GAME[:16]).record()
    by_moves = good(ReviewAnswer, ask(client, "review", {"deal": 10913, "moves": GAME[:16], "autoplay": "horne"}))
    assert good(ReviewAnswer, ask(client, "review", {"record": record})) == by_moves


def test_a_planted_blunder(client: Client) -> None:
    moves = ["27", "17", "65", "46", "2h", "34", "6h", "4h"]
    answer = good(ReviewAnswer, ask(client, "review", {"board": ENDGAME, "moves": moves}))
    blunder = answer["blunder"]
    assert (blunder["ply"], blunder["move"], blunder["between"]) == (2, "17", None)
    assert verify(Board.parse(ENDGAME).play("27"), blunder["instead"])
    assert [ply["verdict"] for ply in answer["plies"]] == ["winnable"] * 2 + ["lost"] * 7
    assert answer["counts"] == {"winnable": 2, "lost": 7, "unknown": 0}
    assert (answer["deal"], answer["cells"], answer["won"]) == (None, 0, False)


@pytest.mark.parametrize("record", ["", "hello", "[Deal]", '[Deal "617"]\n\n1. 3h', '[Deal "x"]\n\n1. 26', "1. 26"])
def test_bad_records(client: Client, record: str) -> None:
    bad(ask(client, "review", {"record": record}), "bad_record")


def test_a_record_speaks_for_itself(client: Client) -> None:
    bad(ask(client, "review", {"record": '[Deal "617"]', "cells": 4}), "bad_request")
    bad(ask(client, "review", {"record": '[Deal "617"]', "deal": 617}), "bad_request")
    bad(ask(client, "review", {}), "bad_request")
