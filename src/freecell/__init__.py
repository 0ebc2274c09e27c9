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
    # isort: off
    from . import survey as survey
    from ._progress import Progress as Progress
    from .board import Board as Board
    from .boardtext import BoardFormat as BoardFormat
    from .cards import Card as Card, Rank as Rank, Suit as Suit
    from .counting import Reachable as Reachable, perft as perft, reachable as reachable
    from .daily import daily_deal as daily_deal
    from .dealer import (
        DealBlock as DealBlock,
        card_names as card_names,
        deal as deal,
        deal_blocks as deal_blocks,
        deal_freecell as deal_freecell,
        deal_many as deal_many,
        random_deal as random_deal,
    )
    from .deals import (
        MAX_DEAL as MAX_DEAL,
        MIN_DEAL as MIN_DEAL,
        DealRule as DealRule,
        FreecellProRandom as FreecellProRandom,
        MicrosoftRandom as MicrosoftRandom,
    )
    from .drawing import svg as svg
    from .errors import (
        AmbiguousMove as AmbiguousMove,
        BoardError as BoardError,
        CardError as CardError,
        DealNumberError as DealNumberError,
        EngineError as EngineError,
        ExtraMissing as ExtraMissing,
        FreecellError as FreecellError,
        FreecellWarning as FreecellWarning,
        IllegalMove as IllegalMove,
        InvalidMove as InvalidMove,
        MoveError as MoveError,
        PatternError as PatternError,
        ProofError as ProofError,
        RecordError as RecordError,
        SurveyError as SurveyError,
        SurveyStopped as SurveyStopped,
    )
    from .find import (
        FoundDeal as FoundDeal,
        FoundDeals as FoundDeals,
        NearDeal as NearDeal,
        PartialBoard as PartialBoard,
        find_deals as find_deals,
    )
    from .game import Game as Game
    from .judging import BuriedCard as BuriedCard, JudgedMove as JudgedMove, Judgement as Judgement, judge as judge
    from .levels import Difficulty as Difficulty, difficulty as difficulty
    from .line_protocol.client import AsyncEngine as AsyncEngine, Engine as Engine
    from .moves import HOME as HOME, Cell as Cell, Column as Column, Home as Home, Move as Move
    from .patterns import Pattern as Pattern, count_deals as count_deals, search_deals as search_deals
    from .proofs import Facts as Facts, Proof as Proof, check_proof as check_proof, prove as prove
    from .record import (
        ReadRecord as ReadRecord,
        read_games as read_games,
        read_record as read_record,
        write_games as write_games,
    )
    from .reviewer import Blunder as Blunder, Ply as Ply, Review as Review, review as review
    from .rules import Autoplay as Autoplay, LegalMoves as LegalMoves, Played as Played, expand as expand
    from .solver import (
        GaveUp as GaveUp,
        Hint as Hint,
        Lengths as Lengths,
        Limit as Limit,
        Outcome as Outcome,
        Solved as Solved,
        Unsolvable as Unsolvable,
        hint as hint,
        solve as solve,
        solve_many as solve_many,
    )
    from .verifier import Verification as Verification, verify as verify
    # isort: on

__version__ = "0.1.0"

# A module is loaded when one of its names is first used: importing the package takes no time.
# No module may share its name with another public object: importing the module would hide that object.
_NAMES = {
    "_progress": "Progress",
    "board": "Board",
    "boardtext": "BoardFormat",
    "cards": "Card Rank Suit",
    "counting": "Reachable perft reachable",
    "daily": "daily_deal",
    "dealer": "DealBlock card_names deal deal_blocks deal_freecell deal_many random_deal",
    "deals": "MAX_DEAL MIN_DEAL DealRule FreecellProRandom MicrosoftRandom",
    "drawing": "svg",
    "errors": "AmbiguousMove BoardError CardError DealNumberError EngineError ExtraMissing FreecellError "
    "FreecellWarning IllegalMove InvalidMove MoveError PatternError ProofError RecordError SurveyError SurveyStopped",
    "find": "FoundDeal FoundDeals NearDeal PartialBoard find_deals",
    "game": "Game",
    "judging": "BuriedCard JudgedMove Judgement judge",
    "levels": "Difficulty difficulty",
    "line_protocol.client": "AsyncEngine Engine",
    "moves": "HOME Cell Column Home Move",
    "patterns": "Pattern count_deals search_deals",
    "proofs": "Facts Proof check_proof prove",
    "record": "ReadRecord read_games read_record write_games",
    "reviewer": "Blunder Ply Review review",
    "rules": "Autoplay LegalMoves Played expand",
    "solver": "GaveUp Hint Lengths Limit Outcome Solved Unsolvable hint solve solve_many",
    "verifier": "Verification verify",
}
_MODULE_OF = {name: module for module, names in _NAMES.items() for name in names.split()}

_PUBLIC = sorted(["__version__", "survey", *_MODULE_OF])
if not TYPE_CHECKING:  # type checkers go by the imports above
    __all__ = _PUBLIC


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
    return _PUBLIC
