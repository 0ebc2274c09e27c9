"""Any text that UTF-8 can encode, for tests that throw arbitrary strings at a parser."""

from __future__ import annotations

from hypothesis import strategies as st

ANY_CHARACTER = st.characters(exclude_categories=["Cs"])
"""The alphabet of a plain `st.text()`, which encodes all 1,112,064 characters to find it: that takes seconds."""


def any_text(max_size: int | None = None) -> st.SearchStrategy[str]:
    """`st.text()` without the wait."""
    return st.text(ANY_CHARACTER, max_size=max_size)
