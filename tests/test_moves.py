from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from freecell import HOME, Cell, Column, FreecellError, Home, InvalidMove, Move
from freecell.moves import PLACES
from tests.texts import any_text

ALL_MOVES = [
    Move(source, target, count)
    for source in PLACES[:-1]
    for target in PLACES
    if source is not target
    for count in ((None, *range(1, 14)) if isinstance(source, Column) and isinstance(target, Column) else (None,))
    if not isinstance(source, Home)
]


def test_places_are_known_by_players_names() -> None:
    assert [str(place) for place in PLACES] == list("12345678abcdefgh")
    assert [place.code for place in PLACES] == list(range(16))
    assert [Column(n).index for n in range(1, 9)] == list(range(8))
    assert [Cell(letter).index for letter in "abcdefg"] == list(range(7))
    assert Cell("B") is Cell("b")
    assert Home() is HOME


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_place_is_one_object_that_never_changes(place: Column | Cell | Home) -> None:
    assert eval(repr(place)) is place
    assert pickle.loads(pickle.dumps(place)) is place
    assert copy.deepcopy(place) is place
    with pytest.raises(AttributeError, match="a place is immutable"):
        place.code = 3
    with pytest.raises(AttributeError, match="a place is immutable"):
        del place.code


def test_kinds_of_places_never_mix() -> None:
    assert len(set(PLACES)) == 16
    assert Column(1) != 1  # type: ignore[comparison-overlap]
    assert Column(1) != Cell("a")  # type: ignore[comparison-overlap]


@pytest.mark.parametrize("number", [0, 9, -1])
def test_there_are_eight_columns(number: int) -> None:
    with pytest.raises(InvalidMove, match="columns run from 1 to 8"):
        Column(number)


@pytest.mark.parametrize("letter", ["h", "", "ab", "1"])
def test_there_are_seven_cells_at_most(letter: str) -> None:
    with pytest.raises(InvalidMove, match="cells run from a to g"):
        Cell(letter)


@pytest.mark.parametrize(("kind", "wrong"), [(Column, "1"), (Column, True), (Column, 1.0), (Cell, 1), (Cell, None)])
def test_places_of_the_wrong_type(kind: type, wrong: object) -> None:
    with pytest.raises(TypeError):
        kind(wrong)


def test_every_move_comes_back_from_its_text_and_its_repr() -> None:
    assert len(ALL_MOVES) == 8 * 7 * 14 + 8 * 8 + 7 * (8 + 7)
    for move in ALL_MOVES:
        assert Move.parse(str(move)) == move
        assert Move.parse(f" {str(move).upper()}\n") == move
        assert eval(repr(move)) == move
        assert pickle.loads(pickle.dumps(move)) == move
        assert hash(copy.copy(move)) == hash(move)
    assert len(set(ALL_MOVES)) == len(ALL_MOVES)
    assert len({str(move) for move in ALL_MOVES}) == len(ALL_MOVES)


def test_moves_do_not_change() -> None:
    with pytest.raises(AttributeError, match="a move is immutable"):
        Move.parse("26").count = 3
    with pytest.raises(AttributeError, match="a move is immutable"):
        del Move.parse("26").count


def test_a_move_is_not_its_text() -> None:
    assert Move.parse("26") != "26"
    assert Move.parse("26") != Move.parse("26v1")


@pytest.mark.parametrize(
    "text",
    ["", "2", "22", "aa", "h3", "hh", "9a", "0a", "2i", "26v", "26v0", "26ve", "26v10", "26vg", "26 v3", "2a3", "2av2",
     "4hv2", "b3vd", "２６", "26v-1", "26v+1", "26x3", "x" * 10_000],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as raised:
        Move.parse(text)
    assert len(str(raised.value)) < 250


def test_errors_say_what_would_be_accepted() -> None:
    with pytest.raises(InvalidMove, match=r"'9a' is not a move; .* such as 26, 5a, b3 or 4h; .* such as 26v3"):
        Move.parse("9a")
    with pytest.raises(InvalidMove, match="cards never leave home"):
        Move.parse("h3")
    with pytest.raises(InvalidMove, match="a run has 1 to 13"):
        Move.parse("26ve")
    with pytest.raises(InvalidMove, match="only one card"):
        Move.parse("2av2")


@pytest.mark.parametrize("text", [b"26", None, 26])
def test_a_move_is_read_from_a_string(text: object) -> None:
    with pytest.raises(TypeError):
        Move.parse(text)  # type: ignore[arg-type]


def test_a_move_is_made_of_places() -> None:
    with pytest.raises(TypeError):
        Move(1, Column(2))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Move(Column(1), 2)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Move(Column(1), Column(2), True)
    with pytest.raises(InvalidMove, match="never leave home"):
        Move(HOME, Column(2))  # type: ignore[arg-type]


@given(any_text() | st.text("12345678abcdefghv 0\n", max_size=6))
@example("26v\u0663")
@example("1\u0130")
def test_any_string_is_a_move_or_an_error_of_ours(text: str) -> None:
    try:
        move = Move.parse(text)
    except FreecellError:
        return
    assert Move.parse(str(move)) == move
