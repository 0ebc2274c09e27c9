"""Lists of positions for the checker's tests: true proofs, and false ones of searchers that play by other rules.

A position is a tuple of 52 codes, as `freecell.proof_checker` describes them. This is one more way to play FreeCell, so
that it shares nothing with what it tests.
"""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Iterable, Iterator

from freecell import Board

Codes = tuple[int, ...]
HOME, CELL, TABLE, FIRST, SECOND, DEALT = range(6)


def lower_suits(card: int) -> tuple[int, int]:
    """The two suits, clubs 0 to spades 3, that a card fits on."""
    return (0, 3) if card % 4 in (1, 2) else (1, 2)


class Game:
    """A board, with what its codes mean."""

    def __init__(self, board: Board, name: str | None = None, elsewhere: dict[int, int] | None = None) -> None:
        self.name = board.to_text("code") if name is None else name
        self.cells = len(board.cells)
        self.key = bytes((elsewhere or {}).get(card, under) for card, under in enumerate(board.key()))
        start = [0] * 52
        for card, under in enumerate(self.key):
            if under >= 52:
                start[card] = 54 - under
            elif under // 4 == card // 4 + 1 and under % 4 in lower_suits(card):
                start[card] = FIRST + lower_suits(card).index(under % 4)
            else:
                start[card] = DEALT
        self.start = tuple(start)

    def under(self, card: int, code: int) -> int | None:
        """The card that a card with this code lies on."""
        if code in (FIRST, SECOND) and card < 48:
            return card // 4 * 4 + 4 + lower_suits(card)[code - FIRST]
        return self.key[card] if code == DEALT and self.key[card] < 52 else None

    def moves(self, at: Codes, bends: frozenset[str]) -> Iterator[Codes]:
        """The positions one move on, by rules that are bent."""
        covered = {self.under(card, code) for card, code in enumerate(at)}
        cells = self.cells - ("a cell fewer" in bends)
        columns = 8 - ("a column fewer" in bends)
        for card, code in enumerate(at):
            if code == HOME or card in covered or ("cells keep their cards" in bends and code == CELL):
                continue
            targets = []
            if card < 4 or (at[card - 4] == HOME and "aces alone go home" not in bends):
                targets.append(HOME)
            if at.count(CELL) < cells:
                targets.append(CELL)
            if at.count(TABLE) < columns:
                targets.append(TABLE)
            for fit in (FIRST, SECOND):
                on = self.under(card, fit)
                least = TABLE if "not on the first of a column" not in bends else FIRST
                if on is not None and on not in covered and at[on] >= least:
                    targets.append(fit)
            for to in targets:
                if to != code and f"never {to}" not in bends:
                    yield (*at[:card], to, *at[card + 1 :])

    def closure(self, *bends: str, more: Iterable[Codes] = (), most: int = 3000) -> set[Codes]:
        """All that can be reached from the start, and from `more` positions."""
        waiting = [self.start, *more]
        met = set(waiting)
        while waiting:
            for after in self.moves(waiting.pop(), frozenset(bends)):
                if after not in met:
                    met.add(after)
                    waiting.append(after)
            assert len(met) <= most
        return met

    def with_code(self, at: Codes, card: int, code: int) -> Codes:
        """The position with one card elsewhere."""
        return (*at[:card], code, *at[card + 1 :])


def listed(positions: Iterable[Codes]) -> bytes:
    """Positions as a proof lists them."""
    numbers = sorted(sum(code << 3 * card for card, code in enumerate(codes)) for codes in positions)
    written = bytearray()
    for before, number in zip([-1, *numbers], numbers, strict=False):
        written += base128(number - before - 1)
    return bytes(written)


def base128(number: int) -> bytes:
    """A number in base 128, lowest digit first."""
    digits = bytearray()
    while number > 127:
        digits.append(number % 128 + 128)
        number //= 128
    return bytes([*digits, number])


def file_of(
    game: Game, positions: Iterable[Codes] | bytes, *, count: int | None = None, digest: str | None = None
) -> bytes:
    """A file with these positions."""
    body = positions if isinstance(positions, bytes) else listed(positions)
    number = sum(byte < 128 for byte in body) if count is None else count
    sha256 = hashlib.sha256(body).hexdigest() if digest is None else digest
    head = f"fcproof 1 start {game.name} cells {game.cells} positions {number} sha256 {sha256}\n"
    return head.encode() + lzma.compress(body)
