"""The committed PTX was built from the sources that are here."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from typing import Any

from freecell.gpu.jobs import layout

from .emulated import ROOT

sys.path.insert(0, str(ROOT / "tools"))
build_ptx: Any = import_module("build_ptx")


def test_it_names_the_sources_it_was_built_from() -> None:
    first, _, _ = build_ptx.committed().partition("\n")
    assert first + "\n" == build_ptx.first_line(), "run tools/build_ptx.py, which needs nvcc but no GPU"


def test_the_sources_are_all_that_counts() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in build_ptx.sources()}
    assert {"kernel/cuda/kernels.cu", "kernel/cuda/search.cuh", "kernel/weights.c", "kernel/deal.h"} <= names


def test_it_is_for_cards_from_2018_on_and_for_drivers_from_545_on() -> None:
    text = build_ptx.committed()
    assert re.search(r"^\.version 8\.3$", text, re.MULTILINE)
    assert re.search(r"^\.target sm_75$", text, re.MULTILINE)
    for name in ("fc_gpu_stages", "fc_gpu_geometry", "fc_gpu_layout", "fc_gpu_pattern"):
        assert re.search(rf"^\.visible \.(global|const) .*\b{name}\[", text, re.MULTILINE), name


def test_the_host_knows_where_each_field_lies() -> None:
    text = build_ptx.committed()
    found = re.search(r"\bfc_gpu_layout\[\d+\] = \{([\d, ]+)\}", text)
    assert found is not None
    numbers = bytes(int(number) for number in found[1].split(","))
    assert list(memoryview(numbers.ljust(4 * len(layout()), b"\0")).cast("I")) == layout()
