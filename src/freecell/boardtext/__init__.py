"""Boards as text, in and out: rows as dealt, fc-solve's columns, JSON, and a short code for links.

Each format parses what it prints, and `parse_board` tells them apart by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, SupportsIndex, get_args

from .._arguments import check_choice, check_text
from ..board import Board, check_cells
from ..errors import BoardError, FreecellError
from .code import code_of_board, looks_like_code, sheet_of_code
from .lines import UNICODE_FACES, as_columns, columns_text, rows_text, sheet_of_lines, usual_columns, with_faces

if TYPE_CHECKING:
    from .sheet import Sheet

BoardFormat = Literal["rows", "columns", "json", "code"]
BOARD_FORMATS: tuple[BoardFormat, ...] = get_args(BoardFormat)
MAX_BOARD_TEXT = 1 << 16
"""The longest board text, in characters. No board needs more; a longer text is rejected before it is read."""

__all__ = ["BOARD_FORMATS", "BoardFormat", "format_board", "parse_board", "read_sheet"]


def format_board(board: Board, format: BoardFormat, *, unicode: bool = False) -> str:
    """The board as text; with the symbols of the suits if `unicode` is wanted, which goes with rows and columns."""
    check_choice(format, BOARD_FORMATS, "board format")
    if format in ("rows", "columns"):
        text = rows_text(board) if format == "rows" else columns_text(board)
        return with_faces(text, UNICODE_FACES) if unicode else text
    if unicode:
        raise FreecellError(f"the format {format!r} has no suit symbols; they go with 'rows' and 'columns'")
    if format == "code":
        return code_of_board(board)
    from .jsontext import json_of_board

    return json_of_board(board)


def parse_board(text: str, *, cells: SupportsIndex | None = None, format: BoardFormat | None = None) -> Board:
    """The board of a text, or BoardError with everything that is wrong with it."""
    wanted = None if cells is None else check_cells(cells)
    if isinstance(text, str) and text.startswith("F") and format in (None, "columns"):
        board = usual_columns(text)
        if board is not None and wanted in (None, len(board._cells)):
            return board
    return read_sheet(text, format=format).board(wanted)


def read_sheet(text: str, *, format: BoardFormat | None = None) -> Sheet:
    """The words of a text, not checked yet."""
    check_text(text, "the text of a board")
    if format is not None:
        check_choice(format, BOARD_FORMATS, "board format")
    if len(text) > MAX_BOARD_TEXT:
        raise BoardError(f"the text has {len(text):,} characters; no board needs more than {MAX_BOARD_TEXT:,}")
    plain = text.strip("\ufeff \t\r\n")
    if not plain:
        raise BoardError("the text is empty; a board is eight columns or seven rows of cards, JSON or a code")
    if format == "json" or (format is None and plain[0] in "{["):
        from .jsontext import sheet_of_json

        return sheet_of_json(plain)
    if format == "code" or (format is None and looks_like_code(plain)):
        return sheet_of_code(plain)
    text = text.lstrip("\ufeff")
    return sheet_of_lines(as_columns(text) if format is None else text, format)
