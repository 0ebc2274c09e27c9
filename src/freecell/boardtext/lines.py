"""Boards as lines of cards: rows as dealt, and columns as fc-solve reads and writes them.

In rows, `--` stands for a column that has ended. Cells and home are written above the rows, except for a
fresh deal of the usual shape:

>>> print(rows_text(Board(["KC", "", "KD QS"] + [""] * 5, cells="- KH KS -")))
Home: C-Q D-Q H-Q S-J
Cells: - KH KS -
KC -- KD
-- -- QS

In columns each line is a column, the deepest card first, and `:` alone an empty one:

>>> print(columns_text(Board(["KC", "", "KD QS"] + [""] * 5, cells="- KH KS -")))
Foundations: C-Q D-Q H-Q S-J
Freecells: - KH KS -
KC
:
KD QS
:
:
:
:
:
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import zip_longest
from typing import Final, Literal, NamedTuple

from ..board import MICROSOFT_CELLS, NO_CARD, Board, check_cells
from ..cards import CARD_NAMES, DECK, RANK_LETTERS, SUIT_LETTERS
from ..deals import COLUMN_LENGTHS
from ..errors import BoardError
from ..moves import COLUMNS, MAX_CELLS
from .sheet import CODES, EMPTY_WORDS, MAX_WORDS, Sheet, Word, home_words, read_home_word

_HEADER: Final = re.compile(r"\s*(foundations|founds|home|freecells|free cells|fc|cells)\s*:(.*)", re.IGNORECASE)
_HOME_HEADERS: Final = ("foundations", "founds", "home")
_ROW_HEADERS: Final = ("home", "cells")
_PRINTED_HOME: Final = re.compile(r"(?:(?:^|\s)[HCDS]-(?:[A0-9TJQK]|10)){4}\s*$")
_CARDS: Final = re.compile(r"(?:[A2-9TJQK][CDHS]){52}", re.IGNORECASE | re.ASCII)
_NO_CELLS: Final = "none"
_EMPTY: Final = bytes((NO_CARD,))
_IN_CELL: Final = {**CODES, "-": NO_CARD}
_HOME: Final = [
    {f"{letter}-{top}": bytes(range(suit, 4 * count, 4)) for count, top in enumerate("0" + RANK_LETTERS)}
    for suit, letter in enumerate(SUIT_LETTERS)
]
"""For each suit, the cards that are home by the word for them."""


def rows_text(board: Board) -> str:
    """The board as rows."""
    columns = board._columns
    lines = [
        " ".join(["--" if code is None else CARD_NAMES[code] for code in row]).rstrip(" -")
        for row in zip_longest(*columns)
    ]
    if tuple(map(len, columns)) != COLUMN_LENGTHS or board._cells != bytes((NO_CARD,)) * MICROSOFT_CELLS:
        lines[:0] = [f"Home: {home_words(board._home)}", f"Cells: {_cells_words(board)}"]
    return "\n".join(lines)


def columns_text(board: Board) -> str:
    """The board as fc-solve's text."""
    lines = [f"Foundations: {home_words(board._home)}", f"Freecells: {_cells_words(board)}"]
    lines += [" ".join([CARD_NAMES[code] for code in column]) or ":" for column in board._columns]
    return "\n".join(lines)


UNICODE_FACES: Final = {card.name: card.unicode for card in DECK}
"""Cards with the symbols of their suits."""


def with_faces(text: str, faces: Mapping[str, str]) -> str:
    """The text with other names of the cards; headers stay as they are."""
    return "\n".join(" ".join([faces.get(word, word) for word in line.split(" ")]) for line in text.split("\n"))


def _cells_words(board: Board) -> str:
    return " ".join(["-" if code == NO_CARD else CARD_NAMES[code] for code in board._cells]) or _NO_CELLS


def usual_columns(text: str) -> Board | None:
    """The board of a text just as `columns_text` writes it; None for any other, which must be read word by word.

    Programs send such texts by the thousand, and it takes a fifth of the time.
    """
    try:
        founds, frees, *lines = text.split("\n")
        if not founds.startswith("Foundations: ") or not frees.startswith("Freecells: ") or len(lines) != COLUMNS:
            return None
        clubs, diamonds, hearts, spades = founds[13:].split(" ")
        home = _HOME[0][clubs], _HOME[1][diamonds], _HOME[2][hearts], _HOME[3][spades]
        columns = tuple([b"" if line == ":" else bytes([CODES[word] for word in line.split(" ")]) for line in lines])
        cells = bytes([_IN_CELL[word] for word in frees[11:].split(" ")]) if frees[11:] != _NO_CELLS else b""
    except (KeyError, ValueError):
        return None
    codes = b"".join((*columns, cells.replace(_EMPTY, b""), *home))
    if len(codes) != len(DECK) or len(set(codes)) != len(DECK) or len(cells) > MAX_CELLS:
        return None
    return Board._trusted(columns, cells, bytes(map(len, home)))


def as_columns(text: str) -> str:
    """A board as other programs write it, in columns; any other text as it is.

    fc-solve prints cells and foundations, then rows, four letters a card, unless it is asked for columns; macroxue's
    game has the 52 cards without a space, as dealt.
    """
    cards = text.strip()
    if _CARDS.fullmatch(cards):
        return "\n".join(" ".join(cards[at : at + 2] for at in range(2 * i, len(cards), 16)) for i in range(COLUMNS))
    lines = [line for line in text.splitlines() if line.strip()]
    found = ((at, _PRINTED_HOME.search(line)) for at, line in enumerate(lines[:6]) if ":" not in line)
    top, home = next(((at, match) for at, match in found if match), (0, None))
    if home is None:
        return text
    held, dashes, rows = lines[top][: home.start()], " ".join(lines[top + 1 : top + 2]), lines[top + 3 :]
    cells = [held[4 * at : 4 * at + 4].strip() or "-" for at in range(check_cells(len(dashes.split())))]
    head = [f"Foundations: {home[0]}", f"Freecells: {' '.join(cells) or _NO_CELLS}"]
    columns = [" ".join(row[4 * at : 4 * at + 4].strip() for row in rows) for at in range(COLUMNS)]
    return "\n".join([*head, *[f": {column}" for column in columns]])


class _Line(NamedTuple):
    number: int
    colon: bool  # whether it began with fc-solve's optional `:`
    words: list[Word]


def sheet_of_lines(text: str, format: Literal["rows", "columns"] | str | None) -> Sheet:
    """The words, not checked yet. Without a format, header words, `:` and the shape tell rows from columns."""
    sheet = Sheet()
    lines: list[_Line] = []
    count = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        header = _HEADER.match(line) if ":" in line else None
        if header:
            name = header[1].lower()
            if name in _HOME_HEADERS:
                _read_home(header[2], number, sheet)
            else:
                _read_cells(header[2], number, sheet)
            if format is None:
                format = "rows" if name in _ROW_HEADERS else "columns"
            continue
        plain = line.strip()
        colon = plain.startswith(":")
        words = plain.lstrip(":").replace(",", " ").split()
        count += len(words) + colon
        if count > MAX_WORDS:
            raise BoardError(f"the text has more than {MAX_WORDS} words; a board has 52 cards")
        lines.append(_Line(number, colon, [Word(word, f"line {number}, card {i}") for i, word in enumerate(words, 1)]))
    filled = [line for line in lines if line.words or line.colon]
    if sheet.home is None and sheet.cells is None and not any(line.words for line in filled):
        # That all cards are home must at least be said: a text without any is hardly a game that is won.
        raise BoardError("the text contains no cards; a board is eight columns or seven rows of cards")
    if format is None:
        format = "rows" if _looks_like_rows(filled) else "columns"
    if format == "rows":
        _read_rows(filled, sheet)
    else:
        _read_columns(lines, filled, sheet)
    return sheet


def _looks_like_rows(lines: list[_Line]) -> bool:
    if any(line.colon for line in lines):
        return False
    if any(word.text in EMPTY_WORDS for line in lines for word in line.words):
        return True
    # Seven rows at most, and eight cards in most of them: somebody may have slipped in one.
    full = sum(len(line.words) == COLUMNS for line in lines[:-1])
    return 2 <= len(lines) < COLUMNS and full > (len(lines) - 1) / 2


def _read_rows(lines: list[_Line], sheet: Sheet) -> None:
    columns: list[list[Word]] = [[] for _ in range(COLUMNS)]
    for depth, line in enumerate(lines):
        for i, word in enumerate(line.words):
            if i >= COLUMNS:
                sheet.problems.append(f"{word.where}: {word.text!r} is beyond the {COLUMNS} columns of a row")
            elif word.text in EMPTY_WORDS:
                continue
            else:
                if len(columns[i]) < depth:
                    sheet.problems.append(f"{word.where}: {word.text!r} has no card above it in column {i + 1}")
                columns[i].append(word)
    sheet.columns = columns


def _read_columns(lines: list[_Line], filled: list[_Line], sheet: Sheet) -> None:
    if len(filled) >= COLUMNS:
        sheet.columns = [line.words for line in filled]
        return
    # Fewer than eight: an empty line between others is an empty column, those before and after are nothing.
    while lines and not (lines[0].words or lines[0].colon):
        del lines[0]
    while lines and not (lines[-1].words or lines[-1].colon):
        del lines[-1]
    sheet.columns = [line.words for line in lines]


def _read_home(text: str, number: int, sheet: Sheet) -> None:
    words = text.replace(",", " ").split()
    if not words:
        return
    home = [0, 0, 0, 0]
    for word in words:
        read = read_home_word(word)
        if read is None:
            sheet.problems.append(f"line {number}: {word[:20]!r} is not a home entry (write C-0 D-A H-T S-K)")
        else:
            home[read[0]] = read[1]
    sheet.home = home


def _read_cells(text: str, number: int, sheet: Sheet) -> None:
    words = text.replace(",", " ").split()
    if [word.lower() for word in words] == [_NO_CELLS]:
        sheet.cells = []
        return
    if not words:
        return
    cells = [Word(word, f"line {number}, cell {i}") for i, word in enumerate(words, 1)]
    if len(cells) < MICROSOFT_CELLS and not any(word in EMPTY_WORDS for word in words) and text.startswith("  "):
        # fc-solve's own output leaves empty cells blank and keeps cells four characters apart.
        cells += [Word("-", "")] * (MICROSOFT_CELLS - len(cells))
    sheet.cells = cells
