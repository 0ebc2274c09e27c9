"""The fewest moves in plain Python: A* by the rules alone, behind the face of the kernel's search.

Slow and obviously right: every move of the rules is tried from every position, positions are compared by their whole
key, and the only bound is that each card needs a move of its own to go home. The tests hold the kernel to it.
"""

from __future__ import annotations

import heapq
import time
from array import array
from typing import TYPE_CHECKING

from .._outcomes import OutcomeCode
from ..board import Board
from ..rules import play_bare, player_moves, single_moves
from .solve import BYTES_A_POSITION, note_step

if TYPE_CHECKING:
    from typing_extensions import Buffer

SEARCHING = 0
METRIC_S, METRIC_Q = 0, 1
"""kernel/fewest_levels.h has the same numbers."""

POSITIONS_BETWEEN_LOOKS = 32

_LEAST_MEMORY = 1 << 20

_Step = tuple[int, int, int]


class Fewest:
    """A search for the fewest moves: `Fewest(memory)` may use about this many bytes."""

    def __init__(self, memory: int, /) -> None:
        if memory < _LEAST_MEMORY:
            raise ValueError(f"a search needs at least {_LEAST_MEMORY} bytes of memory")
        self._most = memory // BYTES_A_POSITION
        self._stopped = False
        self._started = False

    def start(self, board: Buffer, aim: int, metric: int, positions: int, /) -> None:
        """Begin with a board of 72 bytes. Both aims are the same here: the first solution found is the shortest."""
        if aim not in (0, 1) or metric not in (METRIC_S, METRIC_Q):
            raise ValueError(f"no aim {aim} or no metric {metric} (choose 0 or 1 for each)")
        self._board = Board.from_bytes(bytes(memoryview(board).cast("B")))
        self._metric, self._limit = metric, positions
        self._came: dict[bytes, tuple[int, bytes | None, Board | None, _Step | None]] = {}
        self._queue: list[tuple[int, int, int, Board]] = []
        self._state, self._won, self._bound = SEARCHING, b"", 52 - sum(self._board._home)
        self._count = 0
        self._started = True
        self._keep(self._board, 0, None, None, None)

    def run(self, seconds: float, /) -> int:
        """Search until the time is over or the search is stopped (0), or until it ends (an `OutcomeCode`)."""
        if not seconds >= 0:
            raise ValueError("the number of seconds is not a number from 0 up")
        self._check_started()
        until = time.perf_counter() + seconds
        looks = 0
        while self._state == SEARCHING and not self._stopped:
            self._expand()
            looks += 1
            if looks % POSITIONS_BETWEEN_LOOKS == 0 and time.perf_counter() >= until:
                break
        return self._state

    def progress(self) -> tuple[int, int, int]:
        """Positions looked at, the proved bound, the best length (0: none); from any thread."""
        self._check_started()
        return len(self._came), self._bound, self._came[self._won][0] if self._won else 0

    def moves(self) -> tuple[bytes, bytes]:
        """The best solution: single-card moves, player's moves."""
        self._check_started()
        line: list[tuple[Board, _Step]] = []
        key: bytes | None = self._won or None
        while key is not None:
            _, key, before, step = self._came[key]
            if before is not None and step is not None:
                line.append((before, step))
        single, player = bytearray(), array("H")
        for before, step in reversed(line):
            note_step(before, step, single, player)
        return bytes(single), player.tobytes()

    def exhausted(self) -> int:
        """How many positions there are, when it is unsolvable."""
        self._check_started()
        return len(self._came) if self._state == OutcomeCode.UNSOLVABLE else 0

    def stop(self) -> None:
        """End this search, for good; from any thread."""
        self._stopped = True

    def held(self) -> int:
        """The bytes of memory that this search holds: none between searches."""
        return 0

    def _check_started(self) -> None:
        if not self._started:
            raise RuntimeError("no search has been started")

    def _expand(self) -> None:
        if not self._queue:
            self._state = OutcomeCode.UNSOLVABLE
            return
        bound, _, moves, board = heapq.heappop(self._queue)
        key = board.key()
        if self._came[key][0] < moves:
            return  # met with fewer moves since
        self._bound = bound
        if board.is_won:
            self._won = key
            self._state = OutcomeCode.SOLVED
            return
        for step in self._steps(board):
            self._keep(play_bare(board, *step), moves + 1, key, board, step)
            if self._state != SEARCHING:
                return

    def _steps(self, board: Board) -> list[_Step]:
        return single_moves(board) if self._metric == METRIC_S else player_moves(board)

    def _keep(self, board: Board, moves: int, parent: bytes | None, before: Board | None, step: _Step | None) -> None:
        key = board.key()
        known = self._came.get(key)
        if known is not None and known[0] <= moves:
            return
        if known is None and len(self._came) >= min(self._limit, self._most):
            self._state = OutcomeCode.POSITIONS if len(self._came) >= self._limit else OutcomeCode.MEMORY
            return
        self._came[key] = moves, parent, before, step
        left = 52 - sum(board._home)
        self._count += 1
        heapq.heappush(self._queue, (moves + left, -self._count, moves, board))
