"""The queue and its threads, with work that can be held and let go."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from freecell.questions import Work, read
from freecell.web.clients import client_of
from freecell.web.errors import ApiError
from freecell.web.metrics import Metrics
from freecell.web.searches import Searches
from freecell.web.settings import Settings

from .conftest import kernel_only

ME, YOU = ("me",), ("you",)


def with_searches(
    workers: int, queue: int, test: Callable[[Searches, Metrics], Coroutine[Any, Any, None]], grace: float = 0.05
) -> None:
    async def run() -> None:
        metrics = Metrics()
        searches = Searches(Settings(workers=workers, queue=queue, client_searches=5), metrics)
        searches.start()
        try:
            await asyncio.wait_for(test(searches, metrics), 60)
        finally:
            await searches.close(grace)
            for thread in searches._threads:
                thread.join(30)
                assert not thread.is_alive()

    asyncio.run(run())


class Do:
    """A task that takes no time."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.run = work

    def stop(self) -> None:
        pass


class Gate:
    """Tasks that wait until they are let go."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.begun = threading.Semaphore(0)
        self.running = 0

    def task(self) -> Held:
        return Held(self)

    async def wait_for(self, count: int) -> None:
        for _ in range(count):
            await asyncio.to_thread(self.begun.acquire)


class Held:
    def __init__(self, gate: Gate) -> None:
        self.gate, self.stopped = gate, False

    def run(self) -> str:
        self.gate.running += 1
        self.gate.begun.release()
        while not self.gate.open.wait(0.01) and not self.stopped:
            pass
        self.gate.running -= 1
        return "done"

    def stop(self) -> None:
        self.stopped = True


def test_answers_come_back_and_errors_too() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        fine = searches.submit("short", ME, Do(lambda: 42))
        wrong = searches.submit("short", ME, Do(lambda: 1 // 0))
        assert await fine.answer == 42
        with pytest.raises(ZeroDivisionError):
            await wrong.answer

    with_searches(1, 4, test)


def test_the_queue_is_bounded() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        running = [searches.submit("short", client, gate.task()) for client in (ME, YOU)]
        await gate.wait_for(2)
        waiting = [searches.submit("short", ME, gate.task()) for _ in range(3)]
        with pytest.raises(ApiError, match="queue is full") as refused:
            searches.submit("short", ME, gate.task())
        assert 1 <= int(refused.value.headers["retry-after"]) <= 60
        assert (searches.running, searches.waiting) == (2, 3)
        gate.open.set()
        assert await asyncio.gather(*[ticket.answer for ticket in running + waiting]) == ["done"] * 5
        assert await searches.submit("short", ME, gate.task()).answer == "done"

    with_searches(2, 3, test)


def test_no_queue_at_all_still_takes_what_can_run() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        ticket = searches.submit("short", ME, gate.task())
        await gate.wait_for(1)
        with pytest.raises(ApiError, match="queue is full"):
            searches.submit("short", ME, gate.task())
        gate.open.set()
        assert await ticket.answer == "done"

    with_searches(1, 0, test)


def test_long_work_leaves_a_thread_to_the_short() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        long, short = Gate(), Gate()
        many = [searches.submit("long", (str(number),), long.task()) for number in range(5)]
        await long.wait_for(2)
        quick = searches.submit("short", ME, short.task())
        await short.wait_for(1)
        assert long.running == 2
        short.open.set()
        assert await quick.answer == "done"
        long.open.set()
        assert await asyncio.gather(*[ticket.answer for ticket in many]) == ["done"] * 5

    with_searches(3, 8, test)


def test_one_thread_does_long_work_too() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        assert await searches.submit("long", ME, Do(lambda: "done")).answer == "done"

    with_searches(1, 1, test)


def test_cancelled_work_leaves_the_queue_and_the_threads() -> None:
    async def test(searches: Searches, metrics: Metrics) -> None:
        gate = Gate()
        running = searches.submit("short", ME, gate.task())
        await gate.wait_for(1)
        waiting = searches.submit("short", ME, gate.task())
        with pytest.raises(ApiError, match="queue is full"):
            searches.submit("short", ME, gate.task())
        searches.cancel(waiting)
        assert searches.waiting == 0
        searches.cancel(running)
        again = searches.submit("short", ME, Do(lambda: "next"))
        assert await again.answer == "next"
        assert metrics.cancelled == 2
        searches.cancel(again)  # what is done cannot be cancelled
        assert metrics.cancelled == 2

    with_searches(1, 1, test)


def test_closing_lets_work_end() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        tickets = [searches.submit("short", ME, gate.task()) for _ in range(3)]
        await gate.wait_for(1)
        closing = asyncio.ensure_future(searches.close(10))
        await asyncio.sleep(0.05)
        with pytest.raises(ApiError, match="shutting down"):
            searches.submit("short", ME, gate.task())
        gate.open.set()
        assert await asyncio.gather(*[ticket.answer for ticket in tickets]) == ["done"] * 3
        await closing

    with_searches(1, 4, test)


def test_closing_answers_what_cannot_end() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        tickets = [searches.submit("short", ME, gate.task()) for _ in range(3)]
        await gate.wait_for(1)
        await searches.close(0.05)
        for ticket in tickets:
            with pytest.raises(ApiError, match="shutting down"):
                await ticket.answer

    with_searches(1, 4, test)


@kernel_only
def test_a_search_is_stopped() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        work = Work(read("evaluate", {"deal": 982, "cells": 2}))  # takes the kernel seconds, and millions of positions
        ticket = searches.submit("short", ME, work)
        while work.positions < 10_000:
            await asyncio.sleep(0.01)
        searches.cancel(ticket)
        # The only thread is free again long before the search would have ended.
        assert await searches.submit("short", ME, Do(lambda: "next")).answer == "next"
        assert work.positions < 3_000_000

    with_searches(1, 1, test)


def test_one_client_takes_neither_the_queue_nor_the_last_thread() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        mine, yours = Gate(), Gate()
        many = [searches.submit("short", ME, mine.task()) for _ in range(5)]
        await mine.wait_for(2)
        with pytest.raises(ApiError, match="your address has 5 searches already; retry in 1 second"):
            searches.submit("long", ME, mine.task())
        ticket = searches.submit("short", YOU, yours.task())
        await yours.wait_for(1)
        assert (mine.running, yours.running) == (2, 1)
        yours.open.set()
        assert await ticket.answer == "done"
        mine.open.set()
        assert await asyncio.gather(*[ticket.answer for ticket in many]) == ["done"] * 5
        assert await searches.submit("short", ME, mine.task()).answer == "done"
        assert not searches.room.counts
        assert not searches._served  # strangers cannot fill it

    with_searches(3, 8, test)


def test_clients_take_turns() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        first = searches.submit("short", ME, gate.task())
        await gate.wait_for(1)
        order: list[str] = []
        names = ("me", "me", "you")
        tickets = [searches.submit("short", (name,), Do(partial(order.append, name))) for name in names]
        while not order:
            await asyncio.sleep(0.01)
        assert order[0] == "you"  # who has nothing running goes before who has
        gate.open.set()
        await asyncio.gather(first.answer, *[ticket.answer for ticket in tickets])

    with_searches(2, 8, test)


def test_clients_take_turns_however_many_searches_they_have() -> None:
    """Three clients with eight hard searches each made another one wait for all of them."""

    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        order: list[str] = []
        first = searches.submit("short", ("x",), gate.task())
        await gate.wait_for(1)
        tickets = [first]
        for name in "aaaabbbbccd":
            tickets.append(searches.submit("short", (name,), Do(partial(order.append, name))))
        gate.open.set()
        await asyncio.gather(*[ticket.answer for ticket in tickets])
        assert "".join(order) == "abcdabcabab"

    with_searches(1, 16, test)


def test_networks_take_turns_too() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        order: list[str] = []
        tickets = [searches.submit("short", ("x",), gate.task())]
        await gate.wait_for(1)
        # Whole networks first, then the smaller ones in them.
        mine = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"]
        for address in (*mine, "2001:db8:2::1", "10.0.0.7"):
            work = Do(partial(order.append, address))
            tickets.append(searches.submit("short", client_of(address), work))
        gate.open.set()
        await asyncio.gather(*[ticket.answer for ticket in tickets])
        assert order == [mine[0], "2001:db8:2::1", "10.0.0.7", mine[2], mine[1]]

    with_searches(1, 16, test)


def test_a_network_has_its_limits() -> None:
    """Seventy networks of one /48 took the whole queue."""

    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        taken = 0
        for number in range(70):
            with suppress(ApiError):
                searches.submit("short", client_of(f"2001:db8:1:{number << 8:x}::1"), gate.task())
                taken += 1
        assert taken == 20  # four times what one may have
        assert await searches.submit("short", YOU, Do(lambda: "done")).answer == "done"
        gate.open.set()
        while searches.running:
            await asyncio.sleep(0.01)

    with_searches(3, 64, test)


def test_in_a_full_queue_whoever_has_most_gives_way() -> None:
    """Twelve addresses took the whole queue."""

    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        many = [searches.submit("short", (name,), gate.task()) for name in "aaabbbbcc"]
        await gate.wait_for(1)
        assert searches.waiting == 8  # a a b b b b c c
        mine = searches.submit("short", ME, Do(lambda: "done"))
        with pytest.raises(ApiError, match="queue is full"):
            await many[6].answer  # the last of b
        with pytest.raises(ApiError, match="queue is full"):
            searches.submit("short", ("c",), gate.task())  # nobody has two more than c
        gate.open.set()
        answers = await asyncio.gather(mine.answer, *[ticket.answer for ticket in many if ticket is not many[6]])
        assert answers == ["done"] * 9
        assert not searches.room.counts

    with_searches(1, 8, test)


def test_long_work_leaves_room_in_the_queue() -> None:
    async def test(searches: Searches, _: Metrics) -> None:
        gate = Gate()
        long = [searches.submit("long", ME, gate.task()) for _ in range(2)]
        await gate.wait_for(1)
        with pytest.raises(ApiError, match="queue is full"):
            searches.submit("long", YOU, gate.task())
        quick = searches.submit("short", YOU, Do(lambda: "quick"))
        assert await quick.answer == "quick"
        gate.open.set()
        await asyncio.gather(*[ticket.answer for ticket in long])

    with_searches(2, 1, test)
