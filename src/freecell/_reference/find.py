"""Finding deal numbers in pure Python: the equivalent of kernel/find.c. docs/finding.md explains the method."""

from __future__ import annotations

import heapq
import struct
from collections.abc import Iterable, Iterator
from math import gcd
from typing import TYPE_CHECKING, Final

from ..deals import deal_codes

if TYPE_CHECKING:
    from typing_extensions import Buffer

_DRAWS: Final = range(52)
_MULTIPLIER: Final = [pow(214013, k + 1, 2**32) for k in _DRAWS]
_INCREMENT: Final = [2531011 * sum(pow(214013, i, 2**32) for i in range(k + 1)) % 2**32 for k in _DRAWS]
"""The state after draw k is _MULTIPLIER[k]*seed + _INCREMENT[k], modulo 2**32."""


class _Rule:
    """How a state becomes a random number: 0 is Microsoft's rule, 1 and 2 are FreeCell Pro's."""

    def __init__(self, rule: int) -> None:
        if rule not in (0, 1, 2):
            raise ValueError(f"there is no draw rule {rule}")
        self.rule = rule
        self.seed_bits = 32 if rule == 2 else 31
        self.deal_base = (0, 2**31, 2**32)[rule]
        self.offset = (0, 0x8000, 1)[rule]

    def draw(self, k: int, seed: int) -> int:
        """The deck position that draw k takes."""
        high = (_MULTIPLIER[k] * seed + _INCREMENT[k]) >> 16
        return ((high & (0xFFFF if self.rule == 2 else 0x7FFF)) + self.offset) % (52 - k)

    def low_residue(self, k: int, seed: int, level: int) -> int:
        """The last `level` bits of the random number, which depend on only 16 + level bits of the seed."""
        return ((_MULTIPLIER[k] * seed + _INCREMENT[k] >> 16) + (self.rule == 2)) % (1 << level)


def _members(bits: int) -> list[int]:
    return [j for j in range(bits.bit_length()) if bits >> j & 1]


def find_sieve(
    sets: Buffer,
    rule: int,
    base: int,
    first: int,
    last: int,
    stride: int,
    low_from: int,
    low_to: int,
    answers: Buffer,
    held: int,
    /,
) -> tuple[int, int, int]:
    """Numbers that match, found by sieving a slice of low parts: (held, fit, tried)."""
    _, draws = _read_sets(sets)
    way = _Rule(rule)
    lows: Iterable[int] = range(low_from, low_to)
    bits = 17
    for level in range(1, 6):
        told = [
            (k, {j % (1 << level) for j in _members(draws[k])})
            for k in _DRAWS
            if (52 - k) % (1 << level) == 0 and len({j % (1 << level) for j in _members(draws[k])}) < 1 << level
        ]
        if level > 1:
            if not any(
                len(residues) < 2 * len({residue % (1 << (level - 1)) for residue in residues}) for _, residues in told
            ):
                continue
            while bits < 16 + level:
                lows = [low + (bit << bits) for low in lows for bit in (0, 1)]
                bits += 1
        for k, residues in told:
            lows = [low for low in lows if way.low_residue(k, low, level) in residues]
    candidates = (seed for low in lows for seed in _tops(way, draws, low, bits))
    return _judge(sets, way, base, range(first, last + 1, stride), candidates, answers, held)


def _tops(way: _Rule, draws: list[int], low: int, bits: int) -> Iterator[int]:
    """The seeds with these low bits that produce the most selective draw."""
    tops, stride = 1 << (way.seed_bits - bits), 1 << (bits - 16)
    k = min(_DRAWS, key=lambda k: draws[k].bit_count() * gcd(stride, 52 - k) / (52 - k))
    n, wanted = 52 - k, _members(draws[k])
    state = _MULTIPLIER[k] * low + _INCREMENT[k]
    low_state, high_state = state % (1 << bits), state >> bits
    rest = (low_state >> 16) + way.offset
    back = pow(_MULTIPLIER[k], -1, 2**32)
    divisor = gcd(stride, n)
    period = n // divisor
    for j in wanted:
        if (j - rest) % divisor == 0:
            begin = (j - rest) // divisor * pow(stride // divisor, -1, period) % period
            for top in range(begin, tops, period):
                yield low + ((top - high_state) * back % tops << bits)


def find_scan(
    sets: Buffer,
    rule: int,
    base: int,
    first: int,
    last: int,
    stride: int,
    seed_from: int,
    seed_to: int,
    answers: Buffer,
    held: int,
    /,
) -> tuple[int, int, int]:
    """Numbers that match among the seeds of a slice, in steps: (held, fit, tried)."""
    return _judge(
        sets, _Rule(rule), base, range(first, last + 1, stride), range(seed_from, seed_to, stride), answers, held
    )


def _read_sets(sets: Buffer) -> tuple[list[int], list[int]]:
    numbers = struct.unpack("=104Q", sets)
    cards = [bits & (1 << 52) - 1 for bits in numbers[:52]]
    return cards, [bits & (1 << (52 - k)) - 1 for k, bits in enumerate(numbers[52:])]


def _judge(
    sets: Buffer, way: _Rule, base: int, numbers: range, seeds: Iterable[int], answers: Buffer, held: int
) -> tuple[int, int, int]:
    """Test each candidate: first its draws, which are quick to compute, then its cards."""
    cards, draws = _read_sets(sets)
    told = sorted((k for k in _DRAWS if draws[k].bit_count() < 52 - k), key=lambda k: draws[k].bit_count() / (52 - k))
    known = [k for k in _DRAWS if cards[k].bit_count() < 52]
    room = memoryview(answers).cast("B").cast("q")
    smallest = list(room[:held])
    fit = tried = 0
    for seed in seeds:
        tried += 1
        if base + seed not in numbers or not all(draws[k] >> way.draw(k, seed) & 1 for k in told):
            continue
        dealt = deal_codes(way.deal_base + seed)
        if all(cards[k] >> dealt[k] & 1 for k in known):
            fit += 1
            smallest.append(base + seed)
            if len(smallest) > 2 * len(room) + 100:
                smallest = heapq.nsmallest(len(room), smallest)
    smallest = heapq.nsmallest(len(room), smallest)
    for i, number in enumerate(smallest):
        room[i] = number
    return len(smallest), fit, tried
