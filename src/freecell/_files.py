"""Files that other programs may be reading."""

from __future__ import annotations

import os
import time
from typing import Final

_PAUSES: Final = (0.01, 0.03, 0.1, 0.3, 0.6) if os.name == "nt" else ()


def replace(new: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Give a new file the name of an old one, which disappears.

    Windows refuses while anybody has the old one open, be it a virus scanner: then try again, for a second.
    """
    for pause in _PAUSES:
        try:
            return os.replace(new, path)
        except PermissionError:
            time.sleep(pause)
    return os.replace(new, path)
