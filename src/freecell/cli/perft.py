"""`freecell perft`: count reachable positions."""

from __future__ import annotations

import json
from itertools import accumulate

import click

from ..counting import Reachable, perft, reachable
from ..errors import FreecellError
from ..game import Game
from ..questions.answers import about, perft_answer, reachable_answer
from ..questions.shapes import About
from ..solver import Limit
from ._lazy import NumbersCommand
from .options import cells_option, format_option, limit_options, threads_option
from .progress import watched
from .sources import read_games, sources_argument

DEFAULT_DEPTH = 8


@click.command(cls=NumbersCommand, name="perft")
@sources_argument()
@click.option("--depth", type=click.IntRange(0, 10_000), help=f"Maximum distance in moves.  [default: {DEFAULT_DEPTH}]")
@click.option("--all", "everything", is_flag=True, help="Count all reachable positions.")
@cells_option()
@limit_options("memory", each="board")
@threads_option()
@format_option("text", "json", help="A table, or one JSON object a line.")
def command(
    sources: tuple[str, ...],
    depth: int | None,
    everything: bool,
    cells: int | None,
    limit: Limit,
    threads: int | None,
    shape: str,
) -> None:
    """Count reachable positions.

    Moves are single cards and there is no autoplay; positions that differ only in the order of columns and cells count
    as one. Prints one line for each distance (the least number of moves to get there), with the number of positions at
    that distance. Two FreeCell programs whose counts agree implement the same rules.

    \b
    freecell perft 617 --depth 8
    freecell perft 1-10 --format json          one JSON object a line
    freecell perft 11982 --all                 all positions of an unsolvable deal

    Exit codes: 0 done, 2 bad input or out of memory.
    """
    if everything and depth is not None:
        raise click.UsageError("--all and --depth cannot be used together")
    as_json = shape == "json"
    wanted = None if everything else DEFAULT_DEPTH if depth is None else depth
    games, alone = read_games(sources, cells=cells)
    for at, game in enumerate(games, 1):
        if not alone and not as_json:
            name = f"board {at}" if game.deal_number is None or len(game) else f"deal {game.deal_number}"
            click.echo("\n" * (at > 1) + name)
        _count(game, wanted, limit, threads, as_json)


def _count(game: Game, depth: int | None, limit: Limit, threads: int | None, as_json: bool) -> None:
    """Count and print what is reachable from where a game stands; all of it without a depth."""
    board = game.board
    named = about(None if len(game) else game.deal_number, board, len(board.cells))
    try:
        if depth is None:
            _print_all(watched(reachable, board, limit=limit, threads=threads), named if as_json else None)
        else:
            _print_counts(watched(perft, board, depth, limit=limit, threads=threads), named if as_json else None)
    except FreecellError as error:
        raise FreecellError(f"{error}; raise --limit-memory or reduce --depth") from None


def _print_counts(counts: tuple[int, ...], named: About | None) -> None:
    if named is not None:
        click.echo(json.dumps(perft_answer(named, counts)))
        return
    width = max(len(f"{count:,}") for count in (*counts, sum(counts)))
    click.echo(f"distance  {'positions':>{max(9, width)}}  {'total':>{max(6, width)}}")
    for distance, (count, total) in enumerate(zip(counts, accumulate(counts), strict=True)):
        click.echo(f"{distance:>8}  {count:>{max(9, width)},}  {total:>{max(6, width)},}")


def _print_all(found: Reachable, named: About | None) -> None:
    if named is not None:
        click.echo(json.dumps(reachable_answer(named, found)))
        return
    won = f"{found.won:,} of them won" if found.won else "none of them won"
    click.echo(f"{found.positions:,} positions, the furthest {found.greatest_distance} moves away, {won}")
