"""Everything that can be wrong with what people give us, as one tree.

    FreecellError (a ValueError)
    ├── CardError           text that names no card
    ├── DealNumberError     a number outside -2 .. 2**33 - 1
    └── EngineError         an engine that was asked for is not there

Catch `FreecellError` to catch them all. Every message holds the evidence and says what would have been accepted.
Arguments of the wrong type (a float for a deal number) raise `TypeError`, as everywhere in Python.
"""

from __future__ import annotations


class FreecellError(ValueError):
    """The root of all our errors."""


class CardError(FreecellError):
    """Text that names no card."""


class DealNumberError(FreecellError):
    """A deal number that no program deals."""


class EngineError(FreecellError):
    """The engine that FREECELL_ENGINE asks for cannot be used."""
