"""Finding the deal numbers of a board within a time limit: in pieces, so that a timeout leaves a partial answer."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from ..errors import FreecellError
from ..find import FoundDeal, FoundDeals, NearDeal, PartialBoard
from ..find.finder import FindProgress, carry_out, estimate
from ..find.plan import Plan
from .answers import Answer
from .errors import of_board
from .models import FindRequest
from .searches import Ticket
from .settings import Settings

PIECE_SECONDS: Final = 0.25
"""About how long one piece takes, if searching all numbers takes longer."""
MOST_PIECES: Final = 1024


class _TimeIsUp(Exception):
    pass


def find_work(asked: FindRequest, settings: Settings) -> Callable[[Ticket[Answer]], Answer]:
    """The work for a request; a board that cannot be read is rejected here, before queueing."""
    try:
        board = PartialBoard.parse(asked.board)
    except FreecellError as error:
        raise of_board(error) from None

    def work(ticket: Ticket[Answer]) -> Answer:
        return _Finder(board, asked.limit, settings.long_seconds, ticket).find()

    return work


class _Finder:
    def __init__(self, board: PartialBoard, limit: int, seconds: float, ticket: Ticket[Answer]) -> None:
        self.plan, self.limit, self.ticket = estimate(board), limit, ticket
        self.deadline = time.monotonic() + seconds
        ticket.numbers = len(self.plan.numbers)

    def find(self) -> Answer:
        found: list[FoundDeal] = []
        count = 0
        complete = True
        pieces = self.pieces()
        for place, piece in enumerate(pieces):
            try:
                part = self.look(piece, self.limit - len(found), place, len(pieces))
            except _TimeIsUp:
                complete = False
                break
            found += part
            count += part.total
            if part.near:
                return _answer([_near(near) for near in part.near[: self.limit]], False, True, len(part.near))
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
            self.ticket.check()
            self.ticket.share = (place + news.share) / pieces
            if time.monotonic() > self.deadline:
                raise _TimeIsUp

        self.ticket.check()
        if time.monotonic() > self.deadline:
            raise _TimeIsUp
        # One thread: the others serve other requests.
        return carry_out(piece, most=room, forgive=pieces == 1, threads=1, progress=progress)


def _answer(matches: list[Answer], exact: bool, complete: bool, count: int) -> Answer:
    return {"matches": matches, "exact": exact, "complete": complete, "count": count}


def _match(found: FoundDeal) -> Answer:
    return {"deal": int(found), "rule": _rule(found.rule), "corrections": []}


def _near(near: NearDeal) -> Answer:
    corrections = [
        {"column": one.place % 8 + 1, "row": one.place // 8 + 1, "given": one.given.name, "dealt": one.dealt.name}
        for one in near.differences
    ]
    return {"deal": near.deal_number, "rule": _rule(near.rule), "corrections": corrections}


def _rule(rule: str) -> str:
    """Below 2^31 every program deals alike, so either rule is correct."""
    return "freecell-pro" if rule == "any" else rule
