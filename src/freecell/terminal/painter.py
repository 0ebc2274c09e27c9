"""The whole screen as a pure function: a view and a size give rows of (character, role). No colours, no Textual.

A role is a pair (ink, ground), both words that a look turns into colours. A card is one line of paper: its index stands
left, the rest of the line is a hairline. Where there is room, cards get more lines, pips and a shadow. Nothing scrolls:
the longest possible column, 19 cards, fits 80x24 exactly, and in lower terminals the deepest cards share lines.
"""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from ..board import Board
from ..cards import DECK, Card, Suit
from ..moves import COLUMNS, HOME, PLACES, Column
from .looks import Role, name
from .moving import Place

Piece: TypeAlias = tuple[str, str]
"""Text and its ink."""
Row: TypeAlias = list[tuple[str, Role]]

LEAST: Final = (40, 14)
"""The smallest terminal, in columns and lines."""
PANEL: Final = 32
WIDE: Final = 106
"""From this width on there is a panel of 32 columns at the right."""

_PIPS: Final = ("010", "101", "111", "202", "212", "222", "232", "323", "333", "343")
_PIPS_IN_LINE: Final = ("", "*", "*   *", "* * *", "* *   * *")
"""How many pips ace to ten have in each of three lines, and how these are written."""
SUIT_INKS: Final = ("club", "diamond", "heart", "spade")


@dataclass(frozen=True, slots=True)
class View:
    board: Board
    papers: Mapping[Card, str] = field(default_factory=dict)
    """Cards on another ground than plain paper: picked, hinted, last, wrong."""
    doomed: Collection[Card] = ()
    """Cards that lose wherever they go."""
    targets: Mapping[Place | Suit, Piece] = field(default_factory=dict)
    """What is said where something may go, at home by its suit."""
    cursor: tuple[Place, int] | None = None
    """A place and how many cards of it."""
    drag: tuple[int, int, tuple[Card, ...]] = (0, 0, ())
    """Where cards hang on the mouse, and which."""
    title: Sequence[Piece] = ()
    verdict: Sequence[Piece] = ()
    count: Sequence[Piece] = ()
    message: Sequence[Piece] = ()
    keys: Sequence[tuple[str, str]] = ()
    panel: Sequence[Sequence[Piece]] = ()
    """Lines beside the table, where there is room; the last ones are kept when it is too long."""


class Spot(NamedTuple):
    """What a click means here: a place and how many cards of it, or a key of the footer."""

    left: int
    top: int
    right: int
    bottom: int
    what: Place | str
    cards: int


class Picture(NamedTuple):
    """The screen, and what can be clicked; of spots that overlap, the later one counts."""

    rows: list[Row]
    spots: list[Spot]

    def at(self, x: int, y: int) -> Spot | None:
        inside = (s for s in reversed(self.spots) if s.left <= x < s.right and s.top <= y < s.bottom)
        return next(inside, None)

    @property
    def text(self) -> str:
        return "\n".join("".join([character for character, _ in row]).rstrip() for row in self.rows)


def paint(view: View, width: int, height: int) -> Picture:
    """Draw a view into a terminal of this size."""
    return _Painter(view, width, height).paint()


def _length(pieces: Sequence[Piece]) -> int:
    return sum(len(text) for text, _ in pieces)


class _Painter:
    def __init__(self, view: View, width: int, height: int) -> None:
        self.view, self.width, self.height = view, width, height
        self.rows: list[Row] = [[(" ", ("label", "felt"))] * width for _ in range(height)]
        self.spots: list[Spot] = []
        self.table = width - PANEL if width >= WIDE else width
        self.pitch = min(13, self.table // COLUMNS)
        self.roomy = height >= 29 and self.pitch >= 8
        self.tall = self.roomy and height >= 37
        self.card_height = 5 if self.tall else 3 if self.roomy else 1

    def paint(self) -> Picture:
        if self.width < LEAST[0] or self.height < LEAST[1]:
            self.write(0, 0, f"too small: {LEAST[0]}x{LEAST[1]} is needed", ("text", "felt"))
            return Picture(self.rows, [])
        board, height, top = self.view.board, self.card_height, 2 if self.roomy else 1
        left = max(0, (self.table - COLUMNS * self.pitch + 1) // 2)
        cells = len(board.cells)
        pitch = self.pitch if cells <= 4 else COLUMNS * self.pitch // (cells + len(Suit))
        for at, (card, cell) in enumerate(zip(board.cells, PLACES[COLUMNS:], strict=False)):
            self.paint_pile(cell, left + at * pitch, top, pitch - 1, height, [card] if card else [])
        for at, (suit, count) in enumerate(zip(Suit, board.home, strict=True), max(4, cells)):
            last = [] if not count or suit in self.view.targets else [DECK[(count - 1) * len(Suit) + suit.value]]
            self.paint_pile(HOME, left + at * pitch, top, pitch - 1, height, last, suit)
        top += height + (2 if self.roomy else 1)
        for at, (cards, column) in enumerate(zip(board.columns, PLACES, strict=False)):
            self.paint_pile(column, left + at * self.pitch, top, self.pitch - 1, self.height - 2 - top, cards)
        self.paint_lines()
        x, y, held = self.view.drag
        for line, card in enumerate(held, y):
            self.paint_card(x - 2, line, self.pitch - 1, 1, card)
        return Picture(self.rows, self.spots)

    # ---- strokes ----

    def write(self, x: int, y: int, text: str, role: Role) -> None:
        row = self.rows[y] if 0 <= y < self.height else []
        for at, character in enumerate(text, x):
            if 0 <= at < len(row):
                row[at] = (character, role)

    def write_pieces(self, x: int, y: int, pieces: Sequence[Piece], end: int) -> int:
        """Words on the bar; what does not fit is cut off."""
        for text, ink in pieces:
            text = text if len(text) <= end - x else text[: max(0, end - x - 1)] + "…"[: end - x]
            self.write(x, y, text, (ink, "bar"))
            x += len(text)
        return x

    def fill(self, x: int, y: int, width: int, height: int, role: Role) -> None:
        for line in range(y, y + height):
            self.write(x, line, " " * width, role)

    def paint_card(self, x: int, y: int, width: int, height: int, card: Card, *, whole: bool = False) -> None:
        """The first line has the index and a hairline at the top, so that a covered card needs no second line."""
        ground, face, suit = self.view.papers.get(card, "paper"), name(card), card.suit.symbol
        role, index = (SUIT_INKS[card.suit.value], ground), face.rjust(4 if width > 6 else 3)
        self.fill(x, y, width, height, role)
        self.write(x, y, index, role)
        self.write(x + len(index), y, "▔" * (width - len(index)), ("edge", ground))
        if whole and height >= 5:
            pips = [_PIPS_IN_LINE[int(count)] for count in _PIPS[card.rank.value]] if card.rank.value < 10 else []
            for line, text in enumerate(pips or ["", f"* {face[0]} *"], y + 1):
                self.write(x + width // 2 - len(text) // 2, line, text.replace("*", suit), role)
        if whole and height >= 3:
            self.write(x + width - len(face) - 1, y + height - 1, face, role)
        if card in self.view.doomed:
            self.write(x + max(3, width - 2), y, "✗", ("bad", ground))

    def paint_cursor(self, x: int, y: int, place: Place, left: int) -> None:
        if self.view.cursor == (place, left):
            self.write(x, y, "▍", ("cursor", self.rows[y][min(x + 1, self.width - 1)][1][1]))

    def paint_pile(
        self, place: Place, x: int, top: int, width: int, room: int, cards: Sequence[Card], suit: Suit | None = None
    ) -> None:
        """A column, a cell or the home of a suit: its cards, or what can be done there."""
        view, height = self.view, self.card_height
        target, label = view.targets.get(suit or place), suit.symbol if suit else place.name
        is_column, is_on = isinstance(place, Column), view.cursor is not None and view.cursor[0] is place
        has_title = is_column or (self.roomy and not suit)
        if has_title:
            self.write(x, top - 1, label.center(width), ("number" if is_on and is_column else "label", "felt"))
        self.spots.append(Spot(x, top - is_column, x + width, top + room, place, 1))
        if not cards:
            text, ink = target or ("" if has_title else label, "label")
            self.fill(x, top, width, height, ("label", "slot"))
            self.write(x, top + height // 2, text.center(width)[:width], (ink, "slot"))
            self.paint_cursor(x, top + height // 2, place, 1)
            return
        shared = max(0, len(cards) - room)  # lines that must carry two cards
        lines: list[Sequence[Card]] = [cards[2 * at : 2 * at + 2] for at in range(shared)]
        lines += [[card] for card in cards[2 * shared :]]
        if shared and width < 6:  # where two do not fit, the deepest cards are only counted
            lines = [(), *[[card] for card in cards[shared + 1 :]]]
            self.write(x, top, f"+{shared + 1}".center(width), ("label", "slot"))
        last_height = max(1, min(max(3, height), room - len(lines) + 1))
        doubled = room - last_height - len(lines) + 1 if self.tall else 0  # lines of covered cards that get two
        y, left = top, sum(map(len, lines))
        for under, line in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
            height = last_height if not under else 2 if under <= doubled else 1
            for at, card in enumerate(line):
                start, end = x + at * width // len(line), x + (at + 1) * width // len(line)
                self.paint_card(start, y, end - start, height, card, whole=not under)
                self.spots.append(Spot(start, y, end, y + height, place, left))
                self.paint_cursor(start, y, place, left)
                left -= 1
            y += height
        if not (has_title or suit) and cards[-1] not in view.doomed:
            self.write(x + max(3, width - 2), top, label, ("letter", view.papers.get(cards[-1], "paper")))
        if self.roomy:  # a shadow
            for below in range(top + 1, y):
                self.write(x + width, below, "▌", ("shade", "felt"))
            self.write(x + 1, y, "▀" * (width - 1) + "▘", ("shade", "felt"))
        if target:
            self.write(x, min(y, top + room - 1), target[0].center(width)[:width], (target[1], "slot"))

    # ---- words ----

    def paint_lines(self) -> None:
        view, width, last, title = self.view, self.width, self.height - 1, list(self.view.title)
        end = width - 2 - _length(view.count)
        while len(title) > 1 and _length(title) + _length(view.verdict) + 2 > end:
            title.pop()  # the level goes before the verdict does
        lines = [view.message]
        if len(view.message) == 1:  # a long one, such as the line of a hint, grows upwards over the table
            text, ink = view.message[0]
            lines = [[(part, ink)] for part in textwrap.wrap(text, self.table - 2)[: self.height // 3]] or [[]]
        for y in (0, *range(last - len(lines), last + 1)):
            self.fill(0, y, width, 1, ("text", "bar"))
        self.write_pieces(end + 1, 0, view.count, width)
        x = self.write_pieces(1, 0, title, end)
        self.write_pieces(x + max(1, (end - x - _length(view.verdict)) // 2), 0, view.verdict, end)
        for y, pieces in enumerate(lines, last - len(lines)):
            self.write_pieces(1, y, pieces, width - 1)
        x = 0
        for key, word in view.keys:
            end = x + len(key) + len(word) + 1
            if end >= width:
                break
            self.spots.append(Spot(x, last, end, last + 1, key, 1))
            x = 1 + self.write_pieces(x, last, ((key, "key"), (f" {word}", "text")), width)
        if width >= WIDE:
            self.fill(width - PANEL, 1, PANEL, last - 2, ("text", "bar"))
            for y, pieces in enumerate(view.panel[-(last - 2) :], 1):
                self.write_pieces(width - PANEL + 1, y, pieces, width - 1)
