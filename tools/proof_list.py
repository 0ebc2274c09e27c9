"""Prove that deals cannot be won, many of them, and list the proofs: positions, digest, what is true of every game.

    nice -n 19 python tools/proof_list.py docs/reports/impossible-to-100M.csv docs/proofs/to-100M.csv

The first file has deal numbers, one a line, and perhaps other columns. The second gets a line for each, as soon as it
is proved. It can be stopped at any time; started again, it goes on where it was. A deal with more than 20 million
positions has a line without them. A deal that can be won ends it: nobody has found one yet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from freecell import Limit, Proof, Solved, prove

COLUMNS = "deal,positions,sha256,most_home,never_uncovered\n"
LIMIT = Limit(positions=20_000_000, memory=3 << 30)


def numbers_of(path: Path) -> Iterator[int]:
    """The first column, without its name."""
    for line in path.read_text("utf-8").splitlines():
        word = line.split(",")[0].strip()
        if word.lstrip("-").isdigit():
            yield int(word)


def finished(path: Path) -> set[int]:
    """The deals that are listed; what a stop has left of a line is cut off."""
    if not path.exists():
        path.write_text(COLUMNS, "utf-8")
    text = path.read_text("utf-8")
    path.write_text(text[: text.rfind("\n") + 1], "utf-8")
    return set(numbers_of(path))


def main(source: str, target: str) -> None:
    """Go through the deals."""
    done = finished(Path(target))
    with Path(target).open("a", encoding="utf-8") as out:
        for deal in numbers_of(Path(source)):
            if deal in done:
                continue
            proof = prove(deal, limit=LIMIT, threads=1)
            if isinstance(proof, Solved):
                sys.exit(f"deal {deal} can be won: {proof.notation}")
            cells = [str(deal), "", "", "", ""]
            if isinstance(proof, Proof):
                never = " ".join(card.name for card in proof.facts.never_free)
                cells[1:] = [str(proof.positions), proof.sha256, str(proof.facts.most_home), never]
            out.write(",".join(cells) + "\n")
            out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:3])
