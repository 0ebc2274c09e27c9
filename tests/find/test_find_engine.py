"""The kernel and plain Python find the same, slice by slice; and the door lets nothing bad in."""

from __future__ import annotations

import random
from array import array
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import _reference
from freecell.deals import deal_codes
from freecell.find.finder import estimate
from freecell.find.partial import ANY, PartialBoard
from freecell.find.plan import narrow, possible_draws

from ..facts import EDGES
from .boards import known, mixed

pytestmark = pytest.mark.engine

kernel: Any = pytest.importorskip("freecell._kernel", exc_type=ImportError)

BASES = (0, 2**31, 2**32)
METHODS = ("avx512", "avx2", "portable", "plain")


def both(function: str, *arguments: Any, room: int = 20) -> list[tuple[Any, ...]]:
    results = []
    for engine in (kernel, _reference):
        answers = array("q", bytes(8 * room))
        held, fit, tried = getattr(engine, function)(*arguments, answers, 0)
        results.append((sorted(answers[:held]), fit, tried))
    return results


@pytest.mark.parametrize("rule", range(3))
@pytest.mark.parametrize("seed", range(4))
def test_the_sieve_is_the_same(rule: int, seed: int) -> None:
    number = BASES[rule] + random.Random(seed).randrange(2**31)
    board = known(number, random.Random(seed).sample(range(52), 24)) if seed % 2 else mixed(number, seed)
    sets = estimate(board).sets
    low = number % 2**17 // 64 * 64
    ours, theirs = both("find_sieve", sets, rule, BASES[rule], 0, 2**33 - 1, 1, low, low + 64)
    assert ours == theirs
    assert number in ours[0]


def one_of_several(number: int, pick: random.Random) -> PartialBoard:
    """Cards dealt from an odd number of cards are known as one of up to half the deck, a few of the others for sure."""
    sets = []
    for k, code in enumerate(deal_codes(number)):
        left = 52 - k
        if left % 2 and code < left:
            others = pick.sample(range(left), pick.randrange(2, left // 2) if left > 5 else 0)
            sets.append(sum(1 << other for other in {code, *others}))
        else:
            sets.append(1 << code if left % 16 == 0 or pick.random() < 0.3 else ANY)
    return PartialBoard(tuple(sets))


@pytest.mark.parametrize("rule", range(3))
def test_no_choice_of_draws_is_lost(rule: int) -> None:
    """Draws that are known as one of several are strips of bits behind the sieve: all of a strip is made use of."""
    pick = random.Random(rule)
    for _ in range(300):
        number = BASES[rule] + pick.randrange(2**31)
        sets, low = estimate(one_of_several(number, pick)).sets, number % 2**17 // 64 * 64
        answers = array("q", bytes(80))
        held, *_ = kernel.find_sieve(sets, rule, BASES[rule], number, number, 1, low, low + 64, answers, 0)
        assert answers[:held].tolist() == [number]


@pytest.mark.parametrize("rule", range(3))
@pytest.mark.parametrize("step", [1, 3])
def test_the_scan_is_the_same(rule: int, step: int) -> None:
    for seed in range(6):
        number = BASES[rule] + 50_000 + seed
        board = mixed(number, seed) if seed % 2 else known(number, [44 + seed, 50])
        cards = narrow(board.sets)
        assert possible_draws(cards)
        sets = estimate(board).sets
        span = (number - BASES[rule] - 3 * 100, number - BASES[rule] + 500)
        ours, theirs = both("find_scan", sets, rule, BASES[rule], BASES[rule] + span[0], 2**33 - 1, step, *span)
        assert ours == theirs
        assert number in ours[0]


def test_the_smallest_answers_are_kept() -> None:
    sets = estimate(known(617, [0])).sets
    for room in (0, 1, 7):
        ours, theirs = both("find_scan", sets, 0, 0, 0, 2**31 - 1, 1, 0, 2000, room=room)
        assert ours == theirs
        assert len(ours[0]) == room


NUMBERS = array("q", EDGES + [random.Random(i).randrange(-2, 2**33) for i in range(190)])


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("chosen", [2**52 - 1, 1, 1 << 51, 0b1011 << 20, 0, 0x5555555555555])
def test_dealing_place_by_place(method: str, chosen: int) -> None:
    cards, places = bytearray(52 * len(NUMBERS)), bytearray(52 * len(NUMBERS))
    if not kernel.deal_places_by(method, NUMBERS, chosen, cards):
        pytest.skip(f"this processor cannot {method}")
    assert kernel.place_cards_by(method, NUMBERS, chosen, places)
    for i, number in enumerate(NUMBERS):
        for place, code in enumerate(deal_codes(number)):
            assert cards[place * len(NUMBERS) + i] == (code if chosen >> place & 1 else 0)
            assert places[code * len(NUMBERS) + i] == (place if chosen >> code & 1 else 0)


ALL = estimate("?").sets
GOOD = (ALL, 0, 0, 0, 100, 1, 0, 64)


@pytest.mark.parametrize(
    ("index", "bad"),
    [
        (0, b""), (0, ALL[:-1]), (0, ALL * 2), (0, "text"), (1, 3), (1, -1), (1, 2**70), (1, 1.5), (2, -1), (2, 2**33),
        (3, -3), (4, 2**33), (5, 0), (5, -1), (6, -1), (6, 65), (7, 2**17 + 1), (7, 2**64),
    ],
)  # fmt: skip
@pytest.mark.parametrize("function", ["find_sieve", "find_scan"])
def test_the_door_checks_everything(function: str, index: int, bad: object) -> None:
    if function == "find_scan" and (index, bad) == (7, 2**17 + 1):
        bad = 2**31 + 1
    arguments: list[Any] = [*GOOD]
    arguments[index] = bad
    with pytest.raises((ValueError, TypeError, OverflowError)):
        getattr(kernel, function)(*arguments, array("q", bytes(80)), 0)


def test_the_door_checks_the_room() -> None:
    for answers, held in ((bytearray(7), 0), (bytes(80), 0), (array("q", bytes(80)), 11), (array("q", bytes(80)), -1)):
        with pytest.raises((ValueError, TypeError, BufferError)):
            kernel.find_scan(*GOOD, answers, held)
    with pytest.raises(TypeError):
        kernel.find_scan(*GOOD)
    for arguments in (("avx2", NUMBERS, 1 << 52, bytearray(52 * len(NUMBERS))), ("plain", NUMBERS, 1, bytearray(52))):
        with pytest.raises(ValueError, match="do not fit"):
            kernel.deal_places_by(*arguments)


@settings(max_examples=100, deadline=None)
@given(
    sets=st.lists(st.integers(0, 2**64 - 1), min_size=104, max_size=104),
    rule=st.integers(0, 2),
    low=st.integers(0, 2**17 - 1),
)
def test_any_sets_are_searched(sets: list[int], rule: int, low: int) -> None:
    """Sets of cards and draws that contradict each other find nothing or something, but never crash."""
    packed = array("Q", sets).tobytes()
    answers = array("q", bytes(80))
    held, fit, _ = kernel.find_sieve(packed, rule, BASES[rule], 0, 2**33 - 1, 1, low, low + 1, answers, 0)
    for number in answers[:held]:
        assert all(sets[place] >> code & 1 for place, code in enumerate(deal_codes(number)))
    assert fit >= held
