"""Dask workers with a GPU each: they solve, and what they leave is decided by any of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell import survey
from freecell._backend import ENGINE_NAME
from freecell.errors import SurveyStopped
from freecell.survey.shard import Counts
from freecell.survey.summary import summarize

from ..survey.test_cluster import LocalCluster
from .emulated import emulated_gpu

pytestmark = [
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the CPU's part would take minutes"),
]

DEALS = range(11950, 11990)


class GpuCluster(LocalCluster):
    more_options = ("--resources", "GPU=1")


def test_workers_with_gpus(emulated_library: Path, tmp_path: Path) -> None:
    with emulated_gpu(emulated_library, "stages:1"):
        cluster = GpuCluster(tmp_path)
        try:
            options = {"keep": "exceptions", "device": "cuda", "shard": 15}
            far = survey.run(DEALS, tmp_path / "far", scheduler=cluster.address, **options)  # type: ignore[arg-type]
            near = survey.run(DEALS, tmp_path / "near", threads=1, **options)  # type: ignore[arg-type]
        finally:
            cluster.close()
    assert "GPUs of the Dask cluster" in far.runs[0]["workers"]
    assert far.counts() == near.counts() == {4: Counts(len(DEALS) - 1, 1)}
    assert far.solved_by() == near.solved_by()
    assert summarize(far).digest == summarize(near).digest


def test_auto_goes_on_on_the_cpus(emulated_library: Path, tmp_path: Path) -> None:
    """The survey ended with the first GPU that failed, also where the CPU was allowed."""
    with emulated_gpu(emulated_library, "stages:1,cuLaunchKernel:6:719"):
        cluster = GpuCluster(tmp_path, workers=1)
        try:
            numbers = range(1, 46)
            made = survey.run(numbers, tmp_path / "survey", scheduler=cluster.address, device="auto", shard=15)
        finally:
            cluster.close()
    assert made.counts() == {4: Counts(45)}
    assert set(made.solved_by()) == {"emulated GPU", "CPU"}


def test_workers_without_gpus(tmp_path: Path) -> None:
    cluster = LocalCluster(tmp_path, workers=1)
    try:
        with pytest.raises(SurveyStopped, match=r"no worker of the Dask cluster .* offers a GPU; .* --resources GPU=1"):
            survey.run(DEALS, tmp_path / "survey", scheduler=cluster.address, device="cuda")
        made = survey.run(range(1, 9), tmp_path / "survey", scheduler=cluster.address, device="auto")
        assert made.counts() == {4: Counts(8)}
    finally:
        cluster.close()
