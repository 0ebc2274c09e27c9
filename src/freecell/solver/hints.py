"""What to play next: the first move of a line that wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, SupportsIndex

from .._frozen import count_of
from ..board import AnyPosition, Board, as_board, draw_itself
from ..cards import Card
from ..deals import DealRule
from ..moves import Move
from .limits import Limit
from .results import Solved, Verdict
from .search import solve

if TYPE_CHECKING:
    from ..drawing import Drawing

POSITION_LIMIT: Final = Limit(positions=2_000_000, memory=1 << 28)
"""The limit for a player who waits: a second or two, and rarely reached."""


class Hint(NamedTuple):
    """A move to play, where one is known that wins; a hint is true only then.

    `verdict` tells a lost position from one that could not be decided. `moves` is the whole line that wins.
    """

    board: Board
    verdict: Verdict
    moves: tuple[Move, ...]

    @property
    def move(self) -> Move | None:
        """The move to play, or None."""
        return self.moves[0] if self.moves else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the move takes, the deepest first."""
        return self.board.moved_cards(self.moves[0]) if self.moves else ()

    def _drawing(self) -> Drawing:
        """The board, with the move as an arrow."""
        from ..drawing import Drawing

        return Drawing(self.board, arrows=dict.fromkeys(self.moves[:1], "good"), note=str(self))

    def _repr_svg_(self) -> str:
        return draw_itself(self)

    def __bool__(self) -> bool:
        return bool(self.moves)

    def __str__(self) -> str:
        return str(self.moves[0]) if self.moves else self.verdict

    def __repr__(self) -> str:
        cards = " ".join(map(str, self.cards))
        return (
            f"<Hint: {self} ({cards}), {count_of(len(self.moves), 'move')} to go>"
            if self.moves
            else f"<Hint: {self.verdict}>"
        )


def hint(
    board: AnyPosition,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    limit: Limit = POSITION_LIMIT,
) -> Hint:
    """What to play next on a board, in a game or in a deal.

    >>> from freecell import Game
    >>> game = Game(5)
    >>> game.push(hint(game).move).board == game.board
    True
    >>> bool(hint(1, cells=0)), hint(1, cells=0)
    (False, <Hint: lost>)

    A hint is true if it has a move. `limit` ends the search for one; `cells` and `rule` are for a deal number.
    """
    start = as_board(board, cells=cells, rule=rule)
    answer = solve(start, limit=limit)
    return Hint(start, answer.verdict, answer.moves if isinstance(answer, Solved) else ())
