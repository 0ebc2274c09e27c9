"""The server's settings; the commands' options have the same names and defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from .._threads import usual_threads
from ..errors import FreecellError
from ..questions import QUESTIONS
from ..questions.work import QUICK_POSITIONS
from ..record.reading import MAX_RECORD

API: Final = "/api/v1"
MEBIBYTE: Final = 1 << 20

MAX_BODY: Final = 32 * 1024
"""The largest body of most requests, in bytes. A game of 2,000 moves takes half of it."""
MAX_THROWN_AWAY: Final = 16 * MAX_BODY
"""A body larger than this is not read to its end before the error is sent."""

MOST_BYTES: Final = {f"{API}/{ask}": MAX_RECORD for ask, one in QUESTIONS.items() if "record" in one.starts}
"""The largest body by path, where it is larger: a record can be a game as other programs print it, state by state."""

Network = IPv4Network | IPv6Network


def default_workers() -> int:
    """One for each core, and at least three: one client's long search and one of its short ones leave one free."""
    return max(3, usual_threads())


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of a server. Memory is bounded by `workers` times `memory`, plus some 30 kB for each connection."""

    workers: int = field(default_factory=default_workers)
    """Number of concurrent searches, one thread each."""
    queue: int = 64
    """Maximum number of waiting searches, for short and for long ones each; further requests get status 429."""
    positions: int = 50_000_000
    """Maximum positions per search."""
    seconds: float = 5.0
    """Maximum seconds for `evaluate`, `hint` and `judge`, and for each position of a `review`."""
    long_seconds: float = 60.0
    """Maximum seconds for `solve`, `find` and a whole `review`."""
    memory: int = 128 * MEBIBYTE
    """Maximum memory per search, in bytes."""
    quick_positions: int = QUICK_POSITIONS
    """Positions to try at once, before a search is queued: about half a millisecond."""
    grace: float = 5.0
    """How long running searches may take to finish when the server stops, in seconds."""
    connections: int = 2000
    """Maximum number of open connections; further ones get status 503."""
    client_connections: int = 200
    """Maximum number of open connections from one address; a trusted proxy has no such limit."""
    client_searches: int = 8
    """Maximum number of running and waiting searches for one address; further requests get status 429."""
    client_requests: float = 200.0
    """Maximum number of requests a second from one address; those of ten seconds may come at once."""
    request_seconds: float = 10.0
    """How long a request's headers may take to arrive, and then its body, in seconds."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks whose `X-Forwarded-For` is believed."""
    hosts: frozenset[str] | None = None
    """The only values of `Host` that are answered; None for any."""

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
            ("connections", 1, 1_000_000),
            ("client_connections", 1, 1_000_000),
            ("client_searches", 1, 1_000_000),
            ("client_requests", 0.1, 1_000_000),
            ("request_seconds", 0.001, 3600),
        ):
            value = getattr(self, name)
            if not least <= value <= most:
                raise FreecellError(f"{name} must be {least} to {most}, not {value}")
        self.networks()

    def networks(self) -> tuple[Network, ...]:
        """The trusted proxies."""
        try:
            return tuple(ip_network(text) for text in self.proxies)
        except ValueError as error:
            raise FreecellError(f"a proxy is an address or a network such as 10.0.0.0/8: {error}") from None
