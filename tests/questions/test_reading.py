"""Questions are read as the HTTP interface reads them: the same are accepted, and the same codes refuse the others."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.questions import ASKS, QuestionError, read
from freecell.questions.reading import MAX_BOARD, MAX_MOVES

pydantic = pytest.importorskip("pydantic")

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-3, -2, 0, 1, 4, 7, 8, 617, 1000, 1001, 2**31, 2**33 - 1, 2**33, 10**15, 10**15 + 1]),
    st.sampled_from([0.0, 0.5, 1.0, -1.0, 86400.0, 86400.5]),
    st.sampled_from(["", "off", "horne", "max", "freecell-pro", "microsoft", "x", "7a", "x" * (MAX_BOARD + 1)]),
    st.sampled_from([[], ["7a"], [1], ["7a"] * (MAX_MOVES + 1)]),
    st.dictionaries(
        st.sampled_from(["positions", "seconds", "minutes"]), st.sampled_from([None, 0, 1, 0.5, "1", True])
    ),
)
NAMES = ["deal", "rule", "board", "cells", "moves", "autoplay", "limit", "most", "record", "sells"]


def by_http(ask: str, fields: dict[str, Any]) -> str:
    """The code by which the HTTP interface refuses it, or "fine"."""
    from freecell.web.app import _refusal
    from freecell.web.models import FindRequest, PositionRequest, ReviewRequest

    model: Any = {"find": FindRequest, "review": ReviewRequest}.get(ask, PositionRequest)
    try:
        model.model_validate_json(json.dumps(fields))
    except pydantic.ValidationError as error:
        return _refusal(error).code
    return "fine"


def by_us(ask: str, fields: dict[str, Any]) -> str:
    try:
        read(ask, fields)
    except QuestionError as error:
        return error.code
    return "fine"


@given(
    st.sampled_from([ask for ask in ASKS if ask != "deal"]), st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4)
)
def test_the_same_questions(ask: str, fields: dict[str, Any]) -> None:
    assert by_us(ask, fields) == by_http(ask, fields)


@pytest.mark.parametrize("name", NAMES)
@given(value=VALUES)
def test_the_same_values(name: str, value: Any) -> None:
    start = {} if name in ("deal", "board", "record") else {"deal": 617}
    for ask in ("evaluate", "review"):
        assert by_us(ask, {**start, name: value}) == by_http(ask, {**start, name: value})


@pytest.mark.parametrize(
    ("ask", "fields", "message"),
    [
        ("guess", {}, "unknown question 'guess' (choose deal, find, evaluate, hint, solve, judge, review)"),
        (["deal"], {}, "unknown question ['deal'] (choose deal, find, evaluate, hint, solve, judge, review)"),
        ("deal", {}, "deal: missing"),
        ("find", {"board": None}, "board: missing"),
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
