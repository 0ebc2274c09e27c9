"""Patterns on the emulated GPU give the deals that the engine gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell import Pattern, search_deals
from freecell.gpu import Device
from freecell.gpu.patterns import PatternRunner, shorten

EXPRESSIONS = [
    "depth(AS) >= 5 and column(AS) == column(2S)",
    "all(x in aces: row(x) >= 6)",
    "sum(x in aces: depth(x)) <= 2",
    "count(x in cards: depth(x) == 0 and rank(x) <= 2) >= 5",
    "count(x in cards: depth(x) <= 1 and row(x) > 2) >= 15",
    "run(KS, QH, JC) or run(QS, JH)",
    "card(1, 3) == AS or card(7, 4) == KD",
    "rank(card(2, 3)) > 5 and colour(card(7, 1)) == red",
    "not (row(AS) == 3) or row(AS) == 2 or not 1 == 1",
    "rank(card(row(AS), column(2S))) - 3 * rank(card(1, 1)) < -20",
    "min(row(AS), row(2S)) * 5 == max(row(AH), row(2H)) + 4",
    "1 == 1",
]
RANGES = [
    range(90, 100),
    range(700),
    range(2**31 - 50, 2**31 + 50),
    range(2**32 - 200, 2**32 + 200, 7),
    range(300, 0, -3),
]


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_the_same_deals_as_the_engine(emulated: Path, expression: str) -> None:
    pattern = Pattern(expression)
    with Device() as device:
        runner = PatternRunner(device, pattern.program)
        for numbers in RANGES:
            wanted = list(search_deals(pattern, numbers))
            ((part, count, matches),) = runner.run(numbers, listed=True)
            assert (part, count, list(matches)) == (numbers, len(wanted), wanted)
            ((_, count, matches),) = runner.run(numbers, listed=False)
            assert (count, list(matches)) == (len(wanted), [])


@pytest.mark.parametrize(
    ("expression", "words", "draws"),
    [
        ("depth(AS) <= 1 and row(AS) > 2", 3, 52),
        ("count(x in aces: row(x) == 1) == 4", 3 * 4 + 1, 52),
        ("card(1, 3) == AS", 3, 3),
        ("1 == 1", 1, 0),
    ],
)
def test_programs_are_made_shorter(expression: str, words: int, draws: int) -> None:
    program = shorten(Pattern(expression).program)
    assert (len(program.words), program.draws) == (words, draws)
