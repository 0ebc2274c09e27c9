"""The three answers of the solver, a closed set: `Solved | Unsolvable | GaveUp`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, Self, final

from .._frozen import Frozen, count_of
from .._outcomes import OutcomeCode
from ..board import MICROSOFT_CELLS, Board, draw_itself
from ..moves import HOME, Move, as_notation
from .codes import moves_of_codes
from .limits import LimitName

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


class ShortAnswer(NamedTuple):
    """The engine's answer after a search for short solutions, with what it proved and what ended it."""

    code: int
    positions: int
    exhausted: int
    nanoseconds: int
    single: bytes
    player: bytes
    metric: Metric
    at_least: int
    ended_by: int | None


EngineAnswer = tuple[int, int, int, int, bytes, bytes]
"""Outcome code, positions, exhausted, nanoseconds, single-card moves, player's moves."""

LIMIT_NAMES: Final[dict[int, LimitName]] = {
    OutcomeCode.MEMORY: "memory",
    OutcomeCode.POSITIONS: "positions",
    OutcomeCode.SECONDS: "seconds",
    OutcomeCode.DISK: "disk",
}
"""The limit that each of the engine's codes stands for."""


class _Answer(Frozen):
    """What the three answers share.

    An answer keeps what the engine said as it is and reads it when asked: a million of them are made in a minute.
    Answers are equal if they say the same about the same position; how long the search took does not matter.
    """

    __slots__ = ("_parts",)
    _kind = "an answer"

    _parts: tuple[EngineAnswer | ShortAnswer, int | None, Board | None, int]

    def __new__(cls, *_parts: object) -> Self:
        raise TypeError(f"{cls.__name__} is what `solve` answers; it cannot be made")

    def _said(self) -> tuple[Any, ...]:
        """Everything but the time."""
        answer, deal, _, cells = self._parts
        return *answer[:3], *answer[4:], deal, cells

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._said() == other._said() and self.board == other.board

    def __hash__(self) -> int:
        return hash((self._said(), self.board))

    def __reduce__(self) -> tuple[object, tuple[Any, ...]]:
        return outcome_of, self._parts

    @property
    def deal_number(self) -> int | None:
        """The number of the deal, where the question was one."""
        return self._parts[1]

    @property
    def positions(self) -> int:
        """How many positions were visited."""
        return self._parts[0][1]

    @property
    def seconds(self) -> float:
        """How long it took."""
        return self._parts[0][3] * 1e-9

    @property
    def board(self) -> Board:
        """The position that the answer is about."""
        _, deal, board, cells = self._parts
        if board is None:
            assert deal is not None
            return Board.deal(deal, cells=cells)
        return board

    @property
    def cells(self) -> int:
        """How many cells the game has."""
        return self._parts[3]

    def _name(self) -> str:
        cells = "" if self.cells == MICROSOFT_CELLS else f" with {count_of(self.cells, 'cell')}"
        return f"{'a position' if self.deal_number is None else f'deal {self.deal_number}'}{cells}"


@final
class Solved(_Answer):
    """The position can be won, and here is how. An independent checker has replayed the moves.

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
    <Solved: a position with 1 cell, 1 move (M), the fewest>
    >>> answer.is_fewest, answer.length, answer.lengths
    (True, 1, Lengths(S=3, Q=3, M=1))
    """

    __slots__ = ()

    outcome: ClassVar[Literal["solved"]] = "solved"
    verdict: ClassVar[Literal["winnable"]] = "winnable"

    @property
    def _single(self) -> bytes:
        return self._parts[0][4]

    @property
    def _player(self) -> bytes:
        return self._parts[0][5]

    @property
    def metric(self) -> Metric | None:
        """The metric that was asked for; None if any solution would do."""
        answer = self._parts[0]
        return answer.metric if isinstance(answer, ShortAnswer) else None

    @property
    def at_least(self) -> int | None:
        """No solution is shorter than this, proved; None if any solution would do."""
        answer = self._parts[0]
        return answer.at_least if isinstance(answer, ShortAnswer) else None

    @property
    def limit(self) -> LimitName | None:
        """What ended a search for short solutions before it was done."""
        answer = self._parts[0]
        if not isinstance(answer, ShortAnswer) or answer.ended_by is None:
            return None
        return LIMIT_NAMES[answer.ended_by]

    def __bool__(self) -> Literal[True]:
        return True

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves as players make them: a run goes from column to column at once. Nothing goes home by itself."""
        return moves_of_codes(self._player)

    @property
    def single_moves(self) -> tuple[Move, ...]:
        """The same, card by card."""
        from ..rules import written_singles

        return written_singles(self.board, zip(self._single[::2], self._single[1::2], strict=True))

    @property
    def notation(self) -> str:
        """The moves in standard notation, with spaces between them."""
        return as_notation(self.moves)

    @property
    def single_notation(self) -> str:
        """The single-card moves in standard notation: `15v1` where `15` alone would move a run."""
        return as_notation(self.single_moves)

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
        return as_notation(self.moves_for(autoplay))

    def _drawing(self) -> Drawing:
        """The start, with the first move as an arrow."""
        from ..drawing import Drawing

        note = f"solved in {count_of(self.length, 'move')}"
        return Drawing(self.board, arrows=dict.fromkeys(self.moves[:1], "good"), note=note)

    _repr_svg_ = draw_itself

    def _entered(self, autoplay: Autoplay | AutoplayName) -> tuple[Played, ...]:
        from .entering import as_entered

        return as_entered(self.board, self.moves, autoplay)

    def __repr__(self) -> str:
        if self.metric is None:
            return f"<Solved: {self._name()}, {count_of(self.length, 'move')}>"
        if self.is_fewest:
            return f"<Solved: {self._name()}, {count_of(self.length, 'move')} ({self.metric}), the fewest>"
        return f"<Solved: {self._name()}, {self.at_least} to {self.length} moves ({self.metric})>"


@final
class Unsolvable(_Answer):
    """The position cannot be won: every position that can be reached from it has been visited.

    `exhausted` is how many classes of positions the proof had to keep: positions that win or lose together count
    once, and those that are only passed through do not count.
    """

    __slots__ = ()

    outcome: ClassVar[Literal["unsolvable"]] = "unsolvable"
    verdict: ClassVar[Literal["lost"]] = "lost"

    @property
    def exhausted(self) -> int:
        """How many classes of positions the proof had to keep."""
        return self._parts[0][2]

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return f"<Unsolvable: {self._name()}, {self.exhausted} classes exhausted>"


@final
class GaveUp(_Answer):
    """Not decided: a limit ended the search. `limit` says which: `positions`, `seconds`, `memory`, or `disk` when
    the file that the search spilled to could not grow."""

    __slots__ = ()

    outcome: ClassVar[Literal["gave up"]] = "gave up"
    verdict: ClassVar[Literal["unknown"]] = "unknown"

    @property
    def limit(self) -> LimitName:
        """What ended the search."""
        return LIMIT_NAMES[self._parts[0][0]]

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return f"<GaveUp: {self._name()}, at the limit of {self.limit} after {count_of(self.positions, 'position')}>"


Outcome = Solved | Unsolvable | GaveUp

_new: Final = object.__new__
_put: Final = _Answer.__dict__["_parts"].__set__  # answers are immutable to everybody else
_CLASSES: Final = {OutcomeCode.SOLVED: Solved, OutcomeCode.UNSOLVABLE: Unsolvable}


def outcome_of(answer: EngineAnswer | ShortAnswer, deal: int | None, board: Board | None, cells: int) -> Outcome:
    """The engine's answer as one of the three."""
    made: Outcome = _new(_CLASSES.get(answer[0], GaveUp))  # type: ignore[call-overload]  # an int is a code
    _put(made, (answer, deal, board, cells))
    return made


def gave_up(deal: int | None, board: Board, positions: int, seconds: float, limit: LimitName) -> GaveUp:
    """The answer of a search that reached a limit."""
    code = next(code for code, name in LIMIT_NAMES.items() if name == limit)
    answer = outcome_of((int(code), positions, 0, round(seconds * 1e9), b"", b""), deal, board, len(board._cells))
    assert isinstance(answer, GaveUp)
    return answer
