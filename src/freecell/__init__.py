"""Microsoft's numbered FreeCell games, exactly.

>>> import freecell
>>> freecell.deal_freecell(617)[0]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']

`import freecell` needs the standard library only.
"""

from __future__ import annotations

from .cards import Card, Rank, Suit
from .dealer import DealBlock, deal, deal_blocks, deal_freecell, deal_many
from .deals import MAX_DEAL, MIN_DEAL, DealRule, FreecellProRandom, MicrosoftRandom
from .errors import CardError, DealNumberError, EngineError, FreecellError

dealFreeCell = deal_freecell
"""`deal_freecell` under the name this task has in collections of programming exercises."""

__version__ = "0.1.0"

__all__ = [
    "MAX_DEAL",
    "MIN_DEAL",
    "Card",
    "CardError",
    "DealBlock",
    "DealNumberError",
    "DealRule",
    "EngineError",
    "FreecellError",
    "FreecellProRandom",
    "MicrosoftRandom",
    "Rank",
    "Suit",
    "__version__",
    "deal",
    "dealFreeCell",
    "deal_blocks",
    "deal_freecell",
    "deal_many",
]
