"""Boards and moves in plain Python: what kernel/moves.c does, by the rules alone.

A board is 72 bytes (`Board.to_bytes`); a move is the codes of its places, and where more than one card can go a
count: columns 0..7, cells 8..14, home 15.
"""

from __future__ import annotations

from itertools import chain

from .. import rules
from ..board import Board
from ..errors import InvalidMove
from ..moves import PLACES, Move
from ..rules import Autoplay

_AUTOPLAY = tuple(Autoplay)


def board_check(board: bytes, /) -> None:
    """Raise ValueError unless these are the bytes of a board."""
    Board.from_bytes(board)


def single_moves(board: bytes, /) -> bytes:
    """The single-card moves in the fixed order, two bytes each: from, to."""
    moves = rules.single_moves(Board.from_bytes(board))
    return bytes(chain.from_iterable((source, target) for source, target, _ in moves))


def player_moves(board: bytes, /) -> bytes:
    """The moves as players make them in the fixed order, three bytes each: from, to, count."""
    return bytes(chain.from_iterable(rules.player_moves(Board.from_bytes(board))))


def play(board: bytes, move: bytes, autoplay: int, /) -> tuple[bytes, bytes]:
    """The board after a move (from, to or from, to, count), and the moves home that followed, two bytes each."""
    before = Board.from_bytes(board)
    if len(move) not in (2, 3):
        raise InvalidMove(f"a move takes two or three bytes, not {len(move)}")
    if not 0 <= autoplay < len(_AUTOPLAY):
        raise ValueError(f"autoplay is {autoplay}; accepted are 0 (off), 1 (horne), 2 (raymond) and 3 (max)")
    if move[0] >= len(PLACES) or move[1] >= len(PLACES):
        raise InvalidMove(f"the places {move[0]} and {move[1]} are not both among 0 to {len(PLACES) - 1}")
    source, target = PLACES[move[0]], PLACES[move[1]]
    named = Move(source, target, move[2] if len(move) == 3 else 1)  # type: ignore[arg-type]  # it refuses home
    played = rules.play(before, named, autoplay=_AUTOPLAY[autoplay])
    followed = chain.from_iterable((step.source.code, step.target.code) for step in played.autoplay)
    return played.board.to_bytes(), bytes(followed)


def canonical_key(board: bytes, /) -> bytes:
    """What each of the 52 cards lies on: equal for boards that differ only in the order of columns and cells."""
    return Board.from_bytes(board).key()
