"""One format for all errors, whatever the status: `{"error": {"code", "message", "accepted"}}`."""

from __future__ import annotations

import json
from typing import Final

from starlette.responses import Response

from ..questions.errors import CODES, LONGEST_MESSAGE
from .settings import MAX_BODY

ACCEPTED: Final = {
    **CODES,
    "too_large": f"a body of at most {MAX_BODY} bytes",
    "unsupported_media_type": "Content-Type: application/json",
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
