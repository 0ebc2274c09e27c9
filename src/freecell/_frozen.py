"""Values of which there is one object each, that never changes: cards, places, moves."""

from __future__ import annotations

from typing import ClassVar, Self


class Frozen:
    """Made by `_make`, once for each value; nobody can change it afterwards, so `is` works and sharing is safe."""

    __slots__ = ()

    _kind: ClassVar[str]
    """What they are called, in the plural."""

    @classmethod
    def _make(cls, **attributes: object) -> Self:
        value = object.__new__(cls)
        for attribute, content in attributes.items():
            object.__setattr__(value, attribute, content)
        return value

    def __setattr__(self, attribute: str, value: object) -> None:
        raise AttributeError(f"{self._kind} do not change: {self!r} has no settable attribute {attribute!r}")

    def __delattr__(self, attribute: str) -> None:
        raise AttributeError(f"{self._kind} do not change: {self!r} keeps its {attribute!r}")
