"""Moves as the engine writes them, and as text: 16 bits for a player's move, two bytes for a single card."""

from __future__ import annotations

from typing import Final

from .._backend import engine
from ..board import Board
from ..moves import COLUMNS, PLACES, Move

_MOVES: Final[list[Move | None]] = [None] * 65536
"""The moves by the 16 bits in which the engine writes them: from * 4096 + to * 256 + count (+ 128: it is in doubt)."""


def moves_of_codes(codes: bytes) -> tuple[Move, ...]:
    """The player's moves."""
    moves = engine.pick(codes, _MOVES)
    if moves is None:  # one of them is met for the first time
        for code in memoryview(codes).cast("H"):
            _MOVES[code] = Move.from_codes(code >> 12, code >> 8 & 15, code & 127)
        moves = engine.pick(codes, _MOVES)
        assert moves is not None
    return moves


def text_of_codes(codes: bytes) -> str:
    """The player's moves in standard notation; the count is written only where it would be in doubt."""
    return " ".join(map(_text_of_code, memoryview(codes).cast("H")))


def moves_of_pairs(pairs: bytes) -> tuple[Move, ...]:
    """The single-card moves."""
    return tuple([Move.from_codes(source, target, 1) for source, target in zip(pairs[::2], pairs[1::2], strict=True)])


def text_of_pairs(pairs: bytes, board: Board) -> str:
    """The single-card moves in standard notation. Into an empty column, a move without a number would move a run."""
    heights = list(map(len, board._columns))
    words = []
    for source, target in zip(pairs[::2], pairs[1::2], strict=True):
        word = PLACES[source].name + PLACES[target].name
        if source < COLUMNS:
            heights[source] -= 1
        if target < COLUMNS:
            words.append(word if heights[target] or source >= COLUMNS else f"{word}v1")
            heights[target] += 1
        else:
            words.append(word)
    return " ".join(words)


class _TextOfCode(dict[int, str]):
    def __missing__(self, code: int) -> str:
        plain = PLACES[code >> 12].name + PLACES[code >> 8 & 15].name
        text = self[code] = plain + (f"v{code & 127:x}" if code & 128 else "")
        return text


_text_of_code: Final = _TextOfCode().__getitem__
