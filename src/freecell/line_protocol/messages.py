"""From a line to a message: strictly JSON, an object, with an id that answers can carry."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple, NoReturn

from ..questions.errors import QuestionError
from ..questions.reading import shown

LARGEST_ID: Final = 2**53 - 1
"""Larger integers are not exact in JavaScript."""
LONGEST_ID: Final = 100

Id = int | str


class Message(NamedTuple):
    """A line that could be read: what is asked, under which id, and the other fields."""

    id: Id
    ask: object
    fields: dict[str, Any]


class UnreadableLine(QuestionError):
    """A line without a question. `id` is there if that much could be read."""

    def __init__(self, code: str, message: str, id: Id | None = None) -> None:
        super().__init__(code, message)
        self.id = id


def read_message(line: bytes) -> Message:
    """The message on a line, or UnreadableLine.

    >>> read_message(b'{"id": 1, "ask": "deal", "deal": 617}')
    Message(id=1, ask='deal', fields={'deal': 617})
    >>> read_message(b"deal 617")
    Traceback (most recent call last):
    freecell.line_protocol.messages.UnreadableLine: the line is not JSON: Expecting value: line 1 column 1 (char 0)
    """
    fields = _read_json(line)
    if not isinstance(fields, dict):
        raise UnreadableLine("bad_json", f"the line must be an object, not {shown(fields)}")
    if "id" not in fields:
        raise UnreadableLine("bad_request", "id: missing")
    id = check_id("id", fields.pop("id"))
    if "ask" not in fields:
        raise UnreadableLine("bad_request", "ask: missing", id)
    return Message(id, fields.pop("ask"), fields)


def check_id(field: str, value: object) -> Id:
    """The value, if it can be an id."""
    if isinstance(value, str) and len(value) <= LONGEST_ID:
        return value
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_ID:
        return value
    allowed = f"a whole number up to {LARGEST_ID} or text of at most {LONGEST_ID} characters"
    raise UnreadableLine("bad_request", f"{field}: must be {allowed}, not {shown(value)}")


def _read_json(line: bytes) -> Any:
    try:
        text = line.decode("utf-8")
        value = json.loads(text, parse_constant=_no_constant, parse_int=_integer)
        if "\\u" in text:  # half a character, which JSON can write and UTF-8 cannot
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        raise UnreadableLine("bad_json", "the line is nested too deeply") from None
    except ValueError as error:
        raise UnreadableLine("bad_json", f"the line is not JSON: {ascii(str(error))[1:-1][:200]}") from None
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _integer(digits: str) -> int:
    """Python refuses integers of thousands of digits. No field takes one of more than 25, so the rest can go."""
    return int(digits[:25])


def write_message(message: dict[str, Any]) -> bytes:
    """A message as a line, in ASCII."""
    return json.dumps(message).encode("ascii") + b"\n"
