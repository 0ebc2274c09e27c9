"""Deals with a given look: a small language for what they look like, and a search over millions of them."""

from __future__ import annotations

from .matcher import Pattern, count_deals, search_deals

__all__ = ["Pattern", "count_deals", "search_deals"]
