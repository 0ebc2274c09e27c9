"""Integers as arguments: Python's own, NumPy's, and whatever else is one; but True is not 1.

>>> integer(617, "a deal number")
617
>>> integer(True, "a deal number")
Traceback (most recent call last):
TypeError: a deal number must be an integer, not bool True
"""

from __future__ import annotations

import operator
from typing import SupportsIndex


def integer(value: SupportsIndex, what: str) -> int:
    """The value as a plain integer; otherwise TypeError, which says `what` it should be."""
    if type(value) is int:
        return value
    # NumPy's booleans count as integers in some of its versions, too.
    if not isinstance(value, bool) and type(value).__name__ not in ("bool_", "bool"):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{what} must be an integer, not {type(value).__name__} {value!r:.60}")
