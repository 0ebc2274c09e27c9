"""Boards as pictures: plain SVG, sharp at any size, with no external resources.

>>> picture = svg(Board.deal(617))
>>> picture[:4], "10" in picture
('<svg', True)
"""

from __future__ import annotations

from typing import Final, SupportsIndex
from zlib import crc32

from .board import Board, as_board
from .cards import DECK, Card, Rank, Suit
from .moves import COLUMNS

CARD_WIDTH: Final = 60
CARD_HEIGHT: Final = 84
PITCH: Final = CARD_WIDTH + 10
OVERLAP: Final = 25
"""How much of a covered card is visible."""
MARGIN: Final = 14
LABEL_HEIGHT: Final = 18

# Drawn in a 100 by 100 square.
_SHAPES: Final = {
    Suit.CLUBS: (
        "M50 6a20 20 0 0 1 16 32a20 20 0 1 1-11 32c1 11 4 17 12 24"
        "H33c8-7 11-13 12-24a20 20 0 1 1-11-32A20 20 0 0 1 50 6z"
    ),
    Suit.DIAMONDS: "M50 4Q66 30 87 50Q66 70 50 96Q34 70 13 50Q34 30 50 4z",
    Suit.HEARTS: (
        "M50 93C40 72 8 56 8 31C8 17 18 8 29 8C39 8 47 14 50 24C53 14 61 8 71 8C82 8 92 17 92 31C92 56 60 72 50 93z"
    ),
    Suit.SPADES: (
        "M50 5C58 25 91 40 91 62C91 75 82 82 72 82C64 82 58 78 54 71C55 82 58 88 66 95H34C42 88 45 82 46 71"
        "C42 78 36 82 28 82C18 82 9 75 9 62C9 40 42 25 50 5z"
    ),
}
_TWO_COLOURS: Final = {suit: "#c4161c" if suit.is_red else "#1c1c1c" for suit in Suit}
_FOUR_COLOURS: Final = {**_TWO_COLOURS, Suit.CLUBS: "#0b6b2b", Suit.DIAMONDS: "#0b57b5"}


def svg(
    board: Board | SupportsIndex, *, size: int | None = None, labels: bool = True, four_colours: bool = False
) -> str:
    """The board as an SVG picture: cells and home above, columns below.

    `size` is the width in pixels (by default, the drawing's own); `labels` labels columns and cells as in moves;
    `four_colours` makes clubs green and diamonds blue.
    """
    return _Picture(as_board(board), labels, _FOUR_COLOURS if four_colours else _TWO_COLOURS).draw(size)


class _Picture:
    def __init__(self, board: Board, labels: bool, colours: dict[Suit, str]) -> None:
        self.board = board
        self.label_height = LABEL_HEIGHT if labels else 0
        self.colours = colours
        # Several pictures can share a page, so their ids must differ.
        self.name = f"fc{crc32(repr((board, *colours.values())).encode()):08x}"
        self.parts: list[str] = []
        self.slots = max(COLUMNS, len(board.cells) + len(Suit))
        self.width = 2 * MARGIN + self.slots * PITCH - (PITCH - CARD_WIDTH)
        self.top = MARGIN + self.label_height
        self.columns_top = self.top + CARD_HEIGHT + 14 + self.label_height
        longest = max(map(len, board.columns))
        self.height = self.columns_top + max(0, longest - 1) * OVERLAP + CARD_HEIGHT + MARGIN

    def draw(self, size: int | None) -> str:
        self.draw_cells()
        self.draw_home()
        self.draw_columns()
        width = self.width if size is None else size
        height = round(width * self.height / self.width)
        shapes = "".join(f'<path id="{self.name}{suit.letter}" d="{shape}"/>' for suit, shape in _SHAPES.items())
        card = f'<rect id="{self.name}card" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{width}" '
            f'height="{height}" role="img" font-family="Helvetica, Arial, sans-serif">'
            f"<title>{self.title()}</title>"
            f'<defs>{shapes}{card} fill="#fff" stroke="#9aa5a0"/></defs>'
            f'<rect width="{self.width}" height="{self.height}" rx="10" fill="#2e6e4e"/>'
            f"{''.join(self.parts)}</svg>"
        )

    def title(self) -> str:
        return f"FreeCell board: {52 - sum(self.board.home)} cards to go home, {self.board.empty_cells} cells free"

    def draw_cells(self) -> None:
        for i, card in enumerate(self.board.cells):
            x = MARGIN + i * PITCH
            self.draw_label(x, self.top, "abcdefg"[i])
            self.draw_place(x, self.top)
            if card is not None:
                self.draw_card(x, self.top, card, whole=True)

    def draw_home(self) -> None:
        first = self.slots - len(Suit)
        for suit, count in zip(Suit, self.board.home, strict=True):
            x = MARGIN + (first + suit.value) * PITCH
            self.draw_place(x, self.top)
            if count:
                self.draw_card(x, self.top, DECK[4 * (count - 1) + suit.value], whole=True)
            else:
                self.draw_suit(x + 17, self.top + 29, 26, suit, faint=True)
        self.draw_label(MARGIN + first * PITCH + 1.5 * PITCH, self.top, "h")

    def draw_columns(self) -> None:
        left = MARGIN + (self.slots - COLUMNS) * PITCH // 2
        for i, column in enumerate(self.board.columns):
            x = left + i * PITCH
            self.draw_label(x, self.columns_top, str(i + 1))
            if not column:
                self.draw_place(x, self.columns_top)
            for depth, card in enumerate(column):
                self.draw_card(x, self.columns_top + depth * OVERLAP, card, whole=depth == len(column) - 1)

    def draw_label(self, x: float, y: int, text: str) -> None:
        if self.label_height:
            self.parts.append(
                f'<text x="{x + CARD_WIDTH / 2:g}" y="{y - 6}" font-size="13" fill="#d5e6dc" '
                f'text-anchor="middle">{text}</text>'
            )

    def draw_place(self, x: int, y: int) -> None:
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" '
            'fill="#265c41" stroke="#1f4c36"/>'
        )

    def draw_card(self, x: int, y: int, card: Card, *, whole: bool) -> None:
        rank = "10" if card.rank is Rank.TEN else card.rank.letter
        self.parts.append(
            f'<use href="#{self.name}card" x="{x}" y="{y}"/>'
            f'<text x="{x + 6}" y="{y + 19}" font-size="19" font-weight="bold" letter-spacing="-1" '
            f'fill="{self.colours[card.suit]}">{rank}</text>'
        )
        self.draw_suit(x + CARD_WIDTH - 22, y + 5, 16, card.suit)
        if whole:
            self.draw_suit(x + 14, y + 37, 32, card.suit)

    def draw_suit(self, x: int, y: int, size: int, suit: Suit, *, faint: bool = False) -> None:
        ink = 'fill="#d5e6dc" opacity="0.3"' if faint else f'fill="{self.colours[suit]}"'
        self.parts.append(
            f'<use href="#{self.name}{suit.letter}" transform="translate({x} {y}) scale({size / 100:g})" {ink}/>'
        )
