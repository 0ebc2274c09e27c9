"""From a request to a board or a game, and from the result of a search to an answer."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..board import MICROSOFT_CELLS, Board
from ..dealer import deal_freecell
from ..deals import DealRule, check_deal_number
from ..errors import BoardError, CardError, FreecellError, InvalidMove, MoveError
from ..game import Game
from ..moves import Column, Move
from ..record import read_record
from ..reviewer import Review
from ..rules import Autoplay, legal_move, play
from ..solver import GaveUp, Outcome, Solved
from .errors import ApiError, of_move
from .models import (
    MOVE_PATTERN,
    BlunderAnswer,
    DealAnswer,
    HintAnswer,
    Lengths,
    PlyAnswer,
    PositionRequest,
    ReviewAnswer,
    ReviewRequest,
    SolveAnswer,
    VerdictAnswer,
    VerdictCounts,
)
from .settings import MAX_MOVES

_IS_MOVE: Final = re.compile(MOVE_PATTERN.removesuffix("$") + r"\Z")

QUICK_TEXT: Final = 1024
QUICK_MOVES: Final = 150
"""What takes a millisecond at most to read. The thread that answers reads nothing longer itself."""


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Parse a move by the documented pattern: without surrounding spaces."""
    if not _IS_MOVE.match(text):
        raise InvalidMove(f"{text[:20]!r} is not a move (such as 26, 5a, b3, 4h or 26v3)")
    return Move.parse(text)


def is_quick(asked: PositionRequest) -> bool:
    """Whether the position can be read at once."""
    return len(asked.moves) <= QUICK_MOVES and len(asked.board or "") <= QUICK_TEXT


def start_of(asked: PositionRequest | ReviewRequest) -> Board:
    """The board before the first move."""
    if asked.deal is not None:
        return Board.deal(asked.deal, cells=MICROSOFT_CELLS if asked.cells is None else asked.cells, rule=asked.rule)
    try:
        return Board.parse(asked.board or "", cells=asked.cells)
    except (BoardError, CardError) as error:
        raise ApiError("bad_board", f"board: {error}") from None


def board_of(asked: PositionRequest) -> Board:
    """The board after the moves."""
    board = start_of(asked)
    rule = Autoplay(asked.autoplay)
    for number, text in enumerate(asked.moves, 1):
        try:
            board = play(board, parse_move(text), autoplay=rule).board
        except MoveError as error:
            raise of_move(error, number, text) from None
    return board


def game_of(asked: ReviewRequest) -> Game:
    """The game to review. A record must be completely readable: reviewing part of a game would be misleading."""
    if asked.record is not None:
        return _game_of_record(asked.record)
    if asked.deal is not None:
        cells = MICROSOFT_CELLS if asked.cells is None else asked.cells
        game = Game.deal(asked.deal, cells=cells, rule=asked.rule, autoplay=asked.autoplay)
    else:
        game = Game(start_of(asked), autoplay=asked.autoplay)
    for number, text in enumerate(asked.moves, 1):
        try:
            game.push(parse_move(text))
        except MoveError as error:
            raise of_move(error, number, text) from None
    return game


def _game_of_record(text: str) -> Game:
    try:
        read = read_record(text)
    except FreecellError as error:
        raise ApiError("bad_record", f"record: {error}") from None
    if read.stopped is not None or (len(read.game) == 0 and read.problems):
        raise ApiError("bad_record", f"record: {'; '.join(read.problems)}")
    if len(read.game) > MAX_MOVES:
        raise ApiError("bad_record", f"record: a game can have at most {MAX_MOVES} moves, not {len(read.game)}")
    return read.game


def deal_answer(number: int, rule: DealRule) -> DealAnswer:
    """The cards of a deal."""
    rows = deal_freecell(check_deal_number(number, rule))
    columns = [" ".join([row[column] for row in rows if column < len(row)]) for column in range(8)]
    return DealAnswer(deal=number, rule=rule, rows=rows, board="\n".join(columns))


def verdict_answer(_board: Board, outcome: Outcome) -> VerdictAnswer:
    """Whether the position can be won."""
    solved = outcome if isinstance(outcome, Solved) else None
    return VerdictAnswer(
        verdict=outcome.verdict,
        line=solved.notation.split() if solved else [],
        lengths=Lengths(**solved.lengths._asdict()) if solved else None,
        positions=outcome.positions,
        microseconds=round(outcome.seconds * 1e6),
        reason=outcome.limit if isinstance(outcome, GaveUp) else None,
    )


def hint_answer(board: Board, outcome: Outcome) -> HintAnswer:
    """A verdict, and the first move of its line."""
    answer = dict(verdict_answer(board, outcome))
    move = answer["line"][0] if answer["line"] else None
    return HintAnswer(**answer, move=move, cards=moved_cards(board, move) if move else [])


def moved_cards(board: Board, text: str) -> list[str]:
    """The cards that a move takes, topmost last.

    >>> moved_cards(Board.deal(617), "58")
    ['JC']
    """
    move = legal_move(board, Move.parse(text))
    if isinstance(move.source, Column):
        cards = board.columns[move.source.index]
        return [card.name for card in cards[len(cards) - (move.count or 1) :]]
    card = board.cells[move.source.index]
    return [] if card is None else [card.name]


def solve_answer(board: Board, outcome: Outcome) -> SolveAnswer:
    """A verdict, and its line card by card."""
    single = outcome.single_notation.split() if isinstance(outcome, Solved) else []
    return SolveAnswer(**dict(verdict_answer(board, outcome)), single=single)


def review_answer(game: Game, judged: Review) -> ReviewAnswer:
    """A whole game."""
    blunder = judged.blunder
    return ReviewAnswer(
        deal=game.deal_number,
        cells=len(game.start.cells),
        autoplay=game.autoplay.value,
        won=game.is_won,
        plies=[
            PlyAnswer(
                ply=ply.number,
                move=ply.move,
                auto=list(ply.auto),
                verdict=ply.verdict,
                needed=ply.needed,
                reason=ply.reason,
            )
            for ply in judged.plies
        ],
        counts=VerdictCounts(**judged.counts),
        blunder=blunder
        and BlunderAnswer(ply=blunder.ply, move=blunder.move, instead=list(blunder.instead), between=blunder.between),
    )
