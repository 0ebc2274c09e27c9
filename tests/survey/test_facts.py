"""What is known about whole ranges of deals. Minutes of work: `pytest -m long tests/survey`."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell._backend import ENGINE_NAME
from freecell.survey import run

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
