"""Finding the deal numbers of a board within a time limit: in pieces, so that a timeout leaves a partial answer."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final

from .._progress import FindProgress
from ..find import FoundDeal, PartialBoard
from ..find.finder import carry_out, estimate
from ..find.plan import Plan
from .answers import find_answer
from .errors import Stopped
from .shapes import FindAnswer

if TYPE_CHECKING:
    from .work import Work

PIECE_SECONDS: Final = 0.25
"""About how long one piece takes, if searching all numbers takes longer."""
MOST_PIECES: Final = 1024


def find(board: PartialBoard, most: int, seconds: float, work: Work) -> FindAnswer:
    """The deals that match a board: at most `most` of them, and how many there are."""
    plan, deadline = estimate(board), time.monotonic() + seconds
    work.numbers = len(plan.numbers)
    pieces = _pieces(plan)
    found: list[FoundDeal] = []
    count = place = 0

    def watch(news: FindProgress) -> None:
        work.share = (place + news.done / max(news.total, 1)) / len(pieces)
        if work.stopped or time.monotonic() > deadline:
            raise Stopped

    try:
        for piece in pieces:
            watch(FindProgress(0, 1, 0))
            # One thread: the others serve other requests.
            part = carry_out(piece, most=most - len(found), forgive=len(pieces) == 1, threads=1, progress=watch)
            if part.near:
                return find_answer((), part.near[:most], count=len(part.near), complete=True)
            found += part
            count += part.total
            place += 1
    except Stopped:
        return find_answer(found, (), count=count, complete=False)
    return find_answer(found, (), count=count, complete=True)


def _pieces(plan: Plan) -> list[Plan]:
    """All numbers in ascending pieces; just one unless it takes long and dividing it costs little."""
    numbers = plan.numbers
    count = min(MOST_PIECES, math.ceil(plan.seconds / PIECE_SECONDS))
    if count <= 2:
        return [plan]
    size = math.ceil(len(numbers) / count)
    pieces = [plan.within(numbers[start : start + size]) for start in range(0, len(numbers), size)]
    return pieces if sum(piece.seconds for piece in pieces) <= 1.5 * plan.seconds else [plan]
