"""Every error that bad input can raise, as one tree.

    FreecellError (a ValueError)
    ├── CardError           text that is not a card
    ├── DealNumberError     a number outside -2 .. 2**33 - 1
    ├── BoardError          cards that do not form a board: missing, duplicate, unknown, too many
    ├── MoveError
    │   ├── InvalidMove     text or parts that are not a move at all
    │   ├── IllegalMove     a move that the rules forbid, with the reason and the board
    │   └── AmbiguousMove   a move that could mean several, when guessing is disabled
    ├── RecordError         a game record that cannot be read completely
    ├── PatternError        a mistake in a pattern, and where it is
    ├── ProofError          a file that is not a proof, or a limit that is too small for it
    ├── SurveyError         a survey that cannot be run or read as requested
    │   └── SurveyStopped   a survey that could not continue: disk full, cluster lost
    ├── ExtraMissing        an optional package is needed and not installed
    ├── GpuError            a GPU that cannot be used, or that failed
    └── EngineError         the requested engine is not available

`FreecellWarning`, a RuntimeWarning, is not an error: something works, but not as well as it could.

Catch `FreecellError` to catch them all. Every message shows the bad value and what is allowed.
Arguments of the wrong type (a float as a deal number) raise `TypeError`, as usual in Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from .board import Board
    from .moves import Move


class FreecellError(ValueError):
    """The base class of all errors of this package."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(kind: type[FreecellError], args: tuple[object, ...], said: dict[str, object]) -> FreecellError:
    """An error that comes from another process, with all that it says."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(said)
    return error


class FreecellWarning(RuntimeWarning):
    """Something works, but not as well as it could: the C kernel is missing, and the pure-Python engine is slow."""


class CardError(FreecellError):
    """Text that is not a card."""


class DealNumberError(FreecellError):
    """A deal number outside the range of deals."""


class _ListedError(FreecellError):
    """An error whose `problems` lists everything that is wrong, one line each."""

    def __init__(self, problems: str | Iterable[str]) -> None:
        self.problems: tuple[str, ...] = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("; ".join(self.problems))


class BoardError(_ListedError):
    """Cards that do not form a board. `problems` lists everything that is wrong, one line each."""


class MoveError(FreecellError):
    """A move that cannot be read or played. Equal if it says the same, as the results that hold one are."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.args == self.args

    def __hash__(self) -> int:
        return hash((type(self), self.args))


class InvalidMove(MoveError):
    """Text or parts that are not a move on any board."""


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
"""Why a move is illegal. These strings are stable, so programs can compare them."""


class IllegalMove(MoveError):
    """A move that the rules forbid in this position.

    The message names the card, the target and the rule. `reason` is the same for programs; `move` and `board` are
    what was tried, and where.
    """

    def __init__(self, message: str, move: Move, board: Board, reason: Refusal) -> None:
        super().__init__(message)
        self.move = move
        self.board = board
        self.reason = reason

    @property
    def why(self) -> str:
        """The message without the move and without the board: for a player who sees both."""
        return str(self).removeprefix(f"{self.move}: ").rpartition(" (board ")[0]


class AmbiguousMove(MoveError):
    """A move to an empty column that does not say how many cards move, when guessing is disabled.

    `choices` are the moves that it could mean.
    """

    def __init__(self, message: str, move: Move, board: Board, choices: tuple[Move, ...]) -> None:
        super().__init__(message)
        self.move = move
        self.board = board
        self.choices = choices


class RecordError(_ListedError):
    """A game record that cannot be read completely. `problems` lists what could not be read, one line each."""


class EngineError(FreecellError):
    """The engine that FREECELL_ENGINE requests cannot be used."""


class GpuError(FreecellError):
    """A GPU cannot be used, or failed on the way.

    `reason` says which, in words that do not change: "missing" (no GPU, no driver), "old" (the GPU or its driver),
    "memory" (too little of it), "lost" (the GPU fell out in mid-run) or "failed" (anything else).
    """

    def __init__(self, message: str, reason: GpuReason) -> None:
        super().__init__(message)
        self.reason = reason


class PatternError(FreecellError):
    """A mistake in a pattern: `problem` says what, `column` where; the message points at the place."""

    def __init__(self, problem: str, text: str, column: int) -> None:
        line = "".join(character if character.isprintable() else " " for character in text)
        start = max(0, column - 60)  # a long expression is shown around the mistake
        super().__init__(f"{problem}\n  {line[start : column + 40]}\n  {' ' * (column - start)}^")
        self.problem = problem
        self.text = text
        self.column = column


class ProofError(FreecellError):
    """A file that is not a proof that a board cannot be won."""


class SurveyError(FreecellError):
    """A survey that cannot be run or read: other settings, or a directory that is not a survey."""


class SurveyStopped(SurveyError):
    """A survey that could not continue: disk full, cluster lost. Finished shards are kept."""

    @classmethod
    def resumable(cls, why: object, when: str = "") -> SurveyStopped:
        """One that the same command resumes; `when` says on what condition."""
        return cls(f"{why}; finished shards are kept; run the same command to resume{when}")


class ExtraMissing(FreecellError):
    """An optional package is needed and not installed. The message shows the command that installs it."""
