"""Positions for the tests to play with: Hypothesis strategies and a plain walk."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from freecell import Board, Card
from freecell.cards import DECK
from freecell.rules import fits, play_bare, player_moves, single_moves


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board at all: some cards home, some in 0 to 7 cells, the rest in columns of any length."""
    home = [draw(st.integers(0, 13)) for _ in range(4)]
    cards = draw(st.permutations([card for card in DECK if card.rank.value >= home[card.suit.value]]))
    slots = draw(st.integers(0, 7))
    in_cells = draw(st.lists(st.booleans(), min_size=slots, max_size=slots))
    left = list(cards)
    cells: list[Card | None] = [left.pop() if taken and left else None for taken in in_cells]
    columns: list[list[Card]] = [[] for _ in range(8)]
    use = draw(st.integers(1, 8))
    for card in left:
        columns[draw(st.integers(0, use - 1))].append(card)
    return Board(columns, cells=cells, home=home)


@st.composite
def walked_boards(draw: st.DrawFn) -> Board:
    """A board that play has led to: a deal with 0 to 7 cells and some moves."""
    number = draw(st.integers(-2, 2**33 - 1))
    steps = draw(st.integers(0, 60))
    return walk(number, steps, draw(st.integers(0, 7)), draw(st.integers(0, 2**32)))


def walk(number: int, steps: int, cells: int = 4, seed: int = 0) -> Board:
    """The board after a random walk that likes to go home and to build."""
    choose = random.Random(seed)
    board = Board.deal(number, cells=cells)
    for _ in range(steps):
        moves = player_moves(board) or single_moves(board)
        if not moves:
            break
        wanted = [move for move in moves if move[1] == 15 or move[1] < 8]
        board = play_bare(board, *choose.choice(wanted if wanted and choose.random() < 0.7 else moves))
    return board


def crowded(seed: int) -> Board:
    """Some board in the middle of a game, with at most one free cell."""
    choose = random.Random(seed)
    left: list[Card] = []
    while not 20 < len(left) < 37:
        home = [choose.randint(1, 9) for _ in range(4)]
        left = [card for card in DECK if card.rank.value >= home[card.suit.value]]
    choose.shuffle(left)
    cells: list[Card | None] = [left.pop() for _ in range(choose.randint(2, 5))]
    cells += [None] * choose.randint(0, 1)
    columns: list[list[Card]] = [[] for _ in range(8)]
    used = columns[: choose.randint(5, 8)]
    for card in left:
        choose.choice(used).append(card)
    return Board(columns, cells=cells, home=home)


def scattered(seed: int) -> Board:
    """Some board, late enough in a game to have empty places and long runs."""
    choose = random.Random(seed)
    home = [choose.randint(0, 10) for _ in range(4)]
    left = [card for card in DECK if card.rank.value >= home[card.suit.value]]
    choose.shuffle(left)
    cells = [left.pop() if choose.random() < 0.4 else None for _ in range(choose.randint(0, 7))]
    columns: list[list[Card]] = [[] for _ in range(8)]
    used = columns[: choose.randint(2, 8)]
    while left:
        card = left.pop()
        taking = [column for column in used if column and fits(card, column[-1])]
        if taking and choose.random() < 0.9:
            taking[0].append(card)
        else:
            choose.choice(used).append(card)
    return Board(columns, cells, home)


def endgame(seed: int, most_cells: int = 4) -> Board:
    """10 to 24 cards left, in 1 to 8 columns and 0 to `most_cells` cells; some in runs, most in no order."""
    choose = random.Random(seed)
    count = choose.randint(10, 24)
    home = [13, 13, 13, 13]
    for _ in range(count):
        home[choose.choice([suit for suit in range(4) if home[suit]])] -= 1
    left = [card for card in DECK if card.rank.value >= home[card.suit.value]]
    choose.shuffle(left)
    cells: list[Card | None] = [None] * choose.randint(0, most_cells)
    if choose.random() < 0.5:
        cells = [left.pop() if choose.random() < 0.5 else None for _ in cells]
    columns: list[list[Card]] = [[] for _ in range(8)]
    used, ordered = columns[: choose.randint(1, 8)], choose.random() < 0.4
    for card in left:
        taking = [column for column in used if ordered and column and fits(card, column[-1])]
        (taking[0] if taking else choose.choice(used)).append(card)
    return Board(columns, cells, home)


def setup(*columns: str, cells: int | str = 4) -> Board:
    """The board with these columns, and all cards that are not named lying below the last of the eight."""
    named = " ".join([*columns, cells if isinstance(cells, str) else ""]).split()
    rest = [card.name for card in DECK if card.name not in named]
    piles = [*columns, *[""] * (8 - len(columns))]
    piles[7] = " ".join([*rest, piles[7]])
    return Board(piles, cells=cells)
