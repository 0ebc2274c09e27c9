"""Boards and moves in pure Python: the equivalent of kernel/moves.c, using the rules alone.

A board is 72 bytes (`Board.to_bytes`). A move is the codes of its places (columns 0..7, cells 8..14, home 15) and, if
more than one card can move, a count.
"""

from __future__ import annotations

from itertools import chain

from .. import rules
from ..board import Board
from ..errors import InvalidMove, MoveError
from ..moves import PLACES, Move
from ..rules import Autoplay

_AUTOPLAY = tuple(Autoplay)


def _rule(number: int) -> Autoplay:
    if not 0 <= number < len(_AUTOPLAY):
        raise ValueError(f"unknown autoplay rule {number} (choose 0 to {len(_AUTOPLAY) - 1})")
    return _AUTOPLAY[number]


def _move(source: int, target: int, count: int | None) -> Move:
    if source >= len(PLACES) or target >= len(PLACES):
        raise InvalidMove(f"places run from 0 to {len(PLACES) - 1}, not {source} and {target}")
    return Move(PLACES[source], PLACES[target], count)  # type: ignore[arg-type]  # Move rejects home


def board_check(board: bytes, /) -> None:
    """Raise ValueError unless these are the bytes of a board."""
    Board.from_bytes(board)


def single_moves(board: bytes, /) -> bytes:
    """The single-card moves in the fixed order, two bytes each: from, to."""
    moves = rules.single_moves(Board.from_bytes(board))
    return bytes(chain.from_iterable((source, target) for source, target, _ in moves))


def player_moves(board: bytes, /) -> bytes:
    """The players' moves in the fixed order, three bytes each: from, to, count."""
    return bytes(chain.from_iterable(rules.player_moves(Board.from_bytes(board))))


def play(board: bytes, move: bytes, autoplay: int, /) -> tuple[bytes, bytes]:
    """The board after a move (from, to or from, to, count) and its autoplay, and the moves of that, two bytes each."""
    before = Board.from_bytes(board)
    if len(move) not in (2, 3):
        raise InvalidMove(f"a move has 2 bytes (from, to) or 3 (from, to, count), not {len(move)}")
    rule = _rule(autoplay)
    played = rules.play(before, _move(move[0], move[1], move[2] if len(move) == 3 else 1), autoplay=rule)
    followed = chain.from_iterable((step.source.code, step.target.code) for step in played.autoplay)
    return played.board.to_bytes(), bytes(followed)


def replay(board: bytes, moves: bytes, autoplay: int, /) -> tuple[bytes, int]:
    """The board after moves of three bytes each (from, to, count; 0 for as many cards as a player means who gives no
    number), each with its autoplay, up to the first that cannot be made; and how many were made."""
    after = Board.from_bytes(board)
    if len(moves) % 3:
        raise InvalidMove(f"moves have 3 bytes each (from, to, count), not {len(moves)} in all")
    rule = _rule(autoplay)
    for done in range(len(moves) // 3):
        source, target, count = moves[3 * done : 3 * done + 3]
        try:
            after = rules.play(after, _move(source, target, count or None), autoplay=rule).board
        except MoveError:
            return after.to_bytes(), done
    return after.to_bytes(), len(moves) // 3


def canonical_key(board: bytes, /) -> bytes:
    """What each of the 52 cards lies on: equal for boards that differ only in the order of columns and cells."""
    return Board.from_bytes(board).key()
