"""`freecell survey` and `freecell report` as people use them."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from freecell import survey
from freecell._backend import ENGINE_NAME
from freecell.errors import DealNumberError
from freecell.survey.listed import Asked
from freecell.survey.plan import Span
from freecell.survey.settings import Settings
from freecell.survey.store import Store, list_shards
from freecell.survey.workers import Cluster
from tests.cli.running import run
from tests.survey.helpers import engine_rows, rows_of

DEALS = 300 if ENGINE_NAME == "kernel" else 8


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("surveys") / "first"
    done = run("survey", f"1-{DEALS}", "--out", made, "--limit-positions", "20000")
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        f"{DEALS} of {DEALS} deals stored ({DEALS} solved, 0 unsolvable, 0 gave up); "
        f"'freecell report {made}' shows more\n"
    )
    return made


def test_survey_and_report(directory: Path) -> None:
    assert rows_of(directory) == engine_rows(1, DEALS, Settings(limit=20_000))
    done = run("report", directory)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Survey of deals 1..{DEALS}, up to 20,000 positions per deal" in done.stdout


def test_a_page_that_cannot_be_written(tmp_path: Path) -> None:
    with Store(tmp_path / "empty", Settings()) as store:
        store.begin(Asked([Span(1, 3)]), "nobody")  # no rows, so no pictures to wait for
    (tmp_path / "file").write_text("")
    done = run("report", tmp_path / "empty", "--html", tmp_path / "file" / "page.html")
    assert done.returncode == 2
    assert "cannot write" in done.stderr


def test_sql(directory: Path) -> None:
    query = "select deal, outcome, null as nothing from deals where deal <= 2 order by deal"
    assert run("report", directory, "--sql", query).stdout.splitlines() == [
        "deal  outcome  nothing",
        "1      solved",
        "2      solved",
    ]
    lines = run("report", directory, "--sql", query, "--format", "json").stdout.splitlines()
    assert json.loads(lines[1]) == {"deal": 2, "outcome": "solved", "nothing": None}
    table = list(csv.reader(run("report", directory, "--sql", query, "--format", "csv").stdout.splitlines()))
    assert table == [["deal", "outcome", "nothing"], ["1", "solved", ""], ["2", "solved", ""]]
    wrong = run("report", directory, "--sql", "select color from deals")
    assert wrong.returncode == 2
    assert "DuckDB rejected this query" in wrong.stderr
    assert "Traceback" not in wrong.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["survey", "1-10"], "--out"),
        (["survey", "--out", "x"], "NUMBERS"),
        (["survey", "ten", "--out", "x"], "'ten' is not a deal number"),
        (["survey", "10-1", "--out", "x"], "runs backwards"),
        (["survey", "1-10", "--out", "x", "--cells", "9"], "cells must be 0 to 7, not 9"),
        (
            ["survey", "1-10", "--out", "x", "--cells", "many"],
            "--cells must be numbers from 0 to 7, such as 4, 0-5 or 3,4, not 'many'",
        ),
        (["survey", "1-10", "--out", "x", "--limit-positions", "0"], "--limit-positions"),
        (
            ["survey", "1-10", "--out", "x", "--threads", "2", "--scheduler", "tcp://h:1"],
            "threads applies to this machine only",
        ),
        (["report", "nowhere"], "is not a directory"),
        (["report", "."], "is not a survey"),
        (["report", ".", "--sql", "select 1", "--html", "x.html"], "--sql cannot be used with --html or --pictures"),
    ],
)
def test_bad_usage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "x" / "manifest.json").exists()


def test_other_settings_are_refused(directory: Path) -> None:
    done = run("survey", f"1-{DEALS}", "--out", directory, "--limit-positions", "20000", "--cells", "3,5")
    assert done.returncode == 2
    assert "is a survey with other settings (cells 4 there, 3, 5 now)" in done.stderr


def test_damage_is_named_and_mended(directory: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in directory.iterdir():
        (copy / file.name).write_bytes(file.read_bytes())
    victim = copy / list_shards(copy)[0].name
    victim.write_bytes(victim.read_bytes()[:-9])
    done = run("report", copy)
    assert done.returncode == 1
    assert f"DAMAGED, skipped: {victim.name}" in done.stdout
    done = run("report", copy, "--sql", "select count(*) from deals")
    assert (done.returncode, victim.name in done.stderr) == (1, True)
    done = run("survey", f"1-{DEALS}", "--out", copy, "--limit-positions", "20000")
    assert done.returncode == 0
    assert f"solved again if they are asked for now: {victim.name}" in done.stderr
    assert run("report", copy).returncode == 0


@pytest.mark.posix
def test_a_full_disk(tmp_path: Path) -> None:
    import resource

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))

    arguments = ["survey", f"1-{DEALS}", "--out", str(tmp_path / "x"), "--limit-positions", "20000", "--quiet"]
    command = [sys.executable, "-m", "freecell", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=small_files)
    assert done.returncode == 70
    assert done.stderr.startswith("freecell: cannot write to ")
    assert "File too large; finished shards are kept; run the same command to resume when there is space" in done.stderr
    assert run("survey", f"1-{DEALS}", "--out", tmp_path / "x", "--limit-positions", "20000").returncode == 0


@pytest.mark.parametrize(
    ("package", "arguments"),
    [
        ("pyarrow", ["survey", "1-10", "--out", "x"]),
        ("distributed", ["survey", "1-10", "--out", "x", "--scheduler", "tcp://127.0.0.1:1"]),
        ("duckdb", ["report", "{directory}"]),
        ("matplotlib", ["report", "{directory}", "--html", "page.html"]),
    ],
)
def test_without_the_extras(directory: Path, tmp_path: Path, package: str, arguments: list[str]) -> None:
    hidden = f"import sys; sys.modules[{package!r}] = None; from freecell.cli import main; main()"
    words = [word.format(directory=directory) for word in arguments]
    done = subprocess.run(
        [sys.executable, "-c", hidden, *words], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert f"needs the package {package}" in done.stderr
    assert "pip install distributed duckdb matplotlib pyarrow" in done.stderr
    assert "Traceback" not in done.stderr
    assert os.listdir(tmp_path) == []


@pytest.mark.posix
@pytest.mark.parametrize("columns", [200, 50])
def test_progress_on_a_terminal(tmp_path: Path, columns: int) -> None:
    import pty

    ours, theirs = pty.openpty()
    at_once = "from freecell.cli import main, progress; progress.ProgressLine.PATIENCE = 0.0; main()"
    command = [
        sys.executable,
        "-c",
        at_once,
        "survey",
        f"1-{DEALS}",
        "--out",
        str(tmp_path / "x"),
        "--limit-positions",
        "20000",
    ]
    environment = {**os.environ, "COLUMNS": str(columns)}
    with subprocess.Popen(command, stderr=theirs, stdout=subprocess.DEVNULL, env=environment) as survey:
        os.close(theirs)
        shown = b""
        try:
            while chunk := os.read(ours, 4096):
                shown += chunk
        except OSError:
            pass  # the other side is closed
        os.close(ours)
    assert survey.returncode == 0
    *drawn, last = shown.decode().split("\r\x1b[K")
    assert last == "", "the line is wiped away at the end"
    assert all(len(line) < columns for line in drawn)
    at_work = r"(\d+ (threads|processes): [\d,]+ deals per second; )?"
    pattern = rf" *\d+% after [\d.]+ \w+(, about .* left)?; {at_work}[\d,]+ of \d+ deals: \d+ solved, "
    assert columns < 200 or re.match(pattern, drawn[-1])


@pytest.mark.skipif(ENGINE_NAME != "kernel", reason="too slow in plain Python")
def test_a_survey_of_the_fewest_moves(tmp_path: Path) -> None:
    made = tmp_path / "fewest"
    options = ("--aim", "fewest", "--metric", "S", "--limit-positions", "20000", "--solutions", "--threads", "1")
    assert run("survey", "17-18", "--out", made, *options).returncode == 0
    done = run("survey", "16-18", "--out", made, *options)  # goes on where it stopped
    assert done.returncode == 0, done.stderr
    query = "select deal, S, at_least, is_fewest, length(solution) > 100 as moves from deals order by deal"
    lines = [json.loads(line) for line in run("report", made, "--sql", query, "--format", "json").stdout.splitlines()]
    assert [line["deal"] for line in lines] == [16, 17, 18]
    assert lines[1] == {"deal": 17, "S": 75, "at_least": 75, "is_fewest": True, "moves": True}
    for line, fewest in zip(lines[::2], (78, 76), strict=True):
        assert not line["is_fewest"]
        assert line["at_least"] <= fewest <= line["S"]
    text = run("report", made).stdout
    assert "Survey of deals 16..18, fewest moves in metric S, up to 20,000 positions per deal" in text
    assert "Proved to be the fewest moves: 1 of 3\nNot proved, 2: 16 18" in text
    other = run("survey", "16-18", "--out", made, *options[:2], "--metric", "Q", *options[4:])
    assert other.returncode == 2
    assert "metric S there, Q now" in other.stderr


@pytest.mark.parametrize("address", ["nonsense", "tcp:/x", "host:port", "", "http://127.0.0.1:9", "inproc://x"])
def test_an_address_that_is_none(tmp_path: Path, address: str) -> None:
    done = run("survey", "1-3", "--out", tmp_path / "out", "--scheduler", address)
    assert done.returncode == 2
    assert done.stderr.startswith(f"freecell: {address!r} is not a scheduler's address; ")
    assert done.stderr.count("\n") == 1


def test_a_lost_cluster_has_a_reason() -> None:
    assert "was lost (OSError); " in str(Cluster("tcp://host:8786")._lost(OSError()))


def test_a_survey_of_numbers_as_text(tmp_path: Path) -> None:
    assert survey.run("1-3, 5", tmp_path / "out", threads=1).counts()[4].deals == 4
    assert survey.run("1..2,−1", tmp_path / "dots", threads=1).counts()[4].deals == 3
    with pytest.raises(DealNumberError, match="'x' is not a deal number or range"):
        survey.run("x", tmp_path / "other")
