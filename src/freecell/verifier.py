"""The checker: do these moves win this game? It uses only the rules, and shares no code with the solver.

>>> from freecell import Board
>>> board = Board(["KC", "KD"] + [""] * 6, cells="KH KS")
>>> bool(verify(board, "1h 2h ah bh"))
True
>>> verify(board, "1h 2h ah")
<Verification: not won after 3 moves>
>>> verify(board, "1h 12")
<Verification: move 2 cannot be played: 12: column 1 is empty (board ...)>
"""

from __future__ import annotations

from typing import NamedTuple, SupportsIndex

from ._frozen import count_of
from .board import AnyPosition, Board, as_board
from .deals import DealRule
from .errors import MoveError
from .moves import AnyMoves
from .others import line_of
from .rules import Autoplay, AutoplayName, OpenCount, play

__all__ = ["Verification", "verify"]


class Verification(NamedTuple):
    """The result of replaying a line. True if every move was legal and the game is won at the end.

    `played` is the number of legal moves, `board` the board after them, and `problem` the error that the next move
    raised, or None.
    """

    board: Board
    played: int
    problem: MoveError | None

    @property
    def is_won(self) -> bool:
        """Whether every move was legal and all cards are at home."""
        return self.problem is None and self.board.is_won

    def __bool__(self) -> bool:
        return self.is_won

    def __repr__(self) -> str:
        if self.problem is not None:
            return f"<Verification: move {self.played + 1} cannot be played: {self.problem}>"
        return f"<Verification: {'won' if self.is_won else 'not won'} after {count_of(self.played, 'move')}>"


def verify(
    board: AnyPosition,
    moves: AnyMoves,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    autoplay: Autoplay | AutoplayName = Autoplay.OFF,
    open_count: OpenCount = "longest",
) -> Verification:
    """Replay moves (a list, text with spaces between them, or a solution) and check whether they win the game.

    >>> from freecell import solve
    >>> verify(617, solve(617)).is_won, verify(617, "8a 8b").is_won
    (True, False)

    The game is a board, or a deal number with `cells` and `rule`. Only what is written is played: there is no autoplay
    unless `autoplay` is given, and then a move home that it has already made is an error. `Game.replay` forgives that.
    `open_count` is what `26` means if column 6 is empty: as many cards as possible, or `one`.
    """
    now = as_board(board, cells=cells, rule=rule)
    played = 0
    for move in line_of(moves, now):
        try:
            now = play(now, move, autoplay=autoplay, open_count=open_count).board
        except MoveError as problem:
            return Verification(now, played, problem)
        played += 1
    return Verification(now, played, None)
