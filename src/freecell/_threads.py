"""Sharing jobs out to threads, for engine calls that run without the GIL."""

from __future__ import annotations

import operator
import os
import threading
from collections.abc import Callable, Iterable
from typing import SupportsIndex


def check_threads(threads: SupportsIndex | None) -> int:
    """The number of threads as a plain integer; None is one for each processor that this process may use."""
    if threads is None:
        return usual_threads()
    if isinstance(threads, bool):
        raise TypeError("threads is a number of threads, not a bool")
    count = operator.index(threads)
    if not 1 <= count <= 1024:
        raise ValueError(f"threads is {count}; accepted are 1 to 1024")
    return count


def usual_threads() -> int:
    """As many as this process has processors: `taskset`, batch systems and containers may give it fewer than all."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_jobs(jobs: Iterable[Callable[[], None]], threads: int) -> None:
    """Run every job. Jobs are taken from the iterable as threads become free, so it may be lazy.

    The first error stops the rest and is raised here; so does Ctrl-C. Nothing is left running.
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
        work()  # this thread is one of them, and the one that Ctrl-C reaches
    finally:
        stop.set()
        for helper in helpers:
            if helper.ident is not None:
                helper.join()
    if errors:
        raise errors[0]
