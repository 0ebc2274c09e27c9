"""How searches end is written once, in kernel/outcomes.h; what Python and the page repeat of it is the same."""

from __future__ import annotations

import re
from pathlib import Path

from freecell._outcomes import OutcomeCode

ROOT = Path(__file__).parents[2]


def numbers(path: str, pattern: str) -> dict[str, int]:
    found = [(name, int(number)) for name, number in re.findall(pattern, (ROOT / path).read_text(encoding="utf-8"))]
    assert len(dict(found)) == len(found)
    return dict(found)


KERNEL = numbers("kernel/outcomes.h", r"(?m)^    FC_(\w+) = (\d+)")


def test_no_two_ends_have_the_same_number() -> None:
    assert sorted(KERNEL.values()) == list(range(len(KERNEL)))
    assert len(KERNEL) >= 14


def test_python_has_the_kernels_numbers() -> None:
    named = {"LIMIT" if code is OutcomeCode.POSITIONS else code.name: int(code) for code in OutcomeCode}
    assert named == {name: KERNEL[name] for name in named}


def test_the_page_has_the_kernels_numbers() -> None:
    page = numbers("web/src/engine/kernel.ts", r"(?m)^(?:export )?const ([A-Z]+) = (\d+);")
    repeated = {name: number for name, number in page.items() if name in KERNEL}
    assert repeated == {name: KERNEL[name] for name in repeated}
    assert repeated.keys() >= {"SEARCHING", "MEMORY", "SOLVED", "UNSOLVABLE", "LIMIT", "JUDGED", "BURIED"}


def test_no_other_file_of_the_kernel_numbers_ends() -> None:
    """An end is named FC_..., so a door that numbers its own shows as a second definition."""
    for path in (ROOT / "kernel").rglob("*.[ch]"):
        if path.name != "outcomes.h":
            again = re.findall(r"\b(?:FC_)?(\w+) = \d+", path.read_text(encoding="utf-8"))
            assert not KERNEL.keys() & set(again), path
