"""Numbers and conditions of the pattern language, worked out for deals."""

from __future__ import annotations

from array import array

import pytest

from freecell import Board, Pattern, _reference
from freecell._backend import engine
from freecell.errors import PatternError
from freecell.patterns.measure import Measure

pytestmark = pytest.mark.engine

DEALS = [-2, -1, 0, 1, 617, 2**31, 2**33 - 1, 617, *range(1000, 1300)]


def test_numbers_are_those_of_the_board() -> None:
    for deal, depth in zip(DEALS, Measure("sum(x in aces: depth(x))").values(DEALS), strict=True):
        columns = [list(map(str, column)) for column in Board.deal(deal).columns]
        above = [len(column) - 1 - at for column in columns for at, name in enumerate(column) if name[0] == "A"]
        assert (len(above), sum(above)) == (4, depth)


def test_conditions_are_those_of_patterns() -> None:
    text = "all(x in aces: row(x) >= 3) or card(1, 1) == 7D"
    found = Measure(text).values(DEALS)
    assert found == [Pattern(text).matches(deal) for deal in DEALS]
    assert {type(value) for value in found} == {bool}


def test_large_and_negative_numbers() -> None:
    assert Measure("-32767 - 1 + 0 * row(AS)").values([1, 2]) == [-32768, -32768]
    assert Measure("7 * 1000 - 3").values([]) == []


@pytest.mark.parametrize("text", ["AS", "suit(AS)", "red", "row(", "1 +", "rows", ""])
def test_what_is_neither(text: str) -> None:
    with pytest.raises(PatternError):
        Measure(text)


def test_the_door_checks_everything() -> None:
    program = Measure("row(AS)").program
    for one in {engine, _reference}:
        for deals in (array("q", [-3]), array("q", [1, 2**33])):
            with pytest.raises(ValueError, match="there is no deal"):
                one.pattern_values(program, deals)
        with pytest.raises((TypeError, ValueError)):
            one.pattern_values(program, b"123")
        assert one.pattern_values(program, array("q")) == b""
    with pytest.raises(TypeError):
        engine.pattern_values(program)  # type: ignore[call-arg]
