"""`freecell show`: show any board in any format."""

from __future__ import annotations

import click

from ..boardtext import BOARD_FORMATS, BoardFormat
from ..boardtext.lines import with_faces
from ..cards import DECK
from ..deals import DealRule
from ..errors import FreecellError
from ..game import Game
from ._lazy import NumbersCommand
from .deal import has_symbols, use_colour
from .options import cells_option, format_option, rule_option, written_option
from .sources import read_games, sources_argument


@click.command(cls=NumbersCommand, name="show")
@sources_argument()
@format_option(
    *BOARD_FORMATS,
    "svg",
    help="Output format: rows as dealt, columns for fc-solve, JSON, a code for links, or a picture.",
)
@written_option()
@cells_option()
@click.option("--unicode", is_flag=True, help="Print suits as ♣ ♦ ♥ ♠ (rows and columns).")
@click.option("--four-colours", is_flag=True, help="Draw clubs green and diamonds blue (svg).")
@click.option("--labels/--no-labels", default=True, help="Label columns and cells in the picture (svg).")
@rule_option()
def command(
    sources: tuple[str, ...],
    shape: str,
    written: BoardFormat | None,
    cells: int | None,
    unicode: bool,
    four_colours: bool,
    labels: bool,
    rule: DealRule,
) -> None:
    """Show deals or boards in any format, or as a picture.

    DEAL is a deal number or a range like 1-3. FILE contains boards in any of the formats, or game records, whose final
    boards are shown. CODE is a board's code itself; - reads standard input. Every mistake in a board is reported.

    \b
    freecell show 617 --format code            a code for links
    freecell show board.txt --format svg       a picture
    freecell show game.txt                     the final board of a game

    Exit codes: 0 done, 2 bad input.
    """
    if unicode and shape not in ("rows", "columns"):
        raise click.UsageError(f"--unicode works only with rows and columns, not with {shape}")
    if four_colours and shape != "svg":
        raise click.UsageError(f"--four-colours works only with svg, not with {shape}")
    games, alone = read_games(sources, cells=cells, rule=rule, format=written)
    if shape == "svg":
        from ..drawing import svg

        game = next(games)
        if next(games, None) is not None:
            raise FreecellError("a picture shows one board, and there are several")
        click.echo(svg(game, four_colours=four_colours, labels=labels))
        return
    in_lines = shape in ("rows", "columns")
    unicode = unicode and has_symbols()
    for at, game in enumerate(games, 1):
        text = game.board.to_text(shape, unicode=unicode)  # type: ignore[arg-type]  # the choices are the formats
        if in_lines and not alone:
            click.echo("\n" * (at > 1) + _title(game, at))
        click.echo(with_faces(text, _in_red()) if in_lines and use_colour() else text)


def _title(game: Game, at: int) -> str:
    """Above one of several boards: what `freecell deal` writes, too, or its place among them."""
    return f"# board {at}" if game.deal_number is None or len(game) else f"#{game.deal_number}"


def _in_red() -> dict[str, str]:
    """How red cards are written on a terminal."""
    return {face: f"\x1b[31m{face}\x1b[0m" for card in DECK if card.is_red for face in (card.name, card.unicode)}
