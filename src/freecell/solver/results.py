"""The three answers of the solver, a closed set: `Solved | Unsolvable | GaveUp`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, final

from .._frozen import Frozen
from .._outcomes import OutcomeCode
from ..board import MICROSOFT_CELLS, Board
from ..errors import FreecellError
from ..moves import HOME, Move
from .codes import moves_of_codes, moves_of_pairs, text_of_codes, text_of_pairs
from .limits import Limit, LimitName

if TYPE_CHECKING:
    from ..drawing import Drawing
    from ..game import Game
    from ..rules import Autoplay, AutoplayName, Played

Metric = Literal["S", "Q", "M"]
"""How the length of a solution is counted: see `Lengths`."""
Verdict = Literal["winnable", "lost", "unknown"]
"""What an answer means to a player: `Solved`, `Unsolvable` and `GaveUp`, in this order."""


class Lengths(NamedTuple):
    """How long a solution is, counted in three ways that must not be mixed.

    S counts every single card that moves. Q counts a run that goes from column to column as one, and every card
    that goes home as one. M is Q without the moves home.
    """

    S: int
    Q: int
    M: int


class _Answer(Frozen):
    """What the three answers share. `deal_number` is the number of the deal, where the question was one."""

    __slots__ = ("_board", "_cells", "deal_number", "positions", "seconds")
    _kind = "an answer"

    deal_number: int | None
    positions: int
    seconds: float
    _board: Board | None
    _cells: int

    def __init__(self, deal: int | None, board: Board | None, cells: int, positions: int, seconds: float) -> None:
        put = object.__setattr__  # answers are immutable; a million of them are made in a minute
        put(self, "deal_number", deal)
        put(self, "_board", board)
        put(self, "_cells", cells)
        put(self, "positions", positions)
        put(self, "seconds", seconds)

    def _parts(self) -> tuple[Any, ...]:
        """What the answer was made from."""
        return self.deal_number, self._board, self._cells, self.positions, self.seconds

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        mine, theirs = self._parts(), other._parts()
        return mine[2:] == theirs[2:] and mine[0] == theirs[0] and self.board == other.board

    def __hash__(self) -> int:
        return hash((type(self), self.board, self._parts()[2:]))

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), self._parts()

    @property
    def board(self) -> Board:
        """The position that the answer is about."""
        if self._board is None:
            assert self.deal_number is not None
            object.__setattr__(self, "_board", Board.deal(self.deal_number, cells=self._cells))
            assert self._board is not None
        return self._board

    @property
    def cells(self) -> int:
        """How many cells the game has."""
        return self._cells

    def _name(self) -> str:
        plural = "" if self._cells == 1 else "s"
        cells = "" if self._cells == MICROSOFT_CELLS else f" with {self._cells} cell{plural}"
        return f"{'a position' if self.deal_number is None else f'deal {self.deal_number}'}{cells}"


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

    outcome: ClassVar[Literal["solved"]] = "solved"
    verdict: ClassVar[Literal["winnable"]] = "winnable"

    metric: Metric | None
    at_least: int | None
    limit: LimitName | None
    _single: bytes
    _player: bytes

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
        put = object.__setattr__
        put(self, "_single", single)
        put(self, "_player", player)
        put(self, "metric", metric)
        put(self, "at_least", at_least)
        put(self, "limit", limit)

    def _parts(self) -> tuple[Any, ...]:
        return *super()._parts(), self._single, self._player, self.metric, self.at_least, self.limit

    def __bool__(self) -> Literal[True]:
        return True

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves as players make them: a run goes from column to column at once. Nothing goes home by itself."""
        return moves_of_codes(self._player)

    @property
    def single_moves(self) -> tuple[Move, ...]:
        """The same, card by card."""
        return moves_of_pairs(self._single)

    @property
    def notation(self) -> str:
        """The moves in standard notation, with spaces between them."""
        return text_of_codes(self._player)

    @property
    def single_notation(self) -> str:
        """The single-card moves in standard notation."""
        return text_of_pairs(self._single)

    @property
    def steps(self) -> tuple[Played, ...]:
        """Each move with the board after it, to step through the solution; like the `steps` of a `Game`.

        >>> from freecell import solve
        >>> answer = solve(5)
        >>> len(answer.steps) == len(answer.moves), answer.steps[-1].board.is_won
        (True, True)
        """
        from ..rules import play

        steps: list[Played] = []
        board = self.board
        for move in self.moves:
            steps.append(play(board, move))
            board = steps[-1].board
        return tuple(steps)

    @property
    def boards(self) -> tuple[Board, ...]:
        """The board at the start and after each move."""
        return (self.board, *[played.board for played in self.steps])

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

        game = Game(self, autoplay=autoplay)
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

    def _drawing(self) -> Drawing:
        """The start, with the first move as an arrow."""
        from ..drawing import Drawing

        return Drawing(self.board, arrows=dict.fromkeys(self.moves[:1], "good"), note=f"solved in {self.length} moves")

    def _repr_svg_(self) -> str:
        from ..drawing import svg

        return svg(self)

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

    outcome: ClassVar[Literal["unsolvable"]] = "unsolvable"
    verdict: ClassVar[Literal["lost"]] = "lost"

    exhausted: int

    def __init__(
        self, deal: int | None, board: Board | None, cells: int, positions: int, seconds: float, exhausted: int
    ) -> None:
        super().__init__(deal, board, cells, positions, seconds)
        object.__setattr__(self, "exhausted", exhausted)

    def _parts(self) -> tuple[Any, ...]:
        return *super()._parts(), self.exhausted

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return f"<Unsolvable: {self._name()}, {self.exhausted} classes exhausted>"


@final
class GaveUp(_Answer):
    """Nobody knows yet: a limit ended the search. `limit` says which: `positions`, `seconds`, `memory`, or `disk` when
    the file that the search spilled to could not grow."""

    __slots__ = ("limit",)

    outcome: ClassVar[Literal["gave up"]] = "gave up"
    verdict: ClassVar[Literal["unknown"]] = "unknown"

    limit: LimitName

    def __init__(
        self, deal: int | None, board: Board | None, cells: int, positions: int, seconds: float, limit: LimitName
    ) -> None:
        super().__init__(deal, board, cells, positions, seconds)
        object.__setattr__(self, "limit", limit)

    def _parts(self) -> tuple[Any, ...]:
        return *super()._parts(), self.limit

    def __bool__(self) -> Literal[False]:
        return False

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
