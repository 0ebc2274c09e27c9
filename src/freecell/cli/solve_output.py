"""What `freecell solve` prints: an answer in each format, and the table at the end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from textwrap import fill, indent
from typing import Final

from .._frozen import count_of
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


class Entered:
    """An answer; if it is a solution, as a player enters it under an autoplay rule, or the `problem` with that."""

    def __init__(self, answer: Outcome, autoplay: AutoplayName | None = None) -> None:
        self.answer, self.autoplay = answer, autoplay or "off"
        self.problem: str | None = None
        self.solution: Solved | Game | None = None
        """What has the moves."""
        if isinstance(answer, Solved):
            try:
                self.solution = answer if self.autoplay == "off" else answer.game(self.autoplay)
            except FreecellError as error:
                self.problem = str(error)

    @property
    def game(self) -> Game | None:
        """The solution as a game."""
        return self.solution.game() if isinstance(self.solution, Solved) else self.solution

    @property
    def verdict(self) -> str:
        """The answer in a line."""
        return _verdict(self.answer) + (f"; but {self.problem}" if self.problem else "")

    @property
    def line(self) -> str:
        """The same, with its deal."""
        return f"{title(self.answer.deal_number)}{self.verdict}"


def _moves(entered: Entered, alone: bool, moves: str | None) -> str:
    says_it_all = moves is not None and isinstance(entered.answer, Solved) and entered.answer.metric is None
    head = "" if alone and says_it_all else f"{entered.line}\n"
    return head if moves is None else f"{head}{fill(moves, LINE)}\n"


def _standard(entered: Entered, alone: bool) -> str:
    return _moves(entered, alone, None if entered.solution is None else entered.solution.notation)


def _single(entered: Entered, alone: bool) -> str:
    return _moves(entered, alone, None if entered.solution is None else entered.solution.single_notation)


def _steps(entered: Entered, alone: bool) -> str:
    game = entered.game
    if game is None:
        return f"{'' if entered.problem else '# '}{entered.line}\n"
    # Comments, as the moves are: others read the boards.
    parts = [entered.line, *(f"{number}. {played}" for number, played in enumerate(game, 1))]
    boards = [indent(board.to_text("columns"), "   ") for board in game.boards]
    return "\n".join([f"# {part}\n\n{board}\n" for part, board in zip(parts, boards, strict=True)])


def _record(entered: Entered, alone: bool) -> str:
    game = entered.game
    if game is None:  # a record without moves says why there are none
        game = Game(entered.answer, autoplay="off")
        game.comment(entered.verdict)
    return game.record() + ("" if alone else "\n")


def _json(entered: Entered, alone: bool) -> str:
    from ..questions.answers import about, verdict_answer, with_single
    from ..questions.shapes import SolveCommand

    answer, solution = entered.answer, entered.solution
    told: SolveCommand = {
        **about(answer.deal_number, answer.board, answer.cells),
        **with_single(verdict_answer(answer), answer),
        "autoplay": entered.autoplay,
        "problem": entered.problem,
    }
    if entered.autoplay != "off":
        told["line"] = solution.notation.split() if solution else []
        told["single"] = solution.single_notation.split() if solution else []
    return json.dumps(told) + "\n"


SHAPES: Final[dict[str, Callable[[Entered, bool], str]]] = {
    "standard": _standard,
    "single": _single,
    "steps": _steps,
    "record": _record,
    "json": _json,
}
"""How an answer is written; the second argument says that it is the only one."""


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
