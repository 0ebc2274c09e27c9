"""Threads for engine calls that release the GIL: one ordered map over a lazy source serves everything.

Ctrl-C can interrupt the caller between any two steps of Python, and a lock that is half taken then would be found
broken by another thread. So the caller waits in single calls that are written in C (`SimpleQueue.get`, `Lock.acquire`),
and says that the work is over in one.
"""

from __future__ import annotations

import os
import threading
from _thread import start_new_thread
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from ._arguments import integer

LOOK_SECONDS: Final = 0.05
"""How often a caller that waits looks up: for Ctrl-C where the system does not wake it, and to report progress."""

LINGER_SECONDS: Final = 0.5
"""How often a worker that has nothing to do looks whether its caller's thread still exists."""

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")
_Found = TypeVar("_Found")


def check_threads(threads: SupportsIndex | None) -> int:
    """The number of threads as a plain integer; None means one per processor that this process may use."""
    if threads is None:
        return usual_threads()
    return integer(threads, "threads", 1, 1024)


def usual_threads() -> int:
    """One per processor that this process may use; `taskset`, batch systems and containers can restrict these."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def ordered_map(
    workers: Sequence[Callable[[_Item], _Result]],
    source: Iterable[_Item],
    *,
    ahead: int = 2,
    stop: Callable[[], object] = lambda: None,
    look: Callable[[], object] | None = None,
) -> Generator[_Result, None, None]:
    """Give each item of the source to one of the workers, each in a thread of its own; yield the results in order.

    Items are taken as workers become free, so the source can be lazy and endless: at most `ahead` for each worker are
    taken and not yet yielded. An error, of the source or of a worker, is raised once everything before it is yielded.

    Ctrl-C, an error, or closing the generator calls `stop`, which must make busy workers return, and leaves no thread
    behind. So does the end of the process. `look` is called some twenty times a second while the caller waits; what it
    raises ends the work, too. A single worker without a `look` works in the caller's own thread; so does one where no
    thread can be started.

    >>> list(ordered_map([str.upper] * 3, "abc"))
    ['A', 'B', 'C']
    """
    if len(workers) == 1 and look is None:
        yield from map(workers[0], source)
        return
    line = _Line(iter(source), workers, ahead, stop)
    _end_with_the_process(line)
    helpers = [
        threading.Thread(target=line.work, args=(worker,), name=f"freecell-{index}", daemon=False)
        for index, worker in enumerate(workers)
    ]
    started = 0
    try:
        try:
            # `Thread.start` waits in Python, so it must not be the caller's thread that does it.
            start_new_thread(line.start, (helpers,))
        except RuntimeError:  # since CPython 3.12 no thread can be started once the main thread has ended
            line.started.put(0)
        started = line.wait(line.started, look)
        if not started:
            yield from map(workers[0], line.source)
            line.order.put(None)
        while (place := line.wait(line.order, look)) is not None:
            result, error = line.wait(place, look)
            if error is not None:
                try:
                    raise error
                finally:
                    del error  # its traceback has this frame
            line.room.put(True)
            yield result
        line.is_finished = True
    finally:
        line.end()
        for helper in helpers[:started]:
            helper.join()
        _open_lines.discard(line)


def run_beside(call: Callable[[], _Result], look: Callable[[], object], stop: Callable[[], object]) -> _Result:
    """Make a call in another thread and `look` at it some twenty times a second.

    Whatever `look` raises, and Ctrl-C, stops the call by `stop`, which must make it end, and is raised here.
    """
    (result,) = ordered_map([lambda _: call()], (None,), stop=stop, look=look)
    return result


_Place = SimpleQueue[tuple[Any, BaseException | None]]
"""Where the result of one item, or its error, will be."""


class _Line(Generic[_Item, _Result]):
    """What the caller of an ordered map and its workers share."""

    def __init__(
        self,
        source: Iterator[_Item],
        workers: Sequence[Callable[[_Item], _Result]],
        ahead: int,
        stop: Callable[[], object],
    ) -> None:
        self.source, self.workers, self.stop = source, workers, stop
        self.order: SimpleQueue[_Place | None] = SimpleQueue()
        """A place for each item, in the order in which they were taken; None at the end."""
        self.room: SimpleQueue[bool] = SimpleQueue()
        """True for each item that may be taken; False sends home every worker that finds it."""
        for _ in range(ahead * len(workers)):
            self.room.put(True)
        self.started: SimpleQueue[int] = SimpleQueue()
        """How many threads have been started, once that is done."""
        self.taking = threading.Lock()
        self.owner = threading.current_thread()
        self.takes_no_more = self.is_finished = False
        self.interrupt: BaseException | None = None

    def wait(self, queue: SimpleQueue[_Found], look: Callable[[], object] | None) -> _Found:
        """What comes next out of a queue."""
        while True:
            # By position: CPython 3.12.1 crashes in its second interpreter when SimpleQueue gets arguments by name.
            with suppress(Empty):
                return queue.get(True, LOOK_SECONDS)
            if self.interrupt is not None:
                raise self.interrupt
            if look is not None:
                look()

    def end(self) -> None:
        """Take no more items; unless everything is finished, stop what is being worked on."""
        self.takes_no_more = True
        self.room.put(False)
        if not self.is_finished:
            self.stop()

    def start(self, helpers: list[threading.Thread]) -> None:
        """Start the threads. Where fewer can be had, those that there are do all the work, or the caller's own."""
        started = 0
        with suppress(RuntimeError):
            for helper in helpers:
                helper.start()
                started += 1
        self.started.put(started)

    def work(self, worker: Callable[[_Item], _Result]) -> None:
        """What a worker's thread does."""
        while self._may_take() and self._do_one(worker):
            pass
        self.room.put(False)

    def _may_take(self) -> bool:
        """Wait for room. There will be none if the caller's thread has ended and left its generator lying about."""
        while True:
            with suppress(Empty):
                return self.room.get(True, LINGER_SECONDS)
            if not self.owner.is_alive():
                return False

    def _do_one(self, worker: Callable[[_Item], _Result]) -> bool:
        """Take an item and work on it; False if it was the last."""
        with self.taking:
            if self.takes_no_more:
                return False
            try:
                item = next(self.source)
            except BaseException as error:
                self.takes_no_more = True
                if isinstance(error, StopIteration):
                    self.order.put(None)
                elif isinstance(error, Exception):
                    self._take_place().put((None, error))
                else:  # Ctrl-C does not wait for results
                    self.interrupt = error
                return False
            place = self._take_place()
        try:
            place.put((worker(item), None))
        except BaseException as error:
            place.put((None, error))
            return False
        return True

    def _take_place(self) -> _Place:
        place: _Place = SimpleQueue()
        self.order.put(place)
        return place


_open_lines: Final[set[_Line[Any, Any]]] = set()


def _end_with_the_process(line: _Line[Any, Any]) -> None:
    """Python waits for threads at its end, so lines that nobody will follow to theirs have to be ended before that."""
    global _is_registered
    _open_lines.add(line)
    if not _is_registered:
        # As concurrent.futures does: `atexit` is too late, it comes after the waiting.
        with suppress(RuntimeError):  # Python has begun to end
            threading._register_atexit(_end_all)  # type: ignore[attr-defined]
        _is_registered = True


_is_registered = False


def _end_all() -> None:
    for line in list(_open_lines):
        owner = line.owner
        if owner is threading.current_thread() or owner.daemon or not owner.is_alive():
            line.end()


class Reader(Iterator[_Item]):
    """An iterable that may keep one waiting, read in a thread of its own: `take` tells what is there already.

    Nothing can interrupt a thread inside of somebody else's iterator, and a process must be able to end. So this thread
    is a daemon, except in interpreters that allow none; nobody waits for it.
    """

    def __init__(self, items: Iterable[_Item], ahead: int) -> None:
        self._items = items
        self._ready: SimpleQueue[_Item | _End] = SimpleQueue()
        self._room: SimpleQueue[bool] = SimpleQueue()
        for _ in range(ahead):
            self._room.put(True)
        self._is_open = self._is_closed = False

    def __next__(self) -> _Item:
        return self.take(True)

    def take(self, wait: bool) -> _Item:
        """The next item; if there is none yet, wait for it or raise Empty."""
        if not self._is_open:
            self._is_open = True
            try:
                thread = threading.Thread(target=self._read, name="freecell-reader", daemon=True)
            except RuntimeError:
                thread = threading.Thread(target=self._read, name="freecell-reader")
            thread.start()
        item = self._ready.get(wait)
        if isinstance(item, _End):
            self._ready.put(item)
            raise item.error or StopIteration
        self._room.put(True)
        return item

    def close(self) -> None:
        """Read no more, and end all waiting."""
        self._is_closed = True
        self._room.put(False)
        self._ready.put(_End(None))

    def _read(self) -> None:
        error: BaseException | None = None
        try:
            for item in self._items:
                if not self._room.get() or self._is_closed:
                    break
                self._ready.put(item)
        except BaseException as problem:
            error = problem
        self._ready.put(_End(error))


class _End:
    """The last thing that a reader has to say."""

    __slots__ = ("error",)

    def __init__(self, error: BaseException | None) -> None:
        self.error = error
