"""`freecell judge`: which moves keep the win, and which lose it?"""

from __future__ import annotations

import json
import sys

import click

from ..judging import DEFAULT_POSITIONS, Judgement, judge
from ..solver import Limit
from ._lazy import NumbersCommand
from .options import EXIT_CODES, cells_option, format_option, limit_options
from .progress import watched
from .sources import read_games, sources_argument, title


@click.command(cls=NumbersCommand, name="judge")
@sources_argument()
@format_option("text", "json")
@cells_option()
@limit_options(each="board", of="move", positions=DEFAULT_POSITIONS)
def command(sources: tuple[str, ...], shape: str, cells: int | None, limit: Limit) -> None:
    """Judge every legal move of a deal or a board, or of several.

    A move wins, loses, or is unknown within the limits; the first two are proofs. Where one card can be named that
    never comes free after a losing move, that is given as the reason: a search has looked at every position that can
    be reached. A record is judged where it ends.

    \b
    freecell judge 617
    freecell judge game.txt --format json

    Exit codes: 0 the position can be won, 1 it is lost, 3 unknown (the highest of them for several), 2 bad input.
    """
    games, _ = read_games(sources, cells=cells)
    code = 0
    for at, game in enumerate(games):
        answer = watched(judge, game, limit=limit)
        between = "\n" if at and shape == "text" else ""
        click.echo(between + (_as_json(answer) if shape == "json" else _as_text(answer)))
        sys.stdout.flush()
        code = max(code, EXIT_CODES[answer.verdict])
    click.get_current_context().exit(code)


def _as_text(answer: Judgement) -> str:
    why = "" if answer.limit is None else f"; stopped at the limit of {answer.limit}"
    lines = [f"{title(answer.deal_number)}{answer.summary}{why}"]
    names = [str(judged.move) for judged in answer]
    width = max(map(len, names), default=0)
    for name, judged in zip(names, answer, strict=True):
        reason = "" if judged.reason is None else f": {judged.reason}"
        lines.append(f"{name:{width}}  {judged.verdict}{reason}")
    return "\n".join(lines)


def _as_json(answer: Judgement) -> str:
    from ..questions.answers import about, judge_answer

    named = about(answer.deal_number, answer.board, len(answer.board.cells))
    return json.dumps({**named, **judge_answer(answer, answer.limit)})
