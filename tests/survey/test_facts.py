"""Known facts about whole ranges of deals. The slow ones run with `pytest -m long tests/survey`."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from freecell import Board, Limit, verify
from freecell._backend import ENGINE_NAME
from freecell.survey import run
from freecell.survey.summary import summarize
from tests.facts import DATA

kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the pure-Python engine would take days")


@pytest.mark.long
@kernel_only
def test_the_first_million(tmp_path: Path) -> None:
    """Exactly eight cannot be won with four cells, as several programs have found."""
    survey = run(range(1, 1_000_001), tmp_path / "million")
    assert survey.counts()[4] == (999_992, 8, 0, 0)
    unsolvable = survey.rows("select deal from deals where outcome = 'unsolvable' order by deal")
    assert [deal for (deal,) in unsolvable] == [
        11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948,
    ]  # fmt: skip


FEWEST = {0: 69, 1: 6_220, 2: 19_092, 3: 6_420, 4: 198, 5: 1}
"""How many of Microsoft's 32,000 deals need exactly this many cells, as published by the FreeCell community."""

HARDEST = [line.split(maxsplit=2) for line in (DATA / "hardest.txt").read_text().splitlines() if line[0] != "#"]
"""Solutions that take more than the limits of the surveys: deal, cells, moves."""

LATE = Path(__file__).parents[2] / "docs" / "reports" / "late-solutions.csv"


@pytest.mark.long
@kernel_only
def test_the_fewest_cells(tmp_path: Path) -> None:
    """Takes half an hour on two cores. docs/reports/fewest-cells.md reports this survey."""
    survey = run(range(1, 32_001), tmp_path / "fewest", cells=range(6), limit=Limit(positions=30_000_000))
    summary = summarize(survey)
    assert summary.contradictions == []
    for few in summary.fewest:
        assert few.proved <= FEWEST[few.cells]
    rows = survey.rows("select deal, min(cells) from deals where outcome = 'solved' group by deal")
    fewest = dict(rows) | {int(deal): 1 for deal, cells, _ in HARDEST if cells == "1"}
    assert Counter(fewest.values()) == FEWEST


def test_the_solutions_that_the_surveys_lack() -> None:
    late = csv.DictReader(LATE.read_text("ascii").splitlines())
    for row in late:
        assert verify(int(row["deal"]), row["moves"]).is_won is (row["outcome"] == "solved")
    assert Counter(cells for _, cells, _ in HARDEST) == {"1": 2, "4": 25}
    for deal, cells, moves in HARDEST:
        assert verify(Board.deal(int(deal), cells=int(cells)), moves).is_won
