"""Running jobs on several threads, for engine calls that release the GIL."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable
from typing import Final, SupportsIndex, TypeVar

from ._integers import integer


def check_threads(threads: SupportsIndex | None) -> int:
    """The number of threads as a plain integer; None means one per processor that this process may use."""
    if threads is None:
        return usual_threads()
    count = integer(threads, "threads")
    if not 1 <= count <= 1024:
        raise ValueError(f"threads must be 1 to 1024, not {count}")
    return count


def usual_threads() -> int:
    """One per processor that this process may use; `taskset`, batch systems and containers can restrict these."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


LOOK_SECONDS: Final = 0.05
"""How often a caller looks at what another thread does for it."""

_Result = TypeVar("_Result")


def run_beside(call: Callable[[], _Result], look: Callable[[], object], stop: Callable[[], object]) -> _Result:
    """Make a call in another thread and `look` at it some twenty times a second.

    Whatever `look` raises, and Ctrl-C, stops the call by `stop`, which must make it end, and is raised here.
    """
    done = threading.Event()
    results: list[_Result] = []
    errors: list[BaseException] = []

    def work() -> None:
        try:
            results.append(call())
        except BaseException as error:
            errors.append(error)
        finally:
            done.set()

    helper = threading.Thread(target=work, name="freecell-search")
    helper.start()
    try:
        while not done.wait(LOOK_SECONDS):
            look()
    except BaseException:
        stop()
        raise
    finally:
        helper.join()
    if errors:
        raise errors[0]
    return results[0]


def run_jobs(jobs: Iterable[Callable[[], None]], threads: int) -> None:
    """Run every job. Jobs are taken from the iterable as threads become free, so it can be lazy.

    The first error, or Ctrl-C, stops the other jobs and is raised here. Nothing is left running.
    """
    if threads == 1:
        for job in jobs:
            job()
        return
    waiting = iter(jobs)
    lock = threading.Lock()
    stop = threading.Event()
    errors: list[BaseException] = []

    def work() -> None:
        try:
            while not stop.is_set():
                with lock:
                    job = next(waiting, None)
                if job is None:
                    return
                job()
        except BaseException as error:
            errors.append(error)
            stop.set()

    helpers = [threading.Thread(target=work, name=f"freecell-{i}") for i in range(1, threads)]
    try:
        for helper in helpers:
            helper.start()
        work()  # this thread works too; it is the one that receives Ctrl-C
    finally:
        stop.set()
        for helper in helpers:
            if helper.ident is not None:
                helper.join()
    if errors:
        raise errors[0]
