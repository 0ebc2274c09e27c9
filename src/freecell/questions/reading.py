"""From a dictionary to a question. Every field is checked; unknown ones are rejected, so that a misspelt field is not
silently ignored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal, get_args

from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from ..rules import AutoplayName
from .errors import QuestionError

MAX_TEXT: Final = 64 * 1024
"""The longest record, in characters; also what one line, or one request body, can have, in bytes."""
MAX_BOARD: Final = 8192
"""The longest board text, in characters; ten times the longest that freecell writes."""
MAX_MOVES: Final = 2000
"""The longest game, in moves."""
MAX_MATCHES: Final = 1000
"""The longest list of deals that match a board."""
MAX_PROBLEMS: Final = 5
"""The most mistakes that one message lists."""

Ask = Literal["deal", "find", "evaluate", "hint", "solve", "judge", "review"]
ASKS: Final[tuple[Ask, ...]] = get_args(Ask)


@dataclass(frozen=True, slots=True)
class LimitQuestion:
    """How long to search at most."""

    positions: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """Which cards does this deal have?"""

    ask: Ask
    deal: int
    rule: DealRule = "freecell-pro"


@dataclass(frozen=True, slots=True)
class FindQuestion:
    """Which deal is this board? at most `most` matches are listed."""

    ask: Ask
    board: str
    most: int = 100


@dataclass(frozen=True, slots=True)
class _Started:
    """A start and the moves made since."""

    ask: Ask
    deal: int | None = None
    rule: DealRule = "freecell-pro"
    board: str | None = None
    cells: int | None = None
    moves: tuple[str, ...] = ()
    autoplay: AutoplayName = "off"
    limit: LimitQuestion | None = None


@dataclass(frozen=True, slots=True)
class PositionQuestion(_Started):
    """A position: a deal or a board, and the moves made so far."""


@dataclass(frozen=True, slots=True)
class ReviewQuestion(_Started):
    """A game: a position whose `moves` are the game, or a record."""

    record: str | None = None


Question = DealQuestion | FindQuestion | PositionQuestion | ReviewQuestion

_KINDS: Final[dict[str, type[DealQuestion | FindQuestion | PositionQuestion | ReviewQuestion]]] = {
    "deal": DealQuestion,
    "find": FindQuestion,
    "evaluate": PositionQuestion,
    "hint": PositionQuestion,
    "solve": PositionQuestion,
    "judge": PositionQuestion,
    "review": ReviewQuestion,
}


class _Wrong(Exception):
    """What is wrong with one value."""


def read(ask: object, given: Mapping[str, Any]) -> Question:
    """The question that the fields make, or QuestionError.

    >>> read("evaluate", {"deal": 617, "moves": ["7a"]}).moves
    ('7a',)
    >>> read("evaluate", {"deal": 617, "sells": 3})
    Traceback (most recent call last):
    freecell.questions.errors.QuestionError: sells: unknown field
    """
    if not isinstance(ask, str) or ask not in _KINDS:
        raise QuestionError("bad_request", f"unknown question {shown(ask)} (choose {', '.join(ASKS)})")
    kind = _KINDS[ask]
    known = {field.name for field in fields(kind)} - {"ask"}
    read: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in given.items():
        if len(problems) > MAX_PROBLEMS:
            break  # nobody wants to read, or wait for, a list of thousands
        if name not in known:
            problems.append(f"{_name(name)}: unknown field")
            continue
        check = _CHECKS[name]
        try:
            read[name] = check(value)
        except _Wrong as wrong:
            problems.append(f"{name}{wrong}")
    if problems:
        also = "; and more" if len(problems) > MAX_PROBLEMS else ""
        raise QuestionError("bad_request", "; ".join(problems[:MAX_PROBLEMS]) + also)
    _check_start(kind, read)
    return kind(ask, **read)  # type: ignore[arg-type]  # `ask` is one of ASKS, it was looked up


def _check_start(kind: type[Question], read: dict[str, Any]) -> None:
    starts = [name for name in ("deal", "board", "record") if read.get(name) is not None]
    if kind is DealQuestion or kind is FindQuestion:
        needed = "deal" if kind is DealQuestion else "board"
        if needed not in starts:
            raise QuestionError("bad_request", f"{needed}: missing")
    elif len(starts) != 1:
        choice = "deal, board and record" if kind is ReviewQuestion else "deal and board"
        raise QuestionError("bad_request", f"exactly one of {choice} must be given")
    if starts == ["record"] and not read.keys() <= {"record", "limit", "deal", "board"}:
        raise QuestionError("bad_request", "a record already specifies the deal, cells, autoplay and moves; omit them")
    deal = read.get("deal")
    if deal is not None and not MIN_DEAL <= deal <= MAX_DEAL:
        raise QuestionError(
            "bad_deal_number",
            f"deal: there is no deal {str(deal)[:25]}; deal numbers run from {MIN_DEAL} to {MAX_DEAL}",
        )


def shown(value: object) -> str:
    """A value as messages show it: on one line, in ASCII, not too long.

    >>> shown("evaluäte\\n"), shown([1] * 1000)
    ("'evalu\\\\xe4te\\\\n'", '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,...')
    """
    text = ascii(value)
    return text if len(text) <= 40 else text[:40].rstrip() + "..."


def _name(name: str) -> str:
    return shown(name)[1:-1]


def _whole(least: int, most: int) -> Callable[[object], int]:
    def check(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise _Wrong(f": must be a whole number from {least} to {most}, not {shown(value)}")
        return value

    return check


def _text(most: int) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str):
            raise _Wrong(f": must be text, not {shown(value)}")
        if len(value) > most:
            raise _Wrong(f": can have at most {most} characters, not {len(value)}")
        return value

    return check


def _choice(words: tuple[str, ...]) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise _Wrong(f": unknown {shown(value)} (choose {', '.join(words)})")
        return value

    return check


def _or_null(check: Callable[[object], Any]) -> Callable[[object], Any]:
    return lambda value: None if value is None else check(value)


def _deal(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _Wrong(f": must be a whole number, not {shown(value)}")
    return value  # its range has a code of its own


def _moves(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise _Wrong(f": must be a list of moves, not {shown(value)}")
    if len(value) > MAX_MOVES:
        raise _Wrong(f": can have at most {MAX_MOVES} moves, not {len(value)}")
    for place, move in enumerate(value):
        if not isinstance(move, str):
            raise _Wrong(f".{place}: must be text, not {shown(move)}")
    return tuple(value)


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 86400:
        raise _Wrong(f": must be a number above 0 and at most 86400, not {shown(value)}")
    return float(value)


def _limit(value: object) -> LimitQuestion:
    if not isinstance(value, dict):
        raise _Wrong(f': must be an object such as {{"seconds": 5}}, not {shown(value)}')
    checks = {"positions": _whole(1, 10**15), "seconds": _seconds}
    read: dict[str, Any] = {}
    for name, inner in value.items():
        if name not in checks:
            raise _Wrong(f".{_name(name)}: unknown field")
        try:
            read[name] = _or_null(checks[name])(inner)
        except _Wrong as wrong:
            raise _Wrong(f".{name}{wrong}") from None
    return LimitQuestion(**read)


_count: Final = _whole(1, MAX_MATCHES)
_CHECKS: Final[dict[str, Callable[[object], Any]]] = {
    "deal": _or_null(_deal),
    "rule": _choice(get_args(DealRule)),
    "board": _or_null(_text(MAX_BOARD)),
    "cells": _or_null(_whole(0, 7)),
    "moves": _moves,
    "autoplay": _choice(get_args(AutoplayName)),
    "limit": _or_null(_limit),
    "most": _count,
    "record": _or_null(_text(MAX_TEXT)),
}
