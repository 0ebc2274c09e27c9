"""The engine in pure Python: the kernel's functions with the same interface, written from the specification alone."""

from __future__ import annotations

from .board import board_check, canonical_key, play, player_moves, replay, single_moves
from .buried import buried
from .deal import deal_cards, deal_list, deal_method, deal_range, deal_rows
from .difficulty import habit_games, habit_number
from .fewest import Fewest
from .find import find_scan, find_sieve
from .judge import judge
from .pattern import pattern_range
from .perft import perft, perft_all
from .solve import Solver, pick

__all__ = [
    "Fewest",
    "Solver",
    "board_check",
    "buried",
    "canonical_key",
    "deal_cards",
    "deal_list",
    "deal_method",
    "deal_range",
    "deal_rows",
    "find_scan",
    "find_sieve",
    "habit_games",
    "habit_number",
    "judge",
    "pattern_range",
    "perft",
    "perft_all",
    "pick",
    "play",
    "player_moves",
    "replay",
    "single_moves",
]
