"""What a player can do with the cards of a place: pick them up, and put them where the library's rules let them."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from typing import TypeAlias

from ..board import Board
from ..cards import Card
from ..errors import FreecellError
from ..moves import HOME, PLACES, Cell, Column, Home, Move
from ..rules import legal_move, run_length
from .looks import name, names

Place: TypeAlias = Column | Cell | Home


def cards_at(board: Board, place: Place, count: int = 1) -> tuple[Card, ...]:
    """The last cards of a column, or the card in a cell."""
    if isinstance(place, Column):
        return board.columns[place.index][-count:]
    card = board.cells[place.index] if isinstance(place, Cell) and place.index < len(board.cells) else None
    return () if card is None else (card,)


def run_at(board: Board, place: Place) -> int:
    """How many cards can be picked up there."""
    return run_length(bytes([card.code for card in cards_at(board, place, 52)]))


def targets(board: Board, place: Place, count: int) -> dict[Place, Move]:
    """Where cards may go, each with the move: onto a card as many as fit, into an empty column at most `count`."""
    found: dict[Place, Move] = {}
    for target, number in product(PLACES, (count, None)):
        with suppress(FreecellError):
            found.setdefault(target, legal_move(board, Move(place, target, number)))  # type: ignore[arg-type]
    return found


def best_move(board: Board, place: Place, count: int) -> Move | None:
    """Where a double click sends cards: home, onto a card, into a cell, or into an empty column."""

    def rank(move: Move) -> int:
        if not isinstance(move.target, Column):
            return 0 if move.target is HOME else 2
        whole = len(cards_at(board, place, 52)) == (move.count or 1)  # it gains nothing in an empty column
        return 1 if cards_at(board, move.target) else 4 if whole and isinstance(place, Column) else 3

    best = min(targets(board, place, count).values(), key=rank, default=None)
    return None if best is None or rank(best) == 4 else best


def homeward(board: Board) -> Move | None:
    """A move that sends a card home."""
    return next((move for move in board.legal_moves if move.target is HOME), None)


def can_finish(board: Board) -> bool:
    """Whether all remaining cards can go straight home."""
    move = homeward(board)
    return move is not None and board.play(move, autoplay="max").is_won


def kind_of(place: Place) -> str:
    """`column 3`, `cell b`, `home`."""
    return "home" if isinstance(place, Home) else f"{'cell' if isinstance(place, Cell) else 'column'} {place}"


def describe(board: Board, move: Move) -> str:
    """A move in notation and in words: `58  J♣ onto Q♥`."""
    on = cards_at(board, move.target) if isinstance(move.target, Column) else ()
    where = f"onto {name(on[0])}" if on else "home" if move.target is HOME else f"to {kind_of(move.target)}"
    return f"{move}  {names(board.moved_cards(move))} {where}"
