"""A casual player's games in plain Python, the specification of kernel/difficulty.c.

The habit player never looks ahead. It has habits, written as weights of moves, and draws one move in proportion:

- a card home 4000; from a cell onto a card 600, into an empty column 10;
- from a column onto a card 160, whatever the length of the run; k cards into an empty column 4 k;
- from a column to a cell 20, 14, 8 or 4 with none, one, two, three or more cells taken.

Of a move from a column, home apart, the card under the moved ones matters: with none (the column becomes empty) the
weight counts three times; where that card fits (a run is split) a 32nd; where home wants it next four times.

Autoplay is Horne's, at the start and after each move. A move to a position already met in this game is struck out and
another is drawn. The game is lost when no move is left, and after 200 moves; it is won as soon as no more cards are
blocked than there are free cells and empty columns (docs/how-the-search-works.md has the proof).
"""

from __future__ import annotations

from ..board import Board
from ..moves import COLUMNS, HOME
from ..rules import Autoplay, autoplay_cards, play_bare, player_moves
from ..rules.fitting import FITS

MOST_MOVES = 200
MOST_GAMES = 1 << 16
"""Of one call."""

WHOLE = 32
"""All weights are multiples of it, so that a 32nd is a whole number too."""

_MASK = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15
_INTO_CELL = (20, 14, 8, 4)


def mix(state: int) -> int:
    """One step of splitmix64."""
    z = (state + _GOLDEN) & _MASK
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31


def habit_number(board: bytes, /) -> int:
    """What stands for the deal number of a position: 64 bits, the same however columns and cells are ordered."""
    position = Board.from_bytes(board)
    number = len(position._cells)
    for lies_on in position.key():
        number = mix(number ^ lies_on)
    return number


def habit_games(board: bytes, seed: int, number: int, first: int, count: int, /) -> bytes:
    """Whether each of `count` games is won, the `first` and those after it: 1 or 0 each."""
    if not 0 <= count <= MOST_GAMES:
        raise ValueError(f"0 to {MOST_GAMES} games can be played in a call, not {count}")
    start = _after_autoplay(Board.from_bytes(board))
    chance = mix((seed * 65537 + number) & _MASK)
    return bytes(_is_game_won(start, mix((chance + game) & _MASK)) for game in range(first, first + count))


def _is_game_won(board: Board, chance: int) -> bool:
    met = {board.key()}
    for _ in range(MOST_MOVES):
        if _is_as_good_as_won(board):
            return True
        moves = player_moves(board)
        weights = [weight(board, *move) for move in moves]
        while total := sum(weights):
            left = (mix(chance) >> 32) * total >> 32
            chance = (chance + _GOLDEN) & _MASK
            chosen = 0
            while left >= weights[chosen]:
                left -= weights[chosen]
                chosen += 1
            after = _after_autoplay(play_bare(board, *moves[chosen]))
            if (key := after.key()) not in met:
                break
            weights[chosen] = 0
        else:
            return False
        met.add(key)
        board = after
    return _is_as_good_as_won(board)


def weight(board: Board, source: int, target: int, count: int) -> int:
    """How much a casual player is inclined to make a move."""
    columns = board._columns
    if target == HOME.code:
        return 4000 * WHOLE
    if target >= COLUMNS:
        weight = _INTO_CELL[min(3, len(board._cells) - board.empty_cells)]
    elif source < COLUMNS:
        weight = 160 if columns[target] else 4 * count
    else:
        weight = 600 if columns[target] else 10
    weight *= WHOLE
    if source >= COLUMNS:
        return weight
    column = columns[source]
    if count == len(column):
        return 3 * weight
    under = column[-count - 1]
    if FITS[column[-count]][under]:
        weight //= WHOLE
    return 4 * weight if board._home[under & 3] == under >> 2 else weight


def _after_autoplay(board: Board) -> Board:
    columns, cells, home = list(board._columns), bytearray(board._cells), bytearray(board._home)
    if not autoplay_cards(columns, cells, home, Autoplay.HORNE):
        return board
    return Board._trusted(tuple(columns), bytes(cells), bytes(home))


def _is_as_good_as_won(board: Board) -> bool:
    """Whether every card that lies above a lower one can be parked."""
    blocked = 0
    for column in board._columns:
        lowest = 99
        for card in column:
            blocked += card >> 2 > lowest
            lowest = min(lowest, card >> 2)
    return blocked <= board.empty_cells + board.empty_columns
