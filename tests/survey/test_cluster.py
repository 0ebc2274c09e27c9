"""A real Dask cluster on this machine: a scheduler and two worker processes, one of which is killed at work."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from freecell import Limit
from freecell._backend import ENGINE_NAME
from freecell.errors import SurveyStopped
from freecell.survey import Survey, run
from freecell.survey.running import SurveyProgress
from freecell.survey.settings import Settings
from freecell.survey.workers import Cluster

from .helpers import engine_rows, listed_rows, rows_of

# Dask warns about ports in use and the like; what counts here is what comes out.
pytestmark = pytest.mark.filterwarnings("default")

LIMIT = 20_000
DEALS, SHARD = (30_000, 500) if ENGINE_NAME == "kernel" else (40, 2)


class LocalCluster:
    """What `dask scheduler` and `dask worker` start, each a process of its own."""

    more_options: tuple[str, ...] = ()
    """For the workers."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self._folder = folder
        self._log = open(folder / "dask.log", "w+", encoding="utf-8")  # noqa: SIM115  # closed at the end
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self._processes = [self.scheduler]
        self.address = self._find_address()
        self.workers = [self._add_worker() for _ in range(workers)]

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-W", "ignore", "-m", "dask", *arguments]
        return subprocess.Popen(command, stdout=self._log, stderr=subprocess.STDOUT, cwd=self._folder)

    def _add_worker(self) -> subprocess.Popen[bytes]:
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0", *self.more_options)
        worker = self._start("worker", self.address, *options, "--local-directory", str(self._folder))
        self._processes.append(worker)
        return worker

    def _find_address(self) -> str:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            found = re.search(r"tcp://127\.0\.0\.1:\d+", (self._folder / "dask.log").read_text("utf-8"))
            if found:
                return found[0]
            time.sleep(0.05)
        raise AssertionError(f"no scheduler: {(self._folder / 'dask.log').read_text('utf-8')}")

    def close(self) -> None:
        for process in reversed(self._processes):
            process.kill()
            process.wait()
        self._log.close()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    local = LocalCluster(tmp_path)
    yield local
    local.close()


NUMBERS = range(1, DEALS + 1)
SOME = Settings(limit=LIMIT)


def survey_on(cluster: LocalCluster, directory: Path, kill: Callable[[], object]) -> Survey:
    """A survey on the cluster, of which something is killed when a fifth is done."""

    def look(progress: SurveyProgress) -> None:
        if progress.done >= DEALS // 5:
            assert progress.done < DEALS or killed
            killed.append(kill())

    killed: list[object] = []
    limit = Limit(positions=LIMIT)
    survey = run(NUMBERS, directory, limit=limit, scheduler=cluster.address, shard=SHARD, progress=look)
    assert killed
    return survey


def test_a_worker_is_killed_in_mid_run(tmp_path: Path, cluster: LocalCluster) -> None:
    survey = survey_on(cluster, tmp_path / "survey", cluster.workers[0].kill)
    assert cluster.workers[0].poll() is not None
    assert rows_of(survey) == engine_rows(1, DEALS, SOME)
    assert survey.runs[-1]["workers"] == f"the Dask cluster at {cluster.address}"
    scattered = [617, 5, 9, 10, 11]
    survey = run(scattered, tmp_path / "list", limit=Limit(positions=LIMIT), scheduler=cluster.address, shard=2)
    assert rows_of(survey) == listed_rows(sorted(scattered), SOME)


@pytest.mark.long  # Dask looks for a lost scheduler for half a minute
def test_the_scheduler_is_killed(tmp_path: Path, cluster: LocalCluster) -> None:
    with pytest.raises(SurveyStopped, match=r"was lost .*; finished shards are kept; run the same command to resume"):
        survey_on(cluster, tmp_path / "survey", cluster.scheduler.kill)
    assert rows_of(tmp_path / "survey")
    assert rows_of(run(NUMBERS, tmp_path / "survey", limit=Limit(positions=LIMIT))) == engine_rows(1, DEALS, SOME)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "tcp://127.0.0.1:99999", ""])
def test_no_scheduler_there(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody, no address, and a program that says nothing: Dask waits for it for ever."""
    monkeypatch.setattr(Cluster, "FIND_WITHIN", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        given = address or f"127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(SurveyStopped, match=f"no Dask scheduler responds at {given}: .*dask scheduler"):
            run(range(1, 5), tmp_path / "survey", scheduler=given)
