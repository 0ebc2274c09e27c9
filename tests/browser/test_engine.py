"""The page with its own engine: from any web server, in any folder, without a network; a server is the way out."""

from __future__ import annotations

import threading
import time
import urllib.request
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import freecell
from freecell.web.site import write_site

from .table import TIMEOUT, Table

pytestmark = pytest.mark.browser

FOLDER = "games/free cell/"
HANGING = 60
"""Seconds in which a network that hangs answers nothing: longer than a test waits for the page."""


class Quiet(SimpleHTTPRequestHandler):
    """Python's own file server, without its log.

    After a POST to /stop every request fails as without a network, after one to /hang none is answered.
    """

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def do_POST(self) -> None:
        """Be gone from now on, or hang; there is nothing else to post."""
        if self.path not in ("/stop", "/hang"):
            self.send_error(501)
            return
        self.send_response(204)
        self.end_headers()
        setattr(self.server, {"/stop": "gone", "/hang": "hanging"}[self.path], True)

    def do_GET(self) -> None:
        """Send a file, or hang up."""
        if getattr(self.server, "gone", False):
            self.connection.close()
            self.close_connection = True
        elif getattr(self.server, "hanging", False):
            time.sleep(HANGING)
        else:
            super().do_GET()


class Host:
    """A web server that knows nothing of us, with the page in a folder of it."""

    def __init__(self, root: Path) -> None:
        write_site(root / FOLDER)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{FOLDER.replace(' ', '%20')}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more."""
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The page at a static host."""
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    """A visitor."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    yield context
    context.close()


def visit(context: Any, address: str) -> tuple[Table, list[str]]:
    """A page, and everything that it asks for."""
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(address)
    return Table(page), requests


def find_number(table: Table, text: str) -> None:
    """Paste a board and ask for its number."""
    table.open_sheet("plus")
    table.choose("Enter a board…")
    table.page.locator("#board").fill(text)
    table.choose("Find its deal number")


def test_any_web_server_will_do_in_any_folder(host: Host, context: Any) -> None:
    table, requests = visit(context, host.address + "#617")
    table.wait_for_verdict("winnable")
    find_number(table, freecell.Board.deal(31465).to_text("rows"))
    table.page.get_by_text("This is deal 31465.").wait_for()
    assert any(url.endswith(".wasm") for url in requests)
    assert [url for url in requests if not url.startswith(host.address)] == []
    assert [url for url in requests if "/api/" in url] == []


def test_a_network_that_hangs_does_not_hold_the_page_back(host: Host, context: Any) -> None:
    table, _ = visit(context, host.address + "#617")
    table.wait_for_verdict("winnable")
    table.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{host.server.server_port}/hang", method="POST"))
    table.page.goto(host.address + "?again#11982", wait_until="commit")
    table = Table(table.page)
    table.wait_for_verdict("lost")


def test_all_of_it_works_offline_after_one_visit(host: Host, context: Any) -> None:
    table, _ = visit(context, host.address + "#617")
    table.wait_for_verdict("winnable")
    table.page.evaluate("() => navigator.serviceWorker.ready.then(() => caches.keys())")
    table.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    host.server.shutdown()
    context.set_offline(True)
    table.page.goto(host.address + "#11982")
    table.wait_for_verdict("lost")  # by then the game is kept, so that a reload brings it back
    table.page.reload()
    table = Table(table.page)
    table.wait_for_verdict("lost")
    table.page.goto(host.address + "#1")
    table.wait_for_verdict("winnable")
    table.press("i")
    assert table.message.startswith("Hint: ")
    table.open_sheet("settings")
    table.page.locator("#language").select_option("de")
    table.page.locator("#undo .label", has_text="Zurück").wait_for()
    table.page.locator("#language").select_option("en")
    table.close_sheet()
    rows = freecell.Board.deal(2**32 + 5).to_text("rows").split()
    rows[10], rows[40] = rows[40], rows[10]
    find_number(table, "\n".join(" ".join(rows[at : at + 8]) for at in range(0, 52, 8)))
    table.page.get_by_text(str(2**32 + 5)).first.wait_for()
    context.set_offline(False)
    threading.Thread(target=host.server.serve_forever, daemon=True).start()


def test_a_hard_search_gives_way_to_the_next_position(host: Host, context: Any) -> None:
    # With five cells nobody knows how deal -2 ends: it fills the memory.
    table, _ = visit(context, host.address + "#deal=-2&cells=5")
    table.page.locator("#verdict[data-state=unknown] .detail", has_text="positions").wait_for()
    table.page.goto(host.address + "#617")
    table.wait_for_verdict("winnable")
    table.page.goto(host.address + "#11982")
    table.wait_for_verdict("lost")


def test_under_the_servers_content_policy_the_page_still_has_its_own_engine(context: Any, site: str) -> None:
    table, requests = visit(context, site + "#617")
    table.wait_for_verdict("winnable")
    assert any(url.endswith(".wasm") for url in requests)
    assert [url for url in requests if "/api/" in url] == []


@pytest.mark.parametrize("missing", ["delete globalThis.WebAssembly", "delete globalThis.Worker"])
def test_where_there_is_no_engine_the_server_is_asked(context: Any, site: str, missing: str) -> None:
    context.add_init_script(missing)
    table, requests = visit(context, site + "#617")
    table.wait_for_verdict("winnable")
    assert any("/api/v1/evaluate" in url for url in requests)
    find_number(table, freecell.Board.deal(31465).to_text("rows"))
    table.page.get_by_text("This is deal 31465.").wait_for()


def test_without_engine_and_server_it_says_so(host: Host, context: Any) -> None:
    context.add_init_script("delete globalThis.WebAssembly")
    table, _ = visit(context, host.address + "#617")
    table.page.locator("#verdict[data-state=unknown] .detail", has_text="could not be loaded").wait_for()


def test_a_broken_worker_is_replaced(host: Host, context: Any) -> None:
    context.add_init_script(
        """
        const Real = Worker;
        globalThis.made = 0;
        globalThis.Worker = class extends Real {
          constructor(...given) {
            super(...given);
            globalThis.made++;
            if (globalThis.made === 1) setTimeout(() => this.onerror?.(new ErrorEvent("error")), 300);
          }
        };
        """
    )
    table, _ = visit(context, host.address + "#deal=-2&cells=5")
    table.page.wait_for_function("() => globalThis.made === 2")
    table.page.locator("#verdict[data-state=unknown] .detail", has_text="positions").wait_for()
    table.page.goto(host.address + "#617")
    table.wait_for_verdict("winnable")


def test_the_site_and_the_server_send_the_same_files(host: Host, site: str) -> None:
    for name in ("index.html", "sw.js", "manifest.webmanifest"):
        with urllib.request.urlopen(host.address + name) as one, urllib.request.urlopen(site + name) as other:
            assert one.read() == other.read()
