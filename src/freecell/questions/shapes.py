"""What answers look like: the types of the dictionaries that `answers` makes.

`tools/openapi.py` makes the HTTP interface's description from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from .._outcomes import OutcomeName
from ..deals import DealRule
from ..rules import AutoplayName
from ..solver import LimitName, Metric, Verdict
from .fields import CardName, MoveText

Answer = Mapping[str, Any]
"""Any of them."""


class DealAnswer(TypedDict):
    """The cards of a deal."""

    deal: int
    rule: DealRule
    rows: list[list[CardName]]
    """the seven rows as dealt"""
    board: str
    """the same deal as eight columns, deepest card first"""


class Correction(TypedDict):
    """A card that was given incorrectly."""

    column: int
    row: int
    given: CardName
    dealt: CardName


class Match(TypedDict):
    """A deal that matches."""

    deal: int
    rule: DealRule
    corrections: list[Correction]


class FindAnswer(TypedDict):
    """The deals that match a board."""

    matches: list[Match]
    exact: bool
    """false if nothing matches exactly and the matches include corrections"""
    complete: bool
    """false if the time limit was reached, so that `count` may be too low"""
    count: int
    """how many deals match"""


class Lengths(TypedDict):
    """The length of a line, counted in the three usual ways."""

    S: int
    """every single card"""
    Q: int
    """a run between columns counts as one, each card home as one"""
    M: int
    """Q without the cards that go home"""


class VerdictAnswer(TypedDict):
    """Whether the position can be won."""

    verdict: Verdict
    outcome: OutcomeName
    line: list[MoveText]
    """the moves that win, including every card that goes home"""
    lengths: Lengths | None
    positions: int
    """number of positions that the search visited"""
    microseconds: int
    """how long the search took"""
    reason: LimitName | None
    """for `unknown`, and for a short solution: the limit that ended the search"""


class HintAnswer(VerdictAnswer):
    """A verdict, and the first move of the line."""

    move: MoveText | None
    cards: list[CardName]
    """the cards that the move takes, topmost last"""


class SolveAnswer(VerdictAnswer):
    """A verdict, and the line card by card."""

    single: list[MoveText]
    metric: NotRequired[Metric]
    """with the aims `short` and `fewest`: how `at_least` counts"""
    at_least: NotRequired[int | None]
    """with these aims: no solution is shorter, which is proved; null unless winnable"""
    is_fewest: NotRequired[bool]
    """with these aims: whether `at_least` is the length of the line"""


class Buried(TypedDict):
    """A card that never comes free after this move, however the game goes on."""

    card: CardName
    column: int
    above: int
    """how many cards lie on it"""
    places: int
    """free cells and empty columns; fewer than the cards above"""
    text: str
    """the same in words"""


class JudgedMove(TypedDict):
    """A legal move, and what the position after it is worth."""

    move: MoveText
    verdict: Verdict
    buried: Buried | None
    """why it loses, where one card says it"""


class JudgeAnswer(TypedDict):
    """What each move of a position is worth."""

    verdict: Verdict
    moves: list[JudgedMove]
    positions: int
    """number of positions that were visited, for all moves together"""
    reason: LimitName | None
    """the limit that left moves unknown"""


class PlyAnswer(TypedDict):
    """One position of a game under review."""

    ply: int
    move: MoveText | None
    auto: list[MoveText]
    verdict: Verdict
    needed: int | None
    """how many moves (Q) the known line still has"""
    reason: LimitName | None


class BlunderAnswer(TypedDict):
    """The move after which the game could no longer be won."""

    ply: int
    move: MoveText
    instead: list[MoveText]
    """a line that wins from the last winnable position"""
    between: tuple[int, int] | None


class VerdictCounts(TypedDict):
    """How many positions have each verdict."""

    winnable: int
    lost: int
    unknown: int


class ReviewAnswer(TypedDict):
    """A game, judged position by position."""

    deal: int | None
    cells: int
    autoplay: AutoplayName
    won: bool
    plies: list[PlyAnswer]
    counts: VerdictCounts
    blunder: BlunderAnswer | None
