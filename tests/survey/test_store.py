"""A shard exists completely or not at all; damaged and misnamed shards are detected and reported."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecell import Progress
from freecell._backend import ENGINE_NAME
from freecell.errors import FreecellError, SurveyError, SurveyStopped
from freecell.survey.plan import Span
from freecell.survey.reader import open_survey
from freecell.survey.settings import THIS_PROGRAM, Origin, Program, Settings
from freecell.survey.shard import Shard, parse_name
from freecell.survey.store import MANIFEST, Store, list_shards, read_manifest
from tests.texts import any_text

from .helpers import complete, engine_rows, made_up_rows, made_up_survey, rows_of, sealed

ASKED = [Span(1, 300)]


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    """Three shards of a hundred deals."""
    made_up_survey(tmp_path / "survey", ASKED, size=100)
    return tmp_path / "survey"


def test_a_directory_says_what_it_is(survey: Path) -> None:
    manifest = read_manifest(survey)
    assert manifest is not None
    assert manifest[:2] == (Origin(Settings(), THIS_PROGRAM), ASKED)
    assert "Python" in manifest.runs[0]["machine"]
    assert [shard.span for shard in list_shards(survey)] == [Span(1, 100), Span(101, 200), Span(201, 300)]


def test_finished_shards_are_never_touched(survey: Path) -> None:
    def look() -> set[tuple[str, int, int]]:
        files = [(shard.name, (survey / shard.name).stat()) for shard in list_shards(survey)]
        return {(name, found.st_mtime_ns, found.st_ino) for name, found in files}

    before = look()
    complete(survey, [Span(1, 400)], size=70)
    assert before < look()


def rewrite(harm: Callable[[bytes], bytes]) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(harm(path.read_bytes()))


def replace(make: Callable[[Path], None]) -> Callable[[Path], object]:
    """A pipe was waited for, and a directory ended the report."""

    def harm(path: Path) -> None:
        path.unlink()
        make(path)

    return harm


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (rewrite(lambda data: data[: len(data) // 2]), "bytes do not match its checksum"),
        (rewrite(lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:]), "bytes do not match its checksum"),
        (rewrite(lambda data: b""), "its 0 bytes do not match its checksum"),
        (rewrite(lambda data: bytes(len(data))), "bytes do not match its checksum"),
        (replace(os.mkdir), "it is not a file"),
        (lambda path: path.rename(str(path).replace("200_", "300_")), "its name and its contents describe different"),
        *[pytest.param(replace(os.mkfifo), "it is not a file", marks=pytest.mark.posix)] * (os.name == "posix"),
    ],
)
def test_a_damaged_shard_is_noticed_named_and_made_again(
    survey: Path, harm: Callable[[Path], object], reason: str
) -> None:
    victim = survey / list_shards(survey)[1].name
    harm(victim)
    told: list[Progress] = []
    opened = open_survey(survey, progress=told.append)
    assert [(news.done, news.total) for news in told] == [(at, len(told)) for at in range(len(told))]
    assert told[0].text == f"0 of {len(told)} finished shards checked"
    ((name, why),) = opened.damaged
    assert (name[:10], reason in why) == (victim.name[:10], True)
    assert opened.missing(4) == [Span(101, 200)]
    assert complete(survey, ASKED, size=100).damaged == (*opened.damaged,)
    assert open_survey(survey).damaged == []
    assert (survey / f"{name}.damaged").exists()


def test_shards_of_another_survey_are_refused(survey: Path, tmp_path: Path) -> None:
    made_up_survey(tmp_path / "other", [Span(301, 400)], Settings(limit=5))
    (stranger,) = list_shards(tmp_path / "other")
    shutil.copy(tmp_path / "other" / stranger.name, survey)
    for use in (lambda: open_survey(survey), lambda: made_up_survey(survey, ASKED)):
        with pytest.raises(SurveyError, match=rf"{stranger.name} belongs .* \(limit 5 there, 2000000 now"):
            use()


@pytest.mark.parametrize(
    ("settings", "program", "words"),
    [
        (Settings(cells=(3,)), THIS_PROGRAM, "cells 4 there, 3 now"),
        (Settings(cells=(3, 4)), THIS_PROGRAM, "cells 4 there, 3, 4 now"),
        (Settings(limit=7), THIS_PROGRAM, "limit 2000000 there, 7 now"),
        (Settings(solutions=True), THIS_PROGRAM, "solutions not stored there, stored now"),
        (Settings(keep="exceptions"), THIS_PROGRAM, "keep all there, exceptions now"),
        (Settings(difficulty=5), THIS_PROGRAM, "difficulty 0 there, 5 now"),
        (Settings(), Program("99", "kernel"), r"freecell .* there, freecell 99 \(kernel engine\) now"),
    ],
)
def test_what_makes_rows_different_is_not_mixed(survey: Path, settings: Settings, program: Program, words: str) -> None:
    before = sorted(os.listdir(survey))
    with pytest.raises(SurveyError, match=rf"is a survey with other settings \({words}\)"):
        Store(survey, settings, program).__enter__()
    assert sorted(os.listdir(survey)) == before


def test_a_directory_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear aunt")
    with pytest.raises(SurveyError, match=r"is not a survey: it has no manifest.json, but contains 'letter.txt'"):
        made_up_survey(tmp_path, ASKED)
    assert set(os.listdir(tmp_path)) == {".lock", "letter.txt"}
    (tmp_path / "letter.txt").unlink()
    for name in (".DS_Store", "desktop.ini", "Thumbs.db"):  # of people who have looked at it
        (tmp_path / name).write_bytes(b"?")
    complete(tmp_path, ASKED)


def test_only_one_process_writes(survey: Path) -> None:
    with Store(survey, Settings()):
        with pytest.raises(SurveyError, match="another survey is writing to"):
            made_up_survey(survey, ASKED)
        assert rows_of(survey) == made_up_rows(ASKED)  # any number may read
    complete(survey, ASKED)


def test_shards_that_overlap_count_once(survey: Path) -> None:
    extra = sealed(150, 250)
    with Store(survey, Settings()) as store:
        store.put(extra)
    for is_checked in (True, False):
        assert rows_of(open_survey(survey, check=is_checked)) == made_up_rows(ASKED)
    complete(survey, ASKED)
    assert [path.name for path in survey.glob("*.doubled")] == [extra.shard.name + ".doubled"]


def test_a_shard_that_changed_on_its_way_is_not_stored(survey: Path) -> None:
    good = sealed(301, 400)
    with Store(survey, Settings()) as store, pytest.raises(SurveyError, match="was corrupted in transit"):
        store.put(good._replace(data=good.data + b"!"))
    assert len(list_shards(survey)) == 3


def test_a_directory_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SurveyStopped, match=r"cannot create .*file.survey: "):
        made_up_survey(tmp_path / "file" / "survey", ASKED)


KILLED = """
import os, signal, sys
from pathlib import Path
from freecell.survey.plan import Span
from tests.survey.helpers import made_up_survey
name, left = sys.argv[2], int(sys.argv[3])
original = getattr(os, name)
def dying(*arguments):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return original(*arguments)
setattr(os, name, dying)
made_up_survey(Path(sys.argv[1]), [Span(1, 3000)], size=500)
"""


@pytest.mark.posix
@pytest.mark.parametrize(("call", "often"), [("fsync", 1), ("fsync", 5), ("replace", 1), ("replace", 3), ("fsync", 6)])
def test_killed_between_any_two_steps(tmp_path: Path, call: str, often: int) -> None:
    """The first calls write the manifest; then each shard syncs its file, is renamed, and syncs the directory."""
    directory = tmp_path / "survey"
    done = subprocess.run([sys.executable, "-c", KILLED, str(directory), call, str(often)], check=False)
    assert done.returncode == -9
    if read_manifest(directory):
        rows = rows_of(directory)
        assert len(set(rows)) == len(rows)
        assert set(rows) <= set(made_up_rows([Span(1, 3000)]))
    complete(directory, [Span(1, 3000)])


LIMIT = 20_000


def survey_command(directory: Path, deals: int, shard: int) -> list[str]:
    options = ["--out", str(directory), "--threads", "2", "--shard", str(shard), "--limit-positions", str(LIMIT)]
    return [sys.executable, "-m", "freecell", "survey", f"1-{deals}", *options]


def start(directory: Path, deals: int, shard: int, output: int) -> subprocess.Popen[str]:
    """Start a survey and wait until it starts to solve, which it records in the manifest."""

    def noted() -> int:
        manifest = directory / "manifest.json"
        return manifest.stat().st_mtime_ns if manifest.exists() else 0

    before = noted()
    survey = subprocess.Popen(survey_command(directory, deals, shard), stdout=output, stderr=output, text=True)
    until = time.monotonic() + 60
    while noted() == before and survey.poll() is None and time.monotonic() < until:
        time.sleep(0.002)
    return survey


FEW = (20_000, 200, 3) if ENGINE_NAME == "kernel" else (24, 2, 3)
MANY = (200_000, 500, 20) if ENGINE_NAME == "kernel" else (400, 2, 20)


@pytest.mark.parametrize(("deals", "shard", "kills"), [FEW, *[pytest.param(*MANY, marks=pytest.mark.long)] * 10])
@pytest.mark.posix
def test_killed_at_any_time(tmp_path: Path, deals: int, shard: int, kills: int) -> None:
    directory, chance = tmp_path / "survey", random.Random()
    expected = engine_rows(1, deals, Settings(limit=LIMIT))
    for _ in range(kills):
        survey = start(directory, deals, shard, subprocess.DEVNULL)
        time.sleep(chance.random() * 0.3)
        survey.send_signal(signal.SIGKILL)
        survey.wait()
        if (directory / "manifest.json").exists():
            kept = rows_of(directory)
            assert len(set(kept)) == len(kept)
            assert set(kept) <= set(expected)
            assert open_survey(directory).damaged == []
    done = subprocess.run(survey_command(directory, deals, shard), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not list(directory.glob(".*.tmp"))
    assert rows_of(directory) == expected


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.posix
def test_workers_end_with_a_survey_that_is_killed(tmp_path: Path) -> None:
    """Only the pure-Python engine has worker processes."""
    environment = {**os.environ, "FREECELL_ENGINE": "python"}
    survey = subprocess.Popen(survey_command(tmp_path, 1000, 500), stderr=subprocess.DEVNULL, env=environment)
    while survey.poll() is None and not (workers := children(survey.pid)):
        time.sleep(0.01)
    survey.kill()
    survey.wait()
    until = time.monotonic() + 60
    while (alive := [pid for pid in workers if Path(f"/proc/{pid}").exists()]) and time.monotonic() < until:
        time.sleep(0.01)
    assert alive == []


def children(pid: int) -> list[int]:
    """The processes that a process and its threads have started, when there are at least three of them."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # a thread that has ended
            found += map(int, task.read_text().split())
    return found if len(found) >= 3 else []  # two workers, and the one that tracks their resources


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.posix
def test_signals_end_cleanly_and_the_same_command_goes_on(tmp_path: Path, name: str) -> None:
    """With the terminal, what was not yet a shard was lost."""
    deals, few, shard = (1_000_000, 20_000, 5_000) if ENGINE_NAME == "kernel" else (2_000, 40, 20)
    directory = tmp_path / "survey"
    survey = start(directory, deals, shard, subprocess.PIPE)
    time.sleep(0.2)
    survey.send_signal(getattr(signal, name))
    _, err = survey.communicate(timeout=60)
    assert survey.returncode == 130
    assert "freecell: stopped; " in err
    assert f"of {deals:,} deals stored" in err
    kept = rows_of(directory)
    done = subprocess.run(survey_command(directory, few, shard), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{few:,} of {few:,} deals stored" in done.stdout
    assert set(kept) <= set(rows_of(directory))


plain = st.none() | st.booleans() | st.integers() | st.floats() | any_text(max_size=5)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text(max_size=5), inner, max_size=3)
)
SOUND = {"survey": "freecell", **Origin(Settings()).to_json(), "asked": [[1, 2]], "runs": []}


@given(st.binary(max_size=300), st.sampled_from([*SOUND]), values)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_anything_for_a_manifest(tmp_path: Path, data: bytes, key: str, value: object) -> None:
    (tmp_path / MANIFEST).write_bytes(data)
    with pytest.raises(FreecellError, match=r"manifest\.json (cannot be read|is not valid)"):
        read_manifest(tmp_path)
    (tmp_path / MANIFEST).write_text(json.dumps({**SOUND, key: value}))
    with suppress(FreecellError):
        assert read_manifest(tmp_path) is not None


shards = st.builds(
    lambda cells, first, more, checksum: Shard(cells, Span(first, min(first + more, 2**33 - 1)), checksum),
    st.integers(0, 7),
    st.integers(-2, 2**33 - 1),
    st.integers(0, 1000),
    st.text("0123456789abcdef", min_size=32, max_size=32),
)


@given(any_text(max_size=90), shards)
def test_names_go_out_and_come_back(name: str, shard: Shard) -> None:
    assert parse_name(shard.name) == shard
    described = parse_name(name)
    assert described is None or described.name == name
