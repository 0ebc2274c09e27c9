"""The patterns that bench/find.py and bench/gpu.py time: short and long ones, few cards and all of them."""

from __future__ import annotations

PATTERNS = (
    "depth(AS) >= 5 and column(AS) == column(2S)",
    "all(x in aces: row(x) >= 6)",
    "run(KS, QH, JC)",
    "card(1, 1) == KS and suit(last(3)) == hearts",
    "any(c in columns: first(c) in aces)",
    "sum(x in aces: depth(x)) <= 2",
    "rank(over(AS)) == 2 or rank(under(AS)) == K",
    "count(x in cards: depth(x) == 0 and rank(x) <= 2) >= 5",
    "count(x in cards: depth(x) <= 1 and row(x) > 2) >= 15",
)
