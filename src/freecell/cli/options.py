"""Options that several commands share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, Literal, TypeVar, get_args

import click

from .._devices import DEVICES
from ..boardtext import BOARD_FORMATS
from ..deals import DealRule

_Command = TypeVar("_Command", bound=Callable[..., Any])
LimitOption = Literal["positions", "seconds", "memory"]
_SIZE = re.compile(r"(\d{1,15}(?:\.\d{1,15})?)\s*([kmgt]?)(?:i?b)?", re.IGNORECASE | re.ASCII)

EXIT_CODES: Final = {"winnable": 0, "lost": 1, "unknown": 3}
"""The exit code for each verdict; for several, the highest of them."""


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


def choice_option(
    name: str, choices: Sequence[str], help: str, *, into: str | None = None, default: str | None = None
) -> Callable[[_Command], _Command]:
    """An option with some choices; the command's argument has its name, or another."""
    names = (name,) if into is None else (name, into)
    return click.option(*names, type=click.Choice(choices), default=default, help=help)


def format_option(*choices: str, help: str = "Output format.") -> Callable[[_Command], _Command]:
    """--format: what is printed, by default the first choice."""
    return choice_option("--format", choices, help, into="shape", default=choices[0])


def written_option() -> Callable[[_Command], _Command]:
    """--from: how boards are written that are read."""
    return choice_option("--from", BOARD_FORMATS, "Input format.  [default: detected]", into="written")


def most_option(default: int | None, help: str = "List at most N deals.") -> Callable[[_Command], _Command]:
    """--most: how many deals are listed."""
    return click.option(
        "--most",
        type=click.IntRange(0 if default is not None else 1, 1 << 24),
        metavar="N",
        default=default,
        help=help,
    )


def cells_option(
    help: str = "Number of cells, if the board does not specify it.  [default: 4]",
) -> Callable[[_Command], _Command]:
    """--cells: of a deal, or of a board that does not say how many it has."""
    from ..moves import MAX_CELLS

    return click.option("--cells", type=click.IntRange(0, MAX_CELLS), help=help)


def threads_option(help: str = "Number of threads.  [default: one per processor]") -> Callable[[_Command], _Command]:
    """--threads: how many of them work."""
    return click.option("--threads", type=click.IntRange(1, 1024), metavar="N", help=help)


def limit_options(
    *names: LimitOption, each: str = "search", of: str | None = None, least: int = 0, positions: int | None = None
) -> Callable[[_Command], _Command]:
    """--limit-positions, --limit-seconds and --limit-memory, or those named: the command's `limit` for each answer.

    Positions are limited for each part `of` the answer, if it has parts: to `positions`, or what is given, which is
    `least` or more.
    """
    from ..solver import DEFAULT_MEMORY, Limit

    kinds: dict[LimitOption, tuple[click.ParamType, str, str]] = {  # type: ignore[type-arg,unused-ignore]
        "positions": (click.IntRange(least), "N", "" if positions is None else f"  [default: {positions}]"),
        "seconds": (click.FloatRange(0), "S", ""),
        "memory": (Bytes(), "BYTES", f"  [default: {DEFAULT_MEMORY >> 30}G]"),
    }
    chosen = {name: kinds[name] for name in names or kinds}

    def add(command: _Command) -> _Command:
        @wraps(command)
        def with_limit(*arguments: Any, **given: Any) -> Any:
            wanted: dict[str, Any] = {name: given.pop(f"limit_{name}") for name in chosen}
            usual = {"positions": positions, "memory": DEFAULT_MEMORY}
            limit = Limit(**{**usual, **{name: value for name, value in wanted.items() if value is not None}})
            return command(*arguments, limit=limit, **given)

        for name, (kind, unit, default) in reversed(chosen.items()):
            example = ", such as 500M" if name == "memory" else ""
            share = of or each if name == "positions" else each
            help = f"Maximum {name} per {share}{example}.{default}"
            with_limit = click.option(f"--limit-{name}", type=kind, metavar=unit, help=help)(with_limit)
        return with_limit  # type: ignore[return-value]  # the same command, with one argument for three

    return add


def autoplay_option(help: str) -> Callable[[_Command], _Command]:
    """--autoplay: which cards go home by themselves."""
    from ..rules import Autoplay

    return choice_option("--autoplay", [rule.value for rule in Autoplay], help)


def aim_options() -> Callable[[_Command], _Command]:
    """--aim and --metric: how short a solution should be, and how its moves are counted."""
    from ..solver.results import Metric  # here, because `freecell deal` should not wait for the solver to load
    from ..solver.shortest import Aim

    aims = "quick: any solution; short: improve it until a limit; fewest: prove that none is shorter."
    metrics = "Count every card (S), a run as one move (Q), or the same without moves home (M)."
    aim = choice_option("--aim", get_args(Aim), aims, default="quick")
    metric = choice_option("--metric", get_args(Metric), metrics, default="Q")
    return lambda command: aim(metric(command))


def device_option() -> Callable[[_Command], _Command]:
    """--device: where the work is done."""
    return choice_option("--device", DEVICES, "cuda is an NVIDIA GPU; auto uses one if there is one.", default="cpu")


def rule_option(*more: str) -> Callable[[_Command], _Command]:
    """--rule: what numbers from 2**31 on mean; `more` adds choices."""
    meaning = "What numbers from 2147483648 (2**31) on mean; microsoft takes them modulo 2**31."
    return choice_option("--rule", [*get_args(DealRule), *more], meaning, default="freecell-pro")
