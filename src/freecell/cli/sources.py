"""Reads DEAL|FILE|CODE|- for every command: deal numbers, boards, and games with their moves.

A *part* is what comes from a source at once: some deal numbers, or the text of one board or record. Numbers and codes
among the arguments are checked before the first part is returned, so that a typo at the end is reported at once; files
and standard input are read as they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Final, TypeAlias, TypeVar

import click

from ..board import MICROSOFT_CELLS, Board
from ..boardtext import BoardFormat
from ..boardtext.code import looks_like_code
from ..deals import DealRule
from ..errors import DealNumberError, FreecellError
from ..game import Game
from ..others import looks_compact
from ..record.many import game_of_text, split_games
from ._lazy import complete_files
from .files import lines_of, read_text, source_name
from .numbers import Numbers, is_single, looks_like_numbers, numbers_named, numbers_of

Part: TypeAlias = "Numbers | str"
Position: TypeAlias = "int | Board"
_Command = TypeVar("_Command", bound=Callable[..., Any])

A_BOARD: Final = "a deal number or a board"
"""What commands expect, in messages."""


def title(deal_number: int | None) -> str:
    """What begins a line about a deal; nothing for a board."""
    return "" if deal_number is None else f"deal {deal_number}: "


def sources_argument(metavar: str = "DEAL|FILE|CODE|-...") -> Callable[[_Command], _Command]:
    """The argument `sources`, of one word or several."""
    return click.argument("sources", nargs=-1, metavar=metavar, shell_complete=complete_files)


def read_parts(
    sources: Sequence[str], *, rule: DealRule = "freecell-pro", whole: bool = False
) -> tuple[Iterator[Part], bool]:
    """What the sources name or hold, and whether that is one thing alone; `whole`: a file is one board."""
    if not sources:
        raise click.UsageError("which deal? Give a deal number like 617, a range like 1-10, a board file, a code or -")
    named = [_named(source, rule) for source in sources]
    held = (_held(source, rule, whole) if part is None else [part] for source, part in zip(sources, named, strict=True))
    parts = chain.from_iterable(held)
    first = next(parts, None)
    if first is None:
        raise FreecellError(f"{source_name(sources[0])} is empty; give {A_BOARD}")
    if not isinstance(first, str):  # more may come, but who types a number does not wait for it
        return chain([first], parts), len(sources) == 1 and is_single(sources[0])
    second = next(parts, None)
    return (iter([first]), True) if second is None else (chain([first, second], parts), False)


def read_games(
    sources: Sequence[str],
    *,
    cells: int | None = None,
    rule: DealRule = "freecell-pro",
    format: BoardFormat | None = None,
) -> tuple[Iterator[Game], bool]:
    """The games that start from the sources, as they come, and whether it is a single one."""
    parts, alone = read_parts(sources, rule=rule, whole=format is not None)
    return (_game(part, cells, format) for part in each_of(parts)), alone


def read_positions(
    sources: Sequence[str], *, cells: int | None = None, rule: DealRule = "freecell-pro"
) -> tuple[Iterable[Position], bool]:
    """The deals and boards that the sources name or hold, and whether it is a single one; numbers stay as they are."""
    parts, alone = read_parts(sources, rule=rule)
    if len(sources) == 1 and looks_like_numbers(sources[0]):
        (numbers,) = parts
        assert not isinstance(numbers, str)
        return numbers, alone
    positions = (part if isinstance(part, int) else _position(_game(part, cells), cells) for part in each_of(parts))
    return list(positions) if alone else positions, alone


def read_game(source: str, *, cells: int | None = None) -> Game:
    """A game that starts from the source; for a record, the game with its moves played."""
    parts, _ = read_parts([source], whole=True)
    part = next(parts)
    if not isinstance(part, str):
        if len(part) != 1:
            raise DealNumberError(f"{source[:60]!r} specifies {len(part)} deals; give one, such as 617")
        return _game(part[0], cells)
    return _game(part, cells)


def each_of(parts: Iterable[Part]) -> Iterator[int | str]:
    """The deal numbers one by one, and the texts."""
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from part


def _named(source: str, rule: DealRule) -> Part | None:
    """The numbers or the code that the source is itself; None if it names a file or standard input."""
    if (numbers := numbers_named(source, rule)) is not None:
        return numbers
    return source if looks_like_code(source) or looks_compact(source) else None


def _held(source: str, rule: DealRule, whole: bool) -> Iterator[Part]:
    """What a file or standard input holds: numbers, then boards and records."""
    if whole:
        text = read_text(source, A_BOARD)
        if text.strip():
            yield numbers_of(text, rule) if looks_like_numbers(text) else text
        return
    lines = lines_of(source, A_BOARD)
    for line in lines:
        if not line.strip():
            continue
        if not looks_like_numbers(line):
            yield from split_games(chain([line], lines))
            return
        yield numbers_of(line, rule)


def _game(part: int | str, cells: int | None, format: BoardFormat | None = None) -> Game:
    return game_of_text(part, cells=cells, format=format) if isinstance(part, str) else Game(part, cells=cells)


def _position(game: Game, cells: int | None) -> Position:
    """The deal number where it says all, so that the answer can name it."""
    usual = len(game.start.cells) == (MICROSOFT_CELLS if cells is None else cells)
    return game.board if game.deal_number is None or len(game) or not usual else game.deal_number
