"""Immutable values with exactly one object each: cards, places, moves; and numbers and lists in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self


def count_of(number: int, thing: str) -> str:
    """A number of things in words.

    >>> count_of(1, "move"), count_of(0, "move")
    ('1 move', '0 moves')
    """
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def in_words(things: Iterable[object], link: str = "or") -> str:
    """Some things, two or more, in a sentence.

    >>> in_words(["off", "horne", "max"]), in_words([1, 2], "and")
    ('off, horne or max', '1 and 2')
    """
    *names, last = map(str, things)
    return f"{', '.join(names)} {link} {last}"


class Frozen:
    """Created by `_make`, once per value, and immutable, so `is` works and sharing is safe."""

    __slots__ = ()

    _kind: ClassVar[str]
    """What they are called, in the singular, with its article."""

    @classmethod
    def _make(cls, **attributes: object) -> Self:
        value = object.__new__(cls)
        for attribute, content in attributes.items():
            object.__setattr__(value, attribute, content)
        return value

    def __setattr__(self, attribute: str, value: object) -> None:
        raise AttributeError(f"{self._kind} is immutable: cannot set {attribute!r} of {self!r}")

    def __delattr__(self, attribute: str) -> None:
        raise AttributeError(f"{self._kind} is immutable: cannot delete {attribute!r} of {self!r}")
