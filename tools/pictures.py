"""Takes the pictures of the page that the docs show: docs/pictures/*.png, and the moving one, game.webp.

    python tools/pictures.py [NAME ...]     all pictures, or these; "game" is the moving one

Needs `pip install ".[web]" playwright pillow` and Debian's chromium (`FREECELL_CHROMIUM` names another).
"""

from __future__ import annotations

import importlib
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

pillow: Any = importlib.import_module("PIL.Image")  # not needed where only types are checked
FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
CHROMIUM = os.environ.get("FREECELL_CHROMIUM", "/usr/bin/chromium")
BLUNDER = "#deal=617&autoplay=horne&moves=7a-4b-83-1c-1d"
TEACHING = "#deal=617&autoplay=horne&moves=7a-4b-83"
MIDGAME = "#deal=10913&autoplay=horne&moves=26-76-72-72-5a-27-57-67-1b-61-41-4h"
WIN = "26767272" + "5a2757671b61414h4h4145343c6d5b"
COLOURS = 256
FILM_SIZE = (960, 600)
NO_GRAIN = """() => {
    const layers = getComputedStyle(document.body).backgroundImage.split(/,(?= *radial)/);
    document.body.style.backgroundImage = layers.at(-1);
}"""
"""The grain of the felt would make the files four times as large."""


def plain(page: Any) -> None:
    """Wait for the verdict."""
    page.locator("#verdict[data-state=winnable]").wait_for()


def review(page: Any) -> None:
    """Open the review and wait for what it finds."""
    page.locator("#review").click()
    page.locator(".moment", has_text="kept the win").wait_for()


def hint(page: Any) -> None:
    """Show a hint on the board."""
    plain(page)
    page.locator("#hint").click()
    page.locator(".mark").first.wait_for()


def win(page: Any) -> None:
    """Win the game by typing its moves, and wait until it has been looked at."""
    plain(page)
    page.keyboard.type(WIN)
    page.locator("#result .par[data-most]").wait_for()
    page.locator("#result .game-row").wait_for()


def teach(page: Any) -> None:
    """In teach mode, try a move that loses: the page asks first, and says why."""
    page.evaluate("() => document.querySelector('fc-app').session.change({ teach: true })")
    page.locator("fc-table .doomed").first.wait_for()
    page.keyboard.type("1c")
    page.locator("#losing").wait_for()


def settings(**chosen: object) -> Callable[[Any], None]:
    """Change settings first."""

    def prepare(page: Any) -> None:
        page.evaluate("(chosen) => document.querySelector('fc-app').session.change(chosen)", chosen)
        plain(page)

    return prepare


def sheet(button: str) -> Callable[[Any], None]:
    """Open a dialog by its button."""

    def prepare(page: Any) -> None:
        plain(page)
        page.locator(f"#{button}").click()
        page.locator("dialog[open]").wait_for()

    return prepare


def film(page: Any) -> None:
    """A game that goes well, is lost by one move, and is reviewed: each frame with how long it stands."""
    frames: list[tuple[Any, int]] = []

    def shoot(milliseconds: int) -> None:
        page.evaluate(NO_GRAIN)
        page.wait_for_timeout(400)
        frames.append((pillow.open(io.BytesIO(page.screenshot())).convert("RGB").resize(FILM_SIZE), milliseconds))

    plain(page)
    shoot(1500)
    for move in ("83", "7a", "4b"):
        page.keyboard.type(move)
        plain(page)
        shoot(1000)
    page.keyboard.type("1c")
    page.locator("#verdict[data-state=lost]").wait_for()
    shoot(2500)
    review(page)
    shoot(4000)
    first, *others = (frame for frame, _ in frames)
    times = [milliseconds for _, milliseconds in frames]
    first.save(FOLDER / "game.webp", save_all=True, append_images=others, duration=times, loop=0, quality=70, method=6)


Picture = tuple[str, int, int, str, str, Callable[[Any], None]]
PICTURES: tuple[Picture, ...] = (
    ("table-light", 1280, 800, "light", MIDGAME, hint),
    ("table-dark-four-colours", 1280, 800, "dark", MIDGAME, settings(colours="four", largeIndices=True)),
    ("table-blue", 1280, 800, "light", MIDGAME, settings(felt="blue")),
    ("table-wine", 1280, 800, "dark", MIDGAME, settings(felt="wine")),
    ("teach", 1280, 800, "light", TEACHING, teach),
    ("review", 1280, 800, "light", BLUNDER, review),
    ("win", 1280, 800, "light", "#10913", win),
    ("settings", 1280, 800, "light", MIDGAME, sheet("settings")),
    ("new-game", 1280, 800, "light", MIDGAME, sheet("plus")),
    ("first-game", 1280, 800, "light", "", lambda page: page.locator("fc-welcome dialog[open]").wait_for()),
    ("daily", 1280, 800, "light", MIDGAME, sheet("calendar")),
    ("game", 1280, 800, "light", "#617", film),
    ("phone-small", 360, 640, "light", MIDGAME, plain),
    ("phone-upright", 390, 844, "light", MIDGAME, hint),
    ("phone-sideways", 844, 390, "dark", MIDGAME, hint),
)


def make_small(path: Path) -> None:
    """Save a picture with fewer colours."""
    picture = pillow.open(path).convert("RGB")
    picture.quantize(COLOURS, method=1, kmeans=2, dither=0).save(path, optimize=True)


def main() -> None:
    """Take the pictures."""
    wanted = sys.argv[1:]
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
                if wanted and name not in wanted:
                    continue
                page = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    locale="en-US",
                    timezone_id="UTC",
                    reduced_motion="reduce",
                ).new_page()
                page.clock.set_fixed_time("2026-11-15T12:00:00Z")
                page.goto(address + fragment)
                page.locator("#difficulty, #deal .pips").first.wait_for(state="attached")
                prepare(page)
                if prepare is film:
                    continue
                page.evaluate(NO_GRAIN)
                page.wait_for_timeout(500)
                page.screenshot(path=FOLDER / f"{name}.png")
                make_small(FOLDER / f"{name}.png")
            browser.close()
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
