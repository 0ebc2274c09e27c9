"""What the tests of the terminal share."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from pathlib import Path

from freecell import Game, Move
from freecell.terminal.keeping import Shelf
from freecell.terminal.session import Session

EASY = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b"
"""Wins deal 10913."""


class Table(Session):
    """A session whose threads are heard when a test waits."""

    def __init__(self, folder: Path, game: Game | int = 617) -> None:
        self.news: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        super().__init__(Shelf(folder), Game(game) if isinstance(game, int) else game, deliver=self.news.put)

    def wait(self, until: Callable[[], object]) -> None:
        end = time.monotonic() + 60
        while not until():
            assert time.monotonic() < end, "nothing came"
            try:
                self.news.get(True, 0.05)()
            except queue.Empty:
                continue

    def knows(self) -> None:
        self.wait(lambda: self.verdict is not None)

    def moves(self, text: str) -> None:
        for word in text.split():
            assert self.play(Move.parse(word)), self.message
