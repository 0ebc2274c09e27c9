"""`freecell difficulty`: how often does a casual player win?"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sized

import click

from .._backend import TRAITS
from .._threads import Reader, check_threads, ordered_map
from ..board import MICROSOFT_CELLS, Board
from ..levels import DEFAULT_GAMES, DEFAULT_SEED, MOST_GAMES, Difficulty, difficulty
from ._lazy import NumbersCommand
from .options import cells_option, format_option, threads_option
from .progress import ProgressLine
from .sources import Position, read_positions, sources_argument, title


@click.command(cls=NumbersCommand, name="difficulty")
@sources_argument()
@format_option("text", "json")
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=DEFAULT_GAMES,
    metavar="N",
    help="Play each deal N times.",
)
@click.option("--seed", type=click.IntRange(min=0), default=DEFAULT_SEED, help="Seed of the random numbers.")
@cells_option()
@threads_option()
def command(
    sources: tuple[str, ...], shape: str, games: int, seed: int, cells: int | None, threads: int | None
) -> None:
    """Measure how difficult deals or boards are.

    A simulated casual player, which never looks ahead, tries each deal many times. Prints the level from 1 (very easy)
    to 5 (very hard), how often it wins, and the share of the deals 1 to 32000 that are easier. The same question always
    has the same answer. A level can be off by one; docs/difficulty.md says why.

    \b
    freecell difficulty 617
    freecell difficulty 1-100 --format json    one JSON object a line
    freecell difficulty board.txt              a position from anywhere in a game

    Nothing is solved: a very hard deal may be impossible or not; `freecell solve` tells.

    Exit codes: 0 done, 2 bad input.
    """
    asked, _ = read_positions(sources, cells=cells)
    total = len(asked) if isinstance(asked, Sized) else None
    game_cells = MICROSOFT_CELLS if cells is None else cells
    workers = check_threads(threads) if TRAITS.is_compiled and total != 1 else 1
    write = _as_json if shape == "json" else _as_text
    with ProgressLine(quiet=sys.stdout.isatty() and total != 1) as line:
        for done, (question, answer) in enumerate(_answers(asked, games, seed, game_cells, workers), 1):
            click.echo(write(question, answer, game_cells))
            sys.stdout.flush()
            if line.due:
                line.show(f"{done:,} deals", done / total if total else None)


def _answers(
    asked: Iterable[Position], games: int, seed: int, cells: int, threads: int
) -> Iterator[tuple[Position, Difficulty]]:
    """The answers in order; a few questions are worked on ahead."""

    def work(question: Position) -> tuple[Position, Difficulty]:
        of_deal = None if isinstance(question, Board) else cells
        return question, difficulty(question, games=games, seed=seed, cells=of_deal)

    if threads == 1 or isinstance(asked, Sized):
        return ordered_map([work] * threads, asked)
    reader = Reader(asked, ahead=4 * threads)  # questions can come slowly, and answers must not wait for the next one
    return ordered_map([work] * threads, reader, stop=reader.close)


def _as_text(question: Position, answer: Difficulty, _cells: int) -> str:
    return f"{title(None if isinstance(question, Board) else question)}{answer.text}"


def _as_json(question: Position, answer: Difficulty, cells: int) -> str:
    from ..questions.answers import about, difficulty_answer

    if isinstance(question, Board):
        return json.dumps(difficulty_answer(about(None, question, len(question.cells)), answer))
    return json.dumps(difficulty_answer(about(question, None, cells), answer))
