r"""Dealing through the engine: one deal as cards or rows, millions as bytes.

>>> deal_freecell(1)[0]
['JD', '2D', '9H', 'JC', '5D', '7H', '7C', '5H']
>>> [str(card) for card in deal(617)[:4]]
['7D', 'AD', '5C', '3S']
>>> table = deal_many(range(1, 4))
>>> table.shape
(3, 52)
>>> [DECK[code].name for code in bytes(table)[:4]]
['JD', '2D', '9H', 'JC']
"""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from ._backend import engine, warn_if_slow
from ._threads import check_threads, run_jobs
from .cards import CARD_NAMES, DECK, Card
from .deals import MAX_DEAL, MIN_DEAL, DealRule, bad_deal_number, check_deal_number, check_rule
from .errors import DealNumberError

if TYPE_CHECKING:
    import numpy

    DealTable = numpy.ndarray[tuple[int, int], numpy.dtype[numpy.uint8]]
    Numbers = Iterable[SupportsIndex] | numpy.ndarray[tuple[int], Any]

BLOCK: Final = 1 << 16
"""Deals in a block (3.4 MB): large enough that Python's part is nothing, small enough that Ctrl-C acts at once."""

# A deal takes half a microsecond, so every step counts: the engine is looked up once, and the usual case, a plain
# integer and the usual rule, leaves it to the engine to refuse numbers that are not dealt.
_deal_cards, _deal_rows = engine.deal_cards, engine.deal_rows

_A_FEW: Final = 1000
"""Deals that plain Python deals in the blink of an eye."""

_SIGNED_64_BITS: Final = ("q",) + (("l",) if array("l").itemsize == 8 else ())


def deal(number: SupportsIndex, *, rule: DealRule = "freecell-pro") -> tuple[Card, ...]:
    """The 52 cards of a deal number in the order dealt: row by row, eight columns."""
    if type(number) is not int or rule != "freecell-pro":
        number = check_deal_number(number, rule)
    try:
        return _deal_cards(number, DECK)
    except (ValueError, OverflowError):
        raise bad_deal_number(number) from None


def deal_freecell(number: SupportsIndex, *, rule: DealRule = "freecell-pro") -> list[list[str]]:
    """The board of a deal number as seven rows of card names, as dealt: six rows of eight and one of four."""
    if type(number) is not int or rule != "freecell-pro":
        number = check_deal_number(number, rule)
    try:
        return _deal_rows(number, CARD_NAMES)
    except (ValueError, OverflowError):
        raise bad_deal_number(number) from None


class DealBlock(NamedTuple):
    """Some deals of a stream: their numbers, and their cards as an (N, 52) table of card codes."""

    numbers: Sequence[int]
    cards: DealTable


def deal_many(numbers: Numbers, *, rule: DealRule = "freecell-pro", threads: int = 1) -> DealTable:
    """Deal many numbers into one (N, 52) table of card codes (4*rank + suit), a row a deal, in dealing order.

    `numbers` is a range, an integer array or any iterable of integers. The table is a NumPy array where NumPy is
    installed and a `memoryview` of the same shape otherwise; both are plain bytes by the buffer protocol. It takes
    52 bytes a deal, and nothing else grows with the number of deals. The work is done without the GIL; `threads`
    shares it out.
    """
    check_rule(rule)
    threads = check_threads(threads)
    blocks = _blocks(numbers, BLOCK, rule)
    if isinstance(numbers, Sized):
        table = _new_table(len(numbers))
        _fill(_flat(table), blocks, threads)
        return table
    # How many there will be is not known: grow by a block for each thread at a time.
    cards = bytearray()
    while batch := list(itertools.islice(blocks, threads)):
        part = bytearray(52 * sum(len(block.asked) for block in batch))
        _fill(memoryview(part), batch, threads)
        cards += part
    return _as_table(cards)


def deal_blocks(
    numbers: Numbers, *, size: int = BLOCK, rule: DealRule = "freecell-pro", threads: int = 1
) -> Iterator[DealBlock]:
    """Deal many numbers as a stream of blocks of at most `size` deals, in a constant amount of memory.

    >>> for block in deal_blocks(range(1, 2**31), size=1000):
    ...     print(block.numbers, block.cards.shape)
    ...     break
    range(1, 1001) (1000, 52)
    """
    check_rule(rule)
    threads = check_threads(threads)
    if size < 1:
        raise ValueError(f"size is {size}; a block holds at least one deal")
    return (DealBlock(asked, _as_table(cards)) for asked, cards in stream_deals(numbers, size, rule, threads))


def stream_deals(
    numbers: Numbers, size: int, rule: DealRule, threads: int = 1
) -> Iterator[tuple[Sequence[int], bytearray]]:
    """Blocks of numbers and their cards as plain bytes, 52 a deal, without NumPy: the command must start fast."""
    for block in _blocks(numbers, size, rule):
        cards = bytearray(52 * len(block.asked))
        share = -(-len(block.asked) // threads)
        parts = (block.part(i, i + share) for i in range(0, len(block.asked), share))
        _fill(memoryview(cards), parts, threads)
        yield block.asked, cards


class _Block(NamedTuple):
    """Numbers as asked for, and the same as the engine deals them: a range, or 64-bit integers."""

    asked: Sequence[int]
    dealt: Sequence[int]

    def part(self, start: int, stop: int) -> _Block:
        return _Block(self.asked[start:stop], self.dealt[start:stop])


def _fill(rows: memoryview, blocks: Iterable[_Block], threads: int) -> None:
    """Deal the blocks into flat rows of 52 bytes, of which there must be just as many."""

    def jobs() -> Iterator[Callable[[], None]]:
        start = 0
        for block in blocks:
            stop = start + 52 * len(block.dealt)
            yield partial(_deal_into, block.dealt, rows[start:stop])
            start = stop
        if start != len(rows):
            raise ValueError(f"{len(rows) // 52} deal numbers were announced, but {start // 52} came")

    run_jobs(jobs(), threads)


def _deal_into(numbers: Sequence[int], rows: memoryview) -> None:
    if len(numbers) > _A_FEW:
        warn_if_slow()
    if isinstance(numbers, range):
        engine.deal_range(numbers.start, numbers.step, rows)
        return
    assert isinstance(numbers, (array, memoryview))
    try:
        engine.deal_list(numbers, rows)
    except ValueError as error:
        for number in numbers:
            if not MIN_DEAL <= number <= MAX_DEAL:
                raise bad_deal_number(number) from None
        raise DealNumberError(f"{error} (the numbers changed while they were dealt)") from None


def _blocks(numbers: Numbers, size: int, rule: DealRule) -> Iterator[_Block]:
    """The numbers in blocks that the engine can deal; anything that is not a deal number raises."""
    if isinstance(numbers, range):
        return _range_blocks(numbers, size, rule)
    if isinstance(numbers, (str, bytes, bytearray)):
        raise TypeError(f"deal numbers are integers, not {type(numbers).__name__}")
    try:
        view = memoryview(numbers)  # type: ignore[arg-type]  # it says so when it is no buffer
    except TypeError:
        return _iterable_blocks(numbers, size, rule)
    if view.ndim != 1:
        raise TypeError(f"deal numbers come in one dimension, not in {view.ndim}")
    if view.format in _SIGNED_64_BITS and view.contiguous and rule == "freecell-pro":
        return _array_blocks(view, size)
    return _iterable_blocks(numbers, size, rule)


def _range_blocks(numbers: range, size: int, rule: DealRule) -> Iterator[_Block]:
    if numbers:
        check_deal_number(numbers[0])
        check_deal_number(numbers[-1])
    at = 0
    while at < len(numbers):
        asked = numbers[at : at + size]
        first = check_deal_number(asked[0], rule)
        if rule != "freecell-pro" and asked[-1] - asked[0] != check_deal_number(asked[-1], rule) - first:
            # The rule starts again at 2**31 within this block: go number by number.
            yield _Block(asked, array("q", [check_deal_number(number, rule) for number in asked]))
        else:
            yield _Block(
                asked,
                range(first, first + (asked[-1] - asked[0]) + (1 if asked.step > 0 else -1), asked.step),
            )
        at += size


def _array_blocks(view: memoryview, size: int) -> Iterator[_Block]:
    plain = view.cast("B").cast("q") if len(view) else view
    for at in range(0, len(view), size):
        yield _Block(plain[at : at + size], plain[at : at + size])


def _iterable_blocks(numbers: Iterable[SupportsIndex], size: int, rule: DealRule) -> Iterator[_Block]:
    upcoming = iter(numbers)
    while chunk := list(itertools.islice(upcoming, size)):
        asked = array("q", [check_deal_number(number) for number in chunk])
        if rule == "freecell-pro":
            yield _Block(asked, asked)
        else:
            yield _Block(asked, array("q", [check_deal_number(number, rule) for number in asked]))


def _new_table(rows: int) -> DealTable:
    try:
        import numpy
    except ImportError:
        return _as_table(bytearray(52 * rows))
    return numpy.empty((rows, 52), numpy.uint8)


def _flat(table: Any) -> memoryview:
    return memoryview(table).cast("B") if len(table) else memoryview(b"")


def _as_table(cards: bytearray) -> DealTable:
    try:
        import numpy
    except ImportError:
        # A memoryview cannot have the shape (0, 52): no deals are plainly no bytes.
        flat = memoryview(cards)
        return flat.cast("B", (len(cards) // 52, 52)) if cards else flat  # type: ignore[return-value]
    return numpy.frombuffer(cards, numpy.uint8).reshape(-1, 52)
