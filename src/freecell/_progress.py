"""How far something is, in one shape for everything that takes long."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol


class Progress(Protocol):
    """How far something is: `done` of `total` (None if nobody can tell), and the same in words, as `text`.

    Whatever takes long has an argument `progress`, a function that is called with such a value some ten or twenty times
    a second; each kind says more beside these three. To stop the work, raise an exception there: it ends the work at
    once, leaves nothing running, and comes out of the call.

    >>> from freecell import solve
    >>> solve(781948, progress=lambda news: len(news.text)).outcome
    'unsolvable'
    """

    @property
    def done(self) -> int:
        """How much has been done."""

    @property
    def total(self) -> int | None:
        """How much there is to do, or None if nobody can tell."""

    @property
    def text(self) -> str:
        """In words."""


class OpenEnded:
    """What is shared by those that count `positions`: nobody can tell how many there are."""

    __slots__ = ()

    @property
    def done(self: Any) -> int:
        """The positions found so far."""
        return self.positions  # type: ignore[no-any-return]  # each of them has such a field

    @property
    def total(self) -> None:
        """Nobody can tell."""


class CheckProgress(NamedTuple):
    """How far a check is: `done` of `total` are checked, and what these are."""

    done: int
    total: int
    things: str

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.done:,} of {self.total:,} {self.things} checked"


class FindProgress(NamedTuple):
    """How far a search through deals is: deals done, and the matches among them."""

    done: int
    total: int
    found: int

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.found:,} found so far"
