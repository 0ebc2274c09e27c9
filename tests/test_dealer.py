"""Dealing many: every way to name the numbers, every shape of the answer."""

from __future__ import annotations

import itertools
import subprocess
import sys
from array import array
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import DealNumberError
from freecell._extras import need
from freecell.dealer import BLOCK
from freecell.deals import deal_codes

from .facts import EDGES

pytestmark = pytest.mark.engine

EXPECTED = b"".join(map(deal_codes, EDGES))


@pytest.fixture(params=["with NumPy", "without NumPy"])
def maybe_numpy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "without NumPy":
        monkeypatch.setitem(sys.modules, "numpy", None)
    return str(request.param)


@pytest.mark.parametrize(
    "numbers",
    [
        EDGES,
        tuple(EDGES),
        array("q", EDGES),
        memoryview(array("q", EDGES)),
        numpy.array(EDGES),
        numpy.array(EDGES, ">i8"),
        numpy.array(EDGES * 2).reshape(2, -1).T[:, 0],
        numpy.array([n for n in EDGES for _ in (0, 1)])[::2],
        dict.fromkeys(EDGES),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_numbers_of_every_kind(numbers: Any, threads: int) -> None:
    table = freecell.deal_many(numbers, threads=threads)
    assert table.shape == (len(EDGES), 52)
    assert table.dtype == numpy.uint8
    assert table.tobytes() == EXPECTED


@pytest.mark.parametrize("kind", ["b", "B", "h", "H", "i", "I", "l", "L", "q", "Q"])
def test_arrays_of_every_integer_kind(kind: str) -> None:
    few = [0, 1, 99, 127]
    assert freecell.deal_many(array(kind, few)).tobytes() == b"".join(map(deal_codes, few))
    assert freecell.deal_many(numpy.array(few, kind)).tobytes() == b"".join(map(deal_codes, few))


def test_iterables_without_a_length(maybe_numpy: str) -> None:
    assert bytes(freecell.deal_many(iter(EDGES))) == EXPECTED
    assert bytes(freecell.deal_many((n for n in EDGES), threads=3)) == EXPECTED


def test_the_table(maybe_numpy: str) -> None:
    table = freecell.deal_many(range(1, 4))
    assert isinstance(table, numpy.ndarray if maybe_numpy == "with NumPy" else memoryview)
    assert table.shape == (3, 52)
    assert bytes(table) == b"".join(map(deal_codes, (1, 2, 3)))
    assert len(bytes(freecell.deal_many([]))) == len(freecell.deal_many(range(0))) == 0
    assert len(freecell.deal_many(iter(()))) == 0


@given(
    st.integers(-2, 2**33 - 1), st.integers(-(2**33), 2**33).filter(bool), st.integers(0, 40), st.sampled_from([1, 2])
)
def test_ranges(start: int, step: int, length: int, threads: int) -> None:
    numbers = range(start, start + step * length, step)
    if numbers and not -2 <= numbers[-1] <= 2**33 - 1:
        with pytest.raises(DealNumberError, match=f"no deal {numbers[-1]};"):
            freecell.deal_many(numbers, threads=threads)
    else:
        assert freecell.deal_many(numbers, threads=threads).tobytes() == b"".join(map(deal_codes, numbers))


@pytest.mark.parametrize("step", [1, -1, 7])
def test_ranges_by_microsofts_rule(step: int) -> None:
    for edge in (2**31, 2**32, 3 * 2**31):
        numbers = range(edge - 20, edge + 20)[::step]
        expected = b"".join(deal_codes(n % 2**31) for n in numbers)
        assert freecell.deal_many(numbers, rule="microsoft").tobytes() == expected
        assert freecell.deal_many(list(numbers), rule="microsoft").tobytes() == expected
        assert freecell.deal_many(numpy.array(numbers), rule="microsoft").tobytes() == expected


def test_blocks(maybe_numpy: str) -> None:
    kinds: list[Callable[[range], Any]] = [range.__iter__, list, lambda numbers: numbers, partial(array, "i")]
    for kind in kinds:
        for threads in (1, 2):
            blocks = list(freecell.deal_blocks(kind(range(1, 3001)), size=999, threads=threads))
            assert [len(block.numbers) for block in blocks] == [999, 999, 999, 3]
            assert list(itertools.chain.from_iterable(block.numbers for block in blocks)) == list(range(1, 3001))
            assert b"".join(bytes(b.cards) for b in blocks) == b"".join(map(deal_codes, range(1, 3001)))


def test_blocks_stream() -> None:
    blocks = freecell.deal_blocks(range(1, 2**31))
    first = next(blocks)
    assert first.numbers == range(1, BLOCK + 1)
    assert bytes(first.cards[-1]) == deal_codes(BLOCK)
    endless = freecell.deal_blocks(itertools.cycle([1, 2]), size=3)
    assert list(next(endless).numbers) == [1, 2, 1]


def test_many_threads_and_blocks() -> None:
    numbers = range(1, 3 * BLOCK, 61)
    one = freecell.deal_many(numbers).tobytes()
    assert freecell.deal_many(numbers, threads=4).tobytes() == one
    assert freecell.deal_many(iter(numbers), threads=4).tobytes() == one


@pytest.mark.parametrize("bad", [-3, 2**33, 2**63, -(2**70)])
def test_a_bad_number_anywhere(bad: int) -> None:
    for numbers in ([1, bad], (n for n in (1, bad)), range(bad, bad + 1)):
        with pytest.raises(DealNumberError, match=f"no deal {bad};"):
            freecell.deal_many(numbers)
    if abs(bad) < 2**63:
        for threads in (1, 2):
            with pytest.raises(DealNumberError, match=f"no deal {bad};"):
                freecell.deal_many(numpy.array([1, bad]), threads=threads)


@pytest.mark.parametrize(
    "numbers",
    [b"617", [1.5], ["1"], [True], numpy.array([1.0]), numpy.array([True]), numpy.array([[1]]), 617, None],
    ids=repr,
)
def test_what_is_no_list_of_numbers(numbers: Any) -> None:
    with pytest.raises(TypeError):
        freecell.deal_many(numbers)


def test_bad_settings() -> None:
    with pytest.raises(ValueError, match="threads must be 1 to 1,024"):
        freecell.deal_many([1], threads=0)
    with pytest.raises(TypeError):
        freecell.deal_many([1], threads=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        freecell.deal_many([1], threads=True)
    with pytest.raises(ValueError, match="size must be 1 or more"):
        freecell.deal_blocks([1], size=0)
    with pytest.raises(freecell.FreecellError, match="dealing rule"):
        freecell.deal_many([1], rule="")  # type: ignore[arg-type]


MEMORY = """
import resource, sys, freecell
sys.modules["numpy"] = None
deals = {deals}
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
{deal}
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print((after - before) * 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss is in kilobytes on Linux only")
@pytest.mark.skipif(sys.platform != "linux", reason="others count ru_maxrss in other units, or not at all")
@pytest.mark.parametrize(
    ("deal", "bytes_a_deal"),
    [
        ("t = freecell.deal_many(range(deals))", 52),
        ("t = freecell.deal_many(iter(range(deals)))", 52),
        ("for block in freecell.deal_blocks(range(deals)): pass", 0),
    ],
)
def test_memory_is_52_bytes_a_deal_and_a_fixed_block(deal: str, bytes_a_deal: int) -> None:
    deals = 400_000 if freecell._backend.ENGINE_NAME == "kernel" else 150_000
    code = MEMORY.format(deal=deal, deals=deals)
    environment = {"FREECELL_ENGINE": freecell._backend.ENGINE_NAME}
    used = int(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=environment).stdout)
    assert used < bytes_a_deal * deals + 3 * 52 * BLOCK


def test_names_of_cards_come_in_the_same_shape() -> None:
    table = freecell.deal_many(range(1, 4))
    names = freecell.card_names(table)
    assert names.shape == (3, 52)
    assert [[card.name for card in freecell.deal(number)] for number in (1, 2, 3)] == names.tolist()
    assert freecell.card_names(memoryview(bytes(range(52)))).tolist() == [card.name for card in freecell.cards.DECK]
    assert freecell.card_names([]).shape == (0,)
    assert freecell.card_names(5) == "2D"


def test_names_are_of_cards_only(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(freecell.CardError, match="the codes of cards run from 0 to 51, not 0 to 52"):
        freecell.card_names([0, 52])
    with pytest.raises(freecell.CardError):
        freecell.card_names([-1])
    with pytest.raises(TypeError, match="the codes of cards are integers"):
        freecell.card_names(["AS"])
    monkeypatch.setitem(sys.modules, "numpy", None)
    need.cache_clear()
    with pytest.raises(freecell.ExtraMissing, match="an array of card names needs the package numpy"):
        freecell.card_names([1])
