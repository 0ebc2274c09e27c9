"""Whether an answer has the documented form: every field, of the type that `questions.shapes` gives it."""

from __future__ import annotations

import re
import types
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from ...questions.fields import Described, shown
from ...questions.shapes import required_fields


def misfit(value: object, form: Any, where: str) -> str | None:
    """What is wrong with a value, if it should have this form.

    >>> from freecell.questions.shapes import DealAnswer
    >>> misfit({"deal": 1, "rule": "microsoft", "rows": [["1C"]]}, DealAnswer, "the answer")
    "rows.0.0 of the answer should match ^[A23456789TJQK][CDHS]$, not '1C'"
    """
    return _misfit(value, form, (), where)


def _misfit(value: object, form: Any, path: tuple[str, ...], where: str) -> str | None:
    kind, parts = get_origin(form), get_args(form)
    if form is Any:
        return None
    if kind is NotRequired:
        return _misfit(value, parts[0], path, where)
    if kind is Annotated:
        pattern = next((note.schema.get("pattern") for note in parts[1:] if isinstance(note, Described)), None)
        if pattern is None or (isinstance(value, str) and re.search(pattern, value)):
            return _misfit(value, parts[0], path, where)
        return _wrong(value, f"match {pattern}", path, where)
    if kind in (Union, types.UnionType):
        wrong = [_misfit(value, part, path, where) for part in parts]
        return None if None in wrong else wrong[0]
    if kind is Literal:
        return None if value in parts else _wrong(value, f"be one of {', '.join(map(repr, parts))}", path, where)
    if kind in (list, tuple):
        if not isinstance(value, list):
            return _wrong(value, "be a list", path, where)
        inside = ((item, parts[0], (*path, str(place)), where) for place, item in enumerate(value))
        return next(filter(None, (_misfit(*one) for one in inside)), None)
    if is_typeddict(form):
        if not isinstance(value, dict):
            return _wrong(value, "be an object", path, where)
        if missing := sorted(required_fields(form) - value.keys()):
            return f"{'.'.join((*path, missing[0]))} is missing in {where}"
        hints = get_type_hints(form, include_extras=True)
        inside = ((item, hints[name], (*path, name), where) for name, item in value.items() if name in hints)
        return next(filter(None, (_misfit(*one) for one in inside)), None)
    if type(value) is form or (form is float and type(value) is int):
        return None
    return _wrong(value, "be null" if form is types.NoneType else f"be of type {form.__name__}", path, where)


def _wrong(value: object, should: str, path: tuple[str, ...], where: str) -> str:
    return f"{'.'.join(path) + ' of ' if path else ''}{where} should {should}, not {shown(value)}"
