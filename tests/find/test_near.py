"""One mistake is forgiven, and only one."""

from __future__ import annotations

import random

import pytest

from freecell import Card, deal, find_deals
from freecell.cards import DECK
from freecell.find.near import groups_that_survive
from freecell.find.partial import ANY, PartialBoard

from .boards import KERNEL, known, needs_kernel

pytestmark = pytest.mark.engine

# Plain Python needs seconds where the three groups say little, so there the numbers are fewer.
NUMBERS = range(-2, 2**33) if KERNEL else range(1, 2_000)
DEALS = [random.Random(i).randrange(0, 2**33) for i in range(25)] if KERNEL else [617, 1999]


@pytest.mark.parametrize("number", DEALS)
def test_a_misread_card(number: int) -> None:
    pick = random.Random(number)
    cards = list(deal(number))
    place = pick.randrange(52)
    given, dealt = pick.choice([card for card in DECK if card is not cards[place]]), cards[place]
    cards[place] = given
    found = find_deals(cards, numbers=NUMBERS)
    assert (found, found.total) == ((), 0)
    (near,) = found.near
    assert (near.deal_number, near.mistake) == (number, "misread")
    (difference,) = near.differences
    assert (difference.place, difference.given, difference.dealt) == (place, given, dealt)
    assert f"row {place // 8 + 1}, column {place % 8 + 1}: {given} should be {dealt}" in str(near)


@pytest.mark.parametrize("number", DEALS)
def test_two_swapped_cards(number: int) -> None:
    cards = list(deal(number))
    one, other = sorted(random.Random(number).sample(range(52), 2))
    cards[one], cards[other] = cards[other], cards[one]
    found = find_deals(cards, numbers=NUMBERS)
    assert len(found) == 0
    (near,) = found.near
    assert (near.deal_number, near.mistake) == (number, "swapped")
    assert [difference.place for difference in near.differences] == [one, other]
    assert near.differences[0].given is near.differences[1].dealt


@needs_kernel
def test_every_place_can_be_wrong() -> None:
    cards = deal(11982)
    for place in range(0, 52, 3):
        wrong = list(cards)
        wrong[place] = cards[(place + 17) % 52]
        assert [near.deal_number for near in find_deals(wrong).near] == [11982]


@needs_kernel
def test_two_mistakes_are_too_many() -> None:
    cards = list(deal(617))
    cards[3], cards[20], cards[40] = cards[20], cards[40], cards[3]
    assert find_deals(cards).near == ()
    cards = list(deal(617))
    cards[3] = cards[5] = Card.parse("KS")
    assert find_deals(cards).near == ()


def test_special_boards_too() -> None:
    cards = list(deal(-1))
    cards[0], cards[51] = cards[51], cards[0]
    (near,) = find_deals(cards, numbers=range(-2, 100)).near
    assert (near.deal_number, near.rule, near.mistake) == (-1, "any", "swapped")


@needs_kernel
def test_the_convention_is_named() -> None:
    cards = list(deal(2**31 + 99))
    cards[0], cards[1] = cards[1], cards[0]
    (near,) = find_deals(cards).near
    assert (near.deal_number, near.rule) == (2**31 + 99, "freecell-pro")
    cards = list(deal(99))
    cards[0], cards[1] = cards[1], cards[0]
    assert [(near.deal_number, near.rule) for near in find_deals(cards, rule="microsoft").near][:2] == [
        (99, "any"),
        (2**31 + 99, "microsoft"),
    ]


def test_forgiveness_is_for_full_boards_and_can_be_refused() -> None:
    cards = list(deal(617))
    cards[0], cards[1] = cards[1], cards[0]
    assert find_deals(cards, numbers=NUMBERS, forgive=False).near == ()
    assert find_deals([*cards[:40], *[None] * 12], numbers=range(1, 1000)).near == ()


@pytest.mark.parametrize("number", [1, 617, 2**32 + 5])
def test_the_groups_share_out_every_place(number: int) -> None:
    board = PartialBoard.from_cards(deal(number))
    groups = groups_that_survive(board)
    for place, cards in enumerate(board.sets):
        assert sorted(group.sets[place] for group in groups) == [cards, ANY, ANY]
    assert known(number, range(52)) == board
