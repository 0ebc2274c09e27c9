"""Facts that the tests rest on, with their sources."""

from __future__ import annotations

from pathlib import Path

DATA = Path(__file__).parent / "data"


def known_boards() -> dict[int, list[list[str]]]:
    """Deal numbers and their boards, seven rows each; tests/data/boards.txt says where they come from."""
    boards = {}
    for line in (DATA / "boards.txt").read_text().splitlines():
        if not line.startswith("#"):
            number, rows = line.split(": ")
            boards[int(number)] = [row.split() for row in rows.split(" / ")]
    return boards


BOARDS = known_boards()


def lengths_of_others() -> dict[int, int]:
    """Moves (metric Q) in near-optimal solutions by another program; tests/data/macroxue_lengths.txt says whose."""
    lengths: dict[int, int] = {}
    for line in (DATA / "macroxue_lengths.txt").read_text().splitlines():
        if not line.startswith("#"):
            first, moves = line.split(": ")
            lengths |= {int(first) + at: int(one) + 52 for at, one in enumerate(moves.split())}
    return lengths


DIGESTS = {
    # sha256 over consecutive deals, 52 card codes (4*rank + suit) each, by three independent implementations.
    range(1, 32_001): "b178ffbe255e204aa3162c761e6724c31a003028f8aa5a06d83ec12caa86fe3f",
    range(1, 1_000_001): "2579eb07116717e5836f8ca7baebc977ac09471eb065a5dee1df7ed4aa529d8d",
    range(2**31, 2**31 + 100_000): "d72f73bc4879297a06c345fa19c8ee9083b03bf646664a9d96f8197312461405",
    range(2**32, 2**32 + 100_000): "044b8e2b2448c418c3d98e0a4f027b6c79d431c8846dd40fae95d262262fc668",
}

EDGES = [-2, -1, 0, 1, 2, 32_000, 32_001, 1_000_000, 1_000_001]
EDGES += [2**k + d for k in (31, 32) for d in (-2, -1, 0, 1, 2)] + [2**33 - 2, 2**33 - 1]
