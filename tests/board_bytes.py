"""Positions to test with, as board bytes (kernel/README.md): dealt, played to, and made up."""

from __future__ import annotations

import random
from itertools import chain, permutations

from freecell.deals import deal_codes

EMPTY = 255
SUIT_SWAPS = [swap for swap in permutations(range(4)) if {swap[0], swap[3]} in ({0, 3}, {1, 2})]
"""The eight relabellings of the suits (clubs, diamonds, hearts, spades) that keep the colours or swap them."""


def board_bytes(columns: list[list[int]], cells: list[int], home: list[int], cell_count: int) -> bytes:
    """Board bytes of their parts, which are not checked."""
    parts = [cell_count, *home, *cells, *[EMPTY] * (7 - len(cells)), *map(len, columns), *chain.from_iterable(columns)]
    return bytes(parts).ljust(72, bytes([EMPTY]))


def dealt(number: int, cells: int = 4) -> bytes:
    """The start of a numbered game."""
    codes = deal_codes(number)
    return board_bytes([list(codes[column::8]) for column in range(8)], [], [0, 0, 0, 0], cells)


def made_up(seed: int, cells: int) -> bytes:
    """A position that no game may lead to: some cards home, long runs, empty columns, cells in use."""
    chance = random.Random(seed)
    home = [chance.randrange(14) for _ in range(4)]
    columns: list[list[int]] = [[] for _ in range(8)]
    in_use = chance.sample(range(8), chance.randint(1, 8))
    slots = [EMPTY] * cells
    cards = [code for code in range(51, -1, -1) if code >> 2 >= home[code & 3]]
    if chance.random() < 0.3:
        chance.shuffle(cards)
    for code in cards:
        free = [i for i, card in enumerate(slots) if card == EMPTY]
        if free and chance.random() < 0.1:
            slots[chance.choice(free)] = code
            continue
        fitting = [i for i in in_use if columns[i] and fits(code, columns[i][-1])]
        columns[chance.choice(fitting if fitting and chance.random() < 0.9 else in_use)].append(code)
    return board_bytes(columns, slots, home, cells)


def fits(card: int, onto: int) -> bool:
    """One rank lower and of the other colour."""
    return (card >> 2) + 1 == onto >> 2 and (card & 3 in (1, 2)) != (onto & 3 in (1, 2))


def columns_of(board: bytes) -> list[list[int]]:
    """The columns' card codes, the deepest first."""
    columns, start = [], 20
    for length in board[12:20]:
        columns.append(list(board[start : start + length]))
        start += length
    return columns


def relabelled(board: bytes, swap: tuple[int, ...]) -> bytes:
    """The same position with other suits: suit s becomes swap[s]."""

    def other(code: int) -> int:
        return code if code == EMPTY else code & ~3 | swap[code & 3]

    home = [board[1 + swap.index(suit)] for suit in range(4)]
    columns = [[other(code) for code in column] for column in columns_of(board)]
    return board_bytes(columns, [other(code) for code in board[5:12]], home, board[0])


def rearranged(board: bytes, seed: int) -> bytes:
    """The same position with columns and cells in another order."""
    chance = random.Random(seed)
    columns, cells = columns_of(board), list(board[5 : 5 + board[0]])
    chance.shuffle(columns)
    chance.shuffle(cells)
    return board_bytes(columns, cells, list(board[1:5]), board[0])
