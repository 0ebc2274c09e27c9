"""A number or a condition of the pattern language, worked out for deals.

>>> Measure("sum(x in aces: depth(x))").values([1, 617])
[12, 20]
>>> Measure("row(AS) == 1").values([1, 617])
[False, False]
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from .._backend import engine
from ..errors import PatternError
from .check import kind_of
from .compile import compile_tree
from .syntax import parse


class Measure:
    """An expression whose value is a number or a condition, parsed, checked and compiled."""

    __slots__ = ("is_condition", "program", "text")

    def __init__(self, text: str) -> None:
        tree = parse(text)
        kind = kind_of(tree, text)
        if kind not in ("number", "condition"):
            raise PatternError(f"expected a number or a condition, found a {kind}", text, tree.at)
        self.text, self.is_condition = text, kind == "condition"
        self.program = compile_tree(tree, text)

    def work_out(self, deals: array[int]) -> bytes:
        """The values for these deals, as 16-bit integers; a condition is 0 or 1."""
        return engine.pattern_values(self.program, deals)

    def values(self, deals: Iterable[int]) -> list[int] | list[bool]:
        """The values for these deals."""
        found = array("h", self.work_out(array("q", deals))).tolist()
        return [value != 0 for value in found] if self.is_condition else found
