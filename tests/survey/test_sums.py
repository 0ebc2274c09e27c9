"""Surveys that keep the exceptions: what they tell is what the rows would have told."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell._outcomes import OutcomeCode
from freecell.gpu.batches import HARDEST
from freecell.survey.pens import report_page, report_text
from freecell.survey.plan import Span
from freecell.survey.reader import Survey, open_survey
from freecell.survey.settings import Settings
from freecell.survey.shard import read_note
from freecell.survey.summary import summarize
from freecell.survey.sums import SumsWriter

from .helpers import made_up_counts, made_up_survey, rows_from, rows_of

ASKED = [Span(-2, 700), Span(1000, 1500)]
EXCEPTIONS = Settings(keep="exceptions")


def surveyed(directory: Path, settings: Settings = EXCEPTIONS, size: int = 90) -> Survey:
    made_up_survey(directory, ASKED, settings, size=size)
    return open_survey(directory)


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> Survey:
    return surveyed(tmp_path_factory.mktemp("all"), Settings())


@pytest.fixture(scope="module")
def sums(tmp_path_factory: pytest.TempPathFactory) -> Survey:
    return surveyed(tmp_path_factory.mktemp("exceptions"), size=10**6)


def test_the_report_is_that_of_all_rows(every: Survey, sums: Survey) -> None:
    both = [summarize(survey, listed=10**6) for survey in (every, sums)]
    one, other = (summary.by_cells[0] for summary in both)
    del one.distributions["microseconds"]
    assert one == other
    assert every.solved_by() == sums.solved_by() == {"CPU": one.counts.solved}
    assert (both[0].digest, len(both[1].digest)) == ("", 16)
    assert f"Digest of all lines: {both[1].digest}" in report_text(both[1])
    assert both[1].digest in report_page(both[1], [], "made up")


def test_the_rows_are_all_that_were_not_solved_and_the_hardest(every: Survey, sums: Survey) -> None:
    wanted = set()
    for shard in sums.shards:
        within = [row for row in rows_of(every) if shard.span.first <= row[0] <= shard.span.last]
        wanted |= {row for row in within if row[2] != "solved"}
        wanted |= set(sorted(within, key=lambda row: (-row[-1], row[0]))[:HARDEST])
    assert set(rows_of(sums)) == wanted
    assert sums.tried == len(every) > len(wanted) == len(sums)


def test_the_digest_does_not_depend_on_how_a_survey_is_cut_and_goes_on(sums: Survey, tmp_path: Path) -> None:
    made_up_survey(tmp_path, [Span(100, 400)], EXCEPTIONS, size=7)
    assert made_up_survey(tmp_path, ASKED, EXCEPTIONS, size=90).counts == made_up_counts(ASKED)
    assert summarize(open_survey(tmp_path)).digest == summarize(sums).digest
    part = [Span(150, 222)]
    assert made_up_survey(tmp_path, part, EXCEPTIONS).counts == made_up_counts(part)


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
