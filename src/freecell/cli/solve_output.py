"""What `freecell solve` prints: an answer in each format, and the table at the end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from textwrap import fill, indent
from typing import Final

from .._frozen import count_of
from ..board import Board
from ..errors import FreecellError
from ..game import Game
from ..rules import AutoplayName
from ..solver import Outcome, Solved, Unsolvable
from .progress import duration
from .sources import title

LINE: Final = 100
"""Moves are wrapped at this width."""


def _verdict(answer: Outcome) -> str:
    """The answer in a line."""
    if isinstance(answer, Solved):
        single, sequences, without_home = answer.lengths
        solved = f"solved in {count_of(answer.length, 'move')} (S {single}, Q {sequences}, M {without_home})"
        if answer.metric is None:
            return solved
        if answer.is_fewest:
            return f"{solved}, the fewest in metric {answer.metric}"
        return f"{solved}; every solution has at least {answer.at_least} in metric {answer.metric}"
    if isinstance(answer, Unsolvable):
        classes = "1 class" if answer.exhausted == 1 else f"{answer.exhausted:,} classes"
        return f"unsolvable, proved by exhaustive search ({classes} of positions)"
    why = "the disk is full" if answer.limit == "disk" else f"--limit-{answer.limit}"
    return f"gave up after {count_of(answer.positions, 'position')} ({why}); it may or may not be solvable"


def _is_plain(answer: Outcome) -> bool:
    """Whether the moves say it all: a solution that nobody wanted to be short."""
    return isinstance(answer, Solved) and answer.metric is None


class Entered:
    """A solution as a player enters it under an autoplay rule; `problem` says why there is none."""

    def __init__(self, answer: Outcome, autoplay: AutoplayName | None) -> None:
        self.autoplay = autoplay or "off"
        self.problem: str | None = None
        self.game: Game | None = None
        if isinstance(answer, Solved) and autoplay not in (None, "off"):
            try:
                self.game = answer.game(self.autoplay)
            except FreecellError as error:
                self.problem = str(error)

    def notation(self, answer: Solved) -> str:
        """The player's moves."""
        return answer.notation if self.game is None else self.game.notation

    def single_notation(self, answer: Solved) -> str:
        """Every card's way, in the order in which it happens."""
        return answer.single_notation if self.game is None else self.game.single_notation


def _moves(answer: Outcome, alone: bool, entered: Entered, text: Callable[[Solved], str]) -> str:
    if entered.problem:
        return f"{title(answer.deal_number)}{_verdict(answer)}; but {entered.problem}\n"
    head = "" if alone and _is_plain(answer) else f"{title(answer.deal_number)}{_verdict(answer)}\n"
    return head + (fill(text(answer), LINE) + "\n" if isinstance(answer, Solved) else "")


def _standard(answer: Outcome, alone: bool, entered: Entered) -> str:
    return _moves(answer, alone, entered, entered.notation)


def _single(answer: Outcome, alone: bool, entered: Entered) -> str:
    return _moves(answer, alone, entered, entered.single_notation)


def _steps(answer: Outcome, alone: bool, entered: Entered) -> str:
    if entered.problem:
        return _standard(answer, alone, entered)
    # Comments, as the moves are: others read the boards.
    text = f"# {title(answer.deal_number)}{_verdict(answer)}\n"
    if isinstance(answer, Solved):
        text += f"\n{_board(answer.board)}"
        game = entered.game or answer.game()
        for number, played in enumerate(game, 1):
            text += f"\n# {number}. {played}\n\n{_board(played.board)}"
    return text


def _board(board: Board) -> str:
    return indent(board.to_text("columns"), "   ") + "\n"


def _record(answer: Outcome, alone: bool, entered: Entered) -> str:
    if entered.problem:
        return _unplayed(answer, f"{_verdict(answer)}; but {entered.problem}", alone)
    if isinstance(answer, Solved):
        text = (entered.game or answer.game()).record()
        return text if alone else f"{text}\n"
    return _unplayed(answer, _verdict(answer), alone)


def _unplayed(answer: Outcome, why: str, alone: bool) -> str:
    """A record without moves: the game, and why there are none."""
    if answer.deal_number is None:
        game = Game(answer.board, autoplay="off")
    else:
        game = Game(answer.deal_number, cells=answer.cells, autoplay="off")
    game.comment(why)
    return game.record() + ("" if alone else "\n")


def _json(answer: Outcome, alone: bool, entered: Entered) -> str:
    from ..questions.answers import about, verdict_answer, with_single
    from ..questions.shapes import SolveCommand

    told: SolveCommand = {
        **about(answer.deal_number, answer.board, answer.cells),
        **with_single(verdict_answer(answer), answer),
        "autoplay": entered.autoplay,
        "problem": entered.problem,
    }
    if entered.game is not None:
        told["line"], told["single"] = entered.game.notation.split(), entered.game.single_notation.split()
    elif entered.problem:
        told["line"], told["single"] = [], []
    return json.dumps(told) + "\n"


SHAPES: Final[dict[str, Callable[[Outcome, bool, Entered], str]]] = {
    "standard": _standard,
    "single": _single,
    "steps": _steps,
    "record": _record,
    "json": _json,
}
"""How an answer is written; the second argument says that it is the only one, the third how a player enters it."""


class Totals:
    """Counts, lengths and times of many answers."""

    def __init__(self) -> None:
        self.solved = 0
        self.unsolvable: list[Outcome] = []
        self.gave_up: list[Outcome] = []
        self.positions = 0
        self._times: list[float] = []
        self._lengths = [0, 0, 0]
        self._begun = time.monotonic()

    @property
    def done(self) -> int:
        """How many answers there were so far."""
        return len(self._times)

    def add(self, answer: Outcome) -> None:
        """Count an answer."""
        self.positions += answer.positions
        self._times.append(answer.seconds)
        if isinstance(answer, Solved):
            self.solved += 1
            for i, length in enumerate(answer.lengths):
                self._lengths[i] += length
        else:
            (self.unsolvable if isinstance(answer, Unsolvable) else self.gave_up).append(answer)

    def news(self, total: int | None) -> str:
        """How far it is, and what has come of it, in a few words."""
        rate = self.done / (time.monotonic() - self._begun)
        counts = f"{self.solved:,} solved, {len(self.unsolvable):,} unsolvable, {len(self.gave_up):,} gave up"
        return f"{counts}; {self.done:,}{'' if total is None else f' of {total:,}'} deals, {rate:,.0f} a second"

    def text(self) -> str:
        """The table."""
        rows = [
            ("deals", f"{self.done:,}"),
            ("solved", f"{self.solved:,}"),
            ("unsolvable", f"{len(self.unsolvable):,}{_named(self.unsolvable)}"),
            ("gave up", f"{len(self.gave_up):,}{_named(self.gave_up)}"),
        ]
        if self.solved:
            means = ", ".join(f"{n} {x / self.solved:.1f}" for n, x in zip("SQM", self._lengths, strict=True))
            rows.append(("mean length", means))
        if self.done:
            times = sorted(self._times)
            rows.append(("positions", f"{self.positions:,}, {self.positions / self.done:.1f} a deal"))
            points = ((0.5, "p50"), (0.99, "p99"), (0.999, "p99.9"))
            at = ", ".join(f"{name} {duration(times[int(p * (len(times) - 1))])}" for p, name in points)
            rows.append(("time a deal", f"mean {duration(sum(times) / len(times))}, {at}, max {duration(times[-1])}"))
            rows.append(("time in all", duration(time.monotonic() - self._begun)))
        return "".join(f"{name:12} {value}\n" for name, value in rows)


def _named(answers: list[Outcome]) -> str:
    names = [str(answer.deal_number) for answer in answers[:12] if answer.deal_number is not None]
    return f"  ({' '.join(names)}{' ...' if len(answers) > 12 else ''})" if names else ""
