"""What an operator can choose. The commands' options and `create_app` both end here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from .._threads import usual_threads
from ..errors import FreecellError

MEBIBYTE: Final = 1 << 20

MAX_BODY: Final = 64 * 1024
"""The largest request. A game of 2,000 moves is a quarter of it."""

MAX_BOARD: Final = 8192
"""The longest board text, in characters. The longest that we write ourselves has a tenth of it."""

MAX_MOVES: Final = 2000
"""The longest game that is taken."""


def _workers() -> int:
    # Two at least, so that a long search leaves one thread to the short ones.
    return max(2, usual_threads())


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of a server. Memory is bounded by `workers` times `memory`, and a little for each request."""

    workers: int = field(default_factory=_workers)
    """Searches that run at the same time, one thread each."""
    queue: int = 64
    """Searches that wait for a thread; one more is answered with 429."""
    positions: int = 50_000_000
    """The most positions that one search looks at."""
    seconds: float = 5.0
    """The longest search for `evaluate` and `hint`, and for one position of a `review`."""
    long_seconds: float = 60.0
    """The longest search for `solve`, `find` and a whole `review`."""
    memory: int = 256 * MEBIBYTE
    """The most memory that one search takes, in bytes."""
    quick_positions: int = 4000
    """What is looked at at once, before a search is queued: about half a millisecond."""
    grace: float = 5.0
    """How long searches may go on when the server stops."""
    body_seconds: float = 10.0
    """How long the rest of a request's body may take to arrive."""

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
                raise FreecellError(f"{name} is {value}; accepted are {least} to {most}")
