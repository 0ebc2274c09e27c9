"""Which deal is this? Every number whose deal has these cards; an empty answer is a proof.

>>> from freecell import deal, deal_freecell
>>> find_deals(deal(617))
<FoundDeals 617>
>>> found = find_deals("7D AD 5C 3S 5S 8C 2D AH", numbers=range(1, 2**31))
>>> list(found), found.total
([617], 1)
>>> find_deals(deal(2**31 + 5))[0].rule
'freecell-pro'
>>> find_deals(deal(617))[0].aliases
(2147484265, 4294967913, 6442451561)
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, Self, SupportsIndex, get_args

from .._arguments import check_choice, integer
from .._backend import engine
from .._frozen import Frozen
from .._progress import FindProgress
from .._ranges import one_range
from .._threads import check_threads, ordered_map
from ..board import AnyPosition, Board, as_board
from ..cards import Card
from ..deals import COLUMN_LENGTHS, JOKE_DEALS, MAX_DEAL, MIN_DEAL, DealRule, check_deal_number, deal_codes
from ..errors import BoardError
from .near import NearDeal, groups_that_survive, near_deal
from .partial import ANY, PartialBoard
from .plan import FindRule, Plan, Segment

ALL_NUMBERS: Final = range(MIN_DEAL, MAX_DEAL + 1)

_SLICE_SECONDS: Final = 0.1
"""Duration of a slice of work: long enough that Python's overhead is negligible, short enough for a prompt Ctrl-C."""
_WORTH_THREADS: Final = 0.05
_MOST_ANSWERS: Final = 1 << 24
_SHOWN: Final = 10
"""How many numbers are shown where all are not asked for."""


class FoundDeal(Frozen, int):
    """A matching deal number, and the rule under which it matches.

    `rule` is `any` for numbers below 2**31, which every program deals alike; from 2**31 on, `freecell-pro` or
    `microsoft` (the number modulo 2**31); see `freecell.DealRule`.
    """

    _kind = "a found number"

    rule: DealRule | Literal["any"]

    def __new__(cls, number: int, rule: DealRule | Literal["any"] = "any") -> Self:
        found = super().__new__(cls, number)
        object.__setattr__(found, "rule", rule)
        return found

    @property
    def aliases(self) -> tuple[int, ...]:
        """The numbers from 2**31 on that deal the same board in programs that reduce modulo 2**31."""
        if self.rule != "any" or self < 0:
            return ()
        return tuple(int(self) + (i << 31) for i in (1, 2, 3))

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]
        return int(self), self.rule


class FoundDeals(Frozen, tuple[FoundDeal, ...]):
    """The matching numbers in ascending order: all of them, or the first ones. True if anything matches.

    >>> find_deals("7D", numbers="1-2000", most=2)
    <FoundDeals 12 171; 37 match, the first 2 are listed>
    """

    _kind = "a result"

    total: int
    """How many numbers match in total."""
    near: tuple[NearDeal, ...]
    """If nothing matches a full board: the deals that differ by one misread card or two swapped ones."""
    tried: int
    """How many candidates were tested: the amount of work done."""

    def __new__(
        cls, found: Sequence[FoundDeal] = (), *, total: int = 0, near: Sequence[NearDeal] = (), tried: int = 0
    ) -> Self:
        self = super().__new__(cls, found)
        for attribute, value in (("total", total), ("near", tuple(near)), ("tried", tried)):
            object.__setattr__(self, attribute, value)
        return self

    @property
    def complete(self) -> bool:
        """Whether all matching numbers are listed."""
        return len(self) == self.total

    def __bool__(self) -> bool:
        return self.total > 0  # also where none is listed

    def __eq__(self, other: object) -> bool:
        same = super().__eq__(other)
        if not isinstance(other, FoundDeals):
            return same
        return same is True and (self.total, self.near, self.tried) == (other.total, other.near, other.tried)

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        shown = [str(int(deal)) if deal.rule == "any" else f"{int(deal)} ({deal.rule})" for deal in self[:_SHOWN]]
        text = " ".join(shown + ["..."] * (len(self) > _SHOWN)) or "none"
        if not self.complete:
            text += f"; {self.total:,} match, {f'the first {len(self):,} are' if len(self) else 'none is'} listed"
        return f"<FoundDeals {text}{''.join(f'; near {near}' for near in self.near[:_SHOWN])}>"


AnyBoard = AnyPosition | PartialBoard | str | Sequence[Any]


def find_deals(
    board: AnyBoard,
    *,
    numbers: range | str = ALL_NUMBERS,
    most: SupportsIndex = 100,
    rule: FindRule = "freecell-pro",
    forgive: bool = True,
    threads: SupportsIndex | None = None,
    progress: Callable[[FindProgress], object] | None = None,
) -> FoundDeals:
    """Every number in `numbers` (a range, or text like "1-32000") whose deal is this board, in ascending order.

    >>> find_deals("7D AD 5C 3S 5S 8C 2D AH", numbers="1-32000")
    <FoundDeals 617>

    The board is a `Board`, a text (rows, columns or JSON, with `?` for unknown cards, `?H` and `Q?` if only the suit or
    the rank is known), a `PartialBoard`, rows of card names, or up to 52 cards in the order dealt, with None for
    unknown ones; or a deal number, to find the others that deal the same.

    An empty answer is a proof. At most `most` numbers are listed; `total` says how many match. `rule` determines what
    numbers from 2**31 on mean: `freecell-pro` (as in `deal`), `microsoft`, or `both`; each result names its rule. If
    nothing matches a full board and `forgive` is true, `near` has the deals that differ by one misread card or by two
    swapped ones.

    The work is divided among `threads` threads (by default, one per processor if it takes long); `progress` is called
    about ten times per second, and an exception that it raises, or Ctrl-C, ends the work at once.
    """
    plan = estimate(board, numbers=numbers, rule=rule)
    return carry_out(plan, most=most, forgive=forgive, threads=threads, progress=progress)


def estimate(board: AnyBoard, *, numbers: range | str = ALL_NUMBERS, rule: FindRule = "freecell-pro") -> Plan:
    """The plan that `find_deals` would follow, with the estimated time on one core (`seconds`), without running it."""
    numbers = one_range(numbers)
    check_choice(rule, get_args(FindRule), "dealing rule")
    if numbers.step < 0:
        numbers = numbers[::-1]
    return Plan.of(read_board(board), numbers, rule)


def carry_out(
    plan: Plan,
    *,
    most: SupportsIndex = 100,
    forgive: bool = True,
    threads: SupportsIndex | None = None,
    progress: Callable[[FindProgress], object] | None = None,
) -> FoundDeals:
    """Run the plan that `estimate` made; the options are those of `find_deals`."""
    room = integer(most, "most", 0, _MOST_ANSWERS)
    workers = check_threads(1 if threads is None and plan.seconds <= _WORTH_THREADS else threads)
    found = _look(plan, room, workers, progress)
    if forgive and found.total == 0 and plan.board.is_full:
        near = _look_near(plan, workers, progress)
        return FoundDeals(found, total=0, near=near, tried=found.tried)
    return found


def read_board(board: AnyBoard) -> PartialBoard:
    """The given board as a PartialBoard."""
    if isinstance(board, PartialBoard):
        return board
    if isinstance(board, str):
        return PartialBoard.parse(board)
    if isinstance(board, (Board, SupportsIndex)) or hasattr(board, "board"):
        board = as_board(board)
        if tuple(map(len, board.columns)) != COLUMN_LENGTHS:
            raise BoardError("only a fresh deal has a number: four columns of seven cards and four of six")
        return PartialBoard.from_cards([board.columns[place % 8][place // 8] for place in range(52)])
    if isinstance(board, Sequence):
        cards: list[Any] = list(board)
        if all(card is None or isinstance(card, (Card, str)) for card in cards):
            return PartialBoard.from_cards(cards)
        return PartialBoard.from_rows(cards)
    raise TypeError(
        f"the board must be a Board, a Game, a deal number, text, rows of names or cards, not {type(board).__name__}"
    )


def _look(plan: Plan, room: int, threads: int, progress: Callable[[FindProgress], object] | None) -> FoundDeals:
    if all(cards == ANY for cards in plan.board.sets):
        return _everything(plan, room)
    jokes = [number for number in sorted(JOKE_DEALS) if number in plan.numbers and plan.board.fits(JOKE_DEALS[number])]
    hunt = _Hunt(plan, room, progress)
    for part in ordered_map([hunt.run] * threads, hunt.parts()):
        hunt.add(*part)
    found = sorted([FoundDeal(number) for number in jokes] + hunt.found())
    return FoundDeals(found[:room], total=len(jokes) + hunt.fit, tried=hunt.tried)


def _everything(plan: Plan, room: int) -> FoundDeals:
    """No card is known, so every number matches and no search is needed."""
    found = [FoundDeal(number) for number in plan.numbers[:2] if number < 0]
    total = len(found)
    for segment in sorted(plan.segments, key=lambda segment: segment.numbers.start):
        total += len(segment.numbers)
        found += [FoundDeal(number, segment.convention) for number in segment.numbers[:room]]
    return FoundDeals(sorted(found)[:room], total=total)


class _Hunt:
    """A plan being run by one or more threads."""

    def __init__(self, plan: Plan, room: int, progress: Callable[[FindProgress], object] | None) -> None:
        self.plan, self.room, self.progress = plan, room, progress
        self.fit = self.tried = 0
        self.done = 0.0
        self.told = time.monotonic()
        # Each slice uses one heap of answers at a time; a segment never has more heaps than threads.
        self.heaps: dict[Segment, list[tuple[array[int], int]]] = {segment: [] for segment in plan.segments}

    def parts(self) -> Iterator[tuple[Segment, int, int, float]]:
        total = self.plan.seconds or 1.0
        for segment in self.plan.segments:
            slices = segment.slices(_SLICE_SECONDS)
            share = segment.seconds / total / len(slices)
            for low, high in slices:
                yield segment, low, high, share

    def run(self, part: tuple[Segment, int, int, float]) -> tuple[int, int, float]:
        """Search one slice, in any thread: how many numbers match, how many were tried, and its share of the whole."""
        segment, low, high, share = part
        try:
            heap, held = self.heaps[segment].pop()
        except IndexError:
            heap, held = array("q", bytes(8 * self.room)), 0
        look = engine.find_sieve if segment.method == "sieve" else engine.find_scan
        held, fit, tried = look(self.plan.sets, *segment.terms, low, high, heap, held)
        self.heaps[segment].append((heap, held))
        return fit, tried, share

    def add(self, fit: int, tried: int, share: float) -> None:
        """Count a slice that is done, and tell about it from time to time."""
        self.fit += fit
        self.tried += tried
        self.done += share
        now = time.monotonic()
        if self.progress is not None and now - self.told >= 0.1:
            self.told = now
            total = len(self.plan.numbers)
            self.progress(FindProgress(min(round(self.done * total), total), total, self.fit))

    def found(self) -> list[FoundDeal]:
        return [
            FoundDeal(number, segment.convention)
            for segment, heaps in self.heaps.items()
            for heap, held in heaps
            for number in heap[:held]
        ]


def _look_near(plan: Plan, threads: int, progress: Callable[[FindProgress], object] | None) -> list[NearDeal]:
    """Deals that differ by one misread card or two swapped ones: then one of three groups of places is correct."""
    near: dict[tuple[int, str], NearDeal] = {}
    for group in groups_that_survive(plan.board):
        for found in _look(Plan.of(group, plan.numbers, plan.rule), 1000, threads, progress):
            number = check_deal_number(int(found), "microsoft" if found.rule == "microsoft" else "freecell-pro")
            close = near_deal(plan.board, int(found), found.rule, deal_codes(number))
            if close is not None:
                near[int(found), found.rule] = close
    return [near[key] for key in sorted(near)]
