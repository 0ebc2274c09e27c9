"""Questions are read as the description of the HTTP interface says: what it allows is accepted, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell.questions import ASKS, QUESTIONS, QuestionError, read
from freecell.questions.asks import MAX_BOARD, MAX_MOVES

jsonschema = pytest.importorskip("jsonschema_rs")

DESCRIPTION = json.loads((Path(freecell.__file__).parent / "web" / "openapi.json").read_text())
VALIDATORS: dict[str, Any] = {
    ask: jsonschema.validator_for({**DESCRIPTION, "$ref": f"#/components/schemas/{QUESTIONS[ask].__name__}"})
    for ask in ASKS
    if ask != "deal"
}
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-3, -2, 0, 1, 4, 7, 8, 617, 1000, 1001, 2**31, 2**33 - 1, 2**33, 10**15, 10**15 + 1]),
    st.sampled_from([0.5, -0.5, 86399.5, 86400.5]),  # 1.0 is whole in JSON Schema, but not here
    st.sampled_from(["", "off", "horne", "max", "freecell-pro", "microsoft", "x", "7a", "x" * (MAX_BOARD + 1)]),
    st.sampled_from([[], ["7a"], [1], ["7a"] * (MAX_MOVES + 1)]),
    st.dictionaries(
        st.sampled_from(["positions", "seconds", "minutes"]), st.sampled_from([None, 0, 1, 0.5, "1", True])
    ),
)
NAMES = ["deal", "rule", "board", "cells", "moves", "autoplay", "limit", "most", "record", "sells"]


def agree(ask: str, fields: dict[str, Any]) -> bool:
    """Whether the question is accepted just if the description allows it."""
    try:
        read(ask, fields)
        is_fine = True
    except QuestionError as error:
        is_fine = str(error).startswith("a record already specifies")  # which the description says in words
    return is_fine is VALIDATORS[ask].is_valid(fields)


@given(st.sampled_from(list(VALIDATORS)), st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4))
def test_the_same_questions(ask: str, fields: dict[str, Any]) -> None:
    assert agree(ask, fields)


@pytest.mark.parametrize("name", NAMES)
@given(value=VALUES)
def test_the_same_values(name: str, value: Any) -> None:
    start = {} if name in ("deal", "board", "record") else {"deal": 617}
    for ask in ("evaluate", "review"):
        assert agree(ask, {**start, name: value})


@pytest.mark.parametrize(
    ("ask", "fields", "message"),
    [
        ("guess", {}, f"unknown question 'guess' (choose {', '.join(QUESTIONS)})"),
        (["deal"], {}, f"unknown question ['deal'] (choose {', '.join(QUESTIONS)})"),
        ("deal", {}, "deal: missing"),
        ("find", {}, "board: missing"),
        ("find", {"board": None}, "board: must be text, not None"),
        ("find", {"board": "AS", "most": 0}, "most: must be a whole number from 1 to 1000, not 0"),
        ("evaluate", {}, "exactly one of deal and board must be given"),
        ("evaluate", {"deal": 1, "rule": "x"}, "rule: unknown 'x' (choose freecell-pro, microsoft)"),
        ("evaluate", {"deal": 1, "moves": ["7a", 7]}, "moves.1: must be text, not 7"),
        ("evaluate", {"limit": {"seconds": -1}}, "limit.seconds: must be a number above 0 and at most 86400, not -1"),
        ("deal", {f"x{n}": 1 for n in range(7)}, "; ".join(f"x{n}: unknown field" for n in range(5)) + "; and more"),
        ("evaluate", {"deal": -3}, "deal: there is no deal -3; deal numbers run from -2 to 8589934591"),
        ("review", {"record": "", "moves": []}, "a record already specifies the deal, cells, autoplay and moves; omit them"),  # noqa: E501
    ],
)  # fmt: skip
def test_messages(ask: object, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(QuestionError) as error:
        read(ask, fields)
    assert str(error.value) == message
