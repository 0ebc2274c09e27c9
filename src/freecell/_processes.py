"""Processes for engine calls that hold the GIL: they end with the process that has started them, however it ends."""

from __future__ import annotations

import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any, Final

from .errors import FreecellWarning

LOOK_SECONDS: Final = 0.1
MOST_ON_WINDOWS: Final = 61
"""Windows waits for no more at once."""


def worker_processes(count: int, on_stop: Callable[[], object]) -> tuple[ProcessPoolExecutor, Callable[[], None]]:
    """A pool of processes, and what stops them: each then calls `on_stop`, a function of a module."""
    context = get_context("spawn")
    stop_wanted = context.Event()
    count = min(count, MOST_ON_WINDOWS) if sys.platform == "win32" else count
    return ProcessPoolExecutor(count, context, _begin, (stop_wanted, on_stop)), stop_wanted.set


def _begin(stop_wanted: Any, on_stop: Callable[[], object]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that has started this one handles Ctrl-C
    warnings.simplefilter("ignore", FreecellWarning)  # it has said it for all of them
    threading.Thread(target=_follow, args=(stop_wanted, on_stop), daemon=True).start()


def _follow(stop_wanted: Any, on_stop: Callable[[], object]) -> None:
    """Stop when the other process says so, and end with it: one that is killed cannot say anything."""
    other = parent_process()
    assert other is not None
    while other.is_alive():
        if stop_wanted.is_set():
            on_stop()
        other.join(LOOK_SECONDS)
    os._exit(1)
