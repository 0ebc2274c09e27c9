"""Finding the deals of a range that match a pattern, as a stream.

>>> list(search_deals("depth(AS) >= 5 and column(AS) == column(2S)", range(1, 200)))
[79, 80, 84, 138, 164]
>>> count_deals("all(x in aces: row(x) >= 5)", range(1, 2001))
39
>>> Pattern("row(AS) == 4").matches(617)
False
"""

from __future__ import annotations

import itertools
import time
from array import array
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, Literal, SupportsIndex, TypeAlias

from .._arguments import check_text
from .._backend import engine
from .._devices import DeviceName, choose_device
from .._progress import FindProgress
from .._ranges import dealt_parts, one_range
from .._threads import check_threads, ordered_map
from ..deals import DealRule, check_deal_number, check_rule
from .check import check
from .compile import compile_tree
from .syntax import parse

if TYPE_CHECKING:
    from ..gpu import Device

_FIRST_BLOCK: Final = 1 << 12
_LARGEST_BLOCK: Final = 1 << 20
"""Numbers per block: small at first, so that the first matches appear at once, then 2 MB and 20 ms of work."""


class Pattern:
    """An expression of the pattern language, parsed, checked and compiled."""

    __slots__ = ("program", "text", "tree")

    def __init__(self, text: str) -> None:
        check_text(text, "a pattern")
        self.text = text
        self.tree = parse(text)
        check(self.tree, text)
        self.program = compile_tree(self.tree, text)

    def matches(self, number: SupportsIndex, *, rule: DealRule = "freecell-pro") -> bool:
        """Whether this deal matches."""
        return engine.pattern_range(self.program, check_deal_number(number, rule), 1, 1, array("q")) == 1

    def __repr__(self) -> str:
        return f"Pattern({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self.tree == other.tree if isinstance(other, Pattern) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.tree)


Block: TypeAlias = "tuple[int, array[int]]"
"""How many match, and which (unless only counting)."""


def search_deals(
    pattern: Pattern | str,
    numbers: range | str,
    *,
    rule: DealRule = "freecell-pro",
    threads: SupportsIndex | None = None,
    device: DeviceName = "cpu",
    progress: Callable[[FindProgress], object] | None = None,
) -> Iterator[int]:
    """The numbers whose deals match, in the order of the range, as they are found.

    `numbers` is a range, or text like "1-32000".

    The work is done without the GIL on `threads` threads (by default, one per processor) or, with `device="cuda"`, on
    an NVIDIA GPU; `"auto"` uses a GPU if there is one. `progress` is called about ten times a second.
    """
    blocks = _blocks(pattern, numbers, rule, threads, device, progress, "list")
    return itertools.chain.from_iterable(found for _, found in blocks)


def count_deals(
    pattern: Pattern | str,
    numbers: range | str,
    *,
    rule: DealRule = "freecell-pro",
    threads: SupportsIndex | None = None,
    device: DeviceName = "cpu",
    progress: Callable[[FindProgress], object] | None = None,
) -> int:
    """How many deals of the range match; `threads` and `device` as for `search_deals`."""
    return sum(found for found, _ in _blocks(pattern, numbers, rule, threads, device, progress, "count"))


def _blocks(
    pattern: Pattern | str,
    numbers: range | str,
    rule: DealRule,
    threads: SupportsIndex | None,
    device: DeviceName,
    progress: Callable[[FindProgress], object] | None,
    what: Literal["list", "count"],
) -> Iterator[Block]:
    """How many match in each block, and which (unless only counting)."""
    if not isinstance(pattern, Pattern):
        pattern = Pattern(pattern)
    numbers = one_range(numbers)
    check_rule(rule)
    workers = check_threads(threads)
    gpu = choose_device(device)
    if gpu is None:
        found = _run_blocks(pattern.program, numbers, rule, workers, what)
    else:
        found = _gpu_blocks(gpu, pattern.program, _parts(numbers, rule, len(numbers)), what)
    return _told(found, len(numbers), progress)


def _told(
    blocks: Iterator[tuple[int, Block]], total: int, progress: Callable[[FindProgress], object] | None
) -> Iterator[Block]:
    """The blocks, with progress told on the way."""
    done = matched = 0
    told = time.monotonic()
    for deals, block in blocks:
        done += deals
        matched += block[0]
        now = time.monotonic()
        if progress is not None and now - told >= 0.1:
            told = now
            progress(FindProgress(done, total, matched))
        yield block


def _run_blocks(
    program: bytes,
    numbers: range,
    rule: DealRule,
    threads: int,
    what: Literal["list", "count"],
) -> Iterator[tuple[int, Block]]:
    def run(part: tuple[range, int]) -> tuple[int, Block]:
        return len(part[0]), _run(program, *part, what)

    return ordered_map([run] * threads, _parts(numbers, rule, _LARGEST_BLOCK))


def _gpu_blocks(
    gpu: Device, program: bytes, parts: Iterator[tuple[range, int]], what: Literal["list", "count"]
) -> Iterator[tuple[int, Block]]:
    """The same from a GPU: whole ranges at once, and the two numbers below 0 from the engine."""
    from ..gpu.patterns import PatternRunner

    with gpu:
        runner = PatternRunner(gpu, program)
        for part, shift in parts:
            for below, numbers in _split_at_0(part, shift):
                if below:
                    yield len(numbers), _run(program, numbers, shift, what)
                    continue
                dealt = range(numbers.start - shift, numbers.stop - shift, numbers.step)
                for done, count, matches in runner.run(dealt, what == "list"):
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


def _run(program: bytes, part: range, shift: int, what: str) -> Block:
    room = array("q", bytes(8 * len(part) if what == "list" else 0))
    count = engine.pattern_range(program, part.start - shift, part.step, len(part), room)
    matches = room[: count if what == "list" else 0]
    return count, array("q", [number + shift for number in matches]) if shift else matches


def _parts(numbers: range, rule: DealRule, largest: int) -> Iterator[tuple[range, int]]:
    """The numbers in growing blocks, each with the offset to subtract before dealing (under Microsoft's rule)."""
    size = _FIRST_BLOCK if largest == _LARGEST_BLOCK else largest
    for left, shift in dealt_parts(numbers, rule):
        while left:
            yield left[:size], shift
            left, size = left[size:], min(2 * size, largest)
