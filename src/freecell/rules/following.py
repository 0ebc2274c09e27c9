"""A line that was written with autoplay off, followed in a game where autoplay takes cards home earlier.

With a safe rule (`Autoplay.is_safe`) this always works. A card that it takes home leaves nothing behind that could
still want to lie on it: whatever fits on it is home already, or goes home by itself as soon as it is free. So every
column of the game is a column of the written line without some of its last cards, every empty cell or column of the
line is empty in the game, and a written move still has its place; some of its cards, or all, may be home already.
`max` may take home a card that the line still needs.
"""

from __future__ import annotations

from ..board import Board
from ..errors import MoveError
from ..moves import COLUMNS, Move
from .legal import count_cards


def rest_of_move(line: Board, move: Move, board: Board) -> Move | None:
    """What is left of a legal `move` of the line at `line`, for a game at `board`. None if all of its cards are home.

    >>> line = Board(["KC KD"] + [""] * 7, cells=1, home=(12, 12, 13, 13))
    >>> from .playing import play
    >>> rest_of_move(line, Move.parse("1h"), play(line, "1h").board) is None
    True
    """
    source, target = move.source.code, move.target.code
    cards = _last_cards(line, source, count_cards(line, move))
    left = bytes([card for card in cards if card >> 2 >= board._home[card & 3]])
    if not left:
        return None
    if _last_cards(board, source, len(left)) != left:
        raise MoveError(
            f"{move}: autoplay has taken home a card that this line still needs (board {board.to_text('code')})"
        )
    return Move.from_codes(source, target, len(left))


def _last_cards(board: Board, source: int, count: int) -> bytes:
    if source < COLUMNS:
        return board._columns[source][-count:]
    return board._cells[source - COLUMNS : source - COLUMNS + 1]
