"""The three answers of the solver, a closed set: `Solved | Unsolvable | GaveUp`. And the limits of a search."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, final

from .._backend import engine
from .._outcomes import OutcomeCode, OutcomeName
from ..board import MICROSOFT_CELLS, Board
from ..errors import FreecellError
from ..moves import HOME, PLACES, Move

if TYPE_CHECKING:
    from ..game import Game
    from ..rules import Autoplay, AutoplayName, Played

DEFAULT_MEMORY: Final = 1 << 30
"""Bytes that a search may use unless more is allowed: some 24 million classes of positions."""

LEAST_MEMORY: Final = 16 << 20
MOST_MEMORY: Final = (1 << 48) - 1

LimitName = Literal["positions", "seconds", "memory", "disk"]
Metric = Literal["S", "Q", "M"]
"""How the length of a solution is counted: see `Lengths`."""
Verdict = Literal["winnable", "lost", "unknown"]
"""What an answer means to a player: `Solved`, `Unsolvable` and `GaveUp`, in this order."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a search may use: positions visited, seconds, bytes of memory. None is no limit.

    >>> Limit(positions=1000)
    Limit(positions=1000, seconds=None, memory=1073741824, spill=None)

    Memory is always limited: to 1 GiB unless you say otherwise. The answer and the count of positions depend on
    `positions` and `memory` only, never on the machine; where `seconds` end a search depends on both.

    A search that needs more memory may `spill`: what waits to be looked at goes to a temporary file in that directory.
    The file has no name, so nothing is left of it, however the search ends. When the disk is full, the search gives up
    and says so: its `limit` is "disk".
    """

    positions: int | None = None
    seconds: float | None = None
    memory: int = DEFAULT_MEMORY
    spill: str | os.PathLike[str] | None = None

    def __post_init__(self) -> None:
        for name, value, kinds in (
            ("positions", self.positions, (int, type(None))),
            ("seconds", self.seconds, (int, float, type(None))),
            ("memory", self.memory, (int,)),
        ):
            if isinstance(value, bool) or not isinstance(value, kinds):
                wanted = "a number" if float in kinds else "an integer"
                raise TypeError(f"the limit of {name} must be {wanted}, not {value!r:.60}")
        if self.spill is not None and not isinstance(self.spill, str | os.PathLike):
            raise TypeError(f"the directory to spill to must be a path, not {self.spill!r:.60}")
        if self.positions is not None and self.positions < 0:
            raise FreecellError(f"the limit of positions must be 0 or more, not {self.positions}")
        if self.seconds is not None and not self.seconds >= 0:  # which not-a-number is not either
            raise FreecellError(f"the limit of seconds must be 0 or more, not {self.seconds}")
        if not LEAST_MEMORY <= self.memory <= MOST_MEMORY:
            raise FreecellError(
                f"the limit of memory must be at least {LEAST_MEMORY} bytes ({LEAST_MEMORY >> 20} MiB), "
                f"not {self.memory}"
            )


class Progress(NamedTuple):
    """How far a search is.

    `positions` have been looked at (in the complete search: classes of positions, found so far), `waiting` are those
    found but not looked at yet. A search that takes long goes level by level; `level` counts the cards that are home
    and the links of the start that are broken, which only ever rises. None before that.
    """

    positions: int
    waiting: int
    level: int | None


class Lengths(NamedTuple):
    """How long a solution is, counted in three ways that must not be mixed.

    S counts every single card that moves. Q counts a run that goes from column to column as one, and every card
    that goes home as one. M is Q without the moves home.
    """

    S: int
    Q: int
    M: int


_MOVES: Final[list[Move | None]] = [None] * 65536
"""The moves by the 16 bits in which the engine writes them: from * 4096 + to * 256 + count (+ 128: it is in doubt)."""


def _moves_of_codes(codes: bytes) -> tuple[Move, ...]:
    moves = engine.pick(codes, _MOVES)
    if moves is None:  # one of them is met for the first time
        for code in memoryview(codes).cast("H"):
            _MOVES[code] = Move.from_codes(code >> 12, code >> 8 & 15, code & 127)
        moves = engine.pick(codes, _MOVES)
        assert moves is not None
    return moves


class _TextOfCode(dict[int, str]):
    """The same moves in standard notation; the count is written only where it would be in doubt."""

    def __missing__(self, code: int) -> str:
        plain = PLACES[code >> 12].name + PLACES[code >> 8 & 15].name
        text = self[code] = plain + (f"v{code & 127:x}" if code & 128 else "")
        return text


class _TextOfPair(dict[int, str]):
    """Single-card moves, two bytes each, in standard notation."""

    def __missing__(self, pair: int) -> str:
        source, target = pair.to_bytes(2, sys.byteorder)
        text = self[pair] = PLACES[source].name + PLACES[target].name
        return text


_text_of_pair: Final = _TextOfPair().__getitem__
_text_of_code: Final = _TextOfCode().__getitem__


class _Answer:
    """What the three answers share. `deal` is the deal number, where the question was one."""

    __slots__ = ("_board", "_cells", "deal", "positions", "seconds")

    outcome: ClassVar[OutcomeName]
    verdict: ClassVar[Verdict]

    deal: int | None
    positions: int
    seconds: float

    def __init__(self, deal: int | None, board: Board | None, cells: int, positions: int, seconds: float) -> None:
        self.deal = deal
        self._board = board
        self._cells = cells
        self.positions = positions
        self.seconds = seconds

    @property
    def board(self) -> Board:
        """The position that the answer is about."""
        if self._board is None:
            assert self.deal is not None
            self._board = Board.deal(self.deal, cells=self._cells)
        return self._board

    @property
    def cells(self) -> int:
        """How many cells the game has."""
        return self._cells

    def _name(self) -> str:
        plural = "" if self._cells == 1 else "s"
        cells = "" if self._cells == MICROSOFT_CELLS else f" with {self._cells} cell{plural}"
        return f"{'a position' if self.deal is None else f'deal {self.deal}'}{cells}"


@final
class Solved(_Answer):
    """The position can be won, and here is how. The moves have been replayed by a checker of their own.

    >>> from freecell import Board, solve
    >>> answer = solve(Board(["KC QC"] + [""] * 7, cells=1, home=(11, 13, 13, 13)))
    >>> answer
    <Solved: a position with 1 cell, 2 moves>
    >>> answer.notation
    '1h 1h'
    >>> answer.lengths
    Lengths(S=2, Q=2, M=0)

    `positions` is the number of positions visited, `seconds` the time it took. A search for short solutions counts in
    a `metric` and proves that no solution is shorter than `at_least`; when that is the length itself, it `is_fewest`.
    `limit` says what ended such a search before it was done.

    >>> answer = solve(Board(["QC KC"] + [""] * 7, cells=1, home=(11, 13, 13, 13)), aim="fewest", metric="M")
    >>> answer
    <Solved: a position with 1 cell, 1 moves (M), the fewest>
    >>> answer.is_fewest, answer.length, answer.lengths
    (True, 1, Lengths(S=3, Q=3, M=1))
    """

    __slots__ = ("_player", "_single", "at_least", "limit", "metric")

    outcome = "solved"
    verdict = "winnable"

    def __init__(
        self,
        deal: int | None,
        board: Board | None,
        cells: int,
        positions: int,
        seconds: float,
        single: bytes,
        player: bytes,
        metric: Metric | None = None,
        at_least: int | None = None,
        limit: LimitName | None = None,
    ) -> None:
        super().__init__(deal, board, cells, positions, seconds)
        self._single = single
        self._player = player
        self.metric: Metric | None = metric
        self.at_least = at_least
        self.limit: LimitName | None = limit

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves as players make them: a run goes from column to column at once. Nothing goes home by itself."""
        return _moves_of_codes(self._player)

    @property
    def single_moves(self) -> tuple[Move, ...]:
        """The same, card by card."""
        single = self._single
        return tuple(
            [Move.from_codes(source, target, 1) for source, target in zip(single[::2], single[1::2], strict=True)]
        )

    @property
    def notation(self) -> str:
        """The moves in standard notation, with spaces between them."""
        return " ".join(map(_text_of_code, memoryview(self._player).cast("H")))

    @property
    def single_notation(self) -> str:
        """The single-card moves in standard notation."""
        return " ".join(map(_text_of_pair, memoryview(self._single).cast("H")))

    @property
    def lengths(self) -> Lengths:
        """How long the solution is, in the metrics S, Q and M."""
        sequences = len(self._player) // 2
        return Lengths(len(self._single) // 2, sequences, sequences - self._single[1::2].count(HOME.code))

    @property
    def length(self) -> int:
        """How long the solution is in the metric that was asked for, in Q if none was."""
        return getattr(self.lengths, self.metric or "Q")  # type: ignore[no-any-return]  # all are integers

    @property
    def is_fewest(self) -> bool:
        """Whether it is proved that no solution is shorter, in the metric that was asked for."""
        return self.at_least == self.length

    def game(self, autoplay: Autoplay | AutoplayName = "off") -> Game:
        """The solution as a game; `record()` writes it down. With autoplay the moves are those of `moves_for`."""
        from ..game import Game  # games are a row above answers

        if self.deal is None:
            game = Game(self.board, autoplay=autoplay)
        else:
            game = Game.deal(self.deal, cells=self._cells, autoplay=autoplay)
        for move in self.moves_for(autoplay):
            game.push(move)
        return game

    def moves_for(self, autoplay: Autoplay | AutoplayName) -> tuple[Move, ...]:
        """The moves that a player enters in a program with this autoplay, without those that it makes by itself.

        `horne` (Microsoft's), `raymond` and `off` always have such a line. With `max` some games cannot be won, deal
        1941 for one: then this raises FreecellError.
        """
        return tuple([played.move for played in self._entered(autoplay)])

    def notation_for(self, autoplay: Autoplay | AutoplayName) -> str:
        """The same in standard notation, to be typed in.

        >>> from freecell import solve, verify
        >>> answer = solve(617)
        >>> bool(verify(answer.board, answer.notation_for("horne"), autoplay="horne"))
        True
        >>> answer.notation_for("off") == answer.notation
        True
        """
        from ..rules import notation

        board, words = self.board, []
        for played in self._entered(autoplay):
            words.append(notation(board, played.move))
            board = played.board
        return " ".join(words)

    def _entered(self, autoplay: Autoplay | AutoplayName) -> tuple[Played, ...]:
        from .entering import as_entered
        from .search import solve

        def resolve(board: Board) -> tuple[Move, ...] | None:
            answer = solve(board, limit=Limit(positions=1_000_000))
            if isinstance(answer, GaveUp):
                raise FreecellError(f"no line that wins with autoplay {autoplay} was found: a search gave up")
            return answer.moves if isinstance(answer, Solved) else None

        return as_entered(self.board, self.moves, autoplay, resolve)

    def __repr__(self) -> str:
        if self.metric is None:
            return f"<Solved: {self._name()}, {len(self._player) // 2} moves>"
        if self.is_fewest:
            return f"<Solved: {self._name()}, {self.length} moves ({self.metric}), the fewest>"
        return f"<Solved: {self._name()}, {self.at_least} to {self.length} moves ({self.metric})>"


@final
class Unsolvable(_Answer):
    """The position cannot be won: every position that can be reached from it has been visited.

    `exhausted` is how many classes of positions the proof had to keep: positions that win or lose together count
    once, and those that are only passed through do not count.
    """

    __slots__ = ("exhausted",)

    outcome = "unsolvable"
    verdict = "lost"

    def __init__(
        self, deal: int | None, board: Board | None, cells: int, positions: int, seconds: float, exhausted: int
    ) -> None:
        super().__init__(deal, board, cells, positions, seconds)
        self.exhausted = exhausted

    def __repr__(self) -> str:
        return f"<Unsolvable: {self._name()}, {self.exhausted} classes exhausted>"


@final
class GaveUp(_Answer):
    """Nobody knows yet: a limit ended the search. `limit` says which: `positions`, `seconds`, `memory`, or `disk` when
    the file that the search spilled to could not grow."""

    __slots__ = ("limit",)

    outcome = "gave up"
    verdict = "unknown"

    def __init__(
        self, deal: int | None, board: Board | None, cells: int, positions: int, seconds: float, limit: LimitName
    ) -> None:
        super().__init__(deal, board, cells, positions, seconds)
        self.limit: LimitName = limit

    def __repr__(self) -> str:
        return f"<GaveUp: {self._name()}, at the limit of {self.limit} after {self.positions} positions>"


Outcome = Solved | Unsolvable | GaveUp

EngineAnswer = tuple[int, int, int, int, bytes, bytes]
"""Outcome code, positions, exhausted, nanoseconds, single-card moves, player's moves."""

_LIMITS: Final[dict[int, LimitName]] = {
    OutcomeCode.MEMORY: "memory",
    OutcomeCode.POSITIONS: "positions",
    OutcomeCode.SECONDS: "seconds",
    OutcomeCode.DISK: "disk",
}
_SOLVED: Final = int(OutcomeCode.SOLVED)
_UNSOLVABLE: Final = int(OutcomeCode.UNSOLVABLE)


class ShortAnswer(NamedTuple):
    """The same of a search for short solutions, with what it proved and what ended it."""

    code: int
    positions: int
    exhausted: int
    nanoseconds: int
    single: bytes
    player: bytes
    metric: Metric
    at_least: int
    ended_by: int | None


def outcome_of(answer: EngineAnswer | ShortAnswer, deal: int | None, board: Board | None, cells: int) -> Outcome:
    """The engine's answer as one of the three."""
    code, positions, exhausted, nanoseconds, single, player = answer[:6]
    if code == _SOLVED:
        if isinstance(answer, ShortAnswer):
            limit = None if answer.ended_by is None else _LIMITS[answer.ended_by]
            more = (answer.metric, answer.at_least, limit)
            return Solved(deal, board, cells, positions, nanoseconds * 1e-9, single, player, *more)
        return Solved(deal, board, cells, positions, nanoseconds * 1e-9, single, player)
    if code == _UNSOLVABLE:
        return Unsolvable(deal, board, cells, positions, nanoseconds * 1e-9, exhausted)
    return GaveUp(deal, board, cells, positions, nanoseconds * 1e-9, _LIMITS[code])
