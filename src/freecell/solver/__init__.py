"""Can this position be won, and how? Every answer is a proof, or says that it is none.

>>> from freecell import Board, solve, verify
>>> answer = solve(Board.deal(1))
>>> answer.outcome, bool(verify(Board.deal(1), answer.moves))
('solved', True)
>>> solve(Board.deal(781948)).outcome
'unsolvable'

- `results`: the three answers, and the limits of a search
- `search`: one position, on the one road to the engine
- `shortest`: short solutions, and the fewest moves
- `many`: streams of them, on all cores
- `hints`: what to play next
"""

from __future__ import annotations

from .hints import Hint, hint
from .limits import DEFAULT_MEMORY, Limit, LimitName, Progress
from .many import solve_many
from .results import GaveUp, Lengths, Metric, Outcome, Solved, Unsolvable, Verdict
from .search import Search, solve
from .shortest import AIMS, METRICS, Aim, ShortProgress

__all__ = [
    "AIMS",
    "DEFAULT_MEMORY",
    "METRICS",
    "Aim",
    "GaveUp",
    "Hint",
    "Lengths",
    "Limit",
    "LimitName",
    "Metric",
    "Outcome",
    "Progress",
    "Search",
    "ShortProgress",
    "Solved",
    "Unsolvable",
    "Verdict",
    "hint",
    "solve",
    "solve_many",
]
