"""Finding the deal numbers of a board within a time limit: in pieces, so that a timeout leaves a partial answer."""

from __future__ import annotations

import math
import time
from typing import Final, Protocol

from .._progress import FindProgress
from ..find import FoundDeal, FoundDeals, PartialBoard
from ..find.finder import carry_out, estimate
from ..find.plan import Plan
from .answers import find_answer
from .shapes import FindAnswer

PIECE_SECONDS: Final = 0.25
"""About how long one piece takes, if searching all numbers takes longer."""
MOST_PIECES: Final = 1024


class TimeIsUp(Exception):
    """Answer with what has been found so far."""


class Watch(Protocol):
    """Sees how far a search is, and can end it."""

    numbers: int | None
    """How many deal numbers there are to try."""
    share: float
    """The fraction that is done, 0 to 1."""

    def check(self) -> None:
        """Raise TimeIsUp to get what has been found so far; any other exception ends the search without an answer."""


def find(board: PartialBoard, most: int, seconds: float, watch: Watch) -> FindAnswer:
    """The deals that match a board: at most `most` of them, and how many there are."""
    return _Finder(board, most, seconds, watch).find()


class _Finder:
    def __init__(self, board: PartialBoard, most: int, seconds: float, watch: Watch) -> None:
        self.plan, self.most, self.watch = estimate(board), most, watch
        self.deadline = time.monotonic() + seconds
        watch.numbers = len(self.plan.numbers)

    def find(self) -> FindAnswer:
        found: list[FoundDeal] = []
        count = 0
        complete = True
        pieces = self.pieces()
        for place, piece in enumerate(pieces):
            try:
                part = self.look(piece, self.most - len(found), place, len(pieces))
            except TimeIsUp:
                complete = False
                break
            found += part
            count += part.total
            if part.near:
                return find_answer((), part.near[: self.most], count=len(part.near), complete=True)
        return find_answer(found, (), count=count, complete=complete)

    def pieces(self) -> list[Plan]:
        """All numbers in ascending pieces; just one unless it takes long and dividing it costs little."""
        numbers, seconds = self.plan.numbers, self.plan.seconds
        count = min(MOST_PIECES, math.ceil(seconds / PIECE_SECONDS))
        if count <= 2:
            return [self.plan]
        size = math.ceil(len(numbers) / count)
        pieces = [self.plan.within(numbers[start : start + size]) for start in range(0, len(numbers), size)]
        return pieces if sum(piece.seconds for piece in pieces) <= 1.5 * seconds else [self.plan]

    def check(self) -> None:
        self.watch.check()
        if time.monotonic() > self.deadline:
            raise TimeIsUp

    def look(self, piece: Plan, room: int, place: int, pieces: int) -> FoundDeals:
        def progress(news: FindProgress) -> None:
            self.watch.share = (place + news.done / max(news.total, 1)) / pieces
            self.check()

        self.check()
        # One thread: the others serve other requests.
        return carry_out(piece, most=room, forgive=pieces == 1, threads=1, progress=progress)
