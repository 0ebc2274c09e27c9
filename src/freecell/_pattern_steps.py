"""The steps of a pattern program, which runs on a small stack machine described in kernel/pattern.h.

The compiler of the pattern language writes such programs, and both engines run them.

>>> on_two(Step.ADD, 2, 3), on_one(Step.RANK, 51)
(5, 13)
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from enum import IntEnum
from typing import Final

from .cards import RED_SUITS
from .deals import COLUMN_LENGTHS

MOST_STEPS: Final = 4096
MOST_STACK: Final = 32


class Step(IntEnum):
    """The steps of the machine, in the order of kernel/pattern.h, which describes what each pops and pushes."""

    NUMBER = 0
    PLACE = 1
    CARD = 2
    PLACE_OF = 3
    CARD_AT = 4
    AT = 5
    OVER = 6
    UNDER = 7
    ROW = 8
    COLUMN = 9
    DEPTH = 10
    RANK = 11
    SUIT = 12
    COLOUR = 13
    NEGATE = 14
    ABS = 15
    NOT = 16
    ADD = 17
    SUBTRACT = 18
    MULTIPLY = 19
    MIN = 20
    MAX = 21
    EQ = 22
    NE = 23
    LT = 24
    LE = 25
    GT = 26
    GE = 27
    AND = 28
    OR = 29

    @property
    def pops(self) -> int:
        """How many values the step pops from the stack; every step pushes one."""
        if self <= Step.CARD:
            return 0
        return 2 if self is Step.AT or self >= Step.ADD else 1


def _at(row: int, column: int) -> int:
    return 8 * row + column - 9 if 1 <= row <= 7 and 1 <= column <= (4 if row == 7 else 8) else -1


_ON_ONE: Final[dict[int, Callable[[int], int]]] = {
    Step.OVER: lambda place: place + 8 if 0 <= place <= 43 else -1,
    Step.UNDER: lambda place: place - 8 if 8 <= place <= 51 else -1,
    Step.ROW: lambda place: (place >> 3) + 1,
    Step.COLUMN: lambda place: 0 if place < 0 else (place & 7) + 1,
    Step.DEPTH: lambda place: -1 if place < 0 else COLUMN_LENGTHS[place & 7] - 1 - (place >> 3),
    Step.RANK: lambda card: (card >> 2) + 1,
    Step.SUIT: lambda card: -1 if card < 0 else card & 3,
    Step.COLOUR: lambda card: -1 if card < 0 else RED_SUITS[card & 3],
    Step.NEGATE: operator.neg,
    Step.ABS: abs,
    Step.NOT: operator.not_,
}
_ON_TWO: Final[dict[int, Callable[[int, int], int]]] = {
    Step.AT: _at,
    Step.ADD: operator.add,
    Step.SUBTRACT: operator.sub,
    Step.MULTIPLY: operator.mul,
    Step.MIN: min,
    Step.MAX: max,
    Step.EQ: operator.eq,
    Step.NE: operator.ne,
    Step.LT: operator.lt,
    Step.LE: operator.le,
    Step.GT: operator.gt,
    Step.GE: operator.ge,
    Step.AND: operator.and_,
    Step.OR: operator.or_,
}


def on_one(code: int, value: int) -> int:
    """The result of a step on one value."""
    return _wrapped(_ON_ONE[code](value))


def on_two(code: int, value: int, other: int) -> int:
    """The result of a step on two values."""
    return _wrapped(_ON_TWO[code](value, other))


def _wrapped(result: int) -> int:
    return (int(result) + 32768) % 65536 - 32768
