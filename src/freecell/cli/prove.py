"""`freecell prove`: a proof that a deal cannot be won, as a file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from .._frozen import count_of
from ..board import Board
from ..deals import DealRule
from ..proof_checker import MOST_POSITIONS
from ..proofs import Proof, prove
from ..questions.answers import proof_answer
from ..solver import GaveUp, Limit, Solved
from ._lazy import NumbersCommand
from .options import cells_option, format_option, limit_options, rule_option, threads_option
from .progress import watched
from .solve_output import SHAPES, Entered
from .sources import read_positions, sources_argument, title

EXIT_CODE = {Proof: 0, Solved: 1, GaveUp: 3}


@click.command(cls=NumbersCommand, name="prove")
@sources_argument()
@click.option("--out", type=Path, metavar="FILE", help="Write the proof to FILE; of several, to files in this folder.")
@cells_option()
@limit_options(each="proof", positions=MOST_POSITIONS)
@threads_option()
@format_option("text", "json")
@rule_option()
def command(
    sources: tuple[str, ...],
    out: Path | None,
    cells: int | None,
    limit: Limit,
    threads: int | None,
    shape: str,
    rule: DealRule,
) -> None:
    """Prove that deals or boards cannot be won.

    A proof lists all positions that can be reached, none of them won. `freecell check` checks it, without the code that
    has made it. Prints what is true of every game that can be played. Of a deal that can be won, prints the moves.

    \b
    freecell prove 11982 --out 11982.fcproof
    freecell prove 169 --cells 1               with one cell
    freecell prove 1-10 --cells 0 --out DIR    DIR/1.fcproof and so on

    Exit codes: 0 proved, 1 can be won, 3 gave up at a limit (the highest of them for several), 2 bad input.
    """
    asked, alone = read_positions(sources, cells=cells, rule=rule)
    if out is not None and not out.is_dir() and not (alone and out.parent.is_dir()):
        raise click.UsageError(f"there is no folder {str(out.parent if alone else out)!r} for proofs")
    code = 0
    for start in asked:
        given = None if isinstance(start, Board) else cells
        proof = watched(prove, start, cells=given, limit=limit, threads=threads)
        if isinstance(proof, Proof):
            name = start if isinstance(start, int) else proof.board.to_text("code")
            path = out / f"{name}.fcproof" if out is not None and out.is_dir() else out
            if path is not None:
                proof.save(path)
            click.echo(proof_text(proof, shape, path))
        elif isinstance(proof, GaveUp) and shape == "text":
            met = count_of(proof.positions, "position")
            click.echo(f"{title(proof.deal_number)}gave up at the limit of {proof.limit} after {met}: no proof")
        else:
            click.echo(SHAPES["json" if shape == "json" else "standard"](Entered(proof), False), nl=False)
        code = max(code, EXIT_CODE[type(proof)])
    click.get_current_context().exit(code)


def proof_text(proof: Proof, shape: str, path: Path | None) -> str:
    """What a proof says, for people or for programs."""
    if shape == "json":
        return json.dumps(proof_answer(proof, None if path is None else str(path)))
    file = "" if path is None else f"\n{path}: {path.stat().st_size:,} bytes, sha256 of the list {proof.sha256}"
    return (
        f"{proof.title} cannot be won: {count_of(proof.positions, 'position')}, none of them won\n{proof.facts}{file}"
    )
