"""What other programs ask: a class is a question, with its fields, what its answer is, and how it is found.

A new question is a class here, listed in `QUESTIONS`, and its answer in `shapes` and `answers`. Reading, the HTTP
interface and its description, the line protocol and its checker, and docs/answers.md follow from that.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Generic, Literal, TypeVar

from ..board import Board
from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from ..errors import FreecellError
from ..record.reading import MAX_RECORD
from ..rules import AutoplayName
from ..solver import Aim, Limit, Metric, Outcome, Search
from . import answers, shapes
from .errors import Stopped, of_board
from .fields import MoveText, duration, game_moves, text, whole
from .shapes import Answer

if TYPE_CHECKING:
    from ..find import PartialBoard
    from ..game import Game
    from ..judging import JudgeProgress
    from .work import Work

MAX_BOARD: Final = 8192
"""The longest board text, in characters; ten times the longest that freecell writes."""
MAX_MOVES: Final = 2000
"""The longest game, in moves."""
MAX_MATCHES: Final = 1000
"""The longest list of deals that match a board."""

Cost = Literal["short", "long"]
_Ready = TypeVar("_Ready")

DealNumber = Annotated[int, whole(MIN_DEAL, MAX_DEAL, checked=True)]  # its range has a code of its own


@dataclass(frozen=True, slots=True)
class Question(Generic[_Ready]):
    """A question. The fields of its class are what is asked; the rest is the same for all questions of its kind."""

    ask: ClassVar[str]
    """The name of the question."""
    summary: ClassVar[str]
    """The question in a sentence."""
    answer: ClassVar[type]
    """What its answer looks like."""
    example: ClassVar[Mapping[str, Any]]
    """Fields of such a question, which is answered at once."""
    cost: ClassVar[Cost] = "short"
    """Whether it may take long, so that others should not wait behind it."""
    starts: ClassVar[tuple[str, ...]] = ()
    """Exactly one of these fields is given."""

    def prepare(self) -> _Ready:
        """Read what is in the fields: a board, a game; a mistake in them is a FreecellError."""
        raise NotImplementedError

    def quick(self, ready: _Ready, work: Work) -> Answer | None:
        """The answer if it takes no time worth mentioning."""
        return None

    def run(self, ready: _Ready, work: Work) -> Answer:
        """The answer. `work` limits it, watches it and can be stopped."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class LimitQuestion:
    """How long to search. A server has limits of its own, and the smaller value applies."""

    positions: Annotated[int, whole(1, 10**15)] | None = None
    """maximum number of positions to visit"""
    seconds: Annotated[float, duration(86400)] | None = None
    """maximum seconds of searching"""


@dataclass(frozen=True, slots=True)
class DealQuestion(Question[None]):
    """A deal number."""

    ask = "deal"
    summary = "Which cards does this deal have?"
    answer = shapes.DealAnswer
    example: ClassVar[Mapping[str, Any]] = {"deal": 617}
    starts = ("deal",)

    deal: DealNumber
    """a deal number, -2 to 8589934591"""
    rule: DealRule = "freecell-pro"
    """the dealing rule for numbers from 2^31 on"""

    def prepare(self) -> None:
        """Nothing: the number has been checked."""

    def quick(self, ready: None, work: Work) -> Answer:
        return self.run(ready, work)

    def run(self, ready: None, work: Work) -> Answer:
        return answers.deal_answer(self.deal, self.rule)


@dataclass(frozen=True, slots=True)
class FindQuestion(Question["PartialBoard"]):
    """A fresh deal, complete or partial: `?` is an unknown card; `?H` and `Q?` give only the suit or the rank."""

    ask = "find"
    summary = "Which deal is this board?"
    answer = shapes.FindAnswer
    example: ClassVar[Mapping[str, Any]] = {"board": "7D AD 5C 3S 5S 8C 2D AH"}
    cost = "long"
    starts = ("board",)

    board: Annotated[str, text(MAX_BOARD)]
    """rows as dealt, or eight columns, up to 8,192 characters"""
    most: Annotated[int, whole(1, MAX_MATCHES)] = 100
    """list at most this many matches, 1 to 1000; all are counted"""

    def prepare(self) -> PartialBoard:
        from ..find import PartialBoard

        try:
            return PartialBoard.parse(self.board)
        except FreecellError as error:
            raise of_board(error) from None

    def run(self, ready: PartialBoard, work: Work) -> Answer:
        from .finding import find

        seconds = work.caps.limit(None, self.cost).seconds
        return find(ready, self.most, math.inf if seconds is None else seconds, work)


@dataclass(frozen=True, slots=True)
class PositionQuestion(Question[_Ready]):
    """A position: a deal or a board, and the moves made so far. Exactly one of `deal` and `board` is required."""

    starts: ClassVar[tuple[str, ...]] = ("deal", "board")

    deal: DealNumber | None = None
    """a deal number, -2 to 8589934591"""
    rule: DealRule = "freecell-pro"
    """the dealing rule for numbers from 2^31 on"""
    board: Annotated[str, text(MAX_BOARD)] | None = None
    """instead of a deal: any board text (fc-solve's columns, rows as dealt, JSON, a board's code), up to 8,192
    characters"""
    cells: Annotated[int, whole(0, 7)] | None = None
    """number of cells, 0 to 7; default: what the board text says, or 4"""
    moves: Annotated[tuple[MoveText, ...], game_moves(MAX_MOVES)] = ()
    """the moves made so far, at most 2,000"""
    autoplay: AutoplayName = "off"
    """the autoplay rule that applies after each of `moves`"""


@dataclass(frozen=True, slots=True)
class BoardQuestion(PositionQuestion[Board]):
    """A question about one board."""

    limit: LimitQuestion | None = None
    """when to end the search; a server has limits of its own, and the smaller value applies"""

    def prepare(self) -> Board:
        from .positions import board_of

        return board_of(self)


@dataclass(frozen=True, slots=True)
class EvaluateQuestion(BoardQuestion):
    """A position: a deal or a board, and the moves made so far. Exactly one of `deal` and `board` is required."""

    ask = "evaluate"
    summary = "Can this position still be won?"
    answer: ClassVar[type] = shapes.VerdictAnswer
    example: ClassVar[Mapping[str, Any]] = {"deal": 617, "moves": ["7a", "7b"]}

    def quick(self, ready: Board, work: Work) -> Answer | None:
        """The verdict, if a glance is enough."""
        outcome = work.glance(ready, work.caps.limit(self.limit, self.cost))
        return None if outcome is None else self.told(answers.verdict_answer(outcome), ready, outcome)

    def run(self, ready: Board, work: Work) -> Answer:
        """The verdict of a search."""
        outcome = work.solve(ready, work.caps.limit(self.limit, self.cost))
        return self.told(answers.verdict_answer(outcome, work.positions, work.seconds), ready, outcome)

    def told(self, answer: shapes.VerdictAnswer, board: Board, outcome: Outcome | None) -> Answer:
        """The verdict, with what this question adds to it."""
        return answer


@dataclass(frozen=True, slots=True)
class HintQuestion(EvaluateQuestion):
    """A position: a deal or a board, and the moves made so far. Exactly one of `deal` and `board` is required."""

    ask = "hint"
    summary = "What is a good next move?"
    answer: ClassVar[type] = shapes.HintAnswer
    example: ClassVar[Mapping[str, Any]] = {"deal": 617, "cells": 5}

    def told(self, answer: shapes.VerdictAnswer, board: Board, outcome: Outcome | None) -> Answer:
        """The verdict with a move."""
        return answers.with_hint(answer, board, outcome)


@dataclass(frozen=True, slots=True)
class SolveQuestion(EvaluateQuestion):
    """A position to solve: in any way, in few moves or in the fewest. Exactly one of `deal` and `board` is required."""

    ask = "solve"
    summary = "Which moves win it?"
    answer: ClassVar[type] = shapes.SolveAnswer
    example: ClassVar[Mapping[str, Any]] = {"deal": 1, "limit": {"seconds": 2}}
    cost = "long"

    aim: Aim = "quick"
    """`quick`: any solution; `short`: improve it until a limit; `fewest`: until no solution can be shorter"""
    metric: Metric = "Q"
    """how moves are counted for `short` and `fewest`, as in `lengths`"""

    def quick(self, ready: Board, work: Work) -> Answer | None:
        """The verdict, if a glance is enough and any solution will do."""
        return EvaluateQuestion.quick(self, ready, work) if self.aim == "quick" else None

    def run(self, ready: Board, work: Work) -> Answer:
        """A solution, or the best that was found."""
        if self.aim == "quick":
            return EvaluateQuestion.run(self, ready, work)
        limit = work.caps.limit(self.limit, self.cost)
        search = Search(ready, aim=self.aim, metric=self.metric, limit=limit)
        found = work.search(search)
        outcome = search.best() if found is None else found
        answer = self.told(answers.verdict_answer(outcome, work.positions, work.seconds), ready, outcome)
        proved: dict[str, Any] = {"metric": self.metric, "at_least": None, "is_fewest": False, **answer}
        if found is None and not proved["is_fewest"]:
            proved["reason"] = "cancelled"
        return proved

    def told(self, answer: shapes.VerdictAnswer, board: Board, outcome: Outcome | None) -> Answer:
        """The verdict with the line card by card."""
        return answers.with_single(answer, outcome)


@dataclass(frozen=True, slots=True)
class JudgeQuestion(BoardQuestion):
    """A position: a deal or a board, and the moves made so far. Exactly one of `deal` and `board` is required."""

    ask = "judge"
    summary = "What is each move worth?"
    answer = shapes.JudgeAnswer
    example: ClassVar[Mapping[str, Any]] = {"deal": 617, "moves": ["7a"]}

    def run(self, ready: Board, work: Work) -> Answer:
        from ..judging import DEFAULT_POSITIONS, Judgement, judge

        known: JudgeProgress
        asked = work.caps.limit(self.limit, self.cost)
        most = DEFAULT_POSITIONS if asked.positions is None else min(asked.positions, DEFAULT_POSITIONS)

        def watch(news: JudgeProgress) -> None:
            nonlocal known
            known, work.positions = news, news.positions
            if work.stopped:
                raise Stopped

        limit = Limit(1 if work.stopped else most, asked.seconds, asked.memory)
        try:
            judged = judge(ready, limit=limit, progress=watch)
        except Stopped:
            judged = Judgement(None, ready, known.verdict, known.moves, known.positions, None)
        work.positions = judged.positions
        return answers.judge_answer(judged, "cancelled" if work.stopped else judged.limit)


@dataclass(frozen=True, slots=True)
class ReviewQuestion(PositionQuestion["Game"]):
    """A game: a position whose `moves` are the game, or a record as text."""

    ask = "review"
    summary = "Which move lost this game?"
    answer = shapes.ReviewAnswer
    example: ClassVar[Mapping[str, Any]] = {"deal": 617, "moves": ["7a", "7b"], "autoplay": "horne"}
    cost = "long"
    starts = ("deal", "board", "record")

    limit: LimitQuestion | None = None
    """when to end the search, for each position"""
    record: Annotated[str, text(MAX_RECORD)] | None = None
    """instead of a position: a game record as text"""

    def prepare(self) -> Game:
        from .positions import game_of

        return game_of(self)

    def run(self, ready: Game, work: Work) -> Answer:
        from ..reviewer import review

        tell = work.tell
        judged = review(
            ready,
            limit=work.caps.limit(self.limit, "short"),
            seconds=work.caps.long_seconds,
            solve=work.solve,
            progress=None if tell is None else lambda news: tell(answers.ply_answer(news.ply)),
        )
        return answers.review_answer(ready, judged)


AnyQuestion = Question[Any]
_ALL: Final = DealQuestion, FindQuestion, EvaluateQuestion, HintQuestion, SolveQuestion, JudgeQuestion, ReviewQuestion
QUESTIONS: Final[dict[str, type[AnyQuestion]]] = {one.ask: one for one in _ALL}
"""Every question by its name."""
