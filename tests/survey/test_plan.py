"""The remaining work is the requested deals minus the finished ones, however they are divided."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from freecell.survey.plan import LARGEST, SMALLEST, Span, common, count, cut, shard_size, subtract, union

numbers = st.integers(-2, 120)
spans = st.lists(st.tuples(numbers, numbers).map(lambda pair: Span(min(pair), max(pair))), max_size=8)


def deals(of: list[Span]) -> set[int]:
    return {deal for span in of for deal in range(span.first, span.last + 1)}


@given(spans, spans)
def test_spans_are_sets(one: list[Span], other: list[Span]) -> None:
    assert deals(union(one)) == deals(one)
    assert deals(subtract(one, other)) == deals(one) - deals(other)
    assert deals(common(one, other)) == deals(one) & deals(other)
    for result in (union(one), subtract(one, other), common(one, other)):
        assert count(result) == len(deals(result))
        assert result == sorted(result)
        assert all(before.last + 1 < after.first for before, after in pairwise(result))


@given(spans, st.integers(1, 50))
def test_cutting_loses_nothing_and_cuts_at_round_numbers(some: list[Span], size: int) -> None:
    whole = union(some)
    pieces = list(cut(whole, size))
    assert sorted(deal for piece in pieces for deal in range(piece.first, piece.last + 1)) == sorted(deals(whole))
    ends = {span.last for span in whole}
    assert all(piece.deals <= size and (piece.last % size == 0 or piece.last in ends) for piece in pieces)


@given(st.integers(1, 2**33), st.integers(1, 5000))
def test_shards_are_neither_tiny_nor_huge(total: int, workers: int) -> None:
    assert SMALLEST <= shard_size(total, workers) <= LARGEST
