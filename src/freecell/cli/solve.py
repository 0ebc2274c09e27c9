"""`freecell solve`: can it be won, and how? One position, or ranges of deals."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sized

import click

from ..board import MICROSOFT_CELLS, Board
from ..deals import DealRule
from ..errors import FreecellError
from ..rules import AutoplayName
from ..solver import Aim, Limit, Metric, Outcome, Solved, Unsolvable, solve, solve_many
from ..verifier import verify
from ._lazy import NumbersCommand
from .options import (
    EXIT_CODES,
    aim_options,
    autoplay_option,
    cells_option,
    choice_option,
    limit_options,
    rule_option,
    threads_option,
)
from .progress import ProgressLine, watched
from .solve_output import SHAPES, Entered, Totals
from .sources import read_positions, sources_argument


@click.command(cls=NumbersCommand, name="solve")
@sources_argument()
@choice_option(
    "--format",
    list(SHAPES),
    "standard notation (the default); single cards; steps with the board after each move; a game record; JSON.",
    into="shape",
)
@cells_option()
@aim_options()
@autoplay_option("Print the moves to enter in a program with this autoplay rule.  [default: off]")
@limit_options()
@click.option(
    "--spill",
    type=click.Path(exists=True, file_okay=False, writable=True),
    metavar="DIR",
    help="When memory is full, continue with a temporary file in DIR (up to 128 GiB; what is written twice counts "
    "twice towards --limit-positions).",
)
@click.option("--summary", is_flag=True, help="Print a table of counts, lengths and times at the end.")
@threads_option()
@rule_option()
def command(
    sources: tuple[str, ...],
    shape: str | None,
    cells: int | None,
    aim: Aim,
    metric: Metric,
    autoplay: AutoplayName | None,
    limit: Limit,
    spill: str | None,
    summary: bool,
    threads: int | None,
    rule: DealRule,
) -> None:
    """Solve a deal, a board, or ranges of deals.

    DEAL is a deal number or a range like 1-32000; FILE holds boards in any format that `freecell show` prints, records
    (solved from where they end), or deal numbers; CODE is a board's code itself; - reads from standard input.

    \b
    freecell solve 617                         the moves in standard notation
    freecell solve 617 --autoplay horne        the moves to enter in Microsoft's program
    freecell solve 617 --format steps          with the board after each move
    freecell solve board.txt --cells 3         a board, in a game of three cells
    freecell solve 1-32000 --format json       one JSON object a line
    freecell solve 1-32000 --summary           a table at the end
    freecell solve 617 --aim fewest            as few moves as possible, with proof
    freecell solve 617 --aim short --limit-seconds 1

    All moves are printed, including every card that goes home; with --autoplay, without the moves that the autoplay
    rule makes. With max, some games cannot be won; for 1941, for example, no line is found, and the exit code is 3.
    Every solution has been replayed by a checker that shares no code with the search. "unsolvable" means that every
    reachable position has been visited; of a single deal, facts about all its games are printed too, and
    `freecell prove` makes a proof. At a limit the answer is "gave up", which proves nothing; with the aims short and
    fewest, the best solution so far is printed, and a lower bound on the length of every solution.

    Exit codes: 0 solved, 1 unsolvable, 3 gave up (the highest of them for several), 2 bad input.
    """
    limit = Limit(limit.positions, limit.seconds, limit.memory, spill)
    asked, alone = read_positions(sources, cells=cells, rule=rule)
    total = len(asked) if isinstance(asked, Sized) else None
    game_cells = MICROSOFT_CELLS if cells is None else cells
    answers: Iterable[Outcome]
    if total == 1:
        (question,) = asked
        given = None if isinstance(question, Board) else game_cells
        answers = [watched(solve, question, cells=given, aim=aim, metric=metric, limit=limit)]
    else:
        answers = solve_many(asked, threads=threads, cells=game_cells, aim=aim, metric=metric, limit=limit)
    write = SHAPES[shape or "standard"] if shape or not summary else None
    table = Totals()
    code = 0
    with ProgressLine(quiet=alone or (write is not None and sys.stdout.isatty())) as line:
        for answer in answers:
            if alone:
                _check(answer)
            table.add(answer)
            entered = Entered(answer, autoplay)
            code = max(code, EXIT_CODES["unknown" if entered.problem else answer.verdict])
            if write is not None:
                click.echo(write(entered, alone), nl=False)
            if alone and write is SHAPES["standard"] and isinstance(answer, Unsolvable):
                click.echo(_facts(answer, limit), nl=False)
            if line.due:
                line.show(table.news(total), table.done / total if total else None)
    if summary:
        click.echo(table.text(), nl=False)
    sys.stdout.flush()
    click.get_current_context().exit(code)


def _facts(answer: Unsolvable, limit: Limit) -> str:
    """What is true of every game that can be played, where it takes no time to go through them all."""
    from .._backend import TRAITS
    from ..proofs import Proof, prove  # few answers need them

    few = 1_000_000 if TRAITS.is_compiled else 10_000  # positions that are listed and checked in about a second
    proof = prove(answer, limit=Limit(few, limit.seconds, limit.memory))
    return f"{proof.facts}\n" if isinstance(proof, Proof) else ""


def _check(answer: Outcome) -> None:
    """A person waits for one answer: there is time to replay it by the rules once more."""
    if isinstance(answer, Solved) and not verify(answer.board, answer.notation):
        raise FreecellError("the solution found is wrong: please report this deal")  # pragma: no cover
