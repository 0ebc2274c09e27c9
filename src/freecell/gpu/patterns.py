"""Which deals match a pattern's program, on a GPU.

A condition on one card's place, however it is written, is a set of places: "depth(AS) <= 1 and row(AS) > 2" is one look
at a set instead of nine operations. So the program is made shorter before it is run (kernel/cuda/pattern.cuh).

>>> program = shorten(struct.pack("=6h", Op.PLACE, 3, Op.ROW, 0, Op.NUMBER, 2) + struct.pack("=2h", Op.LE, 0))
>>> len(program.words), program.draws
(3, 52)
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterator
from ctypes import c_uint32, c_uint64
from typing import Final, NamedTuple

from .._pattern_operations import Op, on_one, on_two
from ..errors import GpuError
from .device import Device
from .jobs import PatternJob, read_geometry

# pattern.cuh
PLACE_IN: Final = 40
CARD_IN: Final = 41
WITH_NUMBER: Final = 1 << 6
JOIN: Final = {Op.ADD: 1 << 8, Op.AND: 2 << 8, Op.OR: 3 << 8}
LOOKS_AT_CARDS: Final = 1
LOOKS_AT_PLACES: Final = 2

MOST_AT_ONCE: Final = 1 << 31
MOST_LISTED_AT_ONCE: Final = 1 << 24

_LOOKS: Final = {
    Op.PLACE: LOOKS_AT_PLACES,
    Op.PLACE_OF: LOOKS_AT_PLACES,
    Op.CARD: LOOKS_AT_CARDS,
    Op.CARD_AT: LOOKS_AT_CARDS,
}


class GpuProgram(NamedTuple):
    """A program as the GPU runs it."""

    words: array[int]
    draws: int
    """How many cards of a deal it looks at."""
    looks: int
    """At cards by place, at places by card, or both."""


class _Value(NamedTuple):
    """What some operations leave on the stack."""

    words: list[int]
    operations: int
    """How many operations of the program made it."""
    leaf: tuple[Op, int] | None
    """The one thing of the deal that it depends on, if it is one."""
    values: tuple[int, ...] | None
    """For every value of that thing (or, without one, the constant) what comes out; None if it depends on more."""

    @property
    def is_set(self) -> bool:
        return len(self.words) == 3 and self.words[0] & 63 in (PLACE_IN, CARD_IN) and not self.words[0] >> 6 & 1023


def shorten(program: bytes) -> GpuProgram:
    """The same program in fewer operations."""
    stack: list[_Value] = []
    looks, draws = 0, 0
    for code, number in struct.iter_unpack("=Hh", program):
        operation = Op(code)
        looks |= _LOOKS.get(operation, 0)
        if operation is Op.CARD:
            draws = max(draws, number + 1)
        elif operation in _LOOKS:
            draws = 52
        if operation.pops == 0:
            values = (number,) if operation is Op.NUMBER else tuple(range(52))
            stack.append(
                _Value([_word(operation, number)], 1, None if operation is Op.NUMBER else (operation, number), values)
            )
        elif operation.pops == 1:
            stack.append(_after_one(operation, stack.pop()))
        else:
            second = stack.pop()
            stack.append(_after_two(operation, stack.pop(), second))
    (whole,) = stack
    return GpuProgram(array("I", whole.words), draws, looks)


def _word(code: int, number: int = 0) -> int:
    return code | (number & 0xFFFF) << 16


def _after_one(operation: Op, value: _Value) -> _Value:
    words, operations = [*value.words, _word(operation)], value.operations + 1
    if value.values is None or operation in (Op.PLACE_OF, Op.CARD_AT):
        return _Value(words, operations, None, None)
    return _as_set(_Value(words, operations, value.leaf, tuple(on_one(operation, v) for v in value.values)))


def _after_two(operation: Op, first: _Value, second: _Value) -> _Value:
    operations = first.operations + second.operations + 1
    if operation in JOIN and second.is_set:
        words = [*first.words, second.words[0] | JOIN[operation], *second.words[1:]]
    elif operation in JOIN and first.is_set:
        words = [*second.words, first.words[0] | JOIN[operation], *first.words[1:]]
    elif len(second.words) == 1 and second.words[0] & 0xFFFF == Op.NUMBER:
        words = [*first.words, second.words[0] & 0xFFFF0000 | WITH_NUMBER | operation]
    else:
        words = [*first.words, *second.words, _word(operation)]
    leaf = first.leaf or second.leaf
    if first.values is None or second.values is None or (second.leaf or leaf) != leaf:
        return _Value(words, operations, None, None)
    width = max(len(first.values), len(second.values))
    pairs = zip(_stretched(first.values, width), _stretched(second.values, width), strict=True)
    return _as_set(_Value(words, operations, leaf, tuple(on_two(operation, a, b) for a, b in pairs)))


def _stretched(values: tuple[int, ...], width: int) -> tuple[int, ...]:
    return values if len(values) == width else values * width


def _as_set(value: _Value) -> _Value:
    """A truth about one thing as a set of its values, where that is no longer than the operations."""
    if value.leaf is None or value.values is None or value.operations < 3 or not {0, 1}.issuperset(value.values):
        return value
    members = sum(1 << i for i, yes in enumerate(value.values) if yes)
    operation, number = value.leaf
    words = [_word(PLACE_IN if operation is Op.PLACE else CARD_IN, number), members & 0xFFFFFFFF, members >> 32]
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
