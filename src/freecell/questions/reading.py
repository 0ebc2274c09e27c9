"""From a dictionary to a question. Every field is checked; unknown ones are rejected, so that a misspelt field is not
silently ignored."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cache
from types import NoneType
from typing import Any, ClassVar, Final, Literal, NoReturn, get_args, get_origin, get_type_hints

from ..deals import MAX_DEAL, MIN_DEAL
from .asks import QUESTIONS, AnyQuestion
from .errors import QuestionError
from .fields import Kind, Wrong, choice, shown

MAX_PROBLEMS: Final = 5
"""The most mistakes that one message lists."""

ASKS: Final = tuple(QUESTIONS)
"""The names of all questions."""


def read(ask: object, given: Mapping[str, Any]) -> AnyQuestion:
    """The question that the fields make, or QuestionError.

    >>> read("evaluate", {"deal": 617, "moves": ["7a"]}).moves
    ('7a',)
    >>> read("evaluate", {"deal": 617, "sells": 3})
    Traceback (most recent call last):
    freecell.questions.errors.QuestionError: sells: unknown field
    """
    if not isinstance(ask, str) or ask not in QUESTIONS:
        raise QuestionError("bad_request", f"unknown question {shown(ask)} (choose {', '.join(ASKS)})")
    kind = QUESTIONS[ask]
    fields, problems = _read_fields(kind, given)
    if problems:
        also = "; and more" if len(problems) > MAX_PROBLEMS else ""
        raise QuestionError("bad_request", "; ".join(problems[:MAX_PROBLEMS]) + also)
    _check_start(kind, fields)
    return kind(**fields)


def _read_fields(kind: type, given: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The values that are right, and what is wrong with the others."""
    readers = _readers(kind)
    values: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in given.items():
        if len(problems) > MAX_PROBLEMS:
            break  # nobody wants to read, or wait for, a list of thousands
        if name not in readers:
            problems.append(f"{shown(name)[1:-1]}: unknown field")
            continue
        try:
            values[name] = readers[name](value)
        except Wrong as wrong:
            problems.append(f"{name}{wrong}")
    return values, problems


@cache
def _readers(kind: type) -> dict[str, Callable[[object], Any]]:
    """What reads each field, by its annotation."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _reader(hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar}


def _reader(hint: Any) -> Callable[[object], Any]:
    parts = get_args(hint)
    if NoneType in parts:
        [inner] = [_reader(part) for part in parts if part is not NoneType]
        return lambda value: None if value is None else inner(value)
    if is_dataclass(hint):
        return lambda value: _read_object(hint, value)  # type: ignore[arg-type]  # it is the class, not one of it
    kind = choice(parts) if get_origin(hint) is Literal else parts[1]
    assert isinstance(kind, Kind)
    return kind.read


def _read_object(kind: type, value: object) -> Any:
    if not isinstance(value, dict):
        raise Wrong(f': must be an object such as {{"seconds": 5}}, not {shown(value)}')
    fields, problems = _read_fields(kind, value)
    if problems:
        raise Wrong(f".{problems[0]}")
    return kind(**fields)


def _check_start(kind: type[AnyQuestion], read: dict[str, Any]) -> None:
    given = [name for name in kind.starts if read.get(name) is not None]
    if len(given) != 1:
        *others, last = kind.starts
        choice = f"exactly one of {', '.join(others)} and {last} must be given" if others else f"{last}: missing"
        raise QuestionError("bad_request", choice)
    if given == ["record"] and not read.keys() <= {"limit", *kind.starts}:
        raise QuestionError("bad_request", "a record already specifies the deal, cells, autoplay and moves; omit them")
    deal = read.get("deal")
    if deal is not None and not MIN_DEAL <= deal <= MAX_DEAL:
        raise QuestionError(
            "bad_deal_number",
            f"deal: there is no deal {str(deal)[:25]}; deal numbers run from {MIN_DEAL} to {MAX_DEAL}",
        )


def read_json(data: bytes, what: str) -> Any:
    """Strictly JSON in UTF-8, or QuestionError, which says `what` is not.

    >>> read_json(b"deal 617", "the line")
    Traceback (most recent call last):
    freecell.questions.errors.QuestionError: the line is not JSON: Expecting value: line 1 column 1 (char 0)
    """
    try:
        text = data.decode("utf-8")
        value = _loads(text)
        if "\\u" in text:  # half a character, which JSON can write and UTF-8 cannot
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        raise QuestionError("bad_json", f"{what} is nested too deeply") from None
    except ValueError as error:
        raise QuestionError("bad_json", f"{what} is not JSON: {ascii(str(error))[1:-1][:200]}") from None
    return value


def _loads(text: str) -> Any:
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # Python refuses very long numbers; no field takes more than 25 digits, so the rest can go
        return _DECODER.decode(_LONG.sub(r"\1", text))


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_LONG: Final = re.compile("([0-9]{25})[0-9]{600,}")
_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)  # json.loads would make one for each text
