"""A server that notes how much processor time each turn of its event loop takes: `freecell serve`, for bench/serve.py.

    python bench/serve_turns.py FILE --port 0 ...

A turn reads what has arrived and does what is ready; whoever asks meanwhile waits for its end. Time on the clock
depends on what else the machine does, processor time does not. The file gets the turns in milliseconds, as JSON, when
it stops.
"""

from __future__ import annotations

import json
import sys
import time
from asyncio.base_events import BaseEventLoop
from pathlib import Path
from typing import Any

from freecell.cli import freecell

_run_once: Any = BaseEventLoop._run_once  # type: ignore[attr-defined]
turns: list[float] = []


def run_once(loop: BaseEventLoop) -> None:
    began = time.thread_time()
    _run_once(loop)
    turns.append(1000 * (time.thread_time() - began))


if __name__ == "__main__":
    BaseEventLoop._run_once = run_once  # type: ignore[attr-defined]
    try:
        freecell(["serve", *sys.argv[2:]])
    finally:
        Path(sys.argv[1]).write_text(json.dumps(turns))
