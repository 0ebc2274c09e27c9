"""The names and values of headers in a record."""

from __future__ import annotations

import re
from typing import Final

from .._arguments import check_text
from ..errors import FreecellError

OWN_HEADERS: Final = ("Deal", "Board", "Cells", "Autoplay", "Result")
"""Headers that are determined by the game itself."""

_SPELLING: Final = {name.lower(): name for name in (*OWN_HEADERS, "Date")}
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")


def header_name(name: str) -> str:
    """A header's name as we spell it: `deal` and `DEAL` are `Deal`."""
    return _SPELLING.get(name.lower(), name)


def check_header(name: str, value: str) -> str:
    """The name of a header that can be set to this value."""
    for text in (name, value):
        check_text(text, "a header's name or value")
    if not _NAME.fullmatch(name):
        raise FreecellError(f"{name[:60]!r} is not a header's name (a letter, then letters, digits, _ or -)")
    name = header_name(name)
    if name in OWN_HEADERS:
        raise FreecellError(f"the header {name} is the game's own and cannot be set")
    if not value.isprintable():
        raise FreecellError(f"a header's value must be one printable line, not {value[:40]!r}")
    return name
