"""Log lines that people can read and programs can parse: a time, a level, an event, then name=value pairs.

2026-11-15T12:00:00.123Z INFO request method=POST path=/api/v1/evaluate status=200 ms=1.3 client=127.0.0.1 ...
"""

from __future__ import annotations

import logging
import sys
import time
from typing import TextIO


class Lines(logging.Formatter):
    """One line per record, in UTC."""

    converter = staticmethod(time.gmtime)
    default_msec_format = "%s.%03dZ"
    default_time_format = "%Y-%m-%dT%H:%M:%S"

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")


def value(text: str) -> str:
    """A value for a log line: quoted if it is not a single word, and never more than one line.

    >>> value("/api/v1/evaluate"), value("a b"), value('x"\\ny')
    ('/api/v1/evaluate', '"a b"', '"x\\\\"\\\\ny"')
    """
    shown = text if len(text) <= 200 else text[:200] + "..."
    if shown and shown.isascii() and shown.isprintable() and not any(char in shown for char in ' "=\\'):
        return shown
    inside = shown.encode("unicode_escape").decode("ascii").replace('"', '\\"')
    return f'"{inside}"'


def set_up(level: str, out: TextIO | None = None) -> None:
    """Send our log and uvicorn's to standard error (or `out`)."""
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(Lines())
    for name in ("freecell.web", "uvicorn", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        # uvicorn's own messages about starting and stopping would duplicate ours.
        logger.setLevel(level if name == "freecell.web" else logging.WARNING)
