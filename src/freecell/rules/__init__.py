"""The rules of FreeCell as a card player reads them: the specification, of which the C kernel is a fast copy.

- `fitting`: which card fits on which, and how long a run can be
- `legal`: which moves are legal, in which order, and why a move is illegal
- `playing`: what a move does, and how a run moves card by card
- `autoplay`: which cards are then sent home
- `following`: a line followed in a game where autoplay sends cards home earlier
"""

from __future__ import annotations

from .autoplay import Autoplay, AutoplayName, autoplay_cards
from .fitting import fits, next_home, run_length, run_limit
from .legal import LegalMoves, OpenCount, count_cards, legal_move, player_moves, single_moves, written_move
from .playing import Played, expand, play, play_bare, written_singles

__all__ = [
    "Autoplay",
    "AutoplayName",
    "LegalMoves",
    "OpenCount",
    "Played",
    "autoplay_cards",
    "count_cards",
    "expand",
    "fits",
    "legal_move",
    "next_home",
    "play",
    "play_bare",
    "player_moves",
    "run_length",
    "run_limit",
    "single_moves",
    "written_move",
    "written_singles",
]
