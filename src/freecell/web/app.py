"""The endpoints: `/api/v1`, `/healthz`, `/metrics` and the page.

Requests are validated by pydantic models and described by FastAPI, but the endpoints take the raw request and send
bytes, and a `POST` to one of them bypasses FastAPI's routing: its routing, body parsing and response validation would
cost more than everything else that a verdict takes. FastAPI handles all other requests.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, get_args

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from .. import __version__
from .._backend import ENGINE_NAME, TRAITS
from ..board import Board
from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from ..errors import FreecellError
from ..questions import answers
from ..questions.answers import Answer
from ..reviewer import review
from ..solver import GaveUp, Limit, Outcome, solve
from . import errors, metrics
from .description import QUESTIONS, describe
from .errors import ApiError, ShuttingDown
from .events import wanted
from .guard import Guard
from .models import FindRequest, LimitRequest, PositionRequest, ReviewRequest
from .positions import Positions, game_of
from .reading import ClientGone, read_model
from .responses import Events, Gone, Json
from .searches import Searches, Ticket
from .settings import Settings
from .static import Pages, read_files

log = logging.getLogger("freecell.web")

API: Final = "/api/v1"
QUICK_SECONDS: Final = 0.01
"""How long a quick search may delay other requests, on any machine."""

_INTEGER: Final = re.compile(r"-?[0-9]{1,20}\Z")

Endpoint = Callable[[Request], Awaitable[Response]]
Work = Callable[[Ticket[Answer]], Answer]


class Service:
    """Shared by all endpoints: settings, metrics, cached positions, and the search threads."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = metrics.Metrics()
        self.positions = Positions()
        self.searches = Searches(settings.workers, settings.queue, self.metrics)
        self.metrics.gauges["freecell_searches_waiting"] = (
            "Searches waiting in the queue.",
            lambda: self.searches.waiting,
        )
        self.metrics.gauges["freecell_searches_running"] = ("Searches running.", lambda: self.searches.running)
        self.metrics.gauges["freecell_queue_room"] = ("Maximum number of waiting searches.", lambda: settings.queue)
        self.metrics.gauges["freecell_workers"] = ("Search threads.", lambda: settings.workers)

    def limit(self, asked: LimitRequest | None, seconds: float) -> Limit:
        """The smaller of the requested limit and the server's own."""
        positions = self.settings.positions
        if asked is not None:
            positions = min(positions, asked.positions or positions)
            seconds = min(seconds, asked.seconds or seconds)
        return Limit(positions=positions, seconds=seconds, memory=self.settings.memory)

    async def deal(self, request: Request) -> Response:
        """The cards of a deal."""
        rule = request.query_params.get("rule", "freecell-pro")
        if unknown := [name for name in request.query_params if name != "rule"]:
            raise ApiError("bad_request", f"unknown parameter {unknown[0][:40]!r}", accepted="rule")
        if rule not in get_args(DealRule):
            raise ApiError(
                "bad_request", f"unknown dealing rule {rule[:40]!r}", accepted=" or ".join(get_args(DealRule))
            )
        text = request.path_params["number"]
        number = int(text) if _INTEGER.match(text) else None
        if number is None or not MIN_DEAL <= number <= MAX_DEAL:
            raise ApiError("bad_deal_number", f"there is no deal {text[:40]!r}")
        return Json(answers.deal_answer(number, rule))  # type: ignore[arg-type]  # one of the two, see above

    async def evaluate(self, request: Request) -> Response:
        """Can this position still be won?"""
        return await self.verdict(request, answers.verdict_answer, long=False)

    async def hint(self, request: Request) -> Response:
        """A good next move."""
        return await self.verdict(request, answers.hint_answer, long=False)

    async def solve(self, request: Request) -> Response:
        """A solution, move by move."""
        return await self.verdict(request, answers.solve_answer, long=True)

    async def verdict(self, request: Request, finish: Callable[[Board, Outcome], Answer], *, long: bool) -> Response:
        """Try a quick search first: most positions are decided in a fraction of a millisecond. Queue the others."""
        settings = self.settings
        asked = await read_model(request, PositionRequest, settings.body_seconds)
        board = self.positions.board(asked)
        limit = self.limit(asked.limit, settings.long_seconds if long else settings.seconds)
        outcome = self.quick_look(board, limit)
        if outcome is not None:
            return self.answer(request, self.finished(request, finish(board, outcome)))

        def work(ticket: Ticket[Answer]) -> Answer:
            return finish(board, ticket.solve(board, limit))

        return await self.queue(request, work, long=long)

    def quick_look(self, board: Board, limit: Limit) -> Outcome | None:
        """The outcome of a quick search without queueing; None if a longer one is needed."""
        most = self.settings.quick_positions if TRAITS.is_compiled else 0
        positions = min(most, limit.positions or most)
        if positions == 0 and not board.is_won:
            return None
        # The default memory: such a search never uses it up, and its solver is reused for the next one.
        outcome = solve(board, limit=Limit(positions=positions, seconds=min(QUICK_SECONDS, limit.seconds or 1)))
        if isinstance(outcome, GaveUp):
            exhausted = limit.positions if outcome.limit == "positions" else limit.seconds
            given = positions if outcome.limit == "positions" else QUICK_SECONDS
            if outcome.limit == "memory" or exhausted is None or given < exhausted:
                self.metrics.quick["queued"] += 1
                return None
        self.metrics.quick["decided"] += 1
        return outcome

    async def review(self, request: Request) -> Response:
        """Which move lost this game?"""
        settings = self.settings
        asked = await read_model(request, ReviewRequest, settings.body_seconds)
        # Parsing a record of 60,000 characters can take a tenth of a second; do not block other requests meanwhile.
        game = game_of(asked) if asked.record is None else await asyncio.to_thread(game_of, asked)
        limit = self.limit(asked.limit, settings.seconds)
        quick = Limit(positions=min(settings.quick_positions, limit.positions or 0))

        def work(ticket: Ticket[Answer]) -> Answer:
            def solve_one(board: Board, limit: Limit) -> Outcome:
                ticket.check()
                if TRAITS.is_compiled:
                    outcome = solve(board, limit=quick)
                    if not isinstance(outcome, GaveUp):
                        ticket.count(outcome.positions)
                        return outcome
                return ticket.solve(board, limit)

            judged = review(
                game,
                limit=limit,
                seconds=settings.long_seconds,
                solve=solve_one,
                tell=lambda ply: ticket.news.append(answers.ply_answer(ply)),
            )
            return answers.review_answer(game, judged)

        return await self.queue(request, work, long=True)

    async def find(self, request: Request) -> Response:
        """Which deal is this board?"""
        from .finding import find_work

        asked = await read_model(request, FindRequest, self.settings.body_seconds)
        return await self.queue(request, find_work(asked, self.settings), long=True)

    async def queue(self, request: Request, work: Work, *, long: bool) -> Response:
        """Queue the work for a thread; respond when it is done, or with events until then."""
        ticket = self.searches.submit("long" if long else "short", work)
        if wanted(request.headers.get("accept", "")):
            return Events(ticket, self.searches, functools.partial(self.finished, request))
        gone = asyncio.ensure_future(request.receive())  # the body has been read, so the next message is the disconnect
        try:
            await asyncio.wait((ticket.answer, gone), return_when=asyncio.FIRST_COMPLETED)
            if not ticket.answer.done():
                raise ClientGone
            return Json(self.finished(request, ticket.answer.result(), ticket))
        finally:
            gone.cancel()
            self.searches.cancel(ticket)

    def finished(self, request: Request, answer: Answer, ticket: Ticket[Answer] | None = None) -> Answer:
        """Count an answer and note it for the log."""
        notes = request.scope["freecell.notes"]
        positions = answer.get("positions", ticket.positions if ticket else 0)
        self.metrics.positions += positions
        if "verdict" in answer:
            notes["verdict"] = answer["verdict"]
            self.metrics.verdicts[answer["verdict"]] += 1
        if positions:
            notes["positions"] = positions
        if ticket is not None:
            notes["waited_ms"] = round(1000 * (ticket.started - ticket.enqueued), 1)
        return answer

    def answer(self, request: Request, answer: Answer) -> Response:
        """An answer that is available at once, as JSON or as one event."""
        if wanted(request.headers.get("accept", "")):
            return Events.at_once(answer)
        return Json(answer)

    async def healthz(self, _request: Request) -> Response:
        """Is the server up and accepting requests?"""
        if self.searches.closing:
            raise ShuttingDown
        uptime = round(time.time() - self.metrics.started, 1)
        return Json({"status": "ok", "version": __version__, "engine": ENGINE_NAME, "uptime_seconds": uptime})

    async def metrics_page(self, _request: Request) -> Response:
        """Metrics for Prometheus."""
        return Response(
            self.metrics.text(), headers={"content-type": metrics.CONTENT_TYPE, "cache-control": "no-store"}
        )


def answering(endpoint: Endpoint) -> Endpoint:
    """Turn every exception of an endpoint into the one format of errors."""

    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except ApiError as error:
            return Json.of_error(error)
        except ClientGone:
            return Gone()
        except FreecellError as error:
            return Json.of_error(errors.of_any(error))
        except Exception:
            log.exception("fault path=%s", request.url.path)
            return Json.of_error(ApiError("internal", "internal server error (logged)"))

    answer.__name__ = endpoint.__name__
    answer.__doc__ = endpoint.__doc__
    return answer


class Application:
    """The whole server as an ASGI application; `service` is shared by its endpoints."""

    def __init__(self, settings: Settings) -> None:
        self.service = Service(settings)
        self._questions = {f"{API}/{name}": answering(getattr(self.service, name)) for name in QUESTIONS}
        self._api = _api(self.service, self._questions)
        self._pages = Pages(read_files())
        routes = frozenset([*self._questions, f"{API}/openapi.json", "/", "/healthz", "/metrics"])
        self._guard = Guard(self._dispatch, self.service.metrics, routes)

    def description(self) -> dict[str, Any]:
        """The OpenAPI description, as served at `/api/v1/openapi.json`."""
        return self._api.openapi()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        await self._guard(scope, receive, send)

    async def _dispatch(self, scope: Scope, receive: Receive, send: Send) -> None:
        inner: ASGIApp = self._api
        if scope["type"] == "http":
            path = scope["path"]
            endpoint = self._questions.get(path)
            if endpoint is not None and scope["method"] == "POST":
                response = await endpoint(Request(scope, receive, send))
                await response(scope, receive, send)
                return
            if not (path.startswith("/api/") or path in ("/api", "/healthz", "/metrics")):
                inner = self._pages
        await inner(scope, receive, send)


def create_app(settings: Settings | None = None) -> Application:
    """The server as an ASGI application, for any ASGI server and for tests."""
    return Application(settings or Settings())


def _api(service: Service, questions: dict[str, Endpoint]) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        service.searches.start()
        yield
        await service.searches.close(service.settings.grace)

    api = FastAPI(
        title="freecell",
        version=__version__,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,  # it would load scripts from other hosts
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    api.add_api_route(f"{API}/deal/{{number}}", answering(service.deal), methods=["GET"], response_model=None)
    for path, question in questions.items():
        api.add_api_route(path, question, methods=["POST"], response_model=None)
    for path, endpoint in (("/healthz", service.healthz), ("/metrics", service.metrics_page)):
        api.add_api_route(path, answering(endpoint), methods=["GET"], response_model=None)
        api.add_api_route(path, answering(endpoint), methods=["HEAD"], response_model=None, include_in_schema=False)

    @api.exception_handler(HTTPException)
    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 405:
            allowed = (error.headers or {}).get("Allow", "")
            refusal = ApiError(
                "method_not_allowed",
                f"method {request.method[:20]} is not allowed here",
                accepted=allowed,
                headers={"allow": allowed},
            )
        else:
            refusal = ApiError("not_found", f"no such path {request.url.path[:100]!r}")
        return Json.of_error(refusal)

    description: dict[str, Any] = {}

    def openapi() -> dict[str, Any]:
        if not description:
            description.update(describe(api))
        return description

    api.openapi = openapi  # type: ignore[method-assign]
    return api
