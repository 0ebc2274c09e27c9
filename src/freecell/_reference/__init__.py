"""The engine in pure Python: the kernel's functions with the same interface, written from the specification alone."""

from __future__ import annotations

from ..proof_checker import check_positions
from .board import board_check, canonical_key, play, player_moves, replay, single_moves
from .buried import buried
from .deal import deal_cards, deal_list, deal_method, deal_range, deal_rows
from .difficulty import habit_games, habit_number
from .fewest import Fewest
from .find import find_scan, find_sieve
from .judge import judge
from .pattern import pattern_range, pattern_values
from .perft import perft, perft_all, perft_list
from .solve import Solver, pick

__all__ = [
    "Fewest",
    "Solver",
    "board_check",
    "buried",
    "canonical_key",
    "check_positions",
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
    "pattern_values",
    "perft",
    "perft_all",
    "perft_list",
    "pick",
    "play",
    "player_moves",
    "replay",
    "single_moves",
]
