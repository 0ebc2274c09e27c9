"""Whatever is asked, and however often: the server's memory is at the end what it was at the start."""

from __future__ import annotations

import contextlib
import re
import socket
from pathlib import Path

import pytest

from .conftest import Running, Start, kernel_only
from .kinds import KINDS, Kind, post

MEBIBYTE = 1 << 20
MORE = 20 * MEBIBYTE


def resident(server: Running) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found
    return int(found[1]) * 1024


def send(server: Running, kind: Kind, count: int) -> None:
    """Ask so many times, each a little differently, over one connection as long as it lasts."""
    line: socket.socket | None = None
    with contextlib.ExitStack() as lines:
        for number in range(count):
            if line is None:
                line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port), 60))
            line.sendall(kind(number))
            answer = b""
            while piece := line.recv(1 << 16):
                answer += piece
                head, end, body = answer.partition(b"\r\n\r\n")
                length = re.search(rb"(?i)content-length: *(\d+)", head)
                if end and (not length or len(body) >= int(length[1]) or kind(0).startswith(b"HEAD")):
                    break
            assert answer.startswith(b"HTTP/1.1 "), kind(number)[:200]
            assert not answer.startswith(b"HTTP/1.1 5"), (kind(number)[:200], answer)
            if not piece or b"connection: close" in head.lower():
                lines.close()
                line = None


def check(server: Running, count: int) -> None:
    assert len(KINDS) >= 100
    # What is made when it is first used, and then kept: the memory of a solver, for one.
    send(server, lambda n: post("evaluate", {"deal": 982 + n, "cells": 2, "limit": {"positions": 50_000}}), 20)
    for kind in KINDS.values():
        send(server, kind, 5)
    before = resident(server)
    for kind in KINDS.values():
        send(server, kind, count)
    after = resident(server)
    print(f"{count * len(KINDS):,} requests: {before >> 20} MiB before, {after >> 20} MiB after")
    assert after - before < MORE


@kernel_only
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
class TestMemory:
    """A cache of what strangers had sent filled 570 MB, which were never given back."""

    def test_a_hundred_kinds_of_request(self, start: Start) -> None:
        check(start("--client-requests", "1000000", "--log", "info"), 20)

    @pytest.mark.long
    def test_a_hundred_kinds_of_request_ten_thousand_times(self, start: Start) -> None:
        check(start("--client-requests", "1000000"), 10_000)
