"""What each move of a position is worth, in plain Python: the specification of what kernel/judge.c concludes.

Every position is searched by itself, the position before its moves, but what is learned of one is used for the others:

- if the position is lost, so is every move; if every move is lost, so is the position;
- a move that can be taken back, or that sends home a card which nobody can miss, is worth what the position is;
- where one move leads to the next, a win behind the second is a win for the first, and a loss of the first is a loss
  of the second.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from .._outcomes import OutcomeCode
from ..board import Board
from ..errors import MoveError
from ..moves import HOME, Move
from ..rules import Autoplay, legal_move, play_bare, player_moves
from ..rules.autoplay import is_wanted_home
from .solve import Solver

if TYPE_CHECKING:
    from typing_extensions import Buffer

OPEN, WINNABLE, LOST = 0, 1, 2

JudgeProgress = Callable[[bytes, int, int], object]
_Step = tuple[int, int, int]


def judge(
    board: bytes, limits: Buffer, memory: int, seconds: float, progress: JudgeProgress | None, /
) -> tuple[int, int, int, bytes]:
    """What ended it (an `OutcomeCode`), the position's verdict, positions looked at, and the moves' verdicts.

    Moves are four bytes each: from, to, count, verdict (0 unknown, 1 winnable, 2 lost). Each pass searches what is
    still open, with the next of the `limits` of positions, 64 bits each.
    """
    if not seconds >= 0:
        raise ValueError("the limit of seconds is not a number from 0 up")
    until = time.monotonic() + seconds
    work = _Judging(Board.from_bytes(board))
    solver = Solver(memory)
    for limit in memoryview(limits).cast("B").cast("Q"):
        for node in range(len(work.boards)):
            if work.verdicts[node] != OPEN:
                continue
            left = until - time.monotonic()
            if left <= 0:
                return work.answer(OutcomeCode.SECONDS)
            found = solver.solve_boards(work.boards[node].to_bytes(), limit, left)[0]
            work.learn(node, found[0], found[1])
            if found[0] in (OutcomeCode.MEMORY, OutcomeCode.SECONDS):
                return work.answer(found[0])
            if progress is not None and progress(work.moves(), work.verdicts[0], work.positions):
                return work.answer(OutcomeCode.STOPPED)
    return work.answer(OutcomeCode.JUDGED if work.is_decided else OutcomeCode.POSITIONS)


class _Judging:
    """The position and those after its moves, and what is known of each."""

    def __init__(self, board: Board) -> None:
        self.steps = player_moves(board)
        self.boards = [board, *(play_bare(board, *step) for step in self.steps)]
        self.verdicts = [WINNABLE if one.is_won else OPEN for one in self.boards]
        self.positions = 0
        places = {after.key(): node for node, after in enumerate(self.boards) if node}
        self.leads = [(0, node) for node in range(1, len(self.boards))]
        for node, after in enumerate(self.boards[1:], 1):
            followers = (places.get(play_bare(after, *step).key()) for step in player_moves(after))
            self.leads += [(node, follower) for follower in followers if follower not in (None, node)]
        self.equal = [node for node, step in enumerate(self.steps, 1) if _is_worth_the_same(board, step)]
        self._conclude()

    @property
    def is_decided(self) -> bool:
        return OPEN not in self.verdicts

    def learn(self, node: int, outcome: int, positions: int) -> None:
        self.positions += positions
        if outcome in (OutcomeCode.SOLVED, OutcomeCode.UNSOLVABLE):
            self.verdicts[node] = WINNABLE if outcome == OutcomeCode.SOLVED else LOST
            self._conclude()

    def _conclude(self) -> None:
        """Spread what is known until nothing more follows."""
        known = self.verdicts
        before: list[int] = []
        while before != known:
            before = list(known)
            for node in self.equal:
                known[0] = known[0] or known[node]
                known[node] = known[node] or known[0]
            for first, second in self.leads:
                if known[second] == WINNABLE:
                    known[first] = WINNABLE
                if known[first] == LOST:
                    known[second] = LOST
            if all(verdict == LOST for verdict in known[1:]) and not self.boards[0].is_won:
                known[0] = LOST

    def moves(self) -> bytes:
        return b"".join(bytes((*step, known)) for step, known in zip(self.steps, self.verdicts[1:], strict=True))

    def answer(self, ended: int) -> tuple[int, int, int, bytes]:
        return int(ended), self.verdicts[0], self.positions, self.moves()


def _is_worth_the_same(board: Board, step: _Step) -> bool:
    source, target, count = step
    after = play_bare(board, *step)
    if target == HOME.code:
        suit = next(suit for suit in range(4) if after._home[suit] > board._home[suit])
        return is_wanted_home(Autoplay.RAYMOND, board._home[suit], suit, board._home)
    try:
        legal_move(after, Move.from_codes(target, source, count))
    except MoveError:
        return False
    return play_bare(after, target, source, count).key() == board.key()
