"""`freecell perft`: how many positions can be reached."""

from __future__ import annotations

import json
from itertools import accumulate

import click

from ..errors import FreecellError
from ..perft import Reachable, distinct, reachable
from ._lazy import NumbersCommand
from .boards import read_game
from .options import Bytes
from .progress import ProgressLine

DEFAULT_DEPTH = 8


@click.command(cls=NumbersCommand, name="perft")
@click.argument("board", metavar="DEAL|FILE|CODE|-")
@click.option("--depth", type=click.IntRange(0, 10_000), help=f"How far to count.  [default: {DEFAULT_DEPTH}]")
@click.option("--all", "everything", is_flag=True, help="Count everything that can be reached.")
@click.option("--cells", type=click.IntRange(0, 7), help="Cells, where the board does not say.  [default: 4]")
@click.option("--memory", type=Bytes(), default="1G", show_default=True, help="Use no more memory than this.")
@click.option("--threads", type=click.IntRange(1, 1024), default=1, show_default=True, help="Cores to use.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def command(
    board: str, depth: int | None, everything: bool, cells: int | None, memory: int, threads: int, as_json: bool
) -> None:
    """Count the positions that can be reached.

    Moves are single cards and nothing goes home by itself; positions that differ only in the order of columns and
    cells are one. A line for each distance: the least number of moves to get there, and how many positions are that
    far away. Two FreeCell programs whose counts agree have the same rules.

    \b
    freecell perft 617 --depth 8
    freecell perft 11982 --all                 a deal that cannot be won, in every position

    Exit codes: 0 done, 2 bad input or too little memory.
    """
    if everything and depth is not None:
        raise click.UsageError("--all counts to the end; leave out --depth")
    start = read_game(board, cells=cells).board
    line = ProgressLine()

    def progress(distance: int, positions: int) -> None:
        if line.due:
            line.show(f"{positions:,} positions, {distance} moves away")

    try:
        if everything:
            found = reachable(start, memory=memory, progress=progress, threads=threads)
            line.clear()
            _print_all(found, as_json)
        else:
            counts = distinct(
                start, DEFAULT_DEPTH if depth is None else depth, memory=memory, progress=progress, threads=threads
            )
            line.clear()
            _print_counts(counts, as_json)
    except MemoryError as error:
        raise FreecellError(f"{str(error) or 'out of memory'}; allow more with --memory, or count less far") from None
    finally:
        line.clear()


def _print_counts(counts: tuple[int, ...], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"distinct": counts, "positions": sum(counts)}))
        return
    width = max(len(f"{count:,}") for count in (*counts, sum(counts)))
    click.echo(f"distance  {'positions':>{max(9, width)}}  {'in all':>{max(6, width)}}")
    for distance, (count, total) in enumerate(zip(counts, accumulate(counts), strict=True)):
        click.echo(f"{distance:>8}  {count:>{max(9, width)},}  {total:>{max(6, width)},}")


def _print_all(found: Reachable, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(found._asdict()))
        return
    won = f"{found.won:,} of them won" if found.won else "none of them won"
    click.echo(f"{found.positions:,} positions, the furthest {found.greatest_distance} moves away, {won}")
