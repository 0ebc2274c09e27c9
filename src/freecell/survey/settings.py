"""The settings of a survey and the program that runs it: everything that its rows depend on.

Rows with different settings are not comparable, so a directory holds only one kind.
"""

from __future__ import annotations

import platform
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, Literal, get_args

from .. import __version__
from .._backend import ENGINE_NAME
from ..errors import SurveyError
from ..rating import MOST_GAMES
from ..solver.results import Metric
from ..solver.shortest import AIMS, METRICS, Aim

Keep = Literal["all", "exceptions"]
KEEPS: Final = get_args(Keep)

MAX_CELLS: Final = 7
DEFAULT_LIMIT: Final = 2_000_000
"""Positions per deal: thirty times what the hardest of the first million deals needs with four cells."""
LARGEST_LIMIT: Final = 2**40
GPU_CELLS: Final = 4
GPU_LEAST_LIMIT: Final = 100_000
"""Positions: the GPU's own attempts look at up to 70,000."""


@dataclass(frozen=True)
class Settings:
    """The settings that apply to every deal of a survey.

    >>> Settings(cells=(3, 4))  # doctest: +NORMALIZE_WHITESPACE
    Settings(cells=(3, 4), limit=2000000, solutions=False, keep='all', aim='quick', metric='Q', listed='',
    difficulty=0)
    >>> Settings(cells=(9,))
    Traceback (most recent call last):
    freecell.errors.SurveyError: cells must be 0 to 7, not 9
    """

    cells: tuple[int, ...] = (4,)
    """The numbers of cells; each adds one row per deal."""
    limit: int = DEFAULT_LIMIT
    """How many positions to visit before giving up on a deal."""
    solutions: bool = False
    """Whether the moves are stored."""
    keep: Keep = "all"
    """A row for every deal, or rows for the exceptions and sums for the rest: see `exceptions`."""
    aim: Aim = "quick"
    """How good the solutions should be: those of `freecell.solve`."""
    metric: Metric = "Q"
    """How their moves are counted, where the aim is not `quick`."""
    listed: str = ""
    """The checksum of the list of deals, where there is one: see `listed`."""
    difficulty: int = 0
    """How many games a casual player tries of each deal, to measure its difficulty; 0: it is not measured."""

    def __post_init__(self) -> None:
        if not self.cells:
            raise SurveyError("no numbers of cells given (choose from 0 to 7)")
        for cells in self.cells:
            if type(cells) is not int or not 0 <= cells <= MAX_CELLS:
                raise SurveyError(f"cells must be 0 to {MAX_CELLS}, not {cells!r}")
        object.__setattr__(self, "cells", tuple(sorted(set(self.cells))))
        if type(self.limit) is not int or not 1 <= self.limit <= LARGEST_LIMIT:
            raise SurveyError(f"limit must be 1 to {LARGEST_LIMIT} (2**40) positions, not {self.limit!r}")
        if type(self.solutions) is not bool:
            raise SurveyError(f"solutions must be True or False, not {self.solutions!r}")
        if self.keep not in KEEPS:
            raise SurveyError(f"unknown keep {self.keep!r} (choose {' or '.join(map(repr, KEEPS))})")
        if self.keep == "exceptions" and (self.solutions or len(self.cells) > 1):
            raise SurveyError(
                "keep 'exceptions' is for one number of cells and no solutions; leave these out or keep 'all'"
            )
        for value, name, choices in ((self.aim, "aim", AIMS), (self.metric, "metric", METRICS)):
            if value not in choices:
                raise SurveyError(f"unknown {name} {value!r} (choose {', '.join(map(repr, choices))})")
        if type(self.listed) is not str:
            raise SurveyError(f"the checksum of a list must be text, not {self.listed!r:.60}")
        if self.keep == "exceptions" and self.listed:
            raise SurveyError("keep 'exceptions' is for ranges of deals, not for a list; keep 'all'")
        if self.keep == "exceptions" and self.aim != "quick":
            raise SurveyError(f"keep 'exceptions' is for the aim 'quick', not {self.aim!r}")

        if type(self.difficulty) is not int or not 0 <= self.difficulty <= MOST_GAMES:
            raise SurveyError(f"difficulty must be 0 to {MOST_GAMES} games, not {self.difficulty!r}")
        if self.keep == "exceptions" and self.difficulty:
            raise SurveyError("keep 'exceptions' has no rows for the difficulty; keep 'all' or leave it out")

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        values = {"cells": list(self.cells), "limit": self.limit, "solutions": self.solutions}
        values |= {} if self.keep == "all" else {"keep": self.keep}  # as surveys were before there was a choice
        values |= {"difficulty": self.difficulty} if self.difficulty else {}
        values |= {"listed": self.listed} if self.listed else {}
        return values | ({} if self.aim == "quick" else {"aim": self.aim, "metric": self.metric})

    @classmethod
    def from_json(cls, values: Any) -> Settings:
        """The settings that `to_json` wrote; anything else raises `SurveyError`."""
        names = {field.name for field in fields(cls)}
        needed = names - {"keep", "aim", "metric", "listed", "difficulty"}  # which older surveys do not mention
        known = isinstance(values, dict) and needed <= set(values) <= names
        if not known or not isinstance(values["cells"], list):
            raise SurveyError(f"settings must be {', '.join(sorted(names))}, not {values!r:.200}")
        return cls(**{**values, "cells": tuple(values["cells"])})

    def differences(self, other: Settings) -> list[str]:
        """The settings that differ, in words, one line each."""
        return [
            f"{_NAMES.get(field.name, field.name)} {_shown(getattr(self, field.name))} there, "
            f"{_shown(getattr(other, field.name))} now"
            for field in fields(self)
            if getattr(self, field.name) != getattr(other, field.name)
        ]


_NAMES: Final = {"listed": "the list of deals with checksum"}


def _shown(value: object) -> str:
    if value == "":
        return "none"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return {True: "stored", False: "not stored"}[value] if isinstance(value, bool) else str(value)


def problem_with_gpu(settings: Settings) -> str | None:
    """What a GPU cannot do of what is asked, or None."""
    if settings.cells != (GPU_CELLS,):
        return f"a GPU solves with {GPU_CELLS} cells only"
    if settings.listed:
        return "a GPU solves ranges of deals, not lists"
    if settings.difficulty:
        return "a GPU does not measure difficulty"
    if settings.solutions:
        return "a GPU's survey does not keep solutions"
    if settings.limit < GPU_LEAST_LIMIT:
        return f"a GPU's own attempts need a limit of at least {GPU_LEAST_LIMIT:,} positions"
    return None


@dataclass(frozen=True)
class Program:
    """The program that solves: another version or engine can count other positions and find other moves."""

    version: str
    engine: str

    def __str__(self) -> str:
        return f"freecell {self.version} ({self.engine} engine)"


THIS_PROGRAM: Final = Program(__version__, ENGINE_NAME)


@cache
def this_machine() -> str:
    """The processor and system of this machine, for the manifest: the microseconds depend on them."""
    processor = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            processor = next(
                (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), processor
            )
    except OSError:
        pass
    return f"{processor}, {platform.system()}, Python {platform.python_version()}"
