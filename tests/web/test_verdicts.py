"""Deals, verdicts, hints and solutions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from httpx import Client

from freecell import Board, Game, Move, verify
from freecell.questions.shapes import DealAnswer, HintAnswer, JudgeAnswer, SolveAnswer, VerdictAnswer

from .asking import GAME, LOST, ask, bad, good
from .conftest import kernel_only


class TestDeal:
    def test_rows(self, client: Client) -> None:
        answer = good(DealAnswer, client.get("/api/v1/deal/617"))
        assert answer["rows"][0] == ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"]
        assert (answer["deal"], answer["rule"]) == (617, "freecell-pro")
        assert Board.parse(json.dumps(answer)) == Board.deal(617)

    @pytest.mark.parametrize("number", [-2, -1, 0, 2**31 - 1, 2**31, 2**33 - 1])
    def test_the_whole_range(self, client: Client, number: int) -> None:
        answer = good(DealAnswer, client.get(f"/api/v1/deal/{number}"))
        assert Board.parse(json.dumps(answer)) == Board.deal(number)

    def test_rules_differ_beyond_2_31(self, client: Client) -> None:
        one = good(DealAnswer, client.get(f"/api/v1/deal/{2**31 + 617}?rule=microsoft"))
        assert one["rows"][0] == ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"]
        assert one["rows"] != good(DealAnswer, client.get(f"/api/v1/deal/{2**31 + 617}"))["rows"]

    @pytest.mark.parametrize("number", ["-3", "8589934592", "abc", "1.5", "9" * 400, "%00", "１", "--1"])
    def test_no_such_deal(self, client: Client, number: str) -> None:
        bad(client.get(f"/api/v1/deal/{number}"), "bad_deal_number")

    def test_parameters(self, client: Client) -> None:
        bad(client.get("/api/v1/deal/1?rule=windows"), "bad_request")
        bad(client.get("/api/v1/deal/1?rules=microsoft"), "bad_request")


class TestVerdicts:
    def test_winnable(self, client: Client) -> None:
        answer = good(VerdictAnswer, ask(client, "evaluate", {"deal": 1}))
        assert answer["verdict"] == "winnable"
        assert verify(Board.deal(1), answer["line"])
        lengths = answer["lengths"]
        assert lengths["Q"] == len(answer["line"])
        assert lengths["M"] == lengths["Q"] - 52
        assert answer["reason"] is None

    def test_lost(self, client: Client) -> None:
        answer = good(VerdictAnswer, ask(client, "evaluate", LOST))
        assert (answer["verdict"], answer["line"], answer["lengths"]) == ("lost", [], None)

    def test_unknown(self, client: Client) -> None:
        answer = good(VerdictAnswer, ask(client, "evaluate", {"deal": 11982, "limit": {"positions": 5}}))
        assert (answer["verdict"], answer["reason"], answer["line"]) == ("unknown", "positions", [])
        assert answer["lengths"] is None

    def test_no_time_is_unknown_and_never_lost(self, client: Client) -> None:
        answer = good(VerdictAnswer, ask(client, "evaluate", {"deal": 11982, "limit": {"seconds": 1e-9}}))
        assert (answer["verdict"], answer["reason"]) == ("unknown", "seconds")

    @pytest.mark.parametrize("made", [0, 1, 7, 15, 18])
    def test_along_a_game(self, client: Client, made: int) -> None:
        body = {"deal": 10913, "moves": GAME[:made], "autoplay": "horne"}
        answer = good(VerdictAnswer, ask(client, "evaluate", body))
        assert answer["verdict"] == "winnable"
        assert verify(Game.replay(10913, GAME[:made]).board, answer["line"])

    def test_already_won(self, client: Client) -> None:
        body = {"deal": 10913, "moves": GAME, "autoplay": "horne"}
        for what, model in (("evaluate", VerdictAnswer), ("hint", HintAnswer), ("solve", SolveAnswer)):
            answer = good(model, ask(client, what, body))
            assert (answer["verdict"], answer["line"]) == ("winnable", [])
            assert answer["lengths"] == {"S": 0, "Q": 0, "M": 0}
        assert good(HintAnswer, ask(client, "hint", body))["move"] is None

    def test_a_position_asked_again_is_the_same(self, client: Client) -> None:
        body = {"deal": 10913, "moves": GAME[:9], "autoplay": "horne"}
        first, second = (good(VerdictAnswer, ask(client, "evaluate", body)) for _ in range(2))
        for answer in first, second:
            del answer["microseconds"]
        assert first == second

    def test_other_cells_are_another_game(self, client: Client) -> None:
        body = {"deal": 10913, "moves": GAME[:12], "autoplay": "horne"}
        ask(client, "evaluate", body)
        assert "cell" in bad(ask(client, "evaluate", {**body, "cells": 0}), "illegal_move")

    @pytest.mark.parametrize("shape", ["rows", "columns", "json", "code"])
    def test_boards_as_text(self, client: Client, shape: Any) -> None:
        board = Game.replay(10913, GAME[:12]).board if shape != "rows" else Board.deal(10913)
        answer = good(VerdictAnswer, ask(client, "evaluate", {"board": board.to_text(shape)}))
        assert verify(board, answer["line"])

    def test_a_board_and_moves(self, client: Client) -> None:
        text = Board.deal(10913).to_text("columns")
        answer = good(VerdictAnswer, ask(client, "evaluate", {"board": text, "moves": GAME[:3], "autoplay": "horne"}))
        assert verify(Game.replay(10913, GAME[:3]).board, answer["line"])

    def test_hint(self, client: Client) -> None:
        for made in range(0, 19, 3):
            board = Game.replay(10913, GAME[:made]).board
            answer = good(HintAnswer, ask(client, "hint", {"deal": 10913, "moves": GAME[:made], "autoplay": "horne"}))
            assert answer["move"] == answer["line"][0]
            assert answer["cards"]
            after = board.play(Move.parse(answer["move"]))
            source = Move.parse(answer["move"]).source.code
            if source < 8:
                taken = board.columns[source][len(after.columns[source]) :]
                assert answer["cards"] == [card.name for card in taken]
            else:
                assert answer["cards"] == [str(board.cells[source - 8])]

    def test_no_hint_where_nothing_wins(self, client: Client) -> None:
        answer = good(HintAnswer, ask(client, "hint", LOST))
        assert (answer["move"], answer["cards"]) == (None, [])

    @kernel_only
    def test_judge(self, client: Client) -> None:
        board = Board.deal(617)
        answer = good(JudgeAnswer, ask(client, "judge", {"deal": 617}))
        assert (answer["verdict"], answer["reason"]) == ("winnable", None)
        assert [one["move"] for one in answer["moves"]] == list(map(str, board.legal_moves))
        [lost] = [one for one in answer["moves"] if one["verdict"] == "lost"]
        assert lost["move"] == "3a"
        assert (lost["buried"]["card"], lost["buried"]["column"]) == ("AS", 7)
        assert all(one["buried"] is None for one in answer["moves"] if one is not lost)

    @kernel_only
    def test_judge_within_a_limit(self, client: Client) -> None:
        answer = good(JudgeAnswer, ask(client, "judge", {"deal": 11982, "limit": {"positions": 5}}))
        assert answer["reason"] == "positions"
        assert "unknown" in {one["verdict"] for one in answer["moves"]}
        assert good(JudgeAnswer, ask(client, "judge", LOST))["moves"] == []

    def test_the_fewest_moves(self, client: Client) -> None:
        ending = Board(["QC KC"] + [""] * 7, cells=1, home=(11, 13, 13, 13))
        asked = {"board": ending.to_text(), "aim": "fewest", "metric": "M"}
        answer = good(SolveAnswer, ask(client, "solve", asked))
        assert (answer["metric"], answer["at_least"], answer["is_fewest"], answer["reason"]) == ("M", 1, True, None)
        assert verify(ending, answer["line"])
        assert "at_least" not in good(SolveAnswer, ask(client, "solve", {"board": ending.to_text(), "metric": "M"}))
        bad(ask(client, "evaluate", asked), "bad_request")
        bad(ask(client, "solve", {**asked, "aim": "shortest"}), "bad_request")

    def test_solve(self, client: Client) -> None:
        answer = good(SolveAnswer, ask(client, "solve", {"deal": 1}))
        assert len(answer["single"]) == answer["lengths"]["S"]
        board = Board.deal(1)
        for text in answer["single"]:
            board = board.play(Move.parse(text + "v1") if text.isdigit() else text)
        assert board.is_won
