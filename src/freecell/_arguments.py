"""Arguments checked: integers, text, and one of several choices. What is wrong is shown, with what is allowed."""

from __future__ import annotations

import operator
from collections.abc import Collection
from typing import SupportsIndex

from ._frozen import in_words
from .errors import FreecellError


def integer(value: SupportsIndex, what: str, least: int | None = None, most: int | None = None) -> int:
    """The value as a plain integer, if it is one: Python's own, NumPy's or another kind's; but True is not 1.

    >>> integer(617, "a deal number")
    617
    >>> integer(True, "a deal number")
    Traceback (most recent call last):
    TypeError: a deal number must be an integer, not bool True
    >>> integer(0, "threads", 1, 1024)
    Traceback (most recent call last):
    freecell.errors.FreecellError: threads must be 1 to 1,024, not 0
    """
    if type(value) is not int:
        value = _plain(value, what)
    if least is not None and (value < least or (most is not None and value > most)):
        allowed = f"{least:,} or more" if most is None else f"{least:,} to {most:,}"
        raise FreecellError(f"{what} must be {allowed}, not {value}")
    return value


def _plain(value: SupportsIndex, what: str) -> int:
    # NumPy's booleans count as integers in some of its versions, too.
    if not isinstance(value, bool) and type(value).__name__ not in ("bool_", "bool"):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{what} must be an integer, not {type(value).__name__} {value!r:.60}")


def check_text(value: object, what: str) -> None:
    """Raise TypeError unless the value is text.

    >>> check_text(b"7D", "the name of a card")
    Traceback (most recent call last):
    TypeError: the name of a card must be a string, not bytes b'7D'
    """
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a string, not {type(value).__name__} {value!r:.60}")


def check_choice(value: object, choices: Collection[object], what: str) -> None:
    """Raise FreecellError unless the value is one of the choices.

    >>> check_choice("gpu", ("cpu", "cuda", "auto"), "device")
    Traceback (most recent call last):
    freecell.errors.FreecellError: unknown device 'gpu' (choose 'cpu', 'cuda' or 'auto')
    """
    if value not in choices:
        raise FreecellError(f"unknown {what} {value!r:.60} (choose {in_words(map(repr, choices))})")
