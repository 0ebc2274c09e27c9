"""A server, a browser, and the page. Tests here are marked `browser`: `pytest -m browser` runs them, with playwright.

`FREECELL_SITE` names a server that is running already (and may be somewhere else); otherwise one is started.
`FREECELL_CHROMIUM` is the browser. By default it is Debian's without windows, where it is installed: the same engine,
for about half the processor time.

A test that passes only on a fast machine fails with `FREECELL_SLOWER=8`, by which the page's scripts take eight times
as long, or with `FREECELL_LATE=300`: what they wait for comes 300 milliseconds later.
"""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .table import TIMEOUT, Table

CHROMIUM = os.environ.get("FREECELL_CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
SLOWER = float(os.environ.get("FREECELL_SLOWER", "1"))
LATE = int(os.environ.get("FREECELL_LATE", "0"))
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]

OpenTable = Callable[..., Table]

COME_LATE = """(late) => {
    const { setTimeout, requestAnimationFrame } = window;
    const later = (call) => (...given) => setTimeout(() => call(...given), late);
    const promised = (call) => async (...given) => {
        const answer = await call(...given);
        await new Promise((resolve) => setTimeout(resolve, late));
        return answer;
    };
    window.requestAnimationFrame = (call) => requestAnimationFrame(later(call));
    window.ResizeObserver = class extends ResizeObserver {
        constructor(call) { super(later(call)); }
    };
    LockManager.prototype.query = promised(navigator.locks.query.bind(navigator.locks));
    const told = [[Worker, "onmessage"], [BroadcastChannel, "onmessage"], [IDBTransaction, "oncomplete"]];
    for (const [{ prototype }, name] of told) {
        const { get, set } = Object.getOwnPropertyDescriptor(prototype, name);
        Object.defineProperty(prototype, name, { get, set(call) { set.call(this, call && later(call)); } });
    }
}"""
"""Frames, sizes, and what workers, other tabs and the database say: all of it later."""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of a server."""
    if address := os.environ.get("FREECELL_SITE"):
        yield address.rstrip("/") + "/"
        return
    command = [sys.executable, "-m", "freecell", "play", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            words = server.stdout.readline().split()
            address = next((word for word in words if word.startswith("http")), "")
            assert address, f"the server did not say where it is: {words}"
            _wait_for(address)
            yield address
        finally:
            server.terminate()


def _wait_for(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(address):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nobody answers at {address}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests; each table has a profile of its own."""
    sync_api = importlib.import_module("playwright.sync_api")  # only here: other tests do without it
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_table(browser: Any, site: str) -> Iterator[OpenTable]:
    """Opens the page as a new visitor: `open_table("#617", width=390, height=844, locale="de")`.

    `prepare` is called with the empty page before it goes there. Whatever the browser complains about (an error,
    something that the content policy forbids) fails the test.
    """
    complaints: list[str] = []
    contexts: list[Any] = []

    def open_(
        fragment: str = "#617",
        *,
        width: int = 1280,
        height: int = 800,
        prepare: Callable[[Any], None] | None = None,
        **options: Any,
    ) -> Table:
        options.setdefault("locale", "en-US")
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        if SLOWER > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if LATE > 0:
            page.add_init_script(f"({COME_LATE})({LATE})")
            slow = {"offline": False, "latency": LATE, "downloadThroughput": -1, "uploadThroughput": -1}
            context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        if prepare is not None:
            prepare(page)
        page.goto(site + fragment)
        return Table(page)

    yield open_
    for context in contexts:
        context.close()
    offline = "net::ERR_INTERNET_DISCONNECTED"
    assert [complaint for complaint in complaints if offline not in complaint] == []
