"""uvicorn's HTTP protocol with bounds, so that no connection costs much, whatever is sent over it.

- Headers and bodies must arrive in time, and both are counted from the first byte on, whatever they consist of; a
  client must take its response in time. Trailers, which would count as headers, are refused.
- One request at a time: a request that is sent before the response to the one before it (pipelining, which no browser
  does) is not read, and the connection is closed after that response, as HTTP allows. Reading continues, so that a
  client that leaves is noticed.
- The number of connections is limited, in all and for each client.
- What is not HTTP gets the same kind of error as everything else.

One sweep every half second looks for connections that are due: cheaper than a timer for each request.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Final, Literal

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .clients import Client, Room, client_of, is_inside
from .errors import STATUS, ApiError, response_to, retry, too_large
from .guard import SECURITY_HEADERS
from .logs import value
from .metrics import Metrics
from .settings import MAX_THROWN_AWAY, Settings

log = logging.getLogger("freecell.web")

MAX_HEAD: Final = 16 * 1024
"""The largest request line and headers, in bytes."""
MAX_PIECES: Final = 4096
"""Of a body: a chunk of one byte takes as long to read as one of a thousand."""
AT_ONCE: Final = 8192
"""Bytes that are read before the pieces in them are counted."""
KEEP_ALIVE: Final = 30
"""Seconds that an idle connection is kept open; it should be longer than the load balancer's own timeout."""
TAKE_SECONDS: Final = 120.0
"""How long a client may take to read a response."""
LINGER_SECONDS: Final = 1.0
"""How long a refused connection stays open, so that its client can read why."""
SWEEP_SECONDS: Final = 0.5

HEAD_TOO_LARGE: Final = ApiError("headers_too_large", f"request line and headers can have at most {MAX_HEAD} bytes")
State = Literal["new", "head", "body", "working", "idle", "stuck", "refused"]


class Refused(Exception):
    """Ends the parsing of a request."""


class NoTrailers(list[Any]):
    """Where the parser puts what looks like a header after the body; nobody here needs it."""

    def append(self, _trailer: object) -> None:
        raise Refused


class Door:
    """Shared by all connections: their limits and their number."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics
        self.connections: set[BoundedProtocol] = set()
        self.room = Room(settings.client_connections)
        self.networks = settings.networks()
        metrics.gauges["freecell_connections"] = ("Open connections.", lambda: len(self.connections))

    def protocol(self, **more: Any) -> BoundedProtocol:
        """A new connection, for uvicorn."""
        return BoundedProtocol(self, **more)

    def enter(self, connection: BoundedProtocol, address: str, client: Client) -> ApiError | None:
        """Count a connection; why it is refused, if it is."""
        has_room = self.room.has_room(client)
        self.connections.add(connection)
        self.room.enter(client)
        most = self.settings.connections
        if len(self.connections) > most:
            return retry("too_many_connections", f"the server has {most} connections already", 2)
        if not has_room and not is_inside(address, self.networks):
            return retry("too_many_connections", f"your address has {self.room.limit} connections already", 2)
        return None

    def leave(self, connection: BoundedProtocol, client: Client) -> None:
        """A connection has ended."""
        self.connections.discard(connection)
        self.room.leave(client)

    async def sweep(self) -> None:
        """Close what is due, for ever: what was due at the sweep before, because whatever had arrived by then has been
        read since. A server that gets little time from a busy machine must not blame its clients for it."""
        before = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now, before = before, time.monotonic()
            for connection in [one for one in self.connections if one.due < now]:
                try:
                    connection.expire()
                except Exception:  # whatever is wrong with this one, the others must still be closed in time
                    log.exception("fault in a connection")


class WholeResponses:
    """A transport that sends the head of a response together with its body: one system call instead of two."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport, self._head = transport, b""
        self.is_closing = transport.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Keep what is a head, until whatever comes next."""
        if data.endswith(b"\r\n\r\n") and data.startswith(b"HTTP/1.1 ") and not data.startswith(b"HTTP/1.1 100 "):
            self._head = data
        else:
            self._transport.write(self._head + data if self._head else data)
            self._head = b""

    def flush(self) -> None:
        """There is no body."""
        if self._head:
            self.write(b"")

    def close(self) -> None:
        """Close the connection after what was written."""
        self.flush()
        self._transport.close()


class BoundedProtocol(HttpToolsProtocol):
    """One connection. `state` says what it waits for, and `due` until when."""

    def __init__(self, door: Door, **more: Any) -> None:
        self._body: list[bytes] = []  # what has just been read of it, in pieces
        self.on_body = self._body.append  # type: ignore[method-assign, assignment]  # nothing else is done for each of them
        super().__init__(**more)
        self._door = door
        self._client: Client = ()
        self._refusal: ApiError | None = None
        self._arrived = self._pieces = 0
        self.state: State = "new"
        self.due = float("inf")

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected."""
        whole: Any = WholeResponses(transport)
        super().connection_made(whole)
        address = self.client[0] if self.client else "-"
        self._client = client_of(address)
        self._wait("new", KEEP_ALIVE)
        refusal = self._door.enter(self, address, self._client)
        if refusal is not None:
            self._refuse(refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._door.leave(self, self._client)
        self._wait("refused")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes from the client."""
        if self.state == "refused":
            return
        if self.state in ("working", "stuck"):
            self.cycle.keep_alive = False
            if self.cycle.response_complete:
                self.transport.close()
            return
        self._parse(data)
        self._arrived += len(data)
        if self.state == "head" and self._arrived > MAX_HEAD:
            self._refuse(HEAD_TOO_LARGE)
        elif self.state == "body" and self._arrived > MAX_HEAD + MAX_THROWN_AWAY:
            self._refuse(too_large(self._arrived, self.scope["path"]))

    def _parse(self, data: bytes) -> None:
        try:
            for start in range(0, len(data), AT_ONCE):
                self.parser.feed_data(data[start : start + AT_ONCE] if len(data) > AT_ONCE else data)
                if self._body:
                    self._hand_over()
        except (HttpParserError, Refused):
            self.send_400_response("")
        except HttpParserUpgrade as upgrade:
            # There is nothing to upgrade to. What follows is the body, which the parser would not read.
            about = [one for one in self.scope["headers"] if one[0] in (b"content-length", b"transfer-encoding")]
            if about and self.state == "working":
                self.cycle.more_body = True
                self._wait("body", self._door.settings.request_seconds)
                target = SimpleNamespace(on_body=self.on_body, on_message_complete=self.on_message_complete)
                self.parser = HttpRequestParser(target)
                lines = [b"POST / HTTP/1.1", b"connection: close", *[name + b": " + text for name, text in about]]
                self._parse(b"\r\n".join([*lines, b"", data[start + upgrade.args[0] :]]))

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        if self.state not in ("new", "idle"):
            self.cycle.keep_alive = False
            raise Refused
        super().on_message_begin()
        self._arrived = self._pieces = 0
        self._wait("head", self._door.settings.request_seconds)

    def on_headers_complete(self) -> None:
        """All headers are there."""
        size = len(self.url) + sum([len(name) + len(text) + 4 for name, text in self.headers])
        if size > MAX_HEAD:
            self._refusal = HEAD_TOO_LARGE
            raise Refused
        super().on_headers_complete()
        self.headers = NoTrailers()
        if self.parser.should_upgrade():
            self.cycle.keep_alive = False  # the parser reads no further
        self._wait("body", self._door.settings.request_seconds)

    def _hand_over(self) -> None:
        """Give the application what has been read of the body, as one piece."""
        self._pieces += len(self._body)
        if self._pieces > MAX_PIECES:
            self._refusal = ApiError("bad_http", f"the body comes in more than {MAX_PIECES} pieces")
            raise Refused
        super().on_body(b"".join(self._body))
        self._body.clear()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        if self._body:
            self._hand_over()
        super().on_message_complete()
        if self.cycle.response_complete:
            self._wait("idle", KEEP_ALIVE)
        else:
            self._wait("working")

    def on_response_complete(self) -> None:
        """The response is written, if perhaps not yet sent.

        Not uvicorn's own, which would start a timer for each response, and look for requests that came in advance.
        """
        self.server_state.total_requests += 1
        self.transport.flush()  # type: ignore[attr-defined]
        self.flow.resume_reading()
        if self.state == "working":
            self._wait("idle", KEEP_ALIVE)

    def pause_writing(self) -> None:
        """The client does not take its response."""
        super().pause_writing()
        self._wait("stuck", TAKE_SECONDS)

    def resume_writing(self) -> None:
        """The client takes its response again."""
        super().resume_writing()
        if self.state == "stuck" and self.cycle.response_complete:
            self._wait("idle", KEEP_ALIVE)
        elif self.state == "stuck":
            self._wait("working")

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP; uvicorn calls this when the parser, or one of the functions above, raises."""
        if self.state in ("working", "stuck"):
            return  # pipelining: the response to the first request ends the connection
        why = "the body has trailers, or wrong chunks" if self.state == "body" else "this is not an HTTP/1.1 request"
        self._refuse(self._refusal or ApiError("bad_http", why))

    def expire(self) -> None:
        """It has taken too long."""
        if self.state in ("head", "body"):
            seconds = self._door.settings.request_seconds
            what = "headers" if self.state == "head" else "body"
            self._refuse(ApiError("timeout", f"the {what} did not arrive within {seconds:g} seconds"))
        elif self.state in ("new", "idle"):
            self.transport.close()
        else:
            self.transport.abort()

    @property
    def is_new(self) -> bool:
        """Whether the client has connected and not been answered yet."""
        return self.state in ("new", "head", "body", "working")

    def _wait(self, state: State, seconds: float = float("inf")) -> None:
        self.state, self.due = state, time.monotonic() + seconds

    def _refuse(self, error: ApiError) -> None:
        """Say why, unless the request has its response already, and close."""
        is_answered = self.state == "body" and self.cycle.response_started
        self._wait("refused", LINGER_SECONDS)
        self._door.metrics.refused[error.code] += 1
        if log.isEnabledFor(logging.INFO):
            client = value(self.client[0] if self.client else "-")
            log.info("refused status=%d code=%s client=%s", STATUS[error.code], error.code, client)
        if len(self._door.connections) > 1.1 * self._door.settings.connections + 10:
            self.transport.abort()  # no room even to say so
            return
        if not is_answered:
            response = response_to(error)
            lines = [f"HTTP/1.1 {response.status_code} {HTTPStatus(response.status_code).phrase}".encode()]
            lines += [name + b": " + text for name, text in [*response.raw_headers, *SECURITY_HEADERS]]
            self.transport.write(b"\r\n".join([*lines, b"connection: close", b"", bytes(response.body)]))
        # What the client still sends is read and thrown away: closing at once would reset the connection, and the
        # client might never see the response.
        with contextlib.suppress(OSError):  # it has left meanwhile
            self.transport.write_eof()
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
