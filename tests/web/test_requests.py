"""What every request has in common: errors, headers, paths, health and metrics."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Client

from freecell import Board

from .asking import LOST, ask, bad

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
    ({"deal": 1, "limit": {"minutes": 1}}, "bad_request", "limit.minutes: unknown field"),
    ({"deal": 1, **{f"x{n}": 0 for n in range(9)}}, "bad_request", "x4: unknown field; and more"),
    ({"board": ""}, "bad_board", "empty"),
    ({"board": "[[], []]"}, "bad_board", "no cards"),
    ({"board": "hello"}, "bad_board", "board"),
    ({"board": str(Board.deal(1)).replace("JD", "2D", 1)}, "bad_board", "JD"),
]


@pytest.mark.parametrize("what", ["evaluate", "hint", "solve", "judge", "review"])
@pytest.mark.parametrize(("body", "code", "says"), BAD_POSITIONS)
def test_bad_positions(client: Client, what: str, body: dict[str, Any], code: str, says: str) -> None:
    assert says in bad(ask(client, what, body), code)


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
    ):
        assert "default-src 'self'" in response.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert response.headers["cross-origin-opener-policy"] == "same-origin"
        assert response.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in response.headers["permissions-policy"]


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
