"""Finding the deal numbers of a board within a time limit: in pieces, so that a timeout leaves a partial answer."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, cast

from ..deals import DealRule
from ..errors import FreecellError
from ..find import FoundDeal, NearDeal, PartialBoard
from ..find.finder import FindProgress, carry_out, estimate
from ..find.plan import Plan
from .errors import ApiError
from .models import Correction, FindAnswer, FindRequest, Match

PIECE_SECONDS: Final = 0.25
"""About how long one piece takes, if searching all numbers takes longer."""
MOST_PIECES: Final = 1024


class _TimeIsUp(Exception):
    pass


def find_answer(asked: FindRequest, is_late: Callable[[], bool]) -> FindAnswer:
    """The deals that match, as far as they are found before it is late. `is_late` may also raise, to end it all."""
    try:
        board = PartialBoard.parse(asked.board)
    except FreecellError as error:
        raise ApiError("bad_board", f"board: {error}") from None

    def look_at_the_clock(_news: FindProgress | None = None) -> None:
        if is_late():
            raise _TimeIsUp

    found: list[FoundDeal] = []
    count = 0
    complete = True
    pieces = _pieces(estimate(board))
    for piece in pieces:
        try:
            look_at_the_clock()
            # One thread: the others serve other requests.
            part = carry_out(
                piece, most=asked.limit - len(found), forgive=len(pieces) == 1, threads=1, progress=look_at_the_clock
            )
        except _TimeIsUp:
            complete = False
            break
        found += part
        count += part.total
        if part.near:
            near = [_near(one) for one in part.near[: asked.limit]]
            return FindAnswer(matches=near, exact=False, complete=True, count=len(part.near))
    matches = [Match(deal=int(one), rule=_rule(one.rule), corrections=[]) for one in found]
    return FindAnswer(matches=matches, exact=True, complete=complete, count=count)


def _pieces(plan: Plan) -> list[Plan]:
    """All numbers in ascending pieces; just one unless it takes long and dividing it costs little."""
    numbers, seconds = plan.numbers, plan.seconds
    count = min(MOST_PIECES, math.ceil(seconds / PIECE_SECONDS))
    if count <= 2:
        return [plan]
    size = math.ceil(len(numbers) / count)
    pieces = [plan.within(numbers[start : start + size]) for start in range(0, len(numbers), size)]
    return pieces if sum(piece.seconds for piece in pieces) <= 1.5 * seconds else [plan]


def _near(near: NearDeal) -> Match:
    corrections = [
        Correction(column=one.place % 8 + 1, row=one.place // 8 + 1, given=one.given.name, dealt=one.dealt.name)
        for one in near.differences
    ]
    return Match(deal=near.deal_number, rule=_rule(near.rule), corrections=corrections)


def _rule(rule: str) -> DealRule:
    """Below 2^31 every program deals alike, so either rule is correct."""
    return cast(DealRule, "freecell-pro" if rule == "any" else rule)
