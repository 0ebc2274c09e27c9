"""A shard exists completely or not at all; damaged and misnamed shards are detected and reported."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecell import Progress
from freecell.errors import FreecellError, SurveyError, SurveyStopped
from freecell.survey.plan import Span
from freecell.survey.reader import open_survey
from freecell.survey.settings import THIS_PROGRAM, Origin, Program, Settings
from freecell.survey.shard import Shard, parse_name
from freecell.survey.store import MANIFEST, Store, list_shards, read_manifest
from tests.texts import any_text

from .helpers import complete, made_up_rows, made_up_survey, rows_of, sealed

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
    assert (name, reason in why) == (victim.name, True)
    assert opened.missing(4) == [Span(101, 200)]
    assert complete(survey, ASKED, size=100).damaged == (*opened.damaged,)
    assert open_survey(survey).damaged == []
    assert (survey / f"{victim.name}.damaged").exists()


def test_a_shard_under_another_name_is_damaged(survey: Path) -> None:
    _, second, _ = list_shards(survey)
    (survey / second.name).rename(survey / second._replace(span=Span(301, 400)).name)
    (damage,) = open_survey(survey).damaged
    assert damage.reason == "its name and its contents describe different deals"


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
@pytest.mark.parametrize(("call", "time"), [("fsync", 1), ("fsync", 5), ("replace", 1), ("replace", 3), ("fsync", 6)])
def test_killed_between_any_two_steps(tmp_path: Path, call: str, time: int) -> None:
    """The first calls write the manifest; then each shard syncs its file, is renamed, and syncs the directory."""
    directory = tmp_path / "survey"
    done = subprocess.run([sys.executable, "-c", KILLED, str(directory), call, str(time)], check=False)
    assert done.returncode == -9
    if read_manifest(directory):
        rows = rows_of(directory)
        assert len(set(rows)) == len(rows)
        assert set(rows) <= set(made_up_rows([Span(1, 3000)]))
    complete(directory, [Span(1, 3000)])


@given(st.binary(max_size=300))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_for_a_manifest(tmp_path: Path, data: bytes) -> None:
    (tmp_path / MANIFEST).write_bytes(data)
    with pytest.raises(FreecellError, match=r"manifest\.json (cannot be read|is not valid)"):
        read_manifest(tmp_path)


plain = st.none() | st.booleans() | st.integers() | st.floats() | any_text(max_size=5)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text(max_size=5), inner, max_size=3)
)
SOUND = {"survey": "freecell", **Origin(Settings()).to_json(), "asked": [[1, 2]], "runs": []}


@given(key=st.sampled_from([*SOUND]), value=values)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_manifest_with_anything_in_it(tmp_path: Path, key: str, value: object) -> None:
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
