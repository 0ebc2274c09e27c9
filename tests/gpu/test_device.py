"""What is said when there is no GPU, an old one, or one that fails on the way."""

from __future__ import annotations

import os
import pickle
import sys
from pathlib import Path

import pytest

from freecell.errors import GpuError
from freecell.gpu import Device, GpuSolver, describe_devices
from freecell.gpu.driver import load_driver

from .emulated import emulated_gpu


def test_no_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREECELL_CUDA_DRIVER", "/nonexistent/libcuda.so.1")
    load_driver.cache_clear()
    with pytest.raises(GpuError, match=r"no NVIDIA driver found; /nonexistent/libcuda.so.1 cannot be loaded") as caught:
        Device()
    assert caught.value.reason == "missing"
    assert describe_devices().startswith("none (no NVIDIA driver")
    load_driver.cache_clear()


@pytest.mark.parametrize(
    ("wishes", "reason", "words"),
    [
        ("cuInit:1:100", "missing", r"the GPU cannot be used while starting the driver: .* \(100\)"),
        ("cuInit:1:803", "old", "an NVIDIA driver from 545 on"),
        ("major:6", "old", r"compute capability is 6\.5, and 7\.5 .* is needed"),
        ("cuModuleLoadDataEx:1:222", "old", "while compiling for emulated GPU: .* an NVIDIA driver from 545 on"),
        ("cuMemAlloc_v2:1:2", "memory", r"too little memory while taking [\d,]+ bytes of emulated GPU"),
        ("cuDevicePrimaryCtxRetain:1:46", "lost", "the GPU was lost while taking emulated GPU into use"),
        ("cuLaunchKernel:2:719", "lost", "the GPU was lost while starting fc_gpu_search_small: .*look for 'Xid'"),
        ("cuEventQuery:1:719", "lost", "the GPU was lost while waiting for the GPU"),
        ("cuMemcpyDtoH_v2:4:214", "lost", "the GPU was lost while reading results"),
        ("cuLaunchKernel:1:1", "failed", "the GPU cannot be used while starting fc_gpu_deal"),
    ],
)
def test_failures_are_told_in_one_line(emulated_library: Path, wishes: str, reason: str, words: str) -> None:
    def use() -> None:
        with Device() as device:
            list(GpuSolver(device, largest=4096).batches([range(1, 9)]))

    with emulated_gpu(emulated_library, wishes):
        with pytest.raises(GpuError, match=words) as caught:
            use()
        assert caught.value.reason == reason
        assert "\n" not in str(caught.value)
        os.environ["FREECELL_EMULATED"] = ""
        load_driver.cache_clear()
        use()  # and the next attempt finds everything given back


def test_a_python_without_lzma_says_so(emulated: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lzma", None)
    with pytest.raises(GpuError, match="use a Python with lzma, or --device cpu"), Device():
        pass


def test_there_are_as_many_gpus_as_there_are(emulated: Path) -> None:
    with pytest.raises(GpuError, match="there is no GPU 1: CUDA shows 1"):
        Device(1)
    assert describe_devices() == "emulated GPU, 1 GiB"


def test_memory_is_given_back(emulated: Path) -> None:
    with Device() as device:
        free = device.free_memory()
        solver = GpuSolver(device, largest=4096)
        assert device.free_memory() < free
        solver.device.close()
        device.open()
        device.make_current()
        assert device.free_memory() == free


def test_an_error_travels() -> None:
    error = pickle.loads(pickle.dumps(GpuError("gone", "lost")))
    assert (str(error), error.reason) == ("gone", "lost")
