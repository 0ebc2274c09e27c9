"""Knows about positions: one thread that asks one question at a time, the newest position.

Most verdicts come within a millisecond; a hard proof takes long and must not be noticed by the player's hands. The
library works without the GIL, and a newer position stops the search of an older one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, NamedTuple

from ..board import Board
from ..errors import FreecellError
from ..judging import Judgement, JudgeProgress, judge
from ..moves import Move
from ..rules import Autoplay
from ..solver import GaveUp, Limit, LimitName, Outcome, Search, Solved, Verdict

VERDICT_LIMIT: Final = Limit(memory=1 << 28, seconds=60)
MARKS: Final = (20_000, 1_000_000)
"""Positions for each move: marks soon, and better ones a moment later for what is still unknown."""


class Known(NamedTuple):
    """What is known about a position: its verdict, and a line that wins as the player plays it, under his autoplay."""

    verdict: Verdict
    line: tuple[Move, ...] = ()
    limit: LimitName | None = None


def known_of(answer: Outcome, rule: Autoplay) -> Known:
    """An answer of the solver for a player with this autoplay."""
    if not isinstance(answer, Solved):
        return Known(answer.verdict, limit=answer.limit if isinstance(answer, GaveUp) else None)
    try:
        return Known("winnable", answer.moves_for(rule))
    except FreecellError:  # `max` has no line that wins, or none was found soon enough
        return Known("winnable")


Tell = Callable[[Board, Known, Judgement | None], object]


class _Newer(Exception):
    """Another position is asked about."""


class Thinker(threading.Thread):
    """The thread. `tell` is called there with whatever is found out; a judgement comes after the verdict."""

    def __init__(self, tell: Tell) -> None:
        super().__init__(daemon=True)
        self._tell = tell
        self._news = threading.Condition()
        self._wanted: tuple[Board, Autoplay, Known | None, bool] | None = None
        self._search: Search | None = None
        self._thinking = False
        self.start()

    @property
    def positions(self) -> int:
        """How many positions the current search has looked at; 0 when none is running."""
        search = self._search
        return search.positions if search is not None and self._thinking else 0

    def ask(self, board: Board, rule: Autoplay, known: Known | None, marks: bool) -> None:
        """Think about this position and no other: its verdict, unless that is known, and `marks` for its moves."""
        with self._news:
            self._wanted = (board, rule, known, marks)
            if self._search is not None:
                self._search.stop()
            self._news.notify()

    def stop(self) -> None:
        with self._news:
            self._wanted = None
            if self._search is not None:
                self._search.stop()

    def run(self) -> None:
        while True:
            with self._news:
                self._thinking = False
                self._news.wait_for(lambda: self._wanted is not None)
                assert self._wanted is not None
                (board, rule, known, marks), self._wanted = self._wanted, None
                self._search = Search(board, limit=VERDICT_LIMIT)
                self._thinking = True
            if known is None:
                answer = self._search.run()
                if answer is None:
                    continue
                known = known_of(answer, rule)
                self._tell(board, known, None)
            if marks and not board.is_won:
                self._judge(board, known)

    def _judge(self, board: Board, known: Known) -> None:
        for positions in MARKS:
            try:
                limit = Limit(positions=positions, memory=1 << 27, seconds=10)
                judged = judge(board, limit=limit, progress=self._look_up)
            except _Newer:
                return
            self._tell(board, known, judged)
            if not judged.unknown:
                return

    def _look_up(self, _progress: JudgeProgress) -> None:
        if self._wanted is not None:
            raise _Newer
