"""The server's settings, used by both the commands' options and `create_app`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from .._threads import usual_threads
from ..errors import FreecellError

MEBIBYTE: Final = 1 << 20

MAX_BODY: Final = 64 * 1024
"""The largest request body, in bytes. A game of 2,000 moves takes a quarter of it."""

MAX_BOARD: Final = 8192
"""The longest board text, in characters; ten times the longest that freecell writes."""

MAX_MOVES: Final = 2000
"""The longest game, in moves."""


def _workers() -> int:
    # At least two, so that a long search leaves one thread for short ones.
    return max(2, usual_threads())


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of a server. Memory is bounded by `workers` times `memory`, plus a little for each request."""

    workers: int = field(default_factory=_workers)
    """Number of concurrent searches, one thread each."""
    queue: int = 64
    """Maximum number of waiting searches; further requests get status 429."""
    positions: int = 50_000_000
    """Maximum positions per search."""
    seconds: float = 5.0
    """Maximum seconds for `evaluate` and `hint`, and for each position of a `review`."""
    long_seconds: float = 60.0
    """Maximum seconds for `solve`, `find` and a whole `review`."""
    memory: int = 256 * MEBIBYTE
    """Maximum memory per search, in bytes."""
    quick_positions: int = 4000
    """Positions to try at once, before a search is queued: about half a millisecond."""
    grace: float = 5.0
    """How long running searches may take to finish when the server stops, in seconds."""
    body_seconds: float = 10.0
    """How long a request's body may take to arrive, in seconds."""

    def __post_init__(self) -> None:
        for name, least, most in (
            ("workers", 1, 1024),
            ("queue", 0, 1_000_000),
            ("positions", 1, 2**63),
            ("seconds", 0.001, 86_400),
            ("long_seconds", 0.001, 86_400),
            ("memory", 16 * MEBIBYTE, 2**50),
            ("quick_positions", 0, 1_000_000),
            ("grace", 0, 3600),
            ("body_seconds", 0.001, 3600),
        ):
            value = getattr(self, name)
            if not least <= value <= most:
                raise FreecellError(f"{name} must be {least} to {most}, not {value}")
