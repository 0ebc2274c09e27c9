"""Which card fits on which, and how many can move at once.

>>> fits(Card.parse("9H"), Card.parse("TS")), fits(Card.parse("9H"), Card.parse("TD"))
(True, False)
"""

from __future__ import annotations

from typing import Final

from ..board import Board
from ..cards import DECK, Card
from ..moves import Column


def fits(card: Card, on: Card) -> bool:
    """Whether a card fits on another in a column: one rank lower, opposite colour."""
    return card.rank.value + 1 == on.rank.value and card.is_red != on.is_red


FITS: Final = tuple(bytes(fits(card, on) for on in DECK) for card in DECK)
"""`fits` by card codes, precomputed: FITS[card][on]."""


def next_home(board: Board, card: Card) -> bool:
    """Whether a card is the next of its suit to go home: the ace first, the king last."""
    return board.home[card.suit.value] == card.rank.value


def run_length(column: bytes) -> int:
    """How many cards at the end of a column (of codes) form a run, each fitting on the one before.

    >>> run_length(bytes(Card.parse(name).code for name in ("3C", "TD", "9S", "8H")))
    3
    """
    length = min(1, len(column))
    while length < len(column) and FITS[column[-length]][column[-length - 1]]:
        length += 1
    return length


def run_limit(empty_cells: int, empty_columns: int) -> int:
    """How many cards can move from column to column at once; an empty target column is not counted.

    A run moves card by card: each cell holds one card, and every empty column doubles the number.

    >>> run_limit(4, 0), run_limit(2, 1), run_limit(0, 0)
    (5, 6, 1)
    """
    return (empty_cells + 1) << empty_columns


def longest_run(board: Board, source: Column, target: Column) -> int:
    """How many cards of the source's run can move to the target at most, whatever lies there."""
    columns = board._columns
    spare = columns.count(b"") - (0 if columns[target.index] else 1)
    return min(run_length(columns[source.index]), run_limit(board.empty_cells, spare))
