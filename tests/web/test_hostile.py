"""Hostile requests: every one gets a proper response and never an internal error."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest
from httpx import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecell.web.errors import STATUS
from freecell.web.settings import API, MAX_BODY, MOST_BYTES, Settings
from tests.texts import any_text

from .conftest import serving

QUESTIONS = ["find", "evaluate", "hint", "solve", "judge", "review"]
FIXED = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def check(response: Any) -> str:
    """A valid response: an answer, or an error object that blames the request and not the server."""
    if response.status_code == 200:
        return "fine"
    error = response.json()["error"]
    assert set(error) <= {"code", "message", "accepted"}
    assert STATUS[error["code"]] == response.status_code
    assert response.status_code < 500, response.text
    assert "Traceback" not in response.text
    code: str = error["code"]
    return code


def post(client: Client, what: str, body: bytes, kind: str = "application/json") -> Any:
    return client.post(f"/api/v1/{what}", content=body, headers={"content-type": kind})


@pytest.mark.parametrize("what", QUESTIONS)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null x",
        b"\xff\xfe{}",
        b'{"deal": 1}}',
        b"[" * 30_000,
        b'{"a":' * 6_000,
        b'{"deal": "\\ud800"}',
        b'{"board": "\\ud800"}',
        b'{"record": "\\ud800"}',
        b"\x00",
        b"'deal'",
        b'{"limit": NaN}',
    ],
)
def test_no_json(client: Client, what: str, body: bytes) -> None:
    assert check(post(client, what, body)) == "bad_json"


@pytest.mark.parametrize("what", QUESTIONS)
@pytest.mark.parametrize("body", [b"null", b"[]", b"1", b'"deal"', b"true", b'{"deal": 1e999}'])
def test_json_of_another_shape(client: Client, what: str, body: bytes) -> None:
    assert check(post(client, what, body)) == "bad_request"


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonx", "*/*"])
def test_other_types(client: Client, kind: str) -> None:
    assert check(post(client, "evaluate", b'{"deal": 1}', kind)) == "unsupported_media_type"


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON", "application/json;"])
def test_types_that_mean_json(client: Client, kind: str) -> None:
    assert check(post(client, "evaluate", b'{"deal": 1}', kind)) == "fine"


@pytest.mark.parametrize("what", QUESTIONS)
def test_too_large(client: Client, what: str) -> None:
    most = MOST_BYTES.get(f"{API}/{what}", MAX_BODY)
    body = json.dumps({"board": "x" * most}).encode()
    assert check(post(client, what, body)) == "too_large"
    assert check(post(client, what, b" " * (most - 11) + b'{"deal": 1}')) in ("fine", "bad_request")

    def pieces() -> Any:
        for _ in range(most // 1024 + 68):
            yield b" " * 1024

    response = client.post(f"/api/v1/{what}", content=pieces(), headers={"content-type": "application/json"})
    assert check(response) == "too_large"


@given(st.sampled_from(QUESTIONS), st.binary(max_size=200))
@FIXED
def test_any_bytes(client: Client, what: str, body: bytes) -> None:
    check(post(client, what, body))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
FIELDS = st.sampled_from(["deal", "rule", "board", "cells", "moves", "autoplay", "limit", "record", "x"])


@given(st.sampled_from(QUESTIONS), st.dictionaries(FIELDS, VALUES, max_size=4))
@FIXED
def test_any_values(client: Client, what: str, body: dict[str, Any]) -> None:
    check(post(client, what, json.dumps(body).encode()))


@given(
    st.sampled_from(QUESTIONS),
    st.text(st.sampled_from('A23456789TJQKCDHS ?:-\n0[]{}",Freecellsoundatin'), max_size=300),
)
@FIXED
def test_any_board(client: Client, what: str, text: str) -> None:
    body = {"board": text} if what == "find" else {"board": text, "limit": {"positions": 500}}
    check(post(client, what, json.dumps(body).encode()))


@given(
    st.integers(-2, 2**33 - 1), st.lists(st.text("12345678abcdghv0123f ", max_size=5), max_size=6), st.integers(0, 7)
)
@FIXED
def test_any_moves(client: Client, deal: int, moves: list[str], cells: int) -> None:
    body = {"deal": deal, "moves": moves, "cells": cells, "limit": {"positions": 500}}
    assert check(post(client, "evaluate", json.dumps(body).encode())) in ("fine", "bad_move", "illegal_move")


@given(any_text(max_size=200) | st.text(st.sampled_from('[]"{}. 0123456789abchvDealBordCsAutoply\n'), max_size=200))
@FIXED
def test_any_record(client: Client, text: str) -> None:
    body = {"record": text, "limit": {"positions": 500}}
    assert check(post(client, "review", json.dumps(body).encode())) in ("fine", "bad_record")


def raw(port: int, data: bytes, *, end: bool = True) -> bytes:
    """The response to raw bytes."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(data)
        if end:
            line.shutdown(socket.SHUT_WR)
        answer = b""
        try:
            while piece := line.recv(65536):
                answer += piece
        except ConnectionResetError:
            pass
        return answer


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/v1/evaluate HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/v1/evaluate HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        b"POST /api/v1/evaluate HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    ],
)
def test_garbage_instead_of_http(client: Client, data: bytes) -> None:
    port = client.base_url.port
    assert port is not None
    answer = raw(port, data)
    assert b" 200 " not in answer[:20] or data.startswith(b"GET / HTTP/1.1")
    assert client.get("/healthz").status_code == 200


HEAD = b"POST /api/v1/evaluate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


def test_half_a_body_is_given_up() -> None:
    with serving(Settings(request_seconds=0.2)) as (_, client):
        port = client.base_url.port
        assert port is not None
        head = HEAD + b"Content-Length: 50\r\n\r\n{"
        assert b'"timeout"' in raw(port, head, end=False)
        raw(port, head, end=True)  # a client that goes away in the middle gets nothing
        assert client.get("/healthz").status_code == 200


def test_messages_are_bounded(client: Client) -> None:
    for what in ("find", "evaluate"):
        response = post(client, what, json.dumps({"board": "7D " * 1300}).encode())
        assert check(response) == "bad_board"
        assert len(response.text) < 4000


def test_a_large_body_closes_the_connection(client: Client) -> None:
    port = client.base_url.port
    assert port is not None
    head = HEAD + b"Content-Length: 99999999\r\n\r\n"
    answer = raw(port, head, end=False)  # nothing of the body is sent, and the answer does not wait for it
    assert b" 413 " in answer
    assert b"connection: close" in answer.lower()
