"""The deals and boards that a command's arguments name: one that a person asks about, or streams of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import chain

from ..board import MICROSOFT_CELLS, Board
from ..boardtext.code import looks_like_code
from ..deals import DealRule
from ..errors import FreecellError
from ..record.many import game_of_text
from .boards import each_of, source_name, stream_source
from .numbers import is_single, looks_like_numbers

Question = int | Board


def read_questions(
    texts: tuple[str, ...], cells: int | None, rule: DealRule = "freecell-pro"
) -> tuple[Iterable[Question], bool]:
    """The deals and boards that the arguments name, and whether a person asks for one alone.

    What files and standard input hold is read as it is needed; all else is checked before the first answer.
    """
    named = [stream_source(text, "a deal number, a range like 1-10 or a board", rule) for text in texts]
    parts = [
        iter([next(part)]) if looks_like_numbers(text) or looks_like_code(text) else part
        for text, part in zip(texts, named, strict=True)
    ]
    first = next(chain.from_iterable(parts), None)
    if first is None:
        raise FreecellError(f"{source_name(texts[0])} is empty; give a deal number, a range like 1-10 or a board")
    if not isinstance(first, str):
        if len(texts) == 1 and looks_like_numbers(texts[0]):
            return first, is_single(texts[0])
        return _questions(chain([first], *parts), cells), False
    second = next(chain.from_iterable(parts), None)
    if second is None:
        return [_question(first, cells)], True
    return _questions(chain([first, second], *parts), cells), False


def _questions(parts: Iterable[range | array[int] | str], cells: int | None) -> Iterator[Question]:
    for part in each_of(parts):
        yield _question(part, cells) if isinstance(part, str) else part


def _question(text: str, cells: int | None) -> Question:
    game = game_of_text(text, cells=cells)
    usual = len(game.start.cells) == (MICROSOFT_CELLS if cells is None else cells)
    return game.board if game.deal_number is None or len(game) or not usual else game.deal_number
