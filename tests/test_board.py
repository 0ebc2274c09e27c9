from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from freecell import Board, BoardError, Card, DealNumberError, Suit, deal_freecell
from freecell.board import problem_of_bytes

from .facts import BOARDS
from .positions import boards, walk, walked_boards

FOUR_NUMBERS = "home must be four numbers from 0 to 13, for C D H S, not"
SEVEN = [""] * 7


@pytest.mark.parametrize("number", BOARDS)
def test_a_deal_lies_in_columns(number: int) -> None:
    board = Board.deal(number)
    rows = BOARDS[number]
    for i, column in enumerate(board.columns):
        assert [card.name for card in column] == [row[i] for row in rows if i < len(row)]
    assert board.cells == (None,) * 4
    assert board.home == (0, 0, 0, 0)
    assert not board.is_won


@pytest.mark.parametrize("cells", range(8))
def test_the_number_of_cells_is_part_of_the_game(cells: int) -> None:
    board = Board.deal(617, cells=cells)
    assert board.cells == (None,) * cells
    assert board.empty_cells == cells
    assert Board.deal(617, cells=cells) == board
    assert all(Board.deal(617, cells=other) != board for other in range(8) if other != cells)


@pytest.mark.parametrize("cells", [-1, 8, 100])
def test_other_numbers_of_cells(cells: int) -> None:
    with pytest.raises(BoardError, match=rf"a game has 0 to 7 cells \(Microsoft's has 4\), not {cells}"):
        Board.deal(617, cells=cells)


@pytest.mark.parametrize("cells", [True, "4", 4.0, None])
def test_cells_of_the_wrong_type(cells: Any) -> None:
    with pytest.raises(TypeError):
        Board.deal(617, cells=cells)


def test_deal_numbers_are_checked_and_rules_known() -> None:
    with pytest.raises(DealNumberError):
        Board.deal(-3)
    assert Board.deal(2**31 + 617, rule="microsoft") == Board.deal(617)
    assert Board.deal(2**31 + 617) != Board.deal(617)


@given(boards())
def test_a_board_comes_back_from_its_parts_its_repr_its_bytes_and_its_pickle(board: Board) -> None:
    assert Board(board.columns, board.cells, board.home) == board
    assert Board(board.columns, board.cells) == board, "home follows from what is not there"
    assert eval(repr(board)) == board
    assert Board.from_bytes(board.to_bytes()) == board
    assert len(board.to_bytes()) == 72
    assert pickle.loads(pickle.dumps(board)) == board
    assert copy.deepcopy(board) == board
    assert hash(eval(repr(board))) == hash(board)


@given(boards(), st.randoms(use_true_random=False))
def test_the_canonical_form_forgets_the_order_of_columns_and_cells(board: Board, random: Any) -> None:
    columns, cells = list(board.columns), list(board.cells)
    random.shuffle(columns)
    random.shuffle(cells)
    other = Board(columns, cells, board.home)
    assert other.canonical == board.canonical
    assert hash(other.canonical) == hash(board.canonical)
    assert board.canonical.canonical == board.canonical
    assert other.key() == board.key() == board.canonical.key()


@given(boards(), boards())
def test_keys_are_equal_only_for_equal_positions(one: Board, other: Board) -> None:
    one, other = (
        Board(board.columns, [*board.cells, None, None, None, None, None, None, None][:7]) for board in (one, other)
    )
    assert (one.key() == other.key()) == (one.canonical == other.canonical)


@given(boards())
def test_the_key_says_what_each_card_lies_on(board: Board) -> None:
    key = board.key()
    for column in board.columns:
        for below, card in zip((None, *column), column, strict=False):
            assert key[card.code] == (52 if below is None else below.code)
    assert {card.code for card in board.cells if card} == {code for code in range(52) if key[code] == 53}
    assert sum(board.home) == key.count(54)


def test_a_won_board() -> None:
    won = Board([""] * 8)
    assert won.is_won
    assert won.home == (13, 13, 13, 13)
    assert won.empty_columns == 8
    assert not Board(["KS", *SEVEN]).is_won


def test_what_a_board_is_made_of() -> None:
    king, queen = Card.parse("KC"), Card.parse("QD")
    named = Board(["KC QD", *SEVEN], cells="KD - -", home=(12, 11, 13, 13))
    assert named == Board([[king, queen], *[()] * 7], cells=[Card.parse("KD"), None, None])
    assert named == Board([["kc", "Q♦"], *SEVEN], cells=["KD", "-", "--"], home={Suit.CLUBS: 12, Suit.DIAMONDS: 11,
                          Suit.HEARTS: 13, Suit.SPADES: 13})  # fmt: skip
    assert named.columns[0] == (king, queen)
    assert named.empty_cells == 2
    assert named.empty_columns == 7


@pytest.mark.parametrize(
    ("make", "problems"),
    [
        (lambda: Board(["KC KC", *SEVEN]), ["column 1, card 2: KC appears twice, first at column 1, card 1",
            "missing: AC (or home), 2C (or home)"]),
        (lambda: Board(["KX", *SEVEN]), ["column 1, card 1: 'KX' is not a card"]),
        (lambda: Board(["KC QD", *SEVEN]), ["missing: KD"]),
        (lambda: Board(["KC", "KD"]), ["2 columns are given; a board has 8"]),
        (lambda: Board([""] * 9), ["9 columns are given; a board has 8"]),
        (lambda: Board(["KC", *SEVEN], home=(11, 13, 13, 13)), ["missing: QC"]),
        (lambda: Board(["KC", *SEVEN], home=(13, 13, 13, 13)), ["column 1, card 1: KC is on the board and also"]),
        (lambda: Board(["KC", *SEVEN], home=(12, 13, 13)), [f"{FOUR_NUMBERS} [12, 13, 13]"]),
        (lambda: Board(["KC", *SEVEN], home=(12, 13, 13, 14)), [f"{FOUR_NUMBERS} [12, 13, 13, 14]"]),
        (lambda: Board(["KC", *SEVEN], cells="- - - - - - - -"), ["8 cells are given; a game has 0 to 7"]),
        (lambda: Board(["KC", *SEVEN], cells="KC"), ["cell 1: KC appears twice, first at column 1, card 1"]),
    ],
)  # fmt: skip
def test_every_problem_of_a_board_is_named(make: Callable[[], Board], problems: list[str]) -> None:
    with pytest.raises(BoardError) as raised:
        make()
    for problem in problems:
        assert any(found.startswith(problem) for found in raised.value.problems), raised.value.problems
    assert pickle.loads(pickle.dumps(raised.value)).problems == raised.value.problems


def test_one_string_is_no_list_of_columns() -> None:
    with pytest.raises(TypeError, match=r"Board\.parse reads a whole text"):
        Board("KC KD")


def test_boards_do_not_change() -> None:
    board = Board.deal(617)
    for attribute in ("columns", "cells", "home", "is_won", "anything"):
        with pytest.raises(AttributeError):
            setattr(board, attribute, ())


def test_bytes_are_laid_out_as_promised() -> None:
    board = Board(["KC QD", "", "KS", *[""] * 5], cells="- KH KD", home=(12, 11, 12, 12))
    code = {name: Card.parse(name).code for name in ("KC", "QD", "KS", "KH", "KD")}
    assert board.to_bytes() == bytes(
        [3, 12, 11, 12, 12, 255, code["KH"], code["KD"], 255, 255, 255, 255, 2, 0, 1, 0, 0, 0, 0, 0]
        + [code["KC"], code["QD"], code["KS"]]
        + [255] * 49
    )


@given(walked_boards(), st.integers(0, 71), st.integers(0, 255))
def test_a_board_with_a_wrong_byte_is_refused(board: Board, place: int, byte: int) -> None:
    data = bytearray(board.to_bytes())
    changed = data[place] != byte
    data[place] = byte
    problem = problem_of_bytes(bytes(data))
    # One wrong byte makes another board only where it adds or takes away an empty cell.
    if changed and not (place == 0 and byte <= 7):
        assert problem
    if problem:
        with pytest.raises(BoardError):
            Board.from_bytes(bytes(data))
    else:
        assert Board.from_bytes(bytes(data)).to_bytes() == bytes(data)


@given(st.binary(max_size=80) | st.binary(min_size=72, max_size=72))
@example(bytes(72))
@example(b"\xff" * 72)
def test_hostile_bytes_are_refused(data: bytes) -> None:
    try:
        board = Board.from_bytes(data)
    except BoardError:
        return
    assert board.to_bytes() == data


def test_rows_as_dealt_and_as_printed_are_the_same() -> None:
    for number in range(-2, 100):
        assert str(Board.deal(number)) == "\n".join(" ".join(row) for row in deal_freecell(number))


def test_walks_differ() -> None:
    assert len({walk(617, 30, seed=seed) for seed in range(20)}) > 15
