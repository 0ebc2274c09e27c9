"""What a field can hold: each kind checks a value, and says the same in JSON Schema.

A question is a dataclass whose annotations have these kinds. `reading` checks values by them, and `tools/openapi.py`
makes the HTTP interface's description from them, so that it promises what is checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any, Final

MOVE_PATTERN: Final = "[1-8a-gA-G][1-8a-hA-H]([vV][0-9a-fA-F]{1,2})?"
IS_MOVE: Final = re.compile(MOVE_PATTERN)
SHOWN: Final = 40
"""Characters of a value that a message shows."""


class Wrong(Exception):
    """What is wrong with one value."""


def shown(value: object) -> str:
    """A value as messages show it: on one line, in ASCII, not too long.

    >>> shown("evaluäte\\n"), shown([1] * 1000)
    ("'evalu\\\\xe4te\\\\n'", '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,...')
    """
    text = "".join(islice(_pieces(value), SHOWN + 1))
    return text if len(text) <= SHOWN else text[:SHOWN].rstrip() + "..."


def _pieces(value: object) -> Iterator[str]:
    """A value as Python writes it, piece by piece: whoever stops has not looked at the rest, however wide or deep."""
    if isinstance(value, str):
        yield ascii(value[: SHOWN + 1])
    elif isinstance(value, list | dict):
        begin, end = "[]" if isinstance(value, list) else "{}"
        for place, item in enumerate(value):
            yield ", " if place else begin
            if isinstance(value, dict):
                yield from _pieces(item)
                yield ": "
                item = value[item]
            yield from _pieces(item)
        yield end if value else begin + end
    else:
        yield ascii(value)


class Described:
    """A note at a type, in JSON Schema."""

    def __init__(self, **schema: Any) -> None:
        self.schema = schema


class Kind(Described):
    """What a value must be."""

    def read(self, value: object) -> Any:
        """The value, or Wrong."""
        raise NotImplementedError


class Whole(Kind):
    """A whole number. If it is `checked` elsewhere, any is taken here."""

    def __init__(self, least: int, most: int, *, checked: bool = False) -> None:
        super().__init__(minimum=least, maximum=most)
        self.least, self.most, self.checked = least, most, checked

    def read(self, value: object) -> int:
        """The number, or Wrong."""
        if isinstance(value, bool) or not isinstance(value, int):
            within = "" if self.checked else f" from {self.least} to {self.most}"
            raise Wrong(f": must be a whole number{within}, not {shown(value)}")
        if not self.checked and not self.least <= value <= self.most:
            raise Wrong(f": must be a whole number from {self.least} to {self.most}, not {shown(value)}")
        return value


class Seconds(Kind):
    """A time."""

    def __init__(self, most: float) -> None:
        super().__init__(exclusiveMinimum=0, maximum=most)
        self.most = most

    def read(self, value: object) -> float:
        """The time, or Wrong."""
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= self.most:
            raise Wrong(f": must be a number above 0 and at most {self.most}, not {shown(value)}")
        return float(value)


class Text(Kind):
    """Text, as long as it may be."""

    def __init__(self, most: int) -> None:
        super().__init__(maxLength=most)
        self.most = most

    def read(self, value: object) -> str:
        """The text, or Wrong."""
        if not isinstance(value, str):
            raise Wrong(f": must be text, not {shown(value)}")
        if len(value) > self.most:
            raise Wrong(f": can have at most {self.most} characters, not {len(value)}")
        return value


class Moves(Kind):
    """A list of moves. Whether each is one in standard notation is checked when it is played."""

    def __init__(self, most: int) -> None:
        super().__init__(maxItems=most)
        self.most = most

    def read(self, value: object) -> tuple[str, ...]:
        """The moves, or Wrong."""
        if not isinstance(value, list):
            raise Wrong(f": must be a list of moves, not {shown(value)}")
        if len(value) > self.most:
            raise Wrong(f": can have at most {self.most} moves, not {len(value)}")
        for place, move in enumerate(value):
            if not isinstance(move, str):
                raise Wrong(f".{place}: must be text, not {shown(move)}")
        return tuple(value)


class Choice(Kind):
    """One of some words."""

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__(enum=words)
        self.words = words

    def read(self, value: object) -> str:
        """The word, or Wrong."""
        if not isinstance(value, str) or value not in self.words:
            raise Wrong(f": unknown {shown(value)} (choose {', '.join(self.words)})")
        return value


MoveText = Annotated[str, Described(pattern=f"^{MOVE_PATTERN}$", examples=["26", "5a", "b3", "4h", "26v3"])]
CardName = Annotated[str, Described(pattern="^[A23456789TJQK][CDHS]$")]
