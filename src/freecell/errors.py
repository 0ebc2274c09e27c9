"""Everything that can be wrong with what people give us, as one tree.

    FreecellError (a ValueError)
    ├── CardError           text that names no card
    ├── DealNumberError     a number outside -2 .. 2**33 - 1
    ├── BoardError          cards that make no board: missing, doubled, unknown, too many
    ├── MoveError
    │   ├── InvalidMove     text or parts that are no move at all
    │   ├── IllegalMove     a move that the rules forbid here, with the reason and the board
    │   └── AmbiguousMove   a move that could mean several, where guessing was not wanted
    ├── RecordError         a written game that cannot be read in full
    ├── PatternError        a pattern with a mistake, and where it is
    ├── SurveyError         a survey that cannot be made or read as asked
    │   └── SurveyStopped   a survey that could not go on: a full disk, a lost cluster
    ├── ExtraMissing        a package that this part needs is not installed
    ├── GpuError            a GPU that cannot be used, or that failed
    └── EngineError         an engine that was asked for is not there

Catch `FreecellError` to catch them all. Every message holds the evidence and says what would have been
accepted. Arguments of the wrong type (a float for a deal number) raise `TypeError`, as everywhere in Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, Self

if TYPE_CHECKING:
    from .board import Board
    from .moves import Move


class FreecellError(ValueError):
    """The root of all our errors."""


class CardError(FreecellError):
    """Text that names no card."""


class DealNumberError(FreecellError):
    """A deal number that no program deals."""


class _ListedError(FreecellError):
    """An error that lists everything that is wrong, one line each, as `problems`."""

    def __init__(self, problems: str | Iterable[str]) -> None:
        self.problems: tuple[str, ...] = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("; ".join(self.problems))

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[str, ...]]]:
        return type(self), (self.problems,)


class BoardError(_ListedError):
    """Cards that make no board. `problems` lists everything that is wrong, one line each."""


class MoveError(FreecellError):
    """Something wrong with a move."""


class InvalidMove(MoveError):
    """Text or parts that are no move, whatever the board."""


GpuReason = Literal["missing", "old", "memory", "lost", "failed"]
"""Why a GPU does not serve."""

Refusal = Literal[
    "empty source",
    "not that many",
    "not a run",
    "too many",
    "does not fit",
    "not next home",
    "cell taken",
    "no such cell",
    "cells are full",
]
"""Why a move is refused, in words that do not change: a program may compare them."""


class IllegalMove(MoveError):
    """A move that the rules forbid in this position.

    The message names the card, the target and the rule; `reason` says the same to a program, `move` and
    `board` are what was tried and where.
    """

    def __init__(self, message: str, move: Move, board: Board, reason: Refusal) -> None:
        super().__init__(message)
        self.move = move
        self.board = board
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Move, Board, Refusal]]:
        return IllegalMove, (self.args[0], self.move, self.board, self.reason)


class AmbiguousMove(MoveError):
    """A move to an empty column that does not say how many cards go, where guessing was not wanted.

    `choices` are the moves it could mean.
    """

    def __init__(self, message: str, move: Move, board: Board, choices: tuple[Move, ...]) -> None:
        super().__init__(message)
        self.move = move
        self.board = board
        self.choices = choices

    def __reduce__(self) -> tuple[type[AmbiguousMove], tuple[str, Move, Board, tuple[Move, ...]]]:
        return AmbiguousMove, (self.args[0], self.move, self.board, self.choices)


class RecordError(_ListedError):
    """A written game that cannot be read in full. `problems` lists what could not be read, one line each."""


class EngineError(FreecellError):
    """The engine that FREECELL_ENGINE asks for cannot be used."""


class GpuError(FreecellError):
    """A GPU cannot be used, or failed on the way.

    `reason` says which, in words that do not change: "missing" (no card, no driver), "old" (the card or its driver),
    "memory" (too little of it), "lost" (the card fell out in mid-run) or "failed" (anything else).
    """

    def __init__(self, message: str, reason: GpuReason) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[GpuError], tuple[str, GpuReason]]:
        return GpuError, (self.args[0], self.reason)


class PatternError(FreecellError):
    """A pattern with a mistake: `problem` says which, `column` where, and the message shows the place."""

    def __init__(self, problem: str, text: str, column: int) -> None:
        line = "".join(character if character.isprintable() else " " for character in text)
        start = max(0, column - 60)  # a long expression is shown around the mistake
        super().__init__(f"{problem}\n  {line[start : column + 40]}\n  {' ' * (column - start)}^")
        self.problem = problem
        self.text = text
        self.column = column

    def __reduce__(self) -> tuple[type[PatternError], tuple[str, str, int]]:
        return PatternError, (self.problem, self.text, self.column)


class SurveyError(FreecellError):
    """A survey that cannot be made or read: settings that do not fit, a directory that is something else."""


class SurveyStopped(SurveyError):
    """A survey that could not go on: a full disk, a lost cluster. What was finished is kept."""


class ExtraMissing(FreecellError):
    """A package that this part needs is not installed. The message has the command that installs it."""
