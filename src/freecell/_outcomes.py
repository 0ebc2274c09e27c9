"""How a search ends: the kernel's codes, and the three words that people read.

Both engines return these codes; all other code gets them from here.

>>> OutcomeCode.SECONDS.outcome, OutcomeCode(2).outcome
('gave up', 'solved')
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal, get_args

OutcomeName = Literal["solved", "unsolvable", "gave up"]
OUTCOME_NAMES: Final[tuple[OutcomeName, ...]] = get_args(OutcomeName)


class OutcomeCode(IntEnum):
    """The end of a search, as kernel/outcomes.h numbers it."""

    MEMORY = 1
    SOLVED = 2
    UNSOLVABLE = 3
    POSITIONS = 4
    SECONDS = 5
    DISK = 6
    STOPPED = 7
    JUDGED = 10

    @property
    def outcome(self) -> OutcomeName:
        """The word for it; a search that ends without an answer gave up."""
        return OUTCOME_NAMES[NAME_INDEX[self]]


NAME_INDEX: Final = bytes([2, 2, 0, 1]).ljust(256, b"\2")
"""For each code, the index of its word in OUTCOME_NAMES, as a table for `bytes.translate`."""
