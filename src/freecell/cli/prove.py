"""`freecell prove` and `freecell check`: proofs that deals cannot be won, as files."""

from __future__ import annotations

import json
from pathlib import Path

import click

from .._frozen import count_of
from ..board import Board
from ..deals import DealRule
from ..errors import ProofError
from ..proofs import PROOF_LIMIT, Proof, check_proof, prove
from ..questions.answers import proof_answer
from ..solver import GaveUp, Limit, Solved
from ._lazy import NumbersCommand
from .options import cells_option, format_option, limit_options, rule_option, threads_option
from .progress import watched
from .solve_output import SHAPES, Entered
from .sources import read_positions, sources_argument, title

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
EXIT_CODE = {Proof: 0, Solved: 1, GaveUp: 3}


@click.command(cls=NumbersCommand, name="prove")
@sources_argument()
@click.option("--out", type=Path, metavar="FILE", help="Write the proof to FILE; of several, to files in this folder.")
@cells_option()
@limit_options(each="proof", positions=PROOF_LIMIT.positions)
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
        answer = watched(prove, start, cells=given, limit=limit, threads=threads)
        if isinstance(answer, Proof):
            name = start if isinstance(start, int) else answer.board.to_text("code")
            path = out / f"{name}.fcproof" if out is not None and out.is_dir() else out
            if path is not None:
                answer.save(path)
            click.echo(_text(answer, shape, path))
        elif isinstance(answer, GaveUp) and shape == "text":
            met = count_of(answer.positions, "position")
            click.echo(f"{title(answer.deal_number)}gave up at the limit of {answer.limit} after {met}: no proof")
        else:
            click.echo(SHAPES["json" if shape == "json" else "standard"](Entered(answer), False), nl=False)
        code = max(code, EXIT_CODE[type(answer)])
    click.get_current_context().exit(code)


@click.command(name="check")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@limit_options("positions", "memory", each="file", positions=PROOF_LIMIT.positions)
@format_option("text", "json")
def check(files: tuple[Path, ...], limit: Limit, shape: str) -> None:
    """Check proofs that deals cannot be won.

    The start is dealt from the number that the file names, and every legal move from every position of its list must
    lead to another one. That takes none of the code that makes proofs; `python -m freecell.proof_checker FILE` does
    the same more slowly, in some hundred lines of Python that need no other file.

    \b
    freecell prove 11982 --out 11982.fcproof
    freecell check 11982.fcproof

    Exit codes: 0 all are proofs, 1 one is refused, 2 bad input.
    """
    code = 0
    for path in files:
        try:
            click.echo(_text(watched(check_proof, path, limit=limit), shape, path))
        except ProofError as error:
            click.echo(error, err=shape == "json")
            code = 1
    click.get_current_context().exit(code)


def _text(proof: Proof, shape: str, path: Path | None) -> str:
    """What a proof says, for people or for programs."""
    if shape == "json":
        return json.dumps(proof_answer(proof, None if path is None else str(path)))
    file = "" if path is None else f"\n{path}: {path.stat().st_size:,} bytes, sha256 of the list {proof.sha256}"
    return f"{proof}{file}"
