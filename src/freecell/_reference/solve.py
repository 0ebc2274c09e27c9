"""Solving in pure Python: a complete best-first search using only the rules, with the interface of the kernel's solver.

It tries every move that a player can make, sends home what is safe (Raymond's rule), and stores every position that it
visits, so its answers are proofs like the kernel's, only slower. The kernel searches over classes of positions, so what
a proof has exhausted is counted in classes here too.
"""

from __future__ import annotations

import heapq
import time
from array import array
from typing import TYPE_CHECKING, TypeVar

from .._outcomes import OutcomeCode
from ..board import NO_CARD, Board
from ..deals import MAX_DEAL, MIN_DEAL, bad_deal_number
from ..moves import HOME, PLACES, Move
from ..rules import Autoplay, autoplay_cards, expand, play, play_bare, player_moves, written_move
from ..rules.fitting import FITS
from .classes import count_classes

if TYPE_CHECKING:
    from typing_extensions import Buffer

BYTES_A_POSITION = 1000
"""Roughly the size of a board, its key and its entry in the queue."""

POSITIONS_BETWEEN_LOOKS = 32

_LEAST_MEMORY = 1 << 20

Answer = tuple[int, int, int, int, bytes, bytes]
_Step = tuple[int, int, int]
_Object = TypeVar("_Object")


def pick(codes: Buffer, table: list[_Object | None], /) -> tuple[_Object, ...] | None:
    """The objects of a table of 65536 by 16-bit codes; None if one is None."""
    if not isinstance(table, list) or len(table) != 65536:
        raise TypeError("pick() takes a list of 65536 objects, one for each code")
    picked = []
    for code in memoryview(codes).cast("B").cast("H"):
        item = table[code]
        if item is None:
            return None
        picked.append(item)
    return tuple(picked)


class Solver:
    """A solver: `Solver(memory)` may use about `memory` bytes."""

    def __init__(self, memory: int, /) -> None:
        if memory < _LEAST_MEMORY:
            raise ValueError(f"a search needs at least {_LEAST_MEMORY} bytes of memory")
        self._most = memory // BYTES_A_POSITION
        self._stopped = False
        self._seen = 0

    def spill(self, file: object, /) -> None:
        """This search keeps all in memory (see `Traits.spills`)."""
        raise NotImplementedError("the pure-Python engine does not spill")

    def stop(self) -> None:
        """Stop this solver for good; callable from any thread."""
        self._stopped = True

    def positions(self) -> int:
        """About how many positions the current search has visited; callable from any thread."""
        return self._seen

    def progress(self) -> tuple[int, int, int]:
        """The same, with how many classes wait, and the level or -1: this search has neither."""
        return self._seen, 0, -1

    def held(self) -> int:
        """The bytes of memory that this solver holds: none between searches."""
        return 0

    def solve_deals(self, numbers: Buffer, cells: int, positions: int, seconds: float, /) -> list[Answer]:
        """Solve 64-bit deal numbers; returns a tuple for each, as in `solve_boards`."""
        return self._solve_all(_deals(numbers, cells), positions, seconds)

    def solve_boards(self, boards: Buffer, positions: int, seconds: float, /) -> list[Answer]:
        """Solve boards of 72 bytes each: (outcome, positions, exhausted, nanoseconds, single moves, player's moves)."""
        data = bytes(memoryview(boards).cast("B"))
        if len(data) % 72:
            raise ValueError(f"the list of boards has {len(data)} bytes, which is no multiple of 72")
        parsed = [Board.from_bytes(data[i : i + 72]) for i in range(0, len(data), 72)]
        return self._solve_all(parsed, positions, seconds)

    def solve_rows(
        self, numbers: Buffer, cells: int, moves: bool, positions: int, seconds: float, /
    ) -> tuple[bytes, bytes, bytes]:
        """Solve 64-bit deal numbers: the columns of a table, one after the other (kernel/python/py_solve.c has its
        layout), the texts of the solutions if `moves` is true, and where each begins and ends (32 bits)."""
        boards = _deals(numbers, cells)
        answers = self._solve_all(boards, positions, seconds)
        text, ends = "", array("i", [0])
        for board, answer in zip(boards, answers, strict=False):
            if answer[0] == OutcomeCode.SOLVED:
                text += _checked_notation(board, answer[5])
            ends.append(len(text))
        columns = (
            array("Q", [answer[1] for answer in answers]),
            array("Q", [answer[3] // 1000 for answer in answers]),
            array("H", [len(answer[4]) // 2 for answer in answers]),
            array("H", [len(answer[5]) // 2 for answer in answers]),
            array("B", [answer[0] for answer in answers]),
        )
        return b"".join(columns), text.encode("ascii") if moves else b"", ends.tobytes() if moves else bytes(4)

    def _solve_all(self, boards: list[Board], positions: int, seconds: float) -> list[Answer]:
        if not seconds >= 0:
            raise ValueError("the limit of seconds is not a number from 0 up")
        answers = []
        for board in boards:
            answer = self._solve(board, positions, seconds)
            if answer is None:
                break
            answers.append(answer)
        return answers

    def _solve(self, start: Board, positions: int, seconds: float) -> Answer | None:
        begun = time.perf_counter_ns()
        search = _Search(start, min(positions, self._most))
        looks = 0
        while not search.ended:
            looks += 1
            if looks % POSITIONS_BETWEEN_LOOKS == 0:
                self._seen = search.found
                if self._stopped:
                    return None
                if time.perf_counter_ns() - begun > seconds * 1e9:
                    return OutcomeCode.SECONDS, search.found, 0, time.perf_counter_ns() - begun, b"", b""
            search.try_moves_of_best()
        single, player = search.solution()
        outcome = OutcomeCode.SOLVED if search.won is not None else OutcomeCode.UNSOLVABLE
        if search.over_limit:
            outcome = OutcomeCode.POSITIONS if search.found >= positions else OutcomeCode.MEMORY
        exhausted = count_classes(start) if outcome is OutcomeCode.UNSOLVABLE else 0
        return outcome, search.found, exhausted, time.perf_counter_ns() - begun, single, player


def _deals(numbers: Buffer, cells: int) -> list[Board]:
    deals = memoryview(numbers).cast("B").cast("q")
    for number in deals:
        if not MIN_DEAL <= number <= MAX_DEAL:
            raise bad_deal_number(number)
    return [Board.deal(number, cells=cells) for number in deals]


class _Search:
    """Every visited position, and a queue of those whose moves have not been tried, most promising first."""

    def __init__(self, start: Board, limit: int) -> None:
        self._limit = limit
        self._came: dict[bytes, tuple[Board, bytes | None, _Step | None, list[int]]] = {}
        self._queue: list[tuple[int, int, Board, bytes]] = []
        self.won: bytes | None = None
        self.over_limit = False
        self._keep(start, None, None)

    @property
    def found(self) -> int:
        return len(self._came)

    @property
    def ended(self) -> bool:
        return self.won is not None or self.over_limit or not self._queue

    def try_moves_of_best(self) -> None:
        _, _, board, key = heapq.heappop(self._queue)
        for step in player_moves(board):
            self._keep(play_bare(board, *step), key, step)
            if self.won is not None or self.over_limit:
                return

    def _keep(self, board: Board, parent: bytes | None, step: _Step | None) -> None:
        columns, cells, home = list(board._columns), bytearray(board._cells), bytearray(board._home)
        went_home = autoplay_cards(columns, cells, home, Autoplay.RAYMOND)
        if went_home:
            board = Board._trusted(tuple(columns), bytes(cells), bytes(home))
        key = board.key()
        if key in self._came:
            return
        if len(self._came) >= self._limit:
            self.over_limit = True
            return
        self._came[key] = board, parent, step, went_home
        if board.is_won:
            self.won = key
        heapq.heappush(self._queue, (_estimate(board), -len(self._came), board, key))

    def solution(self) -> tuple[bytes, bytes]:
        """The line to the win, as single-card moves and as a player's moves in 16 bits (see kernel/playout.h)."""
        line: list[tuple[Board | None, _Step | None, list[int]]] = []
        key = self.won
        while key is not None:
            _, parent, step, went_home = self._came[key]
            before = None if parent is None else self._came[parent][0]
            line.append((before, step, went_home))
            key = parent
        single = bytearray()
        player = array("H")
        for before, step, went_home in reversed(line):
            if before is not None and step is not None:
                note_step(before, step, single, player)
            for source in went_home:
                single += bytes((source, HOME.code))
                player.append(source << 12 | HOME.code << 8 | 1)
        return bytes(single), player.tobytes()


def _checked_notation(board: Board, player: bytes) -> str:
    """The moves of a solution in standard notation, after replaying them by the rules."""
    start, words = board, []
    for code in memoryview(player).cast("H"):
        words.append(f"{PLACES[code >> 12]}{PLACES[code >> 8 & 15]}" + (f"v{code & 127:x}" if code & 128 else ""))
        board = play(board, words[-1]).board
    if not board.is_won:
        raise RuntimeError(f"the solution of {start!r} does not win; please report this")
    return " ".join(words)


def note_step(board: Board, step: _Step, single: bytearray, player: array[int]) -> None:
    """Write a step down as single-card moves and as a player's move in 16 bits (see kernel/playout.h)."""
    move = Move.from_codes(*step)
    for part in expand(board, move):
        single += bytes((part.source.code, part.target.code))
    needed = 128 if "v" in str(written_move(board, *step)) else 0
    player.append(step[0] << 12 | step[1] << 8 | needed | step[2])


def _estimate(board: Board) -> int:
    """Lower is better: cards not at home, cards on lower ones, breaks in runs, cards in cells, no empty columns."""
    cost = 5 * (52 - sum(board._home)) + 25 * (len(board._cells) - board._cells.count(NO_CARD))
    cost -= 30 * board._columns.count(b"")
    for column in board._columns:
        lowest = 99
        under = None
        for card in column:
            if card >> 2 > lowest:
                cost += 10
            lowest = min(lowest, card >> 2)
            if under is not None and not FITS[card][under]:
                cost += 12
            under = card
    return cost
