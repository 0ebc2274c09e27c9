"""What is known about whole ranges of deals. Minutes of work: `pytest -m long tests/survey`."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell._backend import ENGINE_NAME
from freecell.survey import Survey, run
from freecell.survey.summary import summarize

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the pure-Python engine would take days"),
]


def test_the_first_million(tmp_path: Path) -> None:
    """Exactly eight cannot be won with four cells, as several programs have found."""
    survey = run(range(1, 1_000_001), tmp_path / "million")
    assert survey.counts()[4] == (999_992, 8, 0)
    unsolvable = survey.rows("select deal from deals where outcome = 'unsolvable' order by deal")
    assert [deal for (deal,) in unsolvable] == [
        11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948,
    ]  # fmt: skip


FEWEST = {0: 69, 1: 6_220, 2: 19_092, 3: 6_420, 4: 198, 5: 1}
"""How many of Microsoft's 32,000 deals need just so many cells, as FreeCell's statisticians have published it."""


def check_fewest(survey: Survey) -> None:
    """Nothing contradicts what is known, and only deals that were given up leave anything open."""
    summary = summarize(survey)
    assert summary.contradictions == []
    for few in summary.fewest:
        assert few.proved <= FEWEST[few.cells]
    known = 0
    for cells, counts in survey.counts().items():
        known += FEWEST[cells]
        assert counts.solved <= known <= counts.solved + counts.gave_up
        if cells >= 3:
            assert (counts.solved, counts.gave_up) == (known, 0)


def test_the_fewest_cells(tmp_path: Path) -> None:
    """Some 40 minutes on two busy cores. docs/reports/fewest-cells.md is made from this survey."""
    check_fewest(run(range(1, 32_001), tmp_path / "fewest", cells=range(6)))
