"""The search threads and their queue.

The event loop passes work to `Searches.submit` and gets a `Ticket`: a future for the answer, progress figures, and a
way to stop it. The queue is bounded; if it is full, the request is rejected at once with an estimate of when to retry.
Long work (`solve`, `review`, `find`) never takes the last thread, so that short requests need not wait for long ones.
"""

from __future__ import annotations

import asyncio
import logging
import math
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, Literal, TypeVar

from ..board import Board
from ..solver import Limit, Outcome, Search
from .errors import Busy, ShuttingDown
from .metrics import Metrics

T = TypeVar("T")
Kind = Literal["short", "long"]
log = logging.getLogger("freecell.web")


class Stopped(Exception):
    """The answer is no longer needed: raised inside the work, to end it."""


class Ticket(Generic[T]):
    """Work in progress. The thread updates the figures; the event loop reads them and can `stop` the work."""

    def __init__(self, kind: Kind, work: Callable[[Ticket[T]], T], answer: asyncio.Future[T]) -> None:
        self.kind, self.work, self.answer = kind, work, answer
        self.enqueued = time.monotonic()
        self.started = 0.0
        self.numbers: int | None = None  # for `find`: how many deal numbers there are to try ...
        self.share = 0.0  # ... and the fraction that is done, 0 to 1
        self.news: deque[dict[str, Any]] = deque()  # for `review`: results so far that have not been sent
        self.stopped = False
        self._positions = 0
        self._search: Search | None = None

    @property
    def seconds(self) -> float:
        """How long it has been running."""
        return time.monotonic() - self.started if self.started else 0.0

    @property
    def positions(self) -> int:
        """How many positions have been visited."""
        search = self._search
        return self._positions + (search.positions if search is not None else 0)

    def check(self) -> None:
        """End the work here if it has been stopped."""
        if self.stopped:
            raise Stopped

    def count(self, positions: int) -> None:
        """Add positions that another search visited."""
        self._positions += positions

    def stop(self) -> None:
        """Request that the work ends soon; callable from any thread."""
        self.stopped = True
        search = self._search
        if search is not None:
            search.stop()

    def solve(self, board: Board, limit: Limit) -> Outcome:
        """Search, so that the ticket's holder can watch and stop it; raises Stopped."""
        search = Search(board, limit=limit)
        self._search = search
        self.check()  # `stop` may have been called before it could see the search
        outcome = search.run()
        self._search = None
        if outcome is None:
            raise Stopped
        self._positions += outcome.positions
        return outcome


class Searches:
    """A bounded queue and its threads. `submit` and `cancel` must be called in the event loop's thread."""

    def __init__(self, workers: int, queue: int, metrics: Metrics) -> None:
        self._workers, self._room, self._metrics = workers, queue, metrics
        self._lanes: dict[Kind, deque[Ticket[Any]]] = {"short": deque(), "long": deque()}
        self._running: dict[Kind, set[Ticket[Any]]] = {"short": set(), "long": set()}
        self._long_at_once = max(1, workers - 1)
        self._changed = threading.Condition()
        self._closing = False
        self._mean_seconds = 0.5  # of recent searches, for Retry-After
        self._threads: list[threading.Thread] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def waiting(self) -> int:
        """The number of waiting searches."""
        return sum(len(lane) for lane in self._lanes.values())

    @property
    def running(self) -> int:
        """The number of running searches."""
        return sum(len(tickets) for tickets in self._running.values())

    @property
    def closing(self) -> bool:
        """Whether new work is rejected."""
        return self._closing

    def start(self) -> None:
        """Start the threads; must be called in the event loop that will submit."""
        self._loop = asyncio.get_running_loop()
        for number in range(self._workers):
            thread = threading.Thread(target=self._serve, name=f"freecell-search-{number + 1}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def submit(self, kind: Kind, work: Callable[[Ticket[T]], T]) -> Ticket[T]:
        """Queue work; raises Busy or ShuttingDown."""
        assert self._loop is not None
        if self._closing:
            raise ShuttingDown
        ticket = Ticket(kind, work, self._loop.create_future())
        with self._changed:
            if self.waiting >= self._room + self._startable(kind):
                raise Busy(self.waiting, self._wait_guess())
            self._lanes[kind].append(ticket)
            # Wake all threads: one alone might not be allowed to take long work.
            self._changed.notify_all()
        return ticket

    def cancel(self, ticket: Ticket[Any]) -> None:
        """Cancel work: remove it from the queue, or stop it if it is running."""
        if ticket.answer.done():
            return
        with self._changed:
            if ticket in self._lanes[ticket.kind]:
                self._lanes[ticket.kind].remove(ticket)
        ticket.stop()
        ticket.answer.cancel()
        self._metrics.cancelled += 1

    async def close(self, grace: float) -> None:
        """Reject new work, let the rest run for `grace` seconds, then stop it; every request still gets a response."""
        with self._changed:
            self._closing = True
        deadline = time.monotonic() + grace
        while (self.running or self.waiting) and time.monotonic() < deadline:
            await asyncio.sleep(0.02)
        with self._changed:
            left = [ticket for lane in self._lanes.values() for ticket in lane]
            for lane in self._lanes.values():
                lane.clear()
            running = [ticket for tickets in self._running.values() for ticket in tickets]
        for ticket in left + running:
            if not ticket.answer.done():
                ticket.answer.set_exception(ShuttingDown())
            ticket.stop()
        if left or running:
            log.warning("stopped searches=%d", len(left) + len(running))
        with self._changed:
            self._changed.notify_all()
        deadline = time.monotonic() + 2
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < deadline:
            await asyncio.sleep(0.005)

    def _startable(self, kind: Kind) -> int:
        """How many threads are free for this kind of work; work that starts at once does not count as waiting."""
        idle = self._workers - self.running
        return idle if kind == "short" else min(idle, self._long_at_once - len(self._running["long"]))

    def _wait_guess(self) -> int:
        """The estimated number of seconds until the queue has room."""
        return min(60, max(1, math.ceil(self.waiting * self._mean_seconds / self._workers)))

    def _next(self) -> Ticket[Any] | None:
        """The next work for a thread, or None when the server stops."""
        with self._changed:
            while True:
                kind: Kind
                for kind in ("short", "long"):
                    lane = self._lanes[kind]
                    if lane and not (kind == "long" and len(self._running["long"]) >= self._long_at_once):
                        ticket = lane.popleft()
                        self._running[kind].add(ticket)
                        return ticket
                if self._closing and not self.waiting:
                    return None
                self._changed.wait()

    def _serve(self) -> None:
        loop = self._loop
        assert loop is not None
        while (ticket := self._next()) is not None:
            ticket.started = time.monotonic()
            answer: Any = None
            error: BaseException | None = None
            try:
                if not ticket.stopped:
                    answer = ticket.work(ticket)
            except Stopped:
                error = asyncio.CancelledError()
            except BaseException as caught:
                error = caught
            seconds = time.monotonic() - ticket.started
            with self._changed:
                self._running[ticket.kind].discard(ticket)
                self._changed.notify_all()
            try:
                loop.call_soon_threadsafe(self._finish, ticket, answer, error, seconds)
            except RuntimeError:  # the event loop is closed: there is no one to respond to
                return

    def _finish(self, ticket: Ticket[Any], answer: Any, error: BaseException | None, seconds: float) -> None:
        self._mean_seconds += (seconds - self._mean_seconds) / 16
        self._metrics.searched(ticket.kind, ticket.started - ticket.enqueued, seconds)
        if ticket.answer.done():
            return
        if isinstance(error, asyncio.CancelledError):
            ticket.answer.cancel()
        elif error is not None:
            ticket.answer.set_exception(error)
        else:
            ticket.answer.set_result(answer)
