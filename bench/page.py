"""The page: how large its code is, how soon it can be played, how smoothly cards move, how soon it knows the verdict.

Needs `pip install '.[web]' playwright` and Debian's chromium. The server is started on loopback, and the verdicts are
asked for as the page asks: one request after the other, for positions along solutions of deals 1 to 1000.
"""

from __future__ import annotations

import argparse
import gzip
import http.client
import importlib
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from measure import header, table

import freecell

STATIC = Path(freecell.__file__).parent / "web" / "static"
CHROMIUM = os.environ.get("FREECELL_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]
VISITS = 7
FRAMES_FOR = 6000
"""Milliseconds of watching the solver play."""

FIRST_PLAYABLE = """() => new Promise((resolve) => {
  const look = () => {
    const table = document.querySelector("fc-app")?.shadowRoot?.querySelector("fc-table");
    const card = table?.shadowRoot?.querySelector(".card");
    if (card && card.style.transform) requestAnimationFrame(() => resolve(performance.now()));
    else setTimeout(look, 2);
  };
  look();
})"""

WATCH_FRAMES = """(duration) => new Promise((resolve) => {
  const times = [];
  const note = (now) => {
    times.push(now);
    if (now - times[0] < duration) requestAnimationFrame(note);
    else resolve(times.slice(1).map((time, k) => time - times[k]));
  };
  requestAnimationFrame(note);
})"""


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a server of its own."""
    command = [sys.executable, "-m", "freecell", "play", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield next(word for word in server.stdout.readline().split() if word.startswith("http"))
        finally:
            server.terminate()


def size() -> int:
    """Bytes of all code that a visitor loads, compressed one by one."""
    files = [path for path in STATIC.rglob("*") if path.suffix in {".js", ".css", ".html"}]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


def in_browser(address: str) -> tuple[list[float], list[float]]:
    """Milliseconds until the table stands, for each visit; and from frame to frame while cards move."""
    try:
        sync_api = importlib.import_module("playwright.sync_api")
    except ImportError:
        sys.exit("the page is measured in a browser: pip install playwright, and have Debian's chromium")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        visits = [_visit(browser, address) for _ in range(VISITS)]
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(address + "#617")
        page.locator("#verdict[data-state=winnable]").wait_for()
        page.locator("#solve").click()
        page.get_by_label("Speed").select_option("4")
        frames = page.evaluate(WATCH_FRAMES, FRAMES_FOR)
        browser.close()
    return visits, frames


def _visit(browser: Any, address: str) -> float:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address + "#617", wait_until="commit")
    ready = page.evaluate(FIRST_PLAYABLE)
    context.close()
    return float(ready)


def verdict_times(address: str, last: int, every: int) -> list[float]:
    """Milliseconds of each answer, asked for as the page does."""
    host = urlsplit(address)
    connection = http.client.HTTPConnection(host.hostname or "", host.port)
    headers = {"Content-Type": "application/json", "Accept": "text/event-stream"}
    times = []
    for number in range(1, last + 1):
        board = freecell.Board.deal(number)
        answer = freecell.solve(board)
        positions = [board]
        if isinstance(answer, freecell.Solved):
            positions = list(answer.game().boards)[::every]
        for position in positions:
            body = json.dumps({"board": position.to_text("columns"), "cells": len(position.cells)})
            connection.close()  # an idle connection may be closed by the server just as we ask
            start = time.perf_counter()
            connection.request("POST", "/api/v1/evaluate", body, headers)
            response = connection.getresponse()
            text = response.read()
            times.append(1000 * (time.perf_counter() - start))
            assert response.status == 200, text
            assert b'"unknown"' not in text, position
        if number % 100 == 0:
            print(f"deal {number} of {last}", file=sys.stderr)
    return times


def share(times: Sequence[float], below: float) -> str:
    """How many of them were short enough."""
    return f"{100 * sum(time < below for time in times) / len(times):.2f} %"


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=1000, help="ask about deals 1 to this one")
    options.add_argument("--every", type=int, default=5, help="ask about every n-th position of a solution")
    options.add_argument("--no-browser", action="store_true", help="only size and verdicts")
    given = options.parse_args()
    header("The page")
    rows = [("code, gzipped", f"{size() / 1000:.1f} kB", "150 kB")]
    with running_server() as address:
        if not given.no_browser:
            visits, frames = in_browser(address)
            rows.append(
                ("until the table can be played on, median of visits", f"{statistics.median(visits):.0f} ms", "1000 ms")
            )
            rows.append(
                ("frames while the solver plays, median", f"{1000 / statistics.median(frames):.0f} a second", "60")
            )
            rows.append(
                ("frames that took longer than two", f"{sum(frame > 34 for frame in frames)} of {len(frames)}", "")
            )
        times = sorted(verdict_times(address, given.deals, given.every))
    rows.append((f"verdicts for {len(times):,} positions, median", f"{statistics.median(times):.1f} ms", ""))
    rows.append(("99 % within", f"{times[int(0.99 * len(times))]:.1f} ms", "100 ms"))
    rows.append(("within 100 ms", share(times, 100), "99 %"))
    table(("what", "measured", "wanted"), rows)


if __name__ == "__main__":
    main()
