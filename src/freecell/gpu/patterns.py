"""Which deals match a pattern's program, on a GPU.

A condition on one card's place, however it is written, is a set of places: "depth(AS) <= 1 and row(AS) > 2" is one look
at a set instead of nine steps. So the program is made shorter before it is run (kernel/cuda/pattern.cuh).

>>> program = shorten(struct.pack("=6h", Step.PLACE, 3, Step.ROW, 0, Step.NUMBER, 2) + struct.pack("=2h", Step.LE, 0))
>>> len(program.words), program.draws
(3, 52)
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterator
from ctypes import c_uint32, c_uint64
from typing import Final, NamedTuple

from .._pattern_steps import Step, on_one, on_two
from ..errors import GpuError
from .device import Device
from .jobs import PatternJob, read_geometry

# pattern.cuh
PLACE_IN: Final = 40
CARD_IN: Final = 41
WITH_NUMBER: Final = 1 << 6
JOIN: Final = {Step.ADD: 1 << 8, Step.AND: 2 << 8, Step.OR: 3 << 8}
LOOKS_AT_CARDS: Final = 1
LOOKS_AT_PLACES: Final = 2

MOST_AT_ONCE: Final = 1 << 31
MOST_LISTED_AT_ONCE: Final = 1 << 24

_LOOKS: Final = {
    Step.PLACE: LOOKS_AT_PLACES,
    Step.PLACE_OF: LOOKS_AT_PLACES,
    Step.CARD: LOOKS_AT_CARDS,
    Step.CARD_AT: LOOKS_AT_CARDS,
}


class GpuProgram(NamedTuple):
    """A program as the GPU runs it."""

    words: array[int]
    draws: int
    """How many cards of a deal it looks at."""
    looks: int
    """At cards by place, at places by card, or both."""


class _Value(NamedTuple):
    """What some steps leave on the stack."""

    words: list[int]
    steps: int
    """How many steps of the program made it."""
    leaf: tuple[Step, int] | None
    """The one thing of the deal that it depends on, if it is one."""
    values: tuple[int, ...] | None
    """For every value of that thing (or, without one, the constant) what comes out; None if it depends on more."""

    @property
    def is_set(self) -> bool:
        return len(self.words) == 3 and self.words[0] & 63 in (PLACE_IN, CARD_IN) and not self.words[0] >> 6 & 1023


def shorten(program: bytes) -> GpuProgram:
    """The same program in fewer steps."""
    stack: list[_Value] = []
    looks, draws = 0, 0
    for code, number in struct.iter_unpack("=Hh", program):
        step = Step(code)
        looks |= _LOOKS.get(step, 0)
        if step is Step.CARD:
            draws = max(draws, number + 1)
        elif step in _LOOKS:
            draws = 52
        if step.pops == 0:
            values = (number,) if step is Step.NUMBER else tuple(range(52))
            stack.append(_Value([_word(step, number)], 1, None if step is Step.NUMBER else (step, number), values))
        elif step.pops == 1:
            stack.append(_after_one(step, stack.pop()))
        else:
            second = stack.pop()
            stack.append(_after_two(step, stack.pop(), second))
    (whole,) = stack
    return GpuProgram(array("I", whole.words), draws, looks)


def _word(code: int, number: int = 0) -> int:
    return code | (number & 0xFFFF) << 16


def _after_one(step: Step, value: _Value) -> _Value:
    words, steps = [*value.words, _word(step)], value.steps + 1
    if value.values is None or step in (Step.PLACE_OF, Step.CARD_AT):
        return _Value(words, steps, None, None)
    return _as_set(_Value(words, steps, value.leaf, tuple(on_one(step, v) for v in value.values)))


def _after_two(step: Step, first: _Value, second: _Value) -> _Value:
    steps = first.steps + second.steps + 1
    if step in JOIN and second.is_set:
        words = [*first.words, second.words[0] | JOIN[step], *second.words[1:]]
    elif step in JOIN and first.is_set:
        words = [*second.words, first.words[0] | JOIN[step], *first.words[1:]]
    elif len(second.words) == 1 and second.words[0] & 0xFFFF == Step.NUMBER:
        words = [*first.words, second.words[0] & 0xFFFF0000 | WITH_NUMBER | step]
    else:
        words = [*first.words, *second.words, _word(step)]
    leaf = first.leaf or second.leaf
    if first.values is None or second.values is None or (second.leaf or leaf) != leaf:
        return _Value(words, steps, None, None)
    width = max(len(first.values), len(second.values))
    pairs = zip(_stretched(first.values, width), _stretched(second.values, width), strict=True)
    return _as_set(_Value(words, steps, leaf, tuple(on_two(step, a, b) for a, b in pairs)))


def _stretched(values: tuple[int, ...], width: int) -> tuple[int, ...]:
    return values if len(values) == width else values * width


def _as_set(value: _Value) -> _Value:
    """A truth about one thing as a set of its values, where that is no longer than the steps."""
    if value.leaf is None or value.values is None or value.steps < 3 or not {0, 1}.issuperset(value.values):
        return value
    members = sum(1 << i for i, yes in enumerate(value.values) if yes)
    step, number = value.leaf
    words = [_word(PLACE_IN if step is Step.PLACE else CARD_IN, number), members & 0xFFFFFFFF, members >> 32]
    return value._replace(words=words)


class PatternRunner:
    """Runs one pattern's program on ranges of deals."""

    def __init__(self, device: Device, program: bytes) -> None:
        device.open()
        device.make_current()
        self._device = device
        self._geometry = read_geometry(device)
        self._program = shorten(program)
        address, size = device.constant("fc_gpu_pattern")
        data = self._program.words.tobytes()
        if len(data) > size:
            raise GpuError(f"the pattern is too long for the GPU: {len(data)} bytes, and {size} are there", "failed")
        device.write(address, data)
        self._counters = device.allocate(16)
        self._list = 0
        self._list_size = 0
        self._done = device.event()
        block = self._geometry.pattern_block
        self._blocks = 4 * device.resident_blocks("fc_gpu_pattern_run", block, 0)

    def run(
        self, numbers: range, listed: bool, stop: Callable[[], bool] | None = None
    ) -> Iterator[tuple[range, int, array[int]]]:
        """How many deals of each part match, and which, in order (unless they are only counted). None is below 0."""
        size = MOST_LISTED_AT_ONCE if listed else MOST_AT_ONCE
        wanted = min(size, len(numbers))
        if listed and self._list_size < wanted:
            if self._list:
                self._device.free(self._list)
            self._list, self._list_size = self._device.allocate(4 * wanted), wanted
        for at in range(0, len(numbers), size):
            part = numbers[at : at + size]
            self._start(part, listed)
            if not self._done.wait(stop):
                return
            found, count = c_uint64(), c_uint32()
            self._device.read(self._counters, found)
            self._device.read(self._counters + 8, count)
            matches = array("q")
            if listed and count.value:
                indices = array("I", bytes(4 * count.value))
                self._device.read(self._list, indices)
                matches = array("q", map(part.__getitem__, sorted(indices)))
            yield part, found.value, matches

    def _start(self, part: range, listed: bool) -> None:
        self._device.clear(self._counters, 16)
        job = PatternJob(
            part.start,
            part.step,
            len(part),
            len(self._program.words),
            self._program.draws,
            self._program.looks,
            len(part) if listed else 0,
            0,
            self._counters,
            self._list if listed else 0,
            self._counters + 8,
        )
        block = self._geometry.pattern_block
        self._device.launch("fc_gpu_pattern_run", min(self._blocks, -(-len(part) // block)), block, job)
        self._done.record()
