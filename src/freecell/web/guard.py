"""Wraps every request: security headers, one log line, metrics, and one format for errors.

Plain ASGI without middleware classes, because this runs for every request and a few microseconds matter.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import ApiError, ShuttingDown
from .logs import value
from .metrics import Metrics
from .responses import Json

log = logging.getLogger("freecell.web")

POLICY: Final = (
    b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]


class Guard:
    """Wraps the whole application. Every request gets exactly one response, unless its client has disconnected."""

    def __init__(self, app: ASGIApp, metrics: Metrics, routes: frozenset[str]) -> None:
        self._app, self._metrics, self._routes = app, metrics, routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            elif scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
            return
        began = time.perf_counter()
        status = 0
        notes: dict[str, Any] = {}
        scope["freecell.notes"] = notes

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *SECURITY_HEADERS]
            await send(message)

        self._metrics.in_flight += 1
        try:
            await self._app(scope, receive, send_with_headers)
        except ApiError as error:
            if not status:
                await Json.of_error(error)(scope, receive, send_with_headers)
        except asyncio.CancelledError:
            if status:
                raise
            # The server must stop at once: say so while the client is still connected.
            await Json.of_error(ShuttingDown())(scope, receive, send_with_headers)
        except Exception:
            log.exception("fault method=%s path=%s", scope["method"], value(scope["path"]))
            if status:
                raise  # the response has begun; all that is left is to close the connection
            await Json.of_error(ApiError("internal", "internal server error (logged)"))(
                scope, receive, send_with_headers
            )
        finally:
            self._metrics.in_flight -= 1
            seconds = time.perf_counter() - began
            self._metrics.answered(_method(scope), self._route(scope["path"]), status, seconds)
            if log.isEnabledFor(logging.INFO):
                client = scope.get("client") or ("-", 0)
                more = "".join([f" {name}={note}" for name, note in notes.items()])
                log.info(
                    "request method=%s path=%s status=%d ms=%.1f client=%s%s",
                    _method(scope), value(scope["path"]), status, 1000 * seconds, client[0], more,
                )  # fmt: skip

    def _route(self, path: str) -> str:
        """The path in the metrics: one of a fixed few, whatever is requested."""
        if path in self._routes:
            return path
        if path.startswith("/api/v1/deal/"):
            return "/api/v1/deal/{number}"
        return "other"


def _method(scope: Scope) -> str:
    return (
        scope["method"] if scope["method"] in ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH") else "OTHER"
    )
