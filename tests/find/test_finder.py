"""Boards come back as their numbers: all of them, nothing else, by every way of looking."""

from __future__ import annotations

import pickle
import random
import time
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import MAX_DEAL, Board, Card, DealNumberError, FoundDeal, FreecellError, deal, deal_freecell, find_deals
from freecell.deals import deal_codes
from freecell.find import FindProgress, finder
from freecell.find.finder import ALL_NUMBERS, carry_out, estimate
from freecell.find.partial import ANY, PartialBoard

from ..facts import BOARDS, EDGES
from .boards import KERNEL, SMALL, brute_force, known, mixed, needs_kernel, ranks, suits

pytestmark = pytest.mark.engine

RANDOM = random.Random(52)
RANGES = ((0, 2**31), (2**31, 2**32), (2**32, 2**33))
SOMEWHERE = [RANDOM.randrange(low, high) for low, high in RANGES for _ in range(40)]


def around(number: int) -> range:
    """Plain Python looks at a few numbers where the kernel looks at all."""
    return ALL_NUMBERS if KERNEL else range(max(-2, number - 50), number + 1)


@pytest.mark.parametrize("number", EDGES + (SOMEWHERE if KERNEL else SOMEWHERE[::20]))
def test_a_deal_has_exactly_its_own_number(number: int) -> None:
    found = find_deals(deal(number))
    assert list(found) == [number]
    assert found.total == 1
    assert found.complete
    assert found.near == ()


@pytest.mark.parametrize("number", [1, 617, -1, 2**33 - 1])
def test_every_way_of_giving_a_board(number: int) -> None:
    rows = BOARDS[number]
    text = "\n".join(map(" ".join, rows))
    board = Board.deal(number)
    texts: list[Any] = [text, *(board.to_text(format) for format in ("rows", "columns", "json", "code"))]
    for given_as in (rows, *texts, board, deal(number), PartialBoard.parse(text)):
        assert find_deals(given_as, numbers=around(number)) == (number,)


def test_both_conventions_are_named() -> None:
    (low,) = find_deals(deal(617))
    assert (low, low.rule) == (617, "any")
    assert low.aliases == (2**31 + 617, 2**32 + 617, 3 * 2**31 + 617)
    for alias in low.aliases:
        assert deal_freecell(alias, rule="microsoft") == deal_freecell(617)
        assert deal_freecell(alias) != deal_freecell(617)
    (high,) = find_deals(deal(2**32 + 617))
    assert (high.rule, high.aliases) == ("freecell-pro", ())
    assert find_deals(deal(-1))[0].aliases == ()


def test_the_other_convention_can_be_asked_for() -> None:
    aliases = [617, 2**31 + 617, 2**32 + 617, 3 * 2**31 + 617]
    found = find_deals(deal(617), rule="microsoft")
    assert [(int(one), one.rule) for one in found] == list(zip(aliases, ["any"] + ["microsoft"] * 3, strict=True))
    assert find_deals(deal(617), rule="both") == tuple(aliases)
    assert find_deals(deal(617), rule="microsoft", numbers=range(2**31, 2**32)) == (2**31 + 617,)
    assert find_deals(deal(2**31 + 617), rule="microsoft") == ()
    both = find_deals(deal(2**31 + 617), rule="both")
    assert [(int(one), one.rule) for one in both] == [(2**31 + 617, "freecell-pro")]


SHAPES = {
    "first row": lambda n: known(n, range(8)),
    "one card": lambda n: known(n, [0]),
    "two cards": lambda n: known(n, [3, 17]),
    "rows 4 to 7": lambda n: known(n, range(24, 52)),
    "a column": lambda n: known(n, range(2, 52, 8)),
    "two columns": lambda n: known(n, [*range(1, 52, 8), *range(6, 52, 8)]),
    "all but the first row": lambda n: known(n, range(8, 52)),
    "last row": lambda n: known(n, range(48, 52)),
    "last eight": lambda n: known(n, range(44, 52)),
    "last twelve": lambda n: known(n, range(40, 52)),
    "last card": lambda n: known(n, [51]),
    "odd draws": lambda n: known(n, range(1, 52, 2)),
    "even draws": lambda n: known(n, range(0, 52, 2)),
    "scattered": lambda n: known(n, [1, 7, 12, 19, 22, 30, 38, 41, 47]),
    "suits of all": lambda n: suits(n, range(52)),
    "suits of the first row": lambda n: suits(n, range(8)),
    "suits of the last rows": lambda n: suits(n, range(32, 52)),
    "ranks of all": lambda n: ranks(n, range(52)),
    "ranks of two rows": lambda n: ranks(n, range(16)),
    "ranks of the last row": lambda n: ranks(n, range(48, 52)),
} | {f"mixed {seed}": (lambda n, seed=seed: mixed(n, seed)) for seed in range(6)}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("number", [SMALL[0], SMALL[616], SMALL[-1]])
def test_partial_boards_against_brute_force(shape: str, number: int) -> None:
    board = SHAPES[shape](number)
    expected = brute_force(board)
    assert number in expected
    found = find_deals(board, numbers=SMALL, most=len(SMALL))
    assert list(found) == expected
    assert found.total == len(expected)
    few = find_deals(board, numbers=SMALL, most=3)
    assert (list(few), few.total, few.complete) == (expected[:3], len(expected), len(expected) <= 3)
    steps = find_deals(board, numbers=SMALL[3::7], most=len(SMALL))
    assert list(steps) == [n for n in expected if n in SMALL[3::7]]


@needs_kernel
@pytest.mark.parametrize("shape", SHAPES)
def test_the_sieve_against_brute_force(shape: str) -> None:
    """The same by the sieve, which a range as small as this would not choose by itself."""
    board = SHAPES[shape](SMALL[4321])
    plan = estimate(board, numbers=range(2**31))
    if plan.segments[0].method != "sieve" or plan.candidates > 1e8:
        pytest.skip("no sieve for this shape")
    small = estimate(board, numbers=SMALL)
    segments = tuple(replace(segment, method="sieve") for segment in small.segments)
    found = carry_out(replace(small, segments=segments), most=len(SMALL), threads=1)
    assert list(found) == brute_force(board)


@needs_kernel
@pytest.mark.parametrize("seed", range(30))
def test_sixteen_known_cards_anywhere_find_the_deal(seed: int) -> None:
    pick = random.Random(seed)
    number = pick.randrange(2**31)
    board = known(number, pick.sample(range(52), 16))
    plan = estimate(board, numbers=range(2**31))
    if plan.seconds < 1:
        assert find_deals(board, numbers=range(2**31)) == (number,)


@settings(max_examples=60 if KERNEL else 10, deadline=None)
@given(number=st.integers(0, MAX_DEAL), seed=st.integers(0, 10**6), width=st.integers(0, 400))
def test_a_deal_is_found_around_its_number(number: int, seed: int, width: int) -> None:
    numbers = range(max(0, number - width), min(MAX_DEAL, number + width) + 1)
    board = mixed(number, seed)
    expected = [n for n in numbers if board.fits(deal_codes(n))]
    assert number in expected
    assert list(find_deals(board, numbers=numbers, most=1000)) == expected


@needs_kernel
def test_slices_and_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    board = known(SOMEWHERE[0], range(4))
    whole = find_deals(board, threads=1, most=10_000)
    monkeypatch.setattr(finder, "_SLICE_SECONDS", 1e-5)
    sliced = find_deals(board, threads=3, most=10_000)
    assert sliced == whole
    assert (sliced.total, sliced.tried) == (whole.total, whole.tried)


def test_more_than_the_limit() -> None:
    board = known(617, [0])
    found = find_deals(board, numbers=SMALL, most=5)
    assert len(found) == 5
    assert not found.complete
    assert found.total == len(brute_force(board))
    assert find_deals(board, numbers=SMALL, most=0).total == found.total


def test_nothing_known_fits_everything() -> None:
    found = find_deals("?", most=4)
    assert (list(found), found.total) == ([-2, -1, 0, 1], 2**33 + 2)
    assert find_deals([None] * 52, numbers=range(10, 20), most=2) == (10, 11)
    assert find_deals("?", numbers=range(0)).total == 0


def test_the_special_boards() -> None:
    assert find_deals(deal(-1), numbers=range(10**6)) == ()
    assert find_deals(known(-2, range(8)), numbers=range(-2, 1000)) == (-2,)
    assert find_deals(deal(-2), numbers=range(-1, -3, -1)) == (-2,)


@pytest.mark.parametrize("numbers", [range(0), range(5, 5), range(100, 200)])
def test_where_it_is_not(numbers: range) -> None:
    found = find_deals(deal(617), numbers=numbers)
    assert (found, found.total, found.near) == ((), 0, ())


def test_a_doubled_card_fits_nothing() -> None:
    cards = list(deal(617))
    cards[10] = cards[40]
    assert find_deals(cards, forgive=False) == ()
    assert find_deals([cards[0], cards[0]]) == ()


@settings(max_examples=50, deadline=None)
@given(st.lists(st.one_of(st.none(), st.integers(0, 51)), min_size=30, max_size=52))
def test_no_board_makes_it_loop(codes: list[int | None]) -> None:
    """Cards at random, many of them doubled, would send a careless chase of a card through the deck in circles."""
    board = [None if code is None else Card.from_code(code) for code in codes]
    for number in find_deals(board, numbers=range(1, 300), forgive=False):
        assert all(card is None or card is dealt for card, dealt in zip(board, deal(number), strict=False))


def test_a_card_that_would_lie_where_it_was_taken() -> None:
    # KS first says that draw 0 took the last card; KS again would be looked for where that draw put it: nowhere.
    king = Card.parse("KS")
    assert find_deals([king, king, *[None] * 50]) == ()
    assert find_deals([king, None, None, king]) == ()


def test_progress_is_told_and_can_stop_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    news: list[FindProgress] = []
    clock = iter(range(10**6))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(finder, "_SLICE_SECONDS", 1e-4)
    board = known(617, range(4))
    found = find_deals(board, numbers=SMALL, progress=news.append, threads=1)
    assert news
    assert [one.done for one in news] == sorted(one.done for one in news)
    assert news[-1].done == news[-1].total == len(SMALL)
    assert news[-1].found == found.total

    def stop(_: FindProgress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find_deals(board, numbers=SMALL, progress=stop, threads=2)


@needs_kernel
def test_estimates_tell_the_work() -> None:
    for number in SOMEWHERE[:20]:
        board = known(number, random.Random(number).sample(range(52), 14))
        plan = estimate(board)
        if 100_000 < plan.candidates < 1e7:
            assert find_deals(board, most=0).tried == pytest.approx(plan.candidates, rel=0.2)


@pytest.mark.parametrize("limit", [-1, 10**9])
def test_bad_limits(limit: int) -> None:
    with pytest.raises(FreecellError, match="most must be 0 to 16,777,216, not"):
        find_deals("?", most=limit)


def test_bad_arguments() -> None:
    with pytest.raises(DealNumberError):
        find_deals("?", numbers=range(-5, 5))
    with pytest.raises(TypeError, match="numbers must be a range"):
        find_deals("?", numbers=[1, 2])  # type: ignore[arg-type]
    with pytest.raises(FreecellError, match="unknown dealing rule"):
        find_deals("?", rule="kpat")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="the board must be a Board"):
        find_deals(6.5)  # type: ignore[arg-type]
    with pytest.raises(FreecellError, match="only a fresh deal has a number"):
        find_deals(Board.deal(617).play(next(iter(Board.deal(617).legal_moves))))


def test_a_found_deal_is_a_number_and_can_be_kept() -> None:
    found = FoundDeal(2**31 + 1, "microsoft")
    again = pickle.loads(pickle.dumps(found))
    assert (again, again.rule) == (found, "microsoft")
    assert found + 1 == 2**31 + 2


def test_sets_of_cards() -> None:
    board = PartialBoard(tuple(ANY if k else 0b11 for k in range(52)))
    assert list(find_deals(board, numbers=SMALL, most=10**5)) == brute_force(board)


def test_a_plan_is_made_once_and_cut_into_pieces() -> None:
    board = known(617, range(8))
    plan = estimate(board)
    for piece in (range(1, 1000), range(2**31 - 5, 2**32 + 5, 3), range(2**33 - 1, 2**33)):
        assert plan.within(piece) == estimate(board, numbers=piece)
    assert carry_out(plan.within(range(600, 700)), threads=1) == (617,)
