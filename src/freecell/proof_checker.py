"""Check a proof that a game of FreeCell cannot be won. Needs nothing but Python: `python proof_checker.py FILE`.

A proof is a list of positions. The start is in it; every legal move from a position in it leads to a position in it;
the won position is not in it. So no game from the start is ever won. This file is all that has to be believed.

A proof's file is a line of text, and then the list, compressed by xz. The line names the start, which is a deal number
or a board, and says how many cells the game and how many positions the list has:

    fcproof 1 start 11982 cells 4 positions 83239 sha256 (of the list)

Cards are numbered from 0, ace of clubs, diamonds, hearts, spades, two of clubs and so on, to 51, king of spades. In a
board a letter is a card, A to Z and a to z: the cells, _ for an empty one, and the eight columns, each after a -,
deepest card first; the other cards are home. A position is a number of 52 octal digits, the lowest one for card 0:

    0  the card is home                        3, 4  on the lower, the higher of the two cards that it fits on
    1  in a cell                               5     on the card that it lies on at the start, if it does not fit there
    2  on the table, the first of its column

The order of columns and cells does not matter. The list is in ascending order: the first position, then for each one
what it has more than the one before, less 1; in base 128, lowest digit first, 128 added to all digits but the last.
"""

from __future__ import annotations

import hashlib
import lzma
import re
import sys
from collections.abc import Callable
from typing import BinaryIO

MOST_POSITIONS = 20_000_000  # unless more are allowed; they take 2 GB here
TABLE, CELL, HOME, NEVER, NOTHING = 52, 53, 54, -1, -2  # what a card lies on, if not on a card
NAMES = [rank + suit for rank in "A23456789TJQK" for suit in "♣♦♥♠"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
START = r"\d{1,10}|[A-Za-z_]{0,7}(?:-[A-Za-z]*){8}"
HEADER = rf"fcproof 1 start ({START}) cells ([0-7]) positions (\d{{1,10}}) sha256 ([0-9a-f]{{64}})\n"


class Refused(ValueError):
    """The file is not a proof."""


def deal(number: int) -> list[int]:
    """The cards of a numbered deal, in the order dealt."""
    state, deck, cards = number % 2**32, list(range(52)), []
    while deck:
        state = (214013 * state + 2531011) % 2**32
        drawn = state >> 16
        drawn = drawn % 2**15 if number < 2**31 else drawn | 2**15 if number < 2**32 else drawn + 1
        place = drawn % len(deck)
        deck[place], deck[-1] = deck[-1], deck[place]
        cards.append(deck.pop())
    return cards


def read_list(listed: bytes, count: int) -> dict[int, None]:
    """The positions of a list; a dictionary, because it keeps their order."""
    known: dict[int, None] = {}
    position, gap, digits = -1, 0, 0
    for byte in listed:
        gap += (byte & 127) << 7 * digits
        digits += 1
        if byte > 127 and digits < 23:
            continue
        position += 1 + gap
        if byte > 127 or position >= 8**52:
            raise Refused("a position has more than 52 digits")
        if len(known) == count:
            raise Refused("the list is longer than the first line says")
        known[position] = None
        gap = digits = 0
    if digits or len(known) < count:
        raise Refused("the list is shorter than the first line says")
    return known


def check_positions(
    start: bytes, cells: int, count: int, listed: bytes, progress: Callable[[int], object] | None = None, /
) -> tuple[list[tuple[int, ...]], list[int]]:
    """Refuse a list that is not a proof. Of its positions: what is home in them, and which cards are always covered."""
    onto, first = [], 0  # for each card what its codes mean; the position at the start
    for card, under in enumerate(start):
        fits = [c for c in range(52) if c // 4 == card // 4 + 1 and (c % 4 in (1, 2)) != (card % 4 in (1, 2))]
        dealt = under if under < TABLE and under not in fits else NEVER
        onto.append([NOTHING, NOTHING, NOTHING, *(fits or [NEVER, NEVER]), dealt, NEVER, NEVER])
        first += (onto[card].index(under) if under < TABLE else HOME - under) << 3 * card
    known = read_list(listed, count)
    if first not in known:
        raise Refused("the start is not in the list")
    homes, hidden = set(), set(range(52))
    digit = bytes(48) + bytes(range(208))  # turns the letter of a digit into the digit
    for at, position in enumerate(known, 1):
        codes = (b"%052o" % position)[::-1].translate(digit)
        laid_on = [row[code] for row, code in zip(onto, codes, strict=True) if code > 2]
        covered = set(laid_on)
        if NEVER in covered or len(covered) < len(laid_on) or codes.count(1) > cells or codes.count(2) > 8:
            raise Refused(f"position {at}: cards lie as they never can in this game")
        if position == 0:
            raise Refused(f"position {at}: the game is won")
        free = [1] * (codes.count(1) < cells) + [2] * (codes.count(2) < 8)
        for card, code in enumerate(codes):
            if code == 0 or card in covered:
                continue
            laid = [to for to in (3, 4) if (c := onto[card][to]) != NEVER and c not in covered and codes[c] > 1]
            for to in free + laid + [0] * (card < 4 or codes[card - 4] == 0):
                if to != code and position + (to - code << 3 * card) not in known:
                    raise Refused(f"position {at}: a move of {NAMES[card]} leads out of the list")
        homes.add(tuple(codes[suit::4].count(0) for suit in range(4)))
        hidden &= covered
        if progress is not None and at % 4096 == 0:
            progress(at)
    return sorted(homes), sorted(hidden)


# That was the proof. The rest reads files of strangers: it bounds all sizes before it takes memory.


def read_start(text: str, cells: int) -> bytes:
    """What each card lies on at the start: a card, TABLE, CELL or HOME."""
    if text.isdigit():
        if int(text) >= 2**33:
            raise Refused("there is no such deal")
        piles = [[], *(deal(int(text))[i::8] for i in range(8))]
    else:
        if text.index("-") != cells:
            raise Refused("the board has another number of cells")
        piles = [[LETTERS.index(card) for card in pile] for pile in text.replace("_", "").split("-")]
    out = [card for pile in piles for card in pile]
    if len(out) > len(set(out)) or any(card < 48 and card + 4 not in out for card in out):
        raise Refused("the start is not a board: a card is there twice, or home before a lower one")
    lies_on = bytearray([HOME] * 52)
    for pile, first in zip(piles, [CELL] + [TABLE] * 8, strict=True):
        for card, under in zip(pile, [first, *pile], strict=False):
            lies_on[card] = under if first == TABLE else CELL
    return bytes(lies_on)


def read_file(file: BinaryIO, most: int = MOST_POSITIONS) -> tuple[str, int, int, str, bytes, bytes]:
    """What the first line says, what each card lies on at the start, and the list."""
    header = re.fullmatch(HEADER, file.readline(400).decode("ascii", "replace"))
    if header is None:
        raise Refused("the first line is not that of a proof, 'fcproof 1 start ... cells ... positions ... sha256 ...'")
    start, cells, count, sha256 = header[1], int(header[2]), int(header[3]), header[4]
    if count > most:
        raise Refused(f"it has {count:,} positions; only {most:,} are allowed")
    xz = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=1 << 27)
    try:
        listed = xz.decompress(file.read(23 * count + 4096), 23 * count)
    except lzma.LZMAError as error:
        raise Refused(f"the list cannot be decompressed: {error}") from None
    if not xz.eof:
        raise Refused("the list is cut off, or longer than the first line says")
    if xz.unused_data or file.read(1):
        raise Refused("the file continues after the list")
    if hashlib.sha256(listed).hexdigest() != sha256:
        raise Refused("the list has another digest than the first line says")
    return start, cells, count, sha256, read_start(start, cells), listed


def main(path: str, most: str = str(MOST_POSITIONS)) -> None:
    """Check one file, and print what it proves."""
    try:
        with open(path, "rb") as file:
            start, cells, count, _, lies_on, listed = read_file(file, int(most))
        homes, hidden = check_positions(lies_on, cells, count, listed)
    except Refused as why:
        sys.exit(f"refused: {why}")
    print(f"{start} cannot be won with {cells} cells: {count} positions, no move leads out of them, none is won")
    print(f"at most {max(map(sum, homes))} cards are home; never uncovered:", *[NAMES[card] for card in hidden])


if __name__ == "__main__":
    main(*sys.argv[1:3])
