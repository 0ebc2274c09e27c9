"""Responses: JSON, server-sent events, and none if the client has disconnected."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Final, Self

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from .errors import CLIENT_GONE, ApiError
from .events import CONTENT_TYPE, SECONDS_BETWEEN, event
from .searches import Searches, Ticket

log = logging.getLogger("freecell.web")

_EVENT_HEADERS: Final = [
    (b"content-type", CONTENT_TYPE.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # otherwise nginx would buffer the events
]

Answer = dict[str, Any]


class Json(Response):
    """A JSON response. Verdicts must not be cached: a later version may know more."""

    def __init__(self, answer: Answer) -> None:
        self._fill(200, json.dumps(answer).encode())

    def _fill(self, status: int, body: bytes, headers: dict[str, str] | None = None) -> None:
        self.status_code, self.body, self.background = status, body, None
        self.raw_headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
        ]
        if headers:
            self.raw_headers += [(name.encode(), text.encode()) for name, text in headers.items()]

    @classmethod
    def of_error(cls, error: ApiError) -> Self:
        """An error, with its status."""
        answer = cls.__new__(cls)
        answer._fill(error.status, error.body(), error.headers)
        return answer


class Gone(Response):
    """The client has disconnected; this only sets the status in the log."""

    def __init__(self) -> None:
        super().__init__(status_code=CLIENT_GONE)


class Events(Response):
    """Progress events during the work, then the result. Closing the connection stops the work."""

    def __init__(
        self,
        ticket: Ticket[Answer],
        searches: Searches,
        finished: Callable[[Answer, Ticket[Answer]], Answer],
    ) -> None:
        self.status_code, self.raw_headers, self.background = 200, list(_EVENT_HEADERS), None
        self._ticket, self._searches, self._finished = ticket, searches, finished

    @staticmethod
    def at_once(answer: Answer) -> Response:
        """A result that is available at once, as the only event."""
        response = Response(event("result", answer))
        response.raw_headers = [*_EVENT_HEADERS, (b"content-length", str(len(response.body)).encode())]
        return response

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events."""
        ticket = self._ticket
        gone = asyncio.ensure_future(receive())
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            told = 0.0
            while not ticket.answer.done() and not gone.done():
                await asyncio.wait((ticket.answer, gone), timeout=0.1, return_when=asyncio.FIRST_COMPLETED)
                now = asyncio.get_running_loop().time()
                pieces = self._news()
                if not ticket.answer.done() and now - told >= SECONDS_BETWEEN:
                    if told:
                        pieces.append(event("progress", self._progress()))
                    told = now
                if pieces:
                    await send({"type": "http.response.body", "body": b"".join(pieces), "more_body": True})
            if ticket.answer.done():
                body = b"".join([*self._news(), self._end()])
                await send({"type": "http.response.body", "body": body, "more_body": False})
            else:
                scope["freecell.notes"]["gone"] = "true"
        finally:
            gone.cancel()
            self._searches.cancel(ticket)

    def _news(self) -> list[bytes]:
        news = self._ticket.news
        return [event("ply", news.popleft()) for _ in range(len(news))]

    def _progress(self) -> Answer:
        ticket = self._ticket
        seconds = round(ticket.seconds, 3)
        if ticket.numbers is not None:
            return {"done": int(ticket.share * ticket.numbers), "total": ticket.numbers, "seconds": seconds}
        return {"positions": ticket.positions, "seconds": seconds}

    def _end(self) -> bytes:
        ticket = self._ticket
        try:
            return event("result", self._finished(ticket.answer.result(), ticket))
        except ApiError as error:
            return event("error", error.body())
        except Exception:
            log.exception("fault in a search")
            return event("error", ApiError("internal", "internal server error (logged)").body())
