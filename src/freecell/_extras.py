"""Optional packages: imported on first use, with a helpful error if one is not installed."""

from __future__ import annotations

import importlib
from functools import cache
from typing import TYPE_CHECKING, Any

__all__ = ["Late", "arrow", "compute", "need", "parquet"]

from .errors import ExtraMissing


@cache
def need(module: str, why: str, extra: str | None = "survey") -> Any:
    """Import and return the module, or raise an error that says what to install."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.split(".")[0]
        raise ExtraMissing(
            f"{why} needs the package {package}, which cannot be imported ({error}); to install what is needed, run: "
            f"pip install {' '.join(_packages(extra) or [package])}"
        ) from error


class Late:
    """A module that is imported, by `need`, when something of it is first used."""

    def __init__(self, module: str, why: str) -> None:
        self._module = module, why

    def __getattr__(self, name: str) -> Any:
        found = getattr(need(*self._module), name)
        setattr(self, name, found)
        return found


if TYPE_CHECKING:
    import pyarrow as arrow
    from pyarrow import compute, parquet
else:
    arrow, compute, parquet = (Late(f"pyarrow{part}", "a survey's storage") for part in ("", ".compute", ".parquet"))


def _packages(extra: str | None) -> list[str]:
    """The packages of an extra, by name: that works for an install from a clone and from an index alike.

    >>> _packages("pandas")
    ['distributed', 'duckdb', 'matplotlib', 'pyarrow', 'pandas']
    """
    import re
    from importlib import metadata

    try:
        wanted = [one for one in metadata.requires("freecell") or () if one.endswith(f'extra == "{extra}"')]
    except metadata.PackageNotFoundError:  # run from its sources
        return []
    names: list[str] = []
    for one in wanted:
        ours = re.match(r"freecell\[(\w+)\]", one)
        names += _packages(ours[1]) if ours else re.findall(r"^[\w.-]+", one)
    return names
