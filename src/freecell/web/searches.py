"""The search threads and their queue.

The event loop passes a task to `Searches.submit` and gets a `Ticket` with a future for the answer. The queue is
bounded, in all and for each client; if there is no room, the request is rejected at once with an estimate of when to
retry. Long tasks (`solve`, `review`, `find`) have a queue of their own and never take the last thread, so that short
ones need not wait for them. One client's tasks never take the last thread either, and its long ones leave one for its
short ones. Clients take turns; in a full queue, whoever has several tasks gives way to a client with none.
"""

from __future__ import annotations

import asyncio
import logging
import math
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

from ..questions.asks import Cost
from .clients import Client, Room
from .errors import retry, shutting_down
from .metrics import Metrics
from .settings import Settings

log = logging.getLogger("freecell.web")


class Task(Protocol):
    """What a thread can do: `freecell.questions.Work` is one."""

    def run(self) -> Any:
        """Work until it is done or stopped, and return the answer."""

    def stop(self) -> None:
        """End it soon; called from another thread."""


class Ticket:
    """A task in the queue or in a thread, and a future for its answer."""

    def __init__(self, kind: Cost, client: Client, task: Task, answer: asyncio.Future[Any]) -> None:
        self.kind, self.client, self.task, self.answer = kind, client, task, answer
        self.enqueued = time.monotonic()
        self.started = 0.0


class Searches:
    """A bounded queue and its threads. `submit` and `cancel` must be called in the event loop's thread."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._workers, self._room, self._metrics = settings.workers, settings.queue, metrics
        self.room = Room(settings.client_searches)  # running and waiting
        self._lanes: dict[Cost, list[Ticket]] = {"short": [], "long": []}
        self._running: set[Ticket] = set()
        self._served: dict[str, float] = {}  # when each client that has searches here last began one
        self._most = max(1, settings.workers - 1)  # of the long ones, or of one client, at a time
        self._changed = threading.Condition()
        self._mean_seconds = 0.5  # of recent searches, for Retry-After
        self._threads: list[threading.Thread] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self.closing = False  # no new work is accepted
        self._closed = False  # the threads end
        metrics.gauges.update(
            freecell_searches_waiting=("Searches waiting in the queue.", lambda: self.waiting),
            freecell_searches_running=("Searches running.", lambda: self.running),
            freecell_queue_room=("Maximum number of waiting searches of each kind.", lambda: self._room),
            freecell_workers=("Search threads.", lambda: self._workers),
        )

    @property
    def waiting(self) -> int:
        """The number of waiting searches."""
        return sum(map(len, self._lanes.values()))

    @property
    def running(self) -> int:
        """The number of running searches."""
        return len(self._running)

    def start(self) -> None:
        """Start the threads; must be called in the event loop that will submit."""
        self._loop = asyncio.get_running_loop()
        for number in range(self._workers):
            # Daemons: the end of the process waits for none of them.
            thread = threading.Thread(target=self._serve, name=f"freecell-search-{number + 1}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def submit(self, kind: Cost, client: Client, task: Task) -> Ticket:
        """Queue work; raises an ApiError if there is no room."""
        assert self._loop is not None
        if self.closing:
            raise shutting_down()
        ticket = Ticket(kind, client, task, self._loop.create_future())
        with self._changed:
            lane = self._lanes[kind]
            if not self.room.has_room(client):
                raise retry("busy", f"your address has {self.room.limit} searches already", self._wait_guess(kind))
            if len(lane) >= self._room and not self._may_start(ticket):
                self._make_room(lane, ticket)
            lane.append(ticket)
            self.room.enter(client)
            # Wake all threads: one alone might not be allowed to take this work.
            self._changed.notify_all()
        return ticket

    def cancel(self, ticket: Ticket) -> None:
        """Cancel work: remove it from the queue, or stop it if it is running."""
        if ticket.answer.done():
            return
        with self._changed:
            if ticket in self._lanes[ticket.kind]:
                self._lanes[ticket.kind].remove(ticket)
                self._leave(ticket)
        ticket.task.stop()
        ticket.answer.cancel()
        self._metrics.cancelled += 1

    async def close(self, grace: float, is_hurried: Callable[[], bool] = lambda: False) -> None:
        """Reject new work, let the rest run for `grace` seconds, then stop it; every request still gets a response."""
        self.closing = True
        deadline = time.monotonic() + grace
        while (self.running or self.waiting) and time.monotonic() < deadline and not is_hurried():
            await asyncio.sleep(0.02)
        with self._changed:
            self._closed = True
            left = [ticket for lane in self._lanes.values() for ticket in lane]
            for lane in self._lanes.values():
                lane.clear()
            for ticket in left:
                self._leave(ticket)
            left += self._running
            self._changed.notify_all()
        for ticket in left:
            if not ticket.answer.done():
                ticket.answer.set_exception(shutting_down())
            ticket.task.stop()
        if left:
            log.warning("stopped searches=%d", len(left))

    def _leave(self, ticket: Ticket) -> None:
        self.room.leave(ticket.client)
        for one in ticket.client:
            if not self.room.counts[one]:
                self._served.pop(one, None)

    def _make_room(self, lane: list[Ticket], ticket: Ticket) -> None:
        """In a full queue, the client with the most searches loses its last one to a client with fewer; or ApiError."""
        full = retry("busy", f"the queue is full ({len(lane)} searches waiting)", self._wait_guess(ticket.kind))
        waiting = Counter([one.client[-1] for one in lane])
        most = max(waiting.values(), default=0)
        if most <= waiting[ticket.client[-1]] + 1:
            raise full
        last = next(one for one in reversed(lane) if waiting[one.client[-1]] == most)
        lane.remove(last)
        self._leave(last)
        last.answer.set_exception(full)

    def _may_start(self, ticket: Ticket) -> bool:
        """Whether a thread that is free, or becomes free now, may take this work."""
        if len(self._running) >= self._workers:
            return False
        mine = self._running_for(ticket.client[-1])
        if ticket.kind == "short":
            return mine < self._most
        return mine < max(1, self._most - 1) and sum(one.kind == "long" for one in self._running) < self._most

    def _running_for(self, network: str) -> int:
        return sum([network in one.client for one in self._running])

    def _turn(self, ticket: Ticket) -> list[tuple[int, float]]:
        """The smallest is next: the fewest running, then whoever was served longest ago; first for whole networks."""
        ends = (ticket.client[-1], ticket.client[0])
        return [(self._running_for(one), self._served.get(one, 0.0)) for one in ends]

    def _wait_guess(self, kind: Cost) -> int:
        """The estimated number of seconds until the queue has room."""
        return min(60, max(1, math.ceil(len(self._lanes[kind]) * self._mean_seconds / self._workers)))

    def _next(self) -> Ticket | None:
        """The next work for a thread, or None when the server stops: short work first, and clients in turn."""
        with self._changed:
            while not self._closed:
                for lane in self._lanes.values():
                    able = [ticket for ticket in lane if self._may_start(ticket)]
                    if able:
                        ticket = min(able, key=self._turn)
                        lane.remove(ticket)
                        self._running.add(ticket)
                        ticket.started = time.monotonic()
                        self._served.update(dict.fromkeys(ticket.client, ticket.started))
                        return ticket
                self._changed.wait()
        return None

    def _serve(self) -> None:
        loop = self._loop
        assert loop is not None
        while (ticket := self._next()) is not None:
            answer: Any = None
            error: BaseException | None = None
            try:
                answer = ticket.task.run()
            except BaseException as caught:
                error = caught
            seconds = time.monotonic() - ticket.started
            with self._changed:
                self._running.discard(ticket)
                self._leave(ticket)
                self._changed.notify_all()
            try:
                loop.call_soon_threadsafe(self._finish, ticket, answer, error, seconds)
            except RuntimeError:  # the event loop is closed: there is no one to respond to
                return

    def _finish(self, ticket: Ticket, answer: Any, error: BaseException | None, seconds: float) -> None:
        self._mean_seconds += (seconds - self._mean_seconds) / 16
        self._metrics.waits[ticket.kind].add(ticket.started - ticket.enqueued)
        self._metrics.searches[ticket.kind].add(seconds)
        if ticket.answer.done():
            return
        if error is not None:
            ticket.answer.set_exception(error)
        else:
            ticket.answer.set_result(answer)
