"""Log lines that people can read and programs can parse: a time, a level, an event, then name=value pairs.

2026-11-15T12:00:00.123Z INFO request method=POST path=/api/v1/evaluate status=200 ms=1.3 client=127.0.0.1 ...

A thread of its own writes them. If whoever reads them stops reading, lines are dropped and counted, and requests are
answered all the same.
"""

from __future__ import annotations

import contextlib
import logging
import re
import sys
import threading
import time
from collections import deque
from typing import Final, TextIO

ROOM: Final = 10_000
"""Lines that wait to be written; the next ones are dropped."""
SECONDS_BETWEEN: Final = 0.1
_PLAIN: Final = re.compile(r"[!#-<>-\[\]-~]+")
"""A single word: printable, without space, quote, equals sign and backslash."""


class Writer(logging.Handler):
    """Hands records to a thread that writes them as lines, and never waits for it.

    The thread looks for records ten times a second; to wake it for each of them would cost more than to write them.
    """

    def __init__(self, out: TextIO, room: int = ROOM) -> None:
        super().__init__()
        lines = logging.Formatter("%(asctime)s.%(msecs)03dZ %(levelname)s %(message)s", "%Y-%m-%dT%H:%M:%S")
        lines.converter = time.gmtime
        self.setFormatter(lines)
        self._records: deque[logging.LogRecord] = deque()
        self._room, self._out = room, out
        self._told = 0
        self._busy = False
        self.dropped = 0
        threading.Thread(target=self._write, name="freecell-log", daemon=True).start()

    def emit(self, record: logging.LogRecord) -> None:
        """Queue a record, or count it if there is no room."""
        if len(self._records) < self._room:
            self._records.append(record)
        else:
            self.dropped += 1

    def wait(self, seconds: float = 1.0) -> None:
        """Wait until all lines are written, but not for long."""
        deadline = time.monotonic() + seconds
        while (self._records or self._busy) and time.monotonic() < deadline:
            time.sleep(0.01)

    def _write(self) -> None:
        while True:
            time.sleep(SECONDS_BETWEEN)
            self._busy = True
            lines = []
            while self._records:
                lines.append(self.format(self._records.popleft()) + "\n")
            if (dropped := self.dropped) > self._told and lines:
                lines.append(f"{lines[-1].partition(' ')[0]} WARNING dropped lines={dropped - self._told}\n")
                self._told = dropped
            with contextlib.suppress(OSError, ValueError):  # nobody reads it any more
                self._out.write("".join(lines))
                self._out.flush()
            self._busy = False


def value(text: str) -> str:
    """A value for a log line: quoted if it is not a single word, and never more than one line.

    >>> value("/api/v1/evaluate"), value("a b"), value('x"\\ny')
    ('/api/v1/evaluate', '"a b"', '"x\\\\"\\\\ny"')
    """
    shown = text if len(text) <= 200 else text[:200] + "..."
    if _PLAIN.fullmatch(shown):
        return shown
    inside = shown.encode("unicode_escape").decode("ascii").replace('"', '\\"')
    return f'"{inside}"'


def set_up(level: str, out: TextIO | None = None) -> Writer:
    """Send our log and uvicorn's to standard error (or `out`)."""
    writer = Writer(out or sys.stderr)
    # What no line shows need not be looked up for each of them (Python's "Logging HOWTO", Optimization).
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    logging._srcfile = None
    for name in ("freecell.web", "uvicorn", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [writer]
        logger.propagate = False
        # Ours says what uvicorn would about starting, stopping and requests that are not HTTP.
        logger.setLevel(level if name == "freecell.web" else logging.ERROR)
    return writer
