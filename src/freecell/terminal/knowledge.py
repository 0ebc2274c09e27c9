"""What is known about positions: verdicts with the lines behind them, and what each move is worth.

Most verdicts come within a millisecond; a hard proof takes long and must not be noticed by the player's hands. The
library works without the GIL, and a newer question stops the search of an older one.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from ..board import Board
from ..cards import Card
from ..errors import FreecellError
from ..judging import JudgedMove, Judgement, JudgeProgress, judge
from ..moves import Move
from ..reviewer import Reason
from ..rules import Autoplay, Played
from ..solver import GaveUp, Limit, Outcome, Search, Solved, Verdict

VERDICT_LIMIT: Final = Limit(memory=1 << 28, seconds=60)
MARKS: Final = (20_000, 1_000_000)
"""Positions for each move: marks soon, and better ones a moment later for what is still unknown."""


class Known(NamedTuple):
    """What is known about a position: its verdict, and a line that wins as the player plays it, under his autoplay."""

    verdict: Verdict
    line: tuple[Move, ...] = ()
    limit: Reason | None = None


class _Newer(Exception):
    """Another position is asked about."""


class Knowledge:
    """What a player with this autoplay knows. Answers are kept by board: a late one is not shown for another one.

    `deliver` runs a function where the answers are used, and `learned` is told about which board there is news.
    """

    def __init__(
        self,
        rule: Autoplay,
        deliver: Callable[[Callable[[], object]], object],
        learned: Callable[[Board], object],
    ) -> None:
        self.known: dict[Board, Known] = {}
        self._judged: dict[Board, dict[bytes, JudgedMove]] = {}
        self._rule, self._deliver, self._learned = rule, deliver, learned
        self._search: Search | None = None
        self._thread: threading.Thread | None = None
        self._asked = 0.0

    # ---- finding out ----

    @property
    def positions(self) -> int:
        """How many positions the current search has looked at."""
        return self._search.positions if self._search else 0

    @property
    def waited(self) -> float:
        """For how many seconds the answer has been waited for."""
        return time.monotonic() - self._asked

    def ask(self, board: Board, *, marks: bool) -> None:
        """Think about this position and no other: its verdict, unless that is known, and `marks` for its moves."""
        self.stop()
        self._asked = time.monotonic()
        self._search = Search(board, limit=VERDICT_LIMIT)
        what = (self._thread, self._search, board, MARKS if marks else ())
        self._thread = threading.Thread(target=self._find_out, args=what, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        if self._search:
            self._search.stop()
        self._search = None

    def _find_out(self, before: threading.Thread | None, search: Search, board: Board, marks: tuple[int, ...]) -> None:
        if before:
            before.join()  # one at a time: it has been stopped
        if board not in self.known:
            answer = search.run()
            if answer is None:
                return
            known = _known_of(answer, self._rule)
            self._deliver(lambda: self._learn(board, known))

        def look_up(_progress: JudgeProgress) -> None:
            if self._search is not search:
                raise _Newer

        with suppress(_Newer):
            for positions in marks:
                limit = Limit(positions=positions, memory=1 << 27, seconds=10)
                judgement = judge(board, limit=limit, progress=look_up)
                self._deliver(lambda found=judgement: self._learn(board, found))  # type: ignore[misc]
                if not judgement.unknown:
                    return

    def _learn(self, board: Board, news: Known | Judgement) -> None:
        if isinstance(news, Known):
            self.known[board] = news
        else:
            # By where they lead: of several empty cells or columns, only one is judged.
            self._judged[board] = {board.play(judged.move).key(): judged for judged in news}
        self._learned(board)

    def follow(self, before: Board, played: Played) -> None:
        """What a move tells: a step along a winning line keeps the win, and a lost game stays lost."""
        known = self.known.get(before)
        if known and known.line[:1] == (played.move,):
            self.known.setdefault(played.board, Known("winnable", known.line[1:]))
        elif known and known.verdict == "lost":
            self.known.setdefault(played.board, known)

    # ---- telling ----

    def is_lost(self, board: Board) -> bool:
        """Whether that is proved."""
        return board in self.known and self.known[board].verdict == "lost"

    def moves(self, board: Board) -> list[JudgedMove]:
        """The moves that are judged; none before an answer has come."""
        return list(self._judged.get(board, {}).values())

    def is_judged(self, board: Board) -> bool:
        """Whether every move is known."""
        moves = self.moves(board)
        return bool(moves) and all(judged.verdict != "unknown" for judged in moves)

    def judged(self, board: Board, move: Move) -> JudgedMove | None:
        """What was found out about a legal move."""
        return self._judged.get(board, {}).get(board.play(move).key())

    def worth(self, board: Board, move: Move) -> Verdict:
        """What a legal move is worth, as far as that is known."""
        judged = self.judged(board, move)
        if judged and judged.verdict == "winnable" and self._rule is Autoplay.MAX:
            after = board.play(move, autoplay=self._rule)
            if after != board.play(move, autoplay="raymond"):  # it may take home what is still needed
                return self.known[after].verdict if after in self.known else "unknown"
        return judged.verdict if judged else "unknown"

    def doomed(self, board: Board) -> list[Card]:
        """Cards that lose wherever they go."""
        found: dict[Card, set[Verdict]] = {}
        for judged in self.moves(board):
            found.setdefault(board.moved_cards(judged.move)[-1], set()).add(self.worth(board, judged.move))
        return [card for card, worth in found.items() if worth == {"lost"}]


def _known_of(answer: Outcome, rule: Autoplay) -> Known:
    """An answer of the solver for a player with this autoplay."""
    line: tuple[Move, ...] = ()
    if isinstance(answer, Solved):
        with suppress(FreecellError):  # `max` has no line that wins, or none was found soon enough
            line = answer.moves_for(rule)
    return Known(answer.verdict, line, answer.limit if isinstance(answer, GaveUp) else None)
