"""What strangers send is bounded in memory and time, in every state of the parser."""

from __future__ import annotations

import asyncio
import logging
import re
import select
import socket
from collections import Counter

import httpx
import pytest

from freecell.web.clients import Rate, Turns, client_of
from freecell.web.protocol import MAX_PIECES
from freecell.web.settings import Settings

from .conftest import Start, connect, serving
from .test_attacks import first

CHUNKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
POST = b"POST /api/v1/evaluate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


class TestTrailers:
    """They filled the memory (620 MB in three seconds), and counted as headers."""

    @pytest.mark.parametrize("piece", [b"X: \r\n", b"X: aaaaaaaaaa\r\n", b"a"])
    @pytest.mark.parametrize("begin", [b"0\r\n", b"0\r\nX: ", b"1;x="])
    def test_they_end(self, client: httpx.Client, begin: bytes, piece: bytes) -> None:
        with connect(client, POST + b"Transfer-Encoding: chunked\r\n\r\n" + begin) as line:
            assert _heard(line, piece).startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 413 "))
        with connect(client, CHUNKED) as line:
            assert line.recv(1 << 16).startswith(b"HTTP/1.1 200 ")
            line.sendall(begin)
            assert _heard(line, piece) == b""  # the end, and no second response

    def test_they_are_refused(self, client: httpx.Client) -> None:
        answer = first(connect(client, CHUNKED + b"0\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n"))
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"trailer" in answer

    def test_they_are_no_headers(self, caplog: pytest.LogCaptureFixture) -> None:
        head = CHUNKED.replace(b"Host: x", b"Host: x\r\nX-Forwarded-For: 9.9.9.9")
        with caplog.at_level(logging.INFO, "freecell.web"), serving(Settings(proxies=("127.0.0.1",))) as (_, client):
            first(connect(client, head + b"0\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n"))
            first(connect(client, head + b"0\r\n\r\n"))
        assert "client=9.9.9.9" in caplog.text
        assert "6.6.6.6" not in caplog.text

    def test_a_host_in_a_trailer_is_none(self, client: httpx.Client) -> None:
        answer = first(connect(client, CHUNKED.replace(b"Host: x\r\n", b"") + b"0\r\nHost: x\r\n\r\n"))
        assert answer.startswith(b"HTTP/1.1 400 ")


def _heard(line: socket.socket, piece: bytes) -> bytes:
    """What the server says while two million bytes are sent: it must say something before their end."""
    data = piece * (20_000 // len(piece))
    for _ in range(100):
        try:
            line.sendall(data)
        except OSError:
            return b""
        if select.select([line], [], [], 0.02)[0]:
            return line.recv(1 << 16)
    raise AssertionError("the server goes on reading")


def test_chunks_of_one_byte_are_a_body(client: httpx.Client) -> None:
    body = b'{"deal": 1, "cells": 0}' + b" " * 2000
    chunks = b"".join([b"1\r\n%c\r\n" % byte for byte in body]) + b"0\r\n\r\n"
    answer = first(connect(client, POST + b"Transfer-Encoding: chunked\r\n\r\n" + chunks))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b'"lost"' in answer


def test_a_body_of_too_many_pieces_is_not_read(client: httpx.Client) -> None:
    """Chunks of one byte, over 190 connections of one address, made another client wait for seconds."""
    with connect(client, POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * (MAX_PIECES + 1)) as line:
        answer = line.recv(1 << 16)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"more than 4096 pieces" in answer


@pytest.mark.parametrize("coding", [b"gzip, chunked", b"identity, chunked", b"chunked, chunked"])
def test_other_transfer_codings(client: httpx.Client, coding: bytes) -> None:
    data = POST + b"Transfer-Encoding: " + coding + b"\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
    assert re.match(rb"HTTP/1.1 (400|501) ", first(connect(client, data)))


def test_encoded_bodies(client: httpx.Client) -> None:
    answer = client.post("/api/v1/evaluate", json={"deal": 1, "cells": 0}, headers={"content-encoding": "gzip"})
    assert answer.status_code == 415
    answer = client.post("/api/v1/evaluate", json={"deal": 1, "cells": 0}, headers={"content-encoding": "identity"})
    assert answer.status_code == 200


class TestLists:
    """Reading a long list of nothing took ten milliseconds of the thread that answers."""

    def test_a_long_query_is_not_read(self, client: httpx.Client) -> None:
        assert client.get("/api/v1/deal/617?rule=microsoft").status_code == 200
        answer = client.get("/api/v1/deal/617?" + "rule=microsoft&" * 100)
        assert answer.status_code == 422
        assert answer.json()["error"]["message"] == "the query can have at most 200 characters"

    def test_no_more_of_a_header_is_read_than_anybody_sends(self, client: httpx.Client) -> None:
        tag = client.get("/api/v1/openapi.json").headers["etag"]
        for before, status in (("", 304), ("x," * 600, 200)):
            answer = client.get("/api/v1/openapi.json", headers={"if-none-match": f"{before}{tag}"})
            assert answer.status_code == status
        for before, coding in (("", "gzip"), ("x," * 600, None)):
            answer = client.get("/api/v1/openapi.json", headers={"accept-encoding": f"{before}gzip"})
            assert answer.headers.get("content-encoding") == coding


def test_numbers_of_many_digits_are_shortened(start: Start) -> None:
    """Python reads up to 4,300 digits, and takes half a millisecond for these."""
    with httpx.Client(base_url=start().address, headers={"content-type": "application/json"}) as client:
        for digits, shown in ((600, "7" * 39 + "..."), (700, "7" * 25 + "]"), (5000, "7" * 25 + "]")):
            answer = client.post("/api/v1/evaluate", content=b'{"deal": [' + b"7" * digits + b"]}")
            assert answer.json()["error"]["message"].endswith(f"not [{shown}"), digits


@pytest.mark.parametrize("version", [b"HTTP/2.0", b"HTTP/0.9"])
def test_other_versions(client: httpx.Client, version: bytes) -> None:
    answer = first(connect(client, b"GET /healthz " + version + b"\r\nHost: x\r\n\r\n"))
    assert answer.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 505 "))


def test_a_host_with_a_space_after_it() -> None:
    with serving(Settings(hosts=frozenset(["localhost:1"]))) as (_, client):
        answer = first(connect(client, b"GET /healthz HTTP/1.1\r\nHost: localhost:1 \t\r\n\r\n"))
        assert answer.startswith(b"HTTP/1.1 200 ")


def test_nested_values(client: httpx.Client) -> None:
    """Showing a value that is nested a little less deep than the reader refuses was an internal error."""
    for depth in range(880, 1010):
        body = '{"deal": 1, "limit": {"seconds": ' + "[" * depth + "]" * depth + "}}"
        answer = client.post("/api/v1/evaluate", content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422), (depth, answer.text)


class TestRate:
    """There was a limit of what a client has at a time, and none of how often it asks."""

    def test_too_many_requests(self) -> None:
        with serving(Settings(client_requests=0.5)) as (_, client):
            answers = [client.get("/api/v1/deal/617") for _ in range(7)]
            assert [answer.status_code for answer in answers] == [200] * 6 + [429]
            assert answers[-1].json()["error"]["message"] == (
                "your address sends more than 0.5 requests a second; retry in 2 seconds"
            )
            assert answers[-1].headers["retry-after"] == "2"
            answer = first(connect(client, b"GET /healthz HTTP/1.0\r\n\r\n", source="127.0.0.2"))
            assert answer.startswith(b"HTTP/1.1 200 ")  # others are not concerned

    def test_it_is_the_clients_of_a_proxy_that_count(self) -> None:
        with serving(Settings(client_requests=0.5, proxies=("127.0.0.1",))) as (_, client):
            for address, most in (("2001:db8:1:1::1", 6), ("2001:db8:1:2::1", 5), ("2001:db8:1:ff00::1", 6), ("", 30)):
                headers = {"x-forwarded-for": address} if address else {}
                for _ in range(most):
                    assert client.get("/healthz", headers=headers).status_code == 200, address

    @pytest.mark.parametrize("length", [b"Content-Length: 32001", b"Content-Length: " + b"0" * 30 + b"32001"])
    def test_long_bodies_count_more(self, length: bytes) -> None:
        """200 of them, which take three milliseconds each to read, kept others waiting."""
        self.check_body(length + b"\r\n\r\n[" + b"1e5," * 8000)

    def test_so_do_those_of_unknown_length(self) -> None:
        self.check_body(b"Transfer-Encoding: chunked\r\n\r\n2\r\n[,\r\n0\r\n\r\n")

    def check_body(self, rest: bytes) -> None:
        with serving(Settings(client_requests=0.5)) as (_, client):
            assert first(connect(client, POST + rest)).startswith(b"HTTP/1.1 400 ")
            answer = client.get("/healthz")
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 5

    def test_networks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("freecell.web.clients.time.monotonic", lambda: 0.0)
        rate = Rate(1)
        let = Counter(number >> 8 for number in range(1024) if not rate.wait(client_of(f"2001:db8:1:{number:x}::1")))
        assert let == {0: 21, 1: 20}  # twice ten seconds' worth for a /56, four times for a /48, and one each

    def test_strangers_cannot_fill_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        rate, now = Rate(200), [0.0]
        monkeypatch.setattr("freecell.web.clients.time.monotonic", lambda: now[0])
        for number in range(20_000):
            now[0] += 0.0001
            assert not rate.wait((str(number),))
        assert len(rate._paid) < 1100


def test_a_client_with_many_requests_leaves_turns_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """190 requests of a millisecond or more were read at a stretch, before anything else that had arrived."""
    now = [0.0]
    monkeypatch.setattr("freecell.web.clients.time.monotonic", lambda: now[0])
    order: list[str] = []
    turns = Turns()

    async def ask(name: str) -> None:
        await turns.wait((name,))
        order.append(name)
        now[0] += 0.009

    async def everybody() -> None:
        await asyncio.gather(*[ask(name) for name in "aaaaaabaac"])

    asyncio.run(everybody())
    assert "".join(order) == "aaabcaaaaa"


def test_the_uptime_does_not_follow_the_wall_clock(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: -1e9)
    assert 0 <= client.get("/healthz").json()["uptime_seconds"] < 10_000
