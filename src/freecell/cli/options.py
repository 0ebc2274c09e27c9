"""Options that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar, get_args

import click

from .._devices import DEVICES
from ..deals import DealRule

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


class Renamed(click.Option):
    """An option that still has its `old` names, which the help does not show."""

    def __init__(self, names: list[str], *, old: tuple[str, ...] = (), **settings: Any) -> None:
        super().__init__([*names, *old], **settings)
        self._old = old

    def get_help_record(self, context: click.Context) -> tuple[str, str] | None:
        """What the help says, by today's name."""
        all_names, self.opts = self.opts, [name for name in self.opts if name not in self._old]
        try:
            return super().get_help_record(context)
        finally:
            self.opts = all_names


def format_option(*choices: str, help: str, old: tuple[str, ...] = ()) -> Callable[[_Command], _Command]:
    """--format: what is printed, by default the first choice; with `--json`, which was its name, beside it."""
    names = {"metavar": f"[{'|'.join(choices)}]"} if old else {}
    shape = click.option(
        "--format",
        "shape",
        type=click.Choice([*choices, *old]),
        default=choices[0],
        show_default=True,
        help=help,
        callback=_json_if_wanted,
        **names,  # type: ignore[arg-type]
    )
    as_json = click.option(
        "--json", "as_json", is_flag=True, hidden=True, is_eager=True, expose_value=False, callback=_note_json
    )
    return lambda command: shape(as_json(command))


_WANTS_JSON = "freecell.json"


def _note_json(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    context.meta[_WANTS_JSON] = wanted


def _json_if_wanted(context: click.Context, _option: click.Parameter, shape: str) -> str:
    return "json" if context.meta.get(_WANTS_JSON) else shape


def list_option(default: int | None, help: str, least: int = 0) -> Callable[[_Command], _Command]:
    """--list: how many deals are listed at most."""
    return click.option(
        "--list",
        "listed",
        cls=Renamed,
        old=("--limit",),
        type=click.IntRange(least, 1 << 24),
        metavar="N",
        default=default,
        show_default=default is not None,
        help=help,
    )


def aim_options() -> Callable[[_Command], _Command]:
    """--aim and --metric: how short a solution should be, and how its moves are counted."""
    from ..solver.results import Metric  # here, because `freecell deal` should not wait for the solver to load
    from ..solver.shortest import Aim

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
        help="Count every card (S), a run as one move (Q), or the same without moves home (M).",
    )
    return lambda command: aim(metric(command))


def device_option() -> Callable[[_Command], _Command]:
    """--device: where the work is done."""
    return click.option(
        "--device",
        type=click.Choice(DEVICES),
        default="cpu",
        show_default=True,
        help="cuda is an NVIDIA GPU; auto uses one if there is one.",
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
