"""From a question to its answer, in a thread; other threads can watch it and stop it.

A question that is stopped is answered with what is known by then: a verdict is `unknown` with the reason `cancelled`,
positions of a review likewise; `find` lists what it has found, and a search for a short solution has the best so far.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from .._backend import TRAITS
from ..board import Board
from ..errors import FreecellError
from ..find import PartialBoard
from ..game import Game
from ..judging import DEFAULT_POSITIONS, judge
from ..reviewer import review
from ..solver import DEFAULT_MEMORY, Aim, GaveUp, Limit, LimitName, Metric, Outcome, Search, ShortProgress, solve
from . import answers
from .errors import of_any, of_board
from .finding import TimeIsUp, find_answer
from .positions import board_of, game_of
from .reading import DealQuestion, FindQuestion, LimitQuestion, Question, ReviewQuestion, SolveQuestion
from .shapes import Answer

QUICK_POSITIONS: Final = 4000
"""Positions to try before a search that can be watched begins: nearly every position is decided within them."""

_CANCELLED: Final = cast(LimitName, "cancelled")

VERDICTS: Final[dict[str, Callable[[Board, Outcome], Answer]]] = {
    "evaluate": answers.verdict_answer,
    "hint": answers.hint_answer,
    "solve": answers.solve_answer,
}
"""How the outcome of a search is told, for each question about a position."""


@dataclass(frozen=True, slots=True)
class Caps:
    """What no question may exceed; one that asks for less gets less. None is no limit."""

    positions: int | None = None
    seconds: float | None = None
    memory: int = DEFAULT_MEMORY
    review_seconds: float | None = None
    """For a whole review; `seconds` is for each of its positions."""

    def limit(self, asked: LimitQuestion | None) -> Limit:
        """The smaller of the two, for each limit."""
        asked = asked or LimitQuestion()
        return Limit(_least(self.positions, asked.positions), _least(self.seconds, asked.seconds), self.memory)


def _least(first: float | None, second: float | None) -> int | None:
    given = [value for value in (first, second) if value is not None]
    return min(given) if given else None  # type: ignore[return-value]  # seconds are floats, which Limit takes


class Work:
    """One question. `run` answers it in one thread; others may read `progress` and call `stop`.

    `tell` is called with each ply of a review as soon as it is final.

    >>> from freecell.questions import read
    >>> work = Work(read("hint", {"deal": 1941, "cells": 0}))
    >>> work.stop()
    >>> work.run()["reason"]
    'cancelled'
    """

    def __init__(self, question: Question, caps: Caps | None = None, tell: Callable[[Answer], None] | None = None):
        self.question, self.caps, self._tell = question, caps or Caps(), tell
        self.numbers: int | None = None
        self.share = 0.0
        self.stopped = False
        self._started = 0.0
        self._positions = 0
        self._search: Search | None = None
        self._prepared: Callable[[], Answer] | None = None

    def prepare(self) -> None:
        """Read the board and play the moves, so that a mistake in them is a QuestionError now and not in `run`."""
        try:
            self._prepared = self._prepare(self.question)
        except FreecellError as error:
            raise of_any(error) from None

    def _prepare(self, question: Question) -> Callable[[], Answer]:
        if isinstance(question, DealQuestion):
            return lambda: answers.deal_answer(question.deal, question.rule)
        if isinstance(question, FindQuestion):
            return self._prepare_find(question)
        limit = self.caps.limit(question.limit)
        if isinstance(question, ReviewQuestion):
            game = game_of(question)
            return lambda: self._review(game, limit)
        board = board_of(question)
        if question.ask == "judge":
            return lambda: self._judge(board, limit)
        if isinstance(question, SolveQuestion) and question.aim != "quick":
            return lambda: self._shorten(board, limit, question.aim, question.metric)
        finish = VERDICTS[question.ask]
        return lambda: finish(board, self._solve(board, limit))

    def _prepare_find(self, question: FindQuestion) -> Callable[[], Answer]:
        try:
            board = PartialBoard.parse(question.board)
        except FreecellError as error:
            raise of_board(error) from None
        seconds = math.inf if self.caps.seconds is None else self.caps.seconds
        return lambda: find_answer(board, question.most, seconds, self)

    def run(self) -> Answer:
        """The answer, or QuestionError if there is none."""
        self._started = time.monotonic()
        if self._prepared is None:
            self.prepare()
        assert self._prepared is not None
        return self._prepared()

    @property
    def progress(self) -> Answer:
        """How far it is: positions visited, or numbers tried by `find`, and the seconds since it began."""
        seconds = round(time.monotonic() - self._started, 3) if self._started else 0.0
        if isinstance(self.question, FindQuestion):
            total = self.numbers or 0
            return {"done": round(self.share * total), "total": total, "seconds": seconds}
        news = {"positions": self.positions, "seconds": seconds}
        search = self._search
        if search is not None and isinstance(told := search.progress, ShortProgress):
            return {**news, "metric": told.metric, "at_least": told.at_least, "length": told.length}
        return news

    @property
    def positions(self) -> int:
        """How many positions have been visited."""
        search = self._search
        return self._positions + (search.positions if search else 0)

    def stop(self) -> None:
        """Answer soon, with what is known by then. Callable from any thread, before `run` too."""
        self.stopped = True
        search = self._search
        if search is not None:
            search.stop()

    def check(self) -> None:
        """End a search for deal numbers here if it has been stopped."""
        if self.stopped:
            raise TimeIsUp

    def _solve(self, board: Board, limit: Limit) -> Outcome:
        began = time.monotonic()
        if self.stopped:
            return GaveUp(None, board, len(board.cells), 0, 0.0, _CANCELLED)
        if TRAITS.is_compiled and (limit.positions or QUICK_POSITIONS) >= QUICK_POSITIONS:
            outcome = solve(board, limit=Limit(QUICK_POSITIONS, limit.seconds))
            if not isinstance(outcome, GaveUp):
                self._positions += outcome.positions
                return outcome
        found = self._run(search := Search(board, limit=limit))
        if found is None:
            return GaveUp(None, board, len(board.cells), search.positions, time.monotonic() - began, _CANCELLED)
        return found

    def _shorten(self, board: Board, limit: Limit, aim: Aim, metric: Metric) -> Answer:
        began = time.monotonic()
        found = self._run(search := Search(board, aim=aim, metric=metric, limit=limit))
        if found is not None:
            return answers.short_answer(board, found, metric)
        best: Outcome | None = search.best()
        if best is None:
            best = GaveUp(None, board, len(board.cells), search.positions, time.monotonic() - began, _CANCELLED)
        answer = answers.short_answer(board, best, metric)
        answer["reason"] = None if answer["is_fewest"] else _CANCELLED
        return answer

    def _run(self, search: Search) -> Outcome | None:
        """The outcome of a search that others can watch and stop; None if they have stopped it."""
        self._search = search
        if self.stopped:  # perhaps by a thread that did not see the search yet
            search.stop()
        found = search.run()
        self._search = None
        self._positions += search.positions if found is None else found.positions
        return found

    def _judge(self, board: Board, limit: Limit) -> Answer:
        def watch(_moves: object, positions: int) -> bool:
            self._positions = positions
            return self.stopped

        if self.stopped:
            limit = Limit(1, limit.seconds, limit.memory)
        # A million positions for each move, as the library, unless less is asked for.
        limit = Limit(min(limit.positions or DEFAULT_POSITIONS, DEFAULT_POSITIONS), limit.seconds, limit.memory)
        judged = judge(board, limit=limit, progress=watch)
        self._positions = judged.positions
        return answers.judge_answer(judged, _CANCELLED if self.stopped else judged.limit)

    def _review(self, game: Game, limit: Limit) -> Answer:
        tell = self._tell
        judged = review(
            game,
            limit=limit,
            seconds=self.caps.review_seconds,
            solve=self._solve,
            tell=None if tell is None else lambda ply: tell(answers.ply_answer(ply)),
        )
        return answers.review_answer(game, judged)
