"""Attacks on a server, each in a process of its own: `python -m tests.web.adversary NAME PORT`, until it is killed.

Each was found to work once. `bench/serve.py` measures what is left for other clients while one runs, and
`test_soak.py` lets all of them run for minutes. Each comes from an address of its own, or from several.
"""

from __future__ import annotations

import contextlib
import json
import socket
import sys
import threading
import time
from collections.abc import Callable
from itertools import count
from typing import Final

HARD: Final = {"deal": 3129, "cells": 2}
_WIDE: Final = "[" + "[]," * 8_000 + "[" + ",".join(['"AS"'] * 400) + "]]"


def _post(what: str, body: object) -> bytes:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    head = f"POST /api/v1/{what} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(data)}"
    return head.encode() + b"\r\n\r\n" + data


REVIEW: Final = _post("review", {"record": f"[Board '{_WIDE}']\n\n1. 26"})
LONG_RECORD: Final = _post("review", {"record": '[Deal "617"]\n\n' + "26 7h " * 5_000})
SEARCH: Final = _post("evaluate", HARD)
_STATE: Final = "Foundations: C-K D-K H-K S-K\nFreecells: - - - -\n" + ":\n" * 8
_STATES: Final = "-=-=-=-=-=-=-=-=-=-=-=-\n\n" + f"{_STATE}\n====================\n\n" * 2_500
STATES: Final = _post("review", {"record": _STATES})
LARGE: Final = _post("review", {"record": [1] * 65_000, "limit": [[]] * 15_000})
MOVES: Final = _post("evaluate", {"board": "_yz_-w--xv-----", "moves": ["1a", "a1"] * 1000})
UNKNOWN: Final = _post("evaluate", {"deal": 1, **{f"a{n:x}": 0 for n in range(3000)}})
NO_MOVE: Final = _post("evaluate", {"deal": 1, "moves": ["NUMBER" + "x" * 32_600 + "\N{GRINNING FACE}"]})
REFUSED: Final = _post("evaluate", {"deal": [1] * 10_000})
NESTED: Final = _post("evaluate", b'{"deal": 1, "limit": {"seconds": ' + b"[" * 970 + b"]" * 970 + b"}}")
GET: Final = b"GET /api/v1/deal/617 HTTP/1.1\r\nHost: x\r\n\r\n"
QUERY: Final = b"GET /api/v1/deal/1?" + b"a&" * 7_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"
CHUNKED: Final = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
CHUNKS: Final = CHUNKED[:-3] + b"1\r\n \r\n" * 80_000 + b"0\r\n\r\n"


_source = ["127.0.0.66"]
_numbers = count()


def _connect(port: int, addresses: int = 1) -> socket.socket:
    source = _source[0] if addresses == 1 else f"127.0.2.{next(_numbers) % addresses + 1}"
    return socket.create_connection(("127.0.0.1", port), 30, source_address=(source, 0))


def _again_and_again(request: bytes, pause: float = 0.0, addresses: int = 1) -> Callable[[int], None]:
    """Ask and read the answer, over one connection as long as it lasts. NUMBER is another one in each request."""

    def ask(port: int) -> None:
        with _connect(port, addresses) as line:
            while True:
                line.sendall(request.replace(b"NUMBER", b"%06d" % (next(_numbers) % 1_000_000)))
                if not line.recv(1 << 16):
                    return
                time.sleep(pause)

    return ask


def _never_read(request: bytes) -> Callable[[int], None]:
    """Send for ever and read nothing."""

    def send(port: int) -> None:
        with _connect(port) as line:
            while True:
                line.sendall(request)

    return send


def _endless(begin: bytes, more: bytes) -> Callable[[int], None]:
    def send(port: int) -> None:
        with _connect(port) as line:
            line.sendall(begin)
            while True:
                line.sendall(more)

    return send


def _all_but_the_end(request: bytes) -> Callable[[int], None]:
    """Send all but a byte, and wait."""

    def send(port: int) -> None:
        with _connect(port) as line:
            line.sendall(request[:-1])
            line.recv(1 << 16)

    return send


def _slow_head(port: int) -> None:
    with _connect(port) as line:
        for byte in b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 100_000:
            line.sendall(bytes([byte]))
            time.sleep(1)


ATTACKS: Final[dict[str, tuple[int, Callable[[int], None]]]] = {
    "wide boards in records": (4, _again_and_again(REVIEW)),
    "long records": (4, _again_and_again(LONG_RECORD)),
    "long games state by state": (8, _again_and_again(STATES)),
    "256 kB to refuse over 190 connections": (190, _again_and_again(LARGE)),
    "256 kB that never ends over 190 connections": (190, _all_but_the_end(LARGE)),
    "requests sent and never read": (8, _never_read(GET * 1000)),
    "endless headers": (4, _endless(b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"y" * 65536)),
    "slow headers": (400, _slow_head),
    "74 hard searches at a time": (74, _again_and_again(SEARCH, 0.5)),
    "2,000 moves": (4, _again_and_again(MOVES)),
    "3,000 unknown fields": (4, _again_and_again(UNKNOWN)),
    "texts that are not moves": (4, _again_and_again(NO_MOVE)),
    "endless trailers": (4, _endless(CHUNKED, b"X: \r\n" * 10_000)),
    "one endless trailer": (4, _endless(CHUNKED + b"X: ", b"y" * 65536)),
    "chunks of one byte": (190, _again_and_again(CHUNKS)),
    "nested values": (4, _again_and_again(NESTED)),
    "32 kB to refuse": (8, _again_and_again(REFUSED)),
    "32 kB to refuse over 190 connections": (190, _again_and_again(REFUSED)),
    "long queries": (8, _again_and_again(QUERY)),
    "as many requests as it can": (8, _again_and_again(GET)),
    "8 hard searches of 3 addresses": (24, _again_and_again(SEARCH, 0.0, 3)),
    "8 hard searches of 12 addresses": (96, _again_and_again(SEARCH, 0.0, 12)),
}
"""By name: how many connections, and what each does."""


def attack(name: str, port: int) -> None:
    """Attack until the process is killed."""
    connections, one = ATTACKS[name]
    _source[0] = f"127.0.0.{66 + list(ATTACKS).index(name)}"

    def keep_on() -> None:
        while True:
            with contextlib.suppress(OSError):
                one(port)
            time.sleep(0.05)

    for _ in range(connections):
        threading.Thread(target=keep_on, daemon=True).start()
    threading.Event().wait()


if __name__ == "__main__":
    attack(sys.argv[1], int(sys.argv[2]))
