"""Boards with unknown cards as text: every format, every way to say that a card is not known."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell import Board, BoardError, FreecellError, PartialBoard, deal_freecell
from freecell.find.partial import ANY
from freecell.find.plan import narrow, possible_draws
from tests.texts import any_text

from .boards import known, mixed, ranks, suits

FULL = PartialBoard.parse("\n".join(map(" ".join, deal_freecell(617))))


def columns(text: str) -> list[list[str]]:
    rows = [line.split() for line in text.splitlines()]
    rows += [["??"] * (4 if len(rows) + i == 6 else 8) for i in range(7 - len(rows))]
    return [[row[i] for row in rows if i < len(row)] for i in range(8)]


@pytest.mark.parametrize("unknown", ["?", "??", ".."])
def test_unknown_cards_in_every_format(unknown: str) -> None:
    board = known(617, [*range(3, 20), 44, 50])
    rows = str(board).replace("??", unknown)
    by_column = columns(rows)
    for text in (
        rows,
        "# a comment\n\n" + rows.replace(" ", "   "),
        "\n".join(map(" ".join, by_column)),
        "\n".join(": " + " ".join(column) for column in by_column),
        "Foundations: H-0 C-0 D-0 S-0\nFreecells: - - - -\n" + "\n".join(map(" ".join, by_column)),
        json.dumps([line.split() for line in rows.splitlines()]),
        json.dumps({"rows": [line.split() for line in rows.splitlines()]}),
        json.dumps({"columns": by_column}),
        json.dumps([[None if word == unknown else word for word in line.split()] for line in rows.splitlines()]),
        rows.replace("\n", " "),
        rows.lower(),
    ):
        assert PartialBoard.parse(text) == board, text


@pytest.mark.parametrize("text", ["?H", "?h", "?♥", ".H"])
def test_a_suit_alone(text: str) -> None:
    assert PartialBoard.parse(f"{text} ? ? ? ? ? ? ?").sets[0] == sum(1 << code for code in range(2, 52, 4))


@pytest.mark.parametrize("text", ["T?", "t?", "10?", "T."])
def test_a_rank_alone(text: str) -> None:
    assert PartialBoard.parse(f"{text} ? ? ? ? ? ? ?").sets[0] == 0b1111 << 36


@pytest.mark.parametrize("board", [FULL, known(617, range(8)), suits(5, range(52)), ranks(5, range(9, 30))])
def test_text_goes_out_and_comes_back(board: PartialBoard) -> None:
    assert PartialBoard.parse(str(board)) == board


@given(st.lists(st.sampled_from(["??", "AS", "?H", "Q?", "2C", "KD"]), min_size=1, max_size=52))
def test_any_known_part_goes_out_and_comes_back(words: list[str]) -> None:
    board = PartialBoard.from_cards(words) if "?H" not in words and "Q?" not in words else None
    rows = [words[i : i + 8] for i in range(0, len(words), 8)]
    parsed = PartialBoard.parse("\n".join(map(" ".join, rows)), format="rows")
    assert PartialBoard.parse(str(parsed)) == parsed
    if board is not None:
        assert parsed.known == board.known


def test_the_last_row_may_stop_anywhere() -> None:
    board = PartialBoard.parse("7D AD 5C 3S 5S 8C 2D AH\nTD 7S")
    assert board == known(617, range(10))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the text is empty"),
        ("XX", "'XX' is not a card (write TD, "),
        ("7D AD 5C\n3S 5S 8C 2D AH", "has no card above it in column 4"),
        ("\n".join(["7D AD 2S 3S 4S 5S 6S"] * 3 + ["7D AD"] * 5), "column 4 has 2, not 7"),
        ("? ? ? ? ? ? ? ? ?", "beyond the 8 columns"),
        ("\n".join(["? ? ? ? ? ? ? ?"] * 7), "column 5 has 7, not 6"),
        (
            "Freecells: AS\n" + "\n".join(map(" ".join, columns(str(FULL)))),
            "AS is not in a column; only a fresh deal has a number",
        ),
        (
            "Foundations: H-3 C-0 D-0 S-0\n" + "\n".join(map(" ".join, columns(str(FULL)))),
            "some cards are already at home; only a fresh deal",
        ),
        ("[[1, 2]]", "'1' is not a card"),
        ("{", "invalid JSON"),
        ('{"cards": []}', "not a board"),
    ],
)
def test_errors_say_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(BoardError, match=problem.replace("(", r"\(")):
        PartialBoard.parse(text)


def test_lists_are_checked() -> None:
    for rows in ([["AS"] * 9], [["AS"]] * 8, [[3]], ["AS"], [None]):
        with pytest.raises(BoardError):
            PartialBoard.from_rows(rows)  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="52 cards, not 53"):
        PartialBoard.from_cards([None] * 53)
    with pytest.raises(BoardError, match="52 places"):
        PartialBoard((ANY,) * 51)


@given(any_text() | st.text("AKQJT98765432CDHS?. \n:{}[]\"'-#0123456789"))
def test_any_text_parses_or_raises_our_error(text: str) -> None:
    try:
        board = PartialBoard.parse(text)
    except FreecellError:
        return
    assert len(board.sets) == 52


def test_a_code_is_a_full_board() -> None:
    assert PartialBoard.parse(Board.deal(617).to_text("code")) == FULL


def test_doubled_cards_are_told() -> None:
    board = PartialBoard.parse("AS 2S AS")
    assert {str(card): places for card, places in board.doubled().items()} == {"AS": [0, 2]}


@pytest.mark.parametrize("number", [0, 1, 617, 2**31 - 1])
def test_the_draws_of_a_full_board_are_those_that_were_made(number: int) -> None:
    state, deck, drawn = number, list(range(52)), []
    while deck:
        state = (214013 * state + 2531011) % 2**31
        pick = (state >> 16) % len(deck)
        drawn.append(1 << pick)
        deck[pick] = deck[-1]
        del deck[-1]
    assert possible_draws(known(number, range(52)).sets) == drawn
    for seed in range(20):  # with less known there are more possible draws, never fewer
        partly = possible_draws(narrow(mixed(number, seed).sets))
        assert all(possible & true for possible, true in zip(partly, drawn, strict=True))
