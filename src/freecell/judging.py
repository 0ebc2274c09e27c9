"""Which moves of a position keep the win? Every answer is a proof, or says that nothing is known yet.

>>> from freecell import Board, judge
>>> answer = judge(617)
>>> answer
<Judgement: deal 617, winnable; 11 moves: 10 winnable, 1 lost>
>>> answer.losing, answer[2].verdict
((Move(Column(3), Cell('a')),), 'lost')
>>> print(answer[2].reason)
the ace of spades can never come free from here (proved)

A move that is unknown is not lost: of those that a thousand positions leave open, most win.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, SupportsIndex, final, overload

from ._backend import engine
from ._frozen import count_of
from .board import AnyPosition, Board, deal_and_board, draw_itself
from .cards import DECK, Card
from .deals import DealRule
from .moves import PLACES, Column, Move
from .rules import play_bare, written_move
from .solver import Limit, LimitName, Verdict, check_limit
from .solver.results import LIMIT_NAMES

if TYPE_CHECKING:
    from .drawing import Drawing

PASSES: Final = (1_000, 20_000, 100_000, 1_000_000, 10_000_000, 100_000_000)
"""Positions for each move, pass by pass: the first decides 95 moves of 100, the second leaves 2 or 3 of 1,000
(`python bench/judge.py`)."""

DEFAULT_POSITIONS: Final = 1_000_000
DEFAULT_LIMIT: Final = Limit(positions=DEFAULT_POSITIONS)
REASON_CLASSES: Final = 50_000
"""Classes of positions that are looked at for a reason."""

_VERDICTS: Final[tuple[Verdict, ...]] = ("unknown", "winnable", "lost")


class BuriedCard(NamedTuple):
    """A card that can never be freed from here. A search over every position that can follow proves it.

    `above` and `places` describe the position; they are not the proof, since with the same numbers others are won.

    >>> print(BuriedCard(Card.parse("AC"), Column(3), 5, 2))
    the ace of clubs can never come free from here (proved)
    """

    card: Card
    column: Column
    above: int
    """How many cards lie on it after the move. They are always more than the places."""
    places: int
    """Free cells and empty columns after the move."""

    @property
    def text(self) -> str:
        """In words."""
        name = f"{self.card.rank.name} of {self.card.suit.name}".lower()
        return f"the {name} can never come free from here (proved)"

    def __str__(self) -> str:
        return self.text


class JudgedMove(NamedTuple):
    """A move, what the position after it is worth, and why it loses, where that can be said simply."""

    move: Move
    verdict: Verdict
    reason: BuriedCard | None


@final
@dataclass(frozen=True, slots=True, repr=False)
class Judgement(Sequence[JudgedMove]):
    """Every move of a position in the order of `Board.legal_moves`, and what the position itself is worth.

    `deal_number` is set if a deal was the question; `positions` is how many were looked at, for all moves together;
    `limit` is what left moves unknown, None when none is unknown.
    """

    deal_number: int | None
    board: Board
    verdict: Verdict
    moves: tuple[JudgedMove, ...]
    positions: int
    limit: LimitName | None

    @property
    def winning(self) -> tuple[Move, ...]:
        """The moves that keep the win."""
        return self._with("winnable")

    @property
    def losing(self) -> tuple[Move, ...]:
        """The moves after which the game is lost, proved."""
        return self._with("lost")

    @property
    def unknown(self) -> tuple[Move, ...]:
        """The moves of which nothing is known within the limits."""
        return self._with("unknown")

    def _with(self, verdict: Verdict) -> tuple[Move, ...]:
        return tuple(judged.move for judged in self.moves if judged.verdict == verdict)

    def _drawing(self) -> Drawing:
        """The board, with every move that is known as an arrow."""
        from .drawing import Drawing, Ink

        inks: dict[Verdict, Ink] = {"winnable": "good", "lost": "bad"}
        arrows = {judged.move: inks[judged.verdict] for judged in self.moves if judged.verdict in inks}
        return Drawing(self.board, arrows=arrows, note=self.summary)

    _repr_svg_ = draw_itself

    @overload
    def __getitem__(self, index: int) -> JudgedMove: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[JudgedMove, ...]: ...
    def __getitem__(self, index: int | slice) -> JudgedMove | tuple[JudgedMove, ...]:
        return self.moves[index]

    def __len__(self) -> int:
        return len(self.moves)

    @property
    def summary(self) -> str:
        """The verdict, and how many moves have each."""
        words: tuple[Verdict, ...] = ("winnable", "lost", "unknown")
        counts = [f"{len(moves)} {word}" for word in words if (moves := self._with(word))]
        return f"{self.verdict}; {count_of(len(self), 'move')}{': ' if counts else ''}{', '.join(counts)}"

    def __repr__(self) -> str:
        name = "a position" if self.deal_number is None else f"deal {self.deal_number}"
        return f"<Judgement: {name}, {self.summary}>"


class JudgeProgress(NamedTuple):
    """How far the judging is: the moves and the position itself, as far as they are known, and positions looked at."""

    moves: tuple[JudgedMove, ...]
    verdict: Verdict
    positions: int

    @property
    def done(self) -> int:
        """How many moves are known."""
        return sum(judged.verdict != "unknown" for judged in self.moves)

    @property
    def total(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.done} of {self.total} moves known, {self.positions:,} positions"


def judge(
    board: AnyPosition,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    limit: Limit = DEFAULT_LIMIT,
    reasons: bool = True,
    progress: Callable[[JudgeProgress], object] | None = None,
) -> Judgement:
    """What is each move of this position worth? A board from anywhere in a game, the game itself, or a deal number.

    >>> answer = judge(11982)
    >>> answer.verdict, answer.winning, answer[0].reason.text
    ('lost', (), 'the ace of spades can never come free from here (proved)')

    Every move is searched in passes with growing limits, up to `limit.positions` positions (a million unless you say
    otherwise); `limit.seconds` and `limit.memory` are for all moves together. What is learned of one move is used for
    the others. With `reasons`, a losing move says which card stays buried, where one can be named: that card comes
    free in no game that can be played from there. Cards are counted on the board after the move, before autoplay.
    """
    deal, start = deal_and_board(board, cells, rule)
    check_limit(limit)

    def tell(known: bytes, verdict: int, positions: int) -> None:
        if progress is not None:
            progress(JudgeProgress(_judged(start, known, False), _VERDICTS[verdict], positions))

    ended, verdict, positions, moves = engine.judge(
        start.to_bytes(),
        _passes(limit.positions),
        limit.memory,
        float("inf") if limit.seconds is None else limit.seconds,
        None if progress is None else tell,
    )
    judged = _judged(start, moves, reasons)
    return Judgement(deal, start, _VERDICTS[verdict], judged, positions, LIMIT_NAMES.get(ended))


def reason_of(board: Board, *, classes: int = REASON_CLASSES) -> BuriedCard | None:
    """Why a position is lost, where one card can be named that never comes free; None where there is none.

    That is a proof: in every position that can be reached from here, cards lie on it.
    """
    found = engine.buried(board.to_bytes(), classes)
    if found is None:
        return None
    card, column, above, places = found
    return BuriedCard(DECK[card], _column(column), above, places)


def _column(index: int) -> Column:
    place = PLACES[index]
    assert isinstance(place, Column)
    return place


def _passes(positions: int | None) -> array[int]:
    most = 2**63 if positions is None else min(positions, 2**63)
    return array("Q", [*(limit for limit in PASSES if limit < most), most])


def _judged(board: Board, moves: bytes, reasons: bool) -> tuple[JudgedMove, ...]:
    found = []
    for source, target, count, verdict in zip(*[iter(moves)] * 4, strict=True):
        is_lost = reasons and _VERDICTS[verdict] == "lost"
        reason = reason_of(play_bare(board, source, target, count)) if is_lost else None
        found.append(JudgedMove(written_move(board, source, target, count), _VERDICTS[verdict], reason))
    return tuple(found)
