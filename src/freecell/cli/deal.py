"""`freecell deal`: the cards of numbered games, one or millions."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Iterable

import click

from ..dealer import random_deal, stream_deals
from ..deals import DealRule
from ._lazy import NumbersCommand
from .files import END_OF_INPUT, standard_input
from .numbers import is_single, read_numbers
from .options import format_option, rule_option
from .stencil import Stencil, column_page, ink, json_page, row_page

DEALS_AT_ONCE = 4096
"""Deals in a block of text: small, so that the first ones show at once."""

_Print = Callable[[Iterable[int], bytearray], bytes | bytearray]


@click.command(cls=NumbersCommand, name="deal")
@click.argument("numbers", nargs=-1, metavar="NUMBER...")
@format_option(
    "rows",
    "columns",
    "json",
    "binary",
    help="rows as dealt; columns as fc-solve reads them; JSON; or 52 bytes a deal.",
)
@click.option("--unicode", is_flag=True, help="Print suits as ♣ ♦ ♥ ♠ (rows and columns).")
@rule_option()
@click.option("--random", "pick_one", is_flag=True, help="Deal one of 1 to 1,000,000 at random.")
@click.option(
    "--level",
    metavar="LEVEL",
    help="With --random: very-easy, easy, medium, hard, very-hard, or 1 to 5; one of 1 to 32,000.",
)
@click.option("--seed", type=int, help="Make --random pick the same number every time.")
def command(
    numbers: tuple[str, ...],
    shape: str,
    unicode: bool,
    rule: DealRule,
    pick_one: bool,
    level: str | None,
    seed: int | None,
) -> None:
    """Deal numbered games.

    NUMBER is a deal number from -2 to 8589934591, a range like 1-10, or - to read numbers from standard input.
    Numbers -1 and -2 are Microsoft's two boards that cannot be won.

    \b
    freecell deal 617                          seven rows, as dealt
    freecell deal 617 --format columns         eight columns, for fc-solve
    freecell deal 1-32000 --format json        one JSON object a line: deal, rule, rows
    freecell deal 1-1000000 --format binary    52 bytes a deal: 4*rank + suit (C D H S)
    freecell deal --random --level easy        an easy deal that can be won

    One number alone gives the bare rows or columns. Several numbers, a range, - and --random say which deal is which.

    Exit codes: 0 done, 2 bad usage or number.
    """
    if pick_one:
        if numbers:
            raise click.UsageError("--random picks the number itself; leave out the numbers")
        numbers = (str(random_deal(level=level, seed=seed)),)
    elif seed is not None or level is not None:
        raise click.UsageError(f"{'--level' if seed is None else '--seed'} goes with --random")
    if not numbers:
        raise click.UsageError("which deal? Give a number like 617, a range like 1-10, - or --random")
    if unicode and shape not in ("rows", "columns"):
        raise click.UsageError(f"--unicode goes with rows and columns, not with {shape}")

    out = sys.stdout.buffer
    if shape == "binary" and out.isatty():
        raise click.UsageError("52 raw bytes a deal do not belong on a terminal; redirect them to a file or a pipe")
    alone = len(numbers) == 1 and is_single(numbers[0]) and not pick_one
    printed = _printer(shape, rule, unicode=unicode and has_symbols(), colour=use_colour(), alone=alone)
    size = 1 << 16 if shape == "binary" else DEALS_AT_ONCE
    if "-" in numbers:
        _refuse_terminal_silence()
    for span in read_numbers(numbers):
        for asked, cards in stream_deals(span, size, rule):
            out.write(printed(asked, cards))
        out.flush()  # numbers that come in one by one are answered one by one


def has_symbols() -> bool:
    """Whether the output can have the symbols of the suits, as UTF-8; letters are printed elsewhere.

    Python says ASCII where it knows nothing about the output. Click writes UTF-8 then, and so does this command.
    """
    name = codecs.lookup(sys.stdout.encoding or "utf-8").name
    if name in ("utf-8", "ascii"):
        return True
    click.echo(f"freecell: suits are printed as letters, since the output is {name} and not UTF-8", err=True)
    return False


def use_colour() -> bool:
    """Colours are for terminals, and for people who have not asked for none."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _refuse_terminal_silence() -> None:
    if standard_input().isatty():
        click.echo(f"Type deal numbers, a line each; {END_OF_INPUT} ends.", err=True)


def _printer(shape: str, rule: DealRule, *, unicode: bool, colour: bool, alone: bool) -> _Print:
    """How to turn numbers and their cards into the bytes that go out."""
    if shape == "binary":
        return lambda numbers, cards: cards
    if shape == "json":
        stencil = Stencil(json_page(rule), ink())
        return lambda numbers, cards: b"".join(
            b'{"deal": %d, %b}\n' % pair for pair in zip(numbers, stencil.fill(cards), strict=True)
        )
    if shape == "columns":
        stencil = Stencil(column_page(), ink(unicode=unicode))
    else:
        end_of_line = "\x1b[0m\n" if colour else "\n"
        stencil = Stencil(row_page(end_of_line=end_of_line), ink(unicode=unicode, colour=colour))
    if alone:
        return lambda numbers, cards: b"".join(stencil.fill(cards))
    return lambda numbers, cards: b"".join(
        b"#%d\n%b\n" % pair for pair in zip(numbers, stencil.fill(cards), strict=True)
    )
