"""Finding deals that match a pattern: a small language, and a fast search over millions of deals."""

from __future__ import annotations

from .matcher import Pattern, count_deals, search_deals

__all__ = ["Pattern", "count_deals", "search_deals"]
