"""Surveys that keep the exceptions: what they tell is what the rows would have told."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell._outcomes import OUTCOME_NAMES, OutcomeCode
from freecell.errors import SurveyError
from freecell.gpu.batches import HARDEST
from freecell.survey.pens import report_page, report_text
from freecell.survey.plan import Span
from freecell.survey.reader import Survey, open_survey
from freecell.survey.settings import Settings
from freecell.survey.shard import Counts, read_note
from freecell.survey.summary import summarize
from freecell.survey.sums import SumsWriter

from .helpers import made_up_survey, rows_from, rows_of

ASKED = [Span(-2, 700), Span(1000, 1500)]
EXCEPTIONS = Settings(keep="exceptions")


def surveyed(directory: Path, settings: Settings = EXCEPTIONS, size: int = 90) -> Survey:
    made_up_survey(directory, ASKED, settings, size=size)
    return open_survey(directory)


def test_the_report_is_that_of_all_rows(tmp_path: Path) -> None:
    every = summarize(surveyed(tmp_path / "all", Settings()), listed=10**6)
    sums = summarize(surveyed(tmp_path / "exceptions"), listed=10**6)
    one, other = every.by_cells[0], sums.by_cells[0]
    assert (one.counts, one.unsolvable, one.gave_up) == (other.counts, other.unsolvable, other.gave_up)
    assert one.hardest == other.hardest
    del one.distributions["microseconds"]
    assert one.distributions == other.distributions
    assert (sums.survey.solved_by(), every.survey.solved_by()) == (
        {"CPU": one.counts.solved},
        {"CPU": one.counts.solved},
    )
    assert len(sums.digest) == 16
    assert every.digest == ""
    assert f"Digest of all lines: {sums.digest}" in report_text(sums)
    assert sums.digest in report_page(sums, [], "made up")


def test_the_rows_are_all_that_were_not_solved_and_the_hardest(tmp_path: Path) -> None:
    every = rows_of(surveyed(tmp_path / "all", Settings()))
    survey = surveyed(tmp_path / "exceptions", size=10**6)
    wanted = set()
    for shard in survey.shards:
        within = [row for row in every if shard.span.first <= row[0] <= shard.span.last]
        wanted |= {row for row in within if row[2] != "solved"}
        wanted |= set(sorted(within, key=lambda row: (-row[-1], row[0]))[:HARDEST])
    assert set(rows_of(survey)) == wanted
    assert survey.tried == len(every) > len(wanted) == len(survey)


def test_the_digest_does_not_depend_on_how_the_survey_is_cut(tmp_path: Path) -> None:
    digests = {summarize(surveyed(tmp_path / str(size), size=size)).digest for size in (7, 90, 10**6)}
    assert len(digests) == 1


def digest(moves: list[str], outcome: int = OutcomeCode.SOLVED) -> str:
    writer = SumsWriter(617, 4, EXCEPTIONS)
    answers = [(outcome, 99, 88, 77, 66, text) for text in moves]
    writer.add(rows_from(range(617, 617 + len(moves)), answers, 4, EXCEPTIONS))
    return str(read_note(writer.seal().data)["digest"])


def test_the_digest_depends_on_every_line_and_whose_it_is() -> None:
    known = digest(["1a 2h", "3b 4h"])
    assert digest(["1a 2h", "3b 4h"]) == known
    others = [["3b 4h", "1a 2h"], ["1a 2h", "3b 5h"], ["1a 2h3b", "4h"], ["1a 2h"]]
    assert len({known, *(digest(moves) for moves in others)}) == 5
    assert digest([""], OutcomeCode.UNSOLVABLE) != digest([""], OutcomeCode.POSITIONS)


def test_a_survey_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = summarize(surveyed(tmp_path / "whole"))
    made_up_survey(tmp_path / "parts", [Span(100, 400)], EXCEPTIONS, size=60)
    progress = made_up_survey(tmp_path / "parts", ASKED, EXCEPTIONS, size=60)
    assert progress.counts == whole.by_cells[0].counts
    assert summarize(open_survey(tmp_path / "parts")).digest == whole.digest
    again = made_up_survey(tmp_path / "parts", [Span(150, 222)], EXCEPTIONS)
    rows = [row for row in rows_of(surveyed(tmp_path / "all", Settings())) if 150 <= row[0] <= 222]
    assert again.counts == Counts(*([row[2] for row in rows].count(name) for name in OUTCOME_NAMES))


FORBIDDEN: list[tuple[dict[str, object], str]] = [
    ({"cells": (3, 4)}, "more than one number of cells"),
    ({"solutions": True}, "solutions"),
    ({"listed": "abc"}, "a list of deals"),
    ({"aim": "fewest"}, "an aim other than 'quick'"),
    ({"difficulty": 5}, "difficulty"),
]


def test_settings_that_do_not_go_together() -> None:
    for settings, words in FORBIDDEN:
        with pytest.raises(SurveyError, match=f"a survey that keeps 'exceptions' cannot have {words}; keep 'all'"):
            Settings(keep="exceptions", **settings)  # type: ignore[arg-type]
    with pytest.raises(SurveyError, match=r"unknown keep 'some' \(choose 'all' or 'exceptions'\)"):
        Settings(keep="some")  # type: ignore[arg-type]
    assert Settings.from_json(EXCEPTIONS.to_json()) == EXCEPTIONS
