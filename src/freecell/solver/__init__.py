"""Can this position be won, and how? Every answer is a proof, or says that it is not one.

>>> from freecell import Board, solve, verify
>>> answer = solve(Board.deal(1))
>>> answer.outcome, bool(verify(Board.deal(1), answer.moves))
('solved', True)
>>> solve(Board.deal(781948)).outcome
'unsolvable'

- `results`: the three answers; `codes`: their moves as the engine writes them
- `limits`: how much a search may use, and how far it is
- `search`: one position, on the one road to the engine
- `shortest`: short solutions, and the fewest moves
- `entering`: solutions for programs with autoplay
- `many`: streams of them, on all cores
- `hints`: what to play next
"""

from __future__ import annotations

from .hints import Hint, hint
from .limits import DEFAULT_MEMORY, NO_LIMIT, Limit, LimitName, SearchProgress, check_limit
from .many import solve_many
from .results import GaveUp, Lengths, Metric, Outcome, Solved, Unsolvable, Verdict
from .search import Search, solve
from .shortest import AIMS, METRICS, Aim, ShortProgress

__all__ = [
    "AIMS",
    "DEFAULT_MEMORY",
    "METRICS",
    "NO_LIMIT",
    "Aim",
    "GaveUp",
    "Hint",
    "Lengths",
    "Limit",
    "LimitName",
    "Metric",
    "Outcome",
    "Search",
    "SearchProgress",
    "ShortProgress",
    "Solved",
    "Unsolvable",
    "Verdict",
    "check_limit",
    "hint",
    "solve",
    "solve_many",
]
