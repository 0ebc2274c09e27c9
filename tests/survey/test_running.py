"""However the work is split, stopped, repeated or delayed, the result is the same table."""

from __future__ import annotations

import random
import shutil
import threading
import time
from array import array
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecell import Limit
from freecell.errors import FreecellError, SurveyError, SurveyStopped
from freecell.survey import run
from freecell.survey.plan import Span, union
from freecell.survey.reader import open_survey
from freecell.survey.running import TRIES, SurveyProgress
from freecell.survey.settings import Program, Settings
from freecell.survey.shard import Sealed
from freecell.survey.solving import ShardTask, solve_shard
from freecell.survey.store import list_shards
from freecell.survey.workers import Tally, Threads

from .helpers import DEALS, MadeUpSolver, complete, engine_rows, made_up_counts, made_up_rows, made_up_survey, rows_of

pytestmark = pytest.mark.engine

ASKED = [Span(1, 500)]
several_spans = st.lists(
    st.tuples(st.integers(-2, 400), st.integers(0, 90)).map(lambda pair: Span(pair[0], pair[0] + pair[1])),
    min_size=1,
    max_size=4,
)


@given(several_spans, st.lists(st.integers(1, 200), min_size=1, max_size=3), st.booleans(), st.randoms())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_split_merges_to_the_same_table(
    tmp_path_factory: pytest.TempPathFactory,
    spans: list[Span],
    sizes: list[int],
    solutions: bool,
    chance: random.Random,
) -> None:
    """Parts of a survey, in any order and with any shard size, add up to the whole."""
    directory = tmp_path_factory.mktemp("survey")
    asked = Settings(cells=(2, 4), solutions=solutions)
    parts = spans.copy()
    chance.shuffle(parts)
    for part, size in zip(parts, sizes * len(parts), strict=False):
        made_up_survey(directory, [part], asked, size=size)
    assert rows_of(directory) == made_up_rows(union(spans), asked)
    assert open_survey(directory).is_complete


def test_surveys_made_apart_merge_by_copying(tmp_path: Path) -> None:
    made_up_survey(tmp_path / "here", [Span(1, 200)], size=90)
    made_up_survey(tmp_path / "there", [Span(201, 500)], size=70)
    for shard in list_shards(tmp_path / "there"):
        shutil.copy(tmp_path / "there" / shard.name, tmp_path / "here")
    complete(tmp_path / "here", ASKED)


@pytest.mark.parametrize("threads", [1, 3])
def test_the_real_solver(tmp_path: Path, threads: int) -> None:
    survey = run([range(1, DEALS + 1)], tmp_path, threads=threads, limit=Limit(positions=20_000))
    assert rows_of(survey) == engine_rows(1, DEALS, Settings(limit=20_000))
    assert survey.is_complete
    assert len(survey) == DEALS


def test_progress_tells_what_is_done(tmp_path: Path) -> None:
    seen: list[SurveyProgress] = []
    made_up_survey(tmp_path, ASKED, size=50, progress=seen.append)
    assert (seen[-1].done, seen[-1].total, seen[-1].counts) == (500, 500, made_up_counts(ASKED))
    done = [step.done for step in seen if not step.checking]
    assert done == sorted(done)
    # A part of what is there, across the ends of shards: counted exactly, nothing is done again.
    before = list_shards(tmp_path)
    part = [Span(75, 260)]
    assert made_up_survey(tmp_path, part).counts == made_up_counts(part)
    assert list_shards(tmp_path) == before


class Slow(MadeUpSolver):
    pause = 0.002


def test_a_shard_is_sealed_when_its_time_is_over(tmp_path: Path) -> None:
    """However long deals take, little work is lost: the rest of the shard becomes another one."""
    complete(tmp_path, [Span(1, 150)], solver=Slow, size=150, seal_after=0.02)
    assert len(list_shards(tmp_path)) > 3


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    def interrupt(progress: SurveyProgress) -> None:
        if progress.done >= 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made_up_survey(tmp_path, ASKED, solver=Slow, size=250, progress=interrupt)
    kept = rows_of(tmp_path)
    assert len(kept) >= 40
    assert set(kept) <= set(made_up_rows(ASKED))
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("freecell-survey")]
    complete(tmp_path, ASKED)


class Unreliable(Threads):
    """Workers that lose tasks, do them twice, and deliver late and in any order."""

    reports_live = False

    class Lost(Exception):
        """A worker died."""

    def __init__(self, losses: float) -> None:
        super().__init__(4)
        self._chance = random.Random(617)
        self._losses = losses

    def width(self) -> int:
        return self._chance.choice([1, 4, 9])

    def submit(self, task: ShardTask, tally: Tally) -> Future[Sealed | None]:
        lost, delay = self._chance.random() < self._losses, self._chance.random() / 50

        def work() -> Sealed | None:
            time.sleep(delay)
            if lost:
                raise self.Lost
            solve_shard(task)
            return solve_shard(task)

        return self._pool.submit(work)

    def is_loss(self, error: Exception) -> bool:
        return isinstance(error, self.Lost)


def test_lost_doubled_and_late_results_are_survived(tmp_path: Path) -> None:
    complete(tmp_path, ASKED, workers=Unreliable(losses=0.3), size=20)


class Broken(MadeUpSolver):
    def solve(self, deals: array[int]) -> Any:
        if deals[0] > 100:
            raise RuntimeError("out of order")
        return super().solve(deals)


@pytest.mark.parametrize(
    ("trouble", "error", "words"),
    [
        ({"workers": Unreliable(losses=1.0)}, SurveyStopped, f"was lost {TRIES} times"),
        ({"solver": Broken}, RuntimeError, "out of order"),
    ],
)
def test_errors_of_workers_end_the_survey(
    tmp_path: Path, trouble: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        made_up_survey(tmp_path, ASKED, size=20, **trouble)
    complete(tmp_path, ASKED)


def test_a_worker_with_another_version_refuses() -> None:
    task = ShardTask(4, Span(1, 2), Settings(), Program("99", "kernel"), 1.0)
    with pytest.raises(SurveyError, match=r"uses freecell 99 \(kernel engine\), but this worker has freecell"):
        solve_shard(task)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"numbers": []}, "no deals given"),
        ({"numbers": range(5, 5)}, "no deals given"),
        ({"numbers": range(1, 9, 2)}, "ranges with step 1"),
        ({"numbers": range(2**33, 2**33 + 1)}, "deal numbers run from -2 to"),
        ({"cells": 8}, "cells must be 0 to 7, not 8"),
        ({"cells": []}, "no numbers of cells given"),
        ({"difficulty": -1}, "difficulty must be 0 to 1000000 games, not -1"),
        ({"difficulty": 5, "device": "cuda"}, "a survey on a GPU cannot have difficulty"),
        ({"numbers": [1, 5], "device": "cuda"}, "a survey on a GPU cannot have a list of deals"),
        ({"numbers": [1, 5], "keep": "exceptions"}, "'exceptions' cannot have a list of deals"),
        ({"solutions": True, "keep": "exceptions"}, "'exceptions' cannot have solutions; keep 'all'"),
        ({"aim": "fewest", "keep": "exceptions"}, "'exceptions' cannot have an aim other than 'quick'"),
        ({"difficulty": 5, "keep": "exceptions"}, "'exceptions' cannot have difficulty"),
        ({"cells": (3, 4), "keep": "exceptions"}, "'exceptions' cannot have more than one number of cells"),
        ({"keep": "some"}, r"unknown keep 'some' \(choose 'all' or 'exceptions'\)"),
        ({"device": "gpu"}, "unknown device 'gpu'"),
        ({"limit": Limit(positions=0)}, "limit must be 1 to"),
        ({"limit": Limit(seconds=1)}, "limited in positions alone"),
        ({"limit": Limit(positions=9, memory=1 << 28)}, "limited in positions alone"),
        ({"shard": 0}, "a shard must have 1 to"),
        ({"threads": 2, "scheduler": "tcp://127.0.0.1:1"}, "threads applies to this machine only"),
    ],
)
def test_what_cannot_be_surveyed(tmp_path: Path, arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(FreecellError, match=words):
        run(**{"numbers": range(1, 3), "directory": tmp_path / "survey", **arguments})
    assert not (tmp_path / "survey").exists()
