"""Takes the pictures of the page that the docs show: docs/pictures/*.png.

Needs `pip install '.[web]' playwright` and Debian's chromium (`FREECELL_CHROMIUM` names another).
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
CHROMIUM = os.environ.get("FREECELL_CHROMIUM", "/usr/bin/chromium")
BLUNDER = "#deal=617&autoplay=horne&moves=7a-4b-83-1c-1d"
MIDGAME = "#deal=10913&autoplay=horne&moves=26-76-72-72-5a-27-57-67-1b-61-41-4h"


def review(page: Any) -> None:
    """Open the review and wait for what it finds."""
    page.locator("#review").click()
    page.locator(".bar.mistake").wait_for()


def hint(page: Any) -> None:
    """Show a hint on the board."""
    page.locator("#verdict[data-state=winnable]").wait_for()
    page.locator("#hint").click()
    page.locator(".mark").first.wait_for()


def four_colours(page: Any) -> None:
    """Four colours and large indices."""
    page.evaluate("document.querySelector('fc-app').session.change({ colours: 'four', largeIndices: true })")
    page.locator("#verdict[data-state=winnable]").wait_for()


Picture = tuple[str, int, int, str, str, Callable[[Any], None]]
PICTURES: tuple[Picture, ...] = (
    ("table-light", 1280, 800, "light", MIDGAME, hint),
    ("table-dark-four-colours", 1280, 800, "dark", MIDGAME, four_colours),
    ("review", 1280, 800, "light", BLUNDER, review),
    ("phone-upright", 390, 844, "light", MIDGAME, hint),
    ("phone-sideways", 844, 390, "dark", MIDGAME, hint),
)


def main() -> None:
    """Take all pictures."""
    sync_api = importlib.import_module("playwright.sync_api")
    command = [sys.executable, "-m", "freecell", "play", "--no-open", "--port", "0"]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server,
        sync_api.sync_playwright() as playwright,
    ):
        try:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            FOLDER.mkdir(parents=True, exist_ok=True)
            for name, width, height, scheme, fragment, prepare in PICTURES:
                page = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    locale="en-US",
                    reduced_motion="reduce",
                ).new_page()
                page.goto(address + fragment)
                prepare(page)
                page.wait_for_timeout(300)
                page.screenshot(path=FOLDER / f"{name}.png")
            browser.close()
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
