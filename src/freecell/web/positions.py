"""From a request to a game: the board it starts from and the moves that were made."""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import lru_cache
from typing import Final

from ..board import MICROSOFT_CELLS, Board
from ..errors import BoardError, CardError, FreecellError, InvalidMove, MoveError
from ..game import Game
from ..moves import Move
from ..record import read_record
from ..rules import Autoplay, play
from . import errors
from .errors import ApiError
from .models import MOVE_PATTERN, PositionRequest, ReviewRequest
from .settings import MAX_MOVES

_IS_MOVE: Final = re.compile(MOVE_PATTERN.removesuffix("$") + r"\Z")

LONGEST_TEXT: Final = 1024
"""Games with a longer board text are not cached, so that clients cannot fill the memory."""


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Parse a move by the documented pattern: without surrounding spaces."""
    if not _IS_MOVE.match(text):
        raise InvalidMove(f"{text[:20]!r} is not a move (such as 26, 5a, b3, 4h or 26v3)")
    return Move.parse(text)


class Positions:
    """Reads positions. Recent boards are cached, because clients send the same game again after each move.

    The cache is bounded and affects nothing but speed: it saves replaying the same moves.
    """

    def __init__(self, room: int = 4096) -> None:
        self._room = room
        self._boards: OrderedDict[tuple[object, ...], Board] = OrderedDict()

    def board(self, asked: PositionRequest) -> Board:
        """The board of a position."""
        start = (asked.deal, asked.rule, asked.board, asked.cells, asked.autoplay)
        moves = asked.moves
        made, board = self._known(start, moves)
        if board is None:
            board = start_of(asked)
        if made < len(moves):
            rule = Autoplay(asked.autoplay)
            for number, text in enumerate(moves[made:], made + 1):
                try:
                    board = play(board, parse_move(text), autoplay=rule).board
                except MoveError as error:
                    raise errors.of_move(error, number, text) from None
            if asked.board is None or len(asked.board) <= LONGEST_TEXT:
                self._remember(_key(start, moves), board)
        return board

    def _known(self, start: tuple[object, ...], moves: list[str]) -> tuple[int, Board | None]:
        """The longest cached part of the game: all of it, or all but the last move."""
        for made in range(len(moves), max(0, len(moves) - 2), -1):
            board = self._boards.get(_key(start, moves[:made]))
            if board is not None:
                return made, board
        return 0, None

    def _remember(self, key: tuple[object, ...], board: Board) -> None:
        self._boards[key] = board
        if len(self._boards) > self._room:
            self._boards.popitem(last=False)


def _key(start: tuple[object, ...], moves: list[str]) -> tuple[object, ...]:
    # Cached entries contain only valid moves, which have no spaces; with their number, the key is unambiguous.
    return (*start, len(moves), " ".join(moves))


def start_of(asked: PositionRequest | ReviewRequest) -> Board:
    """The board before the first move."""
    if asked.deal is not None:
        return Board.deal(asked.deal, cells=MICROSOFT_CELLS if asked.cells is None else asked.cells, rule=asked.rule)
    try:
        return Board.parse(asked.board or "", cells=asked.cells)
    except (BoardError, CardError) as error:
        raise errors.of_board(error) from None


def game_of(asked: ReviewRequest) -> Game:
    """The game to review. A record must be completely readable: reviewing part of a game would be misleading."""
    if asked.record is not None:
        try:
            read = read_record(asked.record)
        except FreecellError as error:
            raise ApiError("bad_record", f"record: {error}") from None
        if read.stopped is not None or (len(read.game) == 0 and read.problems):
            raise ApiError("bad_record", f"record: {'; '.join(read.problems)}")
        if len(read.game) > MAX_MOVES:
            raise ApiError("bad_record", f"record: a game can have at most {MAX_MOVES} moves, not {len(read.game)}")
        return read.game
    if asked.deal is not None:
        game = Game.deal(
            asked.deal,
            cells=MICROSOFT_CELLS if asked.cells is None else asked.cells,
            rule=asked.rule,
            autoplay=asked.autoplay,
        )
    else:
        game = Game(start_of(asked), autoplay=asked.autoplay)
    for number, text in enumerate(asked.moves, 1):
        try:
            game.push(parse_move(text))
        except MoveError as error:
            raise errors.of_move(error, number, text) from None
    return game
