"""The screen as a pure function of a view and a size."""

from __future__ import annotations

import itertools
import unicodedata

import pytest

from freecell import Board, Cell, Column, Suit
from freecell.terminal.looks import ASCII, LOOKS, PALETTES, Look, name
from freecell.terminal.painter import LEAST, Picture, View, paint

SIZES = [(40, 14), (60, 17), (80, 24), (100, 30), (106, 36), (140, 45), (200, 60)]
LONGEST = Board(
    [
        "AS 2S 3S 4S 5S 6S KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC",
        "7S 8S 9S TS JS QS KS",
        "2C 4C 6C 8C TC QC",
        "AD 3D 5D 7D 9D JD KD",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        *[""] * 3,
    ]
)


def full_view(board: Board) -> View:
    last = [column[-1] for column in board.columns if column]
    papers = dict(zip(last, ("picked", "hinted", "last"), strict=False)) | {board.columns[3][0]: "wrong"}
    return View(
        board,
        papers=papers,
        doomed=last[2:3],
        cursor=(Column(1), 1),
        targets={
            Cell("a"): ("▾ 1a", "target"),
            Column(6): ("✓ 16", "good"),
            Column(2): ("✗ 12", "bad"),
            Suit.SPADES: ("◇ 1h", "dim"),
        },
        drag=(20, 10, tuple(last[:2])),
        title=[("617", "title"), ("very hard", "pips")],
        verdict=[("✓ winnable", "good")],
        count=[("2 moves  0:03", "text")],
        message=[("a message", "bad"), (" and more", "dim")],
        keys=[("u", "Undo"), ("?", "Help")],
        panel=[[("Verdict", "title")]],
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", [Board.deal(617), Board.deal(617, cells=7), Board.deal(617, cells=0), LONGEST])
def test_rows_fill_the_terminal(size: tuple[int, int], board: Board) -> None:
    picture = paint(full_view(board), *size)
    assert [len(row) for row in picture.rows] == [size[0]] * size[1]
    assert all(len(character) == 1 for row in picture.rows for character, _ in row)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", [Board.deal(617), LONGEST])
def test_every_card_can_be_read(size: tuple[int, int], board: Board) -> None:
    text = paint(View(board), *size).text
    for column in board.columns:
        for card in column[11 if size[0] < 60 and len(column) > 9 else 0 :]:  # there, the deepest are only counted
            assert name(card) in text, f"{card} is missing at {size}"


def test_the_longest_column_needs_no_sharing_in_80x24() -> None:
    lines = paint(View(LONGEST), 80, 24).text.splitlines()
    assert [line[:4].strip() for line in lines[3:22]] == [name(card) for card in LONGEST.columns[0]]


def test_only_ascii_is_drawn_in_ascii() -> None:
    for size in SIZES:
        assert paint(full_view(LONGEST), *size).text.translate(ASCII).isascii()


def test_no_character_is_wide() -> None:
    for size in SIZES:
        for character in set(paint(full_view(LONGEST), *size).text):
            assert unicodedata.east_asian_width(character) not in "WF", character


def test_too_small_is_said() -> None:
    for width, height in ((LEAST[0] - 1, 30), (100, LEAST[1] - 1), (1, 1)):
        picture = paint(View(Board.deal(1)), width, height)
        assert picture.text.startswith("too small"[:width])
        assert picture.spots == []


def test_a_target_shows_its_move_and_what_it_is_worth() -> None:
    text = paint(full_view(Board.deal(617)), 80, 24).text
    assert "▾ 1a" in text
    assert "✗ 12" in text
    assert "◇ 1h" in text


def test_a_long_message_grows_upwards() -> None:
    words = " ".join(str(number) for number in range(100, 160))
    view = View(Board.deal(617), message=[(words, "text")], panel=[[("The line", "title")]])
    for width, height in ((80, 24), (120, 36)):
        lines = paint(view, width, height).text.split("\n")
        assert " ".join(" ".join(line[:88] for line in lines[-6:-1]).split()).endswith(words), "no panel covers it"
        assert any("7♦" in line for line in lines[:12]), "the table is still there"


@pytest.mark.parametrize("size", SIZES)
def test_a_click_finds_the_card(size: tuple[int, int]) -> None:
    board = Board.deal(617)
    picture = paint(View(board), *size)
    for column in range(1, 9):
        cards = board.columns[column - 1]
        for left in range(1, len(cards) + 1):
            x, y = find(picture, name(cards[-left]), column)
            spot = picture.at(x, y)
            assert spot is not None
            assert (spot.what, spot.cards) == (Column(column), left)
    cell = next(spot for spot in picture.spots if spot.what is Cell("b"))
    assert picture.at(cell.left, cell.top) == cell
    assert picture.at(0, 0) is None


def find(picture: Picture, text: str, column: int) -> tuple[int, int]:
    area = next(spot for spot in picture.spots if spot.what is Column(column))
    for y in range(area.top, area.bottom):
        line = "".join(character for character, _ in picture.rows[y])
        x = line.find(text, area.left, area.right)
        if x >= 0:
            return x, y
    raise AssertionError(f"{text} is not in column {column}")


def test_the_upper_row_has_room_for_seven_cells() -> None:
    picture = paint(View(Board.deal(617, cells=7)), 80, 24)
    places = [spot for spot in picture.spots if spot.top == 1 and not isinstance(spot.what, Column)]
    assert [str(spot.what) for spot in places] == [*"abcdefg", "h", "h", "h", "h"]
    assert all(a.right < b.left + 1 for a, b in itertools.pairwise(places))
    assert places[-1].right <= 80


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("colours", [1 << 24, 256, 8])
@pytest.mark.parametrize("four", [False, True])
def test_every_role_has_its_colours(name: str, colours: int, four: bool) -> None:
    look = Look(name, four, colours)
    roles = {role for size in SIZES for row in paint(full_view(LONGEST), *size).rows for _, role in row}
    for role in roles:
        style = look.style(role)
        assert len(style["color"]) == len(style["bgcolor"]) == 7
        if role[0] != "shade":
            assert style["color"] != style["bgcolor"] or role[0] == "edge", role
    suits = {look.style((suit, "paper"))["color"] for suit in ("club", "diamond", "heart", "spade")}
    assert len(suits) == (4 if four else 2)


def test_the_colours_of_smaller_palettes_are_exact() -> None:
    """The terminal library maps each to itself, not to something near."""
    from rich.color import Color, ColorSystem

    for look in ("dark256", "light256", "night256"):
        for ink, text in PALETTES[look].items():
            wanted = Color.parse(text)
            shown = wanted.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
            assert max(abs(a - b) for a, b in zip(shown, wanted.get_truecolor(), strict=True)) <= 11, (look, ink, shown)


def test_eight_colours_are_told_apart() -> None:
    from rich.color import Color, ColorSystem

    def number(name: str) -> int | None:
        return Color.parse(PALETTES["eight"][name]).downgrade(ColorSystem.STANDARD).number

    grounds = [number(name) for name in ("felt", "slot", "paper", "picked", "hinted", "wrong")]
    assert len(set(grounds)) == len(grounds)
    assert all(ground is not None and ground < 8 for ground in grounds), "consoles have no bright backgrounds"
    assert len({number(name) for name in ("black", "red", "club", "diamond")}) == 4
