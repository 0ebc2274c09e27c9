"""What `freecell solve` prints: an answer in each format, and the table at the end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from textwrap import fill
from typing import Final

from ..solver import GaveUp, Outcome, Solved, Unsolvable
from .progress import duration

LINE: Final = 100
"""Moves are wrapped at this width."""


def _verdict(answer: Outcome) -> str:
    """The answer in a line."""
    if isinstance(answer, Solved):
        single, sequences, without_home = answer.lengths
        solved = f"solved in {answer.length} moves (S {single}, Q {sequences}, M {without_home})"
        if answer.metric is None:
            return solved
        if answer.is_fewest:
            return f"{solved}, the fewest in metric {answer.metric}"
        return f"{solved}; every solution has at least {answer.at_least} in metric {answer.metric}"
    if isinstance(answer, Unsolvable):
        return f"unsolvable: all {answer.exhausted:,} classes of positions looked at"
    return f"gave up at the limit of {answer.limit} after {answer.positions:,} positions: nothing is known"


def _title(answer: Outcome) -> str:
    return "" if answer.deal is None else f"deal {answer.deal}: "


def _is_plain(answer: Outcome) -> bool:
    """Whether the moves say it all: a solution that nobody wanted to be short."""
    return isinstance(answer, Solved) and answer.metric is None


def _standard(answer: Outcome, alone: bool) -> str:
    head = "" if alone and _is_plain(answer) else f"{_title(answer)}{_verdict(answer)}\n"
    return head + (fill(answer.notation, LINE) + "\n" if isinstance(answer, Solved) else "")


def _single(answer: Outcome, alone: bool) -> str:
    head = "" if alone and _is_plain(answer) else f"{_title(answer)}{_verdict(answer)}\n"
    return head + (fill(answer.single_notation, LINE) + "\n" if isinstance(answer, Solved) else "")


def _steps(answer: Outcome, alone: bool) -> str:
    text = f"{_title(answer)}{_verdict(answer)}\n"
    if isinstance(answer, Solved):
        board = answer.board
        text += f"\n{_board(board.to_text('columns'))}"
        for number, (move, name) in enumerate(zip(answer.moves, answer.notation.split(), strict=True), 1):
            board = board.play(move)
            text += f"\n{number}. {name}\n\n{_board(board.to_text('columns'))}"
    return text


def _board(text: str) -> str:
    return "".join(f"   {line}\n" for line in text.splitlines())


def _record(answer: Outcome, alone: bool) -> str:
    if isinstance(answer, Solved):
        text = answer.game().record()
        return text if alone else f"{text}\n"
    return f"{{ {_title(answer)}{_verdict(answer)} }}\n"


def _json(answer: Outcome, alone: bool) -> str:
    solved = answer if isinstance(answer, Solved) else None
    fields = {
        "deal": answer.deal,
        "cells": answer.cells,
        "outcome": answer.outcome,
        "moves": solved and solved.notation,
        "single": solved and solved.single_notation,
        "lengths": solved and solved.lengths._asdict(),
        "positions": answer.positions,
        "microseconds": round(answer.seconds * 1e6, 1),
    }
    if solved and solved.metric:
        fields |= {"metric": solved.metric, "at_least": solved.at_least, "is_fewest": solved.is_fewest}
    if isinstance(answer, Unsolvable):
        fields["exhausted"] = answer.exhausted
    if isinstance(answer, GaveUp):
        fields["limit"] = answer.limit
    return json.dumps(fields) + "\n"


SHAPES: Final[dict[str, Callable[[Outcome, bool], str]]] = {
    "standard": _standard,
    "single": _single,
    "steps": _steps,
    "record": _record,
    "json": _json,
}
"""How an answer is written; the second argument says that it is the only one."""


class Summary:
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

    def news(self, total: int) -> str:
        """How far it is, and what has come of it, in a few words."""
        rate = self.done / (time.monotonic() - self._begun)
        counts = f"{self.solved:,} solved, {len(self.unsolvable):,} unsolvable, {len(self.gave_up):,} gave up"
        return f"{counts}; {self.done:,} of {total:,} deals, {rate:,.0f} a second"

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
    names = [str(answer.deal) for answer in answers[:12] if answer.deal is not None]
    return f"  ({' '.join(names)}{' ...' if len(answers) > 12 else ''})" if names else ""
