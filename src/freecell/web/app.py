"""The endpoints: `/api/v1`, `/healthz` and `/metrics`, as a Starlette router inside the guard.

Every question goes one way: the body is read into a question (`read`), a small one is answered at once and any other by
the queue (`queue`), and the answer is sent as JSON (`reply`). Errors are raised; the guard sends them.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from .. import __version__
from .._backend import ENGINE_NAME
from ..questions import ASKS, Answer, AnyQuestion, Work
from ..questions import read as read_question
from ..questions.asks import EvaluateQuestion
from ..questions.fields import shown
from ..questions.reading import read_json
from ..questions.work import Caps
from .clients import Room, Turns
from .errors import ApiError, retry, shutting_down, too_large
from .guard import Guard
from .metrics import CONTENT_TYPE, Metrics
from .searches import Searches
from .settings import API, MAX_BODY, MAX_THROWN_AWAY, MOST_BYTES, Settings
from .static import Pages, read_files

QUICK_SECONDS: Final = 0.01
"""How long a quick search may delay other requests, on any machine."""
LARGE_BODIES: Final = 32
CLIENT_LARGE_BODIES: Final = 4
"""How many bodies of more than MAX_BODY are read at a time, and for one client: more would need much memory."""
MAX_QUERY: Final = 200
QUICK_TEXT: Final = 1024
QUICK_MOVES: Final = 150
"""What takes a millisecond at most to read. The thread that answers reads nothing longer itself."""

_INTEGER: Final = re.compile("-?[0-9]{1,20}")


class Service:
    """The endpoints and what they share: settings, metrics, and the search threads. `asgi` is the application."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.metrics = settings, Metrics()
        self.searches = Searches(settings, self.metrics)
        self._turns = Turns()
        self._large = Room(CLIENT_LARGE_BODIES, LARGE_BODIES)
        self._caps = Caps(settings.positions, settings.seconds, settings.memory, settings.long_seconds)
        routes = [
            *(Route(f"{API}/{ask}", partial(self.ask, ask), methods=["POST"]) for ask in ASKS if ask != "deal"),
            Route(f"{API}/deal/{{number}}", self.deal),
            Route("/healthz", self.healthz),
            Route("/metrics", self.metrics_page),
        ]
        pages = Pages(read_files())
        self._router = Router(routes, redirect_slashes=False, default=pages, lifespan=self._lifespan)
        self._asks = {route.path: route.endpoint for route in routes if route.methods == {"POST"}}
        self.asgi = Guard(self._route, settings, self.metrics, frozenset([*(route.path for route in routes), "/"]))

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Questions are told by their path alone: Starlette's router takes a tenth of the time of a small one."""
        ask = self._asks.get(scope["path"]) if scope.get("method") == "POST" else None
        answer = self._router if ask is None else await ask(Request(scope, receive))
        await answer(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _app: object) -> AsyncIterator[None]:
        self.searches.start()
        yield
        await self.searches.close(self.settings.grace)

    async def deal(self, request: Request) -> Response:
        """The cards of a deal."""
        text = request.path_params["number"]
        if not _INTEGER.fullmatch(text):
            raise ApiError("bad_deal_number", f"there is no deal {text[:40]!r}")
        if len(request.scope["query_string"]) > MAX_QUERY:
            raise ApiError("bad_request", f"the query can have at most {MAX_QUERY} characters", "rule")
        if unknown := [name for name in request.query_params if name != "rule"]:
            raise ApiError("bad_request", f"unknown parameter {shown(unknown[0])}", "rule")
        return reply(Work(read_question("deal", {**request.query_params, "deal": int(text)})).run())

    async def ask(self, ask: str, request: Request) -> Response:
        """Any question: at once if a quick search decides it, as it does for most positions, else by the queue."""
        question = read_question(ask, await self.read(request))
        work = Work(question, self._caps)
        answer = self.quick_look(request, work) if is_small(question) else None
        if answer is None:
            answer = await self.queue(request, work)
        return self.finished(request, answer, work.positions)

    async def read(self, request: Request) -> dict[str, Any]:
        """The request's body as a dictionary, limited in size, when it is its client's turn."""
        kind = request.headers.get("content-type", "")
        if kind.partition(";")[0].strip().lower() != "application/json":
            given = f"{kind[:60]!r}" if kind else "missing"
            raise ApiError("unsupported_media_type", f"requests must be application/json (the Content-Type is {given})")
        path, client = request.scope["path"], request.scope["freecell.key"]
        size = request.headers.get("content-length", "")
        announced = int(size[:20]) if size.isascii() and size.isdigit() else 0
        most = MOST_BYTES.get(path, MAX_BODY)
        is_large = most > MAX_BODY and not 0 < announced <= MAX_BODY
        has_room = not is_large or self._large.has_room(client)
        with self._large.entered(client) if is_large and has_room else nullcontext():
            total = 0
            chunks: list[bytes] = []
            if announced <= MAX_THROWN_AWAY:
                async for chunk in request.stream():
                    total += len(chunk)
                    # A body that is only slightly too large is read to its end and discarded: if the connection were
                    # closed in the middle of it, the client might see that instead of the response. The protocol ends
                    # longer ones.
                    if has_room and total <= most:
                        chunks.append(chunk)
            # The rest of the body may not have been read, so such a connection cannot be used again.
            if max(total, announced) > most:
                raise too_large(max(total, announced), path, connection="close")
            if not has_room:
                raise retry("busy", "too many large bodies are being read", 1, connection="close")
            await self._turns.wait(client)
            body = read_json(b"".join(chunks), "the body")
        if not isinstance(body, dict):
            raise ApiError("bad_request", f"the body must be an object, not {shown(body)}")
        return body

    def quick_look(self, request: Request, work: Work) -> Answer | None:
        """The answer of a quick search without queueing; None if a longer one is needed.

        The more searches a client has, the quicker: hard positions by the hundred, each tried and refused, would keep
        the thread that answers busy for nothing.
        """
        has = self.searches.room.counts[request.scope["freecell.key"][-1]]
        answer = work.quick(self.settings.quick_positions // (1 + has), QUICK_SECONDS)
        self.metrics.quick["queued" if answer is None else "decided"] += 1
        return answer

    async def queue(self, request: Request, work: Work) -> Answer:
        """Queue the work for a thread and wait for its answer; stop it if the client leaves before."""
        ticket = self.searches.submit(work.question.cost, request.scope["freecell.key"], work)
        gone = asyncio.ensure_future(request.receive())  # the body has been read, so the next message is the disconnect
        try:
            await asyncio.wait((ticket.answer, gone), return_when=asyncio.FIRST_COMPLETED)
            if not ticket.answer.done():
                raise ClientDisconnect
            answer: Answer = ticket.answer.result()
        finally:
            gone.cancel()
            self.searches.cancel(ticket)
        request.scope["freecell.notes"]["waited_ms"] = round(1000 * (ticket.started - ticket.enqueued), 1)
        return answer

    def finished(self, request: Request, answer: Answer, positions: int) -> Response:
        """Count an answer, note it for the log, and send it."""
        notes = request.scope["freecell.notes"]
        self.metrics.positions += positions
        if "verdict" in answer:
            notes["verdict"] = answer["verdict"]
            self.metrics.verdicts[answer["verdict"]] += 1
        if positions:
            notes["positions"] = positions
        return reply(answer)

    async def healthz(self, _request: Request) -> Response:
        """Is the server up and accepting requests?"""
        if self.searches.closing:
            raise shutting_down()
        uptime = round(time.monotonic() - self.metrics.up_since, 1)
        return reply({"status": "ok", "version": __version__, "engine": ENGINE_NAME, "uptime_seconds": uptime})

    async def metrics_page(self, _request: Request) -> Response:
        """Metrics for Prometheus."""
        return Response(self.metrics.text(), headers={"content-type": CONTENT_TYPE, "cache-control": "no-store"})


_encode: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode  # made once


def reply(answer: Mapping[str, Any]) -> Response:
    """An answer as JSON. It must not be cached: a later version may know more."""
    return Response(_encode(answer), media_type="application/json", headers={"cache-control": "no-store"})


def is_small(asked: AnyQuestion) -> bool:
    """Whether a quick look may decide it, and its position can be read at once."""
    if not isinstance(asked, EvaluateQuestion):
        return False
    return len(asked.moves) <= QUICK_MOVES and len(asked.board or "") <= QUICK_TEXT
