"""Surveys of lists: scattered deals, in any order, with repetitions."""

from __future__ import annotations

import hashlib
import json
import random
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest

from freecell import Limit
from freecell.errors import DealNumberError, SurveyError
from freecell.survey import run
from freecell.survey.listed import LIST_FILE, MOST_LISTED, Asked, read_asked
from freecell.survey.pens import report_page
from freecell.survey.plan import Span
from freecell.survey.reader import open_survey
from freecell.survey.running import SurveyProgress
from freecell.survey.settings import Settings
from freecell.survey.summary import summarize
from tests.cli.running import run as command

from .helpers import MadeUpSolver, listed_rows, made_up_rows, made_up_survey, rows_of

DEALS = sorted({*random.Random(12).sample(range(-2, 2**33), 700), *range(600, 650)})
ROWS = made_up_rows([Span(deal, deal) for deal in DEALS])
AGAIN = [*DEALS, *DEALS[::7]]
SCATTERED = read_asked(random.Random(3).sample(AGAIN, len(AGAIN)))


def list_survey(directory: Path, asked: Asked, **options: Any) -> SurveyProgress:
    return made_up_survey(directory, asked, Settings(listed=asked.checksum), **options)


class Slow(MadeUpSolver):
    pause = 0.0005


def test_stopped_and_resumed(tmp_path: Path) -> None:
    def stop(progress: SurveyProgress) -> None:
        if progress.done > 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list_survey(tmp_path, SCATTERED, size=50, solver=Slow, progress=stop)
    begun = open_survey(tmp_path)
    assert 0 < len(begun) < len(DEALS)
    missing = [deal for span in begun.missing(4) for deal in range(span.first, span.last + 1)]
    assert sorted(missing + [row[0] for row in rows_of(begun)]) == DEALS
    list_survey(tmp_path, read_asked(DEALS), size=70)  # the same list, in another order
    survey = open_survey(tmp_path)
    assert rows_of(survey) == ROWS
    assert (list(survey.deals or ()), survey.missing(4), survey.is_complete) == (DEALS, [], True)
    assert max(shard.span.deals for shard in survey.shards) == 70


def test_the_list_is_part_of_the_survey(tmp_path: Path) -> None:
    list_survey(tmp_path, SCATTERED)
    text = (tmp_path / LIST_FILE).read_bytes()
    assert [int(line) for line in text.split()] == DEALS
    assert open_survey(tmp_path).settings.listed == hashlib.sha256(text).hexdigest()[:32]
    for other in (read_asked(DEALS[1:]), Asked([Span(1, 50)])):
        with pytest.raises(SurveyError, match=r"the list of deals with checksum .* there"):
            list_survey(tmp_path, other)
    (tmp_path / LIST_FILE).write_text("1\n2\n")
    with pytest.raises(SurveyError, match="is not the list of this survey"):
        open_survey(tmp_path).missing(4)


@pytest.mark.parametrize(
    "of", [list, tuple, iter, numpy.array, lambda deals: array("q", deals), lambda deals: numpy.array(deals, object)]
)
def test_whatever_holds_numbers_is_a_list(of: Callable[[list[int]], object]) -> None:
    asked = read_asked(of([5, 3, 3, 2**33 - 1, -2]))  # type: ignore[arg-type]
    assert asked == Asked([Span(1, 4)], array("q", [-2, 3, 5, 2**33 - 1]))


def test_very_many_ranges_are_a_list() -> None:
    assert len(read_asked([range(10 * n, 10 * n + 3) for n in range(2000)]).deals or ()) == 6000
    assert read_asked([range(10**6 * n, 10**6 * n + 10**5) for n in range(2000)]).deals is None


def test_what_is_no_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for numbers in ([1, 2**33], numpy.array([-3, 4])):
        with pytest.raises(DealNumberError):
            read_asked(numbers)
    with pytest.raises(TypeError, match="a deal number must be an integer"):
        run([1, "2"], tmp_path / "survey")  # type: ignore[list-item]
    assert not (tmp_path / "survey").exists()
    with pytest.raises(SurveyError, match="a list can have 10,000,000 deals at most"):
        read_asked([5, range(MOST_LISTED + 1)])
    monkeypatch.setattr("freecell.survey.listed.MOST_LISTED", 100)
    with pytest.raises(SurveyError, match="a list can have 100 deals at most"):
        read_asked(iter(range(101)))


def test_the_real_solver_and_numpy_everywhere(tmp_path: Path) -> None:
    deals = numpy.array([100, 5, 6, 7, 100, 3])
    survey = run(deals, tmp_path / "survey", limit=Limit(positions=numpy.int64(20_000)), cells=numpy.array([4], "u1"))
    assert rows_of(survey) == listed_rows([3, 5, 6, 7, 100], Settings(limit=20_000))


def test_a_file_and_standard_input(tmp_path: Path) -> None:
    (tmp_path / "deals.txt").write_text("7\n5, 9-11\n5\n")
    done = command("survey", tmp_path / "deals.txt", "3", "--out", tmp_path / "survey", "--format", "json")
    assert done.returncode == 0, done.stderr
    ended = {"solved": 6, "unsolvable": 0, "gave_up": 0, "undecided": 0}
    found = {"directory": str(tmp_path / "survey"), "done": 6, "total": 6, **ended, "damaged": []}
    assert json.loads(done.stdout) == found
    again = command("survey", "-", "--out", tmp_path / "survey", input="3 5 7 9 10 11")
    assert again.stdout.startswith("6 of 6 deals stored")
    title = "Survey of a list of 6 deals (deals.txt, checksum "
    page = report_page(summarize(open_survey(tmp_path / "survey")), [])
    assert page.count(title) == 3, "in the page's title, too"
    assert "1..6" not in page
    assert title in command("report", tmp_path / "survey").stdout
    for text, problem in (("", "no deals given"), ("5 x", "'x' is not a deal number"), ("8" * 10**5, "is not a deal")):
        done = command("survey", "-", "--out", tmp_path / "none", input=text)
        assert (done.returncode, done.stdout) == (2, "")
        assert problem in done.stderr
    assert not (tmp_path / "none").exists()
