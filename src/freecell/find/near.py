"""Tolerating one mistake: deals that differ from a full board by one misread card, or by two swapped ones.

Trying every correction would mean thousands of searches. But a single mistake affects at most two places: divide the
board into three groups of places, and at least one group is free of mistakes. So search for the deals that match one of
the groups (17 cards or so, which hardly ever match a wrong deal), and compare each with the whole board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..cards import DECK, Card
from ..deals import DealRule
from .partial import ANY, PartialBoard, place_name


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where the given board and the deal have different cards."""

    place: int
    """In the order dealt, from 0."""
    given: Card
    dealt: Card

    def __str__(self) -> str:
        return f"{place_name(self.place)}: {self.given} should be {self.dealt}"


@dataclass(frozen=True, slots=True)
class NearDeal:
    """A deal that matches the board except for one mistake."""

    deal_number: int
    rule: DealRule | Literal["any"]
    mistake: Literal["misread", "swapped"]
    differences: tuple[Difference, ...]

    def __str__(self) -> str:
        what = "one card misread" if self.mistake == "misread" else "two cards swapped"
        return f"{self.deal_number} ({what}: {'; '.join(map(str, self.differences))})"


def near_deal(board: PartialBoard, number: int, rule: DealRule | Literal["any"], codes: bytes) -> NearDeal | None:
    """What is wrong with the board if this is the deal, or None if there is more than one mistake."""
    differences = tuple(
        Difference(place, DECK[cards.bit_length() - 1], DECK[code])
        for place, (cards, code) in enumerate(zip(board.sets, codes, strict=True))
        if cards != 1 << code
    )
    match differences:
        case [_]:
            return NearDeal(number, rule, "misread", differences)
        case [one, other] if one.given is other.dealt and other.given is one.dealt:
            return NearDeal(number, rule, "swapped", differences)
    return None


def groups_that_survive(board: PartialBoard) -> list[PartialBoard]:
    """Three partial boards that divide all places among them; any one mistake leaves at least one of them correct.

    A search is fast if many draws are known directly, without knowing the others: this is so where the card's code is
    less than the number of cards left. The places are divided so that each group gets as many of the most selective
    ones: those with many factors of 2 in the number of cards left.
    """

    def telling(place: int) -> tuple[bool, int, int]:
        left = 52 - place
        direct = board.sets[place].bit_length() - 1 < left
        return (direct, (left & -left) if direct else 0, left)

    ordered = sorted(range(52), key=telling, reverse=True)
    groups: list[set[int]] = [set(), set(), set()]
    for turn, place in enumerate(ordered):
        groups[turn % 3 if turn // 3 % 2 == 0 else 2 - turn % 3].add(place)
    return [
        PartialBoard(tuple(cards if place in group else ANY for place, cards in enumerate(board.sets)))
        for group in groups
    ]
