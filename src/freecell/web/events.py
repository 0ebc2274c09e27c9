"""Server-sent events: progress while a search runs, its result at the end."""

from __future__ import annotations

import json
from typing import Any, Final

CONTENT_TYPE: Final = "text/event-stream"
SECONDS_BETWEEN: Final = 0.5
"""How often progress is reported."""


def event(name: str, data: bytes | dict[str, Any]) -> bytes:
    r"""One event. Our JSON contains no line breaks, so one `data` line is enough.

    >>> event("progress", {"positions": 120000, "seconds": 1.5})
    b'event: progress\ndata: {"positions": 120000, "seconds": 1.5}\n\n'
    """
    body = data if isinstance(data, bytes) else json.dumps(data).encode()
    return b"event: %b\ndata: %b\n\n" % (name.encode(), body)


def wanted(accept: str) -> bool:
    """Whether the client requests events.

    >>> wanted("text/event-stream"), wanted("application/json, text/event-stream;q=0.9"), wanted("*/*")
    (True, True, False)
    >>> wanted("text/event-stream;q=0")
    False
    """
    for part in accept.split(","):
        kind, *parameters = [word.strip().lower() for word in part.split(";")]
        if kind == CONTENT_TYPE:
            return not any(word.replace(" ", "") in ("q=0", "q=0.0", "q=0.00", "q=0.000") for word in parameters)
    return False
