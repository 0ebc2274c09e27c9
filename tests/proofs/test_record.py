"""The proofs of docs/proofs, and what docs/proofs.md says of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from freecell import Board, check_proof
from freecell._backend import TRAITS

DOCS = Path(__file__).parents[2] / "docs"


def known() -> list[tuple[int, int, int, int, int, str]]:
    """The table: deal, cells, positions, bytes, cards home, cards that are never uncovered."""
    rows = []
    for line in (DOCS / "proofs.md").read_text("utf-8").splitlines():
        words = [word.strip() for word in line.strip("|").split("|")]
        if len(words) == 6 and words[0].lstrip("-").isdigit():
            deal, cells, positions, size, home = (int(word.replace(",", "")) for word in words[:5])
            rows.append((deal, cells, positions, size, home, words[5]))
    return rows


def test_every_proof_is_in_the_table() -> None:
    assert len(known()) == len([*(DOCS / "proofs").glob("*.fcproof")]) == 16


def test_the_list_has_the_first_impossible_deals() -> None:
    with (DOCS / "proofs" / "impossible.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    numbers = (DOCS / "reports" / "impossible.txt").read_text("utf-8").split()
    assert [row["deal"] for row in rows] == numbers[: len(rows)]
    proved = [row for row in rows if row["positions"]]
    sizes = sorted(int(row["positions"]) for row in proved)
    most = max(proved, key=lambda row: int(row["most_home"]))
    text = " ".join((DOCS / "proofs.md").read_text("utf-8").split())
    for said in (
        f"has the first {len(rows):,} of the {len(numbers):,}, to {int(numbers[len(rows) - 1]):,} ",
        f"{len(sizes):,} are proved, with {sum(sizes):,} positions in all",
        f"at most {sizes[len(sizes) // 2]:,}, 90% at most {sizes[9 * len(sizes) // 10]:,}, the largest {sizes[-1]:,}.",
        f"In {sum(not row['never_uncovered'] for row in proved):,} of these deals every card can be uncovered.",
        f"Most cards come home in deal {most['deal']}: {most['most_home']}.",
        f"{len(rows) - len(proved):,} have more than 20 million positions",
        f"The other {len(numbers) - len(rows):,} have no proof of this kind yet",
    ):
        assert said in text
    listed = {row["deal"]: row for row in rows}
    for deal, cells, positions, _, home, _ in known():
        if cells == 4 and deal > 0:
            row = listed[str(deal)]
            assert (row["positions"], row["most_home"]) == (str(positions), str(home))
            assert row["sha256"].encode() in (DOCS / "proofs" / f"{deal}.fcproof").read_bytes()[:400]


@pytest.mark.parametrize("row", known(), ids=lambda row: str(row[0]))
def test_a_proof_of_the_record(row: tuple[int, int, int, int, int, str]) -> None:
    deal, cells, positions, size, home, never = row
    if positions > 20_000 and not TRAITS.is_compiled:
        pytest.skip("takes minutes in pure Python")
    path = DOCS / "proofs" / (f"{deal}.fcproof" if cells == 4 else f"{deal}-{cells}-cells.fcproof")
    proof = check_proof(path)
    assert proof.board == Board.deal(deal, cells=cells)
    assert (proof.positions, path.stat().st_size, proof.facts.most_home) == (positions, size, home)
    assert (" ".join(card.unicode for card in proof.facts.never_free) or "none") == never
