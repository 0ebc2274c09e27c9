"""Reads DEAL|FILE|CODE|- for every command: deal numbers, a board, or a game with its moves."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, Final, TextIO, TypeVar

from ..board import MICROSOFT_CELLS
from ..boardtext import BoardFormat
from ..boardtext.code import looks_like_code
from ..deals import DealRule, check_deal_number
from ..errors import DealNumberError, FreecellError
from ..game import Game
from ..record.many import game_of_text, split_games
from .numbers import looks_like_numbers, not_utf8, parse_numbers, standard_input

_Part = TypeVar("_Part")

A_BOARD: Final = "a deal number or a board"
"""What most commands expect, in messages."""

MOST_BYTES = 1 << 22
"""No board or record is longer; reading a wrong file must not fill the memory."""

MOST_BYTES_OF_NUMBERS = 1 << 28
"""A list of deal numbers can be longer."""


def read_text(source: str, expected: str, most: int = MOST_BYTES) -> str:
    """The contents of a file, or of standard input for `-`."""
    with opened(source, expected) as file:
        data = file.read(most + 1)
    name = source_name(source)
    if len(data) > most:
        raise FreecellError(f"{name} is too large to be {expected} (more than {most} bytes)")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise not_utf8(name) from None


def read_source(
    source: str, expected: str, most: int = MOST_BYTES, rule: DealRule = "freecell-pro"
) -> range | array[int] | str:
    """The deal numbers that the source specifies or contains, or else the text of a board or a record."""
    if looks_like_numbers(source) and not Path(source).exists():
        return _numbers(source, rule)
    if looks_like_code(source):
        return source
    text = read_text(source, expected, most)
    return _numbers(text, rule) if looks_like_numbers(text) else text


def _numbers(text: str, rule: DealRule) -> range | array[int]:
    words = text.replace(",", " ").split()
    if len(words) == 1:
        numbers = parse_numbers(words[0])
        if rule == "freecell-pro" or numbers[-1] < 2**31:
            return numbers
    return array("q", [check_deal_number(number, rule) for word in words for number in parse_numbers(word)])


def read_game(source: str, *, cells: int | None = None) -> Game:
    """A game that starts from the source; for a record, the game with its moves played."""
    given = read_source(source, A_BOARD)
    if isinstance(given, str):
        return game_of_text(given, cells=cells)
    if len(given) != 1:
        raise DealNumberError(f"{source[:60]!r} specifies {len(given)} deals; give one, such as 617")
    return Game.deal(given[0], cells=MICROSOFT_CELLS if cells is None else cells)


def read_games(
    source: str, *, cells: int | None = None, rule: DealRule = "freecell-pro", format: BoardFormat | None = None
) -> tuple[Iterator[Game], bool]:
    """The games that start from the source, as they come, and whether it is a single one."""
    whole = format is not None  # what has a format of its own is one board
    parts = iter([read_source(source, A_BOARD, rule=rule)]) if whole else stream_source(source, A_BOARD, rule)

    def game(text: str | int) -> Game:
        if isinstance(text, str):
            return game_of_text(text, cells=cells, format=format)
        return Game.deal(text, cells=MICROSOFT_CELLS if cells is None else cells)

    texts, alone = one_or_more(each_of(parts), source)
    return map(game, texts), alone


def each_of(parts: Iterable[range | array[int] | str]) -> Iterator[int | str]:
    """The deal numbers one by one, and the texts."""
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from part


def one_or_more(parts: Iterator[_Part], source: str) -> tuple[Iterator[_Part], bool]:
    """What comes from a source, and whether that is one thing; an empty source is an error."""
    first = list(islice(parts, 2))
    if not first:
        raise FreecellError(f"{source_name(source)} is empty; give {A_BOARD}")
    return chain(first, parts), len(first) == 1


def stream_source(source: str, expected: str, rule: DealRule = "freecell-pro") -> Iterator[range | array[int] | str]:
    """What the source names or holds, as it comes: deal numbers, and the texts of boards and records."""
    if looks_like_numbers(source) and not Path(source).exists():
        yield _numbers(source, rule)
    elif looks_like_code(source):
        yield source
    else:
        lines = lines_of(source, expected)
        for line in lines:
            if not line.strip():
                continue
            if not looks_like_numbers(line):
                yield from split_games(chain([line], lines))
                return
            yield _numbers(line, rule)


def lines_of(source: str, expected: str) -> Iterator[str]:
    """The lines of a file, or of standard input, as they come."""
    name = source_name(source)
    with opened(source, expected) as file:
        first = True
        while data := file.readline(MOST_BYTES + 1):
            if len(data) > MOST_BYTES:
                raise FreecellError(f"{name} has a line of more than {MOST_BYTES} bytes; it cannot be {expected}")
            try:
                yield data.decode("utf-8-sig" if first else "utf-8")
            except UnicodeDecodeError:
                raise not_utf8(name) from None
            first = False


def source_name(source: str) -> str:
    """What messages call it."""
    return "standard input" if source == "-" else f"the file {source[:80]}"


def _unshared(stream: TextIO) -> BinaryIO:
    """Standard input as bytes, by a reader of our own.

    Another thread may wait for input when Ctrl-C ends the process, which Python would end with a complaint if that
    thread used the reader of `sys.stdin`.
    """
    try:
        return open(stream.fileno(), "rb", closefd=False)
    except OSError:  # no file of the system, in tests
        return stream.buffer


@contextmanager
def opened(source: str, expected: str) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`, open for reading; an error says what was expected."""
    try:
        if source == "-":
            yield _unshared(standard_input())
        else:
            with Path(source).open("rb") as file:
                yield file
    except FreecellError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise FreecellError(f"{source[:80]!r} is not {expected}, and not a readable file ({why})") from None
