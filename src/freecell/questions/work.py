"""From a question to its answer, in a thread; other threads can watch it and stop it.

A question that is stopped is answered with what is known by then: a verdict is `unknown` with the reason `cancelled`,
positions of a review likewise; `find` lists what it has found, and a search for a short solution has the best so far.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .._backend import TRAITS
from ..board import Board
from ..errors import FreecellError
from ..solver import DEFAULT_MEMORY, GaveUp, Limit, Outcome, Search, ShortProgress, solve
from .asks import AnyQuestion, Cost, LimitQuestion
from .errors import of_any
from .shapes import Answer

QUICK_POSITIONS: Final = 4000
"""Positions of a glance: nearly every position is decided within them, before anybody could watch."""


@dataclass(frozen=True, slots=True)
class Caps:
    """What no question may exceed; one that asks for less gets less. None is no limit."""

    positions: int | None = None
    seconds: float | None = None
    """For one search."""
    memory: int = DEFAULT_MEMORY
    long_seconds: float | None = None
    """For a question that may take long, in place of `seconds`; for a review as a whole, beside it."""

    def limit(self, asked: LimitQuestion | None, cost: Cost) -> Limit:
        """The smaller of the two, for each limit."""
        asked = asked or LimitQuestion()
        seconds = self.long_seconds if cost == "long" and self.long_seconds is not None else self.seconds
        return Limit(_least(self.positions, asked.positions), _least(seconds, asked.seconds), self.memory)


def _least(first: float | None, second: float | None) -> Any:
    """The smaller one; None is no limit."""
    return min((value for value in (first, second) if value is not None), default=None)


class Work:
    """One question. `run` answers it in one thread; others may read `progress` and call `stop`.

    `tell` is called with each ply of a review as soon as it is final.

    >>> from freecell.questions import read
    >>> work = Work(read("hint", {"deal": 1941, "cells": 0}))
    >>> work.stop()
    >>> work.run()["reason"]
    'cancelled'
    """

    def __init__(
        self, question: AnyQuestion, caps: Caps | None = None, tell: Callable[[Answer], None] | None = None
    ) -> None:
        self.question, self.caps, self.tell = question, caps or Caps(), tell
        self.numbers: int | None = None
        self.share = 0.0
        self.stopped = False
        self._started = 0.0
        self._positions = 0
        self._search: Search | None = None
        self._ready: Any = None
        self._glance: tuple[int, float | None] = (QUICK_POSITIONS, None)
        self._seen: Board | None = None  # what a glance did not decide

    def prepare(self) -> None:
        """Read the board and play the moves, so that a mistake in them is a QuestionError now and not in `run`."""
        if self._ready is None:
            try:
                self._ready = self.question.prepare()
            except FreecellError as error:
                raise of_any(error) from None

    def quick(self, positions: int = QUICK_POSITIONS, seconds: float | None = None) -> Answer | None:
        """The answer, if it takes no longer than this; or None, and `run` continues from there.

        >>> from freecell.questions import read
        >>> Work(read("evaluate", {"deal": 617})).quick()["verdict"]
        'winnable'
        >>> Work(read("evaluate", {"deal": 11982})).quick() is None
        True
        """
        self.prepare()
        self._glance = (positions, seconds)
        return self.question.quick(self._ready, self)

    def run(self) -> Answer:
        """The answer, or QuestionError if there is none."""
        self._started = time.monotonic()
        self.prepare()
        return self.question.run(self._ready, self)

    @property
    def progress(self) -> Answer:
        """How far it is: positions visited, or numbers tried by `find`, and the seconds since it began."""
        seconds = round(self.seconds, 3)
        if self.numbers is not None:
            return {"done": round(self.share * self.numbers), "total": self.numbers, "seconds": seconds}
        news = {"positions": self.positions, "seconds": seconds}
        search = self._search
        if search is not None and isinstance(told := search.progress, ShortProgress):
            return {**news, "metric": told.metric, "at_least": told.at_least, "length": told.length}
        return news

    @property
    def seconds(self) -> float:
        """How long it has run."""
        return time.monotonic() - self._started if self._started else 0.0

    @property
    def positions(self) -> int:
        """How many positions have been visited."""
        search = self._search
        return self._positions + (search.positions if search else 0)

    @positions.setter
    def positions(self, count: int) -> None:
        self._positions = count

    def stop(self) -> None:
        """Answer soon, with what is known by then. Callable from any thread, before `run` too."""
        self.stopped = True
        search = self._search
        if search is not None:
            search.stop()

    # For questions

    def glance(self, board: Board, limit: Limit) -> Outcome | None:
        """The outcome if a few positions decide it, or are all that the limit allows; None if more are needed."""
        self._seen = board
        few, short = self._glance
        positions = _least(few if TRAITS.is_compiled else 0, limit.positions)
        seconds = _least(short, limit.seconds)
        if not positions and not board.is_won:
            return None
        # The default memory: such a search never uses it up, and its solver is reused for the next one.
        outcome = solve(board, limit=Limit(positions, seconds))
        if isinstance(outcome, GaveUp):
            given, allowed = (positions, limit.positions) if outcome.limit == "positions" else (seconds, limit.seconds)
            if outcome.limit not in ("positions", "seconds") or allowed is None or given < allowed:
                return None
        self._positions += outcome.positions
        return outcome

    def solve(self, board: Board, limit: Limit) -> Outcome | None:
        """The outcome; None if others have stopped it. A short look comes first, unless it has been taken."""
        if self.stopped:
            return None
        if board is not self._seen and (outcome := self.glance(board, limit)) is not None:
            return outcome
        return self.search(Search(board, limit=limit))

    def search(self, search: Search) -> Outcome | None:
        """The outcome of a search that others can watch and stop; None if they have stopped it."""
        self._search = search
        if self.stopped:  # perhaps by a thread that did not see the search yet
            search.stop()
        found = search.run()
        self._search = None
        self._positions += search.positions if found is None else found.positions
        return found
