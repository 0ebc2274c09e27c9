"""A board of which only some cards are known, and its text format.

The text is the rows as dealt (seven lines) or the columns that fc-solve reads (eight lines, deepest card first), or
JSON of either; see `boardtext`. `?`, `??` or `..` stands for an unknown card, `?H` for any heart, `Q?` for any
queen; rows omitted at the end are unknown.

>>> board = PartialBoard.parse("7D AD ?? ?S Q? .. .. ..")
>>> board.known, board.cards[0] == {Card.parse("7D")}, sorted(map(str, board.cards[4]))
(2, True, ['QC', 'QD', 'QH', 'QS'])
>>> print(board)
7D AD ?? ?S Q? ?? ?? ??
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..boardtext import BoardFormat, read_sheet
from ..boardtext.sheet import EMPTY_WORDS, Sheet, Word
from ..cards import DECK, Card, Rank, Suit
from ..deals import COLUMN_LENGTHS, ROW_LENGTHS
from ..errors import BoardError, CardError

ANY: Final = (1 << 52) - 1
"""The set of all cards. Sets of cards are integers: bit c is the card with code c."""


_UNKNOWN: Final = ("?", "??", "..", "None")  # JSON's null arrives as None
_OF_SUIT: Final = {suit: sum(1 << card.code for card in DECK if card.suit is suit) for suit in Suit}
_OF_RANK: Final = {rank: sum(1 << card.code for card in DECK if card.rank is rank) for rank in Rank}
_NAME_OF_SET: Final = (
    {1 << card.code: card.name for card in DECK}
    | {cards: f"?{suit}" for suit, cards in _OF_SUIT.items()}
    | {cards: f"{rank}?" for rank, cards in _OF_RANK.items()}
    | {ANY: "??"}
)


def place_name(place: int) -> str:
    """Where the k-th dealt card lies, as text.

    >>> place_name(0), place_name(51)
    ('row 1, column 1', 'row 7, column 4')
    """
    return f"row {place // 8 + 1}, column {place % 8 + 1}"


@dataclass(frozen=True, slots=True)
class PartialBoard:
    """For each of the 52 places, in the order dealt, the possible cards (as a set of card bits)."""

    sets: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.sets) != 52 or not all(0 <= cards <= ANY for cards in self.sets):
            raise BoardError("a board has 52 places, each with a set of cards (one bit per card)")

    @classmethod
    def parse(cls, text: str, *, format: BoardFormat | None = None) -> PartialBoard:
        """Parse rows, columns, JSON or a code, as described above. BoardError lists all mistakes."""
        if format is None and isinstance(text, str):
            format = _format_of_lines(text)
        if format == "rows":
            words = text.replace(",", " ").split()
            if len(words) == 52 and len(text.strip().splitlines()) == 1:  # all on one line, in the order dealt
                return cls.from_rows([words[i : i + 8] for i in range(0, 52, 8)])
        return cls._from_sheet(read_sheet(text, format=format))

    @classmethod
    def from_cards(cls, cards: Sequence[Card | str | None]) -> PartialBoard:
        """From up to 52 cards (or card names) in the order dealt; None is an unknown card."""
        if len(cards) > 52:
            raise BoardError(f"a board has 52 cards, not {len(cards)}")
        words = [*cards, *[None] * (52 - len(cards))]
        return cls.from_rows([words[i : i + 8] for i in range(0, 52, 8)])

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[Card | str | None]]) -> PartialBoard:
        """From rows of card names, as `deal_freecell` returns them; None is an unknown card."""
        if not isinstance(rows, Sequence):
            raise TypeError(f"rows are lists of card names, not {type(rows).__name__} {rows!r:.60}")
        if len(rows) > 7:
            raise BoardError(f"a deal has seven rows, not {len(rows)}")
        sheet = Sheet(columns=[[] for _ in range(8)])
        for number, row in enumerate(rows, 1):
            if not isinstance(row, Sequence) or isinstance(row, str):
                raise BoardError(
                    f"row {number} must be a list of card names, with None for unknown ones, not {row!r:.40}"
                )
            length = ROW_LENGTHS[number - 1]
            if len(row) > length:
                sheet.problems.append(f"row {number} has {len(row)} cards, more than {length}")
            for column, card in enumerate(row[:length]):
                where = f"row {number}, card {column + 1}"
                if not isinstance(card, (str, Card, type(None))):
                    sheet.problems.append(f"{where} must be a card, a card name or None, not {card!r:.40}")
                sheet.columns[column].append(Word("?" if card is None else str(card), where))
        return cls._from_sheet(sheet)

    @classmethod
    def _from_sheet(cls, sheet: Sheet) -> PartialBoard:
        problems = sheet.problems
        problems += [
            f"{word.where}: {word.text} is not in a column; only a fresh deal has a number"
            for word in sheet.cells or ()
            if word.text not in EMPTY_WORDS
        ]
        if any(sheet.home or ()):
            problems.append("some cards are already at home; only a fresh deal has a number")
        columns = sheet.columns
        if len(columns) > 8:
            problems.append(f"a board has 8 columns, not {len(columns)}")
        columns = [*columns, *[[] for _ in range(8 - len(columns))]]
        problems += _wrong_lengths([len(column) for column in columns])
        sets = [ANY] * 52
        for i, column in enumerate(columns[:8]):
            for row, word in enumerate(column[: COLUMN_LENGTHS[i]]):
                cards = _read(word.text)
                if cards is None:
                    problems.append(
                        f"{word.where}: {word.text[:20]!r} is not a card (write TD, ? if it is unknown, "
                        "?H or Q? if only its suit or rank is known)"
                    )
                else:
                    sets[8 * row + i] = cards
        if problems:
            raise BoardError(problems)
        return cls(tuple(sets))

    @property
    def cards(self) -> tuple[frozenset[Card], ...]:
        """For each place, the possible cards."""
        return tuple(frozenset(card for card in DECK if cards >> card.code & 1) for cards in self.sets)

    @property
    def known(self) -> int:
        """How many cards are known exactly."""
        return sum(cards.bit_count() == 1 for cards in self.sets)

    @property
    def is_full(self) -> bool:
        """Whether every card is known exactly."""
        return self.known == 52

    def doubled(self) -> dict[Card, list[int]]:
        """Cards that occur more than once, with their places."""
        places: dict[Card, list[int]] = {}
        for place, cards in enumerate(self.sets):
            if cards.bit_count() == 1:
                places.setdefault(DECK[cards.bit_length() - 1], []).append(place)
        return {card: where for card, where in places.items() if len(where) > 1}

    def fits(self, codes: Sequence[int]) -> bool:
        """Whether these 52 card codes, in the order dealt, match at every place."""
        return all(cards >> code & 1 for cards, code in zip(self.sets, codes, strict=True))

    def __str__(self) -> str:
        names = iter(_NAME_OF_SET.get(cards, "??") for cards in self.sets)
        rows = [" ".join(next(names) for _ in range(length)) for length in ROW_LENGTHS]
        while len(rows) > 1 and not rows[-1].strip("? "):
            del rows[-1]
        return "\n".join(rows)


def _wrong_lengths(lengths: list[int]) -> list[str]:
    """What is wrong with the lengths of the columns. Rows, and part of the last row, can be omitted at the end."""
    rows = max(lengths)
    full = [min(rows, length) for length in COLUMN_LENGTHS]
    for written in range(1, 9):  # the last row can end anywhere
        last_row_stops = [length - (i >= written and length == rows) for i, length in enumerate(full)]
        if lengths[:8] == last_row_stops:
            return []
    wrong = [
        f"column {i + 1} has {found}, not {wanted}"
        for i, (found, wanted) in enumerate(zip(lengths, full, strict=False))
        if found != wanted
    ]
    return [f"{'; '.join(wrong)} (write ? for an unknown card)"] if wrong else []


def _format_of_lines(text: str) -> BoardFormat | None:
    """Rows or columns, judging by the number of lines; None for formats that are unmistakable."""
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[") or ":" in text:
        return None
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if len(lines) == 1 and len(lines[0].split()) == 1 and len(lines[0].strip()) > 3:
        return None  # one long word is a code
    return "columns" if len(lines) == 8 else "rows"


def _read(word: str) -> int | None:
    """The set of cards that a word stands for, or None if it is not a card."""
    if word in _UNKNOWN:
        return ANY
    try:
        if len(word) > 1 and word[0] in "?.":
            return _OF_SUIT[Suit.parse(word[1:])]
        if len(word) > 1 and word[-1] in "?.":
            return _OF_RANK[Rank.parse(word[:-1])]
        return 1 << Card.parse(word).code
    except CardError:
        return None
