"""Real server processes: many clients at once, clients that disconnect, and shutdown."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial

import httpx
import pytest

from freecell import Board
from freecell.web.server import _let_nobody_else_in, listen
from freecell.web.settings import Settings

from .conftest import Start, begin, kernel_only, metric, serving, wait_for

HARD = {"deal": 982, "cells": 2}  # not decided within the memory of a test
"""Takes the kernel seconds."""


@kernel_only
def test_going_away_stops_the_search() -> None:
    rows = str(Board.deal(617)).splitlines()
    unknown = "\n".join(["? ? ? ? ? ? ? ?"] * 5 + ["? ? ? ? " + " ".join(rows[5].split()[4:]), rows[6]])
    with serving(Settings()) as (_, client):
        for count, what, body in ((1, "solve", HARD), (2, "find", {"board": unknown})):
            line = begin(client, what, body)
            wait_for(client, "freecell_searches_running", 1)
            line.close()
            wait_for(client, "freecell_searches_running", 0)
            assert metric(client, "freecell_searches_cancelled_total") == count


@kernel_only
def test_a_full_queue_says_so_and_takes_more_when_it_can() -> None:
    with serving(Settings(workers=3, queue=1)) as (_, client):
        lines = [begin(client, "solve", HARD) for _ in range(2)]  # one runs and one waits
        wait_for(client, "freecell_searches_waiting", 1)
        for what in ("solve", "review"):
            answer = client.post(f"/api/v1/{what}", json=HARD)
            assert answer.status_code == 429
            assert answer.json()["error"]["code"] == "busy"
            assert int(answer.headers["retry-after"]) >= 1
        # Short questions still find their thread, also those that take a search.
        for deal, verdict in ((1, "winnable"), (11982, "lost")):
            assert client.post("/api/v1/evaluate", json={"deal": deal}).json()["verdict"] == verdict
        for line in lines:
            line.close()
        wait_for(client, "freecell_searches_running", 0)
        assert client.post("/api/v1/review", json={"deal": 1, "moves": ["6a"]}).status_code == 200


def test_many_at_once_are_all_answered() -> None:
    with serving(Settings(queue=20, client_connections=600)) as (_, client):
        statuses = asyncio.run(_all_at_once(client.base_url.port or 0, 600))
    assert set(statuses) <= {200, 429}
    # How many find room in the queue depends on how fast the machine is; that none is lost does not.
    assert len(statuses) == 600
    assert 200 in statuses


async def _all_at_once(port: int, count: int) -> list[int]:
    async def ask(number: int) -> int:
        body = json.dumps({"deal": number % 200 + 1, "cells": number % 3, "limit": {"positions": 20}}).encode()
        what = b"review" if number % 10 == 0 else b"evaluate"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"POST /api/v1/%b HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n%b" % (what, len(body), body)
        )
        answer = await reader.read()
        writer.close()
        head, _, rest = answer.partition(b"\r\n\r\n")
        json.loads(rest)
        return int(head.split(b" ", 2)[1])

    return await asyncio.gather(*[ask(number) for number in range(count)])


@kernel_only
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_stopping_answers_what_runs(start: Start, name: str) -> None:
    server = start("--grace", "0.3")
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(httpx.post, f"{server.address}/api/v1/solve", json=HARD, timeout=60) for _ in range(3)]
        with httpx.Client(base_url=server.address) as client:
            wait_for(client, "freecell_searches_waiting", 2)
        server.process.send_signal(getattr(signal, name))
        answers = [future.result() for future in asked]
    assert [answer.status_code for answer in answers] == [503] * 3
    assert "retry-after" in answers[0].headers
    assert answers[0].json()["error"]["code"] == "shutting_down"
    assert server.stop() == 0
    log = server.log.read_text()
    assert "INFO listening" in log
    assert "INFO stopped" in log
    assert "Traceback" not in log


@pytest.mark.posix
def test_a_signal_after_the_end_does_not_kill() -> None:
    """On a busy machine, a second one came when the server had ended and its process had not."""
    program = """
import os, signal
from freecell.web import server
from freecell.web.settings import Settings

def ask(*_):
    os.kill(os.getpid(), signal.SIGTERM)

server.run(server.listen("127.0.0.1", 0), Settings(), ready=ask)
ask()
print("ended")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert (done.stdout, done.returncode) == ("ended\n", 0), done.stderr


@pytest.mark.posix
@pytest.mark.parametrize("how", ["exec nohup", "exec >&-; exec"])
def test_a_terminal_that_goes_and_an_output_that_is_closed(how: str) -> None:
    """`nohup` keeps it running; and it writes nothing to standard output."""
    command = ["sh", "-c", f'{how} "$0" -m freecell serve --port 0 < /dev/null', sys.executable]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        try:
            assert process.stderr is not None
            lines = iter(process.stderr.readline, b"")
            address = next(found[0].decode() for line in lines if (found := re.search(rb"http://\S+/", line)))
            if "nohup" in how:
                process.send_signal(signal.SIGHUP)
            assert httpx.get(f"{address}healthz").status_code == 200
        finally:
            process.terminate()
        assert process.wait(30) == 0


@pytest.mark.posix
def test_few_open_files() -> None:
    """There was room for one connection, and none to say so to the others: they were reset."""
    command = ["sh", "-c", 'ulimit -n 64; exec "$0" -m freecell serve --port 0', sys.executable]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process, ExitStack() as lines:
        try:
            assert process.stderr is not None
            found = re.search(rb":(\d+)/ .*connections=(\d+)", process.stderr.readline())
            assert found
            port, room = map(int, found.groups())
            assert room > 20
            for _ in range(room + 8):
                line = lines.enter_context(socket.create_connection(("127.0.0.1", port), 30))
            assert line.recv(12) == b"HTTP/1.1 503"
            lines.close()
            assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
        finally:
            process.terminate()
        assert process.wait(30) == 0


@pytest.mark.posix
def test_what_is_connected_when_the_port_closes_is_answered() -> None:
    """Closing the port reset the connection that nobody had accepted yet: a request of ten thousand was lost."""
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()) as first:
        _let_nobody_else_in(listener)
        if sys.platform == "linux":
            with pytest.raises(TimeoutError):  # it is told to wait, not that it is connected
                socket.create_connection(listener.getsockname(), 0.3)
        connection, _ = listener.accept()
        first.sendall(b"after that")
        with connection:
            assert connection.recv(100) == b"after that"


@pytest.mark.long
def test_no_request_is_lost_by_stopping(start: Start) -> None:
    """Twelve of forty stops lost one."""
    for _ in range(40):
        server = start("--log", "info", "--client-requests", "1000000")
        answers: Counter[bytes] = Counter()

        def ask(port: int = server.port, answers: Counter[bytes] = answers) -> None:
            with suppress(ConnectionRefusedError):  # the port is closed
                while True:
                    with socket.create_connection(("127.0.0.1", port), 30) as line:
                        line.sendall(b"GET /api/v1/deal/617 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                        answers[b"".join(iter(partial(line.recv, 1 << 16), b""))[:13]] += 1

        with ThreadPoolExecutor(8) as pool:
            clients = [pool.submit(ask) for _ in range(8)]
            while answers.total() < 100 and not any(client.done() for client in clients):
                time.sleep(0.01)
            assert server.stop() == 0
            for client in clients:
                client.result()
        assert set(answers) == {b"HTTP/1.1 200 "}


def test_an_idle_server_stops_at_once(start: Start) -> None:
    server = start()
    with httpx.Client(base_url=server.address) as client:
        assert client.get("/healthz").status_code == 200  # and the connection stays open
        assert server.stop() == 0


def test_log_lines(start: Start) -> None:
    server = start()
    httpx.post(f"{server.address}/api/v1/evaluate", json={"deal": 1, "cells": 0})
    httpx.get(f"{server.address}/no such place%0A%22x%22")
    server.stop()
    lines = server.log.read_text().splitlines()
    pattern = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (INFO|WARNING) \w+( \w+=(\"([^\"\\]|\\.)*\"|'[^']*'|\S+))*"
    for line in lines:
        assert re.fullmatch(pattern, line), line
    assert any("path=/api/v1/evaluate status=200" in line and "verdict=lost" in line for line in lines)
    assert any("status=404" in line and "\\n" in line for line in lines)


def test_play_says_where(start: Start) -> None:
    server = start(command=("play", "617", "--no-open", "--port", "0"))
    assert re.search(r"FreeCell is running at http://127\.0\.0\.1:\d+/#617 ", server.log.read_text())
    assert httpx.get(f"{server.address}/healthz").status_code == 200
    assert server.stop(signal.SIGINT) == 0
    assert "Traceback" not in server.log.read_text()


def test_play_says_when_its_port_is_taken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from freecell.cli import play

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(play, "PORT", port)
        with play._listener(None) as listener:
            assert listener.getsockname()[1] != port
    assert f"the games of http://127.0.0.1:{port}/ are not lost" in capsys.readouterr().err


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "freecell", *words], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "8589934592", "--no-open"), "8589934591"),
        (("play", "1-5", "--no-open"), "'1-5' is not a deal number (such as 617)"),
        (("play", "hello", "--no-open"), "deal number"),
        (("serve", "--port", "99999"), "65535"),
        (("serve", "--workers", "0"), "workers must be 1 to 1024, not 0"),
        (("serve", "--limit-memory", "lots"), "500M"),
        (("serve", "--limit-memory", "1K"), "memory must be 16777216 to"),
        (("serve", "--host", "999.1.1.1"), "cannot listen on 999.1.1.1"),
    ],
)
def test_bad_usage(words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_taken_port(start: Start) -> None:
    server = start()
    done = run("serve", "--port", str(server.port))
    assert done.returncode == 2
    assert f"port {server.port}: " in done.stderr


def test_without_the_extra_it_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['starlette'] = None; import importlib.util as u; old = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'starlette' else old(name, *more)\n"
        "sys.argv = ['freecell', 'play', '617']; from freecell.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "pip install httptools starlette uvicorn" in done.stderr


def test_answers_do_not_wait_for_acknowledgements() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        connection, _ = listener.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
