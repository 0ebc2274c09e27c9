"""`freecell check`: is this file a proof that a deal cannot be won?"""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import ProofError
from ..proof_checker import MOST_POSITIONS
from ..proofs import check_proof
from ..solver import Limit
from .options import format_option, limit_options
from .progress import watched
from .prove import proof_text

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(name="check")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@limit_options("positions", "memory", each="file", positions=MOST_POSITIONS)
@format_option("text", "json")
def command(files: tuple[Path, ...], limit: Limit, shape: str) -> None:
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
            click.echo(proof_text(watched(check_proof, path, limit=limit), shape, path))
        except ProofError as error:
            click.echo(error, err=shape == "json")
            code = 1
    click.get_current_context().exit(code)
