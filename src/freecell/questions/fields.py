"""What a field can hold: each kind checks a value, and says the same in JSON Schema.

A question is a dataclass whose annotations have these kinds. `reading` checks values by them, and `tools/openapi.py`
makes the HTTP interface's description from them, so that it promises what is checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
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
    """What a value must be: `read` returns it, or raises Wrong."""

    def __init__(self, read: Callable[[object], Any], **schema: Any) -> None:
        super().__init__(**schema)
        self.read = read


def whole(least: int, most: int, *, checked: bool = False) -> Kind:
    """A whole number. If it is `checked` elsewhere, any is taken here."""
    within = "" if checked else f" from {least} to {most}"

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not (checked or least <= value <= most):
            raise Wrong(f": must be a whole number{within}, not {shown(value)}")
        return value

    return Kind(read, minimum=least, maximum=most)


def duration(most: float) -> Kind:
    """A time."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= most:
            raise Wrong(f": must be a number above 0 and at most {most}, not {shown(value)}")
        return float(value)

    return Kind(read, exclusiveMinimum=0, maximum=most)


def text(most: int) -> Kind:
    """Text, as long as it may be."""

    def read(value: object) -> str:
        if not isinstance(value, str):
            raise Wrong(f": must be text, not {shown(value)}")
        if len(value) > most:
            raise Wrong(f": can have at most {most} characters, not {len(value)}")
        return value

    return Kind(read, maxLength=most)


def game_moves(most: int) -> Kind:
    """A list of moves. Whether each is one in standard notation is checked when it is played."""

    def read(value: object) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise Wrong(f": must be a list of moves, not {shown(value)}")
        if len(value) > most:
            raise Wrong(f": can have at most {most} moves, not {len(value)}")
        for place, move in enumerate(value):
            if not isinstance(move, str):
                raise Wrong(f".{place}: must be text, not {shown(move)}")
        return tuple(value)

    return Kind(read, maxItems=most)


def choice(words: tuple[str, ...]) -> Kind:
    """One of some words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise Wrong(f": unknown {shown(value)} (choose {', '.join(words)})")
        return value

    return Kind(read, enum=words)


MoveText = Annotated[str, Described(pattern=f"^{MOVE_PATTERN}$", examples=["26", "5a", "b3", "4h", "26v3"])]
CardName = Annotated[str, Described(pattern="^[A23456789TJQK][CDHS]$")]
