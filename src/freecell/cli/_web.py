"""What `play` and `serve` share: their options, and a word when the web part is not installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from .._extras import need
from .options import Bytes

Command = TypeVar("Command", bound=Callable[..., Any])


def need_web() -> None:
    """Say what to install where the web part's packages are missing."""
    for package in ("fastapi", "uvicorn"):
        need(package, "this command", "web")


def limit_options(command: Command) -> Command:
    """The options for what the server may use; their defaults are those of `Settings`."""
    from ..web.settings import Settings

    defaults = Settings()
    for name, field, kind, help in reversed(_LIMITS):
        shown = {"default": getattr(defaults, field), "show_default": True}
        if field == "workers":
            shown = {"default": None}
        elif field == "memory":
            shown["default"] = f"{defaults.memory >> 20}M"
        command = click.option(name, field, type=kind, help=help, **shown)(command)
    return command


_LIMITS: Final[tuple[tuple[str, str, Any, str], ...]] = (
    ("--workers", "workers", int, "Searches at the same time  [default: the cores, at least 2]"),
    ("--queue", "queue", int, "Searches that may wait; more get 429."),
    ("--limit-positions", "positions", int, "Positions for each search."),
    ("--limit-seconds", "seconds", float, "Seconds for evaluate and hint, and for each position of a review."),
    ("--limit-long-seconds", "long_seconds", float, "Seconds for solve, find and a whole review."),
    (
        "--limit-memory",
        "memory",
        Bytes(),
        "Memory for each search; all of them together take --workers times as much at most.",
    ),
    ("--grace", "grace", float, "Seconds that searches get to end when the server stops."),
)
