"""kill -9 at random times, then the same command again: the same rows, none lost, none duplicated."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from freecell._backend import ENGINE_NAME
from freecell.survey.reader import open_survey
from freecell.survey.settings import Settings

from .helpers import engine_rows, rows_of

pytestmark = pytest.mark.posix

LIMIT = 20_000


def command(directory: Path, deals: int, shard: int) -> list[str]:
    options = ["--out", str(directory), "--threads", "2", "--shard", str(shard), "--limit-positions", str(LIMIT)]
    return [sys.executable, "-m", "freecell", "survey", f"1-{deals}", *options]


def start(directory: Path, deals: int, shard: int, output: int) -> subprocess.Popen[str]:
    """Start a survey and wait until it starts to solve, which it records in the manifest."""

    def noted() -> int:
        manifest = directory / "manifest.json"
        return manifest.stat().st_mtime_ns if manifest.exists() else 0

    before = noted()
    survey = subprocess.Popen(command(directory, deals, shard), stdout=output, stderr=output, text=True)
    until = time.monotonic() + 60
    while noted() == before and survey.poll() is None and time.monotonic() < until:
        time.sleep(0.002)
    return survey


FEW = (20_000, 200, 3) if ENGINE_NAME == "kernel" else (24, 2, 3)
MANY = (200_000, 500, 20) if ENGINE_NAME == "kernel" else (400, 2, 20)


@pytest.mark.parametrize(("deals", "shard", "kills"), [FEW, *[pytest.param(*MANY, marks=pytest.mark.long)] * 10])
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
    done = subprocess.run(command(directory, deals, shard), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not list(directory.glob(".*.tmp"))
    assert rows_of(directory) == expected


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_workers_end_with_a_survey_that_is_killed(tmp_path: Path) -> None:
    """Only the pure-Python engine has worker processes."""
    environment = {**os.environ, "FREECELL_ENGINE": "python"}
    survey = subprocess.Popen(command(tmp_path / "survey", 1000, 500), stderr=subprocess.DEVNULL, env=environment)
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
    done = subprocess.run(command(directory, few, shard), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"{few:,} of {few:,} deals stored" in done.stdout
    assert set(kept) <= set(rows_of(directory))
