"""What is known about positions: verdicts with the lines behind them, and what each move is worth."""

from __future__ import annotations

from collections.abc import Callable

from ..board import Board
from ..game import Game
from ..judging import JudgedMove, Judgement
from ..moves import Move
from ..reviewer import Ply, Review
from ..rules import Autoplay, Played
from ..solver import Limit, Outcome, Verdict, solve
from .painter import Place
from .thinking import Known


class Knowledge:
    """Answers are kept by board: a late one is stored, and never shown for another position."""

    def __init__(self) -> None:
        self.known: dict[Board, Known] = {}
        self._judged: dict[Board, dict[bytes, JudgedMove]] = {}

    def learn(self, board: Board, known: Known, judgement: Judgement | None) -> None:
        self.known[board] = known
        if judgement is not None:
            # By where they lead: of several empty cells or columns, only one is judged.
            self._judged[board] = {board.play(judged.move).key(): judged for judged in judgement}

    def follow(self, before: Board, played: Played) -> None:
        """What a move tells: a step along a winning line keeps the win, and a lost game stays lost."""
        known = self.known.get(before)
        if known and known.line[:1] == (played.move,):
            self.known.setdefault(played.board, Known("winnable", known.line[1:]))
        elif known and known.verdict == "lost":
            self.known.setdefault(played.board, known)

    def moves(self, board: Board) -> list[JudgedMove]:
        """The moves that are judged; none before an answer has come."""
        return list(self._judged.get(board, {}).values())

    def is_judged(self, board: Board) -> bool:
        """Whether every move is known."""
        moves = self.moves(board)
        return bool(moves) and all(judged.verdict != "unknown" for judged in moves)

    def judged(self, board: Board, move: Move) -> JudgedMove | None:
        """What was found out about a legal move."""
        return self._judged.get(board, {}).get(board.play(move).key())

    def worth(self, board: Board, move: Move, rule: Autoplay) -> Verdict:
        """What a legal move is worth to a player with this autoplay, as far as that is known."""
        judged = self.judged(board, move)
        if judged is None:
            return "unknown"
        if judged.verdict == "winnable" and rule is Autoplay.MAX:  # it may take home what is still needed
            after = board.play(move, autoplay=rule)
            if after != board.play(move, autoplay="raymond"):
                return self.known[after].verdict if after in self.known else "unknown"
        return judged.verdict

    def doomed(self, board: Board, rule: Autoplay) -> list[Place]:
        """Places whose card loses wherever it goes."""
        found: dict[Place, set[Verdict]] = {}
        for judged in self.moves(board):
            found.setdefault(judged.move.source, set()).add(self.worth(board, judged.move, rule))
        return [place for place, worth in found.items() if worth == {"lost"}]


class Reviewing:
    """A review under way: the plies that are judged so far, and the position that is shown."""

    def __init__(self, game: Game, changed: Callable[[], object]) -> None:
        self.game, self.boards, self.at = game, game.boards, len(game)
        self.plies: dict[int, Ply] = {}
        self.review: Review | None = None
        self.is_closed = False
        self._changed = changed

    def solve(self, board: Board, limit: Limit) -> Outcome | None:
        """What the reviewer asks; nothing more once the review is closed."""
        return None if self.is_closed else solve(board, limit=limit)

    def add(self, ply: Ply) -> None:
        self.plies[ply.number] = ply
        self._changed()

    def end(self, review: Review) -> None:
        """All are; the position before the losing move is shown."""
        self.review = review
        if review.blunder:
            self.at = review.blunder.ply - 1
        self._changed()

    def step(self, step: int) -> None:
        self.at = max(0, min(len(self.boards) - 1, self.at + step))
        self._changed()

    @property
    def text(self) -> str:
        if self.review is None:
            return f"{len(self.plies)} of {len(self.boards)} positions judged"
        blunder, counts = self.review.blunder, self.review.counts
        if blunder is None:
            if counts["lost"]:
                return f"lost after move {counts['winnable'] + counts['unknown']} at the latest (proved)"
            return f"{counts['unknown']} positions are not known" if counts["unknown"] else "no move lost the game"
        if blunder.between:
            return "the win was lost between moves {} and {}".format(*blunder.between)
        saving = f"; {blunder.instead[0]} wins" if blunder.instead else ""
        return f"move {blunder.ply}, {blunder.move}, lost it{saving}"
