"""Which moves are legal, in which order; and whether a given move is legal, or why not.

There are two views of the same game. In single-card moves, one card moves at a time: the last card of a column or a
card in a cell moves home if it is the next of its suit, to a column whose last card it fits on, to an empty column, or
to an empty cell. In players' moves, a run moves from column to column at once, provided that it could move card by
card (`run_limit`).

The order is fixed. Sources are columns 1 to 8, then cells from a on; for each source, targets are home, columns 1 to
8, and the first empty cell. If several columns are empty, only the first is listed, and likewise for cells: the others
are equivalent. Into an empty column, a run moves in every possible number of cards, smallest first. Moving a whole
column into an empty one, or a card from cell to cell, changes nothing and is not listed; it is legal all the same, as
is choosing another empty cell or column.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, SupportsIndex, get_args, overload

from .._arguments import check_choice
from .._frozen import count_of
from ..board import NO_CARD, AnyPosition, Board, as_board
from ..cards import CARD_NAMES, SUIT_LETTERS
from ..errors import AmbiguousMove, IllegalMove, MoveError, Refusal
from ..moves import COLUMNS, HOME, PLACES, Cell, Column, Home, Move, as_move
from .fitting import FITS, is_in_doubt, open_count, run_length, run_limit

_HOME: Final = HOME.code

OpenCount = Literal["longest", "one", "refuse"]
"""What `26` means if column 6 is empty and several cards could move.

`longest`: as many as possible (as in standard notation); `one`: a single card (as in single-card sequences, and in
fc-solve's output, where `26v3` means three); `refuse`: raise AmbiguousMove.
"""
OPEN_COUNTS: Final = get_args(OpenCount)

Step = tuple[int, int, int]
"""A move as the codes of its places and a count: the engine's form."""


def single_moves(board: Board) -> list[Step]:
    """Every single-card move, in the fixed order."""
    columns, cells, home = board._columns, board._cells, board._home
    empty_column = _first_empty_column(columns)
    empty_cell = COLUMNS + cells.find(NO_CARD)
    steps: list[Step] = []
    for source, card in _playable(columns, cells):
        from_column = source < COLUMNS
        if home[card & 3] == card >> 2:
            steps.append((source, _HOME, 1))
        fits_on = FITS[card]
        for target, column in enumerate(columns):
            if column:
                if fits_on[column[-1]] and target != source:
                    steps.append((source, target, 1))
            elif target == empty_column and not (from_column and len(columns[source]) == 1):
                steps.append((source, target, 1))
        if from_column and empty_cell >= COLUMNS:
            steps.append((source, empty_cell, 1))
    return steps


def player_moves(board: Board) -> list[Step]:
    """Every move that a player can make, in the fixed order."""
    columns, cells, home = board._columns, board._cells, board._home
    empty_column = _first_empty_column(columns)
    empty_cell = COLUMNS + cells.find(NO_CARD)
    limit = run_limit(cells.count(NO_CARD), columns.count(b""))
    tops = [(target, column[-1]) for target, column in enumerate(columns) if column]
    if empty_column >= 0:
        tops.insert(empty_column, (empty_column, -1))
    steps: list[Step] = []
    for source, card in _playable(columns, cells):
        from_column = source < COLUMNS
        run = columns[source][-run_length(columns[source]) :] if from_column else bytes((card,))
        rank, suit = card >> 2, card & 3
        if home[suit] == rank:
            steps.append((source, _HOME, 1))
        most = min(len(run), limit)
        for target, top in tops:
            if top >= 0:
                # The run's cards differ in rank, so at most one of them fits on the target's last card.
                count = (top >> 2) - rank
                if 1 <= count <= most and FITS[run[-count]][top]:
                    steps.append((source, target, count))
            else:
                into_empty = min(most, limit // 2)
                if from_column and into_empty == len(columns[source]):
                    into_empty -= 1  # moving the whole column would change nothing
                steps += [(source, target, count) for count in range(1, into_empty + 1)]
        if from_column and empty_cell >= COLUMNS:
            steps.append((source, empty_cell, 1))
    return steps


def written_moves(board: Board, steps: Iterable[Step]) -> list[Move]:
    """Legal moves, given by codes, as players write them: with a number of cards only where that would be in doubt."""
    columns, has_empty_cell, known = board._columns, NO_CARD in board._cells, Move._seen
    moves = []
    for source, target, count in steps:
        cards: int | None = count
        if source < COLUMNS > target and (columns[target] or not is_in_doubt(columns, has_empty_cell, source, target)):
            cards = None
        moves.append(known.get((source, target, cards)) or Move.from_codes(source, target, cards))
    return moves


def written_move(board: Board, source: int, target: int, count: int) -> Move:
    """The same for one move."""
    return written_moves(board, ((source, target, count),))[0]


def _playable(columns: tuple[bytes, ...], cells: bytes) -> Iterator[tuple[int, int]]:
    """The place and the code of each card that can move: last cards of columns, then cards in cells."""
    for place, column in enumerate(columns):
        if column:
            yield place, column[-1]
    for slot, card in enumerate(cells):
        if card != NO_CARD:
            yield COLUMNS + slot, card


def _first_empty_column(columns: tuple[bytes, ...]) -> int:
    return columns.index(b"") if b"" in columns else -1


class LegalMoves(Sequence[Move]):
    """The legal moves of a board, generated on demand: a sequence.

    >>> moves = Board.deal(617).legal_moves
    >>> len(moves), Move.parse("3d") in moves, "3h" in moves, bool(moves)
    (11, True, False, True)
    >>> moves
    <LegalMoves 1a 2a 3a 4a 58 5a 6a 7a 82 83 8a>
    >>> moves[4], moves.index("5a"), moves[-2:]
    (Move(Column(5), Column(8)), 5, (Move(Column(8), Column(3)), Move(Column(8), Cell('a'))))
    >>> Move.parse("58") in set(moves)
    True

    `in` accepts every legal move, including those that iteration omits as equivalent: `3d` is equivalent to `3a` as
    long as both cells are empty. A set has only the moves that are listed, as `str` writes them.
    """

    __slots__ = ("_board", "_single", "_steps")

    def __init__(self, board: AnyPosition, *, single: bool = False) -> None:
        self._board = as_board(board)
        self._single = single
        self._steps: list[Step] | None = None

    def _found(self) -> list[Step]:
        if self._steps is None:
            self._steps = single_moves(self._board) if self._single else player_moves(self._board)
        return self._steps

    def __iter__(self) -> Iterator[Move]:
        return iter(written_moves(self._board, self._found()))

    def __len__(self) -> int:
        return len(self._found())

    @overload
    def __getitem__(self, index: SupportsIndex) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(written_moves(self._board, self._found()[index]))
        return written_move(self._board, *self._found()[index])

    def index(self, value: Move | str, start: int = 0, stop: int | None = None) -> int:
        """Where a move is in the list, a `Move` or its text; ValueError if it is not there, or not legal."""
        try:
            move = legal_move(self._board, as_move(value), "one" if self._single else "longest")
            return list(self).index(move, start, len(self) if stop is None else stop)
        except MoveError as error:
            raise ValueError(str(error)) from None
        except ValueError:
            raise ValueError(f"{value} is not among the moves listed: {' '.join(map(str, self))}") from None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMoves):
            return NotImplemented
        return self._board == other._board and self._single is other._single

    def __hash__(self) -> int:
        return hash((self._board, self._single))

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = Move.parse(move)
            except MoveError:
                return False
        if not isinstance(move, Move):
            return False
        try:
            count = count_cards(self._board, move, "one" if self._single else "longest")
        except MoveError:
            return False
        return not self._single or count == 1

    def __repr__(self) -> str:
        return f"<LegalMoves {' '.join(map(str, self))}>"


def legal_move(board: Board, move: Move, open_count: OpenCount = "longest") -> Move:
    """The same move as the board's legal moves have it, if it is legal; otherwise IllegalMove says why not.

    >>> legal_move(Board.deal(617), Move.parse("58v1"))
    Move(Column(5), Column(8))
    """
    return written_move(board, move.source.code, move.target.code, count_cards(board, move, open_count))


def count_cards(board: Board, move: Move, open_count: OpenCount = "longest") -> int:
    """How many cards a legal move takes; otherwise IllegalMove says why it is not legal.

    >>> count_cards(Board.deal(617), Move.parse("58"))
    1
    """
    check_choice(open_count, OPEN_COUNTS, "open count")
    source, target = move.source, move.target
    if isinstance(source, Cell):
        card = _card_in_cell(board, move, source)
    else:
        column = board._columns[source.code]
        if not column:
            raise _illegal(board, move, f"column {source} is empty", "empty source")
        card = column[-1]
        if isinstance(target, Column):
            return _count_run(board, move, source, target, open_count)
    _check_card(board, move, card, target)
    return 1


def _card_in_cell(board: Board, move: Move, cell: Cell) -> int:
    if cell.index >= len(board._cells):
        raise _no_such_cell(board, move, cell)
    card = board._cells[cell.index]
    if card == NO_CARD:
        raise _illegal(board, move, f"cell {cell} is empty", "empty source")
    return card


def _check_card(board: Board, move: Move, card: int, target: Column | Cell | Home) -> None:
    """Raise IllegalMove if this single card cannot go to the target."""
    name = CARD_NAMES[card]
    if isinstance(target, Home):
        waits = board._home[card & 3]
        if waits != card >> 2:
            suit = ("club", "diamond", "heart", "spade")[card & 3]
            wanted = CARD_NAMES[4 * waits + (card & 3)]
            raise _illegal(board, move, f"{name} cannot go home: the next {suit} is {wanted}", "not next home")
    elif isinstance(target, Cell):
        if target.index >= len(board._cells):
            raise _no_such_cell(board, move, target)
        held = board._cells[target.index]
        if held != NO_CARD:
            free = ", ".join(PLACES[COLUMNS + i].name for i, code in enumerate(board._cells) if code == NO_CARD)
            raise _illegal(
                board,
                move,
                f"{name} cannot go to cell {target}, which holds {CARD_NAMES[held]} "
                f"({f'free cells: {free}' if free else 'no free cells'})",
                "cell taken" if free else "cells are full",
            )
    else:
        column = board._columns[target.index]
        if column and not FITS[card][column[-1]]:
            raise _does_not_fit(board, move, name, column[-1], target)


def _count_run(board: Board, move: Move, source: Column, target: Column, wish: OpenCount) -> int:
    """How many cards go from column to column."""
    columns = board._columns
    from_cards, to_cards = columns[source.code], columns[target.code]
    count = move.count
    if count is None:
        count = open_count(board, source.code, target.code)
        if not count:
            raise _does_not_fit(board, move, _run_name(from_cards), to_cards[-1], target)
        if wish == "one" and not to_cards:
            count = 1
        elif wish == "refuse" and count > 1 and not to_cards:
            choices = tuple(Move.from_codes(source.code, target.code, n) for n in range(1, count + 1))
            raise AmbiguousMove(
                f"{move}: 1 to {count} cards could move to the empty column {target}; write "
                f"{' or '.join(map(str, choices))}",
                move,
                board,
                choices,
            )
    elif count > len(from_cards):
        raise _illegal(board, move, f"column {source} has only {_number(len(from_cards), 'card')}", "not that many")
    elif count > run_length(from_cards):
        moved = " ".join(CARD_NAMES[code] for code in from_cards[-count:])
        raise _illegal(board, move, f"{moved} is not a run (descending ranks, alternating colours)", "not a run")
    elif to_cards and not FITS[from_cards[-count]][to_cards[-1]]:
        raise _does_not_fit(board, move, CARD_NAMES[from_cards[-count]], to_cards[-1], target)
    if count > 1:
        empty_columns = columns.count(b"") - (not to_cards)
        limit = run_limit(board.empty_cells, empty_columns)
        if count > limit:
            raise _illegal(
                board,
                move,
                f"{count} cards from {CARD_NAMES[from_cards[-count]]} on cannot go to column {target} "
                f"at once: with {_number(board.empty_cells, 'free cell')} and "
                f"{_number(empty_columns, 'empty column' if to_cards else 'other empty column')}, "
                f"the limit is {limit}",
                "too many",
            )
    return count


def _run_name(column: bytes) -> str:
    length = run_length(column)
    last = CARD_NAMES[column[-1]]
    return last if length == 1 else f"no card of {CARD_NAMES[column[-length]]}..{last}"


def _number(count: int, thing: str) -> str:
    return count_of(count, thing) if count else f"no {thing}s"


def _does_not_fit(board: Board, move: Move, name: str, top: int, target: Column) -> IllegalMove:
    rank = top >> 2
    if rank == 0:
        wanted = "no card fits on an ace"
    else:
        red = SUIT_LETTERS[top & 3] in "DH"
        wanted = "only {} or {} fits there".format(
            *(CARD_NAMES[4 * (rank - 1) + s] for s in ((0, 3) if red else (1, 2)))
        )
    verb = "fits" if name.startswith("no card") else "does not fit"
    return _illegal(board, move, f"{name} {verb} on {CARD_NAMES[top]} in column {target}: {wanted}", "does not fit")


def _no_such_cell(board: Board, move: Move, cell: Cell) -> IllegalMove:
    count = len(board._cells)
    cells = f"cells run from a to {'abcdefg'[count - 1]}" if count else "it has no cells"
    return _illegal(board, move, f"this game has no cell {cell}; {cells}", "no such cell")


def _illegal(board: Board, move: Move, why: str, reason: Refusal) -> IllegalMove:
    return IllegalMove(f"{move}: {why} (board {board.to_text('code')})", move, board, reason)
