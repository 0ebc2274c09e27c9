"""The main things in WebKit, Safari's engine, driven by WebDriver: Debian's webkit2gtk-driver and xvfb."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import freecell

from .table import SPOTS, card_named
from .test_engine import Host

pytestmark = [pytest.mark.browser, pytest.mark.other_browsers]

DRIVER = shutil.which("WebKitWebDriver")
BROWSER = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
SECONDS = 60
"""How long the page may take; a busy machine is not a fault."""
DEEP = """const find = (root, selector) => root.querySelector(selector) ?? [...root.querySelectorAll("*")]
    .map((element) => element.shadowRoot && find(element.shadowRoot, selector)).find((found) => found) ?? null;"""


class WebKit:
    """A window, by the few commands of WebDriver that are needed."""

    def __init__(self, driver: str) -> None:
        self.session = ""
        self.driver = driver
        options = {"binary": str(BROWSER), "args": ["--automation"]}
        capabilities = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = "/" + self.send("", capabilities)["sessionId"]

    def send(self, command: str, data: object) -> Any:
        """Send a command, and return its value."""
        request = urllib.request.Request(
            f"{self.driver}/session{self.session}{command}",
            json.dumps(data).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=2 * SECONDS) as answer:
            return json.load(answer)["value"]

    def run(self, script: str) -> Any:
        """Run a script, in which `find` looks into every shadow root."""
        return self.send("/execute/sync", {"script": DEEP + script, "args": []})

    def wait_for(self, script: str, wanted: object) -> None:
        """Wait until a script gives this."""
        end = time.monotonic() + SECONDS
        while (found := self.run(script)) != wanted and time.monotonic() < end:
            time.sleep(0.1)
        assert found == wanted

    def wait_for_verdict(self, state: str) -> None:
        """Wait until the page says so."""
        self.wait_for('return find(document, "#verdict")?.dataset.state', state)

    def go(self, address: str) -> None:
        """Open an address."""
        self.send("/url", {"url": address})

    def type(self, text: str) -> None:
        """Type into the page."""
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.send("/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})

    @property
    def tops(self) -> list[str | None]:
        """The uppermost card of each column."""
        spots = self.run(f'return ({SPOTS})(find(document, "fc-table"))')
        last = {place: card_named(label) for place, label in spots}
        return [last[column] for column in range(8)]


@pytest.fixture
def webkit() -> Iterator[WebKit]:
    """WebKit on a screen that nobody sees."""
    if DRIVER is None or BROWSER is None or shutil.which("Xvfb") is None:
        pytest.skip("needs webkit2gtk-driver and xvfb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    read, write = os.pipe()
    screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL) as xvfb:
        os.close(write)
        with os.fdopen(read) as told:
            display = ":" + told.readline().strip()
        environment = os.environ | {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with subprocess.Popen([DRIVER, f"--port={port}"], env=environment) as driver:
            try:
                for _ in range(100):
                    with socket.socket() as tried:
                        if tried.connect_ex(("127.0.0.1", port)) == 0:
                            break
                    time.sleep(0.1)
                yield WebKit(f"http://127.0.0.1:{port}")
            finally:
                driver.terminate()
                xvfb.terminate()


def test_in_webkit(webkit: WebKit, tmp_path: Path) -> None:
    host = Host(tmp_path)
    webkit.go(host.address + "#617")
    webkit.wait_for_verdict("winnable")
    game = freecell.Game(617, autoplay="horne")
    for move in ("83", "8a", "83"):
        game.push(move)
        webkit.type(move)
    webkit.wait_for('return find(document, "#counts").textContent.split(" ")[0]', "3")
    assert webkit.tops == [str(column[-1]) for column in game.board.columns]
    webkit.wait_for_verdict("winnable")
    webkit.wait_for("return navigator.serviceWorker.controller !== null", True)
    host.stop()
    webkit.go(host.address + "?again#11982")  # without a network
    webkit.wait_for_verdict("lost")
    assert webkit.run("return document.documentElement.scrollWidth <= innerWidth")
