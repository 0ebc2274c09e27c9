"""Optional packages: imported on first use, with a helpful error if one is not installed."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Literal

from .errors import ExtraMissing


@cache
def need(module: str, why: str, extra: Literal["pandas", "survey", "web"] = "survey") -> Any:
    """Import and return the module, or raise an error that says what to install."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.split(".")[0]
        raise ExtraMissing(
            f"{why} needs the package {package}, which cannot be imported ({error}); to install it, run: "
            f'pip install {package} (or pip install "freecell[{extra}]" for all that such work needs)'
        ) from error
