"""Options that several commands have, so that they are the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])


def rule_option(*more: str) -> Callable[[_Command], _Command]:
    """--rule: which convention numbers from 2**31 on follow; a command may offer more choices."""
    return click.option(
        "--rule",
        type=click.Choice(["freecell-pro", "microsoft", *more]),
        default="freecell-pro",
        show_default=True,
        help="What numbers from 2147483648 (2**31) on mean; microsoft takes them modulo 2**31.",
    )
