"""How much a search may use, and how far it is."""

from __future__ import annotations

import os
from types import NoneType
from typing import Final, Literal, NamedTuple, SupportsFloat, SupportsIndex, final

from .._arguments import integer
from .._frozen import Frozen
from .._progress import OpenEnded
from ..errors import FreecellError

DEFAULT_MEMORY: Final = 1 << 30
"""Bytes that a search may use unless more is allowed: some 24 million classes of positions."""

LEAST_MEMORY: Final = 16 << 20
MOST_MEMORY: Final = (1 << 48) - 1

LimitName = Literal["positions", "seconds", "memory", "disk"]


@final
class Limit(Frozen):
    """How much a search may use: positions visited, seconds, bytes of memory. None is no limit.

    >>> Limit(positions=1000)
    Limit(positions=1000, seconds=None, memory=1073741824, spill=None)

    Memory is always limited: to 1 GiB unless you say otherwise. The answer and the count of positions depend on
    `positions` and `memory` only, never on the machine; where `seconds` end a search depends on both.

    A search that needs more memory may `spill`: what waits to be looked at goes to a temporary file in that directory.
    The file has no name, so nothing is left of it, however the search ends. When the disk is full, or the file has
    128 GiB, the search gives up and says so: its `limit` is "disk". What is written to the file twice counts twice
    towards `positions` until it is read back, so a search that spills may reach that limit earlier.
    """

    __slots__ = ("memory", "positions", "seconds", "spill")
    __match_args__ = ("positions", "seconds", "memory", "spill")
    _kind = "a limit"

    positions: int | None
    seconds: float | None
    memory: int
    spill: str | os.PathLike[str] | None

    def __init__(
        self,
        positions: SupportsIndex | None = None,
        seconds: SupportsFloat | None = None,
        memory: SupportsIndex = DEFAULT_MEMORY,
        spill: str | os.PathLike[str] | None = None,
    ) -> None:
        # Looking for the type first: a protocol like SupportsFloat takes much longer to check.
        if type(seconds) not in (float, int, NoneType) and (
            isinstance(seconds, bool) or not isinstance(seconds, SupportsFloat)
        ):
            raise TypeError(f"the limit of seconds must be a number, not {seconds!r:.60}")
        if spill is not None and not isinstance(spill, str | os.PathLike):
            raise TypeError(f"the directory to spill to must be a path, not {spill!r:.60}")
        # Plain numbers from here on, whatever kind of numbers was given.
        put = object.__setattr__
        put(self, "positions", None if positions is None else integer(positions, "the limit of positions", 0))
        put(self, "seconds", None if seconds is None else float(seconds))
        put(self, "memory", integer(memory, "the limit of memory"))
        put(self, "spill", spill)
        if self.seconds is not None and not self.seconds >= 0:  # which not-a-number is not either
            raise FreecellError(f"the limit of seconds must be 0 or more, not {self.seconds}")
        if not LEAST_MEMORY <= self.memory <= MOST_MEMORY:
            raise FreecellError(
                f"the limit of memory must be at least {LEAST_MEMORY >> 20} MiB ({LEAST_MEMORY} bytes) and at most "
                f"{MOST_MEMORY} bytes, not {self.memory}"
            )

    def _parts(self) -> tuple[int | None, float | None, int, str | os.PathLike[str] | None]:
        return self.positions, self.seconds, self.memory, self.spill

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, Limit) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        return "Limit(positions={!r}, seconds={!r}, memory={!r}, spill={!r})".format(*self._parts())

    def __reduce__(self) -> tuple[type[Limit], tuple[object, ...]]:
        return Limit, self._parts()


NO_LIMIT: Final = Limit()


def check_limit(limit: Limit) -> Limit:
    """A limit, or TypeError."""
    if not isinstance(limit, Limit):
        raise TypeError(f"limit is a Limit, like Limit(positions=1000), not {limit!r:.60}")
    return limit


class _SearchProgress(NamedTuple):
    positions: int
    waiting: int
    level: int | None


class SearchProgress(_SearchProgress, OpenEnded):
    """How far a search is.

    `positions` have been looked at (in the complete search: classes of positions, found so far), `waiting` are those
    found but not looked at yet. A search that takes long goes level by level; `level` counts the cards that are home
    and the links of the start that are broken, which only ever rises. None before that.
    """

    __slots__ = ()

    @property
    def text(self) -> str:
        """In words."""
        if not self.waiting:
            return f"{self.positions:,} positions"
        level = "" if self.level is None else f"level {self.level}, "
        return f"{level}{self.positions:,} classes seen, {self.waiting:,} waiting"
