"""Wraps every request: whose it is, security headers, one log line, metrics, and one way out for errors.

Plain ASGI without middleware classes, because this runs for every request and a few microseconds matter.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from ipaddress import ip_address
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import FreecellError
from ..questions.errors import QuestionError, of_any
from .clients import Rate, client_of, is_inside
from .errors import ApiError, response_to, retry, shutting_down
from .logs import value
from .metrics import Metrics
from .settings import MAX_BODY, MOST_BYTES, Settings

log = logging.getLogger("freecell.web")

POLICY: Final = (
    b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = [
    (b"content-security-policy", POLICY),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
]
_METHODS: Final = frozenset(("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"))

COUNTED_BODY: Final = 4096
"""A body counts as one more request for every 4,096 bytes: a long one can take milliseconds to read."""
CLIENT_GONE: Final = 499
"""The status in the log if no response was sent because the client disconnected (nginx's number for it)."""


class Guard:
    """Wraps the whole application. Every request gets exactly one response, unless its client has disconnected."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, routes: frozenset[str] = frozenset()
    ) -> None:
        self._app, self._metrics, self._routes = app, metrics, routes
        self._networks, self._hosts = settings.networks(), settings.hosts
        self._rate = Rate(settings.client_requests)
        self.closing = False

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
        scope["app"] = self  # or Starlette would send errors of its own instead of raising them

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *SECURITY_HEADERS]
                if self.closing:
                    message["headers"].append((b"connection", b"close"))
            await send(message)

        self._metrics.in_flight += 1
        try:
            self._look_at_headers(scope)
            await self._app(scope, receive, send_with_headers)
        except ClientDisconnect:
            status = status or CLIENT_GONE
        except (Exception, asyncio.CancelledError) as error:
            refusal = _refusal(error, scope)
            if not status:
                await response_to(refusal)(scope, receive, send_with_headers)
        finally:
            self._metrics.in_flight -= 1
            seconds = time.perf_counter() - began
            route = self._route(scope["path"])
            self._metrics.requests[_method(scope), route, status] += 1
            self._metrics.durations[route].add(seconds)
            if log.isEnabledFor(logging.INFO):
                more = "".join([f" {name}={note}" for name, note in notes.items()])
                log.info(
                    "request method=%s path=%s status=%d ms=%.1f client=%s%s",
                    _method(scope), value(scope["path"]), status, 1000 * seconds,
                    value(scope.get("freecell.client", "-")), more,
                )  # fmt: skip

    def _look_at_headers(self, scope: Scope) -> None:
        """Whose request it is, and whether it is for us."""
        hosts = []
        forwarded = []
        wrong: ApiError | None = None
        counts = 1
        most = MOST_BYTES.get(scope["path"], MAX_BODY)
        for name, text in scope["headers"]:
            if name == b"host":
                hosts.append(text.strip())
            elif name == b"x-forwarded-for":
                forwarded.append(text)
            elif name == b"content-length":
                counts += min(int(text.lstrip(b"0")[:20] or 0), most) // COUNTED_BODY
            elif name == b"transfer-encoding":
                counts += most // COUNTED_BODY
                if text.strip().lower() != b"chunked":
                    why = "the only Transfer-Encoding of a request is chunked"
                    wrong = ApiError("bad_http", why, connection="close")
            elif name == b"content-encoding" and text.strip().lower() != b"identity":
                wrong = ApiError("unsupported_media_type", "the body must not be compressed", "no Content-Encoding")
        client = (scope.get("client") or ("-", 0))[0]
        if forwarded and self._networks:
            client = self._forwarded(client, b",".join(forwarded).decode("latin-1"))
        scope["freecell.client"] = client
        key = scope["freecell.key"] = client_of(client)
        if (seconds := self._rate.wait(key, counts)) and not is_inside(client, self._networks):
            why = f"your address sends more than {self._rate.per_second:g} requests a second"
            raise retry("busy", why, math.ceil(seconds))
        if scope["http_version"] not in ("1.0", "1.1"):
            wrong = ApiError("bad_http", "this is not an HTTP/1.1 request", connection="close")
        if wrong is not None:
            raise wrong
        if len(hosts) > 1 or (scope["http_version"] != "1.0" and not (hosts and hosts[0])):
            raise ApiError("bad_http", f"a request needs exactly one Host, not {len(hosts)}")
        if self._hosts is not None and (not hosts or hosts[0].decode("latin-1").lower() not in self._hosts):
            shown = ascii(hosts[0].decode("latin-1"))[:60] if hosts else "missing"
            raise ApiError("misdirected", f"this server does not answer for the Host {shown}")

    def _forwarded(self, client: str, chain: str) -> str:
        """The last address that no trusted proxy vouches for; each proxy appends the address that it sees."""
        for text in reversed(chain.split(",")):
            if not is_inside(client, self._networks):
                break
            try:
                client = str(ip_address(text.strip()))
            except ValueError:
                break  # not an address: what was written before it is no better
        return client

    def _route(self, path: str) -> str:
        """The path in the metrics: one of a fixed few, whatever is requested."""
        if path in self._routes:
            return path
        return "/api/v1/deal/{number}" if path.startswith("/api/v1/deal/") else "other"


def _refusal(error: BaseException, scope: Scope) -> QuestionError:
    """What the client is told about an exception."""
    if isinstance(error, FreecellError):
        return of_any(error)
    if isinstance(error, asyncio.CancelledError):  # the server must stop at once
        return shutting_down()
    if isinstance(error, HTTPException):  # Starlette raises it for one reason only
        allowed = (error.headers or {}).get("Allow", "")
        return ApiError("method_not_allowed", f"{scope['method'][:20]} is not allowed here", allowed, allow=allowed)
    log.error("fault method=%s path=%s", _method(scope), value(scope["path"]), exc_info=error)
    return ApiError("internal", "internal server error (logged)")


def _method(scope: Scope) -> str:
    return scope["method"] if scope["method"] in _METHODS else "OTHER"
