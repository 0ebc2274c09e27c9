"""Surveys on the emulated GPU: what it leaves is decided by the CPU, now, later or by another run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from freecell import Limit, survey
from freecell._backend import ENGINE_NAME
from freecell.errors import GpuError, SurveyError, SurveyStopped
from freecell.gpu import Device
from freecell.gpu.driver import load_driver
from freecell.survey.card import Card
from freecell.survey.plan import Span
from freecell.survey.rows import Rows, read_note
from freecell.survey.running import run_survey
from freecell.survey.settings import Settings
from freecell.survey.shard import EngineRows
from freecell.survey.summary import Summary, summarize
from freecell.survey.text import report_text

from ..survey.helpers import engine_rows, rows_of
from .emulated import emulated_gpu

pytestmark = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the CPU's part would take minutes")

DEALS = range(11950, 11990)
"""11982 is among them, which cannot be won."""
GPU = "emulated GPU"
LEFT = 5
"""So many of them its first stage does not solve."""


@pytest.fixture
def card(emulated_library: Path) -> Iterator[Path]:
    """A GPU that makes do with its first stage, and leaves a tenth of all deals to the CPU."""
    with emulated_gpu(emulated_library, "stages:1"):
        yield emulated_library


def run(directory: Path, device: str = "cuda", keep: str = "exceptions", deals: range = DEALS) -> Summary:
    survey.run(deals, directory, device=device, keep=keep, threads=2, shard=15)  # type: ignore[arg-type]
    return summarize(survey.open(directory))


def test_exceptions(card: Path, tmp_path: Path) -> None:
    found = run(tmp_path / "one")
    part = found.by_cells[0]
    assert part.counts == (len(DEALS) - 1, 1, 0)
    assert part.unsolvable.first == [11982]
    assert found.solved_by == {GPU: len(DEALS) - LEFT, "CPU": LEFT - 1}
    assert part.hardest[0][:2] == (11982, "unsolvable")
    assert part.distributions["positions"].total == len(DEALS)
    assert "2 threads" in found.survey.runs[0]["workers"]
    assert GPU in found.survey.runs[0]["workers"]
    assert not list((tmp_path / "one").glob("begun*"))
    assert run(tmp_path / "again").digest == found.digest


def test_all_rows(card: Path, tmp_path: Path) -> None:
    exceptions, every = run(tmp_path / "exceptions"), run(tmp_path / "all", keep="all")
    assert every.by_cells[0].counts == exceptions.by_cells[0].counts
    for name in ("S", "Q", "M", "positions"):
        assert every.by_cells[0].distributions[name] == exceptions.by_cells[0].distributions[name]
    row = rows_of(tmp_path / "all")[11982 - DEALS.start]
    assert row == engine_rows(11982, 1)[0], "what the CPU decides is what it decides without a GPU"
    assert every.solved_by == exceptions.solved_by


def begin(directory: Path) -> None:
    """A survey that is stopped when the GPU has done its part and the CPU has not."""
    with Device() as device:
        card = Card(device, 1)
        card.finishers = lambda: 0  # type: ignore[method-assign]
        run_survey([Span(DEALS.start, DEALS.stop - 1)], directory, Settings(keep="exceptions"), card, size=15)


@pytest.mark.parametrize("device", ["cpu", "cuda"])
def test_what_was_begun_is_finished_later_by_any_device(card: Path, tmp_path: Path, device: str) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    begun = sorted(directory.glob("begun*"))
    assert begun
    part = survey.open(directory)
    assert [shard.name for shard in part.begun] == [path.name for path in begun]
    assert "wait for the CPU to decide" in report_text(summarize(part))
    assert not part.is_complete
    found = run(directory, device)
    assert found.by_cells[0].counts == (len(DEALS) - 1, 1, 0)
    assert found.digest == run(tmp_path / "other").digest
    assert not list(directory.glob("begun*"))


def test_hard_deals_are_decided_last(card: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    tried: list[tuple[int, bool]] = []

    class Watched(EngineRows):
        def __init__(self, cells: int, settings: Settings, most: int | None = None) -> None:
            super().__init__(cells, settings, most)
            self._hard = most is None

        def solve(self, first: int, count: int) -> Rows:
            tried.append((first, self._hard))
            return super().solve(first, count)

    monkeypatch.setattr("freecell.survey.shard.EngineRows", Watched)
    monkeypatch.setattr("freecell.survey.shard.PUT_OFF_AFTER", 2000)  # 11982 needs more
    survey.run(DEALS, directory, device="cpu", keep="exceptions", threads=1, shard=15)
    assert [deal for deal, hard in tried if hard] == [11982]
    assert tried[-1] == (11982, True)
    assert len(tried) == LEFT + 1
    assert summarize(survey.open(directory)).digest == run(tmp_path / "other").digest


def test_what_was_put_off_waits_for_the_next_run(card: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    directory = tmp_path / "survey"
    begin(directory)

    class Interrupted(EngineRows):
        def __init__(self, cells: int, settings: Settings, most: int | None = None) -> None:
            if most is None:
                raise KeyboardInterrupt
            super().__init__(cells, settings, most)

    with monkeypatch.context() as patch:
        patch.setattr("freecell.survey.shard.EngineRows", Interrupted)
        patch.setattr("freecell.survey.shard.PUT_OFF_AFTER", 2000)
        with pytest.raises(KeyboardInterrupt):
            survey.run(DEALS, directory, device="cpu", keep="exceptions", threads=1, shard=15)
    (shard,) = survey.open(directory).begun
    note = read_note((directory / shard.name).read_bytes())
    assert note["left"] == note["put_off"] == [11982]
    assert run(directory, "cpu").digest == run(tmp_path / "other").digest


def test_a_crash_between_the_two_files_does_no_harm(card: Path, tmp_path: Path) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    begun = min(directory.glob("begun*"))
    data = begun.read_bytes()
    digest = run(directory, "cpu").digest
    begun.write_bytes(data)  # as if it had not been taken away
    assert survey.open(directory).begun == []
    assert run(directory, "cpu").digest == digest
    assert not list(directory.glob("begun*.parquet"))


def test_damage_to_what_was_begun_is_seen(card: Path, tmp_path: Path) -> None:
    directory = tmp_path / "survey"
    begin(directory)
    begun = min(directory.glob("begun*"))
    begun.write_bytes(begun.read_bytes()[:-1])
    assert [damage.name for damage in survey.open(directory).damaged] == [begun.name]
    assert run(directory).by_cells[0].counts == (len(DEALS) - 1, 1, 0)


def test_a_lost_gpu_ends_the_survey_so_that_it_can_go_on(emulated_library: Path, tmp_path: Path) -> None:
    with emulated_gpu(emulated_library, "stages:1,cuLaunchKernel:6:719"):
        with pytest.raises(SurveyStopped, match=r"the GPU was lost .*Xid.*; finished shards are kept"):
            run(tmp_path / "survey", deals=range(1, 46))
        kept = survey.open(tmp_path / "survey")
        assert 0 < sum(shard.span.deals for shard in kept.shards + kept.begun) < 45
        os.environ["FREECELL_EMULATED"] = "stages:1"
        load_driver.cache_clear()
        assert run(tmp_path / "survey", deals=range(1, 46)).by_cells[0].counts == (45, 0, 0)


def test_auto_goes_on_on_the_cpu(emulated_library: Path, tmp_path: Path) -> None:
    with emulated_gpu(emulated_library, "stages:1,cuLaunchKernel:6:719"):
        found = run(tmp_path / "survey", "auto", deals=range(1, 46))
    assert found.by_cells[0].counts == (45, 0, 0)
    assert set(found.solved_by) == {GPU, "CPU"}


def test_auto_without_a_gpu_is_the_cpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FREECELL_CUDA_DRIVER", "/nonexistent/libcuda.so.1")
    load_driver.cache_clear()
    assert run(tmp_path / "auto", "auto").solved_by == {"CPU": len(DEALS) - 1}
    with pytest.raises(GpuError, match="no NVIDIA driver"):
        run(tmp_path / "cuda")
    assert not (tmp_path / "cuda").exists()
    load_driver.cache_clear()


def test_too_little_memory_in_mid_run_means_smaller_batches(emulated_library: Path, tmp_path: Path) -> None:
    with emulated_gpu(emulated_library, "stages:1,cuMemAlloc_v2:3:2"):
        assert run(tmp_path / "survey", deals=range(1, 21)).by_cells[0].counts == (20, 0, 0)


def test_numbers_below_0_are_the_cpus(card: Path, tmp_path: Path) -> None:
    found = run(tmp_path / "survey", deals=range(-2, 20))
    assert found.by_cells[0].counts == (20, 2, 0)
    assert found.by_cells[0].unsolvable.first == [-2, -1]


def test_what_a_gpu_cannot_do(card: Path, tmp_path: Path) -> None:
    for options, words in (
        ({"cells": 3}, "a GPU solves with 4 cells only"),
        ({"solutions": True}, "a GPU's survey does not keep solutions"),
        ({"limit": Limit(positions=1000)}, "at least 100,000 positions"),
    ):
        with pytest.raises(SurveyError, match=words):
            survey.run(DEALS, tmp_path / "survey", device="cuda", **options)
    assert survey.run(range(1, 5), tmp_path / "three", device="auto", cells=3).solved_by().keys() == {"CPU"}


@pytest.mark.posix
def test_killed_and_begun_again(card: Path, tmp_path: Path) -> None:
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
