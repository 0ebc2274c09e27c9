"""Cards that stay buried in plain Python, the specification of kernel/buried.c.

A card that lies on one it does not fit on never returns there once it is gone. So look at every class of positions
that can be reached, and note which of these links hold in all of them: what lies beneath such a link never comes free.
Classes are settled and tidy; docs/how-the-search-works.md says why that misses no link that some line breaks.
The lowest of these cards is named; of equal ones that with the fewest cards on it, and then the first column's.
"""

from __future__ import annotations

from itertools import pairwise

from ..board import Board
from ..rules.fitting import FITS
from .classes import LooseClass

MOST_CLASSES = 1 << 20


def buried(board: bytes, classes: int, /) -> tuple[int, int, int, int] | None:
    """A card that never comes free, its column, the cards on it and the free places; None where none is found."""
    if not 1 <= classes <= MOST_CLASSES:
        raise ValueError(f"1 to {MOST_CLASSES} classes can be looked at, not {classes}")
    start = Board.from_bytes(board)
    holds = _links_that_hold(start, classes)
    if not holds:
        return None
    stay = []
    for index, column in enumerate(start._columns):
        for height, card in enumerate(column):
            if not holds.isdisjoint(column[height + 1 :]):
                stay.append((card >> 2, len(column) - height - 1, index, card))
    _, above, index, card = min(stay)
    return card, index, above, start.empty_cells + start.empty_columns


def _links_that_hold(board: Board, classes: int) -> set[int]:
    """The cards that lie where they do, without fitting there, in every class; empty beyond this many classes."""
    links = {(card, under) for column in board._columns for under, card in pairwise(column)}
    links = {(card, under) for card, under in links if not FITS[card][under]}
    start = LooseClass.of(board)
    met = {start.key}
    waiting = [start]
    links = {(card, under) for card, under in links if start.below[card] == under}
    while waiting and links:
        now = waiting.pop()
        for step in now.steps():
            after = now.after(step)
            links = {(card, under) for card, under in links if after.below[card] == under}
            if after.key not in met:
                if len(met) == classes:
                    return set()
                met.add(after.key)
                waiting.append(after)
    return {card for card, _ in links}
