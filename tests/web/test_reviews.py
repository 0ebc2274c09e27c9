"""Reviews of games."""

from __future__ import annotations

import json
import shutil
import subprocess
import time

import pytest
from httpx import Client

from freecell import Board, Game, verify
from freecell.questions.shapes import ReviewAnswer
from freecell.web.app import CLIENT_LARGE_BODIES
from freecell.web.settings import MAX_BODY, Settings

from .asking import GAME, ask, bad, good
from .conftest import connect, serving
from .test_attacks import first

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


class TestWholeStates:
    """fc-solve's answers with whole states are longer than other bodies may be: up to 111,003 bytes for deals 1 to 300.

    `freecell deal N --format columns | fc-solve | wc -c`
    """

    def test_they_are_reviewed(self, client: Client) -> None:
        board = Board(["KC", "", "KD QS", "", "", "", "", ""], cells="- KH KS -")
        game = Game.replay(board, ["1a", "a1"] * 300, autoplay="off")
        states = [board.to_text("columns") for board in game.boards]
        record = "-=-=-=-=-=-=-=-=-=-=-=-\n\n" + "\n\n====================\n\n".join(states)
        assert len(record) > MAX_BODY
        answer = good(ReviewAnswer, ask(client, "review", {"record": record, "limit": {"positions": 1000}}))
        assert [ply["move"] for ply in answer["plies"]] == [None, *map(str, game.moves)]

    @pytest.mark.skipif(shutil.which("fc-solve") is None, reason="fc-solve is not installed")
    def test_so_is_what_fc_solve_prints(self, client: Client) -> None:
        board = Board.deal(32).to_text("columns")
        record = subprocess.run(["fc-solve", "-sam"], input=board, capture_output=True, text=True, check=True).stdout
        assert len(record) > 100_000
        answer = good(ReviewAnswer, ask(client, "review", {"record": record, "limit": {"positions": 1000}}))
        assert answer["won"] is True

    def test_other_questions_are_no_longer(self, client: Client) -> None:
        answer = ask(client, "evaluate", {"deal": 1, "board": "x" * MAX_BODY})
        assert "at most 32768 bytes" in bad(answer, "too_large")
        answer = ask(client, "review", {"record": "x" * 8 * MAX_BODY})
        assert "at most 262144 bytes" in bad(answer, "too_large")

    def test_few_of_one_client_are_read_at_a_time(self) -> None:
        body = json.dumps({"record": '[Deal "617"]' + " " * MAX_BODY}).encode()
        head = b"POST /api/v1/review HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        head += b"Content-Length: %d\r\n\r\n" % len(body)
        with serving(Settings()) as (service, client):
            lines = [connect(client, head + body[:-1]) for _ in range(CLIENT_LARGE_BODIES)]
            while service._large.counts["127.0.0.1"] < CLIENT_LARGE_BODIES:
                time.sleep(0.01)
            bad(ask(client, "review", json.loads(body)), "busy")
            assert ask(client, "review", {"record": '[Deal "617"]'}).status_code == 200  # it is short
            for line in lines:
                line.sendall(body[-1:])
                assert first(line).startswith(b"HTTP/1.1 200 ")
            assert ask(client, "review", json.loads(body)).status_code == 200
