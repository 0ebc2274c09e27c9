"""Which card fits on which, and how many can move at once.

>>> fits(Card.parse("9H"), Card.parse("TS")), fits(Card.parse("9H"), Card.parse("TD"))
(True, False)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..board import Board
from ..cards import DECK, Card


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


def is_in_doubt(columns: Sequence[bytes | bytearray], has_empty_cell: bool, source: int, target: int) -> bool:
    """Whether more than one card of a column could go to an empty one, so that a move must say how many; from 0."""
    cards = columns[source]
    return (
        not columns[target]
        and len(cards) > 1
        and FITS[cards[-1]][cards[-2]] == 1
        and (has_empty_cell or columns.count(b"") > 1)
    )


def open_count(board: Board, source: int, target: int) -> int:
    """How many cards a move takes between two columns if it does not say so: those that fit, or as many as possible.

    0 if none fits on the card that is there.
    """
    cards, under = board._columns[source], board._columns[target]
    if not under:
        return min(run_length(cards), run_limit(board.empty_cells, board._columns.count(b"") - 1))
    # The difference in rank determines which card of the run could fit.
    top = under[-1]
    count = (top >> 2) - (cards[-1] >> 2)
    return count if 1 <= count <= run_length(cards) and FITS[cards[-count]][top] else 0
