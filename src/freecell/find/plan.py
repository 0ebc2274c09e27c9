"""What the known cards imply about the draws, and what a search will cost: the planning before the search.

A deal is 52 draws from a deck: draw k takes the card at position j_k of the 52 - k that are left, and the deck's last
card fills the gap. So the card with code c lies at position c until the draw for which that is the last position,
k = 51 - c; then it moves to where that draw was, and so on. Hence a known card determines which draw was made or, if
earlier draws are unknown, which draws are possible.

>>> draws = possible_draws([1 << 51, 1 << 50] + [(1 << 52) - 1] * 50)
>>> draws[0] == 1 << 51, draws[1] == 1 << 50
(True, True)
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from .._backend import TRAITS
from ..deals import MAX_DEAL, DealRule
from .partial import ANY, PartialBoard

FindRule = Literal["freecell-pro", "microsoft", "both"]

LOWS: Final = 1 << 17
"""The sieve starts with the 17 low bits of a number; a slice of its work is a range of these."""

_BLOCK: Final = 64
# Nanoseconds on one core of a 2024 machine with the compiled kernel; that is accurate enough for estimates.
_NS_LOW: Final = 0.8
_NS_LIFT: Final = 30.0
_NS_QUICK: Final = 0.3
_NS_STRIP: Final = 0.07
_NS_DRAW: Final = 3.0
_NS_FOLLOW: Final = 5.0
_NS_DEAL: Final = 14.0


def narrow(sets: Sequence[int]) -> list[int]:
    """Each card has one place: a card that is known to lie somewhere lies nowhere else. A duplicate leaves nothing."""
    narrowed = list(sets)
    while True:
        seen = doubled = 0
        for cards in narrowed:
            if cards.bit_count() == 1:
                doubled |= seen & cards
                seen |= cards
        # Unknown places stay unknown: excluding a few cards there would help very little.
        narrower = [
            cards & ~doubled if cards.bit_count() == 1 else cards if cards == ANY else cards & ~seen
            for cards in narrowed
        ]
        if narrower == narrowed:
            return narrowed
        narrowed = narrower


def possible_draws(sets: Sequence[int]) -> list[int]:
    """For each draw, the possible deck positions (as bits), given the possible cards at each place."""
    draws: list[int] = []
    for k, cards in enumerate(sets):
        if cards == ANY:
            draws.append((1 << (52 - k)) - 1)
            continue
        positions = cards
        for position in range(51, 51 - k, -1):
            if positions >> position & 1:
                # The card lay here until draw 51 - position. That draw took another card, and this one filled the gap.
                positions = (positions | draws[51 - position]) & ~(1 << position)
        draws.append(positions)
    return draws


@dataclass(frozen=True, slots=True)
class Segment:
    """Numbers that one draw rule deals, and the best way to search them."""

    rule: int
    """0: Microsoft's 15-bit random numbers; 1 and 2: FreeCell Pro's two ranges."""
    convention: DealRule | Literal["any"]
    base: int
    numbers: range
    method: Literal["sieve", "scan"]
    candidates: float
    """How many candidates must be tested."""
    seconds: float
    """About how long that takes on one core."""

    @property
    def terms(self) -> tuple[int, int, int, int, int]:
        """The draw rule, the base and the numbers, in the engine's format."""
        return self.rule, self.base, self.numbers[0], self.numbers[-1], self.numbers.step

    @property
    def size(self) -> int:
        """The amount of work to divide: low parts for the sieve, seeds for the scan."""
        return LOWS if self.method == "sieve" else self.numbers[-1] - self.numbers[0] + 1

    def slices(self, target_seconds: float) -> list[tuple[int, int]]:
        """The work in slices of about `target_seconds` each."""
        pieces = max(1, min(int(self.seconds / target_seconds) + 1, 1 << 20))
        width = -(-self.size // pieces)
        grain = _BLOCK if self.method == "sieve" else self.numbers.step
        width = -(-width // grain) * grain
        start = 0 if self.method == "sieve" else self.numbers[0] - self.base
        return [(at, min(at + width, start + self.size)) for at in range(start, start + self.size, width)]


@dataclass(frozen=True, slots=True)
class Clues:
    """What a board implies about its number, whatever the range: computed once."""

    cards: tuple[int, ...]
    """For each place, the possible cards."""
    draws: tuple[int, ...]
    """For each draw, the possible deck positions."""
    sets: bytes
    """Both, in the engine's format."""
    tried: float
    """The fraction of all numbers that the sieve tries."""
    lows: float
    """The fraction of low parts that pass the sieve's first step."""
    passing: float
    """The fraction of candidates that pass all filters and must be dealt."""

    @classmethod
    def of(cls, board: PartialBoard) -> Clues:
        """The clues of a board."""
        cards = narrow(board.sets)
        draws = possible_draws(cards)
        sets = struct.pack("=104Q", *cards, *draws)
        tried, lows = sieve_shares(draws) if all(cards) and all(draws) else (0.0, 0.0)
        return cls(tuple(cards), tuple(draws), sets, tried, lows, _passing_share(cards, draws))

    @property
    def is_possible(self) -> bool:
        """Whether any deal can match."""
        return all(self.cards) and all(self.draws)


@dataclass(frozen=True, slots=True)
class Plan:
    """The cheapest exact way to look for a board among some numbers: made once, then passed on."""

    board: PartialBoard
    numbers: range
    """The numbers to search, in ascending order."""
    rule: FindRule
    clues: Clues
    segments: tuple[Segment, ...]
    """What to search, and how."""

    @classmethod
    def of(cls, board: PartialBoard, numbers: range, rule: FindRule) -> Plan:
        """The plan for a board."""
        clues = Clues.of(board)
        return cls(board, numbers, rule, clues, tuple(_segments(clues, numbers, rule)))

    def within(self, numbers: range) -> Plan:
        """The plan for the same board and other numbers."""
        return replace(self, numbers=numbers, segments=tuple(_segments(self.clues, numbers, self.rule)))

    @property
    def sets(self) -> bytes:
        """Cards and draws in the engine's format."""
        return self.clues.sets

    @property
    def seconds(self) -> float:
        """About how long the search takes on one core."""
        return sum(segment.seconds for segment in self.segments)

    @property
    def candidates(self) -> float:
        """About how many candidates are tested."""
        return sum(segment.candidates for segment in self.segments)


_RANGES: Final = {
    "freecell-pro": ((0, 0, 31), (1, 1 << 31, 31), (2, 1 << 32, 32)),
    "microsoft": tuple((0, i << 31, 31) for i in range(4)),
}


def _segments(clues: Clues, numbers: range, rule: FindRule) -> Iterator[Segment]:
    ranges: dict[tuple[int, int, int], DealRule | Literal["any"]] = {
        (draw_rule, base, bits): "any" if base == 0 else name
        for name in get_args(DealRule)
        if rule in (name, "both")
        for draw_rule, base, bits in _RANGES[name]
    }
    for (draw_rule, base, bits), convention in ranges.items():
        part = _between(numbers, base, min(base + (1 << bits) - 1, MAX_DEAL))
        if part and clues.is_possible:
            yield _cheapest(clues, part, draw_rule, base, bits, convention)


def _between(numbers: range, low: int, high: int) -> range:
    """The part of the (ascending) numbers that lies between low and high."""
    step = numbers.step
    first = numbers.start + max(0, -(-(low - numbers.start) // step)) * step
    return range(first, min(numbers.stop, high + 1), step)


def _cheapest(
    clues: Clues, numbers: range, rule: int, base: int, bits: int, convention: DealRule | Literal["any"]
) -> Segment:
    inside = min(1.0, (numbers[-1] - numbers[0] + 1) / (1 << bits))
    dealt = len(numbers) * clues.passing * _NS_DEAL
    tried = (1 << bits) * clues.tried
    sieve = LOWS * (_NS_LOW + clues.lows * _NS_LIFT) + tried * _per_try(clues, inside, sieve=True) + dealt
    scan = len(numbers) * _per_try(clues, 1.0, sieve=False) + dealt
    method: Literal["sieve", "scan"] = "scan" if scan < sieve else "sieve"
    candidates = float(len(numbers)) if method == "scan" else tried
    return Segment(rule, convention, base, numbers, method, candidates, min(scan, sieve) * 1e-9 * TRAITS.slowness)


def _per_try(clues: Clues, inside: float, *, sieve: bool) -> float:
    """Nanoseconds per candidate, where the fraction `inside` is within the requested numbers."""
    cards, draws = clues.cards, clues.draws
    single = sum(d.bit_count() == 1 and k < 51 for k, d in enumerate(draws))
    if single > sieve:  # the sieve has already used one of them
        return _NS_STRIP if sieve else _NS_QUICK
    if any(d.bit_count() < 0.9 * (52 - k) for k, d in enumerate(draws)):
        return _NS_QUICK + inside * _NS_DRAW
    followed = any(c.bit_count() == 1 and d.bit_count() > 1 for c, d in zip(cards, draws, strict=True))
    return _NS_QUICK + inside * (_NS_FOLLOW if followed else 0.0)


def sieve_shares(draws: Sequence[int]) -> tuple[float, float]:
    """The fraction of all numbers that the sieve tries, and of low parts that pass its first step."""
    decided = 1  # how many low bits of the random numbers the sieve determines: as many as any test needs
    for level in range(2, 6):
        for k, allowed in enumerate(draws):
            n = 52 - k
            if n % (1 << level) == 0:
                before, after = _residues(allowed, level - 1), _residues(allowed, level)
                if 2 * before > after:
                    decided = level
    share = lows = best = 1.0
    for k, allowed in enumerate(draws):
        n = 52 - k
        level = min(decided, (n & -n).bit_length() - 1)
        residues = _residues(allowed, level)
        share *= residues / (1 << level)
        if level:
            lows *= _residues(allowed, 1) / 2
        best = min(best, allowed.bit_count() * (1 << level) / (n * residues))
    return share * best, lows


def _residues(draws: int, level: int) -> int:
    """How many residues modulo 2**level a set of draws has."""
    for width in (32, 16, 8, 4, 2, 1):
        if width >= 1 << level:
            draws |= draws >> width
    return (draws & (1 << (1 << level)) - 1).bit_count()


def _passing_share(cards: Sequence[int], draws: Sequence[int]) -> float:
    """The fraction of candidates that pass all filters and must be dealt."""
    share = 1.0
    for k, (c, d) in enumerate(zip(cards, draws, strict=True)):
        left = 52 - k
        share *= d.bit_count() / left
        if c.bit_count() == 1 and d.bit_count() > 1:
            share *= 1 / (left + 1) / (d.bit_count() / left)
    return min(share, 1.0)
