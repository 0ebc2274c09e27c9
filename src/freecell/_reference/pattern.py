"""Pattern programs in pure Python: the machine of kernel/pattern.h, one deal at a time."""

from __future__ import annotations

import struct
from array import array
from typing import TYPE_CHECKING

from .._pattern_operations import MOST_OPERATIONS, MOST_STACK, Op, on_one, on_two
from ..deals import MAX_DEAL, MIN_DEAL, bad_deal_number, deal_codes

if TYPE_CHECKING:
    from typing_extensions import Buffer


def pattern_range(program: Buffer, start: int, stride: int, count: int, matches: Buffer, /) -> int:
    """Run a pattern program on a range of deals; return how many match."""
    operations = _checked(list(struct.iter_unpack("=Hh", memoryview(program).cast("B"))))
    numbers = range(start, start + stride * count, stride) if stride and count else [start] * count
    for number in (numbers[0], numbers[-1]) if count else ():
        if not MIN_DEAL <= number <= MAX_DEAL:
            raise bad_deal_number(number)
    flat = memoryview(matches).cast("B")
    room = flat.cast("q") if len(flat) else None
    if room is not None and len(room) < count:
        raise ValueError(f"{count} deals need room for as many matches, or none at all")
    found = 0
    for number in numbers:
        if _run(operations, deal_codes(number)):
            if room is not None:
                room[found] = number
            found += 1
    return found


def pattern_values(program: Buffer, numbers: Buffer, /) -> bytes:
    """What a pattern program leaves for each of these deals, 16 bits each."""
    operations = _checked(list(struct.iter_unpack("=Hh", memoryview(program).cast("B"))))
    deals = memoryview(numbers).cast("B").cast("q").tolist()
    for number in deals:
        if not MIN_DEAL <= number <= MAX_DEAL:
            raise ValueError(f"there is no deal {number}")
    return array("h", [_run(operations, deal_codes(number)) for number in deals]).tobytes()


def _checked(operations: list[tuple[int, int]]) -> list[tuple[int, int]]:
    if len(operations) > MOST_OPERATIONS:
        raise ValueError(f"a pattern program has at most {MOST_OPERATIONS} operations, not {len(operations)}")
    height = 0
    for index, (code, value) in enumerate(operations):
        known = code <= Op.OR and (code not in (Op.PLACE, Op.CARD) or 0 <= value < 52)
        height -= Op(code).pops if known else 0
        if not known or height < 0 or height + 1 > MOST_STACK:
            raise ValueError(f"operation {index} of the pattern program cannot be run")
        height += 1
    if height != 1:
        raise ValueError("the pattern program does not leave one answer")
    return operations


def _run(operations: list[tuple[int, int]], cards: bytes) -> int:
    stack: list[int] = []
    for code, value in operations:
        if code == Op.NUMBER:
            result = value
        elif code == Op.PLACE:
            result = cards.index(value)
        elif code == Op.CARD:
            result = cards[value]
        elif Op(code).pops == 2:
            other = stack.pop()
            result = on_two(code, stack.pop(), other)
        elif code == Op.PLACE_OF:
            card = stack.pop()
            result = cards.index(card) if 0 <= card < 52 else -1
        elif code == Op.CARD_AT:
            place = stack.pop()
            result = cards[place] if 0 <= place < 52 else -1
        else:
            result = on_one(code, stack.pop())
        stack.append(result)
    return stack[0]
