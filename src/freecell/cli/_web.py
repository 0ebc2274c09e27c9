"""Shared by `play` and `serve`: options, and an error if the web packages are not installed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

import click

from .._extras import need
from .options import Bytes

Command = TypeVar("Command", bound=Callable[..., Any])


def need_web() -> None:
    """Raise an error that says what to install if the web packages are missing."""
    for package in ("httptools", "starlette", "uvicorn"):
        need(package, "this command", "web")


def limit_options(command: Command) -> Command:
    """The options for the server's limits, which `Settings` lists with their defaults and what they mean."""
    from ..web.settings import Settings

    usual = Settings()
    for one in reversed(fields(Settings)):
        help, default = one.metadata.get("help"), getattr(usual, one.name)
        if not help:
            continue
        is_of_searches = one.name in ("positions", "seconds", "long_seconds", "memory")
        option = f"--{'limit-' * is_of_searches}{one.name.replace('_', '-')}"
        kind: Any = type(default)
        if one.name == "workers":  # how many cores there are is not part of the help
            default, help = None, f"{help}  [default: one per core, at least 3]"
        elif one.name == "memory":
            kind, default = Bytes(), f"{default >> 20}M"
        command = click.option(option, one.name, type=kind, help=help, default=default)(command)
    return command
