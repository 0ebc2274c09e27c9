"""From cards back to deal numbers: `find_deals` for a board, whole or in part."""

from __future__ import annotations

from .finder import FoundDeal, FoundDeals, Progress, find_deals
from .near import Difference, NearDeal
from .partial import PartialBoard

__all__ = ["Difference", "FoundDeal", "FoundDeals", "NearDeal", "PartialBoard", "Progress", "find_deals"]
