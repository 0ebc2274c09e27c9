"""Finding the deal numbers of a board within a time limit: in pieces, so that a timeout leaves a partial answer."""

from __future__ import annotations

import math
import time
from typing import Final, Literal, Protocol

from ..deals import DealRule
from ..find import FoundDeal, FoundDeals, NearDeal, PartialBoard
from ..find.finder import FindProgress, carry_out, estimate
from ..find.plan import Plan
from .shapes import Correction, FindAnswer, Match

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


def find_answer(board: PartialBoard, most: int, seconds: float, watch: Watch) -> FindAnswer:
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
                return _answer([_near(near) for near in part.near[: self.most]], False, True, len(part.near))
        return _answer([_match(number) for number in found], True, complete, count)

    def pieces(self) -> list[Plan]:
        """All numbers in ascending pieces; just one unless it takes long and dividing it costs little."""
        numbers, seconds = self.plan.numbers, self.plan.seconds
        count = min(MOST_PIECES, math.ceil(seconds / PIECE_SECONDS))
        if count <= 2:
            return [self.plan]
        size = math.ceil(len(numbers) / count)
        pieces = [self.plan.within(numbers[start : start + size]) for start in range(0, len(numbers), size)]
        return pieces if sum(piece.seconds for piece in pieces) <= 1.5 * seconds else [self.plan]

    def look(self, piece: Plan, room: int, place: int, pieces: int) -> FoundDeals:
        def progress(news: FindProgress) -> None:
            self.watch.check()
            self.watch.share = (place + news.share) / pieces
            if time.monotonic() > self.deadline:
                raise TimeIsUp

        self.watch.check()
        if time.monotonic() > self.deadline:
            raise TimeIsUp
        # One thread: the others serve other requests.
        return carry_out(piece, most=room, forgive=pieces == 1, threads=1, progress=progress)


def _answer(matches: list[Match], exact: bool, complete: bool, count: int) -> FindAnswer:
    return {"matches": matches, "exact": exact, "complete": complete, "count": count}


def _match(found: FoundDeal) -> Match:
    return {"deal": int(found), "rule": _rule(found.rule), "corrections": []}


def _near(near: NearDeal) -> Match:
    corrections: list[Correction] = [
        {"column": one.place % 8 + 1, "row": one.place // 8 + 1, "given": one.given.name, "dealt": one.dealt.name}
        for one in near.differences
    ]
    return {"deal": near.deal_number, "rule": _rule(near.rule), "corrections": corrections}


def _rule(rule: DealRule | Literal["any"]) -> DealRule:
    """Below 2^31 every program deals alike, so either rule is correct."""
    return "freecell-pro" if rule == "any" else rule
