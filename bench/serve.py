"""The server under load and under attack, over loopback.

    python bench/serve.py            four tables; needs wrk (Debian's package) and the extra `web`
    python bench/serve.py NAME...    the second table for these attacks alone

1. Positions along real games, as the page sends them (a board) and as other programs do (a deal and its moves), while
   one hard search runs all the time. What counts is the processor time of the thread that answers: on a busy machine
   it gets less of a core, but needs the same.
2. The same question from other clients, a hundred times a second, while one client attacks (`tests/web/adversary.py`).
3. Ten thousand requests at once, each on a connection of its own: every one must get an answer. One in five needs a
   long search, so most of those are told to come again (429).
4. How soon a verdict is there: every position along solutions of deals 1 to 1000, one after the other.
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
from collections.abc import Iterable, Iterator
from pathlib import Path

import measure

from freecell import Game, Solved, solve

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.adversary import ATTACKS, HARD  # noqa: E402  # found by the line above

AS_FAST_AS_IT_CAN = ("--client-requests", "1000000")
"""One address is all clients here."""

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


def bodies_along_games(games: int, kind: str) -> list[str]:
    """Every position of some games, as clients ask for them: the games interleaved, the moves of each in order."""
    lines = []
    for number in random.Random(617).sample(range(1, 1_000_001), games):
        answer = solve(number)
        moves = answer.notation.split() if isinstance(answer, Solved) else []
        boards = Game.replay(number, moves, autoplay="off").boards
        if kind == "board":
            lines.append([json.dumps({"board": board.to_text("columns"), "cells": 4}) for board in boards])
        else:
            lines.append([json.dumps({"deal": number, "moves": moves[:made]}) for made in range(len(moves) + 1)])
    longest = max(map(len, lines))
    return [line[step] for step in range(longest) for line in lines if step < len(line)]


class Running:
    """A server process that is up."""

    def __init__(self, *options: str, unread: bool = False, turns: Path | None = None) -> None:
        program = ["-m", "freecell", "serve"] if turns is None else [str(ROOT / "bench" / "serve_turns.py"), str(turns)]
        command = [sys.executable, *program, "--port", "0", *options]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        assert self.process.stderr is not None
        found = re.search(rb"http://127\.0\.0\.1:(\d+)/", self.process.stderr.readline())
        assert found
        self.port = int(found[1])
        if not unread:
            threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()

    def ask(self, what: str, body: object) -> int:
        """Ask, read the answer, and return its status."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        with contextlib.closing(line):
            line.request("POST", f"/api/v1/{what}", json.dumps(body), {"Content-Type": "application/json"})
            response = line.getresponse()
            response.read()
            return response.status

    def megabytes(self, what: str = "VmRSS") -> float:
        """Its memory now, or (VmHWM) at most so far."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(what + ":"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu_microseconds(self) -> float:
        """Processor time of the thread that answers, without the searches in other threads."""
        return int(Path(f"/proc/{self.process.pid}/task/{self.process.pid}/schedstat").read_text().split()[0]) / 1000


@contextlib.contextmanager
def a_hard_search(server: Running) -> Iterator[None]:
    """One hard search after the other, all the time."""
    stop = threading.Event()

    def keep_asking() -> None:
        while not stop.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException):
                server.ask("solve", HARD)

    threading.Thread(target=keep_asking, daemon=True).start()
    time.sleep(0.5)
    yield
    stop.set()


def load(server: Running, bodies: Path, seconds: int, folder: Path, connections: int) -> list[str]:
    """What wrk measures: a row of the table, the least disturbed of five runs."""
    return min([one_load(server, bodies, seconds, folder, connections) for _ in range(5)])[1]


def one_load(server: Running, bodies: Path, seconds: int, folder: Path, connections: int) -> tuple[float, list[str]]:
    """Microseconds of a core for a request, and the row."""
    script = folder / "load.lua"
    script.write_text(SCRIPT % bodies)
    address = f"http://127.0.0.1:{server.port}/api/v1/evaluate"
    before = server.cpu_microseconds()
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}", "-s", str(script), address]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    used = server.cpu_microseconds() - before
    found = re.search(r"RESULT (.*)", output)
    assert found, output
    requests, duration, errors, *times = map(float, found[1].split())
    row = [
        f"{1e6 * requests / used:,.0f}",
        f"{used / requests:.0f}",
        f"{100 * used / duration:.0f}%",
        f"{requests / duration * 1e6:,.0f}",
        *[f"{one / 1000:.1f}" for one in times],
        f"{errors:.0f}",
    ]
    return used / requests, row


def throughput(folder: Path, seconds: int) -> None:
    rows = []
    with Running(*AS_FAST_AS_IT_CAN) as server:
        for kind, name in (("board", "boards, as the page asks"), ("deal", "deals and their moves")):
            bodies = folder / kind
            bodies.write_text("\n".join(bodies_along_games(200, kind)))
            for connections in (32, 8):
                with a_hard_search(server):
                    row = load(server, bodies, seconds, folder, connections)
                rows.append([f"{name}, {connections} connections", *row])
        memory = server.megabytes()
    heads = ["evaluate along real games, beside a hard search", "requests per second of a core", "CPU µs", "of a core"]
    measure.table([*heads, "requests/s", "p50 ms", "p99 ms", "p99.9 ms", "max ms", "errors"], rows)
    print(f"CPU is the time of the thread that answers requests, in the best of five runs each (of {seconds} s).")
    print(f"Resident memory at the end: {memory:.0f} MB.\n")


async def paced(port: int, bodies: list[str], seconds: float) -> tuple[list[float], int]:
    """Ask a hundred times a second; how long each answer took in milliseconds, and how many were not 200."""
    times: list[float] = []
    failed = 0
    queue: asyncio.Queue[tuple[str, float]] = asyncio.Queue()

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, body: str) -> bool:
        head = "POST /api/v1/evaluate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answer)
        assert length
        await reader.readexactly(int(length[1]))
        return answer.startswith(b"HTTP/1.1 200 ")

    async def client() -> None:
        """Ask what is next, over a new connection whenever the old one fails."""
        nonlocal failed
        line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        while True:
            body, asked = await queue.get()
            try:
                if line is None:
                    line = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), 30)
                failed += not await asyncio.wait_for(ask(line[0], line[1], body), 30)
            except (OSError, EOFError, TimeoutError, AssertionError):
                failed += 1
                line = None
            times.append(1000 * (time.perf_counter() - asked))
            queue.task_done()

    clients = [asyncio.ensure_future(client()) for _ in range(8)]
    began = time.perf_counter()
    for number in range(int(seconds * 100)):
        # The time counts from when the question was due, not from when a client got round to it.
        await asyncio.sleep(max(0.0, began + number / 100 - time.perf_counter()))
        queue.put_nowait((bodies[number % len(bodies)], time.perf_counter()))
    await queue.join()
    for one in clients:
        one.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    return sorted(times), failed


def attacked(folder: Path, seconds: int, attacks: Iterable[str] = ATTACKS) -> None:
    bodies = bodies_along_games(20, "board")
    turns = folder / "turns"
    rows = []
    for name in ("nobody", *attacks, "a log that nobody reads"):
        with Running(unread="log" in name, turns=turns) as server:
            command = [sys.executable, "-m", "tests.web.adversary", name, str(server.port)]
            attacker = subprocess.Popen(command, cwd=ROOT) if name in ATTACKS else None
            time.sleep(1)
            times, failed = asyncio.run(paced(server.port, bodies, seconds))
            if attacker is not None:
                attacker.kill()
                attacker.wait()
            share = [times[int(len(times) * part)] for part in (0.5, 0.99)]
            row = [name, f"{len(times):,}", *[f"{one:.1f}" for one in (*share, times[-1])], str(failed)]
            row.append(f"{server.megabytes('VmHWM'):.0f}")
        took = sorted(json.loads(turns.read_text()))
        rows.append([*row, f"{took[int(len(took) * 0.99)]:.1f}", f"{took[-1]:.1f}"])
    heads = ["attacked by", "evaluations", "p50 ms", "p99 ms", "max ms", "failed", "most memory, MB"]
    measure.table([*heads, "p99 of a turn, CPU ms", "longest turn, CPU ms"], rows)
    print("The attacker is one client; the evaluations are those of others, a hundred in a second.")
    print("The last two columns show how long one step of the event loop blocks others.\n")


def all_at_once(count: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    many = str(count + 100)
    limits = ("--limit-seconds", "1", "--connections", many, "--client-connections", many, "--client-searches", "1000")
    options = (*limits, *AS_FAST_AS_IT_CAN)
    statuses: Counter[str] = Counter()
    bodies = bodies_along_games(20, "board")

    async def ask(port: int, number: int, go: asyncio.Event, ready: asyncio.Semaphore) -> None:
        body = json.dumps(HARD) if number % 5 == 0 else bodies[number % len(bodies)]
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            ready.release()
            await go.wait()
            lines = ["POST /api/v1/evaluate HTTP/1.1", "Host: x", "Connection: close", "Content-Type: application/json"]
            writer.write("\r\n".join([*lines, f"Content-Length: {len(body)}", "", body]).encode())
            answer = await asyncio.wait_for(reader.read(), 300)
            head_lines, _, rest = answer.partition(b"\r\n\r\n")
            json.loads(rest)
            statuses[head_lines.split(b" ", 2)[1].decode()] += 1
            writer.close()
        except (TimeoutError, OSError, ValueError, IndexError) as error:
            statuses[f"lost ({type(error).__name__})"] += 1
            ready.release()

    async def everybody(port: int) -> tuple[float, float]:
        go, ready = asyncio.Event(), asyncio.Semaphore(0)
        tasks = []
        opened = time.monotonic()
        for start in range(0, count, 200):  # opened in groups: the system's own queue of new connections is short
            group = range(start, min(start + 200, count))
            tasks += [asyncio.ensure_future(ask(port, number, go, ready)) for number in group]
            for _ in group:
                await ready.acquire()
        began = time.monotonic()
        go.set()
        await asyncio.gather(*tasks)
        return began - opened, time.monotonic() - began

    with Running(*options) as server:
        before = server.megabytes()
        opening, seconds = asyncio.run(everybody(server.port))
        peak, after = server.megabytes("VmHWM"), server.megabytes()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    rows = [[name, f"{number:,}"] for name, number in sorted(statuses.items())]
    lost = count - statuses["200"] - statuses["429"]
    measure.table([f"{count:,} requests at once, answered with", "requests"], [*rows, ["lost", str(lost)]])
    memory = f"{before:.0f} MB before, {peak:.0f} MB at most, {after:.0f} MB after"
    print(f"Opening the connections took {opening:.1f} s (each may be idle for 30), all requests {seconds:.1f} s.")
    print(f"Memory: {memory}.\n")


def time_to_a_verdict(step: int) -> None:
    times = []
    verdicts: Counter[str] = Counter()
    with Running(*AS_FAST_AS_IT_CAN) as server:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        for number in range(1, 1001, step):
            moves = solve(number).notation.split()  # type: ignore[union-attr]  # all of 1..1000 are solvable
            for made in range(len(moves) + 1):
                body = json.dumps({"deal": number, "moves": moves[:made]})
                began = time.perf_counter()
                line.request("POST", "/api/v1/evaluate", body, {"Content-Type": "application/json"})
                answer = json.loads(line.getresponse().read())
                times.append(1000 * (time.perf_counter() - began))
                verdicts[answer["verdict"]] += 1
        line.close()
    times.sort()
    within = 100 * sum(one <= 100 for one in times) / len(times)
    shares = [f"{times[int(len(times) * share)]:.2f}" for share in (0.5, 0.99, 0.999)]
    found = ", ".join(f"{count:,} {name}" for name, count in verdicts.items())
    heads = [
        "positions along solutions of 1..1000",
        "p50 ms",
        "p99 ms",
        "p99.9 ms",
        "max ms",
        "within 100 ms",
        "verdicts",
    ]
    measure.table(heads, [[f"{len(times):,}", *shares, f"{times[-1]:.1f}", f"{within:.3f}%", found]])


def main() -> None:
    if attacks := [name for name in sys.argv[1:] if name in ATTACKS]:
        measure.header("The server under some attacks")
        with tempfile.TemporaryDirectory() as folder:
            attacked(Path(folder), 10, attacks)
        return
    if shutil.which("wrk") is None:
        raise SystemExit("bench/serve.py: wrk is not installed; on Debian: apt-get install wrk")
    short = "--short" in sys.argv[1:]
    measure.header("The server")
    print(f"Load of the machine before: {os.getloadavg()[0]:.1f}.\n")
    with tempfile.TemporaryDirectory() as folder:
        throughput(Path(folder), 1 if short else 4)
        attacked(Path(folder), 3 if short else 10)
    all_at_once(1000 if short else 10_000)
    time_to_a_verdict(100 if short else 5)


if __name__ == "__main__":
    main()
