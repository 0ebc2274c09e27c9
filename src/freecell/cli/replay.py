"""`freecell replay`: is this game right, and where does it end?"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

import click

from .._frozen import count_of
from ..board import Board
from ..boardtext import BOARD_FORMATS, BoardFormat
from ..errors import FreecellError, InvalidMove, MoveError, RecordError
from ..game import Game
from ..moves import Move
from ..others import looks_compact
from ..questions.answers import replay_answer
from ..record import ReadRecord, read_record, rules_that_fit, split_games
from ..record.many import game_of_text
from ..rules import Autoplay, OpenCount
from ..rules.legal import OPEN_COUNTS
from ._lazy import NumbersCommand, complete_files
from .files import lines_of, read_text, source_name
from .options import autoplay_option, cells_option, choice_option, format_option
from .sources import read_game, title

EXIT_WON, EXIT_NOT_WON, EXIT_WRONG = 0, 1, 2

MOST_PROBLEMS: Final = 10
"""A text that is something else has hundreds; `--format json` lists more of them."""


@click.command(cls=NumbersCommand, name="replay")
@click.argument("file", metavar="FILE|MOVES|-", shell_complete=complete_files)
@click.option(
    "--start",
    metavar="DEAL|FILE|CODE",
    shell_complete=complete_files,
    help="Where bare moves begin: a deal, a board, or the end of a record.",
)
@cells_option("Number of cells; overrides the record.")
@autoplay_option("Autoplay rule; overrides the record.  [default: horne]")
@choice_option(
    "--open-count",
    OPEN_COUNTS,
    "What 26 means when column 6 is empty: the longest run, one card, or an error.",
    default="longest",
)
@click.option("--steps", is_flag=True, help="Show the board after each numbered move.")
@format_option(
    "rows",
    "columns",
    "code",
    "record",
    "json",
    help="The final board; the whole game as a record; or JSON: won, result, moves, problems, board and more.",
)
@click.pass_context
def command(
    context: click.Context,
    file: str,
    start: str | None,
    cells: int | None,
    autoplay: str | None,
    open_count: OpenCount,
    steps: bool,
    shape: str,
) -> None:
    """Check game records or a string of moves, move by move.

    FILE holds records (headers, numbered moves, comments), what `freecell solve` prints for one deal (standard, single)
    or for several (record, json), answers of fc-solve and of macroxue's game, or just moves; - reads standard input;
    MOVES are the moves themselves. Moves without headers need --start. What cannot be read or played is named, with its
    place.

    \b
    freecell replay game.txt
    freecell replay "26 76 72 72 5a" --start 10913 --steps
    freecell solve 1-3 --format record | freecell replay -

    Exit codes: 0 all is right and the game is won, 1 all is right but it is not won, 2 something is wrong (the highest
    of them for several games).
    """
    board = None if start is None else _start(start, cells)
    rule = None if autoplay is None else Autoplay(autoplay)
    texts = _texts(file, whole=start is not None)
    first = list(islice(texts, 2))
    if not first:
        raise FreecellError(f"{source_name(file)} is empty; give moves or a record")
    texts, alone = chain(first, texts), len(first) == 1
    code = EXIT_WON
    for at, text in enumerate(texts, 1):
        read = _read(text, board, cells, rule, open_count)
        advice = _advice(text, read, board, cells) if read.stopped else ""
        code = max(code, EXIT_WRONG if read.problems else EXIT_WON if read.game.is_won else EXIT_NOT_WON)
        if shape == "json":
            click.echo(json.dumps(replay_answer(read)))
        else:
            if not alone and (steps or shape != "code"):
                click.echo("\n" * (at > 1) + ("" if shape == "record" else f"# game {at}\n"), nl=False)
            if steps:
                _show_steps(read.game)
            _show_end(read, shape, alone)
        problems = read.problems
        if len(problems) > MOST_PROBLEMS:
            problems = (*problems[: MOST_PROBLEMS - 1], "and more; --help says what is read")
        for problem in (*problems, *([advice] if advice else [])):
            click.echo(f"freecell replay: {'' if alone else f'game {at}: '}{problem}", err=True)
    context.exit(code)


def _texts(file: str, whole: bool) -> Iterator[str]:
    """The games that the argument names, or the bare moves; these are one game, so they are read as a whole."""
    if _are_moves(file):
        yield file
    elif whole:
        yield read_text(file, _moves_but_for(file))
    else:
        yield from split_games(lines_of(file, _moves_but_for(file)))


def _moves_but_for(text: str) -> str:
    """What was expected instead: moves, with the first word that is not one, if most are."""
    wrong = [word for word in text.split() if not _are_moves(word)]
    if not wrong or 2 * len(wrong) > len(text.split()):
        return "moves"
    return f"moves ({wrong[0]!r} is not a move such as 26, 5a, b3 or 4h)"


def _read(
    text: str, board: Board | int | None, cells: int | None, autoplay: Autoplay | None, open_count: OpenCount
) -> ReadRecord:
    """The game of a record, of bare moves, or of a board, which is a game without moves."""
    try:
        return read_record(text, board=board, cells=cells, autoplay=autoplay, open_count=open_count)
    except RecordError:
        try:
            game = game_of_text(text, cells=cells)
        except FreecellError:
            pass  # then it was meant as a record
        else:
            return ReadRecord(game, (), None)
        raise


def _are_moves(text: str) -> bool:
    """Whether the argument is moves, not the name of a file that is there."""
    if os.path.exists(text) or not text.split():
        return False
    if looks_compact(text):
        return True
    try:
        return all(Move.parse(word) for word in text.split())
    except InvalidMove:
        return False


def _start(source: str, cells: int | None) -> Board | int:
    """Where the moves begin: a deal, a board, or where the moves of a record have led to."""
    game = read_game(source, cells=cells)
    return game.board if game.deal_number is None or len(game) else game.deal_number


def _advice(text: str, read: ReadRecord, board: Board | int | None, cells: int | None) -> str:
    """Records are often silent about autoplay: say under which other rule the moves could all be played."""
    try:
        others = [rule for rule in rules_that_fit(text, board, cells) if rule is not read.game.autoplay]
    except FreecellError:
        return ""
    if not others:
        return ""
    return f"with --autoplay {' or '.join(map(str, others))} all moves can be played"


def _show_steps(game: Game) -> None:
    click.echo(f"{game.start}\n")
    for number, played in enumerate(game, 1):
        click.echo(f"# {number}. {played}\n{played.board}\n")


def _show_end(read: ReadRecord, shape: str, alone: bool) -> None:
    game = read.game
    if shape == "record":
        click.echo(game.record(), nl=False)
        return
    formats: dict[str, BoardFormat] = {name: name for name in BOARD_FORMATS}
    click.echo(game.board.to_text(formats[shape]))
    if shape in ("rows", "columns"):
        name = "" if alone else title(game.deal_number)
        click.echo(f"\n# {name}{_verdict(game, read.stopped)}")  # a comment, for readers of the board


def _verdict(game: Game, stopped: MoveError | None) -> str:
    moves = count_of(len(game), "move")
    if stopped is not None:
        return f"wrong: after {moves} the next one cannot be played"
    if game.is_won:
        return f"won in {moves}"
    left = 52 - sum(game.board.home)
    return f"not won: {count_of(left, 'card')} {'is' if left == 1 else 'are'} left after {moves}" + (
        "; nothing can be moved" if game.result == "stuck" else ""
    )
