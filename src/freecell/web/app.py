"""The endpoints: `/api/v1`, `/healthz`, `/metrics` and the page, as a Starlette application.

Every endpoint goes one way: the body becomes a model (`read`), a small question is answered at once and any other by
the queue (`queue`), and the answer is a model again (`reply`). Errors are raised; the guard sends them.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar, cast, get_args

from pydantic import BaseModel, ValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from .. import __version__
from .._backend import ENGINE_NAME, TRAITS
from ..board import Board
from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from ..errors import DealNumberError, FreecellError
from ..questions import Answer, PositionQuestion, Work
from ..questions.answers import deal_answer
from ..questions.errors import of_any
from ..questions.positions import board_of
from ..questions.reading import Ask
from ..questions.work import VERDICTS, Caps
from ..solver import GaveUp, Limit, Outcome, solve
from .description import QUESTIONS, describe
from .errors import ApiError, shutting_down
from .guard import Guard, client_key
from .metrics import CONTENT_TYPE, Metrics
from .models import DealAnswer, HealthAnswer
from .searches import Kind, Searches
from .settings import MAX_BODY, Settings
from .static import Pages, read_files

API: Final = "/api/v1"
QUICK_SECONDS: Final = 0.01
"""How long a quick search may delay other requests, on any machine."""
MAX_THROWN_AWAY: Final = 16 * MAX_BODY
"""A body larger than this is not read to its end before the error is sent."""

CLIENT_GONE: Final = 499
"""The status in the log if no response was sent because the client disconnected (nginx's number for it)."""

_INTEGER: Final = re.compile(r"-?[0-9]{1,20}\Z")

QUICK_TEXT: Final = 1024
QUICK_MOVES: Final = 150
"""What takes a millisecond at most to read. The thread that answers reads nothing longer itself."""

Model = TypeVar("Model", bound=BaseModel)


class Service:
    """Shared by all endpoints: settings, metrics, and the search threads."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.searches = Searches(settings, self.metrics)
        self.caps: dict[Kind, Caps] = {
            "short": Caps(settings.positions, settings.seconds, settings.memory, settings.long_seconds),
            "long": Caps(settings.positions, settings.long_seconds, settings.memory),
        }
        self.metrics.gauges.update(
            freecell_searches_waiting=("Searches waiting in the queue.", lambda: self.searches.waiting),
            freecell_searches_running=("Searches running.", lambda: self.searches.running),
            freecell_queue_room=("Maximum number of waiting searches of each kind.", lambda: settings.queue),
            freecell_workers=("Search threads.", lambda: settings.workers),
        )

    async def deal(self, request: Request) -> Response:
        """The cards of a deal."""
        rule = request.query_params.get("rule", "freecell-pro")
        if unknown := [name for name in request.query_params if name != "rule"]:
            raise ApiError("bad_request", f"unknown parameter {unknown[0][:40]!r}", accepted="rule")
        if rule not in get_args(DealRule):
            choices = " or ".join(get_args(DealRule))
            raise ApiError("bad_request", f"unknown dealing rule {rule[:40]!r}", accepted=choices)
        text = request.path_params["number"]
        number = int(text) if _INTEGER.match(text) else None
        if number is None or not MIN_DEAL <= number <= MAX_DEAL:
            raise ApiError("bad_deal_number", f"there is no deal {text[:40]!r}")
        answer = deal_answer(number, cast(DealRule, rule))
        return reply(DealAnswer(**answer))

    async def ask(self, request: Request) -> Response:
        """Any question: at once if a quick search decides it, as it does for most positions, else by the queue."""
        name = cast(Ask, request.url.path.rpartition("/")[2])
        kind: Kind = "short" if name in ("evaluate", "hint", "judge") else "long"
        question = (await read(request, QUESTIONS[name].asked)).question(name)
        caps = self.caps[kind]
        if name in VERDICTS and isinstance(question, PositionQuestion) and is_quick(question):
            board = board_of(question)
            has_room = self.searches.has_room(client_key(request.scope["freecell.client"]))
            outcome = self.quick_look(board, caps.limit(question.limit), has_room)
            if outcome is not None:
                return self.finished(request, name, VERDICTS[name](board, outcome), outcome.positions)
        work = Work(question, self.caps["short" if name == "review" else kind])
        answer = await self.queue(request, work, kind)
        return self.finished(request, name, answer, 0 if name == "find" else work.positions)

    def quick_look(self, board: Board, limit: Limit, has_room: bool) -> Outcome | None:
        """The outcome of a quick search without queueing; None if a longer one is needed.

        A client that has all the searches it may have gets a tenth of it: hard positions by the hundred, each tried
        and refused, would keep the thread that answers busy for nothing.
        """
        most = self.settings.quick_positions // (1 if has_room else 10) if TRAITS.is_compiled else 0
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

    async def queue(self, request: Request, work: Work, kind: Kind) -> Answer:
        """Queue the work for a thread and wait for its answer; stop it if the client leaves before."""
        ticket = self.searches.submit(kind, client_key(request.scope["freecell.client"]), work)
        gone = asyncio.ensure_future(request.receive())  # the body has been read, so the next message is the disconnect
        try:
            await asyncio.wait((ticket.answer, gone), return_when=asyncio.FIRST_COMPLETED)
            if not ticket.answer.done():
                raise ClientDisconnect
            answer = ticket.answer.result()
        finally:
            gone.cancel()
            self.searches.cancel(ticket)
        request.scope["freecell.notes"]["waited_ms"] = round(1000 * (ticket.started - ticket.enqueued), 1)
        return answer

    def finished(self, request: Request, name: str, answer: Answer, positions: int) -> Response:
        """Count an answer, note it for the log, and send it."""
        notes = request.scope["freecell.notes"]
        self.metrics.positions += positions
        if "verdict" in answer:
            notes["verdict"] = answer["verdict"]
            self.metrics.verdicts[answer["verdict"]] += 1
        if positions:
            notes["positions"] = positions
        return reply(QUESTIONS[name].answered(**answer))

    async def healthz(self, _request: Request) -> Response:
        """Is the server up and accepting requests?"""
        if self.searches.closing:
            raise shutting_down()
        uptime = round(time.time() - self.metrics.started, 1)
        return reply(HealthAnswer(status="ok", version=__version__, engine=ENGINE_NAME, uptime_seconds=uptime))

    async def metrics_page(self, _request: Request) -> Response:
        """Metrics for Prometheus."""
        return Response(self.metrics.text(), headers={"content-type": CONTENT_TYPE, "cache-control": "no-store"})


async def read(request: Request, model: type[Model]) -> Model:
    """The request's body as a model: limited in size, and validated before anything else happens."""
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        shown = f"{kind[:60]!r}" if kind else "missing"
        raise ApiError("unsupported_media_type", f"requests must be application/json (the Content-Type is {shown})")
    size = request.headers.get("content-length", "")
    announced = int(size[:20]) if size.isascii() and size.isdigit() else 0
    total = 0
    chunks: list[bytes] = []
    if announced <= MAX_THROWN_AWAY:
        async for chunk in request.stream():
            total += len(chunk)
            # A body that is only slightly too large is read to its end and discarded: if the connection were closed
            # in the middle of it, the client might see that instead of the response.
            if total > MAX_THROWN_AWAY:
                break
            if total <= MAX_BODY:
                chunks.append(chunk)
    if max(total, announced) > MAX_BODY:
        message = f"the body can have at most {MAX_BODY} bytes, not {max(total, announced)}"
        # The rest of the body may not have been read, so the connection cannot be used again.
        raise ApiError("too_large", message, headers={"connection": "close"})
    try:
        return model.model_validate_json(b"".join(chunks))
    except ValidationError as error:
        raise _refusal(error) from None


def _refusal(error: ValidationError) -> ApiError:
    """Pydantic's errors in our format, starting with the field."""
    found = error.errors(include_url=False, include_context=True, include_input=False)
    shown = []
    for item in found[:5]:
        text = item["msg"].removeprefix("Value error, ").removeprefix("Invalid JSON: ")
        text = text[:1].lower() + text[1:]
        if item["type"] == "json_invalid":
            return ApiError("bad_json", f"the body is not JSON: {text}")
        if isinstance(item.get("ctx", {}).get("error"), DealNumberError):
            return ApiError("bad_deal_number", f"deal: {text}")
        place = ".".join([str(part)[:40] for part in item["loc"]])
        shown.append(f"{place.encode('ascii', 'backslashreplace').decode() or 'the body'}: {text}")
    return ApiError("bad_request", "; ".join(shown) + (f"; and {len(found) - 5} more" if len(found) > 5 else ""))


def reply(answer: BaseModel) -> Response:
    """An answer as JSON. It must not be cached: a later version may know more."""
    return Response(answer.model_dump_json(), media_type="application/json", headers={"cache-control": "no-store"})


def is_quick(asked: PositionQuestion) -> bool:
    """Whether the position can be read at once."""
    return len(asked.moves) <= QUICK_MOVES and len(asked.board or "") <= QUICK_TEXT


class Application:
    """The whole server as an ASGI application; `service` is shared by its endpoints."""

    def __init__(self, settings: Settings) -> None:
        self.service = service = Service(settings)
        self.description = describe(API)

        async def description(_request: Request) -> Response:
            import json

            return Response(json.dumps(self.description), media_type="application/json")

        routes = [
            *(Route(f"{API}/{name}", service.ask, methods=["POST"]) for name in QUESTIONS),
            Route(f"{API}/deal/{{number}}", service.deal),
            Route("/healthz", service.healthz),
            Route("/metrics", service.metrics_page),
            Route(f"{API}/openapi.json", description),
        ]
        kinds = (ApiError, FreecellError, HTTPException, ClientDisconnect, Exception)
        handlers: Any = dict.fromkeys(kinds, _on_error)
        app = Starlette(routes=routes, exception_handlers=handlers, lifespan=self._lifespan)
        app.router.redirect_slashes = False
        app.router.default = Pages(read_files())
        self.guard = Guard(app, settings, service.metrics, frozenset([route.path for route in routes] + ["/"]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        await self.guard(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        self.service.searches.start()
        yield
        await self.service.searches.close(self.service.settings.grace)


def create_app(settings: Settings | None = None) -> Application:
    """The server as an ASGI application, for any ASGI server and for tests.

    The limits on connections and on the time that a request takes to arrive are those of `server`, not of the
    application.
    """
    return Application(settings or Settings())


async def _on_error(request: Request, error: Exception) -> Response:
    """Every exception in the one format of errors."""
    if isinstance(error, ClientDisconnect):
        return Response(status_code=CLIENT_GONE)
    if isinstance(error, HTTPException) and error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "")
        what = f"method {request.method[:20]} is not allowed here"
        error = ApiError("method_not_allowed", what, accepted=allowed, headers={"allow": allowed})
    elif isinstance(error, HTTPException):
        error = ApiError("not_found", f"no such path {request.url.path[:100]!r}")
    elif isinstance(error, FreecellError):
        found = of_any(error)
        error = ApiError(found.code, str(found))
    elif not isinstance(error, ApiError):
        error = ApiError("internal", "internal server error (logged)")
    return error.response()
