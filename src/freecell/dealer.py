r"""Dealing with the engine: one deal as cards or rows, millions as bytes.

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
from collections.abc import Iterable, Iterator, Sequence, Sized
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from ._arguments import integer
from ._backend import engine, warn_if_slow
from ._extras import need
from ._ranges import dealt_parts, one_range
from .cards import CARD_NAMES, DECK, Card
from .deals import MAX_DEAL, MIN_DEAL, DealRule, bad_deal_number, check_deal_number, check_rule
from .errors import CardError, DealNumberError

if TYPE_CHECKING:
    import numpy

    DealTable = numpy.ndarray[tuple[int, int], numpy.dtype[numpy.uint8]]
    Numbers = Iterable[SupportsIndex] | numpy.ndarray[tuple[int], Any] | str

BLOCK: Final = 1 << 16
"""Deals per block (3.4 MB): large enough that Python's overhead is negligible, small enough for a prompt Ctrl-C."""

# A deal takes half a microsecond, so every step counts: the engine is looked up once, and in the usual case (a plain
# integer and the default rule) the engine alone rejects numbers out of range.
_deal_cards, _deal_rows = engine.deal_cards, engine.deal_rows

_A_FEW: Final = 1000
"""Deals that plain Python deals in the blink of an eye."""

_WORTH_A_THREAD: Final = 1 << 13
"""Deals that take as long as it takes to start a thread, many times over."""

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
    """The board of a deal number as seven rows of card names, as dealt: six rows of eight and one of four.

    `number` is -2 to 8,589,934,591. `rule` says what numbers from 2**31 on mean: "freecell-pro", or "microsoft", which
    starts over there.

    >>> deal_freecell(11982)[6]
    ['KC', '8D', '2S', '3S']
    """
    if type(number) is not int or rule != "freecell-pro":
        number = check_deal_number(number, rule)
    try:
        return _deal_rows(number, CARD_NAMES)
    except (ValueError, OverflowError):
        raise bad_deal_number(number) from None


RANDOM_DEALS: Final = range(1, 1_000_001)
"""What a random deal is picked from: the numbers that Windows knew."""


def random_deal(
    numbers: range | str | None = None,
    *,
    level: str | SupportsIndex | None = None,
    seed: SupportsIndex | None = None,
) -> int:
    """A deal number picked at random, by default from 1 to 1,000,000, as in Windows; the same one for the same `seed`.

    >>> random_deal("1-32000", seed=5)
    20412
    >>> random_deal(level="very easy", seed=5)
    25698

    `level` is how difficult it should be, as `difficulty` measures it: "very easy", "easy", "medium", "hard" or "very
    hard", or 1 to 5. Then it is one of the deals 1 to 32000 that can be won with four cells.
    """
    import random

    where: Sequence[int] = RANDOM_DEALS if numbers is None else one_range(numbers)
    if not where:
        raise DealNumberError("there is no deal to pick from an empty range")
    if level is not None:
        where = _of_level(level, None if numbers is None else where)
    return random.Random(None if seed is None else integer(seed, "seed")).choice(where)


def _of_level(level: str | SupportsIndex, among: Sequence[int] | None) -> Sequence[int]:
    from .levels import LAST_KNOWN, WORDS, read_level, winnable_deals_of_level  # dealing needs none of it

    number = read_level(level)
    deals = winnable_deals_of_level(number)
    if among is None:
        return deals
    if min(among) < 1 or max(among) > LAST_KNOWN:
        raise DealNumberError(
            f"the levels of deals 1 to {LAST_KNOWN} are known, not of {min(among)} to {max(among)} (leave the numbers "
            "out, or choose some of these)"
        )
    found = [deal for deal in deals if deal in among]
    if not found:
        raise DealNumberError(f"none of the deals {min(among)} to {max(among)} is {WORDS[number - 1]}")
    return found


class DealBlock(NamedTuple):
    """Part of a stream of deals: their numbers, and their cards as an (N, 52) table of card codes."""

    numbers: Sequence[int]
    cards: DealTable


def deal_many(numbers: Numbers, *, rule: DealRule = "freecell-pro", threads: SupportsIndex | None = None) -> DealTable:
    """Deal many numbers into one (N, 52) table of card codes (4*rank + suit), one row per deal, in dealing order.

    `numbers` is a range, text like "1-32000", an integer array or any iterable of integers. The table is a NumPy array
    if NumPy is installed, otherwise a `memoryview` of the same shape; both export plain bytes through the buffer
    protocol. It takes 52 bytes per deal; no other memory grows with the number of deals. The work is done without the
    GIL, on `threads` threads (by default, one per processor).
    """
    from ._threads import check_threads

    check_rule(rule)
    workers = check_threads(threads)
    numbers = one_range(numbers) if isinstance(numbers, str) else numbers
    blocks = _blocks(numbers, BLOCK, rule)
    if isinstance(numbers, Sized):
        table = _new_table(len(numbers))
        _fill(_flat(table), blocks, min(workers, -(-len(numbers) // BLOCK) or 1))
        return table
    # Their number is not known in advance: grow by one block per thread at a time.
    cards = bytearray()
    while batch := list(itertools.islice(blocks, workers)):
        part = bytearray(52 * sum(len(block.asked) for block in batch))
        _fill(memoryview(part), batch, len(batch))
        cards += part
    return _as_table(cards)


def card_names(codes: Any) -> numpy.ndarray[Any, numpy.dtype[numpy.str_]]:
    """The names of cards that are given by their codes, as a NumPy array of the same shape.

    >>> card_names(deal_many("1-3"))[:, :4].tolist()
    [['JD', '2D', '9H', 'JC'], ['QD', 'QC', 'KC', '3C'], ['KC', '2D', 'QC', '7H']]
    """
    numpy = need("numpy", "an array of card names", None)
    given = numpy.asarray(codes)
    if given.size and given.dtype.kind not in "iu":
        raise TypeError(f"the codes of cards are integers, not {given.dtype}")
    if given.size and not 0 <= given.min() <= given.max() < len(CARD_NAMES):
        raise CardError(f"the codes of cards run from 0 to {len(CARD_NAMES) - 1}, not {given.min()} to {given.max()}")
    return numpy.array(CARD_NAMES)[given.astype(numpy.intp)]  # type: ignore[no-any-return]  # `need` knows no types


def deal_blocks(
    numbers: Numbers,
    *,
    size: SupportsIndex = BLOCK,
    rule: DealRule = "freecell-pro",
    threads: SupportsIndex | None = None,
) -> Iterator[DealBlock]:
    """Deal many numbers as a stream of blocks of at most `size` deals, in constant memory.

    >>> for block in deal_blocks(range(1, 2**31), size=1000):
    ...     print(block.numbers, block.cards.shape)
    ...     break
    range(1, 1001) (1000, 52)
    """
    from ._threads import check_threads

    check_rule(rule)
    workers = check_threads(threads)
    most = integer(size, "size", 1)
    return (DealBlock(asked, _as_table(cards)) for asked, cards in stream_deals(numbers, most, rule, workers))


def stream_deals(
    numbers: Numbers, size: int, rule: DealRule, threads: int = 1
) -> Iterator[tuple[Sequence[int], bytearray]]:
    """Blocks of numbers and their cards as plain bytes, 52 per deal; without NumPy, so that the command starts fast."""
    for block in _blocks(numbers, size, rule):
        cards = bytearray(52 * len(block.asked))
        share = max(-(-len(block.asked) // threads), _WORTH_A_THREAD)
        parts = [block.part(i, i + share) for i in range(0, len(block.asked), share)]
        _fill(memoryview(cards), parts, len(parts) or 1)
        yield block.asked, cards


class _Block(NamedTuple):
    """Numbers as requested, and as the engine takes them: a range, or 64-bit integers."""

    asked: Sequence[int]
    dealt: Sequence[int]

    def part(self, start: int, stop: int) -> _Block:
        return _Block(self.asked[start:stop], self.dealt[start:stop])


def _fill(rows: memoryview, blocks: Iterable[_Block], threads: int) -> None:
    """Deal the blocks into flat rows of 52 bytes; there must be exactly one row per number."""

    def parts() -> Iterator[tuple[Sequence[int], memoryview]]:
        start = 0
        for block in blocks:
            stop = start + 52 * len(block.dealt)
            yield block.dealt, rows[start:stop]
            start = stop
        if start != len(rows):
            raise ValueError(f"expected {len(rows) // 52} deal numbers, got {start // 52}")

    from ._threads import ordered_map  # who deals one hand needs no threads

    for _ in ordered_map([_deal_into] * threads, parts()):
        pass


def _deal_into(part: tuple[Sequence[int], memoryview]) -> None:
    numbers, rows = part
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
    """The numbers in blocks that the engine can deal; raises an error for anything that is not a deal number."""
    if isinstance(numbers, range):
        return _range_blocks(numbers, size, rule)
    if isinstance(numbers, str):
        return _range_blocks(one_range(numbers), size, rule)
    if isinstance(numbers, (bytes, bytearray)):
        raise TypeError(f"deal numbers must be integers, not {type(numbers).__name__}")
    try:
        view = memoryview(numbers)  # type: ignore[arg-type]  # it raises if this is not a buffer
    except TypeError:
        return _iterable_blocks(numbers, size, rule)
    if view.ndim != 1:
        raise TypeError(f"an array of deal numbers must have one dimension, not {view.ndim}")
    if view.format in _SIGNED_64_BITS and view.contiguous and rule == "freecell-pro":
        return _array_blocks(view, size)
    return _iterable_blocks(numbers, size, rule)


def _range_blocks(numbers: range, size: int, rule: DealRule) -> Iterator[_Block]:
    for part, more in dealt_parts(one_range(numbers), rule):
        dealt = range(part.start - more, part.stop - more, part.step)
        for at in range(0, len(part), size):
            yield _Block(part[at : at + size], dealt[at : at + size])


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
        # A memoryview cannot have the shape (0, 52), so no deals are simply no bytes.
        flat = memoryview(cards)
        return flat.cast("B", (len(cards) // 52, 52)) if cards else flat  # type: ignore[return-value]
    return numpy.frombuffer(cards, numpy.uint8).reshape(-1, 52)
