"""Surveys with the difficulty of each deal."""

from __future__ import annotations

from pathlib import Path

from freecell import difficulty, survey
from freecell.survey.pens import report_page
from freecell.survey.summary import summarize

from ..cli.running import run

GAMES = 10


def test_every_row_has_its_difficulty_also_after_a_pause(tmp_path: Path) -> None:
    survey.run("1-3", tmp_path, difficulty=GAMES, threads=1)
    found = survey.run("1-6", tmp_path, difficulty=GAMES, threads=1)
    rows = found.rows("select deal, wins, difficulty from deals order by deal")
    measured = [difficulty(deal, games=GAMES) for deal in range(1, 7)]
    assert rows == [(deal, one.wins, one.level) for deal, one in enumerate(measured, 1)]
    text = run("report", tmp_path).stdout
    assert "Difficulty " in text
    assert f"5 very hard  {sum(one.level == 5 for one in measured):5}" in text
    assert "A casual player's games" in text
    page = report_page(summarize(found), [])
    assert '<th scope="col">Difficulty</th>' in page
    assert "A casual player&#x27;s games" in page


def test_a_list_of_deals_and_other_cells(tmp_path: Path) -> None:
    found = survey.run([8, 2], tmp_path, cells=(3, 4), difficulty=GAMES, threads=1)
    rows = found.rows("select cells, deal, wins from deals order by cells, deal")
    assert rows == [(c, d, difficulty(d, games=GAMES, cells=c).wins) for c in (3, 4) for d in (2, 8)]
