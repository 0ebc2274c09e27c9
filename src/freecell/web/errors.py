"""One format for all errors, whatever the status: `{"error": {"code", "message", "accepted"}}`."""

from __future__ import annotations

import json
import re
from typing import Final

from starlette.responses import Response

from ..errors import BoardError, CardError, DealNumberError, FreecellError, IllegalMove, MoveError, RecordError
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
    "bad_http": 400,
    "bad_json": 400,
    "not_found": 404,
    "method_not_allowed": 405,
    "timeout": 408,
    "too_large": 413,
    "unsupported_media_type": 415,
    "misdirected": 421,
    "bad_request": 422,
    "bad_deal_number": 422,
    "bad_board": 422,
    "bad_move": 422,
    "illegal_move": 422,
    "bad_record": 422,
    "busy": 429,
    "headers_too_large": 431,
    "internal": 500,
    "shutting_down": 503,
    "too_many_connections": 503,
}
"""Every code, and its HTTP status."""

LONGEST_MESSAGE: Final = 2000
"""A board can have many mistakes; a message does not list them all."""

_BOARD_AT_END: Final = re.compile(r" \(board \S+\)$")
_CODES: Final[tuple[tuple[type[FreecellError], str], ...]] = (
    (DealNumberError, "bad_deal_number"),
    (RecordError, "bad_record"),
    (IllegalMove, "illegal_move"),
    (MoveError, "bad_move"),
    (BoardError, "bad_board"),
    (CardError, "bad_board"),
)


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

    def response(self) -> Response:
        """The error as a response."""
        headers = {"cache-control": "no-store", **self.headers}
        return Response(self.body(), self.status, headers, media_type="application/json")


def retry(code: str, why: str, seconds: int) -> ApiError:
    """An error that goes away by itself.

    >>> retry("busy", "the queue is full", 1).message
    'the queue is full; retry in 1 second'
    """
    message = f"{why}; retry in {seconds} second{'s' * (seconds != 1)}"
    return ApiError(code, message, headers={"retry-after": str(seconds)})


def shutting_down() -> ApiError:
    """Another instance, or the next one, will respond."""
    return retry("shutting_down", "the server is shutting down", 5)


def of_move(error: MoveError, number: int, text: str) -> ApiError:
    """A move that is invalid or illegal, with its number in the game.

    >>> from freecell import Board, IllegalMove
    >>> try: Board.deal(617).play("3h")
    ... except IllegalMove as error: of_move(error, 7, "3h").message
    'move 7 (3h): KC cannot go home: the next club is AC'
    """
    move = getattr(error, "move", None)
    why = of_any(error).message.removeprefix(f"{move}: ")
    shown = text if len(text) <= 20 else text[:20] + "..."
    return ApiError("illegal_move" if isinstance(error, IllegalMove) else "bad_move", f"move {number} ({shown}): {why}")


def of_any(error: FreecellError) -> ApiError:
    """Any FreecellError that a request raises."""
    code = next((code for kind, code in _CODES if isinstance(error, kind)), "bad_request")
    return ApiError(code, _BOARD_AT_END.sub("", str(error)))
