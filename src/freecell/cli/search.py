"""`freecell search`: find deals that match a pattern."""

from __future__ import annotations

import itertools
import sys

import click

from .._devices import DeviceName
from .._ranges import parse_range
from ..deals import DealRule
from ..patterns import Pattern, count_deals, search_deals
from .options import device_option, format_option, most_option, rule_option, threads_option
from .progress import ProgressLine

RANGE = "1-1000000"
LINES_AT_ONCE = 4096


@click.command(name="search")
@click.argument("expression", metavar="EXPR")
@click.option("--in", "numbers", metavar="RANGE", default=RANGE, help="Search these deals, such as 1-32000.")
@click.option("--count", "only_count", is_flag=True, help="Print only the number of matches.")
@most_option(None, "List at most N deals, and stop then.")
@format_option("text", "json", help="One number a line, or one JSON object a line.")
@rule_option()
@threads_option()
@device_option()
@click.pass_context
def command(
    context: click.Context,
    expression: str,
    numbers: str,
    only_count: bool,
    most: int | None,
    shape: str,
    rule: DealRule,
    threads: int | None,
    device: DeviceName,
) -> None:
    """Find deals that match a pattern.

    EXPR is a condition on the positions of cards. row(AS) is 1 (dealt first) to 7, column(AS) is 1 to 8, depth(AS) is
    the number of cards on top of it, card(1, 3) is the card in row 1 of column 3; docs/pattern-language.md has
    the whole language.

    \b
    freecell search "depth(AS) >= 5 and column(AS) == column(2S)" --in 1-1000000
    freecell search "all(x in aces: row(x) >= 6)" --count
    freecell search "run(KS, QH, JC)" --in 1-2147483647 --most 3
    freecell search "all(x in aces: row(x) >= 6)" --in 0-8589934591 --count --device cuda

    Prints the matching numbers as they are found, one per line, in ascending order.

    Exit codes: 0 found, 1 no match, 2 bad usage or expression, 130 stopped by Ctrl-C.
    """
    pattern = Pattern(expression)
    where = parse_range(numbers)
    if only_count and most is not None:
        raise click.UsageError("--count and --most cannot be used together")
    as_json = shape == "json"
    found = 0
    with ProgressLine(quiet=not only_count and sys.stdout.isatty()) as line:
        if only_count:
            found = count_deals(pattern, where, rule=rule, threads=threads, device=device, progress=line.tell)
        else:
            matches = search_deals(pattern, where, rule=rule, threads=threads, device=device, progress=line.tell)
            if most is not None:
                matches = itertools.islice(matches, most)
            while block := list(itertools.islice(matches, LINES_AT_ONCE if found else 1)):
                found += len(block)
                click.echo("\n".join([f'{{"deal": {deal}}}' for deal in block] if as_json else map(str, block)))
    if only_count:
        click.echo(f'{{"count": {found}}}' if as_json else found)
    elif not found and sys.stderr.isatty():
        click.echo(f"no deal of {numbers} matches", err=True)
    context.exit(0 if found else 1)
