"""Reports agree with the rows, counted here without SQL."""

from __future__ import annotations

import itertools
import re
import statistics
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell._outcomes import OUTCOME_NAMES
from freecell.errors import SurveyError
from freecell.survey.columns import columns_of
from freecell.survey.listed import Asked
from freecell.survey.pens import report_page, report_text
from freecell.survey.pictures import Picture, draw
from freecell.survey.plan import Span
from freecell.survey.reader import open_survey
from freecell.survey.report import DealList, Figures, Heading, Paragraph, Table, sections
from freecell.survey.settings import THIS_PROGRAM, Settings
from freecell.survey.shard import Counts
from freecell.survey.store import Store
from freecell.survey.summary import CellsSummary, Deals, Distribution, Summary, summarize

from .helpers import made_up_rows, made_up_survey, sealed

ASKED = [Span(-2, 700)]
SEVERAL = Settings(cells=(0, 3, 4), solutions=True)


@pytest.fixture(scope="module")
def summary(tmp_path_factory: pytest.TempPathFactory) -> Summary:
    made = tmp_path_factory.mktemp("survey")
    made_up_survey(made, ASKED, SEVERAL, size=200)
    return summarize(open_survey(made))


@pytest.fixture(scope="module")
def pictures(summary: Summary) -> list[Picture]:
    """Drawn once for all tests, because drawing takes seconds."""
    return draw(summary)


def test_counts_lists_lengths_and_effort(summary: Summary) -> None:
    rows = made_up_rows(ASKED, SEVERAL)
    for part in summarize(summary.survey, listed=10**6, hardest=5).by_cells:
        mine = [row for row in rows if row[1] == part.cells]
        ended = {name: [row[0] for row in mine if row[2] == name] for name in OUTCOME_NAMES}
        assert part.counts == Counts(*map(len, ended.values()))
        assert (part.unsolvable.first, part.gave_up.first) == (ended["unsolvable"], ended["gave up"])
        for column, name in ((3, "S"), (4, "Q"), (5, "M"), (6, "positions")):
            values = sorted(row[column] for row in mine if row[column] is not None)
            found = part.distributions[name]
            assert found.total == len(values)
            assert found.mean == pytest.approx(statistics.fmean(values))
            middle = values[(len(values) - 1) // 2]
            assert [found.quantile(share) for share in (0.0, 0.5, 1.0)] == [values[0], middle, values[-1]]
        hardest = sorted(mine, key=lambda row: (-row[6], row[0]))[:5]
        assert [hard[:3] for hard in part.hardest] == [(row[0], row[2], row[6]) for row in hardest]


def test_fewest_cells(summary: Summary) -> None:
    outcomes = {(row[0], row[1]): row[2] for row in made_up_rows(ASKED, SEVERAL)}
    deals = range(-2, 701)
    solved = {deal: [cells for cells in SEVERAL.cells if outcomes[deal, cells] == "solved"] for deal in deals}
    for few in summary.fewest:
        mine = [deal for deal in deals if solved[deal][:1] == [few.cells]]
        proved = [deal for deal in mine if not few.cells or outcomes.get((deal, few.cells - 1)) == "unsolvable"]
        assert (few.deals, few.proved) == (len(mine), len(proved))
    assert summary.never == sum(not cells for cells in solved.values())
    # Made-up answers contradict one another: solved with some cells, unsolvable with more.
    pairs = list(itertools.combinations(SEVERAL.cells, 2))
    wrong = [n for n in deals if any((outcomes[n, a], outcomes[n, b]) == ("solved", "unsolvable") for a, b in pairs)]
    assert summary.contradictions == wrong[:100]
    assert "CONTRADICTION" in report_text(summary)


@given(st.dictionaries(st.integers(0, 50), st.integers(1, 9), min_size=1), st.floats(0, 1))
def test_quantiles(times: dict[int, int], share: float) -> None:
    pairs = sorted(times.items())
    values = [value for value, often in pairs for _ in range(often)]
    found = Distribution(tuple(v for v, _ in pairs), tuple(t for _, t in pairs)).quantile(share)
    assert sum(value <= found for value in values) >= share * len(values)
    smaller = [value for value in values if value < found]
    assert not smaller or len(smaller) < share * len(values)


def test_the_text(tmp_path: Path) -> None:
    made_up_survey(tmp_path, [Span(1, 50)])
    text = report_text(summarize(open_survey(tmp_path), listed=3))
    unsolvable = [row[0] for row in made_up_rows([Span(1, 50)]) if row[2] == "unsolvable"]
    assert text.startswith(f"Survey of deals 1..50, up to 2,000,000 positions per deal\nMade by {THIS_PROGRAM}; every")
    assert "\n50 rows in 1 shard, " in text
    listed = " ".join(map(str, unsolvable[:3]))
    assert f"\nUnsolvable, {len(unsolvable)}: {listed} and {len(unsolvable) - 3} more\n" in text
    assert not {"missing", "DAMAGED"} & set(text.split())


def test_a_survey_still_being_written(tmp_path: Path) -> None:
    with Store(tmp_path, Settings()) as store:
        store.begin(Asked([Span(1, 300)]), "nobody")
        empty = open_survey(tmp_path)
        assert "no rows yet" in report_text(summarize(empty))
        assert (draw(summarize(empty)), empty.rows("select count(*) from deals"), len(empty.table())) == ([], [(0,)], 0)
        store.put(sealed(101, 200))
        (tmp_path / ".cells4_0000000201_0000000300_half.parquet.tmp").write_bytes(b"PAR1 half of it")
        survey = open_survey(tmp_path)
        assert survey.missing(4) == [Span(1, 100), Span(201, 300)]
        assert "33.3% done: 200 of 300 deals are missing" in report_text(summarize(survey))
        # What was opened stays as it was while more comes in.
        store.put(sealed(1, 100))
        assert survey.counts()[4].deals == 100
        assert open_survey(tmp_path).missing(4) == [Span(201, 300)]


def test_a_deal_with_several_rows_is_not_several_deals(tmp_path: Path) -> None:
    """A survey of 50 deals with three numbers of cells said "150 of 150 deals"."""
    assert made_up_survey(tmp_path, [Span(1, 50)], SEVERAL).text.startswith("150 of 150 rows: ")
    with Store(tmp_path, SEVERAL) as store:
        store.begin(Asked([Span(1, 100)]), "nobody")
    assert "50.0% done: 150 of 300 rows are missing" in report_text(summarize(open_survey(tmp_path)))


def test_the_page_is_one_file(summary: Summary, pictures: list[Picture]) -> None:
    page = report_page(summary, pictures, "Tom & Jerry <script>")
    assert "<h1>Tom &amp; Jerry &lt;script&gt;</h1>" in page
    elements = [*ElementTree.fromstring(re.sub("<!doctype html>|<meta [^>]*>", "", page)).iter()]  # the rest is XML
    ids = [element.get("id") for element in elements if element.get("id")]
    assert len(set(ids)) == len(ids)
    links = [value for one in elements for name, value in one.items() if name.endswith(("href", "src"))]
    assert all(link.startswith("#") and link[1:] in ids for link in links)
    assert not re.search(r"url\((?!#)|@import|<script", page)
    for name in ("fewest", "outcomes", "lengths", "positions", "microseconds"):
        assert f'"{name}-' in page


def said_in(page: str) -> str:
    """The words of a page, without its style and its pictures."""
    text = re.sub(r"<(style|figure|title).*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def test_both_pens_write_the_same(summary: Summary, pictures: list[Picture]) -> None:
    text, page = " ".join(report_text(summary).split()), said_in(report_page(summary, pictures))
    for section in sections(summary):
        said: list[str] = []
        match section:
            case Heading(words) | Paragraph(words):
                said = [words]
            case Table(heads, rows):
                said = [" ".join(row) for row in (heads, *rows)]
            case DealList(title, deals):
                numbers = " ".join(map(str, deals.first))
                assert f"{title}, {deals.total:,}: {numbers}" in text
                assert f"{title}: {deals.total:,} {numbers}" in page
        for words in said:
            assert " ".join(words.split()) in text
            assert " ".join(words.split()) in page
    assert {type(section) for section in sections(summary)} == {Heading, Paragraph, Table, DealList, Figures}


def test_bars(summary: Summary) -> None:
    plain, drawn = (report_text(summary, bars=bars).splitlines() for bars in (False, True))
    assert [re.sub(r" *[▁-█▉-▏ ]*$", "", line) for line in drawn] == plain
    assert any("██" in line for line in drawn)
    assert not any("█" in line for line in plain)


def test_words_of_pictures_are_true() -> None:
    """Somebody who cannot see the picture heard of 100.00% where one deal was lost."""
    nothing = Deals(0, [])
    counts = {3: Counts(99_999, 1), 4: Counts(100_000)}
    parts = [CellsSummary(cells, counts[cells], nothing, nothing, nothing, {}, [], None) for cells in counts]
    summary = Summary(None, parts, [], 0, [], "")  # type: ignore[arg-type]
    (picture,) = draw(summary)
    assert (picture.name, picture.alt) == ("outcomes", "3 cells: >99.99% solved; 4 cells: 100.00% solved")


def test_pictures(pictures: list[Picture], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["fewest", "outcomes", "lengths", "positions", "microseconds"]
    assert [picture.name for picture in pictures] == names
    for picture in pictures:
        assert ElementTree.fromstring(picture.data).tag == "{http://www.w3.org/2000/svg}svg"
        assert picture.alt
    # One number of cells has nothing to compare.
    monkeypatch.setattr("freecell.survey.pictures.save", lambda figure, format: b"")  # which ones, not what is in them
    made_up_survey(tmp_path, [Span(1, 50)])
    assert [picture.name for picture in draw(summarize(open_survey(tmp_path)))] == names[2:]


def test_another_process_writes_the_same_report(summary: Summary, pictures: list[Picture], tmp_path: Path) -> None:
    html, folder = tmp_path / "deep" / "page.html", tmp_path / "pictures"
    options = ("--html", html, "--title", "Mine", "--pictures", folder, "--picture-format", "png")
    command = [sys.executable, "-m", "freecell", "report", *map(str, (summary.survey.directory, *options))]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stdout == report_text(summary)
    page = html.read_text("utf-8")
    assert "<title>Mine</title>" in page
    assert page == report_page(summary, pictures, "Mine"), "dates or random names in the pictures"
    assert {path.name for path in folder.iterdir()} == {f"{picture.name}.png" for picture in pictures}
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in folder.iterdir())


def test_sql_and_tables(summary: Summary) -> None:
    survey, rows = summary.survey, made_up_rows(ASKED, SEVERAL)
    assert survey.rows("select count(*), sum(positions)::bigint from deals") == [(len(rows), sum(r[6] for r in rows))]
    assert survey.table().column_names == [column.name for column in columns_of(SEVERAL)]
    assert survey.table(["Q", "deal"]).column_names == ["Q", "deal"]
    deals = [deal for batch in survey.batches(["deal"]) for deal in batch["deal"].to_pylist()]
    assert deals == [row[0] for row in rows]
    with pytest.raises(SurveyError, match="there is no column 'colour'; the columns are deal, cells"):
        survey.table(["colour"])
    for query in ("select nonsense from deals", "selekt", "", "select * from elsewhere"):
        with pytest.raises(SurveyError, match="query"):
            survey.sql(query)


def test_a_query_reaches_no_other_file(summary: Summary, tmp_path: Path) -> None:
    secret, target = tmp_path / "secret.csv", tmp_path / "stolen.csv"
    secret.write_text("a,b\n1,2\n")
    for query in (
        f"select * from read_csv('{secret}')",
        f"select * from read_text('{secret}')",
        f"copy (select 1) to '{target}'",
        f"attach '{tmp_path / 'database'}'",
        "set enable_external_access = true",
    ):
        with pytest.raises(SurveyError, match="rejected"):
            summary.survey.sql(query)
    assert [path.name for path in tmp_path.iterdir()] == ["secret.csv"]
    assert summary.survey.rows("select count(*) > 0 from deals") == [(True,)]
