"""Which move lost the game? Every position of a game, judged.

>>> from freecell import Game
>>> game = Game.replay(11982, "1a 2b 3c")
>>> judged = review(game)
>>> judged.counts, judged.blunder  # this deal cannot be won, so no move is to blame
({'winnable': 0, 'lost': 4, 'unknown': 0}, None)

If a later position can be won, so can every earlier one, by the moves that were made; and a lost game stays lost. So
one search that finds a win decides everything before it, and one proof decides everything after it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, SupportsIndex

from ._frozen import count_of
from .board import AnyPosition, Board, draw_itself
from .deals import DealRule
from .game import Game
from .moves import Move
from .solver import GaveUp, Limit, LimitName, Outcome, Solved, Verdict, check_limit, solve
from .solver.hints import POSITION_LIMIT

if TYPE_CHECKING:
    from .drawing import Drawing, Ink

Solve = Callable[[Board, Limit], Outcome | None]
"""Solves a position; None if it was stopped before it knew."""

Reason = LimitName | Literal["cancelled"]
"""What left a position unknown: a limit, or the review was stopped."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One position of the game: after `number` moves, the last of which is `move`, followed by autoplay (`auto`).

    `needed` is the number of moves (each card home counts, a run counts once) that the shortest known line still has;
    `reason` is what left a position unknown.
    """

    number: int
    move: Move | None
    auto: tuple[Move, ...]
    verdict: Verdict
    needed: int | None
    reason: Reason | None


class ReviewProgress(NamedTuple):
    """How far a review is: how many positions of the game are judged, and the one that was judged last."""

    done: int
    total: int
    ply: Ply

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.done} of {self.total} positions judged"


class Blunder(NamedTuple):
    """The move that lost the game: its number, the move, and a line that wins from the last winnable position.

    If positions in between could not be decided, `between` has the numbers of the first and last move that may have
    lost the game, and `ply` is the last of them.
    """

    ply: int
    move: Move
    instead: tuple[Move, ...]
    between: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game: one `Ply` for the start and for each move, and the `blunder`, if there was one."""

    plies: tuple[Ply, ...]
    blunder: Blunder | None
    _lines: tuple[tuple[Move, ...] | None, ...] = field(repr=False)
    boards: tuple[Board, ...] = field(repr=False)
    """The board of each ply."""

    def _drawing(self) -> Drawing:
        """Where the game was lost: the move that was made, and one that wins. Otherwise the end of the game."""
        from .drawing import Drawing

        if self.blunder is None:
            last = self.plies[-1]
            return Drawing(self.boards[-1], note=f"{last.verdict} after {count_of(last.number, 'move')}")
        number = (self.blunder.between[0] if self.blunder.between else self.blunder.ply) - 1
        board, made = self.boards[number], self.plies[number + 1].move
        assert made is not None
        arrows: dict[Move, Ink] = {made: "bad", **dict.fromkeys(self.line(number)[:1], "good")}
        return Drawing(board, arrows=arrows, note=f"move {number + 1}, {made}, lost the game")

    _repr_svg_ = draw_itself

    @property
    def counts(self) -> dict[Verdict, int]:
        """How many positions have each verdict; the sum is the number of plies."""
        counts: dict[Verdict, int] = {"winnable": 0, "lost": 0, "unknown": 0}
        for ply in self.plies:
            counts[ply.verdict] += 1
        return counts

    def line(self, number: int) -> tuple[Move, ...]:
        """The known line from a winnable position: the one that a search found there, or the moves that were made."""
        made: list[Move] = []
        while (own := self._lines[number]) is None:
            number += 1
            ply = self.plies[number] if number < len(self.plies) else None
            if ply is None or ply.move is None or ply.verdict != "winnable":
                return ()
            made += [ply.move, *ply.auto]
        return (*made, *own)


class _Found(NamedTuple):
    verdict: Verdict
    line: tuple[Move, ...] | None = None
    reason: Reason | None = None


def _solve(board: Board, limit: Limit) -> Outcome:
    return solve(board, limit=limit)


def review(
    game: AnyPosition,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    limit: Limit = POSITION_LIMIT,
    seconds: float | None = None,
    solve: Solve = _solve,
    progress: Callable[[ReviewProgress], object] | None = None,
) -> Review:
    """Judge every position of a game; of a board or a deal number, just that one.

    >>> from freecell import Game
    >>> game = Game(617)
    >>> played = game.push("3a")
    >>> print(review(game).blunder.move)
    3a

    `limit` applies to each position, `seconds` to the whole review. `cells` and `rule` are for a deal number.
    `progress` is called with each ply as soon as it is final, in any order. `solve` replaces the solver.
    """
    played = game if isinstance(game, Game) else Game(game, cells=cells, rule=rule)
    return _Reviewer(played, check_limit(limit), seconds, solve, progress).review()


class _Reviewer:
    def __init__(
        self,
        game: Game,
        limit: Limit,
        seconds: float | None,
        solve: Solve,
        progress: Callable[[ReviewProgress], object] | None,
    ) -> None:
        self.boards, self.steps = game.boards, game.steps
        self.limit, self.solve, self.progress, self.done = limit, solve, progress, 0
        self.deadline = None if seconds is None else time.monotonic() + seconds
        self.known: dict[Board, _Found] = {}
        self.found: list[_Found | None] = [None] * len(self.boards)
        self.plies: list[Ply | None] = [None] * len(self.boards)
        self.lines: list[tuple[Move, ...] | None] = [None] * len(self.boards)

    def review(self) -> Review:
        last = len(self.boards) - 1
        self.found[last] = self.look(last)
        if self.verdict(last) == "winnable":
            # So is everything before it. Going backwards from the end, each ply is final as soon as it is judged.
            for number in range(last, -1, -1):
                self.write_down(number, self.found[number] or self.look(number))
        else:
            self.judge_from_the_start(last)
        plies = tuple([ply for ply in self.plies if ply is not None])
        return Review(plies, self.blunder(plies), tuple(self.lines), self.boards)

    def judge_from_the_start(self, last: int) -> None:
        first_lost = last if self.verdict(last) == "lost" else last + 1
        for number in range(last):
            self.found[number] = self.look(number)
            if self.verdict(number) == "lost":
                first_lost = number
                break
        for number in range(first_lost, last + 1):
            self.write_down(number, _Found("lost"))
        for number in range(first_lost - 1, -1, -1):
            found = self.found[number]
            assert found is not None
            self.write_down(number, found)

    def verdict(self, number: int) -> Verdict | None:
        found = self.found[number]
        return None if found is None else found.verdict

    def look(self, number: int) -> _Found:
        """Search one position, unless it has already occurred in the game."""
        board = self.boards[number]
        found = self.known.get(board)
        if found is None:
            found = self.known[board] = self.search(board)
        return found

    def search(self, board: Board) -> _Found:
        limit = self.limit
        if self.deadline is not None:
            left = self.deadline - time.monotonic()
            if left <= 0:
                return _Found("unknown", reason="seconds")
            if limit.seconds is None or left < limit.seconds:
                limit = Limit(positions=limit.positions, seconds=left, memory=limit.memory, spill=limit.spill)
        outcome = self.solve(board, limit)
        if outcome is None:
            return _Found("unknown", reason="cancelled")
        return _Found(
            outcome.verdict,
            outcome.moves if isinstance(outcome, Solved) else None,
            outcome.limit if isinstance(outcome, GaveUp) else None,
        )

    def write_down(self, number: int, found: _Found) -> None:
        """Record a ply. The ply after it, if winnable, has already been recorded."""
        following = self.plies[number + 1] if number + 1 < len(self.plies) else None
        line, needed = found.line, None if found.line is None else len(found.line)
        verdict, reason = found.verdict, found.reason
        if following is not None and following.verdict == "winnable":
            by_playing_on = 1 + len(following.auto) + (following.needed or 0)
            if needed is None or by_playing_on < needed:
                line, needed = None, by_playing_on
            verdict, reason = "winnable", None
        self.lines[number] = line
        step = self.steps[number - 1] if number else None
        ply = Ply(number, step.move if step else None, step.autoplay if step else (), verdict, needed, reason)
        self.plies[number] = ply
        self.done += 1
        if self.progress is not None:
            self.progress(ReviewProgress(self.done, len(self.boards), ply))

    def blunder(self, plies: tuple[Ply, ...]) -> Blunder | None:
        lost = next((ply.number for ply in plies if ply.verdict == "lost"), None)
        won = next((ply.number for ply in reversed(plies) if ply.verdict == "winnable"), None)
        if lost is None or won is None:
            return None
        between = None if lost == won + 1 else (won + 1, lost)
        move = plies[lost].move
        assert move is not None
        return Blunder(lost, move, self.lines[won] or (), between)
