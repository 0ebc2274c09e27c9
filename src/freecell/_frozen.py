"""Immutable values with exactly one object each: cards, places, moves."""

from __future__ import annotations

from typing import ClassVar, Self


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
