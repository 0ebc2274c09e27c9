"""`freecell find`: which deal is this?"""

from __future__ import annotations

import json

import click

from .._frozen import count_of
from .._ranges import parse_range
from ..board import Board
from ..boardtext import BoardFormat
from ..find import FoundDeals, PartialBoard
from ..find.finder import ALL_NUMBERS, carry_out, estimate
from ..find.partial import place_name
from ..find.plan import FindRule
from ..questions.answers import find_answer
from ..record.many import game_of_text, record_in
from ._lazy import NumbersCommand
from .files import END_OF_INPUT, standard_input
from .options import format_option, most_option, rule_option, threads_option, written_option
from .progress import duration, watched
from .sources import each_of, read_parts, sources_argument

WORTH_SAYING = 2.0
"""The estimate is shown before the search if it is longer than this many seconds."""


@click.command(cls=NumbersCommand, name="find")
@sources_argument("[DEAL|FILE|CODE|-]...")
@click.option("--in", "numbers", metavar="RANGE", help="Search only these numbers, such as 1-1000000.  [default: all]")
@most_option(100)
@rule_option("both")
@format_option("text", "json", help="One number a line, or one JSON object a board.")
@written_option()
@click.option("--exact", is_flag=True, help="Do not look for near matches if nothing matches a full board.")
@threads_option()
@click.pass_context
def command(
    context: click.Context,
    sources: tuple[str, ...],
    numbers: str | None,
    most: int,
    rule: FindRule,
    shape: str,
    written: BoardFormat | None,
    exact: bool,
    threads: int | None,
) -> None:
    """Find the deal numbers of a board.

    FILE (or standard input) contains boards as dealt: seven rows, fc-solve's eight columns, JSON, a code, or a game
    record. CODE is a board's code itself; DEAL, a deal number, asks for all numbers of the same cards. Write ?, ?? or
    .. for an unknown card, ?H for any heart, Q? for any queen. Rows can be omitted at the end.

    \b
    freecell deal 617 | freecell find                   617
    echo "7D AD 5C 3S 5S 8C 2D AH" | freecell find      the first row is enough

    Lists every matching number, one per line, in ascending order; numbers from 2**31 on are followed by their rule. If
    nothing matches a full board, deals that differ by one misread card or two swapped ones are listed as "near".

    Exit codes: 0 found, 1 no match (for one of several), 2 bad usage or input, 130 stopped by Ctrl-C.
    """
    where = ALL_NUMBERS if numbers is None else parse_range(numbers)
    sources = sources or ("-",)
    if "-" in sources and standard_input().isatty():
        click.echo(f"Type the board, with ? for unknown cards, then press {END_OF_INPUT}.", err=True)
    parts, alone = read_parts(sources, whole=written is not None)
    code = 0
    for at, part in enumerate(each_of(parts), 1):
        plan = estimate(_board(part, written), numbers=where, rule=rule)
        if plan.seconds > WORTH_SAYING:
            about = f"{plan.candidates:,.0f} numbers, about {duration(plan.seconds)} on one processor"
            click.echo(f"testing {about}", err=True)
        found = watched(carry_out, plan, most=most, forgive=not exact, threads=threads)
        if shape == "json":
            click.echo(json.dumps(find_answer(found, found.near, count=found.total or len(found.near), complete=True)))
        else:
            _print(found, plan.board, where, "" if alone else f"board {at}: ")
        code = max(code, 0 if found.total else 1)
    context.exit(code)


def _board(part: int | str, format: BoardFormat | None) -> PartialBoard:
    """The cards of a deal, of a board, or of the start of a record."""
    if isinstance(part, str) and (format is not None or record_in(part) is None):
        return PartialBoard.parse(part, format=format)
    board = game_of_text(part).start if isinstance(part, str) else Board.deal(part)
    return PartialBoard.parse(board.to_text("columns"))


def _print(found: FoundDeals, board: PartialBoard, where: range, title: str) -> None:
    for deal in found:
        click.echo(f"{int(deal)}" if deal.rule == "any" else f"{int(deal)}  {deal.rule}")
    if not found.complete:
        match = "matches" if found.total == 1 else "match"
        numbers = count_of(found.total, "number")
        click.echo(f"{title}{numbers} {match}; listed the first {len(found):,} (see --most)", err=True)
    if found.total:
        return
    for card, places in board.doubled().items():
        click.echo(f"{title}{card} occurs {len(places)} times: {'; '.join(map(place_name, places))}", err=True)
    shown = f"from {where[0]} to {where[-1]}" if where else "in an empty range"
    click.echo(f"{title}no match: no deal {shown} has these cards", err=True)
    for near in found.near:
        click.echo(f"{title}near: {near}")
