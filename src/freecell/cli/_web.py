"""Shared by `play` and `serve`: options, and an error if the web packages are not installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from .._extras import need
from .options import Bytes

Command = TypeVar("Command", bound=Callable[..., Any])


def need_web() -> None:
    """Raise an error that says what to install if the web packages are missing."""
    for package in ("httptools", "starlette", "uvicorn"):
        need(package, "this command", "web")


def limit_options(command: Command) -> Command:
    """The options for the server's limits; their defaults are those of `Settings`."""
    from ..web.settings import Settings

    defaults = Settings()
    for name, field, kind, help in reversed(_LIMITS):
        default = {"workers": None, "memory": f"{defaults.memory >> 20}M"}.get(field, getattr(defaults, field))
        command = click.option(name, field, type=kind, help=help, default=default)(command)
    return command


_LIMITS: Final[tuple[tuple[str, str, Any, str], ...]] = (
    ("--workers", "workers", int, "Number of concurrent searches.  [default: one per core, at least 3]"),
    ("--queue", "queue", int, "Maximum number of waiting searches of each kind; further requests get status 429."),
    ("--limit-positions", "positions", int, "Maximum positions per search."),
    ("--limit-seconds", "seconds", float, "Maximum seconds for evaluate, hint, judge and each position of a review."),
    ("--limit-long-seconds", "long_seconds", float, "Maximum seconds for solve, find and a whole review."),
    ("--limit-memory", "memory", Bytes(), "Maximum memory per search; the total is at most --workers times this."),
    ("--connections", "connections", int, "Maximum number of open connections; further ones get status 503."),
    ("--client-connections", "client_connections", int, "Maximum number of open connections from one address."),
    ("--client-searches", "client_searches", int, "Maximum number of searches, waiting or not, for one address."),
    ("--client-requests", "client_requests", float, "Maximum number of requests a second from one address."),
    ("--grace", "grace", float, "Seconds that running searches may take to finish when the server stops."),
)
