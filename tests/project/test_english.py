"""Plain English: habits of ours that make a reader stop are not written again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

HABITS = {
    r"\b[Ss]o many\b": "this many, or name the number",
    r"\bgoes on\b": "continues",
    r"\bis none\b(?<!there is none)": "is not one",
    r"\bif there are such\b|\bno such is\b": "if there are any; none is",
    r"\bcomes bare\b": "is uncovered",
    r"\bthat are no \w+s\b": "that are not",
    r"\bfor who runs\b": "for operators",
    r"\bplus or minus one\b": "off by one",
    r"\bhow difficult it shall\b": "should",
    r"\bcome again in\b": "retry in",
    r"\bWhoever\b": "say who does what",
    r"\bpublished by others\b|\bin print\b": "name and link them, in docs/sources.md",
}
PAGES = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("bench/*.md"),
    *ROOT.glob("src/freecell/**/*.py"),
    *ROOT.glob("kernel/**/*.[ch]"),
    *ROOT.glob("kernel/cuda/*.cu*"),
    *ROOT.glob("web/src/**/*.ts"),
    *ROOT.glob("tools/*.py"),
    ROOT / "setup.py",
]


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_is_gone(habit: str) -> None:
    found = [
        f"{page.relative_to(ROOT)}: {match[0]!r}"
        for page in PAGES
        for match in re.finditer(habit, page.read_text("utf-8"))
    ]
    assert found == [], f"write: {HABITS[habit]}"
