"""What the tests of finding share: deals with some places forgotten, and the brute force they are checked against."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache

import numpy
import pytest

from freecell import deal_many
from freecell._backend import ENGINE_NAME
from freecell.deals import deal_codes
from freecell.find.partial import ANY, PartialBoard

KERNEL = ENGINE_NAME == "kernel"
needs_kernel = pytest.mark.skipif(not KERNEL, reason="the kernel is not loaded")

SMALL = range(1, 200_001) if KERNEL else range(1, 3_001)
"""The range that is checked by brute force: dealing all of it takes plain Python too long."""

_SUIT_SETS = [sum(1 << code for code in range(52) if code % 4 == suit) for suit in range(4)]
_RANK_SETS = [0b1111 << 4 * rank for rank in range(13)]


def known(number: int, places: Iterable[int]) -> PartialBoard:
    """The deal with only these places known."""
    return _some(number, places, lambda code: 1 << code)


def suits(number: int, places: Iterable[int]) -> PartialBoard:
    """The deal with only the suits at these places known."""
    return _some(number, places, lambda code: _SUIT_SETS[code % 4])


def ranks(number: int, places: Iterable[int]) -> PartialBoard:
    """The deal with only the ranks at these places known."""
    return _some(number, places, lambda code: _RANK_SETS[code // 4])


def mixed(number: int, seed: int) -> PartialBoard:
    """The deal with each place known, known in part, or unknown, at random."""
    pick = random.Random(seed)
    kinds: list[Callable[[int], int]] = [
        lambda code: 1 << code,
        lambda code: _SUIT_SETS[code % 4],
        lambda code: _RANK_SETS[code // 4],
        lambda code: ANY,
        lambda code: ANY,
        lambda code: 1 << code | 1 << (code * 7 + seed) % 52,
    ]
    return PartialBoard(tuple(pick.choice(kinds)(code) for code in deal_codes(number)))


def _some(number: int, places: Iterable[int], seen: Callable[[int], int]) -> PartialBoard:
    wanted = set(places)
    return PartialBoard(tuple(seen(code) if place in wanted else ANY for place, code in enumerate(deal_codes(number))))


@cache
def _table() -> numpy.ndarray[tuple[int, int], numpy.dtype[numpy.uint8]]:
    return numpy.asarray(deal_many(SMALL))


def brute_force(board: PartialBoard) -> list[int]:
    """Every number of SMALL whose deal fits, by dealing them all and looking."""
    table = _table()
    fits = numpy.ones(len(table), bool)
    for place, cards in enumerate(board.sets):
        if cards != ANY:
            allowed = numpy.array([cards >> code & 1 for code in range(52)], bool)
            fits &= allowed[table[:, place]]
    return [SMALL[int(i)] for i in numpy.flatnonzero(fits)]
