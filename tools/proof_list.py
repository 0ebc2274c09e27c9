"""Prove that deals cannot be won, many of them, and list the proofs: positions, digest, what is true of every game.

    nice -n 19 python tools/proof_list.py docs/reports/impossible.txt docs/proofs/impossible.csv

The first file has deal numbers, one a line. The second gets a line for each, as soon as it is proved. It can be
stopped at any time; started again, it continues where it was. A deal with more than 20 million positions has a line
without them. A deal that can be won ends it: nobody has found one yet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from continued import go_through

from freecell import Limit, Proof, Solved, prove

HEADER = ["deal", "positions", "sha256", "most_home", "never_uncovered"]
LIMIT = Limit(positions=20_000_000, memory=3 << 30)


def numbers_of(path: Path) -> Iterator[int]:
    """The first column, without its name."""
    for line in path.read_text("utf-8").splitlines():
        word = line.split(",")[0].strip()
        if word.lstrip("-").isdigit():
            yield int(word)


def row_of(deal: int) -> list[object]:
    """Prove one deal; a deal that can be won ends it all."""
    proof = prove(deal, limit=LIMIT, threads=1)
    if isinstance(proof, Solved):
        sys.exit(f"deal {deal} can be won: {proof.notation}")
    if not isinstance(proof, Proof):
        return [deal, "", "", "", ""]
    never = " ".join(card.name for card in proof.facts.never_free)
    return [deal, proof.positions, proof.sha256, proof.facts.most_home, never]


if __name__ == "__main__":
    source, target = sys.argv[1:]
    go_through(numbers_of(Path(source)), Path(target), HEADER, row_of)
