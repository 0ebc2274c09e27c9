"""Microsoft's numbered FreeCell games, exactly.

>>> import freecell
>>> freecell.deal_freecell(617)[0]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']

`import freecell` needs the standard library only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import perft
from .board import Board
from .boardtext import BoardFormat
from .cards import Card, Rank, Suit
from .dealer import DealBlock, deal, deal_blocks, deal_freecell, deal_many
from .deals import MAX_DEAL, MIN_DEAL, DealRule, FreecellProRandom, MicrosoftRandom
from .drawing import svg
from .errors import (
    AmbiguousMove,
    BoardError,
    CardError,
    DealNumberError,
    EngineError,
    FreecellError,
    IllegalMove,
    InvalidMove,
    MoveError,
    PatternError,
    RecordError,
)
from .game import Game
from .moves import HOME, Cell, Column, Home, Move
from .record import ReadRecord, read_record
from .rules import Autoplay, LegalMoves, Played, expand
from .solver import GaveUp, Lengths, Limit, Outcome, Solved, Unsolvable, solve, solve_many
from .verify import Verification, verify

dealFreeCell = deal_freecell
"""`deal_freecell` under the name this task has in collections of programming exercises."""

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .find import FoundDeal, FoundDeals, NearDeal, PartialBoard, find_deals
    from .search import Pattern, count_deals, search_deals

# What not everybody needs is loaded when it is first asked for: start-up counts.
_LOADED_LATER = dict.fromkeys(("FoundDeal", "FoundDeals", "NearDeal", "PartialBoard", "find_deals"), "find")
_LOADED_LATER |= dict.fromkeys(("Pattern", "count_deals", "search_deals"), "search")


def __getattr__(name: str) -> Any:
    if name not in _LOADED_LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(f".{_LOADED_LATER[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


__all__ = [
    "HOME",
    "MAX_DEAL",
    "MIN_DEAL",
    "AmbiguousMove",
    "Autoplay",
    "Board",
    "BoardError",
    "BoardFormat",
    "Card",
    "CardError",
    "Cell",
    "Column",
    "DealBlock",
    "DealNumberError",
    "DealRule",
    "EngineError",
    "FoundDeal",
    "FoundDeals",
    "FreecellError",
    "FreecellProRandom",
    "Game",
    "GaveUp",
    "Home",
    "IllegalMove",
    "InvalidMove",
    "LegalMoves",
    "Lengths",
    "Limit",
    "MicrosoftRandom",
    "Move",
    "MoveError",
    "NearDeal",
    "Outcome",
    "PartialBoard",
    "Pattern",
    "PatternError",
    "Played",
    "Rank",
    "ReadRecord",
    "RecordError",
    "Solved",
    "Suit",
    "Unsolvable",
    "Verification",
    "__version__",
    "count_deals",
    "deal",
    "dealFreeCell",
    "deal_blocks",
    "deal_freecell",
    "deal_many",
    "expand",
    "find_deals",
    "perft",
    "read_record",
    "search_deals",
    "solve",
    "solve_many",
    "svg",
    "verify",
]
