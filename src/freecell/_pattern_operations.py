"""The operations of a pattern program, which runs on a small stack machine described in kernel/pattern.h.

The compiler of the pattern language writes such programs, and both engines run them.

>>> on_two(Op.ADD, 2, 3), on_one(Op.RANK, 51)
(5, 13)
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from enum import IntEnum
from typing import Final

from .cards import RED_SUITS
from .deals import COLUMN_LENGTHS

MOST_OPERATIONS: Final = 4096
MOST_STACK: Final = 32


class Op(IntEnum):
    """The operations of the machine, in the order of kernel/pattern.h, which describes what each pops and pushes."""

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
        """How many values the operation pops from the stack; every operation pushes one."""
        if self <= Op.CARD:
            return 0
        return 2 if self is Op.AT or self >= Op.ADD else 1


def _at(row: int, column: int) -> int:
    return 8 * row + column - 9 if 1 <= row <= 7 and 1 <= column <= (4 if row == 7 else 8) else -1


_ON_ONE: Final[dict[int, Callable[[int], int]]] = {
    Op.OVER: lambda place: place + 8 if 0 <= place <= 43 else -1,
    Op.UNDER: lambda place: place - 8 if 8 <= place <= 51 else -1,
    Op.ROW: lambda place: (place >> 3) + 1,
    Op.COLUMN: lambda place: 0 if place < 0 else (place & 7) + 1,
    Op.DEPTH: lambda place: -1 if place < 0 else COLUMN_LENGTHS[place & 7] - 1 - (place >> 3),
    Op.RANK: lambda card: (card >> 2) + 1,
    Op.SUIT: lambda card: -1 if card < 0 else card & 3,
    Op.COLOUR: lambda card: -1 if card < 0 else RED_SUITS[card & 3],
    Op.NEGATE: operator.neg,
    Op.ABS: abs,
    Op.NOT: operator.not_,
}
_ON_TWO: Final[dict[int, Callable[[int, int], int]]] = {
    Op.AT: _at,
    Op.ADD: operator.add,
    Op.SUBTRACT: operator.sub,
    Op.MULTIPLY: operator.mul,
    Op.MIN: min,
    Op.MAX: max,
    Op.EQ: operator.eq,
    Op.NE: operator.ne,
    Op.LT: operator.lt,
    Op.LE: operator.le,
    Op.GT: operator.gt,
    Op.GE: operator.ge,
    Op.AND: operator.and_,
    Op.OR: operator.or_,
}


def on_one(code: int, value: int) -> int:
    """The result of an operation on one value."""
    return _wrapped(_ON_ONE[code](value))


def on_two(code: int, value: int, other: int) -> int:
    """The result of an operation on two values."""
    return _wrapped(_ON_TWO[code](value, other))


def _wrapped(result: int) -> int:
    return (int(result) + 32768) % 65536 - 32768
