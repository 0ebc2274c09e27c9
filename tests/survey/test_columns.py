"""The list of columns is what surveys store, what the documentation says and what the help names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from freecell import Limit, difficulty, survey
from freecell.errors import PatternError, SurveyError
from freecell.patterns.measure import Measure
from freecell.survey.columns import COLUMNS, columns_of, schema
from freecell.survey.columns import OWN as OWN_OPTION
from freecell.survey.pens import report_page, report_text
from freecell.survey.settings import Settings
from freecell.survey.summary import summarize

from ..cli.running import run

DOCS = Path(__file__).parents[2] / "docs" / "surveys.md"


def test_the_documentation_has_all_columns() -> None:
    rows = [f"| `{one.name}` | {f'with `{one.when}`: ' if one.when else ''}{one.meaning} |" for one in COLUMNS]
    own = f"| `NAME` | with `{OWN_OPTION}`: any number or condition of the [pattern language](pattern-language.md) |"
    table = "\n".join(["| column | meaning |", "|---|---|", *rows, own])
    assert f"\n{table}\n" in DOCS.read_text("utf-8"), f"docs/surveys.md must have\n{table}"
    shown = " ".join(run("report", "--help").stdout.split())
    for one in COLUMNS:
        assert re.search(rf"The table deals has the columns [^.]*\b{one.name}\b", shown)


def test_when_there_is_which() -> None:
    options = {"solutions": "--solutions", "aim": "--aim short or fewest", "difficulty": "--difficulty", "keep": ""}
    values: dict[str, Any] = {"solutions": True, "aim": "fewest", "difficulty": 9, "keep": "exceptions"}
    for name, option in options.items():
        for settings, wanted in ((Settings(**{name: values[name]}), ("", option)), (Settings(), ("",))):
            names = [column.name for column in columns_of(settings)]
            assert names == [column.name for column in COLUMNS if column.when in wanted] == schema(settings).names


def test_difficulty_also_after_a_pause(tmp_path: Path) -> None:
    survey.run("1-3", tmp_path, difficulty=10, threads=1)
    found = survey.run("1-6", tmp_path, difficulty=10, threads=1)
    rows = found.rows("select deal, wins, difficulty from deals order by deal")
    measured = [difficulty(deal, games=10) for deal in range(1, 7)]
    assert rows == [(deal, one.wins, one.level) for deal, one in enumerate(measured, 1)]
    text, page = report_text(summarize(found)), report_page(summarize(found), [])
    assert f"5 very hard  {sum(one.level == 5 for one in measured):5}" in text
    assert '<th scope="col">Difficulty</th>' in page
    assert "A casual player's games" in text
    assert "A casual player&#x27;s games" in page


ACES = "sum(x in aces: depth(x))"
OWN = {"aces": ACES, "low": "any(x in aces: depth(x) == 0)"}


def test_columns_of_ones_own(tmp_path: Path) -> None:
    """On a list of scattered deals, with difficulty and several numbers of cells."""
    deals = sorted([5, 617, 6, 2**33 - 1, -2])
    options = {"columns": OWN, "cells": (3, 4), "difficulty": 5, "limit": Limit(positions=20_000), "threads": 1}
    made = survey.run(deals, tmp_path, shard=2, **options)  # type: ignore[arg-type]
    found = [*zip(deals, *(Measure(text).values(deals) for text in OWN.values()), strict=True)]
    wanted = [(cells, *one, difficulty(one[0], games=5, cells=cells).wins) for cells in (3, 4) for one in found]
    assert made.rows("select cells, deal, aces, low, wins from deals order by all") == wanted
    assert made.table(["aces", "low"]).schema.types == ["int16", "bool"]
    summary = summarize(made)
    for text in (report_text(summary), report_page(summary, [])):
        assert "Columns" in text
        assert "Conditions" in text
    assert f"\nlow         {sum(low for _, _, low in found):5}  " in report_text(summary)
    with pytest.raises(SurveyError, match=r"columns aces = sum\(x in aces: depth\(x\)\), low = .* there, none now"):
        survey.run(deals, tmp_path, **options | {"columns": {}})  # type: ignore[arg-type]


def test_columns_of_the_rows_that_are_kept(tmp_path: Path) -> None:
    out, deals = tmp_path / "survey", range(-2, 10)
    options = ("--out", out, "--limit-positions", "2000", "--keep", "exceptions", "--column", f"aces={ACES}")
    assert run("survey", "-2-9", *options, "--column", "top = row(AS) == 7").returncode == 0
    done = run("report", out, "--format", "csv", "--sql", "select deal, aces, top from deals order by deal")
    found = zip(deals, *(Measure(text).values(deals) for text in (ACES, "row(AS) == 7")), strict=True)
    assert done.stdout == "deal,aces,top\n" + "".join(f"{deal},{aces},{top}\n" for deal, aces, top in found)
    made = survey.open(out)
    assert "aces" not in summarize(made).by_cells[0].distributions, "which would be those of the exceptions"


@pytest.mark.parametrize(
    ("column", "words"),
    [
        ("aces", "--column must be NAME=EXPRESSION"),
        ("=1", "--column must be NAME=EXPRESSION"),
        ("a b=1", "is not a name for a column"),
        ("x;drop=1", "is not a name for a column"),
        ("s=row(AS)", "there is a column s already"),
        ("Wins=row(AS)", "there is a column Wins already"),
        ("x=row(", "expected"),
        ("x=AS", "expected a number or a condition, found a card"),
    ],
)
def test_what_is_no_column(tmp_path: Path, column: str, words: str) -> None:
    done = run("survey", "1-4", "--out", tmp_path / "survey", "--column", column)
    assert done.returncode == 2
    assert words in done.stderr
    assert not (tmp_path / "survey").exists()


def test_settings_with_columns() -> None:
    settings = Settings(columns=(("aces", ACES),))
    assert Settings.from_json(settings.to_json()) == settings
    with pytest.raises(SurveyError, match="two columns have the same name"):
        Settings(columns=(("x", "1"), ("X", "2")))
    with pytest.raises(SurveyError, match="columns must be names and expressions"):
        Settings.from_json({"cells": [4], "columns": [1]})
    with pytest.raises(PatternError):
        Settings.from_json({"cells": [4], "columns": {"x": "row("}})
