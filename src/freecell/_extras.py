"""Packages that only some parts need: imported when they are used, and named when they are not there."""

from __future__ import annotations

import importlib
from typing import Any, Literal

from .errors import ExtraMissing


def need(module: str, why: str, extra: Literal["survey", "web"] = "survey") -> Any:
    """The module, or an error that says what to install."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.split(".")[0]
        raise ExtraMissing(
            f"{why} needs the package {package}, which cannot be loaded ({error}); install it with: "
            f"pip install 'freecell[{extra}]'"
        ) from error
