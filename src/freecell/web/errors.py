"""One format for all errors, whatever the status: `{"error": {"code", "message", "accepted"}}`."""

from __future__ import annotations

from typing import Final

from starlette.responses import JSONResponse, Response

from ..questions import QuestionError
from .settings import MAX_BODY, MOST_BYTES

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

_ACCEPTED: Final = {
    "too_large": f"a body of at most {MAX_BODY} bytes"
    + "".join([f" ({most} for {path})" for path, most in MOST_BYTES.items()]),
    "unsupported_media_type": "Content-Type: application/json",
}


class ApiError(QuestionError):
    """Why a request is rejected, and what the response says beside it."""

    def __init__(self, code: str, message: str, accepted: str | None = None, **headers: str) -> None:
        super().__init__(code, message, accepted or _ACCEPTED.get(code))
        self.headers = {name.replace("_", "-"): text for name, text in headers.items()}


def response_to(error: QuestionError) -> Response:
    """The error as a response.

    >>> response_to(ApiError("busy", "the queue is full")).body
    b'{"error":{"code":"busy","message":"the queue is full"}}'
    """
    more = error.headers if isinstance(error, ApiError) else {}
    return JSONResponse({"error": error.body()}, STATUS[error.code], {"cache-control": "no-store", **more})


def too_large(size: int, path: str, **headers: str) -> ApiError:
    """The body has this many bytes, or more."""
    message = f"the body can have at most {MOST_BYTES.get(path, MAX_BODY)} bytes, not {size}"
    return ApiError("too_large", message, **headers)


def retry(code: str, why: str, seconds: int, **headers: str) -> ApiError:
    """An error that goes away by itself.

    >>> str(retry("busy", "the queue is full", 1))
    'the queue is full; retry in 1 second'
    """
    return ApiError(
        code, f"{why}; retry in {seconds} second{'s' * (seconds != 1)}", retry_after=str(seconds), **headers
    )


def shutting_down() -> ApiError:
    """Another instance, or the next one, will respond."""
    return retry("shutting_down", "the server is shutting down", 5)
