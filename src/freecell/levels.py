"""How difficult is a deal? Measured, not guessed: how often a casual player wins it who never looks ahead.

>>> from freecell import difficulty
>>> answer = difficulty(4, games=400)
>>> answer.wins, answer.level, answer.word
(43, 3, 'medium')
>>> print(answer)
medium: a casual player wins about once in 9 tries; harder than 55% of deals

docs/difficulty.md says how that player plays, how the measure spreads over the deals 1 to 32000, and what it is worth.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal, SupportsIndex, get_args

from ._arguments import integer
from ._backend import engine
from .board import AnyPosition, deal_and_board
from .deals import DealRule, check_deal_number
from .errors import DealNumberError, FreecellError

DEFAULT_GAMES: Final = 800
"""Games that are played. The levels that ship with the package were found with the same number."""

DEFAULT_SEED: Final = 1
MOST_GAMES: Final = 1_000_000

DifficultyWord = Literal["very easy", "easy", "medium", "hard", "very hard"]
WORDS: Final[tuple[DifficultyWord, ...]] = get_args(DifficultyWord)
"""The words of levels 1 to 5."""

TRIES: Final = (2, 4, 12, 80)
"""Levels 1 to 4 are won at least once in this many tries."""

_SLICE: Final = 1000
"""Games between two looks for Ctrl-C."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How many games of how many a casual player won.

    >>> Difficulty(wins=600, games=800).text
    'very easy: a casual player wins about 8 of 10 tries; harder than 1% of deals'
    >>> Difficulty(wins=0, games=800).text
    'very hard: a casual player wins less than once in 80 tries; harder than 98% of deals'
    """

    wins: int
    games: int

    @property
    def rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games

    @property
    def level(self) -> int:
        """1 (very easy) to 5 (very hard). It can be off by one."""
        return 1 + sum(self.wins * tries < self.games for tries in TRIES)

    @property
    def word(self) -> DifficultyWord:
        """The level in words."""
        return WORDS[self.level - 1]

    @property
    def tries(self) -> float | None:
        """A casual player wins about once in this many tries; None beyond 80, where too few games were won to say."""
        return None if self.level == len(WORDS) else self.games / self.wins

    @property
    def harder_than(self) -> int:
        """How many of a hundred of the deals 1 to 32000 are easier."""
        measured, easier = _scale()
        return sum(self.wins * measured <= wins * self.games for wins in easier)

    @property
    def text(self) -> str:
        """In a sentence."""
        if self.tries is None:
            often = f"less than once in {TRIES[-1]} tries"
        elif 5 * self.wins > 2 * self.games:
            often = f"about {round(10 * self.rate)} of 10 tries"
        else:
            often = f"about once in {self.tries:.0f} tries"
        return f"{self.word}: a casual player wins {often}; harder than {self.harder_than}% of deals"

    def __str__(self) -> str:
        return self.text


def difficulty(
    board: AnyPosition,
    *,
    games: SupportsIndex = DEFAULT_GAMES,
    seed: SupportsIndex = DEFAULT_SEED,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
) -> Difficulty:
    """How difficult is a deal, or a position from anywhere in a game? A casual player tries it `games` times.

    >>> difficulty(617).word
    'very hard'
    >>> from freecell import Board
    >>> difficulty(Board.deal(164, cells=5)).word
    'very easy'

    The same question has the same answer everywhere: chance comes from `seed` and the deal number. A position has no
    number; what stands for it is computed from where its cards lie, whatever the order of columns and cells. `cells`
    and `rule` are for a deal number.
    """
    count, start = integer(games, "the number of games", 1, MOST_GAMES), integer(seed, "the seed", 0)
    deal, position = deal_and_board(board, cells, rule)
    data = position.to_bytes()
    number = engine.habit_number(data) if deal is None else deal
    wins = 0
    for first in range(0, count, _SLICE):
        wins += sum(engine.habit_games(data, start, number, first, min(_SLICE, count - first)))
    return Difficulty(wins, count)


# ---- the deals 1 to 32000, measured once (tools/levels.py) ----


@cache
def _scale() -> tuple[int, tuple[int, ...]]:
    """Of how many games; and for 1, 2 ... 99%, the most games that a deal harder than this share may have won."""
    scale = json.loads(_data("difficulty.json"))
    return scale["games"], tuple(scale["harder_than"])


@cache
def _levels() -> bytes:
    """The levels of the deals from 1 on, less 1, three in a byte: a + 5 b + 25 c."""
    return _data("levels.bin")


def _data(name: str) -> bytes:
    return (files(__package__) / "data" / name).read_bytes()


LAST_KNOWN: Final = 32000
"""The last deal whose level ships with the package."""

_IMPOSSIBLE: Final = frozenset((11982,))
"""Of the deals 1 to 32000, those that cannot be won with four cells, each proved."""


def known_level(deal: SupportsIndex) -> int:
    """The level of a deal from 1 to 32000, looked up: what `difficulty(deal).level` finds.

    >>> known_level(617), difficulty(617).level
    (5, 5)
    """
    number = check_deal_number(deal)
    if not 1 <= number <= LAST_KNOWN:
        raise DealNumberError(f"the levels of deals 1 to {LAST_KNOWN} are known; deal {number} has to be measured")
    place, digit = divmod(number - 1, 3)
    return _levels()[place] // (1, 5, 25)[digit] % 5 + 1


def deals_of_level(level: SupportsIndex) -> tuple[int, ...]:
    """The deals from 1 to 32000 of a level, in order.

    >>> len(deals_of_level(1)), 8 in deals_of_level(1)
    (3165, True)
    """
    wanted = integer(level, "a level of difficulty", 1, len(WORDS))
    return tuple(number for number in range(1, LAST_KNOWN + 1) if known_level(number) == wanted)


@cache
def winnable_deals_of_level(level: int) -> tuple[int, ...]:
    """The same without the one deal that cannot be won: what players are offered."""
    return tuple(number for number in deals_of_level(level) if number not in _IMPOSSIBLE)


def read_level(level: str | SupportsIndex) -> int:
    """The level that a player asks for, by its word or number.

    >>> read_level("very easy"), read_level("very-hard"), read_level(3), read_level("3")
    (1, 5, 3, 3)
    """
    known: dict[str, int] = {word: number for number, word in enumerate(WORDS, 1)}
    known |= {str(number): number for number in known.values()}
    text = level.strip().lower().replace("-", " ") if isinstance(level, str) else str(integer(level, "the level"))
    if text not in known:
        raise FreecellError(f"unknown level {level!r} (choose {', '.join(map(repr, WORDS))}, or 1 to {len(WORDS)})")
    return known[text]


def pack_levels(levels: Iterable[int]) -> bytes:
    """Levels as they ship: three in a byte.

    >>> pack_levels([1, 2, 3, 5]).hex(" ")
    '37 04'
    """
    digits = [level - 1 for level in levels]
    digits += [0] * (-len(digits) % 3)
    return bytes(a + 5 * b + 25 * c for a, b, c in zip(*[iter(digits)] * 3, strict=True))
