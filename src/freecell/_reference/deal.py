"""Dealing in pure Python: the equivalent of kernel/deal.c, using the specification alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from ..deals import MAX_DEAL, MIN_DEAL, ROW_LENGTHS, bad_deal_number, deal_codes

if TYPE_CHECKING:
    from typing_extensions import Buffer

_Face = TypeVar("_Face")


def _dealt(number: int) -> int:
    if not MIN_DEAL <= number <= MAX_DEAL:
        raise bad_deal_number(number)
    return number


def deal_cards(number: int, faces: tuple[_Face, ...], /) -> tuple[_Face, ...]:
    """The faces (52 objects, one per card code) in the order dealt."""
    return tuple(faces[code] for code in deal_codes(_dealt(number)))


def deal_rows(number: int, faces: tuple[_Face, ...], /) -> list[list[_Face]]:
    """The faces (52 objects, one per card code) as seven rows."""
    dealt = iter(deal_cards(number, faces))
    return [[next(dealt) for _ in range(length)] for length in ROW_LENGTHS]


def deal_range(start: int, stride: int, table: Buffer, /) -> None:
    """Fill the table, 52 bytes per deal, with the deals start, start + stride ..."""
    cards = memoryview(table).cast("B")
    for i in range(len(cards) // 52):
        cards[52 * i : 52 * i + 52] = deal_codes(_dealt(start + i * stride))


def deal_list(numbers: Buffer, table: Buffer, /) -> None:
    """Deal 64-bit numbers into the table, 52 bytes per deal."""
    cards = memoryview(table).cast("B")
    for i, number in enumerate(memoryview(numbers).cast("B").cast("q")):
        cards[52 * i : 52 * i + 52] = deal_codes(_dealt(number))


def deal_method() -> str:
    """How this engine deals many: one by one."""
    return "one by one"
