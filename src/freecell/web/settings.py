"""The server's settings; the commands' options have the same names and defaults."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any, Final

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


def _limit(default: Any, least: float, most: float, help: str) -> Any:
    """A setting that is a number, and what the help of `freecell serve` says of it."""
    made = {"default_factory": default} if callable(default) else {"default": default}
    return field(**made, metadata={"least": least, "most": most, "help": help})


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of a server. Memory is bounded by `workers` times `memory`, plus some 30 kB for each connection."""

    workers: int = _limit(default_workers, 1, 1024, "Number of concurrent searches.")
    queue: int = _limit(
        64, 0, 1_000_000, "Maximum number of waiting searches of each kind; further requests get status 429."
    )
    positions: int = _limit(50_000_000, 1, 2**63, "Maximum positions per search.")
    seconds: float = _limit(
        5.0, 0.001, 86_400, "Maximum seconds for evaluate, hint, judge and each position of a review."
    )
    long_seconds: float = _limit(60.0, 0.001, 86_400, "Maximum seconds for solve, find and a whole review.")
    memory: int = _limit(
        128 * MEBIBYTE,
        16 * MEBIBYTE,
        2**50,
        "Maximum memory per search; the total is at most --workers times this.",
    )
    connections: int = _limit(2000, 1, 1_000_000, "Maximum number of open connections; further ones get status 503.")
    client_connections: int = _limit(200, 1, 1_000_000, "Maximum number of open connections from one address.")
    client_searches: int = _limit(8, 1, 1_000_000, "Maximum number of searches, waiting or not, for one address.")
    client_requests: float = _limit(200.0, 0.1, 1_000_000, "Maximum number of requests a second from one address.")
    grace: float = _limit(5.0, 0, 3600, "Seconds that running searches may take to finish when the server stops.")
    quick_positions: int = _limit(QUICK_POSITIONS, 0, 1_000_000, "")
    """Positions to try at once, before a search is queued: about half a millisecond."""
    request_seconds: float = _limit(10.0, 0.001, 3600, "")
    """How long a request's headers may take to arrive, and then its body, in seconds."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks whose `X-Forwarded-For` is believed, and which may have any number of connections."""
    hosts: frozenset[str] | None = None
    """The only values of `Host` that are answered; None for any."""

    def __post_init__(self) -> None:
        for one in fields(self):
            least, most = one.metadata.get("least"), one.metadata.get("most")
            if least is not None and not least <= getattr(self, one.name) <= most:
                raise FreecellError(f"{one.name} must be {least} to {most}, not {getattr(self, one.name)}")
        self.networks()

    def networks(self) -> tuple[Network, ...]:
        """The trusted proxies."""
        try:
            return tuple(ip_network(text) for text in self.proxies)
        except ValueError as error:
            raise FreecellError(f"a proxy is an address or a network such as 10.0.0.0/8: {error}") from None
