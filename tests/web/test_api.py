"""Every request, its responses and its errors."""

from __future__ import annotations

import json
from typing import Any

import pytest
from httpx import Client
from pydantic import BaseModel

from freecell import Board, Game, Move, verify
from freecell.web.errors import STATUS
from freecell.web.models import (
    DealAnswer,
    ErrorAnswer,
    FindAnswer,
    HintAnswer,
    ReviewAnswer,
    SolveAnswer,
    VerdictAnswer,
)
from freecell.web.settings import Settings

from .conftest import begin, kernel_only, metric, serving, wait_for

GAME = [
    "26",
    "76",
    "72",
    "72",
    "5a",
    "27",
    "57",
    "67",
    "1b",
    "61",
    "41",
    "4h",
    "4h",
    "41",
    "45",
    "34",
    "3c",
    "6d",
    "5b",
]
EVENTS = {"accept": "text/event-stream"}

LOST = {"deal": 1, "cells": 0}
"""No move is possible, so this is the quickest proof."""


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


def ask(client: Client, what: str, body: dict[str, Any], **headers: str) -> Any:
    return client.post(f"/api/v1/{what}", json=body, headers=headers)


def good(model: type[BaseModel], response: Any) -> dict[str, Any]:
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    answer: dict[str, Any] = response.json()
    model.model_validate(answer, strict=False)
    assert set(answer) == set(model.model_fields)
    return answer


def bad(response: Any, code: str) -> str:
    answer = ErrorAnswer.model_validate(response.json())
    assert answer.error.code == code, response.text
    assert response.status_code == STATUS[code]
    assert answer.error.message
    return answer.error.message


def events(text: str) -> list[tuple[str, Any]]:
    found = []
    for block in text.strip().split("\n\n"):
        name, data = block.split("\n")
        found.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found


class TestDeal:
    def test_rows_and_board(self, client: Client) -> None:
        answer = good(DealAnswer, client.get("/api/v1/deal/617"))
        assert answer["rows"][0] == ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"]
        assert (answer["deal"], answer["rule"]) == (617, "freecell-pro")
        assert Board.parse(answer["board"]) == Board.deal(617)

    @pytest.mark.parametrize("number", [-2, -1, 0, 2**31 - 1, 2**31, 2**33 - 1])
    def test_the_whole_range(self, client: Client, number: int) -> None:
        answer = good(DealAnswer, client.get(f"/api/v1/deal/{number}"))
        assert Board.parse(answer["board"]) == Board.deal(number)

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

    def test_solve(self, client: Client) -> None:
        answer = good(SolveAnswer, ask(client, "solve", {"deal": 1}))
        assert len(answer["single"]) == answer["lengths"]["S"]
        board = Board.deal(1)
        for text in answer["single"]:
            board = board.play(Move.parse(text + "v1") if text.isdigit() else text)
        assert board.is_won


class TestReview:
    def test_a_won_game(self, client: Client) -> None:
        body = {"deal": 10913, "moves": GAME, "autoplay": "horne"}
        answer = good(ReviewAnswer, ask(client, "review", body))
        assert answer["won"] is True
        assert answer["counts"] == {"winnable": 20, "lost": 0, "unknown": 0}
        assert answer["plies"][19]["needed"] == 0
        assert len(answer["plies"][19]["auto"]) == 20
        assert answer["blunder"] is None
        assert (answer["deal"], answer["cells"], answer["autoplay"]) == (10913, 4, "horne")

    def test_a_record_is_the_same_game(self, client: Client) -> None:
        record = Game.replay(10913, GAME[:16]).record()
        by_moves = good(ReviewAnswer, ask(client, "review", {"deal": 10913, "moves": GAME[:16], "autoplay": "horne"}))
        assert good(ReviewAnswer, ask(client, "review", {"record": record})) == by_moves

    def test_a_planted_blunder(self, client: Client) -> None:
        moves = ["27", "17", "65", "46", "2h", "34", "6h", "4h"]
        answer = good(ReviewAnswer, ask(client, "review", {"board": ENDGAME, "moves": moves}))
        blunder = answer["blunder"]
        assert (blunder["ply"], blunder["move"], blunder["between"]) == (2, "17", None)
        assert verify(Board.parse(ENDGAME).play("27"), blunder["instead"])
        assert [ply["verdict"] for ply in answer["plies"]] == ["winnable"] * 2 + ["lost"] * 7
        assert answer["counts"] == {"winnable": 2, "lost": 7, "unknown": 0}
        assert (answer["deal"], answer["cells"], answer["won"]) == (None, 0, False)

    def test_events(self, client: Client) -> None:
        body = {"deal": 10913, "moves": GAME, "autoplay": "horne"}
        response = ask(client, "review", body, **EVENTS)
        assert response.headers["content-type"] == "text/event-stream"
        found = events(response.text)
        *before, (name, result) = found
        assert name == "result"
        assert result == good(ReviewAnswer, ask(client, "review", body))
        plies = sorted((data for kind, data in before if kind == "ply"), key=lambda ply: int(ply["ply"]))
        assert plies == result["plies"]

    @pytest.mark.parametrize("record", ["", "hello", "[Deal]", '[Deal "617"]\n\n1. 3h', '[Deal "x"]\n\n1. 26', "1. 26"])
    def test_bad_records(self, client: Client, record: str) -> None:
        bad(ask(client, "review", {"record": record}), "bad_record")

    def test_a_record_speaks_for_itself(self, client: Client) -> None:
        bad(ask(client, "review", {"record": '[Deal "617"]', "cells": 4}), "bad_request")
        bad(ask(client, "review", {"record": '[Deal "617"]', "deal": 617}), "bad_request")
        bad(ask(client, "review", {}), "bad_request")


class TestFind:
    def test_a_full_board(self, client: Client) -> None:
        for number in (1, 617, 2**32 + 5):
            answer = good(FindAnswer, ask(client, "find", {"board": str(Board.deal(number))}))
            assert answer == {
                "matches": [{"deal": number, "rule": "freecell-pro", "corrections": []}],
                "exact": True,
                "complete": True,
                "count": 1,
            }

    @kernel_only
    def test_two_swapped_cards(self, client: Client) -> None:
        rows = str(Board.deal(617)).replace("7D", "xx").replace("AD", "7D").replace("xx", "AD")
        answer = good(FindAnswer, ask(client, "find", {"board": rows}))
        assert answer["exact"] is False
        assert answer["matches"] == [
            {
                "deal": 617,
                "rule": "freecell-pro",
                "corrections": [
                    {"column": 1, "row": 1, "given": "AD", "dealt": "7D"},
                    {"column": 2, "row": 1, "given": "7D", "dealt": "AD"},
                ],
            }
        ]

    def test_events(self, client: Client) -> None:
        found = events(ask(client, "find", {"board": str(Board.deal(5))}, **EVENTS).text)
        assert found[-1][0] == "result"
        assert found[-1][1]["matches"][0]["deal"] == 5

    @kernel_only
    def test_a_limit_leaves_what_was_found(self) -> None:
        """Only the last cards are known: every number must be tried, which takes a minute and more."""
        rows = str(Board.deal(617)).splitlines()
        board = "\n".join(["? ? ? ? ? ? ? ?"] * 5 + ["? ? ? ? " + " ".join(rows[5].split()[4:]), rows[6]])
        with serving(Settings(long_seconds=4.0, grace=0.1)) as (_, client):
            response = ask(client, "find", {"board": board, "limit": 3}, **EVENTS)
            *before, (name, answer) = events(response.text)
            assert name == "result"
            FindAnswer.model_validate(answer)
            assert answer["complete"] is False
            assert answer["matches"][0]["deal"] == 617
            assert len(answer["matches"]) <= 3
            assert before
            for kind, data in before:
                assert kind == "progress"
                assert 0 <= data["done"] <= data["total"] == 2**33 + 2
            address, port = str(client.base_url).rstrip("/"), client.base_url.port
            assert port is not None
            line = begin(port, "find", {"board": board})
            wait_for(address, "freecell_searches_running", 1)
            line.close()
            wait_for(address, "freecell_searches_running", 0)
            assert metric(address, "freecell_searches_cancelled_total") == 1

    @pytest.mark.parametrize("board", ["", "hello", "ZZ", "7D AD " * 40])
    def test_bad_boards(self, client: Client, board: str) -> None:
        bad(ask(client, "find", {"board": board}), "bad_board")

    @pytest.mark.parametrize("limit", [0, 1001, "5", 1.5, True, None])
    def test_bad_limits(self, client: Client, limit: Any) -> None:
        assert "limit" in bad(ask(client, "find", {"board": "7D", "limit": limit}), "bad_request")


class TestEvents:
    def test_a_short_search_is_one_result(self, client: Client) -> None:
        for what in ("evaluate", "hint", "solve"):
            response = ask(client, what, LOST, **EVENTS)
            assert response.headers["content-type"] == "text/event-stream"
            [(name, data)] = events(response.text)
            plain = ask(client, what, LOST).json()
            assert name == "result"
            assert {**data, "microseconds": 0} == {**plain, "microseconds": 0}

    def test_what_is_wrong_is_answered_before(self, client: Client) -> None:
        bad(ask(client, "evaluate", {"deal": 1, "moves": ["1h"]}, **EVENTS), "illegal_move")


BAD_POSITIONS = [
    ({}, "bad_request", "exactly one"),
    ({"deal": 1, "board": "x"}, "bad_request", "exactly one"),
    ({"deal": "1"}, "bad_request", "deal"),
    ({"deal": 1.5}, "bad_request", "deal"),
    ({"deal": True}, "bad_request", "deal"),
    ({"deal": 8589934592}, "bad_deal_number", "8589934591"),
    ({"deal": -3}, "bad_deal_number", "-2"),
    ({"deal": 10**400}, "bad_deal_number", "deal"),
    ({"deal": 1, "cels": 4}, "bad_request", "cels"),
    ({"deal": 1, "cells": 8}, "bad_request", "cells"),
    ({"deal": 1, "cells": "4"}, "bad_request", "cells"),
    ({"deal": 1, "rule": "freecellpro"}, "bad_request", "rule"),
    ({"deal": 1, "autoplay": "on"}, "bad_request", "autoplay"),
    ({"deal": 1, "moves": "26"}, "bad_request", "moves"),
    ({"deal": 1, "moves": [26]}, "bad_request", "moves.0"),
    ({"deal": 1, "moves": ["26"] * 2001}, "bad_request", "moves"),
    ({"deal": 1, "moves": ["9z"]}, "bad_move", "move 1 (9z)"),
    ({"deal": 1, "moves": ["6a", " 6b"]}, "bad_move", "move 2"),
    ({"deal": 1, "moves": ["6a 6b"]}, "bad_move", "move 1"),
    ({"deal": 1, "moves": ["6a", "1h"]}, "illegal_move", "move 2 (1h)"),
    ({"deal": 1, "limit": {"positions": 0}}, "bad_request", "limit.positions"),
    ({"deal": 1, "limit": {"seconds": -1}}, "bad_request", "limit.seconds"),
    ({"deal": 1, "limit": {"minutes": 1}}, "bad_request", "limit.minutes"),
    ({"board": ""}, "bad_board", "empty"),
    ({"board": "hello"}, "bad_board", "board"),
    ({"board": str(Board.deal(1)).replace("JD", "2D", 1)}, "bad_board", "JD"),
]


@pytest.mark.parametrize("what", ["evaluate", "hint", "solve", "review"])
@pytest.mark.parametrize(("body", "code", "says"), BAD_POSITIONS)
def test_bad_positions(client: Client, what: str, body: dict[str, Any], code: str, says: str) -> None:
    assert says in bad(ask(client, what, body), code)


def test_moves_that_look_like_remembered_ones_are_refused(client: Client) -> None:
    """The server remembers boards by their moves; no other list of texts may be taken for one of them."""
    for moves in (["6a", "6b"], ["6a 6b"], ["6a", "6b", ""], ["6a", "", "6b"], ["6a ", "6b"]):
        response = ask(client, "evaluate", {"deal": 1, "moves": moves})
        assert response.status_code == (200 if moves == ["6a", "6b"] else 422)


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/api/v1/evaluate", "method_not_allowed"),
        ("DELETE", "/api/v1/deal/1", "method_not_allowed"),
        ("POST", "/healthz", "method_not_allowed"),
        ("GET", "/api/v1/nothing", "not_found"),
        ("POST", "/api/v1/evaluate/", "not_found"),
        ("GET", "/api", "not_found"),
        ("GET", "/docs", "not_found"),
        ("GET", "/../../etc/passwd", "not_found"),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", "not_found"),
    ],
)
def test_addresses_that_are_not_there(client: Client, method: str, path: str, code: str) -> None:
    response = client.request(method, path)
    bad(response, code)
    if code == "method_not_allowed":
        assert response.headers["allow"]


def test_every_answer_has_the_headers(client: Client) -> None:
    for response in (
        client.get("/healthz"),
        client.get("/nothing"),
        client.get("/api/v1/deal/1"),
        client.get("/api/v1/nothing"),
        ask(client, "evaluate", LOST),
        ask(client, "evaluate", LOST, **EVENTS),
    ):
        assert "default-src 'self'" in response.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"


def test_health_and_metrics(client: Client) -> None:
    health = client.get("/healthz").json()
    assert health["status"] == "ok"
    assert client.head("/healthz").status_code == 200
    ask(client, "evaluate", LOST)
    text = client.get("/metrics").text
    names = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(names['freecell_requests_total{method="POST",route="/api/v1/evaluate",status="200"}']) >= 1
    assert int(names['freecell_verdicts_total{verdict="lost"}']) >= 1
    assert float(names["freecell_searches_waiting"]) == 0
    for line in text.splitlines():
        if line.startswith("# TYPE"):
            _, _, name, kind = line.split()
            assert kind in ("counter", "gauge", "histogram")
            assert any(other.startswith(name) for other in names) or kind == "counter"
    buckets = [
        float(value)
        for name, value in names.items()
        if "freecell_request_seconds_bucket" in name and "evaluate" in name
    ]
    assert buckets == sorted(buckets)


def test_the_examples_of_the_description_work(client: Client) -> None:
    text = client.get("/api/v1/openapi.json").json()
    assert text["openapi"].startswith("3.")
    for path, methods in text["paths"].items():
        for operation in methods.values():
            if "requestBody" in operation:
                example = operation["requestBody"]["content"]["application/json"]["example"]
                assert client.post(path, json=example).status_code == 200
