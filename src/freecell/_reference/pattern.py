"""Pattern programs in pure Python: the machine of kernel/pattern.h, one deal at a time."""

from __future__ import annotations

import struct
from array import array
from typing import TYPE_CHECKING

from .._pattern_steps import MOST_STACK, MOST_STEPS, Step, on_one, on_two
from ..deals import MAX_DEAL, MIN_DEAL, bad_deal_number, deal_codes

if TYPE_CHECKING:
    from typing_extensions import Buffer


def pattern_range(program: Buffer, start: int, step: int, count: int, matches: Buffer, /) -> int:
    """Run a pattern program on a range of deals; return how many match."""
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


def pattern_values(program: Buffer, numbers: Buffer, /) -> bytes:
    """What a pattern program leaves for each of these deals, 16 bits each."""
    steps = _checked(list(struct.iter_unpack("=Hh", memoryview(program).cast("B"))))
    deals = memoryview(numbers).cast("B").cast("q").tolist()
    for number in deals:
        if not MIN_DEAL <= number <= MAX_DEAL:
            raise ValueError(f"there is no deal {number}")
    return array("h", [_run(steps, deal_codes(number)) for number in deals]).tobytes()


def _checked(steps: list[tuple[int, int]]) -> list[tuple[int, int]]:
    if len(steps) > MOST_STEPS:
        raise ValueError(f"a pattern program has at most {MOST_STEPS} steps, not {len(steps)}")
    height = 0
    for index, (code, value) in enumerate(steps):
        known = code <= Step.OR and (code not in (Step.PLACE, Step.CARD) or 0 <= value < 52)
        height -= Step(code).pops if known else 0
        if not known or height < 0 or height + 1 > MOST_STACK:
            raise ValueError(f"step {index} of the pattern program cannot be run")
        height += 1
    if height != 1:
        raise ValueError("the pattern program does not leave one answer")
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
        elif Step(code).pops == 2:
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
