"""The page and its engine: size, how soon it plays and knows, verdicts, speed against native code, smoothness.

Needs playwright and Debian's chromium. The page stands at Python's own file server; its engine does the rest.
Speeds are processor time of the whole browser, so that a busy machine does not spoil them. What a player waits for is
wall time, which a busy machine makes longer; each verdict is asked for three times, and the best counts.
"""

from __future__ import annotations

import argparse
import gzip
import importlib
import os
import re
import statistics
import sys
import tempfile
import threading
import time
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from measure import header, table

import freecell
from freecell.web.site import FOLDER, write_site

CHROMIUM = os.environ.get("FREECELL_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]
VISITS = 9
FRAMES_FOR = 6000
"""Milliseconds of watching the solver play."""
LOADED = frozenset((".js", ".css", ".html", ".json", ".wasm", ".svg", ".webmanifest", ".woff2"))
PARTS = {
    "art": re.compile(r"[JQK][CDHS]-.*\.svg"),
    "fewest": re.compile(r"(fewest|facts)-.*\.wasm"),
    "language": re.compile(r"(de|ja|uk|zh-hant)-.*\.js"),
    "more": re.compile(r"more-(de|ja|uk|zh-hant)-.*\.js"),
    "later": re.compile(r"(more-(en|names)-.*\.js|levels-.*\.js|film-.*\.js|sheets-.*\.js|client-.*\.js|sw\.js)"),
    "puzzles": re.compile(r"puzzles-.*\.json"),
}
"""What the first game can do without: the figures of the court cards; what looks for the fewest moves after a win, and
what lists positions for the review of a lost game; languages other than English, and what all of them say later; the
dialogs with the levels of all deals, what asks a server, and the service worker; and the puzzles, of which a file is
loaded when one of its puzzles is played."""

EVERYTHING = ("first", "later", "language", "more", "fewest")

FIRST_VERDICT = """() => new Promise((resolve) => {
  let playable = 0;
  const look = () => {
    const root = document.querySelector("fc-app")?.shadowRoot;
    const card = root?.querySelector("fc-table")?.shadowRoot?.querySelector(".card");
    if (playable === 0 && card?.style.transform) playable = performance.now();
    const known = root?.querySelector("#verdict")?.dataset.state === "winnable";
    if (playable > 0 && known) resolve([playable, performance.now()]);
    else setTimeout(look, 1);
  };
  look();
})"""

ASK = """async (boards) => {
  const { engine } = document.querySelector("fc-app").session;
  const times = [];
  for (const board of boards) {
    const began = performance.now();
    const { verdict } = await engine.ask("evaluate", { board });
    times.push(performance.now() - began);
    if (verdict !== "winnable") throw new Error(`${verdict}: ${JSON.stringify(board)}`);
  }
  return times;
}"""

JUDGE = """async (boards) => {
  const { engine } = document.querySelector("fc-app").session;
  const times = [];
  for (const board of boards) {
    const began = performance.now();
    await engine.ask("judge", { board });
    times.push(performance.now() - began);
  }
  return times;
}"""

SOLVE_ALL = """async ([address, boards, rounds]) => {
  const script = `const solveAll = async ([address, boards, rounds]) => {
    const { instance } = await WebAssembly.instantiate(await (await fetch(address)).arrayBuffer());
    const door = instance.exports;
    let solved = 0;
    for (let round = 0; round < rounds; round++) {
      for (const board of boards) {
        new Uint8Array(door.memory.buffer, door.io(), board.length).set(board);
        door.solve_start(Number.MAX_SAFE_INTEGER, 2 ** 30);
        let state;
        while ((state = door.solve_run(4096)) === 0) {}
        if (state === 2) solved += door.solve_line() > 0 ? 1 : 0;
      }
    }
    return solved;
  };
  onmessage = ({ data }) => solveAll(data).then(postMessage, (error) => postMessage(String(error)));`;
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  worker.postMessage([new URL(address, location.href).href, boards, rounds]);
  const solved = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
  });
  worker.terminate();
  return solved;
}"""

SEARCH_HARD = """() => {
  const { engine } = document.querySelector("fc-app").session;
  const onProgress = ({ positions }) => (globalThis.seen = positions);
  void engine.ask("solve", { board: globalThis.hardBoard }, { onProgress });
}"""

WATCH_FRAMES = """(duration) => new Promise((resolve) => {
  const times = [];
  const note = (now) => {
    times.push(now);
    if (now - times[0] < duration) requestAnimationFrame(note);
    else resolve(times.slice(1).map((time, k) => time - times[k]));
  };
  requestAnimationFrame(note);
})"""


class Quiet(SimpleHTTPRequestHandler):
    """Python's own file server, without its log."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def static_host() -> Iterator[str]:
    """The address of a static host with the page."""
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder))
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def size(*parts: str) -> int:
    """Bytes of the named parts, each file compressed by itself; "first" is what belongs to no part."""
    files = [path for path in FOLDER.rglob("*") if path.suffix in LOADED]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files if part_of(path) in parts)


def part_of(path: Path) -> str:
    """Which part of the page a file belongs to."""
    return next((part for part, names in PARTS.items() if names.fullmatch(path.name)), "first")


def largest_language() -> int:
    """Bytes of the language that takes the most, compressed."""
    return max(len(gzip.compress(path.read_bytes(), 9)) for path in FOLDER.rglob("*") if part_of(path) == "language")


def kilobytes(count: int) -> str:
    """As people read it."""
    return f"{count / 1000:.1f} kB"


def board_value(board: freecell.Board) -> dict[str, object]:
    """A board as the page's engine takes it."""
    return {
        "columns": [[card.code for card in column] for column in board.columns],
        "cells": [None if card is None else card.code for card in board.cells],
        "home": list(board.home),
    }


def processor_seconds() -> float:
    """What all processes below this one have used, those that have ended included."""
    below = {os.getpid()}
    parents: dict[int, int] = {}
    used: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(fields[1])
        used[int(path.parent.name)] = sum(map(int, fields[11:15]))
    while more := {child for child, parent in parents.items() if parent in below and child not in below}:
        below |= more
    ticks = sum(used[process] for process in below if process in used)
    return ticks / os.sysconf("SC_CLK_TCK")


def visit(browser: Any, address: str) -> tuple[float, float]:
    """Milliseconds until the table can be played on, and from there to the first verdict."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address + "#617", wait_until="commit")
    playable, known = page.evaluate(FIRST_VERDICT)
    context.close()
    return playable, known - playable


def verdicts(page: Any, last: int, every: int) -> list[float]:
    """Milliseconds of each verdict along solutions, asked for one after the other; of three times the best."""
    times: list[float] = []
    for number in range(1, last + 1):
        answer = freecell.solve(number)
        if not isinstance(answer, freecell.Solved):
            continue
        boards = [board_value(board) for board in list(answer.game().boards)[::every]]
        asked: list[list[float]] = [page.evaluate(ASK, boards) for _ in range(3)]
        times += map(min, *asked)
        if number % 100 == 0:
            print(f"deal {number} of {last}", file=sys.stderr)
    return times


def judging(page: Any, last: int, every: int) -> list[float]:
    """Milliseconds until every move of a position has its colour, along solutions; of three times the best."""
    times: list[float] = []
    for number in range(1, last + 1):
        answer = freecell.solve(number)
        if isinstance(answer, freecell.Solved):
            boards = [board_value(board) for board in list(answer.game().boards)[::every]]
            times += map(min, *(page.evaluate(JUDGE, boards) for _ in range(3)))
    return times


def solving(page: Any, last: int) -> tuple[float, float]:
    """Microseconds of processor time per deal: in a worker, and native; the best of some turns, one after the other."""
    module = next(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("freecell-*.wasm"))
    rounds, boards = 10, [list(freecell.Board.deal(number).to_bytes()) for number in range(1, last + 1)]
    here: list[float] = []
    there: list[float] = []
    for _ in range(4):
        page.evaluate(SOLVE_ALL, [module, boards, 1])  # so that what is compared is not the compiling
        before = processor_seconds()
        one = page.evaluate(SOLVE_ALL, [module, boards, 1])
        start = processor_seconds()
        many = page.evaluate(SOLVE_ALL, [module, boards, 1 + rounds])
        end = processor_seconds()
        assert one > 0.9 * last, one
        assert many == (1 + rounds) * one
        there.append(((end - start) - (start - before)) / rounds / last)
        here.append(native(last, rounds))
    return 1e6 * min(there), 1e6 * min(here)


def native(last: int, rounds: int) -> float:
    """Seconds per deal, in the compiled kernel and with the solutions."""
    from freecell._backend import engine

    solver = engine.Solver(1 << 30)
    deals = array("q", range(1, last + 1))
    start = time.process_time()
    for _ in range(rounds):
        table, *_ = solver.solve_rows(deals, 4, False, 2**63, 1e9)
        assert len(table) == 21 * last
    return (time.process_time() - start) / rounds / last


class Frames(NamedTuple):
    """What was seen of frames: milliseconds from one to the next, and of the main thread's processor time for each."""

    gaps: list[float]
    work: float


def frames(page: Any, address: str) -> tuple[Frames, Frames]:
    """Frames while the solver plays: alone, and while the worker searches for something."""
    alone = _watch(page, address)
    page.evaluate("(board) => (globalThis.hardBoard = board)", board_value(freecell.Board.deal(-2, cells=5)))
    page.evaluate(SEARCH_HARD)
    page.wait_for_function("() => globalThis.seen > 0")
    before = page.evaluate("() => globalThis.seen")
    searching = _watch(page, address)
    assert page.evaluate("() => globalThis.seen") > before, "the worker does not search"
    return alone, searching


def teaching_frames(page: Any, address: str) -> Frames:
    """Frames while the solver plays and teach mode judges every position on the way."""
    page.evaluate("() => document.querySelector('fc-app').session.change({ teach: true })")
    gaps = _watch(page, address)
    page.evaluate("() => document.querySelector('fc-app').session.change({ teach: false })")
    return gaps


def phone_frames(browser: Any, address: str) -> Frames:
    """Frames while the solver plays on a phone whose processor is four times as slow as this one."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return _watch(page, address)


def _main_thread(session: Any) -> float:
    """Seconds of processor time that the page's main thread has used."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def _watch(page: Any, address: str) -> Frames:
    page.goto(address + "#618")
    page.goto(address + "#617")
    page.locator("#verdict[data-state=winnable]").wait_for()
    page.keyboard.type("ss")  # asked for again, the solver begins
    page.get_by_label("Speed").select_option("4")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = _main_thread(session)
    gaps: list[float] = page.evaluate(WATCH_FRAMES, FRAMES_FOR)
    used = _main_thread(session) - before
    session.detach()
    return Frames(gaps, 1000 * used / (60 * sum(gaps) / 1000))


def _rate(seen: Frames) -> str:
    return f"{1000 / statistics.median(seen.gaps):.0f} per second"


def _ends(times: list[float]) -> str:
    return f"{min(times):.0f} to {max(times):.0f} ms"


def _long(seen: Frames) -> str:
    return f"{sum(gap > 34 for gap in seen.gaps)} of {len(seen.gaps)}"


def share(times: Sequence[float], below: float) -> str:
    """How many of them were short enough."""
    return f"{100 * sum(time < below for time in times) / len(times):.2f}%"


def measure(deals: int, every: int, solved: int, judge: int) -> list[tuple[str, str, str]]:
    """Everything that needs a browser."""
    try:
        sync_api = importlib.import_module("playwright.sync_api")
    except ImportError:
        sys.exit("the page is measured in a browser: pip install playwright, and have Debian's chromium")
    with static_host() as address, sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        visits = [visit(browser, address) for _ in range(VISITS)]
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(600_000)
        page.goto(address + "#617")
        page.locator("#verdict[data-state=winnable]").wait_for()
        times = sorted(verdicts(page, deals, every))
        there, here = solving(page, solved)
        judged = sorted(judging(page, judge, every))
        teaching = teaching_frames(page, address)
        alone, searching = frames(page, address)
        phone = phone_frames(browser, address)
        browser.close()
    playable, known = (statistics.median(column) for column in zip(*visits, strict=True))
    return [
        (f"until the table can be played on, median of {VISITS} visits", f"{playable:.0f} ms", "1000 ms"),
        ("from there to the first verdict, median", f"{known:.0f} ms", "150 ms"),
        ("the same, fastest and slowest visit", _ends([known for _, known in visits]), ""),
        (f"verdicts for {len(times):,} positions of 1..{deals}, median", f"{statistics.median(times):.2f} ms", ""),
        ("99% within", f"{times[int(0.99 * len(times))]:.2f} ms", "5 ms"),
        ("within 5 ms", share(times, 5), "99%"),
        (
            f"teach mode: all colours of {len(judged):,} positions of 1..{judge}, median",
            f"{statistics.median(judged):.2f} ms",
            "",
        ),
        ("95% within", f"{judged[int(0.95 * len(judged))]:.2f} ms", "50 ms"),
        ("within 50 ms", share(judged, 50), "95%"),
        (f"solving 1..{solved} in a worker, processor time per deal", f"{there:.1f} us", ""),
        ("the same in the native kernel", f"{here:.1f} us", ""),
        ("worker's speed to native", f"{here / there:.2f}", "0.7"),
        ("frames while cards move, nothing else at work", _rate(alone), ""),
        ("frames while cards move and the worker searches", _rate(searching), "60"),
        ("frames while cards move and teach mode judges", _rate(teaching), "60"),
        ("frames while cards move on a phone, slowed four times", _rate(phone), "60"),
        ("frames that took longer than two, in teach mode", _long(teaching), ""),
        ("frames that took longer than two, on the slow phone", _long(phone), ""),
        ("main thread's processor time in a 60th of a second, alone", f"{alone.work:.1f} ms", ""),
        ("the same while the worker searches", f"{searching.work:.1f} ms", "16.7 ms"),
        ("the same while teach mode judges", f"{teaching.work:.1f} ms", "16.7 ms"),
        ("frames that took longer than two, alone", _long(alone), ""),
        ("frames that took longer than two, while it searches", _long(searching), ""),
    ]


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=1000, help="ask about deals 1 to this one")
    options.add_argument("--every", type=int, default=5, help="ask about every n-th position of a solution")
    options.add_argument("--solve", type=int, default=2000, help="solve deals 1 to this one in the worker")
    options.add_argument("--judge", type=int, default=160, help="judge the positions of deals 1 to this one")
    options.add_argument("--no-browser", action="store_true", help="only the size")
    given = options.parse_args()
    header("The page")
    rows = [
        ("loaded before the first game, engine included, gzipped", kilobytes(size("first")), "120 kB"),
        ("the same in the language that takes the most", kilobytes(size("first") + largest_language()), "120 kB"),
        (
            "in English, with all dialogs and the search for fewest moves",
            kilobytes(size("first", "later", "fewest")),
            "",
        ),
        ("the same with all languages", kilobytes(size(*EVERYTHING)), "200 kB"),
        ("apart from that: puzzles, a file at a time, gzipped", kilobytes(size("puzzles")), ""),
        ("apart from that: figures of the court cards, gzipped", kilobytes(size("art")), ""),
    ]
    if not given.no_browser:
        rows += measure(given.deals, given.every, given.solve, given.judge)
    table(("what", "measured", "target"), rows)


if __name__ == "__main__":
    main()
