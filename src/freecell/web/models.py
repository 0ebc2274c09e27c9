"""Requests and answers, as shown in the OpenAPI description.

Every request is validated by one of these classes and every answer is an instance of one, so that the description is
always true.
"""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any, Final, Self

from pydantic import BaseModel, ConfigDict, FailFast, Field, model_validator
from pydantic_core import PydanticCustomError

from .._outcomes import OutcomeName
from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from ..errors import DealNumberError
from ..questions.reading import (
    MAX_BOARD,
    MAX_MATCHES,
    MAX_MOVES,
    Ask,
    FindQuestion,
    LimitQuestion,
    PositionQuestion,
    ReviewQuestion,
)
from ..rules import AutoplayName
from ..solver import LimitName, Verdict
from .settings import MAX_BODY

MOVE_PATTERN: Final = r"^[1-8a-gA-G][1-8a-hA-H]([vV][0-9a-fA-F]{1,2})?$"
MoveText = Annotated[str, Field(json_schema_extra={"pattern": MOVE_PATTERN}, examples=["26", "5a", "b3", "4h", "26v3"])]
CardName = Annotated[str, Field(json_schema_extra={"pattern": "^[A23456789TJQK][CDHS]$"})]


MOST_UNKNOWN: Final = 5
"""So many unknown fields are named; nobody wants to read, or wait for, a list of thousands."""


class _Request(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _no_unknown_fields(cls, data: object) -> object:
        if isinstance(data, dict):
            unknown = list(islice((str(name) for name in data if name not in cls.model_fields), MOST_UNKNOWN + 1))
            if unknown:
                shown = ", ".join([ascii(name[:40]) for name in unknown[:MOST_UNKNOWN]])
                more = " and more" if len(unknown) > MOST_UNKNOWN else ""
                raise PydanticCustomError(
                    "unknown_fields",
                    "unknown field{s} {shown}{more}",
                    {"s": "s"[len(unknown) == 1 :], "shown": shown, "more": more},
                )
        return data


class _Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class LimitRequest(_Request):
    """How long to search. The server has its own limits and uses the smaller of the two."""

    positions: int | None = Field(None, ge=1, le=10**15, description="maximum number of positions to visit")
    seconds: float | None = Field(None, gt=0, le=86400, description="maximum seconds of searching")


class _Start(_Request):
    limit: LimitRequest | None = None
    deal: int | None = Field(
        None, description="a deal number", examples=[617], json_schema_extra={"minimum": MIN_DEAL, "maximum": MAX_DEAL}
    )
    rule: DealRule = Field("freecell-pro", description="the dealing rule for numbers from 2^31 on")
    board: str | None = Field(
        None,
        max_length=MAX_BOARD,
        description="instead of a deal: any board text (fc-solve's columns, rows as dealt, JSON, a board's code)",
    )
    cells: int | None = Field(None, ge=0, le=7, description="number of cells; default: what the board text says, or 4")
    moves: Annotated[list[MoveText], FailFast()] = Field(
        [], max_length=MAX_MOVES, description="the moves made so far, in standard notation"
    )
    autoplay: AutoplayName = Field("off", description="the autoplay rule that applies after each move")

    def question(self, ask: Ask) -> PositionQuestion | ReviewQuestion:
        """The same, as `freecell.questions` takes it."""
        kind = ReviewQuestion if ask == "review" else PositionQuestion
        fields = dict(self)
        fields["limit"] = self.limit and LimitQuestion(**dict(self.limit))
        return kind(ask, **fields)

    def _check_deal(self) -> None:
        if self.deal is not None and not MIN_DEAL <= self.deal <= MAX_DEAL:
            raise DealNumberError(
                f"there is no deal {str(self.deal)[:40]}; deal numbers run from {MIN_DEAL} to {MAX_DEAL}"
            )


def _exactly_one_of(kinds: dict[str, str]) -> dict[str, Any]:
    """The schema for this: one is given, the others are missing or null."""
    ways = []
    for given, kind in kinds.items():
        others = {name: {"type": "null"} for name in kinds if name != given}
        ways.append({"required": [given], "properties": {given: {"type": kind}, **others}})
    return {"oneOf": ways}


class PositionRequest(_Start):
    """A position: a deal or a board, and the moves made so far. Exactly one of `deal` and `board` is required."""

    model_config = ConfigDict(json_schema_extra=_exactly_one_of({"deal": "integer", "board": "string"}))

    @model_validator(mode="after")
    def _one_start(self) -> Self:
        if (self.deal is None) == (self.board is None):
            raise ValueError("exactly one of deal and board must be given")
        self._check_deal()
        return self


class ReviewRequest(_Start):
    """A game: a position whose `moves` are the game, or a record as text."""

    model_config = ConfigDict(
        json_schema_extra=_exactly_one_of({"deal": "integer", "board": "string", "record": "string"})
    )

    record: str | None = Field(None, max_length=MAX_BODY, description="instead of a position: a game record as text")

    @model_validator(mode="after")
    def _one_start(self) -> Self:
        if sum(start is not None for start in (self.deal, self.board, self.record)) != 1:
            raise ValueError("exactly one of deal, board and record must be given")
        if self.record is not None and not self.model_fields_set <= {"record", "limit", "deal", "board"}:
            raise ValueError("a record already specifies the deal, cells, autoplay and moves; omit them")
        self._check_deal()
        return self


class FindRequest(_Request):
    """A fresh deal, complete or partial: `?` is an unknown card; `?H` and `Q?` give only the suit or the rank."""

    board: str = Field(max_length=MAX_BOARD, description="rows as dealt, or eight columns")
    most: int = Field(100, ge=1, le=MAX_MATCHES, description="list at most this many matches; all are counted")

    def question(self, ask: Ask) -> FindQuestion:
        """The same, as `freecell.questions` takes it."""
        return FindQuestion(ask, **dict(self))


class DealAnswer(_Answer):
    """The cards of a deal."""

    deal: int
    rule: DealRule
    rows: list[list[CardName]] = Field(description="the seven rows as dealt")
    board: str = Field(description="the same deal as eight columns, deepest card first")


class Correction(_Answer):
    """A card that was given incorrectly."""

    column: int = Field(ge=1, le=8)
    row: int = Field(ge=1, le=7)
    given: CardName
    dealt: CardName


class Match(_Answer):
    """A deal that matches."""

    deal: int
    rule: DealRule
    corrections: list[Correction]


class FindAnswer(_Answer):
    """The deals that match a board."""

    matches: list[Match]
    exact: bool = Field(description="false if nothing matches exactly and the matches include corrections")
    complete: bool = Field(description="false if the time limit was reached, so that `count` may be too low")
    count: int = Field(description="how many deals match")


class Lengths(_Answer):
    """The length of a line, counted in the three usual ways."""

    S: int = Field(description="every single card")
    Q: int = Field(description="a run between columns counts as one, each card home as one")
    M: int = Field(description="Q without the cards that go home")


class VerdictAnswer(_Answer):
    """Whether the position can be won."""

    verdict: Verdict
    outcome: OutcomeName
    line: list[MoveText] = Field(description="the moves that win, including every card that goes home")
    lengths: Lengths | None
    positions: int = Field(description="number of positions that the search visited")
    microseconds: int = Field(description="how long the search took")
    reason: LimitName | None = Field(description="for `unknown`: the limit that ended the search")


class HintAnswer(VerdictAnswer):
    """A verdict, and the first move of the line."""

    move: MoveText | None
    cards: list[CardName] = Field(description="the cards that the move takes, topmost last")


class SolveAnswer(VerdictAnswer):
    """A verdict, and the line card by card."""

    single: list[MoveText]


class Buried(_Answer):
    """A card that never comes free after this move, however the game goes on."""

    card: CardName
    column: int = Field(ge=1, le=8)
    above: int = Field(description="how many cards lie on it")
    places: int = Field(description="free cells and empty columns; fewer than the cards above")
    text: str = Field(description="the same in words")


class JudgedMoveAnswer(_Answer):
    """A legal move, and what the position after it is worth."""

    move: MoveText
    verdict: Verdict
    buried: Buried | None = Field(description="why it loses, where one card says it")


class JudgeAnswer(_Answer):
    """What each move of a position is worth."""

    verdict: Verdict
    moves: list[JudgedMoveAnswer]
    positions: int = Field(description="number of positions that were visited, for all moves together")
    reason: LimitName | None = Field(description="the limit that left moves unknown")


class PlyAnswer(_Answer):
    """One position of a game under review."""

    ply: int
    move: MoveText | None
    auto: list[MoveText]
    verdict: Verdict
    needed: int | None = Field(description="how many moves (Q) the known line still has")
    reason: LimitName | None


class BlunderAnswer(_Answer):
    """The move after which the game could no longer be won."""

    ply: int
    move: MoveText
    instead: list[MoveText] = Field(description="a line that wins from the last winnable position")
    between: tuple[int, int] | None


class VerdictCounts(_Answer):
    """How many positions have each verdict."""

    winnable: int
    lost: int
    unknown: int


class ReviewAnswer(_Answer):
    """A game, judged position by position."""

    deal: int | None
    cells: int
    autoplay: AutoplayName
    won: bool
    plies: list[PlyAnswer]
    counts: VerdictCounts
    blunder: BlunderAnswer | None


class HealthAnswer(_Answer):
    """The server is up and accepts requests."""

    status: str
    version: str
    engine: str
    uptime_seconds: float


class ErrorBody(_Answer):
    """What is wrong: `code` is stable and meant for programs, `message` is for people."""

    code: str
    message: str
    accepted: str | None = None


class ErrorAnswer(_Answer):
    """The format of all errors."""

    error: ErrorBody
