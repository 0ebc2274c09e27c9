"""`freecell search`: deals with a given look."""

from __future__ import annotations

import itertools
import sys

import click

from .._devices import DeviceName
from ..deals import DealRule
from ..patterns import Pattern, count_deals, search_deals
from .numbers import parse_numbers
from .options import device_option, rule_option
from .progress import ProgressLine

RANGE = "1-1000000"
LINES_AT_ONCE = 4096


@click.command(name="search")
@click.argument("expression", metavar="EXPR")
@click.option(
    "--in", "numbers", metavar="RANGE", default=RANGE, show_default=True, help="The deals to search, like 1-32000."
)
@click.option("--count", "only_count", is_flag=True, help="Print how many match, not which.")
@click.option("--limit", type=click.IntRange(min=1), help="Stop after so many.")
@rule_option()
@click.option("--threads", type=click.IntRange(1, 1024), help="Share the work out.  [default: all processors]")
@device_option()
@click.pass_context
def command(
    context: click.Context,
    expression: str,
    numbers: str,
    only_count: bool,
    limit: int | None,
    rule: DealRule,
    threads: int | None,
    device: DeviceName,
) -> None:
    """Search deals with a given look.

    EXPR is a condition on where the cards lie. row(AS) is 1 (dealt first) to 7, column(AS) 1 to 8, depth(AS) how many
    cards lie on it, card(1, 3) the card in row 1 of column 3; docs/search-language.md has the whole language.

    \b
    freecell search 'depth(AS) >= 5 and column(AS) == column(2S)' --in 1-1000000
    freecell search 'all(x in aces: row(x) >= 6)' --count
    freecell search 'run(KS, QH, JC)' --in 1-2147483647 --limit 3
    freecell search 'all(x in aces: row(x) >= 6)' --in 0-8589934591 --count --device cuda

    The numbers that match are printed as they are found, a line each, in the order of the range.

    Exit codes: 0 found, 1 nothing matches, 2 bad usage or expression, 130 stopped by Ctrl-C.
    """
    pattern = Pattern(expression)
    where = parse_numbers(numbers)
    if only_count and limit is not None:
        raise click.UsageError("--count counts them all; leave out --limit")
    line = ProgressLine()

    def progress(done: int, matched: int) -> None:
        if only_count or not sys.stdout.isatty():
            line.show(f"{matched:,} match so far", done / len(where))

    found = 0
    try:
        if only_count:
            found = count_deals(pattern, where, rule=rule, threads=threads, device=device, progress=progress)
        else:
            matches = search_deals(pattern, where, rule=rule, threads=threads, device=device, progress=progress)
            if limit is not None:
                matches = itertools.islice(matches, limit)
            while block := list(itertools.islice(matches, LINES_AT_ONCE if found else 1)):
                found += len(block)
                click.echo("\n".join(map(str, block)))
    finally:
        line.clear()
    if only_count:
        click.echo(found)
    context.exit(0 if found else 1)
