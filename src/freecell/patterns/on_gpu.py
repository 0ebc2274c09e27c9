"""The same blocks from a GPU: whole ranges at once, and the two numbers below 0 from the engine."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..gpu import Device
from ..gpu.patterns import PatternRunner

if TYPE_CHECKING:
    from .matcher import Block


def gpu_blocks(
    device: Device,
    program: bytes,
    parts: Iterator[tuple[range, int]],
    by_engine: Callable[[range, int], Block],
    listed: bool,
) -> Iterator[tuple[int, Block]]:
    """For each part (numbers, and what to take off before dealing) how many deals are done, and the block."""
    with device:
        runner = PatternRunner(device, program)
        for part, shift in parts:
            for below, numbers in _split_at_0(part, shift):
                if below:
                    yield len(numbers), by_engine(numbers, shift)
                    continue
                dealt = range(numbers.start - shift, numbers.stop - shift, numbers.step)
                for done, count, matches in runner.run(dealt, listed):
                    found = array("q", [number + shift for number in matches]) if shift else matches
                    yield len(done), (count, found)


def _split_at_0(part: range, shift: int) -> list[tuple[bool, range]]:
    """The numbers in order, those dealt below 0 apart.

    >>> _split_at_0(range(-2, 5), 0), _split_at_0(range(4, -2, -5), 0)
    ([(True, range(-2, 0)), (False, range(0, 5))], [(False, range(4, -1, -5)), (True, range(-1, -6, -5))])
    """
    start, step = part.start - shift, part.step
    if step > 0:
        below = min(len(part), max(0, -(start // step)))
        split = [(True, part[:below]), (False, part[below:])]
    else:
        above = min(len(part), max(0, start // -step + 1))
        split = [(False, part[:above]), (True, part[above:])]
    return [(is_below, numbers) for is_below, numbers in split if numbers]
