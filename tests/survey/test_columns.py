"""The list of columns is what surveys store, what the documentation says and what the help names."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell.survey.columns import COLUMNS, columns_in_markdown, columns_in_words, columns_of, schema
from freecell.survey.settings import Settings

from ..cli.running import run

DOCS = Path(__file__).parents[2] / "docs" / "surveys.md"


def test_the_documentation_has_all_columns() -> None:
    assert f"\n{columns_in_markdown()}\n" in DOCS.read_text("utf-8"), (
        "print(columns_in_markdown()) is what belongs there"
    )
    shown = " ".join(run("report", "--help").stdout.split())
    assert f"The table deals has the columns {columns_in_words()}." in shown


@pytest.mark.parametrize(
    ("settings", "more"),
    [
        (Settings(), ""),
        (Settings(solutions=True), "solution"),
        (Settings(aim="fewest"), "at_least is_fewest"),
        (Settings(difficulty=9), "wins difficulty"),
        (Settings(keep="exceptions"), ""),
    ],
)
def test_when_there_is_which(settings: Settings, more: str) -> None:
    names = [column.name for column in columns_of(settings)]
    assert names == ["deal", "cells", "outcome", "S", "Q", "M", "positions", "microseconds", *more.split()]
    assert schema(settings).names == names


def test_only_what_has_no_solution_is_missing() -> None:
    nullable = {column.name for column in COLUMNS if column.may_be_missing}
    assert nullable == {"S", "Q", "M", "at_least", "is_fewest", "solution"}
