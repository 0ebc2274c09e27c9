"""What a question costs is bounded, whatever is in it: showing a value, and what is kept of it."""

from __future__ import annotations

import sys
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.questions import QuestionError, Work, read
from freecell.questions.fields import shown
from freecell.questions.reading import read_json
from tests.texts import any_text

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_text(60),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(any_text(60), inner, max_size=5),
)


@given(VALUES)
def test_a_value_is_shown_as_python_writes_it(value: Any) -> None:
    whole = ascii(value)
    assert shown(value) == (whole if len(whole) <= 40 else whole[:40].rstrip() + "...")


class Watched(list[Any]):
    """A list that counts how many of its items are looked at."""

    looks = 0

    def __iter__(self) -> Any:
        for item in super().__iter__():
            self.looks += 1
            yield item


def test_no_more_of_it_is_looked_at_than_is_shown() -> None:
    wide = Watched([0] * 10_000)
    assert shown(wide).startswith("[0, 0, 0, ")
    assert wide.looks < 50
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert shown(deep) == "[" * 40 + "..."
    while deep:  # or Python would take it apart recursively
        deep = deep[0]
    long = "x" * 1_000_000
    tracemalloc.start()
    try:
        assert shown({long: long}) == "{'" + "x" * 38 + "..."
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()


def test_texts_that_are_no_moves_are_not_kept() -> None:
    """4,200 of them filled 570 MB, which were never given back."""
    tracemalloc.start()
    try:
        for number in range(300):
            for ask in ("evaluate", "review"):
                with pytest.raises(QuestionError, match="is not a move"):
                    Work(read(ask, {"deal": 1, "moves": [f"{number:06}" + "x" * 8000 + "😀"]})).prepare()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 1_000_000


def test_the_first_text_that_is_no_move_is_named() -> None:
    with pytest.raises(QuestionError, match=r"move 2 \(x\): 'x' is not a move"):
        Work(read("evaluate", {"deal": 617, "moves": ["7a", "x", "7b", "y"]})).prepare()


def test_numbers_of_thousands_of_digits_are_shortened() -> None:
    """They were found by a function for each number of the text: four milliseconds."""
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        value = read_json(b'["1", ' + b"1," * 1000 + b"7" * 5000 + b"]", "the line")
    finally:
        sys.setprofile(None)
    assert value == ["1", *[1] * 1000, int("7" * 25)]
    assert calls < 50
