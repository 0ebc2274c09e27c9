"""What can be wrong with a question: stable codes for programs, messages for people."""

from __future__ import annotations

import re
from typing import Any, Final

from ..errors import BoardError, CardError, DealNumberError, FreecellError, IllegalMove, MoveError, RecordError

CODES: Final = {
    "bad_json": "a JSON object in UTF-8",
    "too_large": None,
    "bad_request": None,
    "bad_deal_number": "a whole number from -2 to 8589934591",
    "bad_board": "a board as text: eight columns or seven rows of cards such as TD, JSON, or a board's code",
    "bad_move": "a move in standard notation, such as 26, 5a, b3, 4h or 26v3",
    "illegal_move": "a legal move in standard notation",
    "bad_record": "a record with a Deal or Board header and numbered moves",
    "internal": None,
    "shutting_down": None,
}
"""Every code, with what is allowed where that can be said."""

_CODE_OF: Final[dict[type, str]] = {
    DealNumberError: "bad_deal_number",
    RecordError: "bad_record",
    IllegalMove: "illegal_move",
    MoveError: "bad_move",
    BoardError: "bad_board",
    CardError: "bad_board",
}

LONGEST_MESSAGE: Final = 2000
"""A board can have thousands of mistakes; a message does not list them all."""

_BOARD_AT_END: Final = re.compile(r" \(board \S+\)$")


class QuestionError(FreecellError):
    """Why a question has no answer. `code` is for programs and does not change, the message is for people."""

    def __init__(self, code: str, message: str, accepted: str | None = None) -> None:
        super().__init__(message if len(message) <= LONGEST_MESSAGE else message[:LONGEST_MESSAGE] + " ...")
        self.code, self.accepted = code, accepted or CODES.get(code)

    def body(self) -> dict[str, Any]:
        """The error as a dictionary.

        >>> QuestionError("bad_request", "limit.seconds: must be above 0, not -1").body()
        {'code': 'bad_request', 'message': 'limit.seconds: must be above 0, not -1'}
        """
        body = {"code": self.code, "message": str(self)}
        return {**body, "accepted": self.accepted} if self.accepted else body


class Stopped(Exception):
    """Ends a search whose client wants no more than is known by now."""


def of_board(error: FreecellError) -> QuestionError:
    """A board that cannot be read."""
    return QuestionError("bad_board", f"board: {error}")


def of_move(error: MoveError, number: int, text: str) -> QuestionError:
    """A move that is invalid or illegal, with its number in the game.

    >>> from freecell import Board, IllegalMove
    >>> try: Board.deal(617).play("3h")
    ... except IllegalMove as error: str(of_move(error, 7, "3h"))
    'move 7 (3h): KC cannot go home: the next club is AC'
    """
    why = _BOARD_AT_END.sub("", str(error))
    move = getattr(error, "move", None)
    if move is not None:
        why = why.removeprefix(f"{move}: ")
    shown = text if len(text) <= 20 else text[:20] + "..."
    code = "illegal_move" if isinstance(error, IllegalMove) else "bad_move"
    return QuestionError(code, f"move {number} ({shown}): {why}")


def of_any(error: FreecellError) -> QuestionError:
    """Any other error of the package that a question leads to."""
    if isinstance(error, QuestionError):
        return error
    code = next((_CODE_OF[kind] for kind in type(error).__mro__ if kind in _CODE_OF), "bad_request")
    return QuestionError(code, _BOARD_AT_END.sub("", str(error)))
