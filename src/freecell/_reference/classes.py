"""Classes of positions in plain Python, the specification of kernel/classes.h: how many a proof has to keep.

A card is loose when it is in a cell or alone in its column. While a place is free, loose cards can be exchanged at
will, so a class does not say where they are. A class is tidy when no loose card fits on a column of two cards or more.
docs/how-the-search-works.md says why a search may keep tidy classes only.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..board import NO_CARD, Board
from ..rules import Autoplay
from ..rules.autoplay import is_wanted_home
from ..rules.fitting import FITS

TABLE, LOOSE, HOME = 52, 53, 54
"""What a card lies on, besides another card."""

MOST_AT_ONCE = 64
"""Classes without a free place that are looked at on the way, without being kept."""

Step = tuple[int, int, bool]
"""A card, what it is laid on, and whether that card first goes to a column of its own."""


class LooseClass:
    """What each card lies on."""

    __slots__ = ("below", "cells")

    def __init__(self, below: list[int], cells: int) -> None:
        self.below = below
        self.cells = cells

    @classmethod
    def of(cls, board: Board) -> LooseClass:
        """The tidy class of a board, with everything home that is safe."""
        below = [HOME] * 52
        for card in board._cells:
            if card != NO_CARD:
                below[card] = LOOSE
        for column in board._columns:
            under = TABLE
            for card in column:
                below[card] = under
                under = card
        made = cls(below, len(board._cells))
        made._loosen()
        made._settle()
        made._tidy()
        return made

    @property
    def key(self) -> bytes:
        return bytes(self.below)

    @property
    def room(self) -> int:
        """Free cells and empty columns."""
        return self.cells + 8 - self.below.count(TABLE) - self.below.count(LOOSE)

    @property
    def is_won(self) -> bool:
        return self.below.count(HOME) == 52

    def _uncovered(self) -> list[int]:
        covered = set(self.below)
        return [card for card in range(52) if self.below[card] != HOME and card not in covered]

    def _tops(self) -> list[int]:
        """The last cards of columns of two cards or more."""
        return [card for card in self._uncovered() if self.below[card] < 52]

    def _home(self) -> list[int]:
        return [sum(self.below[suit::4][rank] == HOME for rank in range(13)) for suit in range(4)]

    def _loosen(self) -> None:
        if self.cells and not self.room:
            return
        for card in self._uncovered():
            if self.below[card] == TABLE:
                self.below[card] = LOOSE

    def _settle(self) -> None:
        again = True
        while again:
            again = False
            home = bytes(self._home())
            for card in self._uncovered():
                if home[card & 3] == card >> 2 and is_wanted_home(Autoplay.RAYMOND, card >> 2, card & 3, home):
                    self.below[card] = HOME
                    again = True
                    break
        self._loosen()

    def _tidy(self) -> None:
        while True:
            tops = self._tops()
            fits = [(c, u) for c in range(52) if self.below[c] == LOOSE for u in tops if FITS[c][u]]
            if not fits:
                return
            card, under = fits[0]
            self.below[card] = under
            self._loosen()

    def _run_ends(self) -> dict[int, list[int]]:
        """The cards that can be uncovered by taking off cards that fit, and what lies on each of them."""
        found = {}
        for end in self._uncovered():
            if self.below[end] == LOOSE:
                continue
            above: list[int] = []
            card = end
            while True:
                found[card] = above
                under = self.below[card]
                if under >= 52 or len(above) + 1 > self.room or self.below[under] >= 52 or not FITS[card][under]:
                    break
                above = [*above, card]
                card = under
        return found

    def steps(self) -> Iterator[Step]:
        """All steps that lead anywhere, in the kernel's order."""
        runs, room, home = self._run_ends(), self.room, self._home()
        column, tops = self.below.count(TABLE) < 8, self._tops()
        loose = [card for card in range(52) if self.below[card] == LOOSE]
        for card in sorted([*runs, *loose]):
            under = self.below[card]
            above = len(runs.get(card, ()))
            if home[card & 3] == card >> 2:
                yield card, HOME, False
            for target in sorted(runs):
                if not FITS[card][target]:
                    continue
                taken, beneath = len(runs[target]), self.below[target]
                if target != under and above + taken <= room:
                    yield card, target, False
                parked = beneath < 52 and self.below[beneath] < 52 and FITS[target][beneath]
                if column and parked and (taken if target == under else above + taken) + 1 <= room:
                    yield card, target, True
            if column:
                for target in loose:
                    if FITS[card][target]:
                        yield card, target, False
            would_park = any(FITS[card][top] for top in tops if top != under)
            breaks = under < 52 and (self.below[under] >= 52 or not FITS[card][under])
            if breaks and above < room and not would_park:
                yield card, LOOSE, False

    def after(self, step: Step) -> LooseClass:
        """The tidy class that a step leads to."""
        card, onto, own_column = step
        made = LooseClass(list(self.below), self.cells)
        made._take_off(card)
        if onto < 52:
            if made.below[onto] != LOOSE:
                made._take_off(onto)
                if own_column:
                    made.below[onto] = LOOSE
            if made.below[onto] == LOOSE:
                made.below[onto] = TABLE
        made.below[card] = onto
        made._settle()
        made._tidy()
        return made

    def _take_off(self, card: int) -> None:
        while card in self.below:
            upon = self.below.index(card)
            self._take_off(upon)
            self.below[upon] = LOOSE


def count_classes(board: Board) -> int:
    """How many classes a search keeps that looks at everything, from a board that cannot be won."""
    start = LooseClass.of(board)
    kept = {start.key: start}
    waiting = [start]
    while waiting:
        looked_at = [waiting.pop()]
        if looked_at[0].is_won:
            raise RuntimeError(f"a win is reached over classes, but not by the rules: please report this: {board!r}")
        known = {looked_at[0].key}
        for now in looked_at:
            for step in now.steps():
                made = now.after(step)
                if made.room == 0:
                    if made.key in known or not any(True for _ in made.steps()):
                        continue
                    if len(looked_at) < MOST_AT_ONCE:
                        known.add(made.key)
                        looked_at.append(made)
                        continue
                if made.key not in kept:
                    kept[made.key] = made
                    waiting.append(made)
    return len(kept)
