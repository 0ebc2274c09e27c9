"""From a line to a message: strictly JSON, an object, with an id that answers can carry."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from ..questions.errors import QuestionError
from ..questions.fields import shown
from ..questions.reading import read_json

LARGEST_ID: Final = 2**53 - 1
"""Larger integers are not exact in JavaScript."""
LONGEST_ID: Final = 100
LONGEST_ANSWER: Final = 1 << 20
"""No answer has more bytes."""

Id = int | str


class Message(NamedTuple):
    """A line that could be read: what is asked, under which id, and the other fields."""

    id: Id
    ask: object
    fields: dict[str, Any]


class UnreadableLine(QuestionError):
    """A line of JSON without a question. `id` is there if that much could be read."""

    def __init__(self, code: str, message: str, id: Id | None = None) -> None:
        super().__init__(code, message)
        self.id = id


def read_message(line: bytes) -> Message:
    """The message on a line, or QuestionError: UnreadableLine if it is JSON.

    >>> read_message(b'{"id": 1, "ask": "deal", "deal": 617}')
    Message(id=1, ask='deal', fields={'deal': 617})
    >>> read_message(b"deal 617")
    Traceback (most recent call last):
    freecell.questions.errors.QuestionError: the line is not JSON: Expecting value: line 1 column 1 (char 0)
    """
    fields = read_json(line, "the line")
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


def write_message(message: dict[str, Any]) -> bytes:
    """A message as a line, in ASCII."""
    return json.dumps(message).encode("ascii") + b"\n"
