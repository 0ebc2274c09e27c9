"""From cards back to deal numbers: `find_deals` for complete and partial boards."""

from __future__ import annotations

from .._progress import FindProgress
from .finder import FoundDeal, FoundDeals, find_deals
from .near import Difference, NearDeal
from .partial import PartialBoard

__all__ = ["Difference", "FindProgress", "FoundDeal", "FoundDeals", "NearDeal", "PartialBoard", "find_deals"]
