"""What was found by attacking the server, and must not work again."""

from __future__ import annotations

import asyncio
import errno
import io
import json
import logging
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from freecell import Board
from freecell.errors import RecordError
from freecell.web.guard import Guard
from freecell.web.logs import Writer
from freecell.web.metrics import Metrics
from freecell.web.protocol import MAX_HEAD, Door
from freecell.web.settings import Settings

from .conftest import Start, begin, connect, kernel_only, metric, serving, wait_for

HARD = {"deal": 982, "cells": 2}
LOST = b'{"deal": 1, "cells": 0}'
WIDE = "[" + "[]," * 10_000 + "[" + ",".join(['"AS"'] * 500) + "]]"


def everything(line: socket.socket) -> bytes:
    """What the server sends until it closes the connection."""
    answer = b""
    with line:
        while piece := line.recv(1 << 16):
            answer += piece
    return answer


def first(line: socket.socket) -> bytes:
    """The first answer that the server sends, whole, however many pieces it comes in."""
    data = b""
    with line:
        while piece := line.recv(1 << 16):
            data += piece
            head, end, body = data.partition(b"\r\n\r\n")
            length = re.search(rb"(?i)content-length: *(\d+)", head)
            if end and length and len(body) >= int(length[1]):
                break
    return data


class TestReading:
    """A record of 59 kB took seven seconds, outside the queue, and outlived SIGTERM."""

    def test_the_end_does_not_wait_for_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        begun, let_go = threading.Event(), threading.Event()

        def split_record(_text: str) -> None:
            begun.set()
            let_go.wait(120)
            raise RecordError("nothing")

        monkeypatch.setattr("freecell.record.reading.split_record", split_record)
        with serving(Settings(grace=0.1)) as (_, client):
            line = begin(client, "review", {"record": '[Deal "617"]'})
            assert begun.wait(30)
            assert client.get("/healthz").status_code == 200
            assert metric(client, "freecell_searches_running") == 1  # so it has been in the queue
        let_go.set()  # after the server has ended
        line.close()

    def test_a_wide_board_is_refused(self, client: httpx.Client) -> None:
        answer = client.post("/api/v1/review", json={"record": f"[Board '{WIDE}']\n\n1. 26"})
        assert answer.status_code in (413, 422)
        answer = client.post("/api/v1/evaluate", json={"board": WIDE[20_000:21_000]})
        assert answer.json()["error"]["code"] == "bad_board"

    def test_long_games_are_replayed_in_the_queue(self) -> None:
        board = Board(["KC", "", "KD QS", "", "", "", "", ""], cells="- KH KS -")
        body = {"board": board.to_text("code"), "moves": ["1a", "a1"] * 1000}
        with serving(Settings()) as (_, client):
            assert client.post("/api/v1/evaluate", json=body).json()["verdict"] == "winnable"
            assert 'freecell_search_seconds_count{kind="short"} 1\n' in client.get("/metrics").text


class TestConnections:
    """Pipelined requests filled the memory, headers could have any size, and idle connections were never closed."""

    def test_requests_in_advance_are_not_read(self, client: httpx.Client) -> None:
        request = b"GET /api/v1/deal/617 HTTP/1.1\r\nHost: x\r\n\r\n"
        answer = everything(connect(client, request * 2000))
        assert answer.count(b"HTTP/1.1 200") == 1

    @kernel_only
    def test_a_request_in_advance_does_not_hide_that_the_client_has_left(self) -> None:
        with serving(Settings()) as (_, client):
            line = begin(client, "solve", HARD)
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            wait_for(client, "freecell_searches_running", 1)
            line.close()
            wait_for(client, "freecell_searches_running", 0)

    @pytest.mark.parametrize(
        ("head", "more"),
        [
            (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X: y\r\n"),
            (b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"yyyyyyyy"),
            (b"GET /", b"yyyyyyyy"),
        ],
    )
    @pytest.mark.parametrize("pause", [True, False])
    def test_headers_are_bounded(self, client: httpx.Client, head: bytes, more: bytes, pause: bool) -> None:
        line = connect(client, head)
        try:
            if pause:
                for _ in range(64):
                    line.sendall(more * 1024)
            else:
                line.sendall(more * (MAX_HEAD // len(more) + 1) + b" HTTP/1.1\r\n\r\n" + b"\r\n")
        except (BrokenPipeError, ConnectionResetError):
            pass
        answer = first(line)
        assert answer.startswith((b"HTTP/1.1 431 ", b"HTTP/1.1 400 "))
        head, _, body = answer.partition(b"\r\n\r\n")
        assert json.loads(body)["error"]["code"] in ("headers_too_large", "bad_http")
        assert b"content-security-policy: default-src" in head

    def test_an_upgrade_is_a_request_like_any_other(self, client: httpx.Client) -> None:
        wish = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
        assert everything(connect(client, wish)).startswith(b"HTTP/1.1 200 ")

    @pytest.mark.parametrize(
        "body",
        [
            b"Content-Length: 23\r\n\r\n" + LOST,
            b"Transfer-Encoding: chunked\r\n\r\n17\r\n" + LOST + b"\r\n0\r\n\r\n",
        ],
    )
    @pytest.mark.parametrize("in_pieces", [False, True])
    @pytest.mark.parametrize("after", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"])
    def test_so_is_a_question_with_an_upgrade(
        self, client: httpx.Client, body: bytes, in_pieces: bool, after: bytes
    ) -> None:
        """Java's client wishes for one with every question, and the body was thrown away."""
        wish = b"POST /api/v1/evaluate HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
        data = wish + b"HTTP2-Settings: AAEAAEAAAAIAAAAB\r\nContent-Type: application/json\r\n" + body
        line = connect(client)
        begin = data[:-1] if in_pieces else b""
        for place in range(0, len(begin), 40):
            line.sendall(begin[place : place + 40])
        line.sendall(data[len(begin) :] + after)  # at once: a closed connection that gets more is reset
        answer = everything(line)
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b'"verdict":"lost"' in answer
        assert answer.count(b"HTTP/1.1 ") == 1

    def test_slow_clients_are_not_waited_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("freecell.web.protocol.KEEP_ALIVE", 0.3)
        with serving(Settings(request_seconds=0.3)) as (_, client):
            assert everything(connect(client)) == b""
            slow = everything(connect(client, b"GET / HTTP/1.1\r\nHost:"))
            assert b" 408 " in slow
            assert b'"timeout"' in slow
            blank = connect(client, b"\r\n")
            assert everything(blank) == b""

    def test_a_client_that_leaves_meanwhile_is_no_fault(
        self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """A client that was killed just when it was to be refused left a traceback in the log."""

        def write_eof(_self: object) -> None:
            raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")

        monkeypatch.setattr("asyncio.selector_events._SelectorSocketTransport.write_eof", write_eof)
        with serving(Settings(request_seconds=0.1)) as (_, client):
            assert b'"timeout"' in everything(connect(client, b"GET / HTTP/1.1\r\n"))
        assert "fault" not in caplog.text

    def test_what_has_arrived_in_time_is_read_first(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """On a busy machine, requests that were waiting to be read were thrown away with their connections."""
        monkeypatch.setattr("freecell.web.protocol.SWEEP_SECONDS", 0.01)

        class Connection:
            looks = expired_at = 0
            time = float("inf")

            @property
            def due(self) -> float:
                self.looks += 1
                return self.time

            def expire(self) -> None:
                self.expired_at = self.looks

        connection: Any = Connection()
        door = Door(Settings(), Metrics())

        async def sweep() -> None:
            sweeping = asyncio.ensure_future(door.sweep())
            await asyncio.sleep(0)
            door.connections.add(connection)
            connection.time = time.monotonic()  # due before the first sweep
            while not connection.expired_at:
                await asyncio.sleep(0.01)
            sweeping.cancel()

        asyncio.run(sweep())
        assert connection.expired_at == 2

    def test_their_number_is_limited(self) -> None:
        with serving(Settings(connections=12, client_connections=5)) as (_, client):
            assert client.get("/healthz").status_code == 200  # one connection
            mine = [connect(client, b"GET", source="127.0.0.2") for _ in range(5)]
            refused = everything(connect(client, source="127.0.0.2"))
            assert b"your address has 5 connections already" in refused
            assert b"retry-after: 2" in refused
            more = [connect(client, b"GET", source="127.0.0.3") for _ in range(5)]
            wait_for(client, "freecell_connections", 11)
            more.append(connect(client, b"GET", source="127.0.0.4"))
            assert b"the server has 12 connections already" in everything(connect(client, source="127.0.0.5"))
            for line in mine + more:
                line.close()
            wait_for(client, "freecell_connections", 1)
            assert b" 200 " in first(connect(client, b"GET / HTTP/1.0\r\n\r\n", source="127.0.0.5"))


@kernel_only
def test_one_client_leaves_room_for_the_others() -> None:
    """74 connections of one client took the whole queue."""
    with serving(Settings(workers=3)) as (_, client):
        lines = [begin(client, what, HARD, source="127.0.0.2") for what in ("solve", "evaluate") for _ in range(37)]
        wait_for(client, 'freecell_requests_total{method="POST",route="/api/v1/evaluate",status="429"}', 37)
        for what in ("evaluate", "solve", "review"):
            answer = client.post(f"/api/v1/{what}", json={"deal": 781948})
            assert answer.status_code == 200
        assert b"your address has 8 searches already" in first(lines[-1])
        for line in lines:
            line.close()


class TestForging:
    """Behind the documented proxy, a client could write any address and further fields into the log."""

    FORGED = "6.6.6.6 status=200 admin=yes"

    def client_of(self, caplog: pytest.LogCaptureFixture, *given: str, proxies: tuple[str, ...] = ()) -> str:
        with (
            caplog.at_level(logging.INFO, "freecell.web"),
            serving(Settings(proxies=proxies)) as (_, client),
        ):
            headers = [("X-Forwarded-For", value) for value in given]
            assert client.get("/healthz", headers=headers).status_code == 200
        [found] = [
            re.search(r" client=(.*)", record.getMessage())
            for record in caplog.records
            if "healthz" in record.getMessage()
        ]
        assert found
        return found[1]

    def test_nobody_is_believed(self, caplog: pytest.LogCaptureFixture) -> None:
        assert self.client_of(caplog, "6.6.6.6") == "127.0.0.1"

    def test_a_proxy_is(self, caplog: pytest.LogCaptureFixture) -> None:
        given = (self.FORGED, "7.7.7.7", "8.8.8.8, 10.1.1.1")
        assert self.client_of(caplog, *given, proxies=("127.0.0.1", "10.0.0.0/8")) == "8.8.8.8"

    def test_but_not_what_is_no_address(self, caplog: pytest.LogCaptureFixture) -> None:
        assert self.client_of(caplog, self.FORGED, proxies=("127.0.0.1",)) == "127.0.0.1"


class TestHost:
    @pytest.mark.parametrize("hosts", [b"", b"Host: a\r\nHost: b\r\n", b"Host:\r\n"])
    def test_exactly_one(self, client: httpx.Client, hosts: bytes) -> None:
        answer = first(connect(client, b"GET /healthz HTTP/1.1\r\n" + hosts + b"\r\n"))
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b'"bad_http"' in answer

    def test_none_is_needed_by_the_old_version(self, client: httpx.Client) -> None:
        assert b" 200 " in everything(connect(client, b"GET /healthz HTTP/1.0\r\n\r\n"))

    def test_only_its_own(self) -> None:
        async def app(scope: object, receive: object, send: object) -> None:
            raise AssertionError("not to be called")

        guard = Guard(app, Settings(hosts=frozenset(["localhost:1"])), Metrics())
        transport = httpx.ASGITransport(guard)

        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=transport, base_url="http://evil.example") as client:
                return await client.get("/")

        answer = asyncio.run(ask())
        assert answer.status_code == 421
        assert answer.json()["error"]["code"] == "misdirected"


class TestStopping:
    """New connections were reset, and /healthz did not say that the server stops."""

    def test_whoever_has_connected_is_answered(self, start: Start) -> None:
        server = start()
        lines = [socket.create_connection(("127.0.0.1", server.port), 60) for _ in range(40)]
        server.process.send_signal(signal.SIGTERM)
        while "INFO stopping" not in server.log.read_text():
            pass
        for line in lines:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert all(everything(line).startswith(b"HTTP/1.1 503 ") for line in lines)
        assert server.stop() == 0

    @kernel_only
    def test_healthz_says_so_first(self, start: Start) -> None:
        server = start("--grace", "30")
        with httpx.Client(base_url=server.address) as client, ThreadPoolExecutor(1) as pool:
            slow = pool.submit(client.post, "/api/v1/solve", json={**HARD, "limit": {"seconds": 3}}, timeout=60)
            wait_for(client, "freecell_searches_running", 1)
            server.process.send_signal(signal.SIGTERM)
            # By connections without httpx, which takes so long to make a client that the search could be over.
            while b" 200 " in (answer := everything(connect(client, b"GET /healthz HTTP/1.0\r\n\r\n"))):
                pass
            assert b"shutting_down" in answer
            assert b" 503 " in first(begin(client, "solve", HARD))
            assert slow.result().status_code == 200  # what runs is let to its end
        assert server.stop() == 0


class TestLog:
    def test_nobody_need_read_it(self) -> None:
        """A reader that stops froze everything, as soon as 64 kB were waiting for it."""
        command = [sys.executable, "-m", "freecell", "serve", "--port", "0"]
        with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
            assert process.stderr is not None
            address = re.search(rb"http://\S+", process.stderr.readline())
            assert address
            try:
                with httpx.Client(base_url=address[0].decode(), timeout=20) as client:
                    for _ in range(800):
                        assert client.get("/api/v1/deal/617").status_code == 200
            finally:
                process.terminate()
            assert process.wait(30) == 0

    def test_what_is_dropped_is_counted(self) -> None:
        class Stuck(io.StringIO):
            def __init__(self) -> None:
                super().__init__()
                self.begun, self.let_go = threading.Event(), threading.Event()

            def write(self, text: str) -> int:
                self.begun.set()
                self.let_go.wait(60)
                return super().write(text)

        out = Stuck()
        writer = Writer(out, room=3)
        records = [logging.LogRecord("x", logging.INFO, "", 0, f"line={number}", (), None) for number in range(9)]
        writer.emit(records[0])
        assert out.begun.wait(30)
        for record in records[1:]:
            writer.emit(record)
        assert writer.dropped == 5
        out.let_go.set()
        while "dropped" not in out.getvalue():
            pass
        writer.wait(30)
        assert re.findall(r"line=\d|dropped lines=\d", out.getvalue()) == [
            "line=0", "line=1", "line=2", "line=3", "dropped lines=5"
        ]  # fmt: skip
