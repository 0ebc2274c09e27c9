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
from ..moves import COLUMNS, HOME, PLACES, Cell, Column, Home
from ..solver import Verdict
from .signs import INKS, MARKS, name

Place: TypeAlias = Column | Cell | Home
Piece: TypeAlias = tuple[str, str]
"""Text and its ink."""
Role: TypeAlias = tuple[str, str]
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
    held: tuple[Place, int] | None = None
    drag: tuple[int, int] | None = None
    """Where the held cards hang on the mouse."""
    cursor: tuple[Place, int] | None = None
    """A place and how many cards of it."""
    targets: Mapping[Place, tuple[str, Verdict | None]] = field(default_factory=dict)
    """Where something may go: the move's notation, and in teach mode what it is worth."""
    doomed: Collection[Place] = ()
    """Places whose card loses wherever it goes."""
    hinted: Collection[Card] = ()
    last: Collection[Card] = ()
    wrong: Collection[Card] = ()
    """Cards on red paper: buried by a losing move, or moved by it."""
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


def cut(text: str, width: int) -> str:
    """The text, shortened to the width."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"[:width]


class _Painter:
    def __init__(self, view: View, width: int, height: int) -> None:
        self.view, self.board = view, view.board
        self.columns = view.board.columns
        self.width, self.height = width, height
        self.rows: list[Row] = [[(" ", ("label", "felt"))] * width for _ in range(height)]
        self.spots: list[Spot] = []
        self.table = table = width - PANEL if width >= WIDE else width
        self.pitch = min(13, table // COLUMNS)
        self.card_width = self.pitch - 1
        self.left = max(0, (table - COLUMNS * self.pitch + 1) // 2)
        lines = height - 3
        self.roomy = lines >= 26 and self.pitch >= 8
        self.tall = self.roomy and lines >= 34
        self.card_height = 5 if self.tall else 3 if self.roomy else 1
        self.cells_top = 2 if self.roomy else 1
        self.columns_top = self.cells_top + self.card_height + (2 if self.roomy else 1)
        self.bottom = height - 2

    def paint(self) -> Picture:
        if self.width < LEAST[0] or self.height < LEAST[1]:
            self.write(0, 0, f"too small: {LEAST[0]}x{LEAST[1]} is needed", ("text", "felt"))
            return Picture(self.rows, [])
        self.paint_upper_row()
        for column in range(COLUMNS):
            self.paint_column(Column(column + 1))
        self.paint_lines()
        if self.view.drag and self.view.held:
            x, y = self.view.drag
            for line, card in enumerate(cards_at(self.board, *self.view.held)):
                self.paint_card(x - 2, y + line, self.card_width, 1, card, "picked")
        return Picture(self.rows, self.spots)

    # ---- strokes ----

    def write(self, x: int, y: int, text: str, role: Role) -> None:
        if 0 <= y < self.height:
            row = self.rows[y]
            for at, character in enumerate(text, x):
                if 0 <= at < self.width:
                    row[at] = (character, role)

    def write_pieces(self, x: int, y: int, pieces: Sequence[Piece], end: int, ground: str = "bar") -> int:
        for text, ink in pieces:
            text = cut(text, max(0, end - x))
            self.write(x, y, text, (ink, ground))
            x += len(text)
        return x

    def fill(self, x: int, y: int, width: int, height: int, role: Role) -> None:
        for line in range(y, y + height):
            self.write(x, line, " " * width, role)

    def ground(self, card: Card, *, picked: bool) -> str:
        view = self.view
        if card in view.wrong:
            return "wrong"
        if picked:
            return "picked"
        return "hinted" if card in view.hinted else "last" if card in view.last else "paper"

    def paint_card(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        card: Card,
        ground: str,
        *,
        whole: bool = False,
        doomed: bool = False,
    ) -> None:
        """The first line has the index and a hairline at the top, so that a covered card needs no second line."""
        ink, face, suit = SUIT_INKS[card.suit.value], name(card), card.suit.symbol
        index = face.rjust(4 if width > 6 else 3)
        self.fill(x, y, width, height, (ink, ground))
        self.write(x, y, index, (ink, ground))
        self.write(x + len(index), y, "▔" * (width - len(index)), ("edge", ground))
        if whole and height >= 5:
            pips = [_PIPS_IN_LINE[int(count)] for count in _PIPS[card.rank.value]] if card.rank.value < 10 else []
            lines = pips or ["", f"* {face[0]} *", ""]
            for line, text in enumerate(lines, y + 1):
                self.write(x + width // 2 - len(text) // 2, line, text.replace("*", suit), (ink, ground))
        if whole and height >= 3:
            self.write(x + width - len(face) - 1, y + height - 1, face, (ink, ground))
        if doomed:
            self.write(x + width - 2, y, "✗", ("bad", ground))

    def paint_shadow(self, x: int, y: int, width: int, height: int) -> None:
        if self.roomy:
            for line in range(y + 1, y + height):
                self.write(x + width, line, "▌", ("shade", "felt"))
            self.write(x + 1, y + height, "▀" * (width - 1) + "▘", ("shade", "felt"))

    def target(self, place: Place) -> Piece | None:
        """What a target says: `▾ 83`, or in teach mode `✓ 83`."""
        if place not in self.view.targets:
            return None
        text, verdict = self.view.targets[place]
        if verdict is None:
            return f"▾ {text}", "target"
        return f"{MARKS[verdict]} {text}", INKS[verdict]

    def paint_slot(self, x: int, y: int, width: int, height: int, label: Piece) -> None:
        self.fill(x, y, width, height, ("label", "slot"))
        self.write(x, y + height // 2, label[0].center(width)[:width], (label[1], "slot"))

    def paint_cursor(self, x: int, y: int, place: Place, left: int) -> None:
        if self.view.cursor == (place, left):
            self.write(x, y, "▍", ("cursor", self.rows[y][min(x + 1, self.width - 1)][1][1]))

    # ---- places ----

    def paint_upper_row(self) -> None:
        cells, home, held = self.board.cells, self.board.home, self.view.held
        pitch = self.pitch if len(cells) <= 4 else COLUMNS * self.pitch // (len(cells) + len(Suit))
        for index, (card, cell) in enumerate(zip(cells, PLACES[COLUMNS:], strict=False)):
            self.paint_upper(cell, self.left + index * pitch, pitch - 1, card, cell.name)
        first = self.left + max(4, len(cells)) * pitch
        moving = cards_at(self.board, *held)[-1:] if held else ()
        for suit in Suit:
            count, is_target = home[suit.value], not moving or moving[0].suit is suit
            card = DECK[(count - 1) * len(Suit) + suit.value] if count else None
            if is_target and HOME in self.view.targets:
                card = None
            self.paint_upper(HOME, first + suit.value * pitch, pitch - 1, card, suit.symbol, is_target)

    def paint_upper(
        self, place: Place, x: int, width: int, card: Card | None, label: str, is_target: bool = True
    ) -> None:
        """A cell or a home with the card that lies there, or what can be done there."""
        y, height, view, cell = self.cells_top, self.card_height, self.view, place if isinstance(place, Cell) else None
        self.spots.append(Spot(x, y, x + width, y + height, place, 1))
        if card is None:
            self.paint_slot(x, y, width, height, (is_target and self.target(place)) or (label, "label"))
        else:
            ground = self.ground(card, picked=cell is not None and view.held is not None and view.held[0] is cell)
            self.paint_card(x, y, width, height, card, ground, whole=True, doomed=place in view.doomed)
            self.paint_shadow(x, y, width, height)
            if cell and self.roomy:
                self.write(x, y - 1, label.center(width), ("label", "felt"))
            elif cell and cell not in view.doomed:
                self.write(x + width - 2, y, label, ("letter", ground))
        if cell or label == Suit.CLUBS.symbol:
            self.paint_cursor(x, y + (height // 2 if card is None else 0), place, 1)

    def paint_column(self, column: Column) -> None:
        cards, view, width = self.columns[column.index], self.view, self.card_width
        x, top, room = self.left + column.index * self.pitch, self.columns_top, self.bottom - self.columns_top
        on = view.cursor is not None and view.cursor[0] is column
        self.write(x, top - 1, column.name.center(width), ("number" if on else "label", "felt"))
        self.spots.append(Spot(x, top - 1, x + width, self.bottom, column, 1))
        target = self.target(column)
        if not cards:
            self.paint_slot(x, top, width, self.card_height, target or ("", "label"))
            self.paint_cursor(x, top, column, 1)
            return
        last_height = max(1, min(max(3, self.card_height), room - (len(cards) - 1)))
        spare = max(0, room - last_height - (len(cards) - 1))
        doubled = min(len(cards) - 1, spare) if self.tall else 0  # covered cards that get two lines
        shared = max(0, len(cards) - room)  # lines that must carry two cards
        y, at = top, 0
        if shared and width < 6:  # or, where two do not fit, the deepest cards are only counted
            y, at, shared = top + 1, shared + 1, 0
            self.write(x, top, f"+{at}".center(width), ("label", "slot"))
        held = view.held[1] if view.held and view.held[0] is column and not view.drag else 0
        for number in range(at, len(cards)):
            left, half = len(cards) - number, number % 2 if number < 2 * shared else None
            height = last_height if left == 1 else 2 if left - 1 <= doubled else 1
            start = x + (width // 2 if half else 0)
            part = width if half is None else width - width // 2 if half else width // 2
            ground, doomed = self.ground(cards[number], picked=left <= held), left == 1 and column in view.doomed
            self.paint_card(start, y, part, height, cards[number], ground, whole=left == 1, doomed=doomed)
            self.spots.append(Spot(start, y, start + part, y + height, column, left))
            self.paint_cursor(start, y, column, left)
            y += 0 if half == 0 else height
        self.paint_shadow(x, top, width, y - top)
        if target:
            self.write(x, min(y, self.bottom - 1), target[0].center(width)[:width], (target[1], "slot"))

    # ---- words ----

    def paint_lines(self) -> None:
        view, width, last = self.view, self.width, self.height - 1
        for y in (0, last - 1, last):
            self.fill(0, y, width, 1, ("text", "bar"))
        count = sum(len(text) for text, _ in view.count)
        verdict = sum(len(text) for text, _ in view.verdict)
        title = list(view.title)
        while len(title) > 1 and sum(len(text) for text, _ in title) + verdict + count + 4 > width:
            title.pop()  # the level goes before the verdict does
        self.write_pieces(width - 1 - count, 0, view.count, width)
        end = self.write_pieces(1, 0, title, width - 2 - count)
        room = width - 2 - count - end
        self.write_pieces(end + max(1, (room - verdict) // 2), 0, view.verdict, width - 2 - count)
        lines = [view.message]
        if len(view.message) == 1:  # a long one, such as the line of a hint, grows upwards over the table
            text, ink = view.message[0]
            lines = [[(part, ink)] for part in textwrap.wrap(text, self.table - 2)[: self.height // 3]]
        for y, pieces in enumerate(lines, last - len(lines)):
            self.fill(0, y, width, 1, ("text", "bar"))
            self.write_pieces(1, y, pieces, width - 1)
        x = 0
        for key, word in view.keys:
            if x + len(key) + len(word) + 2 > width:
                break
            self.spots.append(Spot(x, last, x + len(key) + len(word) + 1, last + 1, key, 1))
            x = 1 + self.write_pieces(x, last, ((key, "key"), (f" {word}", "text")), width)
        if width >= WIDE:
            self.fill(width - PANEL, 1, PANEL, last - 2, ("text", "bar"))
            for y, pieces in enumerate(view.panel[-(last - 2) :], 1):
                self.write_pieces(width - PANEL + 1, y, pieces, width - 1)


def cards_at(board: Board, place: Place, count: int = 1) -> tuple[Card, ...]:
    """The last cards of a column, or the card in a cell."""
    if isinstance(place, Column):
        return board.columns[place.index][-count:]
    card = board.cells[place.index] if isinstance(place, Cell) and place.index < len(board.cells) else None
    return () if card is None else (card,)
