"""The page as a player handles it: piles that are dragged, clicked and tapped, and what it then shows."""

from __future__ import annotations

import importlib
import re
from typing import Any

import freecell

SPOTS = """table => [...(table.shadowRoot ?? table).querySelectorAll(".spot")].map(
    spot => [+spot.dataset.place, spot.ariaLabel])"""

DRAWN = (
    """() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"""
)

TIMEOUT = 30_000
"""Milliseconds in which the page does what it has to; a busy machine is not a fault."""


def wait_for_count(found: Any, count: int) -> None:
    """Wait until the page shows exactly so many of what the locator finds: drawing comes after the key or click."""
    importlib.import_module("playwright.sync_api").expect(found).to_have_count(count, timeout=TIMEOUT)


class Table:
    """A page with a game on it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self._wait()

    def _wait(self) -> None:
        """Wait until the cards lie where they belong: before that, none can be dragged, clicked or have the focus."""
        self.page.locator("fc-table .spot").first.wait_for()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self._wait()

    def another_tab(self, fragment: str = "") -> Table:
        """The same page in another tab of the same browser."""
        page = self.page.context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.goto(self.page.url.partition("#")[0] + fragment)
        return Table(page)

    def wait_for_board(self, board: freecell.Board) -> None:
        """Wait until the page shows this board, which it may have to hear of first."""
        for _ in range(TIMEOUT // 50):
            if self.board == board:
                return
            self.page.wait_for_timeout(50)
        assert self.board == board

    def wait_until_kept(self) -> None:
        """Wait until all moves are stored where a reload and other tabs find them."""
        self.page.evaluate("document.querySelector('fc-app').session.keeping.settled()")

    def wait_until_drawn(self) -> None:
        """Wait until the page has seen its new size and drawn itself again."""
        self.page.evaluate(DRAWN)

    # What it shows ----------------------------------------------------------------------------------------------

    @property
    def board(self) -> freecell.Board:
        """The board, read from the names that a screen reader hears."""
        columns: list[list[str]] = [[] for _ in range(8)]
        cells: list[str] = []
        home = [0, 0, 0, 0]
        # All in one step: between finding them and asking them, the page may have laid the cards anew.
        for place, label in self.page.locator("fc-table").evaluate(SPOTS):
            name = card_named(label)
            if place < 8:
                columns[place] += [name] if name else []
            elif place < 15:
                cells.append(name or "-")
            elif name:
                home["CDHS".index(name[1])] = "A23456789TJQK".index(name[0]) + 1
        return freecell.Board([" ".join(column) for column in columns], cells=cells, home=home)

    @property
    def verdict(self) -> str:
        """`winnable`, `lost` or `unknown`."""
        return str(self.page.locator("#verdict").get_attribute("data-state"))

    def wait_for_verdict(self, state: str) -> None:
        """Wait until the page says so."""
        self.page.locator(f"#verdict[data-state={state}]").wait_for()

    @property
    def message(self) -> str:
        """What a screen reader was told last."""
        return str(self.page.locator("#said").text_content())

    @property
    def counts(self) -> str:
        """`12 moves · 0:42`"""
        return str(self.page.locator("#counts").text_content())

    # What a player does -----------------------------------------------------------------------------------------

    def spot(self, place: int, up: int = 1) -> Any:
        """The card of a place that has `up - 1` others on it; the place itself when it is empty."""
        return self.page.locator(f'fc-table .spot[data-place="{place}"]').nth(-up)

    def drag(self, game: freecell.Game, text: str) -> None:
        """Make a move by dragging its cards."""
        cards = game.board.moved_cards(text)
        move = game.push(text).move
        start = _middle(self.spot(move.source.code, len(cards)), top=12)
        goal = _middle(self.spot(move.target.code), top=20)
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2, steps=3)
        mouse.move(*goal, steps=3)
        mouse.up()

    def click(self, place: int, up: int = 1) -> None:
        """Click a card."""
        self.page.mouse.click(*_middle(self.spot(place, up), top=12))
        self.page.wait_for_timeout(450)  # two clicks in quick succession would be a double-click

    def double_click(self, place: int, up: int = 1) -> None:
        """Double-click a card."""
        self.page.mouse.dblclick(*_middle(self.spot(place, up), top=12))

    def tap(self, place: int, up: int = 1) -> None:
        """Tap a card on a touch screen."""
        self.page.touchscreen.tap(*_middle(self.spot(place, up), top=8))
        self.page.wait_for_timeout(450)

    def type(self, *moves: str) -> None:
        """Type moves as their two characters."""
        for move in moves:
            self.page.keyboard.type(move)

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def games(self) -> list[str]:
        """The games in the list, newest first: `Deal 617 won · 19 moves · 2026-11-15`."""
        self.open_sheet("statistics")
        rows = self.page.locator("fc-games li .game")
        texts = [" ".join(text.split()) for text in rows.all_inner_texts()]
        self.close_sheet()
        return texts

    @property
    def statistics(self) -> dict[str, list[str]]:
        """The table of statistics, row by row."""
        self.open_sheet("statistics")
        rows = self.page.locator("fc-games tbody tr").all()
        table = {str(row.locator("th").text_content()): row.locator("td").all_text_contents() for row in rows}
        self.close_sheet()
        return table

    def close_sheet(self) -> None:
        """Close the dialog that is open."""
        self.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")

    def open_sheet(self, button: str) -> None:
        """Open a dialog by its button."""
        self.use(button)
        self.page.locator("dialog[open]").wait_for()

    def use(self, tool: str) -> None:
        """Press a tool by its id, in the bar, in the dock, or in the menu of the rest."""
        if not self.page.locator(f"#{tool}").is_visible():
            self.page.locator("#more").click()
        self.page.locator(f"#{tool}").click()

    def choose(self, name: str) -> None:
        """Press the button of that name."""
        self.page.get_by_role("button", name=name, exact=True).click()


def _middle(spot: Any, top: int) -> tuple[float, float]:
    box = spot.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + min(top, box["height"] / 2)


_RANKS = dict(
    zip(
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"],
        "A23456789TJQK",
        strict=True,
    )
)


def card_named(name: str) -> str | None:
    """`7H` for a name that begins `Seven of hearts`."""
    match = re.match(r"(\w+) of (\w+)", name, re.IGNORECASE)
    return _RANKS[match[1].lower()] + match[2][0].upper() if match else None
