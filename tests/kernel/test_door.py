"""The kernel's Python door: for any bytes, the result is right or a ValueError, and both engines agree on which."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import Board, _reference
from freecell.cards import CARD_NAMES
from tests.board_bytes import board_bytes, dealt, made_up

kernel = pytest.importorskip("freecell._kernel")
SOURCES = Path(__file__).parents[2] / "kernel/python"

ON_A_BOARD: dict[str, Callable[[object], object]] = {
    "board_check": kernel.board_check,
    "canonical_key": kernel.canonical_key,
    "single_moves": kernel.single_moves,
    "player_moves": kernel.player_moves,
    "play": lambda board: kernel.play(board, b"\x00\x08", 1),
    "replay": lambda board: kernel.replay(board, b"\x00\x08\x00", 1),
    "expand_move": lambda board: kernel.expand_move(board, b"\x00\x08"),
    "perft": lambda board: kernel.perft(board, 1),
    "perft_all": lambda board: kernel.perft_all(board, 1_000_000),
}


def is_refused(check: Callable[[bytes], None], board: bytes) -> bool:
    try:
        check(board)
    except ValueError:
        return True
    return False


@given(st.binary(max_size=150))
@settings(max_examples=300, deadline=None)
def test_any_bytes(data: bytes) -> None:
    assert is_refused(kernel.board_check, data) == is_refused(_reference.board_check, data)


@given(
    st.integers(0, 2**32),
    st.integers(0, 7),
    st.lists(st.tuples(st.integers(0, 71), st.integers(0, 255) | st.integers(0, 53)), min_size=1, max_size=3),
)
@settings(max_examples=500, deadline=None)
def test_boards_with_a_few_wrong_bytes(seed: int, cells: int, changes: list[tuple[int, int]]) -> None:
    data = bytearray(made_up(seed, cells))
    for place, value in changes:
        data[place] = value
    board = bytes(data)
    refused = is_refused(kernel.board_check, board)
    assert refused == is_refused(_reference.board_check, board)
    for name, function in ON_A_BOARD.items():
        if refused:
            with pytest.raises(ValueError, match="byte"):
                function(board)
        elif name not in ("play", "expand_move", "perft_all"):
            function(board)


@pytest.mark.parametrize("name", ON_A_BOARD)
@pytest.mark.parametrize("thing", [None, 617, "a board", [0] * 72])
def test_what_is_not_bytes_is_a_type_error(name: str, thing: object) -> None:
    with pytest.raises(TypeError):
        ON_A_BOARD[name](thing)


@pytest.mark.parametrize("name", ON_A_BOARD)
def test_any_buffer_will_do(name: str) -> None:
    board = dealt(617)
    for buffer in (bytearray(board), memoryview(board)):
        if name != "perft_all":
            assert ON_A_BOARD[name](buffer) == ON_A_BOARD[name](board)
    with pytest.raises((BufferError, ValueError)):
        ON_A_BOARD[name](memoryview(bytes(144))[::2])  # every other byte: not in one piece


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (0, 8, "byte 0 of the board is 8: a game has 0 to 7 cells"),
        (2, 14, "byte 2 of the board is 14: 0 to 13 cards of a suit can be home"),
        (5, 60, "byte 5 of the board is 60: cards are 0 (AC) to 51 (KS)"),
        (10, 3, "byte 10 of the board is 3: unused bytes must be 255"),
        (12, 99, "byte 12 of the board is 99: the columns together hold at most 52 cards"),
        (21, 25, "byte 21 of the board is 25: this card is already on the board or home"),
    ],
)
def test_the_fault_is_named(place: int, value: int, message: str) -> None:
    board = bytearray(dealt(617))
    assert board[20] == 25  # the 7D
    board[place] = value
    with pytest.raises(ValueError, match=re.escape(message) + "$"):
        kernel.board_check(board)


def test_missing_cards_are_noticed() -> None:
    board = bytearray(dealt(617))
    board[19], board[71] = 5, 255
    with pytest.raises(ValueError, match="all 52 cards must be on the board or home"):
        kernel.board_check(board)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (b"", "a move has 2 bytes .* not 0"),
        (b"\x00\x01\x02\x03", "a move has 2 bytes .* not 4"),
        (b"\x0f\x00", "no such place"),
        (b"\x00\x0c", "no such place"),
        (b"\x00\x00", "the same place"),
        (b"\x00\x08\x02", "one card moves"),
        (b"\x00\x01\x00", "one card moves"),
        (b"\x08\x00", "the source holds fewer cards"),
        (b"\x00\x01\x02", "must be a run"),
        (b"\x00\x01", "one higher and of the other colour"),
        (b"\x00\x0f", "in order, from the ace"),
    ],
)
def test_the_reason_of_a_refused_move_is_named(move: bytes, message: str) -> None:
    for function in (lambda board, move: kernel.play(board, move, 0), kernel.expand_move):
        with pytest.raises(ValueError, match=message):
            function(dealt(617), move)


def test_a_taken_cell_and_a_run_too_long() -> None:
    board, _ = kernel.play(dealt(617), b"\x00\x08", 0)
    with pytest.raises(ValueError, match="the cell is taken"):
        kernel.play(board, b"\x01\x08", 0)
    kings_queens_jacks = "QH JC|KS|KC|KD|KH|QC QD|QS JD|JH JS"
    columns = [[CARD_NAMES.index(name) for name in column.split()] for column in kings_queens_jacks.split("|")]
    board = board_bytes(columns, [], [10] * 4, 0)
    with pytest.raises(ValueError, match="too few empty cells and columns"):
        kernel.play(board, b"\x00\x01\x02", 0)


def test_moves_to_replay_have_three_bytes() -> None:
    for function in (kernel.replay, _reference.replay):
        with pytest.raises(ValueError, match="moves have 3 bytes each"):
            function(dealt(617), b"\x00\x08", 0)
    with pytest.raises(TypeError):
        kernel.replay(dealt(617), "7a", 0)


@pytest.mark.parametrize("rule", [-1, 4, 10**30, -(10**30)])
def test_unknown_autoplay_rules(rule: int) -> None:
    with pytest.raises(ValueError, match="unknown autoplay rule"):
        kernel.play(dealt(617), b"\x00\x08", rule)
    with pytest.raises(ValueError, match="unknown autoplay rule"):
        kernel.replay(dealt(617), b"", rule)


def test_wrong_numbers_of_arguments() -> None:
    for call in (kernel.play, kernel.replay, kernel.expand_move, kernel.perft, kernel.perft_all):
        with pytest.raises(TypeError, match="takes"):
            call()
    with pytest.raises(TypeError, match="takes"):
        kernel.perft(dealt(1), 1, 0, None, 1, None)


@pytest.mark.parametrize("threads", [0, -1, -(10**30)])
def test_threads_are_counted_from_one(threads: int) -> None:
    with pytest.raises(ValueError, match="it must be at least 1"):
        kernel.perft(dealt(1), 1, 0, None, threads)


def test_a_depth_beyond_all_is_everything() -> None:
    everything = kernel.perft(dealt(781948), -1)
    for depth in (10**30, -(10**30), 38):
        assert kernel.perft(dealt(781948), depth) == everything


def test_the_kernels_page_is_right() -> None:
    page = Path(__file__).parents[2] / "kernel" / "README.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert failed == 0
    assert tried >= 8


@pytest.mark.skipif(not SOURCES.is_dir(), reason="no sources here")
def test_no_format_has_a_length() -> None:
    """Built with the headers of CPython 3.13, '#' fails on 3.11 and 3.12, which the limited API promises."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCES.glob("*.c")]
    assert texts
    assert [found for text in texts for found in re.findall(r'"[^"\n]*[syzu]#[^"\n]*"', text)] == []


def test_an_argument_that_raises_ends_the_call_before_the_next_is_read() -> None:
    class Asked:
        def __index__(self) -> int:
            raise KeyError("it was read")

    search = kernel.Fewest(1 << 24)
    board = Board.deal(617).to_bytes()
    with pytest.raises(TypeError, match="'str'"):
        search.start(board, "short", Asked(), 10)
    with pytest.raises(KeyError):
        search.start(board, 0, Asked(), 10)
