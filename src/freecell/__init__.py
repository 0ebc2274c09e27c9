"""Microsoft's numbered FreeCell games, exactly.

>>> import freecell
>>> freecell.deal_freecell(617)[0]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']

`import freecell` needs the standard library only.
"""

from __future__ import annotations

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
    RecordError,
)
from .game import Game
from .moves import HOME, Cell, Column, Home, Move
from .record import ReadRecord, read_record
from .rules import Autoplay, LegalMoves, Played, expand

dealFreeCell = deal_freecell
"""`deal_freecell` under the name this task has in collections of programming exercises."""

__version__ = "0.1.0"

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
    "FreecellError",
    "FreecellProRandom",
    "Game",
    "Home",
    "IllegalMove",
    "InvalidMove",
    "LegalMoves",
    "MicrosoftRandom",
    "Move",
    "MoveError",
    "Played",
    "Rank",
    "ReadRecord",
    "RecordError",
    "Suit",
    "__version__",
    "deal",
    "dealFreeCell",
    "deal_blocks",
    "deal_freecell",
    "deal_many",
    "expand",
    "perft",
    "read_record",
    "svg",
]
