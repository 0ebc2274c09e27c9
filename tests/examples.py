"""Answers as the documentation shows them, compared with those that are given.

`"..."` at the end of a list stands for the rest. What depends on the search or the machine is compared by type.
"""

from __future__ import annotations

from typing import Any

DEPENDS = {"line", "single", "lengths", "positions", "microseconds", "needed", "instead", "workers", "engine"}


def differences(shown: Any, answered: Any, where: str = "") -> list[str]:
    """Where the answer is not what the page shows."""
    if where.rpartition(".")[2] in DEPENDS:
        return [] if type(shown) is type(answered) else [f"{where}: {shown!r}, not {answered!r}"]
    if isinstance(shown, dict) and isinstance(answered, dict):
        keys = [] if shown.keys() == answered.keys() else [f"{where}: fields {[*shown]}, not {[*answered]}"]
        return keys + [one for key in shown for one in differences(shown[key], answered.get(key), f"{where}.{key}")]
    if isinstance(shown, list) and isinstance(answered, list):
        if shown[-1:] == ["..."]:
            shown, answered = shown[:-1], answered[: len(shown) - 1]
        if len(shown) != len(answered):
            return [f"{where}: {len(shown)} items, not {len(answered)}"]
        pairs = enumerate(zip(shown, answered, strict=True))
        return [one for at, (left, right) in pairs for one in differences(left, right, f"{where}[{at}]")]
    return [] if shown == answered else [f"{where}: {shown!r}, not {answered!r}"]
