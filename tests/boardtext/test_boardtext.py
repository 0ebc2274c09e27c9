"""Every text format of boards, in and out."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from freecell import Board, BoardError, FreecellError
from freecell.boardtext import BOARD_FORMATS, BoardFormat, jsontext
from freecell.boardtext.lines import sheet_of_lines, usual_columns
from tests.positions import boards, walked_boards
from tests.texts import any_text

FOUR_NUMBERS = "home must be four numbers from 0 to 13, for C D H S, not"
CELLS_RULE = "cells must be a list of cards or null, or a number from 0 to 7, not"
FRESH = Board.deal(617)
MIDDLE = Board(["KC", "", "KD QS", "", "", "", "", ""], cells="- KH KS -")


@pytest.mark.parametrize("format", BOARD_FORMATS)
@given(board=boards() | walked_boards())
@example(board=FRESH)
@example(board=Board.deal(617, cells=0))
@example(board=Board([""] * 8))
@example(board=Board([""] * 8, cells=0))
@example(board=Board(["KC", *[""] * 7], cells="KD KH KS"))
def test_every_format_parses_what_it_prints(format: BoardFormat, board: Board) -> None:
    text = board.to_text(format)
    assert Board.parse(text) == board
    assert Board.parse(text, format=format) == board
    assert Board.parse(f"\ufeff\n {text}\r\n\n") == board


@given(boards() | walked_boards(), st.integers(0, 250), st.integers(0, 2), st.text("ACDHKSQ0-: \nTF2", max_size=3))
def test_the_quick_way_reads_the_same(board: Board, at: int, length: int, put: str) -> None:
    text = board.to_text("columns")
    assert usual_columns(text) == board
    changed = text[:at] + put + text[at + length :]
    quick = usual_columns(changed)
    assert quick is None or quick == sheet_of_lines(changed, None).board()


@given(board=boards())
def test_a_code_fits_in_a_link(board: Board) -> None:
    code = board.to_text("code")
    assert len(code) <= 7 + 8 + 52
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_")


def test_fc_solves_ways_of_writing() -> None:
    text = FRESH.to_text("columns")
    lines = text.splitlines()
    for other in (
        "\n".join(lines[2:]),
        "\n".join(": " + line for line in lines[2:]),
        "\n".join(":" + line for line in lines[2:]),
        text.replace("T", "10"),
        text.lower(),
        text.replace("Freecells: - - - -", "Freecells:                "),
        text.replace("Freecells: - - - -", "Freecells:"),
        text.replace("Foundations: C-0 D-0 H-0 S-0", "Founds: H-0 C-0 D-0 S-0 ").replace("Freecells", "FC"),
        "# a comment\n" + text,
        text.replace("\n", "\r\n"),
        "\n\n".join(lines[2:]),
    ):
        assert Board.parse(other) == FRESH, other


def test_fc_solves_own_printing_of_cells_in_use() -> None:
    printed = """\
Foundations: H-0 C-0 D-0 S-A
Freecells:  2C  3D
: AH KH TC JS 2S QH
: AD 7S QC 5H QS TS KS
: 2D
: 3S AC 9D 3C 9H 5D 4H
: 5C QD 3H 9S 9C 2H KC
: 5S 6D 6S 8S 7C JC
: 7D TD TH KD 4C 4S JD JH
: 8C 8H 8D 7H 6H 6C 4D
"""
    board = Board.parse(printed)
    assert [card and card.name for card in board.cells] == ["2C", "3D", None, None]
    assert board.home == (0, 0, 0, 1)
    assert Board.parse(printed.replace("Freecells:  2C  3D", "Freecells: 2C 3D")).empty_cells == 0


def test_an_empty_column_is_an_empty_line_or_a_colon() -> None:
    with_lines = "Freecells: - KH KS -\nKC\n\nKD QS\n"
    with_colons = "Freecells: - KH KS -\nKC\n:\nKD QS\n:\n:\n:\n:\n:\n"
    assert Board.parse(with_lines) == Board.parse(with_colons) == MIDDLE


def test_rows_keep_the_place_of_a_column_that_ended() -> None:
    assert MIDDLE.to_text() == "Home: C-Q D-Q H-Q S-J\nCells: - KH KS -\nKC -- KD\n-- -- QS"
    assert Board.parse("KC -- KD\n-- -- QS\nCells: - KH KS -") == MIDDLE


def test_home_is_inferred_and_what_is_given_is_checked() -> None:
    assert Board.parse("Freecells: - KH KS -\nKC\n:\nKD QS") == MIDDLE
    with pytest.raises(BoardError, match=r"missing: JS$"):
        Board.parse("Foundations: C-Q D-Q H-Q S-T\nFreecells: - KH KS -\nKC\n:\nKD QS")
    with pytest.raises(BoardError, match=r"line 5, card 2: QS is on the board and also at home"):
        Board.parse("Foundations: C-Q D-Q H-Q S-Q\nFreecells: - KH KS -\nKC\n:\nKD QS")


@pytest.mark.parametrize(
    "text",
    ["[]", "[[]]", "[[], []]", '{"rows": []}', '{"columns": [[], []], "cells": 4}', '{"rows": [], "cells": [null]}'],
)
def test_json_without_cards_is_not_a_won_game(text: str) -> None:
    with pytest.raises(BoardError, match="contains no cards"):
        Board.parse(text)
    assert Board.parse('{"columns": [], "home": [13, 13, 13, 13]}').is_won


def test_no_text_is_read_at_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand empty rows and a wide one took seven seconds: rows times width."""
    looked_at: list[object] = []

    def turned(rows: list[list[object]]) -> list[list[object]]:
        looked_at.append(len(rows) * max(map(len, rows)))
        return []

    monkeypatch.setattr(jsontext, "_turned", turned)
    wide = "[" + "[]," * 10_000 + "[" + ",".join(['"AS"'] * 4_000) + "]]"
    for text in (
        wide,
        '{"rows": ' + wide + "}",
        '{"columns": ' + wide + "}",
        '{"rows": [["AS"]], "cells": ' + wide + "}",
    ):
        with pytest.raises(BoardError):
            Board.parse(text)
    assert looked_at == [1]
    for text in ("x\n" * 20_000, "7D " * 20_000, ":\n" * 30_000):
        with pytest.raises(BoardError, match="more than 512 words"):
            Board.parse(text)


def test_json_of_other_shapes() -> None:
    rows = [line.split() for line in FRESH.to_text().splitlines()]
    assert Board.parse(json.dumps(rows)) == FRESH
    assert Board.parse(json.dumps({"deal": 617, "rows": rows})) == FRESH
    assert Board.parse(json.dumps({"rows": rows, "cells": 2})) == Board.deal(617, cells=2)
    columns = [[card.name for card in column] for column in FRESH.columns]
    assert Board.parse(json.dumps({"columns": columns, "cells": 7})) == Board.deal(617, cells=7)
    assert Board.parse(json.dumps({"columns": columns, "home": {"C": 0}}), cells=1) == Board.deal(617, cells=1)


def test_the_number_of_cells_where_the_text_is_silent() -> None:
    bare = FRESH.to_text()
    for cells in range(8):
        assert Board.parse(bare, cells=cells) == Board.deal(617, cells=cells)
    full = "Freecells: KC KD KH KS"
    assert Board.parse(full).cells == Board.parse(full, cells=4).cells
    assert Board.parse(full, cells=6).empty_cells == 2
    with pytest.raises(BoardError, match="4 cells are given, but the game has 3"):
        Board.parse(full, cells=3)
    assert len(Board.parse("Freecells: KC KD KH KS - -", cells=4).cells) == 4


ROWS = FRESH.to_text()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (ROWS.replace("5C", "5X"), "line 1, card 3: '5X' is not a card"),
        (ROWS.replace("KC", "KS"), "line 7, card 3: KS appears twice, first at line 7, card 2"),
        (ROWS.replace("KC", "KS"), "missing: KC"),
        (ROWS.replace("KC", "KS").replace("7H", "8H"), "missing: KC, 7H"),
        (ROWS.replace("AC", "2C"), "missing: AC (or home)"),
        (ROWS.replace("JD KS KC 4H", "JD KS KC"), "missing: 4H"),
        (ROWS.replace("AH", "AH 3X"), "line 1, card 9: '3X' is beyond the 8 columns of a row"),
        (FRESH.to_text("columns").replace("D-0", "D-X"), "line 1: 'D-X' is not a home entry"),
        (FRESH.to_text("columns").replace("7D", "7D 7D"), "line 3, card 2: 7D appears twice, first at"),
        (FRESH.to_text("columns") + "\nKC", "9 columns are given; a board has 8"),
        (FRESH.to_text("columns").replace("- - - -", "KC - - -"), "line 2, cell 1: KC appears twice"),
        ("KC -- KD\n-- QC -- QS\n" + "Cells: - KH KS -", "line 2, card 2: 'QC' has no card above it in column 2"),
        (FRESH.to_text("json").replace('"7D"', '"7X"'), "column 1, card 1: '7X' is not a card"),
        (FRESH.to_text("json").replace('"7D"', "7"), "column 1, card 1: '7' is not a card"),
        (FRESH.to_text("json").replace("[null, null, null, null]", "9"), f"{CELLS_RULE} 9"),
        (FRESH.to_text("json").replace('"C": 0', '"C": 14'), f"{FOUR_NUMBERS} [14, 0, 0, 0]"),
        (FRESH.to_text("json").replace('"C": 0', '"X": 0'), f"{FOUR_NUMBERS} {{'X': 0"),
        (FRESH.to_text("code").replace("Z", "Y"), "column 5, card 5: 7C appears twice, first at column 1, card 1"),
    ],
)  # fmt: skip
def test_problems_are_named_with_line_and_place(text: str, problem: str) -> None:
    with pytest.raises(BoardError) as raised:
        Board.parse(text)
    assert any(found.startswith(problem) for found in raised.value.problems), raised.value.problems


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the text is empty; a board is"),
        (" \n\t", "the text is empty"),
        ("{", "invalid JSON"),
        ("{}", "this JSON is not a board; expected"),
        ('{"columns": 3}', "the columns of this JSON are not lists of cards"),
        ("[" * 60_000, "nested too deeply"),
        ("9" * 70_000, "no board needs more than 65,536"),
        ("hello world", "'hello' is not a card"),
        ("# only a remark", "the text contains no cards"),
        (":\n:\n:", "the text contains no cards"),
    ],
)
def test_texts_that_are_no_boards(text: str, message: str) -> None:
    with pytest.raises(BoardError, match=message):
        Board.parse(text)


def test_a_format_can_be_insisted_on() -> None:
    with pytest.raises(BoardError, match="is not a board code; that is"):
        Board.parse(ROWS, format="code")
    with pytest.raises(
        FreecellError, match=r"unknown board format 'svg' \(choose 'rows', 'columns', 'json' or 'code'\)"
    ):
        Board.parse(ROWS, format="svg")  # type: ignore[arg-type]
    with pytest.raises(FreecellError, match="unknown board format 'svg'"):
        FRESH.to_text("svg")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Board.parse(b"KC")  # type: ignore[arg-type]
    four_kings = "KC KD KH KS"
    assert [len(column) for column in Board.parse(four_kings, format="columns").columns] == [4] + [0] * 7
    assert [len(column) for column in Board.parse(four_kings, format="rows").columns] == [1] * 4 + [0] * 4


PIECES = st.sampled_from(
    [card + suit for card in ("A", "2", "T", "10", "K", "Q", "?") for suit in "CDHS♠x"]
    + ["\n", " ", ":", "-", "--", "Foundations:", "Freecells:", "Home:", "Cells:", "H-0", "S-K", "#", ",", "none", "_"]
    + ["{", "}", "[", "]", '"', "\u2028", "\ufeff", "\x00"]
)


@given(any_text() | st.lists(PIECES, max_size=80).map(" ".join) | st.lists(PIECES, max_size=80).map("".join))
def test_any_string_is_a_board_or_an_error_of_ours(text: str) -> None:
    try:
        board = Board.parse(text)
    except FreecellError:
        return
    assert Board.parse(board.to_text()) == board


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["KC", "2D", "", "x", "columns"]),
    lambda inner: (
        st.lists(inner, max_size=9)
        | st.dictionaries(st.sampled_from(["columns", "rows", "cells", "home", "C", "D", "x"]), inner, max_size=4)
    ),
    max_leaves=30,
)


@given(JSON, st.sampled_from(BOARD_FORMATS))
def test_any_json_is_a_board_or_an_error_of_ours(data: object, format: BoardFormat) -> None:
    text = json.dumps(data)
    for wanted in (None, format):
        try:
            board = Board.parse(text, format=wanted)
        except FreecellError:
            continue
        assert Board.parse(board.to_text("json")) == board


@given(st.lists(st.sampled_from([*"ABCXYZabcxyz_-"]), max_size=70).map("".join))
def test_any_code_is_a_board_or_an_error_of_ours(text: str) -> None:
    try:
        board = Board.parse(text, format="code")
    except FreecellError:
        return
    assert board.to_text("code") == text


@pytest.mark.parametrize(
    "piece", ["x ", "KC ", "KC\n", ":", "-", "Cells:", "Cells: KC\n", "Home: C-0 ", " ", "[", "{", "_-", "#", "\u2028"]
)
def test_a_long_text_of_anything_is_refused_soon(piece: str) -> None:
    with pytest.raises(BoardError) as raised:
        Board.parse(piece * (65_000 // len(piece)) + "x")
    assert len(raised.value.problems) <= 61
