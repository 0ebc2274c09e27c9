"""The settings of a survey and the program that runs it: everything that its rows depend on.

Rows with different settings are not comparable, so a directory holds only one kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal, NamedTuple, get_args

from .. import __version__
from .._backend import ENGINE_NAME
from ..errors import SurveyError
from ..levels import MOST_GAMES
from ..moves import MAX_CELLS
from ..patterns.measure import Measure
from ..solver.results import Metric
from ..solver.shortest import AIMS, METRICS, Aim

Keep = Literal["all", "exceptions"]
_COLUMN_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,62}", re.ASCII)

DEFAULT_LIMIT: Final = 2_000_000
"""Positions per deal: thirty times what the hardest of the first million deals needs with four cells."""
LARGEST_LIMIT: Final = 2**40
GPU_LEAST_LIMIT: Final = 100_000
"""Positions: the GPU's own attempts look at up to 70,000."""
DEALS_A_GPU_SHARD: Final = {"all": 1 << 20, "exceptions": 1 << 25}
"""Large shards: a GPU works on many deals at once."""
PUT_OFF_AFTER: Final = 1_000_000
"""Positions after which a deal that a GPU left is put off until all others are decided. About one in a thousand needs
more, and these take more time than all others together."""


@dataclass(frozen=True)
class Settings:
    """The settings that apply to every deal of a survey.

    >>> Settings(cells=(3, 4))  # doctest: +NORMALIZE_WHITESPACE
    Settings(cells=(3, 4), limit=2000000, solutions=False, keep='all', aim='quick', metric='Q', listed='',
    difficulty=0, columns=())
    """

    cells: tuple[int, ...] = (4,)
    """The numbers of cells; each adds one row per deal."""
    limit: int = DEFAULT_LIMIT
    """How many positions to visit before giving up on a deal."""
    solutions: bool = False
    keep: Keep = "all"
    """A row for every deal, or rows for the exceptions and sums for the rest: see `sums`."""
    aim: Aim = "quick"
    metric: Metric = "Q"
    """As in `freecell.solve`."""
    listed: str = ""
    """The checksum of the list of deals, where there is one: see `listed`."""
    difficulty: int = 0
    """How many games a casual player tries of each deal, to measure its difficulty; 0: it is not measured."""
    columns: tuple[tuple[str, str], ...] = ()
    """More columns: their names, and the expressions of the pattern language that they are worked out by."""

    def __post_init__(self) -> None:
        if not self.cells:
            raise SurveyError("no numbers of cells given (choose from 0 to 7)")
        for cells in self.cells:
            _check_whole(cells, "cells", 0, MAX_CELLS)
        object.__setattr__(self, "cells", tuple(sorted(set(self.cells))))
        _check_whole(self.limit, "limit", 1, LARGEST_LIMIT, " (2**40) positions")
        _check_whole(self.difficulty, "difficulty", 0, MOST_GAMES, " games")
        all_choices = {"keep": get_args(Keep), "aim": AIMS, "metric": METRICS, "solutions": (True, False)}
        for name, choices in all_choices.items():
            value = getattr(self, name)
            if value not in choices or type(value) is not type(choices[0]):
                raise SurveyError(f"unknown {name} {value!r} (choose {' or '.join(map(repr, choices))})")
        if type(self.listed) is not str:
            raise SurveyError(f"the checksum of a list must be text, not {self.listed!r:.60}")
        for name, expression in self.columns:
            if not isinstance(name, str) or not _COLUMN_NAME.fullmatch(name):
                raise SurveyError(f"{name!r:.80} is not a name for a column: use letters, digits and _")
            if not isinstance(expression, str):
                raise SurveyError(f"the column {name} needs an expression, not {expression!r:.60}")
            Measure(expression)  # raises PatternError where it is wrong
        if len({name.lower() for name, _ in self.columns}) < len(self.columns):
            raise SurveyError("two columns have the same name; SQL does not tell capital letters from small ones")
        if self.keep == "exceptions" and (problem := problem_with(NOT_WITH_EXCEPTIONS, self)):
            raise SurveyError(f"a survey that keeps 'exceptions' cannot have {problem}; keep 'all'")

    @property
    def things(self) -> str:
        """What is counted: with several numbers of cells, a deal has several rows."""
        return "deals" if len(self.cells) == 1 else "rows"

    def to_json(self) -> dict[str, Any]:
        return vars(self) | {"cells": list(self.cells), "columns": dict(self.columns)}

    @classmethod
    def from_json(cls, values: Any) -> Settings:
        """The settings that `to_json` wrote; anything else raises `SurveyError`."""
        names = [field.name for field in fields(cls)]
        if not isinstance(values, dict) or not set(values) <= set(names) or not isinstance(values.get("cells"), list):
            raise SurveyError(f"settings must be {', '.join(names)}, not {values!r:.200}")
        columns = values.get("columns", {})
        if not isinstance(columns, dict):
            raise SurveyError(f"columns must be names and expressions, not {columns!r:.60}")
        return cls(**{**values, "cells": tuple(values["cells"]), "columns": tuple(columns.items())})


Features = dict[str, Callable[[Settings], bool]]
NOT_WITH_EXCEPTIONS: Final[Features] = {
    "more than one number of cells": lambda settings: len(settings.cells) > 1,
    "solutions": lambda settings: settings.solutions,
    "an aim other than 'quick'": lambda settings: settings.aim != "quick",
    "a list of deals": lambda settings: bool(settings.listed),
    "difficulty": lambda settings: settings.difficulty > 0,
}
NOT_ON_A_GPU: Final[Features] = NOT_WITH_EXCEPTIONS | {
    "cells other than 4": lambda settings: settings.cells != (4,),
    f"a limit below {GPU_LEAST_LIMIT:,} positions": lambda settings: settings.limit < GPU_LEAST_LIMIT,
}


def problem_with(features: Features, settings: Settings) -> str | None:
    """The first of these features that is asked for, or None."""
    return next((name for name, is_used in features.items() if is_used(settings)), None)


def _check_whole(value: object, name: str, least: int, most: int, unit: str = "") -> None:
    if type(value) is not int or not least <= value <= most:
        raise SurveyError(f"{name} must be {least} to {most}{unit}, not {value!r}")


def _shown(value: object) -> str:
    if value in ("", ()):
        return "none"
    if isinstance(value, tuple):
        return ", ".join(" = ".join(part) if isinstance(part, tuple) else str(part) for part in value)
    return {True: "stored", False: "not stored"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Program:
    """The program that solves: another version or engine can count other positions and find other moves."""

    version: str
    engine: str

    def __str__(self) -> str:
        return f"freecell {self.version} ({self.engine} engine)"


THIS_PROGRAM: Final = Program(__version__, ENGINE_NAME)
FORMAT: Final = 2
"""The format version of shards and manifests. Readers reject other versions."""


class Origin(NamedTuple):
    """What rows depend on, as manifests and shards have it."""

    settings: Settings
    program: Program = THIS_PROGRAM

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, "settings": self.settings.to_json(), **vars(self.program)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Origin:
        """What `to_json` wrote, in a larger object."""
        if values["format"] != FORMAT:
            raise ValueError(f"it has format {values['format']!r}; this program supports format {FORMAT}")
        program = Program(str(values["version"]), str(values["engine"]))
        return cls(Settings.from_json(values["settings"]), program)

    def differences(self, other: Origin) -> str:
        """What differs, in words; nothing where they are equal."""
        names = {field.name: field.name for field in fields(Settings)} | {"listed": "the list of deals with checksum"}
        pairs = [(f"{name} ", getattr(self[0], key), getattr(other[0], key)) for key, name in names.items()]
        return "; ".join(
            f"{name}{_shown(mine)} there, {_shown(theirs)} now"
            for name, mine, theirs in (*pairs, ("", self.program, other.program))
            if mine != theirs
        )
