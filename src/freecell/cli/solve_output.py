"""What `freecell solve` prints: an answer in each format, the table at the end, the progress in between."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Final

from ..solver import GaveUp, Outcome, Solved, Unsolvable

LINE: Final = 100
"""Moves are wrapped at this width."""


def _verdict(answer: Outcome) -> str:
    """The answer in a line."""
    if isinstance(answer, Solved):
        single, sequences, without_home = answer.lengths
        return f"solved in {sequences} moves (S {single}, Q {sequences}, M {without_home})"
    if isinstance(answer, Unsolvable):
        return f"unsolvable: all {answer.exhausted:,} positions looked at"
    return f"gave up at the limit of {answer.limit} after {answer.positions:,} positions: nothing is known"


def _title(answer: Outcome) -> str:
    return "" if answer.deal is None else f"deal {answer.deal}: "


def _wrapped(words: str) -> str:
    lines = []
    line = ""
    for word in words.split():
        if len(line) + len(word) + 1 > LINE:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])


def _standard(answer: Outcome, alone: bool) -> str:
    head = "" if alone and isinstance(answer, Solved) else f"{_title(answer)}{_verdict(answer)}\n"
    return head + (_wrapped(answer.notation) + "\n" if isinstance(answer, Solved) else "")


def _single(answer: Outcome, alone: bool) -> str:
    head = "" if alone and isinstance(answer, Solved) else f"{_title(answer)}{_verdict(answer)}\n"
    return head + (_wrapped(answer.single_notation) + "\n" if isinstance(answer, Solved) else "")


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

    def counts(self) -> str:
        """The counts in a few words."""
        return f"{self.solved} solved, {len(self.unsolvable)} unsolvable, {len(self.gave_up)} gave up"

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
            at = ", ".join(f"{name} {_time(times[int(p * (len(times) - 1))])}" for p, name in points)
            rows.append(("time a deal", f"mean {_time(sum(times) / len(times))}, {at}, max {_time(times[-1])}"))
            rows.append(("time in all", f"{time.monotonic() - self._begun:.1f} s"))
        return "".join(f"{name:12} {value}\n" for name, value in rows)


def _named(answers: list[Outcome]) -> str:
    names = [str(answer.deal) for answer in answers[:12] if answer.deal is not None]
    return f"  ({' '.join(names)}{' ...' if len(answers) > 12 else ''})" if names else ""


def _time(seconds: float) -> str:
    return (
        f"{seconds * 1e6:.1f} µs"
        if seconds < 1e-3
        else f"{seconds * 1e3:.1f} ms"
        if seconds < 1
        else f"{seconds:.1f} s"
    )


class Progress:
    """A line on a terminal that says how far the work has come, from the second second on."""

    def __init__(self, total: int, *, quiet: bool) -> None:
        self._total = total
        self._on = not quiet and sys.stderr.isatty()
        self._begun = time.monotonic()
        self._next = self._begun + 1
        self._shown = False

    def step(self, table: Summary) -> None:
        """One more is done."""
        if not self._on or time.monotonic() < self._next:
            return
        now = time.monotonic()
        self._next = now + 0.2
        rate = table.done / (now - self._begun)
        share = table.done / self._total
        bar = "#" * int(30 * share)
        left = (self._total - table.done) / rate
        done = f"{table.done:,}/{self._total:,}, {rate:,.0f} a second, {left:.0f} s left"
        sys.stderr.write(f"\r[{bar:30}] {done}; {table.counts()}\x1b[K")
        sys.stderr.flush()
        self._shown = True

    def end(self) -> None:
        """Leave the terminal clean."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
