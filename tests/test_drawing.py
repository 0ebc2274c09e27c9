from __future__ import annotations

import re
from xml.etree import ElementTree

from hypothesis import given

from freecell import Board, svg
from freecell.cards import DECK

from .positions import boards

SVG = "{http://www.w3.org/2000/svg}"


def ranks(picture: str) -> list[str]:
    return re.findall(r">(A|[2-9]|10|J|Q|K)</text>", picture)


@given(boards())
def test_a_picture_shows_every_card_that_can_be_seen_once(board: Board) -> None:
    picture = svg(board, labels=False)
    root = ElementTree.fromstring(picture)
    width, height = (int(number) for number in root.attrib["viewBox"].split()[2:])
    cards = [use for use in root.iter(f"{SVG}use") if use.attrib["href"].endswith("card")]
    on_the_table = sum(map(len, board.columns)) + sum(card is not None for card in board.cells)
    assert len(cards) == len(ranks(picture)) == on_the_table + sum(count > 0 for count in board.home)
    for card in cards:
        assert 0 <= int(card.attrib["x"]) <= width - 60
        assert 0 <= int(card.attrib["y"]) <= height - 84
    places = {(card.attrib["x"], card.attrib["y"]) for card in cards}
    assert len(places) == len(cards), "no card hides another"


def test_a_picture_needs_nothing_from_elsewhere() -> None:
    picture = svg(Board.deal(617))
    assert set(re.findall(r'"(https?:[^"]*)"', picture)) == {"http://www.w3.org/2000/svg"}
    ids = set(re.findall(r'id="([^"]*)"', picture))
    assert {href[1:] for href in re.findall(r'href="([^"]*)"', picture)} <= ids
    assert not ids & set(re.findall(r'id="([^"]*)"', svg(Board.deal(618)))), "several pictures share a page"


def test_size_labels_and_colours() -> None:
    board = Board.deal(617)
    root = ElementTree.fromstring(svg(board, size=300))
    assert root.attrib["width"] == "300"
    assert svg(board) == board._repr_svg_() == svg(board)
    labels = [text.text for text in ElementTree.fromstring(svg(board)).iter(f"{SVG}text")]
    assert labels[:5] == ["a", "b", "c", "d", "h"]
    assert len(labels) == 52 + 4 + 1 + 8
    assert "#0b57b5" not in svg(board)
    assert "#0b57b5" in svg(board, four_colours=True)
    assert len(ranks(svg(Board.deal(1, cells=7), labels=False))) == len(DECK)
