"""Microsoft's numbered FreeCell games, exactly.

>>> import freecell
>>> freecell.deal_freecell(617)[0]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']

`import freecell` needs only the standard library. What there is, each with its own help:

deals       deal_freecell, deal, deal_many, deal_blocks, card_names, random_deal, daily_deal
numbers     find_deals (from cards), search_deals and count_deals (from a pattern)
games       Board, Move, Game, expand, svg; read_record, read_games, write_games
answers     solve, solve_many, verify, hint, judge, review, difficulty, prove, check_proof
positions   perft, reachable
in bulk     survey
elsewhere   Engine, AsyncEngine: the same from another process
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers know better; importing it would take longer than everything else here
if TYPE_CHECKING:
    from . import survey
    from ._progress import Progress
    from .board import Board
    from .boardtext import BoardFormat
    from .cards import Card, Rank, Suit
    from .counting import Reachable, perft, reachable
    from .daily import daily_deal
    from .dealer import DealBlock, card_names, deal, deal_blocks, deal_freecell, deal_many, random_deal
    from .deals import MAX_DEAL, MIN_DEAL, DealRule, FreecellProRandom, MicrosoftRandom
    from .drawing import svg
    from .errors import (
        AmbiguousMove,
        BoardError,
        CardError,
        DealNumberError,
        EngineError,
        ExtraMissing,
        FreecellError,
        FreecellWarning,
        IllegalMove,
        InvalidMove,
        MoveError,
        PatternError,
        ProofError,
        RecordError,
        SurveyError,
        SurveyStopped,
    )
    from .find import FoundDeal, FoundDeals, NearDeal, PartialBoard, find_deals
    from .game import Game
    from .judging import BuriedCard, JudgedMove, Judgement, judge
    from .levels import Difficulty, difficulty
    from .line_protocol.client import AsyncEngine, Engine
    from .moves import HOME, Cell, Column, Home, Move
    from .patterns import Pattern, count_deals, search_deals
    from .proofs import Facts, Proof, check_proof, prove
    from .record import ReadRecord, read_games, read_record, write_games
    from .reviewer import Blunder, Ply, Review, review
    from .rules import Autoplay, LegalMoves, Played, expand
    from .solver import GaveUp, Hint, Lengths, Limit, Outcome, Solved, Unsolvable, hint, solve, solve_many
    from .verifier import Verification, verify

__version__ = "0.1.0"

__all__ = [
    "HOME",
    "MAX_DEAL",
    "MIN_DEAL",
    "AmbiguousMove",
    "AsyncEngine",
    "Autoplay",
    "Blunder",
    "Board",
    "BoardError",
    "BoardFormat",
    "BuriedCard",
    "Card",
    "CardError",
    "Cell",
    "Column",
    "DealBlock",
    "DealNumberError",
    "DealRule",
    "Difficulty",
    "Engine",
    "EngineError",
    "ExtraMissing",
    "Facts",
    "FoundDeal",
    "FoundDeals",
    "FreecellError",
    "FreecellProRandom",
    "FreecellWarning",
    "Game",
    "GaveUp",
    "Hint",
    "Home",
    "IllegalMove",
    "InvalidMove",
    "JudgedMove",
    "Judgement",
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
    "Ply",
    "Progress",
    "Proof",
    "ProofError",
    "Rank",
    "Reachable",
    "ReadRecord",
    "RecordError",
    "Review",
    "Solved",
    "Suit",
    "SurveyError",
    "SurveyStopped",
    "Unsolvable",
    "Verification",
    "__version__",
    "card_names",
    "check_proof",
    "count_deals",
    "daily_deal",
    "deal",
    "deal_blocks",
    "deal_freecell",
    "deal_many",
    "difficulty",
    "expand",
    "find_deals",
    "hint",
    "judge",
    "perft",
    "prove",
    "random_deal",
    "reachable",
    "read_games",
    "read_record",
    "review",
    "search_deals",
    "solve",
    "solve_many",
    "survey",
    "svg",
    "verify",
    "write_games",
]

# A module is loaded when one of its names is first used: importing the package takes no time.
# No module may share its name with another public object: importing the module would hide that object.
_LATER = {
    "_progress": ("Progress",),
    "board": ("Board",),
    "boardtext": ("BoardFormat",),
    "cards": ("Card", "Rank", "Suit"),
    "counting": ("Reachable", "perft", "reachable"),
    "daily": ("daily_deal",),
    "dealer": ("DealBlock", "card_names", "deal", "deal_blocks", "deal_freecell", "deal_many", "random_deal"),
    "deals": ("MAX_DEAL", "MIN_DEAL", "DealRule", "FreecellProRandom", "MicrosoftRandom"),
    "drawing": ("svg",),
    "errors": (
        "AmbiguousMove",
        "BoardError",
        "CardError",
        "DealNumberError",
        "EngineError",
        "ExtraMissing",
        "FreecellError",
        "FreecellWarning",
        "IllegalMove",
        "InvalidMove",
        "MoveError",
        "PatternError",
        "ProofError",
        "RecordError",
        "SurveyError",
        "SurveyStopped",
    ),
    "find": ("FoundDeal", "FoundDeals", "NearDeal", "PartialBoard", "find_deals"),
    "game": ("Game",),
    "judging": ("BuriedCard", "JudgedMove", "Judgement", "judge"),
    "levels": ("Difficulty", "difficulty"),
    "line_protocol.client": ("AsyncEngine", "Engine"),
    "moves": ("HOME", "Cell", "Column", "Home", "Move"),
    "patterns": ("Pattern", "count_deals", "search_deals"),
    "proofs": ("Facts", "Proof", "check_proof", "prove"),
    "record": ("ReadRecord", "read_games", "read_record", "write_games"),
    "reviewer": ("Blunder", "Ply", "Review", "review"),
    "rules": ("Autoplay", "LegalMoves", "Played", "expand"),
    "solver": ("GaveUp", "Hint", "Lengths", "Limit", "Outcome", "Solved", "Unsolvable", "hint", "solve", "solve_many"),
    "verifier": ("Verification", "verify"),
}
_MODULE_OF = {name: module for module, names in _LATER.items() for name in names}


def __getattr__(name: str) -> object:
    import importlib

    if name == "survey":
        return importlib.import_module(f".{name}", __name__)
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f".{_MODULE_OF[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
