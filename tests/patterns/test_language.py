"""The pattern language: which patterns are valid, which are rejected and where the caret points, and what they mean."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from freecell import Pattern, PatternError, deal, search_deals
from freecell._backend import ENGINE_NAME
from freecell.deals import deal_codes
from tests.texts import any_text

from .evaluate import evaluate

NUMBERS = range(-2, 120)


def matching(expression: str) -> list[int]:
    """By the engine, after the plain evaluation has agreed."""
    pattern = Pattern(expression)
    found = list(search_deals(pattern, NUMBERS, threads=1))
    assert found == [number for number in NUMBERS if evaluate(pattern.tree, deal_codes(number))]
    return found


def place(number: int, card: str) -> tuple[int, int]:
    """Row and column of a card, by looking at the deal."""
    index = [str(one) for one in deal(number)].index(card)
    return index // 8 + 1, index % 8 + 1


def test_rows_columns_and_depth() -> None:
    assert matching("row(AS) == 1") == [n for n in NUMBERS if place(n, "AS")[0] == 1]
    assert matching("column(10d) in 2..4") == [n for n in NUMBERS if 2 <= place(n, "TD")[1] <= 4]
    deep = [n for n in NUMBERS if (7 if place(n, "AS")[1] <= 4 else 6) - place(n, "AS")[0] >= 4]
    assert matching("depth(AS) >= 4") == deep
    assert matching("order(A♠) == 8 * row(AS) - 8 + column(AS)") == list(NUMBERS)


def test_the_example_of_the_manual() -> None:
    both = [
        n
        for n in NUMBERS
        if place(n, "AS")[1] == place(n, "2S")[1] and (7 if place(n, "AS")[1] <= 4 else 6) - place(n, "AS")[0] >= 5
    ]
    assert matching("depth(AS) >= 5 and column(AS) == column(2S)") == both


def test_cards_at_places() -> None:
    rows = {n: [str(card) for card in deal(n)] for n in NUMBERS}
    assert matching("card(1, 3) == KS or card(7, 4) == KS") == [n for n in NUMBERS if "KS" in (rows[n][2], rows[n][51])]
    assert matching("suit(first(2)) == hearts") == [n for n in NUMBERS if rows[n][1][1] == "H"]
    assert matching("colour(last(8)) == red") == [n for n in NUMBERS if rows[n][47][1] in "DH"]
    assert matching("rank(last(1)) == A") == [n for n in NUMBERS if rows[n][48][0] == "A"]
    assert matching("first(1) in aces") == [n for n in NUMBERS if rows[n][0][0] == "A"]
    assert matching("over(first(1)) == card(2, 1) and under(card(2, 1)) == first(1)") == list(NUMBERS)


def test_runs() -> None:
    expected = [n for n in NUMBERS if place(n, "QH") == (place(n, "KS")[0] + 1, place(n, "KS")[1])]
    assert matching("run(KS, QH)") == expected
    assert matching("over(KS) == QH") == expected
    assert matching("under(QH) == KS") == expected
    assert matching("any(c in columns: run(first(c), card(2, c), card(3, c)))") == list(NUMBERS)


def test_each() -> None:
    aces = {n: [place(n, ace)[0] for ace in ("AC", "AD", "AH", "AS")] for n in NUMBERS}
    assert matching("all(x in aces: row(x) >= 4)") == [n for n in NUMBERS if min(aces[n]) >= 4]
    assert matching("any(x in {AC, AD, AH, AS}: row(x) == 7)") == [n for n in NUMBERS if 7 in aces[n]]
    assert matching("count(x in aces: row(x) == 1) == 2") == [n for n in NUMBERS if aces[n].count(1) == 2]
    assert matching("sum(x in aces: row(x)) <= 10") == [n for n in NUMBERS if sum(aces[n]) <= 10]
    assert matching("min(row(AC), row(AD), row(AH), row(AS)) == 2") == [n for n in NUMBERS if min(aces[n]) == 2]
    assert matching("sum(x in aces: row(x)) == row(AC) + row(AD) + row(AH) + row(AS)") == list(NUMBERS)


def test_what_is_not_there() -> None:
    assert matching("rank(over(last(3))) == 0 and row(over(last(3))) == 0") == list(NUMBERS)
    assert matching("column(over(last(3))) == 0") == list(NUMBERS)
    assert matching("depth(under(first(3))) == -1 and order(under(first(3))) == 0") == list(NUMBERS)
    assert matching("suit(over(last(3))) == clubs or colour(over(last(3))) == black") == []
    assert matching("over(over(last(3))) != under(first(1))") == []
    assert matching("run(over(last(3)), over(last(4)))") == []
    assert matching("run(over(last(1)), first(8))") == []
    assert matching("card(row(AS) - 7, column(AS) + 8) == over(last(1))") == list(NUMBERS)
    assert matching("last(column(AS) + 8) == over(last(1))") == list(NUMBERS)


def test_order_of_the_words() -> None:
    assert matching("row(AS) == 1 or row(AS) == 2 and column(AS) == 1") == matching(
        "row(AS) == 1 or (row(AS) == 2 and column(AS) == 1)"
    )
    assert matching("not row(AS) == 1 and column(AS) > 4") == matching("(not (row(AS) == 1)) and column(AS) > 4")
    assert matching("not not row(AS) == 1") == matching("row(AS) == 1")
    assert matching("2 + 3 * row(AS) == 8") == matching("row(AS) == 2")
    assert matching("10 - 3 - row(AS) == 5") == matching("row(AS) == 2")
    assert matching("2 <= row(AS) < 4") == matching("row(AS) in {2, 3}")
    assert matching("- - -row(AS) == -2 # comment") == matching("row(AS) == 2")
    assert matching("abs(row(AS) - 4) == 1") == matching("row(AS) in {3, 5}")


@pytest.mark.parametrize(
    ("expression", "column", "problem"),
    [
        ("", 0, "expected a value such as 3, AS or row\\(AS\\), found the end"),
        ("depth(AS) >", 11, "expected a value such as 3, AS or row\\(AS\\), found the end"),
        ("row(AS) = 3", 8, "use == for equality"),
        ("row(AS == 3", 11, "expected '\\)' to close row\\(, found the end"),
        ("row(AS) == 3)", 12, "expected and, or, a comparison or the end, found '\\)'"),
        ("row(AS) == 3 row", 13, "expected and, or, a comparison or the end, found 'row'"),
        ("colunm(AS) == 3", 0, "did you mean column"),
        ("row == 3", 0, "needs arguments, as in row\\(card\\)"),
        ("row(3) == 3", 4, "expected a card such as AS or card\\(1, 3\\), found a number"),
        ("row(AS, 2S) == 3", 0, "row takes 1 argument, as in row\\(card\\), not 2"),
        ("card(1) == AS", 0, "card takes 2 arguments"),
        ("run(AS)", 0, "run takes 2 arguments"),
        ("card(8, 1) == AS", 5, "rows run from 1"),
        ("card(1, 9) == AS", 8, "columns run from 1"),
        ("card(7, 5) == AS", 8, "row 7 has only columns 1 to 4"),
        ("AS < 2S", 3, "a card can only be compared with == or !="),
        ("AS == 3", 3, "a card cannot be compared with a number"),
        ("(1 == 1) == (2 == 2)", 9, "conditions cannot be compared"),
        ("suit(AS) == red", 9, "a suit cannot be compared with a colour"),
        ("hearts", 0, "expected a condition such as .*, found a suit"),
        ("3", 0, "expected a condition such as .*, found a number"),
        ("not AS", 4, "expected a condition such as .*, found a card"),
        ("aces == 3", 0, "aces is a set"),
        ("all(x in acess: row(x) == 1)", 9, "did you mean aces"),
        ("all(x in {AS, 3}: row(x) == 1)", 14, "a number in a set of cards"),
        ("all(x in {row(AS)}: x == 1)", 10, "only literal cards or numbers"),
        ("all(row in aces: row(row) == 1)", 0, "'row' is a reserved name"),
        ("all(x aces: row(x) == 1)", 6, "expected 'in' \\(as in all\\(x in aces: row\\(x\\) >= 6\\)\\), found 'aces'"),
        ("all(x in aces row(x) == 1)", 14, "expected ':' "),
        ("all(x in 8..1: x == 1)", 9, "write the smaller number first"),
        ("sum(x in aces: row(x) == 1) == 1", 15, "expected a number such as 3"),
        ("row(x) == 1", 4, "'x' is neither a card, such as AS or TD, nor a known name"),
        ("AS in 1..3", 6, "a card cannot be in a set of numbers"),
        ("suit(AS) in hearts", 0, "only a card or a number can be in a set"),
        ("row(AS) in 1..2 == 3", 16, "nothing can be compared after 'in'"),
        ("row(AS) @ 3", 8, "unexpected character '@'"),
        ("row(1S) == 3", 4, "expected '\\)' to close row\\(, found 'S'"),
        ("99999 == 1", 0, "numbers cannot be larger than 32767"),
        ("row(AS) * 30000 == 1", 0, "numbers are limited to -32768 to 32767"),
        ("(" * 30 + "1 == 1" + ")" * 30, 25, "nested too deeply \\(more than 25 levels\\)"),
        ("count(x in cards: count(y in cards: row(x) == row(y)) > 2) > 2", 36, "more than 4096 operations"),
    ],
)  # fmt: skip
def test_a_mistake_is_pointed_at(expression: str, column: int, problem: str) -> None:
    with pytest.raises(PatternError, match=problem) as caught:
        Pattern(expression)
    if "1S" not in expression:
        assert caught.value.column == column
    lines = str(caught.value).splitlines()
    assert lines[-1].index("^") == 2 + min(column, 60) or "1S" in expression
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.column) == (str(caught.value), caught.value.column)


def test_long_expressions_are_no_deep_trees() -> None:
    assert matching("+".join(["1"] * 1000) + " == 1000") == list(NUMBERS)
    assert matching("not " * 1001 + "1 == 2") == list(NUMBERS)
    assert matching("-" * 1001 + "1 == -1") == list(NUMBERS)
    assert matching(" or ".join(["row(AS) == 9"] * 200)) == []
    with pytest.raises(PatternError, match="10000 characters"):
        Pattern("1 == 1" + " " * 10_000)


@given(any_text() | st.text("rowcardepthlsn()<>=!+-*.,:{}# 0123456789ASKHJT\n"))
def test_any_text_is_understood_or_refused(text: str) -> None:
    try:
        pattern = Pattern(text)
    except PatternError as error:
        shown = str(error)
    else:
        shown = "^" if pattern.program else ""
    assert "^" in shown


CARDS = st.sampled_from(["AS", "KD", "7h", "10C", "x", "card(2, 3)", "first(5)", "last(column(AS))"])
cards = st.recursive(
    CARDS, lambda inner: st.builds("{}({})".format, st.sampled_from(["over", "under"]), inner), max_leaves=3
)
numbers = st.recursive(
    st.integers(0, 60).map(str)
    | st.builds("{}({})".format, st.sampled_from(["row", "column", "depth", "order", "rank"]), cards),
    lambda inner: (
        st.builds("({} {} {})".format, inner, st.sampled_from(["+", "-", "*"]), inner)
        | st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), inner, inner)
        | st.builds("abs(-{})".format, inner)
    ),
    max_leaves=4,
)
conditions = st.recursive(
    st.builds("{} {} {}".format, numbers, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), numbers)
    | st.builds("{} {} {}".format, cards, st.sampled_from(["==", "!="]), cards)
    | st.builds("suit({}) == suit({})".format, cards, cards)
    | st.builds("colour({}) != red".format, cards)
    | st.builds("run({}, {})".format, cards, cards)
    | st.builds("{} in {{AS, 2D, 3H}}".format, cards)
    | st.builds("{} in 2..4".format, numbers),
    lambda inner: (
        st.builds("({} {} {})".format, inner, st.sampled_from(["and", "or"]), inner)
        | st.builds("not {}".format, inner)
        | st.builds("count(y in {{AS, 2H, 9C}}: {}) >= 2".format, inner)
    ),
    max_leaves=5,
)


@settings(max_examples=80 if ENGINE_NAME == "kernel" else 20, deadline=None)
@given(
    conditions,
    st.sampled_from(["all", "any"]),
    st.sampled_from(["aces", "red", "{KS}"]),
    st.integers(0, 2**33 - 50),
)
def test_programs_mean_what_the_expression_says(condition: str, each: str, members: str, start: int) -> None:
    try:
        pattern = Pattern(f"{each}(x in {members}: {condition})")
    except PatternError as error:
        assume("4096 operations" not in error.problem and "numbers run from" not in error.problem)
        raise
    where = range(start, start + 20)
    expected = [number for number in where if evaluate(pattern.tree, deal_codes(number))]
    assert list(search_deals(pattern, where, threads=1)) == expected


def test_patterns_are_values() -> None:
    assert Pattern("row(AS)==1") == eval(repr(Pattern("row(AS)==1")))
    assert len({Pattern("row(AS) == 1"), Pattern("row(AS) == 1"), Pattern("row(AS) == 2")}) == 2
    assert Pattern("row(AS) == 1") != "row(AS) == 1"
    with pytest.raises(TypeError, match="a pattern must be a string"):
        Pattern(3)  # type: ignore[arg-type]
