"""Surveys on the emulated GPU: what it leaves is decided by the CPU, now, later or by another run."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from freecell import Limit, survey
from freecell._backend import ENGINE_NAME
from freecell.errors import GpuError, SurveyError, SurveyStopped
from freecell.gpu import Device
from freecell.gpu.driver import load_driver
from freecell.survey.gpu_worker import GpuWorker
from freecell.survey.listed import Asked
from freecell.survey.pens import report_text
from freecell.survey.plan import Span
from freecell.survey.running import SurveyProgress, run_survey
from freecell.survey.settings import Keep, Settings
from freecell.survey.shard import Counts
from freecell.survey.solving import EngineRows
from freecell.survey.summary import Summary, summarize

from ..survey.helpers import engine_rows, rows_of
from .emulated import emulated_gpu

pytestmark = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the CPU's part would take minutes")

DEALS = range(11950, 11990)
"""11982 is among them, which cannot be won."""
GPU = "emulated GPU"
LEFT = 5
"""How many of them its first stage does not solve."""


@pytest.fixture
def gpu(emulated_library: Path) -> Iterator[Path]:
    """A GPU that makes do with its first stage, and leaves a tenth of all deals to the CPU."""
    with emulated_gpu(emulated_library, "stages:1"):
        yield emulated_library


def run(directory: Path, device: str = "cuda", keep: str = "exceptions", deals: range = DEALS) -> Summary:
    survey.run(deals, directory, device=device, keep=keep, threads=2, shard=15)  # type: ignore[arg-type]
    return summarize(survey.open(directory))


def test_exceptions(gpu: Path, tmp_path: Path) -> None:
    found = run(tmp_path / "one")
    part = found.by_cells[0]
    assert part.counts == Counts(len(DEALS) - 1, 1)
    assert part.unsolvable.first == [11982]
    assert found.survey.solved_by() == {GPU: len(DEALS) - LEFT, "CPU": LEFT - 1}
    assert part.hardest[0][:2] == (11982, "unsolvable")
    assert part.distributions["positions"].total == len(DEALS)
    assert "2 threads" in found.survey.runs[0]["workers"]
    assert GPU in found.survey.runs[0]["workers"]
    assert run(tmp_path / "again").digest == found.digest


def test_all_rows(gpu: Path, tmp_path: Path) -> None:
    exceptions, every = run(tmp_path / "exceptions"), run(tmp_path / "all", keep="all")
    assert every.by_cells[0].counts == exceptions.by_cells[0].counts
    for name in ("S", "Q", "M", "positions"):
        assert every.by_cells[0].distributions[name] == exceptions.by_cells[0].distributions[name]
    row = rows_of(tmp_path / "all")[11982 - DEALS.start]
    assert row == engine_rows(11982, 1)[0], "what the CPU decides is what it decides without a GPU"
    assert every.survey.solved_by() == exceptions.survey.solved_by()


def begin(directory: Path, keep: Keep = "exceptions") -> None:
    """A survey that is stopped when the GPU has done its part and the CPU has not."""
    with Device() as device:
        worker = GpuWorker(device, 1)
        worker.finishers = lambda: 0  # type: ignore[method-assign]
        run_survey(Asked([Span(DEALS.start, DEALS.stop - 1)]), directory, Settings(keep=keep), worker, size=15)


@pytest.mark.parametrize(("device", "keep"), [("cpu", "exceptions"), ("cuda", "exceptions"), ("cpu", "all")])
def test_what_was_left_is_decided_later_by_any_device(gpu: Path, tmp_path: Path, device: str, keep: Keep) -> None:
    directory = tmp_path / "survey"
    begin(directory, keep)
    part = survey.open(directory)
    assert part.counts() == {4: Counts(len(DEALS) - LEFT, 0, 0, LEFT)}
    assert (part.undecided, part.is_complete, part.tried) == (LEFT, False, len(DEALS))
    summary = summarize(part)
    left = summary.by_cells[0].undecided
    assert (left.total, 11982 in left.first, summary.by_cells[0].gave_up.total) == (LEFT, True, 0)
    rows = part.rows("select deal, positions from deals where outcome = 'gave up' order by deal")
    assert [deal for deal, _ in rows] == left.first
    assert all(0 < positions < 100_000 for _, positions in rows)
    text = report_text(summary)
    assert f"{LEFT} deals that the GPU left wait for the CPU" in text
    assert re.search(rf"not yet decided +{LEFT} +12\.5000%", text)
    found, other = run(directory, device, keep), run(tmp_path / "other", keep=keep)
    assert found.by_cells[0].counts == Counts(len(DEALS) - 1, 1)
    assert (found.digest, found.survey.solved_by()) == (other.digest, other.survey.solved_by())
    assert rows_of(directory) == rows_of(tmp_path / "other")
    assert len(list(directory.glob("*.parquet"))) == len(found.survey.shards), "what was replaced is gone"
    assert found.survey.is_complete


def watched(tried: list[tuple[int, bool]]) -> type[EngineRows]:
    class Watched(EngineRows):
        def __init__(self, cells: int, settings: Settings, most: int | None = None) -> None:
            super().__init__(cells, settings, most)
            self._hard = most is None

        def solve(self, deals: array[int]) -> Any:
            tried.append((deals[0], self._hard))
            return super().solve(deals)

    return Watched


def put_off_soon(patch: pytest.MonkeyPatch) -> None:
    """11982 needs more positions than these."""
    for module in ("shard", "solving"):
        patch.setattr(f"freecell.survey.{module}.PUT_OFF_AFTER", 2000)


def test_hard_deals_are_decided_last(gpu: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    tried: list[tuple[int, bool]] = []
    monkeypatch.setattr("freecell.survey.solving.EngineRows", watched(tried))
    put_off_soon(monkeypatch)
    survey.run(DEALS, directory, device="cpu", keep="exceptions", threads=1, shard=15)
    assert [deal for deal, hard in tried if hard] == [11982]
    assert tried[-1] == (11982, True)
    assert len(tried) == LEFT + 1
    assert summarize(survey.open(directory)).digest == run(tmp_path / "other").digest


def test_what_was_put_off_waits_for_the_next_run(gpu: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    directory = tmp_path / "survey"
    begin(directory)

    class Interrupted(EngineRows):
        def __init__(self, cells: int, settings: Settings, most: int | None = None) -> None:
            if most is None:
                raise KeyboardInterrupt
            super().__init__(cells, settings, most)

    with monkeypatch.context() as patch:
        patch.setattr("freecell.survey.solving.EngineRows", Interrupted)
        put_off_soon(patch)
        with pytest.raises(KeyboardInterrupt):
            survey.run(DEALS, directory, device="cpu", keep="exceptions", threads=1, shard=15)
        part = survey.open(directory)
        assert [note["easiest"] for note in part.notes if note["easiest"]] == [2000]
        assert summarize(part).by_cells[0].undecided.first == [11982]
        assert "not yet decided" in report_text(summarize(part))
    assert run(directory, "cpu").digest == run(tmp_path / "other").digest


def test_a_crash_between_the_two_files_does_no_harm(gpu: Path, tmp_path: Path) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    before = {path.name: path.read_bytes() for path in directory.glob("*.parquet")}
    found = run(directory, "cpu")
    for name, data in before.items():
        (directory / name).write_bytes(data)  # as if they had not been taken away
    for check in (True, False):
        both = survey.open(directory, check=check)
        assert both.shards == found.survey.shards
        assert both.is_complete
    assert run(directory, "cpu").digest == found.digest
    assert {path.name for path in directory.glob("*.parquet")} == {shard.name for shard in found.survey.shards}


def test_a_reader_is_told_that_a_shard_was_replaced(gpu: Path, tmp_path: Path) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    opened = survey.open(directory)
    run(directory, "cpu")
    with pytest.raises(SurveyError, match="has replaced a shard since this one was opened; open it again"):
        opened.rows("select count(*) from deals")


def test_a_part_of_a_shard_with_deals_left(gpu: Path, tmp_path: Path) -> None:
    begin(tmp_path / "survey")
    seen: list[SurveyProgress] = []
    survey.run(range(11970, 11990), tmp_path / "survey", keep="exceptions", progress=seen.append)
    first = next(progress for progress in seen if progress.checking is None)
    assert first.text.startswith(f"the CPU: {first.counts.undecided} deals that the GPU left, 0 per second; ")
    assert first.seconds_left is None
    last = seen[-1]
    assert last.done == last.total == first.total == first.counts.deals >= 20, "all of a shard's deals are decided"
    assert last.counts == Counts(last.total - 1, 1)
    assert run(tmp_path / "survey").by_cells[0].counts == Counts(len(DEALS) - 1, 1)


def test_damage_to_a_shard_with_deals_left_is_seen(gpu: Path, tmp_path: Path) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    victim = min(directory.glob("*.parquet"))
    victim.write_bytes(victim.read_bytes()[:-1])
    assert [damage.name for damage in survey.open(directory).damaged] == [victim.name]
    assert run(directory).by_cells[0].counts == Counts(len(DEALS) - 1, 1)


def test_a_lost_gpu_ends_the_survey_so_that_it_can_go_on(emulated_library: Path, tmp_path: Path) -> None:
    with emulated_gpu(emulated_library, "stages:1,cuLaunchKernel:6:719"):
        with pytest.raises(SurveyStopped, match=r"the GPU was lost .*Xid.*; finished shards are kept"):
            run(tmp_path / "survey", deals=range(1, 46))
        kept = survey.open(tmp_path / "survey")
        assert 0 < kept.tried < 45
        os.environ["FREECELL_EMULATED"] = "stages:1"
        load_driver.cache_clear()
        assert run(tmp_path / "survey", deals=range(1, 46)).by_cells[0].counts == Counts(45)


def test_auto_goes_on_on_the_cpu(emulated_library: Path, tmp_path: Path) -> None:
    with emulated_gpu(emulated_library, "stages:1,cuLaunchKernel:6:719"):
        found = run(tmp_path / "survey", "auto", deals=range(1, 46))
    assert found.by_cells[0].counts == Counts(45)
    assert set(found.survey.solved_by()) == {GPU, "CPU"}


def test_auto_without_a_gpu_is_the_cpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FREECELL_CUDA_DRIVER", "/nonexistent/libcuda.so.1")
    load_driver.cache_clear()
    assert run(tmp_path / "auto", "auto").survey.solved_by() == {"CPU": len(DEALS) - 1}
    with pytest.raises(GpuError, match="no NVIDIA driver"):
        run(tmp_path / "cuda")
    assert not (tmp_path / "cuda").exists()
    load_driver.cache_clear()


def test_too_little_memory_in_mid_run_means_smaller_batches(emulated_library: Path, tmp_path: Path) -> None:
    with emulated_gpu(emulated_library, "stages:1,cuMemAlloc_v2:3:2"):
        assert run(tmp_path / "survey", deals=range(1, 21)).by_cells[0].counts == Counts(20)


def test_numbers_below_0_are_the_cpus(gpu: Path, tmp_path: Path) -> None:
    found = run(tmp_path / "survey", deals=range(-2, 20))
    assert found.by_cells[0].counts == Counts(20, 2)
    assert found.by_cells[0].unsolvable.first == [-2, -1]


def test_what_a_gpu_cannot_do(gpu: Path, tmp_path: Path) -> None:
    for options, words in (
        ({"cells": 3}, "cells other than 4"),
        ({"solutions": True}, "solutions"),
        ({"aim": "short"}, "an aim other than 'quick'"),
        ({"limit": Limit(positions=1000)}, "a limit below 100,000 positions"),
    ):
        with pytest.raises(SurveyError, match=f"a survey on a GPU cannot have {words}; use --device cpu"):
            survey.run(DEALS, tmp_path / "survey", device="cuda", **options)
        made = survey.run(range(1, 3), tmp_path / words, device="auto", **options)
        assert made.solved_by().keys() <= {"CPU"}


@pytest.mark.posix
def test_killed_and_begun_again(gpu: Path, tmp_path: Path) -> None:
    directory = tmp_path / "survey"
    options = ["--out", str(directory), "--keep", "exceptions", "--device", "cuda", "--shard", "30", "--threads", "1"]
    command = [sys.executable, "-m", "freecell", "survey", "1-240", *options]
    for _ in range(2):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until, before = time.monotonic() + 60, len(list(directory.glob("*.parquet")))
        while len(list(directory.glob("*.parquet"))) < before + 2 and time.monotonic() < until:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert survey.open(directory).damaged == []
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert summarize(survey.open(directory)).digest == run(tmp_path / "whole", deals=range(1, 241)).digest
