"""Boards as pictures: plain SVG, sharp at any size, with no external resources.

>>> picture = svg(617, arrows=["7a"])
>>> picture[:4], "10" in picture
('<svg', True)

Games, solutions and reviews say themselves what is drawn of them: a `Drawing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, Protocol, SupportsIndex, TypeVar
from zlib import crc32

from ._arguments import check_choice, integer
from ._frozen import count_of
from .board import AnyPosition, Board, as_board
from .cards import DECK, Card, Rank, Suit
from .deals import DealRule
from .moves import COLUMNS, Cell, Column, Home, Move, as_move

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


MOST_PIXELS: Final = 1 << 16
"""The widest picture; no screen and no paper needs more."""

Ink = Literal["plain", "good", "bad"]
"""What an arrow or a mark says: look here; this wins; this loses."""

_INKS: Final[dict[Ink, str]] = {"plain": "#ffd54a", "good": "#5fd38d", "bad": "#ff6b5e"}


class Drawing(NamedTuple):
    """What is drawn: a board, cards that are marked, moves as arrows, and a line for those who cannot see it."""

    board: Board
    marks: Mapping[Card, Ink] = {}  # it is never changed
    arrows: Mapping[Move, Ink] = {}
    note: str = ""


class Drawable(Protocol):
    """Games, solutions and reviews."""

    def _drawing(self) -> Drawing: ...


def svg(
    board: AnyPosition | Drawable,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    size: SupportsIndex | None = None,
    labels: bool = True,
    four_colours: bool = False,
    last: Move | str | None = None,
    arrows: Iterable[Move | str] | Mapping[Move | str, Ink] = (),
    marks: Iterable[Card | str] | Mapping[Card | str, Ink] = (),
) -> str:
    """The board as an SVG picture: cells and home above, columns below.

    A `Game` is drawn as it is now, with its last move; a solution as it begins, with its first move as an arrow; a
    review where the game was lost, with the move that was made and one that wins.

    `size` is the width in pixels (by default, the drawing's own); `labels` labels columns and cells as in moves;
    `four_colours` makes clubs green and diamonds blue. `last` marks the cards that a move has just brought where they
    are (`58v3`: a run of three); `arrows` are moves that could be made, `marks` cards to look at. Both can say why:
    {"7a": "good", "8a": "bad"}.
    """
    draws_itself = getattr(board, "_drawing", None)
    drawing = Drawing(as_board(board, cells=cells, rule=rule)) if draws_itself is None else draws_itself()  # type: ignore[arg-type]
    shown: dict[Card, Ink] = dict(drawing.marks)
    if last is not None:
        shown |= dict.fromkeys(_brought(drawing.board, as_move(last)), "plain")
    shown |= {card if isinstance(card, Card) else Card.parse(card): ink for card, ink in _inked(marks).items()}
    moves = {as_move(move): ink for move, ink in _inked(arrows).items()}
    drawing = drawing._replace(marks=shown, arrows={**drawing.arrows, **moves})
    return _Picture(drawing, labels, _FOUR_COLOURS if four_colours else _TWO_COLOURS).draw(size)


_Thing = TypeVar("_Thing")


def _inked(things: Iterable[_Thing] | Mapping[_Thing, Ink]) -> dict[_Thing, Ink]:
    found: dict[_Thing, Ink] = dict(things) if isinstance(things, Mapping) else dict.fromkeys(things, "plain")
    for ink in found.values():
        check_choice(ink, _INKS, "kind of mark")
    return found


def _brought(board: Board, move: Move) -> tuple[Card, ...]:
    """The cards that a move has brought where they are."""
    match move.target:
        case Column() as column:
            return board.columns[column.index][-(move.count or 1) :]
        case Cell() as cell:
            return tuple([card for card in board.cells[cell.index : cell.index + 1] if card is not None])
    return ()  # nobody can tell which of the cards at home it was


class _Picture:
    def __init__(self, drawing: Drawing, labels: bool, colours: dict[Suit, str]) -> None:
        self.drawing = drawing
        self.board = board = drawing.board
        self.label_height = LABEL_HEIGHT if labels else 0
        self.colours = colours
        # Several pictures can share a page, so their ids must differ.
        self.name = f"fc{crc32(repr((drawing, *colours.values())).encode()):08x}"
        self.parts: list[str] = []
        self.slots = max(COLUMNS, len(board.cells) + len(Suit))
        self.width = 2 * MARGIN + self.slots * PITCH - (PITCH - CARD_WIDTH)
        self.top = MARGIN + self.label_height
        self.columns_top = self.top + CARD_HEIGHT + 14 + self.label_height
        longest = max(map(len, board.columns))
        self.height = self.columns_top + max(0, longest - 1) * OVERLAP + CARD_HEIGHT + MARGIN

    def draw(self, size: SupportsIndex | None) -> str:
        self.draw_cells()
        self.draw_home()
        self.draw_columns()
        for move, ink in self.drawing.arrows.items():
            self.draw_arrow(move, _INKS[ink])
        width = self.width if size is None else integer(size, "size", 1, MOST_PIXELS)
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
        cards, cells = count_of(52 - sum(self.board.home), "card"), count_of(self.board.empty_cells, "cell")
        plain = f"FreeCell board: {cards} to go home, {cells} free"
        return f"{plain}; {self.drawing.note}" if self.drawing.note else plain

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
        for i, column in enumerate(self.board.columns):
            x = self.column_left(i)
            self.draw_label(x, self.columns_top, str(i + 1))
            if not column:
                self.draw_place(x, self.columns_top)
            for depth, card in enumerate(column):
                self.draw_card(x, self.columns_top + depth * OVERLAP, card, whole=depth == len(column) - 1)

    def column_left(self, index: int) -> int:
        return MARGIN + (self.slots - COLUMNS) * PITCH // 2 + index * PITCH

    def draw_arrow(self, move: Move, colour: str) -> None:
        """From the deepest card that moves to where it goes; what is not on this board is not drawn."""
        cards = self.board.moved_cards(move)
        if not cards:
            return
        x1, y1 = self.middle(move.source, len(cards) - 1)
        x2, y2 = self.middle(move.target, 0, cards[-1].suit)
        length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        x3, y3 = x2 - 16 * dx, y2 - 16 * dy  # where the head begins
        head = f"{x2:.0f},{y2:.0f} {x3 - 9 * dy:.0f},{y3 + 9 * dx:.0f} {x3 + 9 * dy:.0f},{y3 - 9 * dx:.0f}"
        self.parts.append(
            f'<g class="arrow" fill="{colour}" stroke="{colour}" opacity="0.85"><title>{move}</title>'
            f'<path d="M{x1:.0f} {y1:.0f}L{x3:.0f} {y3:.0f}" stroke-width="7" stroke-linecap="round"/>'
            f'<polygon points="{head}"/></g>'
        )

    def middle(self, place: Column | Cell | Home, above: int, suit: Suit = Suit.CLUBS) -> tuple[float, float]:
        """The middle of a place's last card, or of the card `above` places above it."""
        match place:
            case Column():
                depth = max(0, len(self.board.columns[place.index]) - 1)
                y = self.columns_top + (depth - above) * OVERLAP
                return self.column_left(place.index) + CARD_WIDTH / 2, y + (OVERLAP if above else CARD_HEIGHT) / 2
            case Cell():
                return MARGIN + place.index * PITCH + CARD_WIDTH / 2, self.top + CARD_HEIGHT / 2
        first = self.slots - len(Suit)
        return MARGIN + (first + suit.value) * PITCH + CARD_WIDTH / 2, self.top + CARD_HEIGHT / 2

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
        mark = self.drawing.marks.get(card)
        if mark is not None:
            self.parts.append(
                f'<rect class="mark" x="{x + 1.5}" y="{y + 1.5}" width="{CARD_WIDTH - 3}" height="{CARD_HEIGHT - 3}" '
                f'rx="5" fill="none" stroke="{_INKS[mark]}" stroke-width="3"/>'
            )
        self.draw_suit(x + CARD_WIDTH - 22, y + 5, 16, card.suit)
        if whole:
            self.draw_suit(x + 14, y + 37, 32, card.suit)

    def draw_suit(self, x: int, y: int, size: int, suit: Suit, *, faint: bool = False) -> None:
        ink = 'fill="#d5e6dc" opacity="0.3"' if faint else f'fill="{self.colours[suit]}"'
        self.parts.append(
            f'<use href="#{self.name}{suit.letter}" transform="translate({x} {y}) scale({size / 100:g})" {ink}/>'
        )
