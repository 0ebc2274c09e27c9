"""A path of the GPU's search as moves, worked out by the rules in Python: another reading than the GPU's own replay."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from freecell import HOME, Board, Cell, Column, Move
from freecell.gpu import GpuSolver
from freecell.rules import play

Line = list[Move]
PATH_BYTES, TO_CELL, TO_HOME = 64, 8, 15


def read_lines(solver: GpuSolver, count: int) -> list[tuple[bytes, bool] | None]:
    """The path of every deal of the last batch, and whether only safe cards went home by themselves."""
    words, paths = array("I", bytes(4 * count)), bytearray(PATH_BYTES * count)
    solver.device.read(solver._solved, words)
    solver.device.read(solver._paths, paths)
    return [
        (bytes(paths[PATH_BYTES * i :][: word & 127]), bool(word >> 7 & 1)) if word else None
        for i, word in enumerate(words)
    ]


def moves_of(board: Board, path: bytes, safe: bool) -> Line:
    """All moves of the solution, those home among them."""
    line: Line = []

    def make(move: Move) -> None:
        nonlocal board
        played = play(board, move)
        board = played.board
        line.append(played.move)

    def send_home(only_safe: bool) -> None:
        while (move := next(_homeward(board, only_safe), None)) is not None:
            make(move)

    send_home(safe)
    for step in path:
        source, target = _place(step >> 4), step & 15
        if target == TO_CELL:
            make(Move(source, _free_cell(board)))
        else:
            place = HOME if target == TO_HOME else _place(target)
            make(Move(source, place, None))
        send_home(safe)
    while not board.is_won:
        send_home(False)
        if not board.is_won:
            make(_parking(board))
    return line


def _place(code: int) -> Column | Cell:
    return Column(code + 1) if code < 8 else Cell("abcd"[code - 8])


def _free_cell(board: Board) -> Cell:
    return Cell("abcd"[board.cells.index(None)])


def _homeward(board: Board, only_safe: bool) -> Iterator[Move]:
    tops = [(Column(i + 1), column[-1]) for i, column in enumerate(board.columns) if column]
    tops += [(Cell("abcd"[i]), card) for i, card in enumerate(board.cells) if card is not None]  # type: ignore[misc]
    home = _home(board)
    for place, card in tops:
        rank, suit = card.code >> 2, card.code & 3
        others = (0, 3) if suit in (1, 2) else (1, 2)
        low = min(home[other] for other in others)
        is_safe = rank <= 1 or low >= rank or (low + 1 >= rank and home[3 - suit] + 2 >= rank)
        if home[suit] == rank and (is_safe or not only_safe):
            yield Move(place, HOME)


def _home(board: Board) -> list[int]:
    return list(board.to_bytes()[1:5])


def _parking(board: Board) -> Move:
    """The topmost card of the column where a card of the lowest rank left lies least deep, to a free place."""
    rank = min(_home(board))
    depths = [
        (depth, i)
        for i, column in enumerate(board.columns)
        for depth, card in enumerate(reversed(column))
        if card.code >> 2 == rank
    ]
    source = Column(min(depths)[1] + 1)
    if None in board.cells:
        return Move(source, _free_cell(board))
    return Move(source, Column([len(column) for column in board.columns].index(0) + 1), 1)
