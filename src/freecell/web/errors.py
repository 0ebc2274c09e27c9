"""One format for all errors, whatever the status: `{"error": {"code", "message", "accepted"}}`."""

from __future__ import annotations

import json
import re
from typing import Final

from ..errors import (
    BoardError,
    CardError,
    DealNumberError,
    FreecellError,
    IllegalMove,
    MoveError,
    RecordError,
)
from .settings import MAX_BODY

ACCEPTED: Final = {
    "bad_json": "a JSON object in UTF-8",
    "too_large": f"a body of at most {MAX_BODY} bytes",
    "unsupported_media_type": "Content-Type: application/json",
    "bad_deal_number": "a whole number from -2 to 8589934591",
    "bad_board": "a board as text: eight columns or seven rows of cards such as TD, JSON, or a board's code",
    "bad_move": "a move in standard notation, such as 26, 5a, b3, 4h or 26v3",
    "illegal_move": "a legal move in standard notation",
    "bad_record": "a record with a Deal or Board header and numbered moves",
}
"""What is allowed, for the codes where that can be said."""

STATUS: Final = {
    "bad_json": 400,
    "not_found": 404,
    "method_not_allowed": 405,
    "timeout": 408,
    "too_large": 413,
    "unsupported_media_type": 415,
    "bad_request": 422,
    "bad_deal_number": 422,
    "bad_board": 422,
    "bad_move": 422,
    "illegal_move": 422,
    "bad_record": 422,
    "busy": 429,
    "internal": 500,
    "shutting_down": 503,
}
"""Every code, and its HTTP status."""

CLIENT_GONE: Final = 499
"""The status in the log if no response was sent because the client disconnected (nginx's number for it)."""

LONGEST_MESSAGE: Final = 2000
"""A board can have thousands of mistakes; a message does not list them all."""

_BOARD_AT_END: Final = re.compile(r" \(board \S+\)$")


class ApiError(Exception):
    """Why a request is rejected. `code` is for programs, `message` for people."""

    def __init__(
        self, code: str, message: str, *, accepted: str | None = None, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(message)
        if len(message) > LONGEST_MESSAGE:
            message = message[:LONGEST_MESSAGE] + " ..."
        self.code, self.message, self.headers = code, message, headers or {}
        self.accepted = accepted or ACCEPTED.get(code)

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]

    def body(self) -> bytes:
        """The error as JSON.

        >>> ApiError("busy", "the queue is full").body()
        b'{"error": {"code": "busy", "message": "the queue is full"}}'
        """
        error = {"code": self.code, "message": self.message}
        if self.accepted:
            error["accepted"] = self.accepted
        return json.dumps({"error": error}).encode()


class Busy(ApiError):
    """The queue is full; `seconds` is an estimate of when to retry."""

    def __init__(self, waiting: int, seconds: int) -> None:
        super().__init__(
            "busy",
            f"the queue is full ({waiting} searches waiting); retry in {seconds} second{'s' * (seconds != 1)}",
            headers={"retry-after": str(seconds)},
        )


class ShuttingDown(ApiError):
    """The server is shutting down; another instance, or the next one, will respond."""

    def __init__(self) -> None:
        super().__init__(
            "shutting_down", "the server is shutting down; retry in 5 seconds", headers={"retry-after": "5"}
        )


def of_board(error: FreecellError) -> ApiError:
    """A board that cannot be read."""
    return ApiError("bad_board", f"board: {error}")


def of_move(error: MoveError, number: int, text: str) -> ApiError:
    """A move that is invalid or illegal, with its number in the game.

    >>> from freecell import Board, IllegalMove
    >>> try: Board.deal(617).play("3h")
    ... except IllegalMove as error: of_move(error, 7, "3h").message
    'move 7 (3h): KC cannot go home: the next club is AC'
    """
    why = _BOARD_AT_END.sub("", str(error))
    move = getattr(error, "move", None)
    if move is not None:
        why = why.removeprefix(f"{move}: ")
    shown = text if len(text) <= 20 else text[:20] + "..."
    return ApiError("illegal_move" if isinstance(error, IllegalMove) else "bad_move", f"move {number} ({shown}): {why}")


def of_any(error: FreecellError) -> ApiError:
    """Any other FreecellError that a request raises."""
    for kind, code in (
        (DealNumberError, "bad_deal_number"),
        (RecordError, "bad_record"),
        (IllegalMove, "illegal_move"),
        (MoveError, "bad_move"),
        (BoardError, "bad_board"),
        (CardError, "bad_board"),
    ):
        if isinstance(error, kind):
            return ApiError(code, _BOARD_AT_END.sub("", str(error)))
    return ApiError("bad_request", str(error))
