"""One player's table: a game, what is known about it, and everything that can be done with it. No keys, no screen.

The front (the full screen, or plain lines) gives two functions. `deliver` runs a function in the front's own thread:
that is how threads hand over what they found. `changed` is called when there is something to show.
"""

from __future__ import annotations

from typing import Final

from .._frozen import count_of
from ..board import Board
from ..game import Game
from ..judging import Judgement
from ..levels import Difficulty, difficulty
from ..moves import Move
from ..reviewer import review
from ..rules import Played
from ..solver import Limit, Outcome, Search, Solved, solve
from ..solver.hints import POSITION_LIMIT
from .keeping import Kept
from .knowledge import Knowledge, Reviewing
from .playing import Notes, Playing, Solution
from .signs import name
from .thinking import Known, Thinker

FEWEST_LIMIT: Final = Limit(memory=1 << 28, seconds=60)
REVIEW_SECONDS: Final = 60.0


class Session(Playing):
    def _prepare(self) -> None:
        self.knowledge = Knowledge()
        self.wants_marks = False
        """Whether moves are judged even when teach mode is off: a panel says how many lose."""
        self.reviewing: Reviewing | None = None
        self._fewest: Search | None = None
        self.thinker = Thinker(lambda *found: self._deliver(lambda: self._learn(*found)))

    def _put(self, game: Game, kept: Kept | None) -> None:
        super()._put(game, kept)
        if self.reviewing:
            self.reviewing.is_closed = True
        if self._fewest:
            self._fewest.stop()
        self.reviewing, self._fewest = None, None
        self.level: Difficulty | None = None
        self.par: Solved | None = None
        start, deal = game.start, game.deal_number
        fresh = Game(start) if deal is None else Game(deal, cells=len(start.cells))
        self.errand(lambda: difficulty(fresh), lambda level: self._measured(start, level))

    def close(self) -> None:
        """The player leaves: keep the game, and stop thinking."""
        self.leave()
        self.thinker.stop()
        if self._fewest:
            self._fewest.stop()

    @property
    def board(self) -> Board:
        """What is shown: a position of the review, or the game's."""
        return self.reviewing.boards[self.reviewing.at] if self.reviewing else self.game.board

    # ---- knowing ----

    @property
    def verdict(self) -> Known | None:
        """What is known about the position that is shown."""
        return self.knowledge.known.get(self.board)

    def think(self) -> None:
        """Ask about the position on the table."""
        board, known = self.game.board, self.knowledge.known
        marks = (self.settings.teach or self.wants_marks) and not self.knowledge.is_judged(board)
        if board.is_won:
            self.thinker.stop()
        elif board not in known or marks:
            self.thinker.ask(board, self.game.autoplay, known.get(board), marks)

    def _learn_from(self, before: Board, played: Played) -> None:
        self.knowledge.follow(before, played)

    def _learn(self, board: Board, known: Known, judgement: Judgement | None) -> None:
        self.knowledge.learn(board, known, judgement)
        if board == self.board:
            self._changed()

    def _measured(self, start: Board, level: Difficulty) -> None:
        if start == self.game.start:
            self.level = level
            self._changed()

    def _warns(self, move: Move) -> bool:
        board, rule = self.game.board, self.game.autoplay
        known = self.knowledge.known.get(board)
        if not self.settings.teach or known is None or known.verdict != "winnable" or move not in board.legal_moves:
            return False
        if self.knowledge.worth(board, move, rule) != "lost":
            return False
        judged = self.knowledge.judged(board, move)
        self.notes.warned, self.notes.buried = move, judged.reason.card if judged and judged.reason else None
        reason = f"{name(self.notes.buried)} can never come free (proved)" if self.notes.buried else "proved"
        self.say(f"✗ {move} loses: {reason}. The same move again plays it.", "bad")
        return True

    def _winning_line(self) -> tuple[Move, ...]:
        """A line that wins; where there is none, say why."""
        known = self.verdict
        if self.game.is_won:
            self.say("The game is already won.")
        elif known is None or known.verdict == "unknown":
            self.say("◇ " + ("The search ended without an answer." if known else "Still searching."), "dim")
        elif known.verdict == "lost":
            self.say("✗ This position is lost (proved); t goes back to the last one that wins.", "bad")
        elif not known.line:
            self.say("No line wins with this autoplay; choose another rule (o).", "bad")
        return known.line if known else ()

    def hint(self) -> None:
        """The first move of a line that wins; asked again, the whole line."""
        line, board = self._winning_line(), self.game.board
        if not line:
            return None
        self._helped.add(board)
        if self.notes.hint is None:
            self.notes.hint = line[0]
            return self.say(f"Hint: {self.describe(board, line[0])}; i again: the whole line")
        words, game = [], Game(board, autoplay=self.game.autoplay)
        for move in line:
            self._helped.add(game.board)
            words.append(str(move))
            game.push(move)
        self.notes.line = tuple(words)
        return self.say(f"The line: {' '.join(words)}")

    def back_to_win(self) -> None:
        """Go back to the last position that can be won."""
        game, boards, known = self.game, self.game.boards, dict(self.knowledge.known)

        def look() -> int | None:
            for ply, board in reversed([*enumerate(boards)]):
                found = known.get(board)
                if (found.verdict if found else solve(board, limit=POSITION_LIMIT).verdict) == "winnable":
                    return ply
            return None

        def go(ply: int | None) -> None:
            if self.game is not game or game.boards != boards:
                return None
            if ply is None:
                return self.say("No position of this game is known to be winnable.", "bad")
            back = len(boards) - 1 - ply
            if back:
                self._go_to(ply)
            return self.say(
                f"{count_of(back, 'move')} undone. This position can be won." if back else "It can still be won."
            )

        self.errand(look, go)

    # ---- solving ----

    def solve(self) -> None:
        """Ask first; asked for again, the solver plays the rest: `step_solution` makes a move."""
        line = self._winning_line()
        if not line:
            return None
        if not self.notes.asks_to_solve:
            self.notes = Notes(asks_to_solve=True)
            return self.say(f"The solver plays {count_of(len(line), 'move')}, and the game does not count. s again: go")
        self.notes, self.solution = Notes(), Solution(line, len(self.game))
        return self.say("The solver plays. Space pauses, arrows step, Esc stops.")

    def step_solution(self, step: int = 1) -> None:
        """One move of the solver, or one back."""
        now = self.solution
        if now is None:
            return
        done = len(self.game) - now.base
        if step > 0 and done < len(now.moves):
            self._push(now.moves[done], "s")
        elif step < 0 and done > 0:
            self._go_to(len(self.game) - 1)
        self.solution = None if self.game.is_won else now
        self._changed()

    # ---- reviewing ----

    def review(self) -> None:
        """Judge every position of the game, and show the one before the losing move."""
        if not len(self.game):
            return self.say("There are no moves to review yet.")
        self.solution, self.notes = None, Notes()
        self.pause(True)
        now = self.reviewing = Reviewing(self.game.copy(), self._changed)
        self.errand(
            lambda: review(
                now.game,
                limit=POSITION_LIMIT,
                seconds=REVIEW_SECONDS,
                solve=now.solve,
                progress=lambda news: self._deliver(lambda: now.add(news.ply)),
            ),
            now.end,
        )
        self._changed()
        return None

    def close_review(self, *, play_on: bool = False) -> None:
        """Back to the game, or play on from the position that is shown."""
        now, self.reviewing = self.reviewing, None
        if now is not None:
            now.is_closed = True
            self.pause(False)
            if play_on and now.at != len(self.game):
                return self._go_to(now.at)
        self._changed()
        return None

    # ---- winning ----

    def _win(self) -> None:
        if "s" in self.makers:
            return self.say("The solver finished the game.")
        self.say("You won!", "good")
        game, search = self.game, Search(self.game.start, aim="fewest", metric="M", limit=FEWEST_LIMIT)

        def found(answer: Outcome | None) -> None:
            if isinstance(answer, Solved) and self.game is game and game.is_won:
                self.par = answer
                game.set_header("Fewest", str(min(answer.length, self.not_home)))
                self._save()
                self._changed()

        self._fewest = search
        return self.errand(search.run, found)

    def par_text(self) -> str:
        """The fewest possible moves, as far as they are known."""
        if self.par is None:
            return "Looking for the fewest possible moves"
        most, least = min(self.par.length, self.not_home), self.par.at_least or 0
        fewest = f"{most} (proved)" if least >= most else f"at most {most}, at least {least}"
        return f"Not counting moves home, the fewest possible is {fewest}. You needed {self.not_home}."
