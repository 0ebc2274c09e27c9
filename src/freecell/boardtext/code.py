"""A whole position in about sixty characters that are safe in a link.

A letter is a card: `A` to `Z` and `a` to `z` are the 52 cards in the order of Microsoft's deck, ace of clubs
to king of spades. The cells come first, `_` for an empty one; then, each after a `-`, the eight columns with
the deepest card first. Cards that are not there are home.

>>> code = code_of_board(Board.deal(617))
>>> code
'____-ZlmxMPp-BbsSvnz-QtKjgGw-LAhIiRO-TVXfYo-cedaWU-FDJNEq-CykrHu'
"""

from __future__ import annotations

import re
import string
from typing import Final

from ..board import NO_CARD, Board
from ..cards import DECK
from ..errors import BoardError
from ..moves import COLUMNS
from .sheet import Sheet, Word

LETTERS: Final = string.ascii_uppercase + string.ascii_lowercase
_CODE: Final = re.compile(r"[A-Za-z_]{0,7}(?:-[A-Za-z]*){8}")
_NAME_OF_LETTER: Final = {letter: card.name for letter, card in zip(LETTERS, DECK, strict=True)}


def code_of_board(board: Board) -> str:
    """The board as a code."""
    cells = "".join("_" if code == NO_CARD else LETTERS[code] for code in board._cells)
    return "-".join((cells, *("".join(LETTERS[code] for code in column) for column in board._columns)))


def looks_like_code(text: str) -> bool:
    """Whether the text can only be a code."""
    return _CODE.fullmatch(text) is not None


def sheet_of_code(text: str) -> Sheet:
    """The words of a code, not checked yet."""
    cells, *columns = text.split("-")
    if len(columns) != COLUMNS or not looks_like_code(text):
        raise BoardError(
            f"{text[:80]!r} is not a board code; that is the cells (a letter a card, _ for none) "
            "and eight columns, each after a -"
        )
    return Sheet(
        columns=[
            [Word(_NAME_OF_LETTER[letter], f"column {i}, card {j}") for j, letter in enumerate(column, 1)]
            for i, column in enumerate(columns, 1)
        ],
        cells=[Word(_NAME_OF_LETTER.get(letter, "-"), f"cell {i}") for i, letter in enumerate(cells, 1)],
    )
