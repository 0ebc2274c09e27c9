"""`freecell terminal`: play in the terminal."""

from __future__ import annotations

import locale
import os
import shutil
import sys
from typing import TYPE_CHECKING

import click

from .._extras import need
from ..errors import FreecellError
from ._lazy import NumbersCommand, complete_files
from .options import autoplay_option, cells_option

if TYPE_CHECKING:
    from ..rules import AutoplayName


@click.command(cls=NumbersCommand, name="terminal")
@click.argument("source", required=False, metavar="[DEAL|FILE|CODE|-]", shell_complete=complete_files)
@cells_option("Number of cells.  [default: as chosen last, first 4]")
@autoplay_option("Which cards go home by themselves.  [default: as chosen last, first horne]")
@click.option("--plain", is_flag=True, help="Text in, text out, without a full screen: for screen readers and scripts.")
@click.option("--ascii", "is_ascii", is_flag=True, help="Draw with plain ASCII; suits are C D H S.")
@click.option("--still", is_flag=True, help="Do not animate the win.")
def command(
    source: str | None, cells: int | None, autoplay: AutoplayName | None, plain: bool, is_ascii: bool, still: bool
) -> None:
    """Play in the terminal.

    DEAL is a deal number from -2 to 8589934591, random, daily, or a level from very-easy to very-hard; FILE is a game
    record or a board, CODE a board's code. Without any of them the last game continues. Games are kept in
    $XDG_STATE_HOME/freecell (~/.local/state/freecell). Press ? for help.

    \b
    freecell terminal 617
    freecell terminal daily
    freecell terminal game.txt
    echo "26 76 72 board" | freecell terminal 10913 --plain

    Without a terminal, and with TERM=dumb, --plain is the default. The full screen needs freecell[terminal].

    Exit codes: 0 ended, 2 bad usage or input, a terminal that is too small, 130 stopped by Ctrl-C.
    """
    from ..terminal.keeping import Shelf
    from ..terminal.session import game_of_word

    if source is None and (cells is not None or autoplay):
        raise FreecellError("--cells and --autoplay are for a new game; say which, such as 617 or random")
    shelf = Shelf()
    game = None if source is None else game_of_word(source, shelf.settings(), cells, autoplay)
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on standard error
    is_screen = all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"
    encoding = sys.stdout.encoding if os.name == "nt" else locale.getencoding()  # not the one of UTF-8 mode
    is_ascii = is_ascii or "utf" not in encoding.lower()
    if plain or not is_screen:
        from ..terminal.plain import play_plain

        play_plain(shelf, game, is_ascii)
        return
    from ..terminal.painter import LEAST

    columns, lines = shutil.get_terminal_size()
    if columns < LEAST[0] or lines < LEAST[1]:
        needed = f"{LEAST[0]} and {LEAST[1]} are needed (or --plain)"
        raise FreecellError(f"the terminal has {columns} columns and {lines} lines; {needed}")
    need("textual", "the full screen, unlike --plain,", "terminal")
    from ..terminal.app import play
    from ..terminal.width import is_wide

    code = play(shelf, game, ascii=is_ascii or is_wide(), still=still)
    if code:
        sys.exit(code)
