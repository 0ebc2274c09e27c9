"""From a dictionary to a question. Every field is checked; unknown ones are rejected, so that a misspelt field is not
silently ignored."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, Literal, NoReturn, get_args, get_origin, get_type_hints

from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from ..rules import AutoplayName
from ..solver import Aim, Metric
from .errors import QuestionError
from .fields import Choice, Kind, Moves, MoveText, Seconds, Text, Whole, Wrong, shown

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

DealNumber = Annotated[int, Whole(MIN_DEAL, MAX_DEAL, checked=True)]  # its range has a code of its own


@dataclass(frozen=True, slots=True)
class LimitQuestion:
    """How long to search. A server has limits of its own, and the smaller value applies."""

    positions: Annotated[int, Whole(1, 10**15)] | None = None
    """maximum number of positions to visit"""
    seconds: Annotated[float, Seconds(86400)] | None = None
    """maximum seconds of searching"""


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """Which cards does this deal have?"""

    ask: Ask
    deal: DealNumber
    """a deal number"""
    rule: DealRule = "freecell-pro"
    """the dealing rule for numbers from 2^31 on"""


@dataclass(frozen=True, slots=True)
class FindQuestion:
    """A fresh deal, complete or partial: `?` is an unknown card; `?H` and `Q?` give only the suit or the rank."""

    ask: Ask
    board: Annotated[str, Text(MAX_BOARD)]
    """rows as dealt, or eight columns"""
    most: Annotated[int, Whole(1, MAX_MATCHES)] = 100
    """list at most this many matches; all are counted"""


@dataclass(frozen=True, slots=True)
class PositionQuestion:
    """A position: a deal or a board, and the moves made so far. Exactly one of `deal` and `board` is required."""

    ask: Ask
    deal: DealNumber | None = None
    """a deal number"""
    rule: DealRule = "freecell-pro"
    """the dealing rule for numbers from 2^31 on"""
    board: Annotated[str, Text(MAX_BOARD)] | None = None
    """instead of a deal: any board text (fc-solve's columns, rows as dealt, JSON, a board's code)"""
    cells: Annotated[int, Whole(0, 7)] | None = None
    """number of cells; default: what the board text says, or 4"""
    moves: Annotated[tuple[MoveText, ...], Moves(MAX_MOVES)] = ()
    """the moves made so far, in standard notation"""
    autoplay: AutoplayName = "off"
    """the autoplay rule that applies after each move"""
    limit: LimitQuestion | None = None


@dataclass(frozen=True, slots=True)
class SolveQuestion(PositionQuestion):
    """A position to solve: in any way, in few moves or in the fewest. Exactly one of `deal` and `board` is required."""

    aim: Aim = "quick"
    """`quick`: any solution; `short`: improve it until a limit; `fewest`: until no solution can be shorter"""
    metric: Metric = "Q"
    """how moves are counted for `short` and `fewest`, as in `lengths`"""


@dataclass(frozen=True, slots=True)
class ReviewQuestion(PositionQuestion):
    """A game: a position whose `moves` are the game, or a record as text."""

    record: Annotated[str, Text(MAX_TEXT)] | None = None
    """instead of a position: a game record as text"""


Question = DealQuestion | FindQuestion | PositionQuestion | SolveQuestion | ReviewQuestion

KINDS: Final[dict[str, type[Question]]] = {
    "deal": DealQuestion,
    "find": FindQuestion,
    "evaluate": PositionQuestion,
    "hint": PositionQuestion,
    "solve": SolveQuestion,
    "judge": PositionQuestion,
    "review": ReviewQuestion,
}


def read(ask: object, given: Mapping[str, Any]) -> Question:
    """The question that the fields make, or QuestionError.

    >>> read("evaluate", {"deal": 617, "moves": ["7a"]}).moves
    ('7a',)
    >>> read("evaluate", {"deal": 617, "sells": 3})
    Traceback (most recent call last):
    freecell.questions.errors.QuestionError: sells: unknown field
    """
    if not isinstance(ask, str) or ask not in KINDS:
        raise QuestionError("bad_request", f"unknown question {shown(ask)} (choose {', '.join(ASKS)})")
    kind = KINDS[ask]
    fields, problems = _read_fields(kind, given)
    if problems:
        also = "; and more" if len(problems) > MAX_PROBLEMS else ""
        raise QuestionError("bad_request", "; ".join(problems[:MAX_PROBLEMS]) + also)
    _check_start(kind, fields)
    return kind(ask, **fields)  # type: ignore[arg-type]  # `ask` is one of ASKS, it was looked up


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
    return {name: _reader(hint) for name, hint in hints.items() if name != "ask"}


def _reader(hint: Any) -> Callable[[object], Any]:
    parts = get_args(hint)
    if NoneType in parts:
        [inner] = [_reader(part) for part in parts if part is not NoneType]
        return lambda value: None if value is None else inner(value)
    if is_dataclass(hint):
        return lambda value: _read_object(hint, value)  # type: ignore[arg-type]  # it is the class, not one of it
    kind = Choice(parts) if get_origin(hint) is Literal else parts[1]
    assert isinstance(kind, Kind)
    return kind.read


def _read_object(kind: type, value: object) -> Any:
    if not isinstance(value, dict):
        raise Wrong(f': must be an object such as {{"seconds": 5}}, not {shown(value)}')
    fields, problems = _read_fields(kind, value)
    if problems:
        raise Wrong(f".{problems[0]}")
    return kind(**fields)


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
    except ValueError:  # perhaps a very long number; a function for each takes much longer, so this is tried last
        return json.loads(text, parse_constant=_no_constant, parse_int=_integer)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)  # json.loads would make one for each text


def _integer(digits: str) -> int:
    """Python refuses integers of thousands of digits. No field takes one of more than 25, so the rest can go."""
    return int(digits[:25])
