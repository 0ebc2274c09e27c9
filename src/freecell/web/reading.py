"""Request bodies: limited in size and time, and validated before anything else happens."""

from __future__ import annotations

import asyncio
from typing import Final, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails
from starlette.requests import Request

from ..errors import DealNumberError
from .errors import ApiError
from .settings import MAX_BODY

Model = TypeVar("Model", bound=BaseModel)

MAX_THROWN_AWAY: Final = 16 * MAX_BODY
"""A body larger than this is not read to its end before the error is sent."""


class ClientGone(Exception):
    """The client has disconnected."""


async def read_model(request: Request, model: type[Model], seconds: float) -> Model:
    """The request's body as a model; raises ApiError if it is not valid."""
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        shown = f"{kind[:60]!r}" if kind else "missing"
        raise ApiError("unsupported_media_type", f"requests must be application/json (the Content-Type is {shown})")
    body = await _read_body(request, seconds)
    try:
        return model.model_validate_json(body)
    except ValidationError as error:
        raise _refusal(error) from None


async def _read_body(request: Request, seconds: float) -> bytes:
    size = request.headers.get("content-length", "")
    announced = int(size[:20]) if size.isascii() and size.isdigit() else 0
    if announced > MAX_THROWN_AWAY:
        raise _too_large(f"{announced} bytes")
    chunks: list[bytes] = []
    total = 0
    try:
        async with asyncio.timeout(seconds):
            more = True
            while more and total <= MAX_THROWN_AWAY:
                message = await request.receive()
                if message["type"] == "http.disconnect":
                    raise ClientGone
                chunk = message.get("body", b"")
                total += len(chunk)
                # A body that is only slightly too large is read to its end and discarded: if the connection were closed
                # in the middle of it, the client might see that instead of the response.
                if total <= MAX_BODY:
                    chunks.append(chunk)
                more = message.get("more_body", False)
    except TimeoutError:
        raise ApiError(
            "timeout", f"the body did not arrive within {seconds:g} seconds", headers={"connection": "close"}
        ) from None
    if total > MAX_BODY:
        raise _too_large(f"more than {MAX_THROWN_AWAY} bytes" if more else f"{total} bytes")
    return b"".join(chunks)


def _too_large(found: str) -> ApiError:
    # The rest of the body may not have been read, so the connection cannot be used again.
    return ApiError(
        "too_large", f"the body can have at most {MAX_BODY} bytes, not {found}", headers={"connection": "close"}
    )


def _refusal(error: ValidationError) -> ApiError:
    """Pydantic's errors in our format, starting with the field."""
    found = error.errors(include_url=False, include_context=True, include_input=False)
    if found[0]["type"] == "json_invalid":
        return ApiError("bad_json", f"the body is not JSON: {_text(found[0])}")
    for item in found:
        wrong = item.get("ctx", {}).get("error")
        if isinstance(wrong, DealNumberError):
            return ApiError("bad_deal_number", f"deal: {wrong}")
    shown = "; ".join(f"{_place(item)}: {_text(item)}" for item in found[:5])
    more = f"; and {len(found) - 5} more" if len(found) > 5 else ""
    return ApiError("bad_request", shown + more)


def _place(item: ErrorDetails) -> str:
    """Where in the body: `limit.seconds`, `moves.3`."""
    place = ".".join(str(part)[:40] for part in item["loc"])
    return place.encode("ascii", "backslashreplace").decode() or "the body"


def _text(item: ErrorDetails) -> str:
    if item["type"] == "extra_forbidden":
        return "unknown field"
    if item["type"] == "missing":
        return "missing"
    text = item["msg"].removeprefix("Value error, ").removeprefix("Invalid JSON: ")
    return text[:1].lower() + text[1:]
