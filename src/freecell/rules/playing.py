"""What a move does, and how a run moves card by card.

>>> board = Board.deal(617)
>>> played = play(board, "7a")
>>> played.move, played.autoplay, played.board.cells[0]
(Move(Column(7), Cell('a')), (), Card(Rank.JACK, Suit.HEARTS))
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, SupportsIndex

from ..board import NO_CARD, AnyPosition, Board, as_board
from ..deals import DealRule
from ..moves import COLUMNS, HOME, Move, as_move, as_notation
from .autoplay import Autoplay, AutoplayName, autoplay_cards
from .fitting import is_in_doubt
from .legal import OpenCount, count_cards, written_move


class Played(NamedTuple):
    """A move that was played, as players write it; the autoplay that followed; the board after both."""

    move: Move
    autoplay: tuple[Move, ...]
    board: Board

    def __str__(self) -> str:
        return f"{self.move}  then {as_notation(self.autoplay)}" if self.autoplay else str(self.move)


def play(
    board: Board,
    move: Move | str,
    *,
    autoplay: Autoplay | AutoplayName = Autoplay.OFF,
    open_count: OpenCount = "longest",
) -> Played:
    """Play a move and the autoplay that follows; raises IllegalMove, or AmbiguousMove if `open_count` is `refuse`."""
    move = as_move(move)
    source, target, count = move.source.code, move.target.code, count_cards(board, move, open_count)
    rule = autoplay if isinstance(autoplay, Autoplay) else Autoplay(autoplay)
    columns, cells, home = list(board._columns), bytearray(board._cells), bytearray(board._home)
    _carry(columns, cells, home, source, target, count)
    left = autoplay_cards(columns, cells, home, rule)
    followed = tuple([Move.from_codes(place, HOME.code, 1) for place in left]) if left else ()
    after = Board._trusted(tuple(columns), bytes(cells), bytes(home))
    if source < COLUMNS > target and (move.count is not None or not board._columns[target]):
        move = written_move(board, source, target, count)
    return Played(move, followed, after)


def play_bare(board: Board, source: int, target: int, count: int = 1) -> Board:
    """The board after a move that is known to be legal, given by codes and without autoplay."""
    columns, cells, home = list(board._columns), bytearray(board._cells), bytearray(board._home)
    _carry(columns, cells, home, source, target, count)
    return Board._trusted(tuple(columns), bytes(cells), bytes(home))


def _carry(columns: list[bytes], cells: bytearray, home: bytearray, source: int, target: int, count: int) -> None:
    """Take the cards from one place and put them in the other."""
    cards: bytes | bytearray
    if source < COLUMNS:
        cards = columns[source][-count:]
        columns[source] = columns[source][:-count]
    else:
        cards = cells[source - COLUMNS : source - COLUMNS + 1]
        cells[source - COLUMNS] = NO_CARD
    if target < COLUMNS:
        columns[target] += cards
    elif target == HOME.code:
        home[cards[0] & 3] += 1
    else:
        cells[target - COLUMNS] = cards[0]


def written_singles(board: Board, steps: Iterable[tuple[int, int]]) -> tuple[Move, ...]:
    """Legal single-card moves, given by the codes of their places, as players write them.

    >>> written_singles(Board.deal(617), [(4, 7), (4, 8)])
    (Move(Column(5), Column(8)), Move(Column(5), Cell('a')))
    """
    columns = [*map(bytearray, board._columns)]
    cells = [bytearray() if card == NO_CARD else bytearray((card,)) for card in board._cells]
    places = [*columns, *cells, *[bytearray()] * (HOME.code + 1 - COLUMNS - len(cells))]
    plain, moves = _plain_moves(), []
    for source, target in steps:
        cards = places[target]
        if cards or target >= COLUMNS or source >= COLUMNS or not is_in_doubt(columns, b"" in cells, source, target):
            moves.append(plain[source][target])
        else:
            moves.append(Move.from_codes(source, target, 1))
        cards.append(places[source].pop())
    return tuple(moves)


@cache
def _plain_moves() -> list[list[Move]]:
    """The moves that say no number of cards, by the codes of source and target."""
    places = range(HOME.code + 1)
    return [[Move.from_codes(s, t, None if s < COLUMNS > t else 1) for t in places] for s in places]


def expand(
    board: AnyPosition,
    move: Move | str,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    open_count: OpenCount = "longest",
) -> tuple[Move, ...]:
    """The fewest single-card moves that make up a move, without resting cards in the target column.

    >>> board = Board(["KC QD JS", "", "KD QS"] + [""] * 5, cells="KH - KS -")
    >>> [str(step) for step in expand(board, "12v3")]
    ['1b', '1d', '12', 'd2', 'b2']
    """
    start = as_board(board, cells=cells, rule=rule)
    move = as_move(move)
    count = count_cards(start, move, open_count)
    free = [COLUMNS + slot for slot, card in enumerate(start._cells) if card == NO_CARD]
    spare = [i for i, column in enumerate(start._columns) if not column and i != move.target.code]
    steps: list[tuple[int, int]] = []
    _carry_run(count, move.source.code, move.target.code, free, spare, steps)
    return written_singles(start, steps)


def _carry_run(
    count: int, source: int, target: int, cells: list[int], spare: list[int], steps: list[tuple[int, int]]
) -> None:
    """Move a run card by card: through the cells, or part of it through a spare column."""
    if count <= len(cells) + 1:
        over = cells[: count - 1]
        steps += [(source, cell) for cell in over]
        steps.append((source, target))
        steps += [(cell, target) for cell in reversed(over)]
        return
    aside = _cards_aside(count, len(cells), len(spare))
    by_way, rest = spare[0], spare[1:]
    _carry_run(aside, source, by_way, cells, rest, steps)
    _carry_run(count - aside, source, target, cells, rest, steps)
    _carry_run(aside, by_way, target, cells, rest, steps)


@cache
def _fewest_steps(count: int, cells: int, spare: int) -> int:
    """How many single-card moves a run takes; a huge number if it cannot move."""
    if count <= cells + 1:
        return 2 * count - 1
    if spare == 0:
        return 1 << 20
    return min(_steps_with_aside(count, aside, cells, spare) for aside in range(1, count))


def _steps_with_aside(count: int, aside: int, cells: int, spare: int) -> int:
    return 2 * _fewest_steps(aside, cells, spare - 1) + _fewest_steps(count - aside, cells, spare - 1)


@cache
def _cards_aside(count: int, cells: int, spare: int) -> int:
    """How many cards go through a spare column: the choice with the fewest steps and, among those, the fewest cards."""
    return min(range(1, count), key=lambda aside: _steps_with_aside(count, aside, cells, spare))
