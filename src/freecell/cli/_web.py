"""What `play` and `serve` share: their options, and a word when the web part is not installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from .._extras import need
from .options import Bytes

Command = TypeVar("Command", bound=Callable[..., Any])


def need_web() -> None:
    """Say what to install where the web part's packages are missing."""
    for package in ("fastapi", "uvicorn"):
        need(package, "this command", "web")


def limit_options(command: Command) -> Command:
    """The options for what the server may use."""
    from ..web.settings import Settings

    defaults = Settings()
    for option in reversed(
        (
            click.option(
                "--workers", type=int, default=None, help="Searches at the same time  [default: the cores, at least 2]"
            ),
            click.option(
                "--queue",
                type=int,
                default=defaults.queue,
                show_default=True,
                help="Searches that may wait; more get 429.",
            ),
            click.option(
                "--limit-positions",
                "positions",
                type=int,
                default=defaults.positions,
                show_default=True,
                help="Positions for each search.",
            ),
            click.option(
                "--limit-seconds",
                "seconds",
                type=float,
                default=defaults.seconds,
                show_default=True,
                help="Seconds for evaluate and hint, and for each position of a review.",
            ),
            click.option(
                "--limit-long-seconds",
                "long_seconds",
                type=float,
                default=defaults.long_seconds,
                show_default=True,
                help="Seconds for solve, find and a whole review.",
            ),
            click.option(
                "--limit-memory",
                "memory",
                type=Bytes(),
                default="256M",
                show_default=True,
                help="Memory for each search; all of them together take --workers times as much at most.",
            ),
            click.option(
                "--grace",
                type=float,
                default=defaults.grace,
                show_default=True,
                help="Seconds that searches get to end when the server stops.",
            ),
        )
    ):
        command = option(command)
    return command
