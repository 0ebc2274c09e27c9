"""From a question to the board or the game that it is about."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Any

from .._backend import engine
from ..board import MICROSOFT_CELLS, Board
from ..errors import BoardError, CardError, FreecellError, InvalidMove, MoveError
from ..game import Game
from ..moves import Move
from ..record import read_record
from ..rules import Autoplay, play
from .asks import MAX_MOVES, PositionQuestion, ReviewQuestion
from .errors import QuestionError, of_board, of_move
from .fields import IS_MOVE


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Parse a move by the documented pattern: without surrounding spaces."""
    if not IS_MOVE.fullmatch(text):
        raise InvalidMove(f"{text[:20]!r} is not a move (such as 26, 5a, b3, 4h or 26v3)")
    return Move.parse(text)


@lru_cache(maxsize=4096)
def _codes(text: str) -> bytes:
    """A move as the engine takes it. What is no move raises InvalidMove, so that no text but a move's is kept."""
    move = parse_move(text)
    return bytes((move.source.code, move.target.code, move.count or 0))


def board_of(asked: PositionQuestion[Any]) -> Board:
    """The board of a position: its start with the moves played."""
    board, rule = _start_of(asked), Autoplay(asked.autoplay)
    played = 0
    if asked.moves:
        codes: list[bytes] = []
        with suppress(InvalidMove):
            for text in asked.moves:
                codes.append(_codes(text))
        after, played = engine.replay(board.to_bytes(), b"".join(codes), rule.code)
        board = Board._from_trusted_bytes(after)
    # The rules say what is wrong with the move at which the engine stopped, or at which there is none.
    for number, text in enumerate(asked.moves[played:], played + 1):
        try:
            board = play(board, parse_move(text), autoplay=rule).board
        except MoveError as error:
            raise of_move(error, number, text) from None
    return board


def game_of(asked: ReviewQuestion) -> Game:
    """The game to review. A record must be completely readable: reviewing part of a game would be misleading."""
    if asked.record is not None:
        return _game_of_record(asked.record)
    if asked.deal is not None:
        cells = MICROSOFT_CELLS if asked.cells is None else asked.cells
        game = Game(asked.deal, cells=cells, rule=asked.rule, autoplay=asked.autoplay)
    else:
        game = Game(_start_of(asked), autoplay=asked.autoplay)
    for number, text in enumerate(asked.moves, 1):
        try:
            game.push(parse_move(text))
        except MoveError as error:
            raise of_move(error, number, text) from None
    return game


def _start_of(asked: PositionQuestion[Any]) -> Board:
    """The board before the first move."""
    if asked.deal is not None:
        return Board.deal(asked.deal, cells=MICROSOFT_CELLS if asked.cells is None else asked.cells, rule=asked.rule)
    try:
        return Board.parse(asked.board or "", cells=asked.cells)
    except (BoardError, CardError) as error:
        raise of_board(error) from None


def _game_of_record(text: str) -> Game:
    try:
        read = read_record(text)
    except FreecellError as error:
        raise QuestionError("bad_record", f"record: {error}") from None
    if read.stopped is not None or (len(read.game) == 0 and read.problems):
        raise QuestionError("bad_record", f"record: {'; '.join(read.problems)}")
    if len(read.game) > MAX_MOVES:
        raise QuestionError("bad_record", f"record: a game can have at most {MAX_MOVES} moves, not {len(read.game)}")
    return read.game
