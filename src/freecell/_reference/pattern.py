"""Search programs in plain Python: the machine of kernel/pattern.h, one deal at a time, behind the same face."""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from ..deals import MAX_DEAL, MIN_DEAL, bad_deal_number, deal_codes

if TYPE_CHECKING:
    from typing_extensions import Buffer

MOST_STEPS: Final = 4096
MOST_STACK: Final = 32


class Step(IntEnum):
    """The steps of the machine, in the order of kernel/pattern.h, which tells what each takes and leaves."""

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
        """How many values the step takes from the stack; all leave one."""
        if self <= Step.CARD:
            return 0
        return 2 if self is Step.AT or self >= Step.ADD else 1


def _at(row: int, column: int) -> int:
    return 8 * row + column - 9 if 1 <= row <= 7 and 1 <= column <= (4 if row == 7 else 8) else -1


_ONE: Final[dict[int, Callable[[int], int]]] = {
    Step.OVER: lambda place: place + 8 if 0 <= place <= 43 else -1,
    Step.UNDER: lambda place: place - 8 if 8 <= place <= 51 else -1,
    Step.ROW: lambda place: (place >> 3) + 1,
    Step.COLUMN: lambda place: 0 if place < 0 else (place & 7) + 1,
    Step.DEPTH: lambda place: -1 if place < 0 else (6 if place & 7 < 4 else 5) - (place >> 3),
    Step.RANK: lambda card: (card >> 2) + 1,
    Step.SUIT: lambda card: -1 if card < 0 else card & 3,
    Step.COLOUR: lambda card: -1 if card < 0 else (card + 1 >> 1) & 1,
    Step.NEGATE: operator.neg,
    Step.ABS: abs,
    Step.NOT: operator.not_,
}
_TWO: Final[dict[int, Callable[[int, int], int]]] = {
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


def pattern_range(program: Buffer, start: int, step: int, count: int, matches: Buffer, /) -> int:
    """Run a search program on a range of deals; how many match."""
    steps = _checked(list(struct.iter_unpack("=Hh", memoryview(program).cast("B"))))
    numbers = range(start, start + step * count, step) if step and count else [start] * count
    for number in (numbers[0], numbers[-1]) if count else ():
        if not MIN_DEAL <= number <= MAX_DEAL:
            raise bad_deal_number(number)
    flat = memoryview(matches).cast("B")
    room = flat.cast("q") if len(flat) else None
    if room is not None and len(room) < count:
        raise ValueError(f"{count} deals need room for as many matches, or none at all")
    found = 0
    for number in numbers:
        if _run(steps, deal_codes(number)):
            if room is not None:
                room[found] = number
            found += 1
    return found


def _checked(steps: list[tuple[int, int]]) -> list[tuple[int, int]]:
    if len(steps) > MOST_STEPS:
        raise ValueError(f"a search program has at most {MOST_STEPS} steps, not {len(steps)}")
    height = 0
    for index, (code, value) in enumerate(steps):
        known = code <= Step.OR and (code not in (Step.PLACE, Step.CARD) or 0 <= value < 52)
        height -= Step(code).pops if known else 0
        if not known or height < 0 or height + 1 > MOST_STACK:
            raise ValueError(f"step {index} of the search program cannot be run")
        height += 1
    if height != 1:
        raise ValueError("the search program does not leave one answer")
    return steps


def _run(steps: list[tuple[int, int]], cards: bytes) -> int:
    stack: list[int] = []
    for code, value in steps:
        if code == Step.NUMBER:
            result = value
        elif code == Step.PLACE:
            result = cards.index(value)
        elif code == Step.CARD:
            result = cards[value]
        elif code in _TWO:
            other = stack.pop()
            result = on_two(code, stack.pop(), other)
        elif code == Step.PLACE_OF:
            card = stack.pop()
            result = cards.index(card) if 0 <= card < 52 else -1
        elif code == Step.CARD_AT:
            place = stack.pop()
            result = cards[place] if 0 <= place < 52 else -1
        else:
            result = on_one(code, stack.pop())
        stack.append(result)
    return stack[0]


def on_one(code: int, value: int) -> int:
    """What a step makes of one value."""
    return _wrapped(_ONE[code](value))


def on_two(code: int, value: int, other: int) -> int:
    """What a step makes of two values."""
    return _wrapped(_TWO[code](value, other))


def _wrapped(result: int) -> int:
    return (int(result) + 32768) % 65536 - 32768
