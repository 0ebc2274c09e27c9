"""Moves as people write them, played in a game with autoplay.

Many people, and most solvers, write down every card that goes home, also where the game takes it home by itself. So a
written move home that autoplay has just made is forgiven. There are two ways to read such moves:

- move by move (`MoveByMove`): what can be played is played. A move home that cannot be played is skipped where autoplay
  has taken a card home from that place since the last move that was played.
- as a line with autoplay off (`AutoplayOff`): each move is played by the rules alone on a board beside the game, and
  in the game whatever of it is not home yet.

Moves that can all be played as they stand mean just that. Otherwise the second way is taken if it can play them all,
and else the first, as far as it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..errors import IllegalMove, MoveError
from ..game import Game
from ..moves import HOME, Move
from ..rules import OpenCount, play
from ..rules.following import rest_of_move


class MoveByMove:
    """Plays what can be played, and skips moves home that autoplay has just made."""

    def __init__(self, game: Game, open_count: OpenCount) -> None:
        self.game = game
        self.forgiven = 0
        self._open_count = open_count
        self._went_home: list[int] = []

    def before_last(self) -> MoveByMove:
        """For a variation: the same, before the last move."""
        return MoveByMove(_before_last(self.game), self._open_count)

    def play(self, move: Move) -> bool:
        """Play a move; False if it was skipped. MoveError if neither is possible."""
        try:
            played = self.game.push(move, open_count=self._open_count)
        except IllegalMove:
            if move.target is not HOME or move.source.code not in self._went_home:
                raise
            self._went_home.remove(move.source.code)
            self.forgiven += 1
            return False
        self._went_home = [gone.source.code for gone in played.autoplay]
        return True


class AutoplayOff(MoveByMove):
    """Plays a line that was written with autoplay off: of each move, what is not home yet."""

    def __init__(self, game: Game, open_count: OpenCount) -> None:
        super().__init__(game, open_count)
        self._written = self._before = game.board

    def before_last(self) -> AutoplayOff:
        other = AutoplayOff(_before_last(self.game), self._open_count)
        other._written = self._before
        return other

    def play(self, move: Move) -> bool:
        """Play a move; False if all of it was home already. MoveError if the move is not part of such a line."""
        after = play(self._written, move, open_count=self._open_count)
        rest = rest_of_move(self._written, after.move, self.game.board)
        if rest is not None:
            self.game.push(rest)
        else:
            self.forgiven += 1
        self._before, self._written = self._written, after.board
        return rest is not None


def _before_last(game: Game) -> Game:
    other = Game(game._done[-2].board if len(game) > 1 else game.start, autoplay=game.autoplay)
    other._depth = game._depth + 1
    return other


def replay_moves(begin: Callable[[], Game], moves: Sequence[Move], open_count: OpenCount) -> Game:
    """A new game with these moves played; MoveError names the first one that cannot be played."""
    problem: Exception | None = None
    first, second = MoveByMove(begin(), open_count), AutoplayOff(begin(), open_count)
    try:
        _play_all(first, moves)
        if not first.forgiven:
            return first.game
    except IllegalMove as error:
        problem = error
    try:
        _play_all(second, moves)
    except MoveError:
        if problem is not None:
            raise problem from None
        return first.game
    return second.game


def _play_all(player: MoveByMove, moves: Sequence[Move]) -> None:
    for move in moves:
        player.play(move)
