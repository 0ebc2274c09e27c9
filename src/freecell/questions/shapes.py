"""What answers look like: the types of the dictionaries that `answers` makes, with the meaning below each field.

The HTTP interface, the line protocol and the commands with `--format json` all answer with them. `tools/openapi.py`
makes the HTTP interface's description from them, and `tools/answers_page.py` docs/answers.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict, get_origin, get_type_hints

from .._outcomes import OutcomeName
from ..deals import DealRule
from ..reviewer import Reason
from ..rules import AutoplayName
from ..solver import Metric, Verdict
from .fields import CardName, MoveText

Answer = Mapping[str, Any]
"""Any of them."""


def required_fields(answer: type) -> set[str]:
    """The fields that such an answer always has.

    >>> "single" in required_fields(SolveAnswer), "metric" in required_fields(SolveAnswer)
    (True, False)
    """
    hints = get_type_hints(answer, include_extras=True)
    return {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}


class DealAnswer(TypedDict):
    """The cards of a deal."""

    deal: int
    """the deal number"""
    rule: DealRule
    """the dealing rule for numbers from 2^31 on"""
    rows: list[list[CardName]]
    """the seven rows as dealt"""


class Correction(TypedDict):
    """A card that was given incorrectly."""

    column: int
    """its column, from 1"""
    row: int
    """its row, from 1"""
    given: CardName
    """the card in the question"""
    dealt: CardName
    """the card of the deal"""


class Match(TypedDict):
    """A deal that matches."""

    deal: int
    """its number"""
    rule: DealRule
    """the rule under which it matches; every program deals numbers below 2^31 alike"""
    aliases: list[int]
    """the numbers from 2^31 on that deal the same cards under Microsoft's rule"""
    mistake: Literal["misread", "swapped"] | None
    """what is wrong with the board: one card is misread, or two are swapped"""
    corrections: list[Correction]
    """each card that is wrong"""


class FindAnswer(TypedDict):
    """The deals that match a board."""

    matches: list[Match]
    """the deals in ascending order, at most as many as asked for"""
    exact: bool
    """false if nothing matches exactly and the matches include corrections"""
    complete: bool
    """false if a limit ended the search, so that `count` may be too low"""
    count: int
    """how many deals match"""


class Lengths(TypedDict):
    """The length of a line, counted in the three usual ways."""

    S: int
    """every single card"""
    Q: int
    """a run between columns counts as one, each card home as one"""
    M: int
    """Q without the cards that go home; for a full deal, Q - 52"""


class VerdictAnswer(TypedDict):
    """Whether the position can be won."""

    verdict: Verdict
    """`winnable`: `line` wins, as a checker that shares no code with the search has confirmed; `lost`: an exhaustive
    search found no win; `unknown`: the search ended before it was decided"""
    outcome: OutcomeName
    """the same in the words of the solver, as in Python, in surveys and on the command line"""
    line: list[MoveText]
    """the moves that win, including every card that goes home; empty unless winnable"""
    lengths: Lengths | None
    """the length of `line`; null unless winnable"""
    positions: int
    """number of positions that the search visited"""
    microseconds: int
    """how long the search took"""
    reason: Reason | None
    """for `unknown`, and for a short solution that may not be the shortest: what ended the search"""
    exhausted: int | None
    """for `lost`: the number of classes of positions, all of which were visited"""


class HintAnswer(VerdictAnswer):
    """A verdict, and the first move of the line."""

    move: MoveText | None
    """the first move of `line`; null if there is none"""
    cards: list[CardName]
    """the cards that the move takes, topmost last"""


class SolveAnswer(VerdictAnswer):
    """A verdict, and the line card by card."""

    single: list[MoveText]
    """`line` as moves of single cards"""
    metric: NotRequired[Metric]
    """with the aims `short` and `fewest`: how `at_least` counts"""
    at_least: NotRequired[int | None]
    """with these aims: no solution is shorter, which is proved; null unless winnable"""
    is_fewest: NotRequired[bool]
    """with these aims: whether `at_least` is the length of the line"""


class Buried(TypedDict):
    """A card that can never be freed after this move: a search has proved it. `above` and
    `places` describe the position and are not the proof."""

    card: CardName
    """the card"""
    column: int
    """its column, from 1"""
    above: int
    """how many cards lie on it"""
    places: int
    """free cells and empty columns; fewer than the cards above"""
    text: str
    """the same in words"""


class JudgedMove(TypedDict):
    """A legal move, and what the position after it is worth."""

    move: MoveText
    """the move"""
    verdict: Verdict
    """whether the position after it can be won"""
    buried: Buried | None
    """why it loses, where one card says it"""


class JudgeAnswer(TypedDict):
    """What each move of a position is worth."""

    verdict: Verdict
    """whether the position can be won"""
    moves: list[JudgedMove]
    """every legal move, in a fixed order"""
    positions: int
    """number of positions that were visited, for all moves together"""
    reason: Reason | None
    """what left moves unknown"""


class PlyAnswer(TypedDict):
    """One position of a game under review."""

    ply: int
    """0 for the start, n for the position after the n-th move and its automatic moves"""
    move: MoveText | None
    """the move that led here; null at the start"""
    auto: list[MoveText]
    """the automatic moves after it"""
    verdict: Verdict
    """whether this position can be won"""
    needed: int | None
    """how many moves (Q) the known line still has; null unless winnable"""
    reason: Reason | None
    """what left it unknown"""


class BlunderAnswer(TypedDict):
    """The move after which the game could no longer be won."""

    ply: int
    """its number"""
    move: MoveText
    """the move"""
    instead: list[MoveText]
    """a line that wins from the last winnable position"""
    between: tuple[int, int] | None
    """if positions in between are unknown: the first and the last move that may have lost the game"""


class VerdictCounts(TypedDict):
    """How many positions have each verdict."""

    winnable: int
    """those that can be won"""
    lost: int
    """those that cannot"""
    unknown: int
    """those of which nothing is known"""


class ReviewAnswer(TypedDict):
    """A game, judged position by position."""

    deal: int | None
    """the deal number; null if the game started from a board"""
    cells: int
    """the number of cells"""
    autoplay: AutoplayName
    """the autoplay rule of the game"""
    won: bool
    """whether the game was won"""
    plies: list[PlyAnswer]
    """one for each position"""
    counts: VerdictCounts
    """how many positions have each verdict"""
    blunder: BlunderAnswer | None
    """the move that lost the game; null if there is none. A lost game stays lost, so there is at most one"""


# What only commands print


class About(TypedDict):
    """Which position an answer of a command is about."""

    deal: int | None
    """the deal number; null for a board"""
    start: str | None
    """for a board: its code"""
    cells: int
    """the number of cells"""


class SolveCommand(About, SolveAnswer):
    """`freecell solve`: an answer for each position."""

    autoplay: AutoplayName
    """the autoplay rule under which a player enters `line`: moves that it makes are left out"""
    problem: str | None
    """why the line cannot be entered under this rule; `line` and `single` are empty then"""


class JudgeCommand(About, JudgeAnswer):
    """`freecell judge`."""


class DifficultyCommand(About):
    """`freecell difficulty`: how often a casual player wins."""

    level: int
    """1 (very easy) to 5 (very hard)"""
    word: str
    """the level in words"""
    wins: int
    """how many games were won"""
    games: int
    """how many games were played"""
    rate: float
    """the share of games won"""
    tries: float | None
    """a casual player wins about once in this many tries; null beyond 80"""
    harder_than: int
    """how many of a hundred of the deals 1 to 32000 are easier"""


class PerftCommand(About):
    """`freecell perft`."""

    distinct: list[int]
    """the number of positions at each distance from the start, in moves"""
    positions: int
    """their sum"""


class ReachableCommand(About):
    """`freecell perft --all`."""

    positions: int
    """the number of positions that can be reached"""
    greatest_distance: int
    """how many moves the furthest one is away"""
    won: int
    """how many of them are won"""


class ProofCommand(About):
    """`freecell prove` and `freecell check`: a proof. Without one, because the position can be won or a limit was
    reached, `freecell prove` prints what `freecell solve` does."""

    verdict: Literal["lost"]
    """it cannot be won"""
    outcome: Literal["unsolvable"]
    """the same in the words of the solver"""
    positions: int
    """the number of positions that can be reached, none of them won"""
    sha256: str
    """the digest of their list; every program that makes this list has the same"""
    homes: list[list[int]]
    """the most cards that can be home together, as the numbers of clubs, diamonds, hearts and spades"""
    never_free: list[CardName]
    """the cards that always lie under another one"""
    dug: list[int]
    """how many cards of each column can come free, at most"""
    file: str | None
    """the file that has the proof; null if none was written"""


class ReplayCommand(About):
    """`freecell replay`: a game, as far as it could be read and played."""

    won: bool
    """whether all cards are home"""
    result: Literal["won", "stuck", "unfinished"]
    """how the game stands after its moves"""
    autoplay: AutoplayName
    """the autoplay rule of the game"""
    moves: list[MoveText]
    """the moves that the player made"""
    single: list[MoveText]
    """all moves as single cards, autoplay's included"""
    problems: list[str]
    """what could not be read or played"""
    reason: str | None
    """why the first wrong move cannot be played, as in Python"""
    board: dict[str, Any]
    """the final board as JSON"""


class SearchCommand(TypedDict):
    """`freecell search`: one for each deal that matches."""

    deal: int
    """its number"""


class CountCommand(TypedDict):
    """`freecell search --count`."""

    count: int
    """how many deals match"""
