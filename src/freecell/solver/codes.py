"""Moves as the engine writes them: 16 bits for a player's move."""

from __future__ import annotations

from typing import Final

from .._backend import engine
from ..moves import COLUMNS, Move

_MOVES: Final[list[Move | None]] = [None] * 65536
"""The moves by the 16 bits in which the engine writes them: from * 4096 + to * 256 + count (+ 128: it is in doubt)."""


def moves_of_codes(codes: bytes) -> tuple[Move, ...]:
    """The player's moves."""
    moves = engine.pick(codes, _MOVES)
    if moves is None:  # one of them is met for the first time
        for code in memoryview(codes).cast("H"):
            source, target = code >> 12, code >> 8 & 15
            is_fixed = source < COLUMNS and target < COLUMNS and not code & 128
            _MOVES[code] = Move.from_codes(source, target, None if is_fixed else code & 127)
        moves = engine.pick(codes, _MOVES)
        assert moves is not None
    return moves
