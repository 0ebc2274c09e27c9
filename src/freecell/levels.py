"""How difficult the deals 1 to 32000 are, measured once: five steps, from 1 (very easy) to 5 (very hard).

>>> level(617), level(164)
(5, 1)

docs/difficulty.md explains the measure; `tools/levels.py` makes the file.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from .errors import DealNumberError

LAST_LEVEL: Final = 32000
"""The last deal whose level ships with the package."""


@cache
def _packed() -> bytes:
    return (files(__package__) / "data" / "levels.bin").read_bytes()


def level(number: int) -> int:
    """The step of a deal with four cells. Three deals share a byte, the first in the lowest digit to the base of 5."""
    if not 1 <= number <= LAST_LEVEL:
        raise DealNumberError(f"levels are known of the deals 1 to {LAST_LEVEL}, not of {number}")
    byte, digit = divmod(number - 1, 3)
    return int(1 + _packed()[byte] // 5**digit % 5)
