"""A board as it was written: words and their places, not checked yet.

Every text format is read into a `Sheet` first; `Sheet.board` then makes the board, or says everything that is
wrong with it in one go. A sheet can hold more than a board can (unknown cards, for those who look for a deal
number), which is why reading and checking are two steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, SupportsIndex

from .._arguments import integer
from ..board import MICROSOFT_CELLS, NO_CARD, Board, check_cells
from ..cards import CARD_NAMES, DECK, RANK_LETTERS, SUIT_LETTERS, Card, Suit
from ..errors import BoardError, CardError
from ..moves import COLUMNS, MAX_CELLS

MAX_BOARD_PROBLEMS = 60
"""Further problems are counted, not listed: a text that is no board at all has thousands."""

MAX_WORDS = 512
"""The most words. No board needs more; a longer text is rejected before it is read."""

EMPTY_WORDS = frozenset(("-", "--", "_", "__"))
"""How an empty cell, or a gap in a row, is written."""


CODES: Final = {name: code for code, name in enumerate(CARD_NAMES)}
"""The usual way to write a card; `Card.parse` knows all others and is much slower."""


class Word(NamedTuple):
    """A word that should be a card, and its place."""

    text: str
    where: str


class Sheet:
    """What is written: the columns, the cells (None where the text has none), and home (likewise)."""

    def __init__(self, columns: list[list[Word]] | None = None, cells: list[Word] | None = None) -> None:
        self.columns = columns or []
        self.cells = cells
        self.home: list[int] | None = None
        self.problems: list[str] = []

    def board(self, cells: int | None = None) -> Board:
        """The board, with `cells` cells if the sheet does not say; raises BoardError with all problems."""
        problems = self.problems
        found: dict[int, str] = {}
        if len(self.columns) > COLUMNS:
            problems.append(f"{len(self.columns)} columns are given; a board has {COLUMNS}")
        columns = [self._codes(column, found) for column in self.columns]
        columns += [b""] * (COLUMNS - len(columns))
        slots = self._cells(cells, found)
        home = self._home(found)
        if problems:
            more = len(problems) - MAX_BOARD_PROBLEMS
            raise BoardError([*problems[:MAX_BOARD_PROBLEMS], f"and {more} more problems"] if more > 0 else problems)
        return Board._trusted(tuple(columns), slots, home)

    def _codes(self, words: Iterable[Word], found: dict[int, str]) -> bytes:
        return bytes([code for word in words if (code := self._code(word, found)) is not None])

    def _code(self, word: Word, found: dict[int, str]) -> int | None:
        """The card's code, noting where it lies; unknown and duplicate cards are noted as problems."""
        code = CODES.get(word.text)
        if code is None:
            try:
                code = Card.parse(word.text).code
            except CardError:
                shown = word.text if len(word.text) <= 20 else word.text[:20] + "..."
                self.problems.append(f"{word.where}: {shown!r} is not a card")
                return None
        if code in found:
            self.problems.append(f"{word.where}: {DECK[code]} appears twice, first at {found[code]}")
            return None
        found[code] = word.where
        return code

    def _cells(self, wanted: int | None, found: dict[int, str]) -> bytes:
        written = [] if self.cells is None else self.cells
        held = bytearray()
        for word in written:
            code = None if word.text in EMPTY_WORDS else self._code(word, found)
            held.append(NO_CARD if code is None else code)
        if len(held) > MAX_CELLS:
            self.problems.append(f"{len(held)} cells are given; a game has 0 to {MAX_CELLS}")
        if wanted is None:
            wanted = MICROSOFT_CELLS if self.cells is None else len(held)
        elif wanted < len(held):
            # Cells beyond the number asked for may be dropped when nothing lies in them.
            if any(code != NO_CARD for code in held[wanted:]):
                self.problems.append(f"{len(held)} cells are given, but the game has {wanted}")
            del held[wanted:]
        return bytes(held.ljust(wanted, b"\xff"))

    def _home(self, found: dict[int, str]) -> bytes:
        """How many cards of each suit are home: as written, or those below the lowest card of the board."""
        doubtful = bool(self.problems)  # then a low card that is not there may be the one misread, not home
        home = []
        missing: list[str] = []
        for suit in range(4):
            lowest = next((rank for rank in range(13) if 4 * rank + suit in found), 13)
            count = lowest if self.home is None else self.home[suit]
            home.append(count)
            for rank in range(13):
                code = 4 * rank + suit
                if code in found:
                    if rank < count:
                        self.problems.append(f"{found[code]}: {DECK[code]} is on the board and also at home")
                elif rank >= count:
                    missing.append(DECK[code].name)
                elif doubtful and self.home is None:
                    missing.append(f"{DECK[code].name} (or home)")
        if missing:
            named = "all 52 cards" if len(missing) == len(DECK) else ", ".join(missing)
            self.problems.append(f"missing: {named}")
        return bytes(home)


def sheet_of_parts(
    columns: Iterable[str | Iterable[Card | str]],
    cells: SupportsIndex | str | Iterable[Card | str | None],
    home: Iterable[SupportsIndex] | Mapping[Suit, SupportsIndex] | None,
) -> Sheet:
    """The sheet for the arguments of `Board(...)`."""
    if isinstance(columns, str):
        raise TypeError("columns are eight strings or lists of cards; Board.parse reads a whole text")
    sheet = Sheet()
    for i, column in enumerate(columns, 1):
        cards = column.split() if isinstance(column, str) else [str(card) for card in column]
        sheet.columns.append([Word(card, f"column {i}, card {j}") for j, card in enumerate(cards, 1)])
    if len(sheet.columns) != COLUMNS:
        sheet.problems.append(f"{len(sheet.columns)} columns are given; a board has {COLUMNS}")
        sheet.columns = sheet.columns[:COLUMNS]
    if isinstance(cells, SupportsIndex):
        sheet.cells = [Word("-", "")] * check_cells(cells)
    else:
        held = cells.split() if isinstance(cells, str) else ["-" if card is None else str(card) for card in cells]
        sheet.cells = [Word(card, f"cell {i}") for i, card in enumerate(held, 1)]
    if home is not None:
        counts = [home.get(suit, 0) for suit in Suit] if isinstance(home, Mapping) else list(home)
        sheet.home = home_counts(counts, sheet.problems)
    return sheet


def home_counts(home: object, problems: list[str]) -> list[int] | None:
    """How many cards of each suit are home, checked; what is wrong is added to the problems."""
    try:
        counts = [integer(count, "home") for count in home] if isinstance(home, list) else []
    except TypeError:
        counts = []
    if len(counts) != 4 or not all(0 <= count <= 13 for count in counts):
        problems.append(f"home must be four numbers from 0 to 13, for C D H S, not {home!r:.60}")
        return None
    return counts


def read_home_word(word: str) -> tuple[int, int] | None:
    """Suit and count that `H-0`, `S-A`, `c-10` or `D-K` says; None if it says nothing."""
    suit, dash, top = word[:1].upper(), word[1:2], word[2:].upper()
    if suit not in SUIT_LETTERS or not suit or dash not in ("-", ":", "="):
        return None
    if top == "0":
        return SUIT_LETTERS.index(suit), 0
    top = "T" if top == "10" else top
    if len(top) != 1 or top not in RANK_LETTERS:
        return None
    return SUIT_LETTERS.index(suit), RANK_LETTERS.index(top) + 1


def home_words(home: Iterable[int]) -> str:
    """`C-0 D-2 H-A S-K`: the highest card of each suit that is home.

    >>> home_words((0, 2, 1, 13))
    'C-0 D-2 H-A S-K'
    """
    return " ".join(
        f"{letter}-{RANK_LETTERS[count - 1] if count else '0'}"
        for letter, count in zip(SUIT_LETTERS, home, strict=True)
    )
