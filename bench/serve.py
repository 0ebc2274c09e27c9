"""The server under load, over loopback, while one hard search runs all the time.

    python bench/serve.py            three tables; needs wrk (Debian's package) and the extra `web`

1. Positions along real games; the peer is a FastAPI endpoint that reads the same bodies and answers a constant, on
   the same uvicorn, in the same run and with the same hard search running next to it. What is slow for both is the
   machine: the last columns tell how much of a core the answering thread used.
2. Ten thousand requests at once, each on a connection of its own: every one must get an answer. One in five needs a
   long search, so most of those are told to come again (429).
3. How soon a verdict is there: every position along solutions of deals 1 to 1000, one after the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import measure

from freecell import Solved, solve

HARD = {"deal": 3129, "cells": 2}
"""Some 17 million positions to exhaust: 20 seconds of searching, or until the limit of memory."""

PEER = """
import sys, uvicorn
from fastapi import FastAPI
from pydantic import BaseModel

class Question(BaseModel):
    deal: int
    moves: list[str]

app = FastAPI()

@app.post("/api/v1/evaluate")
async def evaluate(question: Question) -> dict[str, str]:
    return {"verdict": "unknown"}

uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", access_log=False)
"""

SCRIPT = """
local bodies = {}
for line in io.lines("%s") do bodies[#bodies + 1] = line end
local at = 0
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
function request()
  at = at %% #bodies + 1
  return wrk.format(nil, nil, nil, bodies[at])
end
function done(summary, latency, requests)
  local e = summary.errors
  print(string.format("RESULT %%d %%d %%d %%f %%f %%f %%f", summary.requests, summary.duration,
    e.status + e.connect + e.read + e.write + e.timeout,
    latency:percentile(50), latency:percentile(99), latency:percentile(99.9), latency.max))
end
"""


def bodies_along_games(games: int) -> list[str]:
    """Every position of some games, as a page asks for them: the games interleaved, the moves of each in order."""
    lines = []
    for number in random.Random(617).sample(range(1, 1_000_001), games):
        answer = solve(number)
        moves = answer.notation.split() if isinstance(answer, Solved) else []
        lines.append([json.dumps({"deal": number, "moves": moves[:made]}) for made in range(len(moves) + 1)])
    longest = max(map(len, lines))
    return [line[step] for step in range(longest) for line in lines if step < len(line)]


@contextlib.contextmanager
def running(command: list[str], port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A server process, up."""
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError):
                http.client.HTTPConnection("127.0.0.1", port, timeout=5).connect()
                break
            time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


@contextlib.contextmanager
def a_hard_search(port: int) -> Iterator[None]:
    """One hard search after the other, all the time."""
    stop = threading.Event()

    def keep_asking() -> None:
        while not stop.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException):
                line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
                line.request("POST", "/api/v1/solve", json.dumps(HARD), {"Content-Type": "application/json"})
                line.getresponse().read()

    thread = threading.Thread(target=keep_asking, daemon=True)
    thread.start()
    time.sleep(0.5)
    yield
    stop.set()


def load(
    port: int, process: subprocess.Popen[bytes], bodies: Path, seconds: int, folder: Path, connections: int = 32
) -> list[str]:
    """What wrk measures: a row of the table."""
    script = folder / "load.lua"
    script.write_text(SCRIPT % bodies)
    address = f"http://127.0.0.1:{port}/api/v1/evaluate"
    before = cpu_microseconds(process)
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}", "-s", str(script), address],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    used = cpu_microseconds(process) - before
    found = re.search(r"RESULT (.*)", output)
    assert found, output
    requests, duration, errors, *times = map(float, found[1].split())
    return [
        f"{requests / duration * 1e6:,.0f}",
        *[f"{one / 1000:.1f}" for one in times],
        f"{errors:.0f}",
        f"{used / requests:.0f}",
        f"{100 * used / duration:.0f} %",
    ]


def resident_megabytes(process: subprocess.Popen[bytes], what: str = "VmRSS") -> float:
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith(what + ":"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_microseconds(process: subprocess.Popen[bytes]) -> float:
    """Processor time of the thread that answers, without the searches in other threads."""
    fields = Path(f"/proc/{process.pid}/task/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") * 1e6


def throughput(folder: Path, seconds: int) -> None:
    bodies = folder / "bodies"
    bodies.write_text("\n".join(bodies_along_games(300)))
    rows = []
    serve_port, peer_port = free_port(), free_port()
    serve = [sys.executable, "-m", "freecell", "serve", "--port", str(serve_port), "--limit-memory", "1G"]
    with (
        running(serve, serve_port) as server,
        running([sys.executable, "-c", PEER, str(peer_port)], peer_port) as peer,
    ):
        for connections in (32, 8):
            with a_hard_search(serve_port):
                for name, port, process in (("freecell", serve_port, server), ("peer", peer_port, peer)):
                    row = load(port, process, bodies, seconds, folder, connections)
                    rows.append([f"{name}, {connections} connections, a hard search running", *row])
        wait_until_idle(serve_port)
        for name, port, process in (("freecell", serve_port, server), ("peer", peer_port, peer)):
            rows.append([f"{name}, 32 connections, no search", *load(port, process, bodies, seconds, folder)])
        memory = resident_megabytes(server)
    heads = ["evaluate along real games", "requests/s", "p50 ms", "p99 ms", "p99.9 ms", "max ms", "errors"]
    measure.table([*heads, "CPU µs per request", "of a core"], rows)
    print(f"CPU is the time of the thread that answers requests. Resident memory at the end: {memory:.0f} MB.\n")


def wait_until_idle(port: int) -> None:
    for _ in range(600):
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        line.request("GET", "/metrics")
        if b"freecell_searches_running 0\n" in line.getresponse().read():
            return
        time.sleep(0.1)


def all_at_once(count: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    port = free_port()
    command = [sys.executable, "-m", "freecell", "serve", "--port", str(port), "--limit-seconds", "1"]
    statuses: Counter[str] = Counter()
    bodies = bodies_along_games(20)

    async def ask(number: int, go: asyncio.Event, ready: asyncio.Semaphore) -> None:
        body = json.dumps(HARD) if number % 5 == 0 else bodies[number % len(bodies)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        ready.release()
        await go.wait()
        lines = ["POST /api/v1/evaluate HTTP/1.1", "Host: x", "Connection: close", "Content-Type: application/json"]
        writer.write("\r\n".join([*lines, f"Content-Length: {len(body)}", "", body]).encode())
        try:
            answer = await asyncio.wait_for(reader.read(), 300)
            head_lines, _, rest = answer.partition(b"\r\n\r\n")
            json.loads(rest)
            statuses[head_lines.split(b" ", 2)[1].decode()] += 1
        except (TimeoutError, OSError, ValueError, IndexError) as error:
            statuses[f"lost ({type(error).__name__})"] += 1
        writer.close()

    async def everybody() -> float:
        go, ready = asyncio.Event(), asyncio.Semaphore(0)
        tasks = []
        for start in range(0, count, 500):  # opened in groups: the system's own queue of new connections is short
            tasks += [asyncio.ensure_future(ask(number, go, ready)) for number in range(start, min(start + 500, count))]
            for _ in range(min(500, count - start)):
                await ready.acquire()
        began = time.monotonic()
        go.set()
        await asyncio.gather(*tasks)
        return time.monotonic() - began

    with running(command, port) as server:
        before = resident_megabytes(server)
        seconds = asyncio.run(everybody())
        peak, after = resident_megabytes(server, "VmHWM"), resident_megabytes(server)
        wait_until_idle(port)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    rows = [[name, f"{number:,}"] for name, number in sorted(statuses.items())]
    lost = count - statuses["200"] - statuses["429"]
    measure.table([f"{count:,} requests at once, answered with", "requests"], [*rows, ["lost", str(lost)]])
    memory = f"{before:.0f} MB before, {peak:.0f} MB at most, {after:.0f} MB after"
    print(f"All requests took {seconds:.1f} s. Memory: {memory}.\n")


def time_to_a_verdict(step: int) -> None:
    port = free_port()
    times = []
    verdicts: Counter[str] = Counter()
    with running([sys.executable, "-m", "freecell", "serve", "--port", str(port)], port):
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for number in range(1, 1001, step):
            moves = solve(number).notation.split()  # type: ignore[union-attr]  # all of 1..1000 are solvable
            for made in range(len(moves) + 1):
                body = json.dumps({"deal": number, "moves": moves[:made]})
                began = time.perf_counter()
                line.request("POST", "/api/v1/evaluate", body, {"Content-Type": "application/json"})
                answer = json.loads(line.getresponse().read())
                times.append(1000 * (time.perf_counter() - began))
                verdicts[answer["verdict"]] += 1
    times.sort()
    within = sum(one <= 100 for one in times) / len(times)
    row = [
        f"{len(times):,}",
        *[f"{times[int(len(times) * share)]:.2f}" for share in (0.5, 0.99, 0.999)],
        f"{times[-1]:.1f}",
    ]
    heads = [
        "positions along solutions of 1..1000",
        "p50 ms",
        "p99 ms",
        "p99.9 ms",
        "max ms",
        "within 100 ms",
        "verdicts",
    ]
    measure.table(heads, [[*row, f"{100 * within:.3f} %", ", ".join(f"{n:,} {name}" for name, n in verdicts.items())]])


def main() -> None:
    if shutil.which("wrk") is None:
        raise SystemExit("bench/serve.py: wrk is not installed; on Debian: apt-get install wrk")
    short = "--short" in sys.argv[1:]
    measure.header("The server")
    with tempfile.TemporaryDirectory() as folder:
        throughput(Path(folder), 3 if short else 10)
    all_at_once(1000 if short else 10_000)
    time_to_a_verdict(100 if short else 5)


if __name__ == "__main__":
    main()
