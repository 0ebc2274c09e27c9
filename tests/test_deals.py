"""The specification of dealing against facts from elsewhere, and the engines against the specification."""

from __future__ import annotations

import hashlib
import itertools
from array import array

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random import RandomBase

import freecell
from freecell import DealNumberError, FreecellProRandom, MicrosoftRandom
from freecell._backend import ENGINE_NAME, engine
from freecell.cards import CARD_NAMES, DECK
from freecell.deals import deal_codes

from .facts import BOARDS, DIGESTS, EDGES

kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the kernel is not loaded")
DEAL_NUMBERS = st.integers(-2, 2**33 - 1)
ROW_STARTS = range(0, 52, 8)


@pytest.mark.parametrize("number", BOARDS)
def test_known_boards(number: int) -> None:
    rows = BOARDS[number]
    assert freecell.deal_freecell(number) == rows
    assert [CARD_NAMES[code] for code in deal_codes(number)] == list(itertools.chain(*rows))
    assert [str(card) for card in freecell.deal(number)] == list(itertools.chain(*rows))


def test_there_are_boards_of_every_range() -> None:
    assert {-2, -1, 0, 1, 617, 32000, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1} <= set(BOARDS)


def test_the_name_of_the_programming_exercise() -> None:
    assert freecell.deal_freecell(1)[0] == ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]
    assert [len(row) for row in freecell.deal_freecell(1)] == [8, 8, 8, 8, 8, 8, 4]


@kernel_only
@pytest.mark.parametrize(("numbers", "digest"), DIGESTS.items(), ids=str)
def test_digests(numbers: range, digest: str) -> None:
    assert hashlib.sha256(freecell.deal_many(numbers).tobytes()).hexdigest() == digest


def test_the_specification_has_the_digest_of_windows_deals() -> None:
    digest = hashlib.sha256(b"".join(map(deal_codes, range(1, 32_001))))
    assert digest.hexdigest() == DIGESTS[range(1, 32_001)]


@given(DEAL_NUMBERS)
def test_every_engine_deals_as_specified(number: int) -> None:
    assert bytes(card.code for card in freecell.deal(number)) == deal_codes(number)


@kernel_only
@pytest.mark.parametrize("method", ["avx512", "avx2", "portable", "plain"])
def test_every_way_of_dealing_many_is_the_same(method: str) -> None:
    # Every count from 0 to a few registers' worth, so that tails of all lengths occur, with jokes in between.
    for count in [*range(70), 127, 128, 129, 1000]:
        numbers = array("q", ((EDGES * 50)[:count]))
        table = bytearray(52 * count)
        if not engine.deal_list_by(method, numbers, table):
            pytest.skip(f"this processor has no {method}")
        assert bytes(table) == b"".join(map(deal_codes, numbers))


@kernel_only
@given(st.lists(DEAL_NUMBERS, min_size=64, max_size=130))
def test_lanes_of_random_numbers(numbers: list[int]) -> None:
    table = bytearray(52 * len(numbers))
    for method in ("avx512", "avx2", "portable"):
        if engine.deal_list_by(method, array("q", numbers), table):
            assert bytes(table) == b"".join(map(deal_codes, numbers))


def test_pysol_cards_agrees() -> None:
    renderer = CardRenderer(True)
    sample = [1, 2, 617, 11982, 32000, 32001, 10**6, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1]
    sample += [(i * 2654435761) % 2**33 for i in range(1, 300)]
    for number in sample:
        text = Game("freecell", number, RandomBase.DEALS_MS).calc_layout_string(renderer)
        theirs = [line.split() for line in text.split("\n") if line]
        rows = freecell.deal_freecell(number)
        ours = [[row[column] for row in rows if column < len(row)] for column in range(8)]
        assert ours == theirs, number


def test_the_generators_agree_where_there_is_one_rule() -> None:
    for seed in (0, 1, 617, 2**31 - 1):
        microsoft, pro = MicrosoftRandom(seed), FreecellProRandom(seed)
        assert [microsoft.next() for _ in range(100)] == [pro.next() for _ in range(100)]


def test_microsofts_rule_reduces_large_numbers() -> None:
    for number in (0, 1, 617, 2**31 - 1):
        for k in range(4):
            assert freecell.deal(number + k * 2**31, rule="microsoft") == freecell.deal(number)
    assert freecell.deal(2**31 + 617) != freecell.deal(617)
    assert freecell.deal(-1, rule="microsoft") == freecell.deal(-1)
    with pytest.raises(freecell.FreecellError, match=r"\(choose 'freecell-pro' or 'microsoft'\)"):
        freecell.deal(1, rule="kpat")  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [-3, 2**33, -(10**30), 10**30, 10**5000], ids=lambda n: f"{n.bit_length()} bits")
def test_numbers_that_nobody_deals(number: int) -> None:
    for deal in (freecell.deal, freecell.deal_freecell, freecell.deal_freecell):
        with pytest.raises(DealNumberError, match="deal numbers run from -2 to 8589934591") as caught:
            deal(number)
        assert isinstance(caught.value, ValueError)
        if abs(number) < 10**40:
            assert f"there is no deal {number};" in str(caught.value)


@pytest.mark.parametrize("number", [True, False, 1.0, "1", None, b"1", numpy.float64(1), numpy.bool_(True)])
def test_what_is_no_number(number: object) -> None:
    for deal in (freecell.deal, freecell.deal_freecell):
        with pytest.raises(TypeError, match="a deal number must be an integer, not"):
            deal(number)  # type: ignore[arg-type]


def test_integers_of_other_kinds() -> None:
    assert freecell.deal(numpy.int64(617)) == freecell.deal(numpy.uint16(617)) == freecell.deal(617)


@given(DEAL_NUMBERS)
def test_a_deal_is_a_whole_deck(number: int) -> None:
    cards = freecell.deal(number)
    assert sorted(cards) == list(DECK)
    rows = freecell.deal_freecell(number)
    assert [[str(card) for card in cards[start : start + 8]] for start in ROW_STARTS] == rows


def test_boards_given_out_are_yours() -> None:
    freecell.deal_freecell(1)[0][0] = "??"
    assert freecell.deal_freecell(1)[0][0] == "JD"


@kernel_only
def test_the_kernels_door_refuses_what_is_wrong() -> None:
    for call in (
        lambda: engine.deal_cards(2**33, DECK),
        lambda: engine.deal_rows(-3, DECK),
        lambda: engine.deal_range(0, 2**62, bytearray(104)),
        lambda: engine.deal_range(0, -(2**63), bytearray(156)),
        lambda: engine.deal_range(2**33 - 1, 1, bytearray(104)),
        lambda: engine.deal_range(-2, -1, bytearray(104)),
        lambda: engine.deal_range(1, 1, bytearray(51)),
        lambda: engine.deal_list(bytes(8), bytearray(104)),
        lambda: engine.deal_list(bytes(9), bytearray(52)),
        lambda: engine.deal_list(array("q", [2**33]), bytearray(52)),
    ):
        with pytest.raises(ValueError, match=r"no deal|leave the range|no multiple|do not fit"):
            call()
    for broken in (
        lambda: engine.deal_cards(1, DECK[:51]),
        lambda: engine.deal_cards("1", DECK),  # type: ignore[arg-type]
        lambda: engine.deal_cards(1, list(DECK)),  # type: ignore[arg-type]
        lambda: engine.deal_cards(1),  # type: ignore[call-arg]
        lambda: engine.deal_range(1, 1, None),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError):
            broken()
    with pytest.raises(BufferError):
        engine.deal_range(1, 1, bytes(52))
    with pytest.raises(OverflowError):
        engine.deal_cards(2**64, DECK)


@kernel_only
@given(st.integers(), st.integers(), st.integers(0, 300))
def test_the_kernels_door_survives_any_range(start: int, step: int, size: int) -> None:
    table = bytearray(size)
    try:
        engine.deal_range(start, step, table)
    except (ValueError, OverflowError):
        assert table == bytes(size)
    else:
        assert bytes(table) == b"".join(deal_codes(start + i * step) for i in range(size // 52))
