"""Who is a client, and how much each may have: connections, searches, requests a second.

A client is an IPv4 address, or the /64 network of an IPv6 address, of which everybody has one. Many have the /56 or the
/48 around it, too, so these have limits of their own: twice and four times as much.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import inf
from typing import Final

from .settings import Network

Client = tuple[str, ...]
"""An address, or the networks that it is in, from the smallest on."""

BURST_SECONDS: Final = 10.0
"""What a client may send in this time, it may send at once: a page has many files."""
TURN_SECONDS: Final = 0.02
"""How long a turn of the event loop may take, if it is for one client."""


def client_of(address: str) -> Client:
    """The client with this address.

    >>> client_of("10.0.0.7"), client_of("2001:db8:1:2ff::9")
    (('10.0.0.7',), ('2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'))
    """
    if ":" not in address:
        return (address,)
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return (address,)
    if found.ipv4_mapped:
        return (str(found.ipv4_mapped),)
    return tuple([f"{IPv6Address(int(found) >> 128 - bits << 128 - bits)}/{bits}" for bits in (64, 56, 48)])


def is_inside(address: str, networks: Iterable[Network]) -> bool:
    """Whether an address belongs to one of the networks.

    >>> from ipaddress import ip_network
    >>> is_inside("10.0.0.7", [ip_network("10.0.0.0/8")]), is_inside("-", [ip_network("10.0.0.0/8")])
    (True, False)
    """
    try:
        return any(ip_address(address) in network for network in networks)
    except ValueError:
        return False


class Room:
    """How many of something each client has, and whether it may have one more; in all, there may be `most`."""

    def __init__(self, limit: int, most: float = inf) -> None:
        self.limit, self._most = limit, most
        self._size = 0
        self.counts: Counter[str] = Counter()

    def has_room(self, client: Client) -> bool:
        """Whether it has less than the limit, and so have the networks around it."""
        return self._size < self._most and all(
            self.counts[one] < self.limit << wider for wider, one in enumerate(client)
        )

    def enter(self, client: Client) -> None:
        """It has one more."""
        self._size += 1
        self.counts.update(client)

    @contextmanager
    def entered(self, client: Client) -> Iterator[None]:
        """It has one more for a while."""
        self.enter(client)
        try:
            yield
        finally:
            self.leave(client)

    def leave(self, client: Client) -> None:
        """It has one less."""
        self._size -= 1
        for one in client:
            self.counts[one] -= 1
            if self.counts[one] <= 0:
                del self.counts[one]


class Rate:
    """How often each client may send a request."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self._paid: dict[str, float] = {}  # by when, at this rate, its requests so far would have come
        self._most = 1000

    def wait(self, client: Client, counts: int = 1) -> float:
        """Count a request, or as many; if it comes too soon, how many seconds too soon it is."""
        now = time.monotonic()
        if len(self._paid) > self._most:  # forget those who owe nothing: there are always new clients
            self._paid = {one: until for one, until in self._paid.items() if until > now}
            self._most = max(1000, 2 * len(self._paid))
        for one in client:
            if (too_soon := self._paid.get(one, now) - now - BURST_SECONDS) > 0:
                return too_soon
        each = counts / self.per_second
        for one in client:
            paid = self._paid.get(one, now)
            self._paid[one] = each + (paid if paid > now else now)
            each /= 2
        return 0.0


class Turns:
    """Whose requests are read in this turn of the event loop: when it has taken long, no client has a second one.

    Requests of others arrive only between turns, and one client can have hundreds at a time, of a millisecond each.
    """

    def __init__(self) -> None:
        self._had: set[str] = set()
        self._end = 0.0

    async def wait(self, client: Client) -> None:
        """Wait until the client may have a request read."""
        while client[-1] in self._had and time.monotonic() > self._end:
            await asyncio.sleep(0)
        if not self._had:
            self._end = time.monotonic() + TURN_SECONDS
            asyncio.get_running_loop().call_soon(self._had.clear)  # before whatever waits until the next turn
        self._had.add(client[-1])
