"""Short solutions, and the shortest with their proof: the same road as `search`, with another search at its end.

`quick` asks only whether a position can be won. `short` improves that solution while there is time;
`fewest` continues until no shorter one is possible. docs/how-fewest-works.md says what the proofs rest on.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from .._arguments import check_choice
from .._backend import engine
from .._outcomes import OutcomeCode
from .._progress import OpenEnded
from ..board import Board
from .limits import Limit
from .results import Metric, ShortAnswer, Solved, outcome_of

if TYPE_CHECKING:
    from typing_extensions import Buffer

Aim = Literal["quick", "short", "fewest"]
AIMS: Final[tuple[Aim, ...]] = get_args(Aim)
METRICS: Final[tuple[Metric, ...]] = get_args(Metric)

Rows = tuple[Mapping[str, "Buffer"], bytes, "Buffer"]
"""Answers as columns of plain numbers, by name; all solutions as one text, if they are wanted; and where each begins
and ends in it, in 32 bits."""

_ALL_POSITIONS: Final = 2**63
_SLICE: Final = 0.05
"""Seconds between looks at the limit and for Ctrl-C."""

_ENGINE_METRICS: Final[dict[Metric, int]] = {"S": 0, "Q": 1, "M": 1}
"""M is Q without the moves home, and every card goes home once: the same solutions are the shortest in both."""


class _ShortProgress(NamedTuple):
    metric: Metric
    at_least: int
    length: int | None
    positions: int


class ShortProgress(_ShortProgress, OpenEnded):
    """How far a search for a short solution is: the best length so far (None: no solution yet), and the proved bound.

    >>> ShortProgress("S", 79, 82, 1234567).text
    '79 to 82 moves (S) after 1,234,567 positions'
    """

    __slots__ = ()

    @property
    def text(self) -> str:
        """In words."""
        moves = f"at least {self.at_least}" if self.length is None else f"{self.at_least} to {self.length}"
        if self.length == self.at_least:
            moves = str(self.length)
        return f"{moves} moves ({self.metric}) after {self.positions:,} positions"


def check_aim(aim: str, metric: str) -> tuple[Aim, Metric]:
    """Check aim and metric."""
    check_choice(aim, AIMS, "aim")
    check_choice(metric, METRICS, "metric")
    return aim, metric  # type: ignore[return-value]  # they were just looked up


class ShortSearcher:
    """A search of the engine for short solutions, with its limits; `Searcher` has the same face.

    It belongs to one thread; `positions`, `progress` and `stop` may be used from any.
    """

    __slots__ = ("_aim", "_begun", "_board", "_limit", "_metric", "_offset", "_report", "_search", "_stopped")

    def __init__(
        self, limit: Limit, aim: Aim, metric: Metric, report: Callable[[ShortProgress], object] | None = None
    ) -> None:
        self._limit, self._aim, self._metric, self._report = limit, aim, metric, report
        self._search = engine.Fewest(limit.memory)
        self._stopped = False
        self._offset: int | None = None
        """What the engine counts and the metric does not; None before the first search."""
        self._board: Board | None = None
        self._begun = 0

    @property
    def positions(self) -> int:
        """About how many positions the current search has visited."""
        return 0 if self._offset is None else self._search.progress()[0]

    @property
    def progress(self) -> ShortProgress:
        """How far the current search is."""
        if self._offset is None:
            return ShortProgress(self._metric, 0, None, 0)
        positions, bound, best = self._search.progress()
        return ShortProgress(
            self._metric, max(0, bound - self._offset), best - self._offset if best else None, positions
        )

    def stop(self) -> None:
        """End what is being searched, and whatever would be searched later."""
        self._stopped = True
        self._search.stop()

    def release(self) -> None:
        """Done with the search: its memory is given back with it."""

    def boards(self, boards: Sequence[Board]) -> list[ShortAnswer]:
        """Search from each board; fewer answers than boards only when it was stopped."""
        answers: list[ShortAnswer] = []
        for board in boards:
            answer = self._run(board)
            if answer is None:
                break
            answers.append(answer)
        return answers

    def deals(self, numbers: Buffer, cells: int) -> list[ShortAnswer]:
        """Search from deals, 64 bits each; fewer answers than numbers only when it was stopped."""
        return self.boards([Board.deal(number, cells=cells) for number in memoryview(numbers).cast("B").cast("q")])

    def rows(self, numbers: Buffer, cells: int, moves: bool) -> Rows:
        """Search from deals, 64 bits each; fewer rows than numbers only when it was stopped."""
        answers = self.deals(numbers, cells)
        outcomes = [outcome_of(answer, None, None, cells) for answer in answers] if moves else []
        lines = [outcome.notation if isinstance(outcome, Solved) else "" for outcome in outcomes]
        columns: dict[str, Buffer] = {
            "outcome": bytes(answer.code for answer in answers),
            "S": array("H", [len(answer.single) // 2 for answer in answers]),
            "Q": array("H", [len(answer.player) // 2 for answer in answers]),
            "at_least": array("H", [answer.at_least for answer in answers]),
            "positions": array("Q", [answer.positions for answer in answers]),
            "microseconds": array("Q", [answer.nanoseconds // 1000 for answer in answers]),
        }
        return columns, "".join(lines).encode("ascii"), array("i", accumulate(map(len, lines), initial=0))

    def _run(self, board: Board) -> ShortAnswer | None:
        self._board, self._begun = board, time.perf_counter_ns()
        seconds = float("inf") if self._limit.seconds is None else self._limit.seconds
        positions = _ALL_POSITIONS if self._limit.positions is None else min(self._limit.positions, _ALL_POSITIONS)
        aim = 1 if self._aim == "fewest" else 0
        self._search.start(board.to_bytes(), aim, _ENGINE_METRICS[self._metric], positions)
        self._offset = 52 - sum(board._home) if self._metric == "M" else 0
        state = 0
        while state == 0 and not self._stopped:
            left = seconds - (time.perf_counter_ns() - self._begun) * 1e-9
            if left <= 0:
                state = OutcomeCode.SECONDS
                break
            state = self._search.run(min(left, _SLICE))
            if self._report is not None:
                self._report(self.progress)
        return None if state == 0 else self._answer(board, OutcomeCode(state))

    def best(self) -> ShortAnswer | None:
        """The best solution so far of a search that was stopped; None if it has none. Not while it runs."""
        if self._offset is None or self._board is None or self.progress.length is None:
            return None
        return self._answer(self._board, None)

    def _answer(self, board: Board, code: OutcomeCode | None) -> ShortAnswer:
        """What is known when the search ends in this way; None is for one that was stopped."""
        progress = self.progress
        single, player = self._search.moves()
        solved = progress.length is not None or board.is_won
        return ShortAnswer(
            OutcomeCode.SOLVED if solved or code is None else code,
            progress.positions,
            self._search.exhausted() if code == OutcomeCode.UNSOLVABLE else 0,
            time.perf_counter_ns() - self._begun,
            single,
            player,
            self._metric,
            progress.at_least,
            code if code not in (OutcomeCode.SOLVED, OutcomeCode.UNSOLVABLE) else None,
        )
