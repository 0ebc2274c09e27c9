"""Searching ranges: streams, counts, threads, conventions, and the machine behind them."""

from __future__ import annotations

import itertools
import random
import struct
import time
from array import array
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import DealNumberError, FreecellError, Pattern, _reference, count_deals, search_deals
from freecell._backend import ENGINE_NAME, engine
from freecell._pattern_operations import Op
from freecell.patterns import matcher

pytestmark = pytest.mark.engine

KERNEL = ENGINE_NAME == "kernel"
EXPRESSION = "depth(AS) >= 5 and column(AS) == column(2S)"
MANY = range(1, 40_001) if KERNEL else range(1, 1_001)


@pytest.mark.parametrize("numbers", [MANY, MANY[::-3], range(-2, 5), range(2**31 - 300, 2**31 + 300), range(0)])
def test_the_order_of_the_range(numbers: range) -> None:
    pattern = Pattern("row(AS) <= 2")
    expected = [number for number in numbers[:2000] if pattern.matches(number)]
    found = list(search_deals(pattern, numbers))
    assert [number for number in found if number in numbers[:2000]] == expected
    assert count_deals(pattern, numbers) == len(found)


def test_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    one = list(search_deals(EXPRESSION, MANY, threads=1))
    monkeypatch.setattr(matcher, "_FIRST_BLOCK", 100)
    monkeypatch.setattr(matcher, "_LARGEST_BLOCK", 333)
    assert list(search_deals(EXPRESSION, MANY, threads=3)) == one
    assert count_deals(EXPRESSION, MANY, threads=3) == len(one)


def test_the_first_answers_come_at_once() -> None:
    assert list(itertools.islice(search_deals("row(AS) >= 1", range(1, 2**33)), 3)) == [1, 2, 3]


def test_the_microsoft_rule_begins_again_at_2_31() -> None:
    near = range(2**31 - 50, 2**31 + 50)
    pattern = Pattern("column(KH) <= 4")
    expected = [number for number in near if pattern.matches(number, rule="microsoft")]
    assert list(search_deals(pattern, near, rule="microsoft")) == expected
    assert list(search_deals(pattern, near[::-1], rule="microsoft")) == expected[::-1]
    pro = [number for number in near if pattern.matches(number)]
    assert list(search_deals(pattern, near)) == pro != expected


def test_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    told: list[tuple[int, int, int]] = []
    total = count_deals(EXPRESSION, MANY, threads=1, progress=told.append)
    assert told[-1] == (len(MANY), len(MANY), total)
    assert told == sorted(told)


def test_bad_arguments() -> None:
    with pytest.raises(DealNumberError):
        search_deals(EXPRESSION, range(-5, 5))  # at once, not when the first answer is asked for
    with pytest.raises(TypeError, match="numbers must be a range"):
        search_deals(EXPRESSION, [1])  # type: ignore[arg-type]
    with pytest.raises(FreecellError, match="dealing rule"):
        count_deals(EXPRESSION, range(5), rule="kpat")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="threads"):
        count_deals(EXPRESSION, range(5), threads=0)


def program(*operations: tuple[int, int]) -> bytes:
    return b"".join(struct.pack("=Hh", *operation) for operation in operations)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"123",
        program((Op.ADD, 0)),
        program((Op.NUMBER, 1), (Op.NUMBER, 1)),
        program((Op.OR + 1, 0)),
        program((65535, 0)),
        program((Op.PLACE, 52)),
        program((Op.CARD, -1)),
        program(*[(Op.NUMBER, 1)] * 33, *[(Op.ADD, 0)] * 32),
        program(*[(Op.NUMBER, 1)], *[(Op.NOT, 0)] * 4096),
    ],
)
def test_bad_programs_are_refused(bad: bytes) -> None:
    for one in {engine, _reference}:
        with pytest.raises((ValueError, struct.error)):
            one.pattern_range(bad, 0, 1, 1, array("q", bytes(8)))
        with pytest.raises((ValueError, struct.error)):
            one.pattern_values(bad, array("q", [1]))


@pytest.mark.parametrize(
    ("start", "stride", "count", "room"),
    [(-3, 1, 1, 1), (0, 1, -1, 1), (2**33 - 1, 1, 2, 2), (0, -1, 4, 4), (0, 2**62, 3, 3), (0, 1, 5, 4)],
)
def test_bad_ranges_are_refused(start: int, stride: int, count: int, room: int) -> None:
    if not KERNEL:
        pytest.skip("the door belongs to the kernel")
    with pytest.raises(ValueError, match="deals"):
        engine.pattern_range(program((Op.NUMBER, 1)), start, stride, count, array("q", bytes(8 * room)))


operations = st.tuples(st.sampled_from(list(Op)).map(int) | st.integers(0, 40), st.integers(-100, 100))


@pytest.mark.skipif(not KERNEL, reason="the kernel is not loaded")
@settings(max_examples=300, deadline=None)
@given(st.lists(operations, max_size=12), st.integers(0, 2**33 - 10))
def test_random_programs_run_alike_or_are_refused_alike(listed: list[tuple[int, int]], start: int) -> None:
    compare(program(*listed), start)


@pytest.mark.skipif(not KERNEL, reason="the kernel is not loaded")
@pytest.mark.parametrize("seed", range(200))
def test_programs_that_run_run_alike(seed: int) -> None:
    """Random programs that keep to the stack, so that every operation gets its turn."""
    pick = random.Random(seed)
    chosen: list[tuple[int, int]] = []
    height = 0
    while len(chosen) < 25 or height != 1:
        possible = [
            operation for operation in Op if operation.pops <= height and (len(chosen) < 25 or operation.pops == 2)
        ]
        operation = pick.choice(possible or [Op.NUMBER])
        value = pick.randrange(52) if operation in (Op.PLACE, Op.CARD) else pick.randrange(-60, 60)
        chosen.append((operation, value))
        height += 1 - operation.pops
    compare(program(*chosen), pick.randrange(2**33 - 10))


def operations_of(text: str) -> list[tuple[int, int]]:
    """`place 7, number 3, add` as operations."""
    words = [operation.split() for operation in text.split(",")]
    return [(Op[word[0].upper()], int(word[1]) if len(word) > 1 else 0) for word in words]


LATEST = "place 0" + "".join(f", place {card}, max" for card in range(1, 52))
ALTERNATING = "place 0" + "".join(f", place {card}, subtract, negate" for card in range(1, 52))


@pytest.mark.skipif(not KERNEL, reason="the kernel is not loaded")
@pytest.mark.parametrize(
    "text",
    [
        *(f"place 7, number {n}, add, number 90, lt" for n in (76, 77, 78)),
        *(f"place 7, number {n}, subtract, number -100, lt" for n in (128, 129)),
        *(f"card 7, number {n}, multiply, number 40, gt" for n in (2, -2, 3, -3)),
        "number -128, negate, card 0, gt",
        "number -128, abs, place 0, lt",
        "number 1000, depth, number -119, eq",
        "number 600, card_at, number -600, place_of, eq",
        "card 0, number -128, and, card 51, or, number 30, lt",
        f"{LATEST}, number 51, eq",
        f"{LATEST}, card_at, number 30, lt",
        f"{ALTERNATING}, number 20, gt",
    ],
)
def test_narrow_and_wide_values_run_alike(text: str) -> None:
    """The kernel keeps values in bytes where they fit: around the edges of a byte, and with all cards in play."""
    for start in (-2, 1, 617, 2**31 - 5, 2**33 - 300):
        compare(program(*operations_of(text)), start, 300)


def compare(code: bytes, start: int, count: int = 10) -> None:
    results: list[Any] = []
    for one in (engine, _reference):
        matches = array("q", bytes(8 * count))
        try:
            found = one.pattern_range(code, start, 1, count, matches)
            values = one.pattern_values(code, array("q", range(start, start + count)))
            assert sum(value != 0 for value in array("h", values)) == found
            results.append((found, matches[:found], values))
        except ValueError:
            results.append("refused")
    assert results[0] == results[1]
