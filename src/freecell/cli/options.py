"""Options that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar, get_args

import click

from .._devices import DEVICES
from ..deals import DealRule
from ..solver.results import Metric
from ..solver.shortest import Aim

_Command = TypeVar("_Command", bound=Callable[..., Any])
_SIZE = re.compile(r"(\d{1,15}(?:\.\d{1,15})?)\s*([kmgt]?)(?:i?b)?", re.IGNORECASE | re.ASCII)


class Bytes(click.ParamType):  # type: ignore[type-arg,unused-ignore]  # generic from click 8.3 on
    """A number of bytes with an optional unit.

    >>> [Bytes().convert(text, None, None) for text in ("500M", "2 GiB", "1.5k", "1073741824")]
    [524288000, 2147483648, 1536, 1073741824]
    """

    name = "bytes"

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> int:
        """The number of bytes."""
        match = _SIZE.fullmatch(str(value).strip())
        if not match:
            self.fail(f"{value!r} is not an amount of memory (such as 500M, 2G or a number of bytes)", param, context)
        return int(float(match[1]) * 1024 ** " kmgt".index(match[2].lower() or " "))


def aim_options() -> Callable[[_Command], _Command]:
    """--aim and --metric: how short a solution should be, and how its moves are counted."""
    aim = click.option(
        "--aim",
        type=click.Choice(get_args(Aim)),
        default="quick",
        show_default=True,
        help="quick: any solution; short: improve it until a limit; fewest: prove that none is shorter.",
    )
    metric = click.option(
        "--metric",
        type=click.Choice(get_args(Metric)),
        default="Q",
        show_default=True,
        help="Count every card (S), runs as one move (Q), or likewise without moves home (M).",
    )
    return lambda command: aim(metric(command))


def device_option() -> Callable[[_Command], _Command]:
    """--device: where the work is done."""
    return click.option(
        "--device",
        type=click.Choice(DEVICES),
        default="cpu",
        show_default=True,
        help="cuda is an NVIDIA GPU, auto takes one where there is one.",
    )


def rule_option(*more: str) -> Callable[[_Command], _Command]:
    """--rule: what numbers from 2**31 on mean; `more` adds choices."""
    return click.option(
        "--rule",
        type=click.Choice([*get_args(DealRule), *more]),
        default="freecell-pro",
        show_default=True,
        help="What numbers from 2147483648 (2**31) on mean; microsoft takes them modulo 2**31.",
    )
