"""One player's table: a game, what is known about it, and everything that can be done with it. No keys, no screen.

The front (the full screen, or plain lines) gives two functions. `deliver` runs a function in the front's own thread:
that is how threads hand over what they found. `changed` is called when they have told something.
"""

from __future__ import annotations

import datetime
import re
import threading
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from .._frozen import count_of
from ..board import Board
from ..boardtext.lines import with_faces
from ..cards import DECK, Card
from ..daily import daily_deal
from ..dealer import random_deal
from ..deals import MAX_DEAL, MIN_DEAL, check_deal_number
from ..errors import FreecellError, IllegalMove
from ..game import Game
from ..levels import WORDS, Difficulty, difficulty
from ..moves import HOME, Move, as_notation
from ..record import read_record
from ..reviewer import Review, review
from ..rules import AutoplayName
from ..solver import Limit, Outcome, Search, Solved, solve
from ..solver.hints import POSITION_LIMIT
from .keeping import CHOICES, DATE, Kept, Settings, Shelf, number_in, time_text
from .knowledge import Knowledge, Known
from .looks import FACES, names
from .moving import can_finish, cards_at, describe, homeward

FEWEST_LIMIT: Final = Limit(memory=1 << 28, seconds=60)
REVIEW_SECONDS: Final = 60.0

_Found = TypeVar("_Found")


class Session:
    """It begins with a game, or with the one that was played last, or with a very easy one."""

    def __init__(
        self,
        shelf: Shelf,
        game: Game | None = None,
        *,
        deliver: Callable[[Callable[[], object]], object] = lambda function: function(),
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        self.shelf, self.settings = shelf, shelf.settings()
        self._deliver, self._changed = deliver, changed
        self.wins = 0
        """How many games were won since the program began."""
        self.errands = 0
        """How many threads work for this session, beside the one that thinks about the position."""
        self.wants_marks = False
        """Whether moves are judged even when teach mode is off: a panel says how many lose."""
        self.paused = False
        """Whether something lies over the table: then the clock stands."""
        self._kept: Kept | None = None
        self._fewest: Search | None = None
        self.open(game)

    # ---- beginning ----

    def open(self, game: Game | None) -> None:
        """Put a game on the table: if it has no moves, the unfinished one from the same start."""
        kept = None if game and len(game) else self.shelf.unfinished(game)
        if kept and self._kept and kept.path == self._kept.path:
            self.say("This game is on the table; z goes back to its start.")
        else:
            self._start(kept.game if kept else game or game_of_word("very-easy", self.settings), kept)

    def _start(self, game: Game, kept: Kept | None = None) -> None:
        """A game comes to the table, from a file or not."""
        if hasattr(self, "game"):
            self.leave()
        self.game, self._kept, headers = game, kept, game.headers if kept else {}
        by = headers.get("By", "")
        self.makers = list(by if len(by) == len(game) else "?" * len(game))
        self._spent, self.undone = float(number_in(headers, "Seconds")), number_in(headers, "Undone")
        """Seconds on the clock; moves that were undone and made differently."""
        self._looked = time.monotonic()
        self._helped: set[Board] = set()
        self.asked: str | Move | None = None
        """What was asked about this position: asked again, it goes further. A losing move is asked for, too."""
        self.playback: bool | None = None
        """Whether the solver's line runs or stands; None if there is none. Its moves are those that can be redone."""
        self.reviewing: Review | None = None
        """The review through which the player steps: the moves that follow are those that can be redone."""
        self.level: Difficulty | None = None
        self.par: Solved | None = None
        self.knowledge = Knowledge(game.autoplay, self._deliver, self._learned)  # lines win under one rule

        def measured(level: Difficulty) -> None:
            if game is self.game:
                self.level = level

        self.errand(lambda: difficulty(_fresh(game)), measured)
        after = count_of(len(game), "move")
        if kept:
            self.say(f"{self.title} resumed after {after}; N deals it afresh.")
        elif len(game):
            self.say(f"{self.title} opened after {after}.")
        else:
            moves = [f"Type a move such as {move}" for move in game.board.legal_moves[:1]] or ["No card can be moved"]
            self.say(f"{self.title}. {moves[0]}; ? is help.")
        for path in self.shelf.broken:
            self.say(f"✗ A game could not be read and was renamed: {path.name}")
        self.shelf.broken.clear()
        self.think()

    @property
    def title(self) -> str:
        """`Deal 617, very hard`."""
        number = self.game.deal_number
        return ("A board" if number is None else f"Deal {number}") + (f", {self.level.word}" if self.level else "")

    def open_word(self, word: str) -> None:
        """A deal by its number or by what is wanted, a file, or a board's code."""
        if word == "-":
            raise FreecellError("- is standard input, which is the game's own here; give a deal number or a file")
        self.open(game_of_word(word, self.settings))

    def afresh(self) -> None:
        """The same start as a new game; the old one is kept."""
        self._start(_fresh(self.game, self.settings.autoplay))

    def next_deal(self, step: int = 1) -> None:
        number = (self.game.deal_number or 0) + step
        if MIN_DEAL <= number <= MAX_DEAL:
            self.open_word(str(number))
        else:
            self.say(f"✗ Deals run from {MIN_DEAL} to {MAX_DEAL}.")

    # ---- playing ----

    def play(self, move: Move) -> bool:
        """Make a move, or say why not. In teach mode a losing move is made when it is tried again."""
        game, before = self.game, self.game.board
        self.playback = self.reviewing = None
        if self.asked != move and self._warns(move):
            return False
        self.look_at_the_clock()
        dropped = len(game.undone)
        try:
            played = game.push(move)
        except FreecellError as error:
            why = error.why if isinstance(error, IllegalMove) else str(error)
            self.say(f"✗ {with_faces(why, FACES)}")
            return False
        self._spent, self.undone = (self._spent, self.undone + dropped) if len(game) > 1 else (0, 0)  # a new way
        self.makers[len(game) - 1 :] = ["h" if before in self._helped else "t" if self.settings.teach else "p"]
        if self._kept and self._kept.game.is_won:
            self._kept = None  # the win is kept as it is
        self.knowledge.follow(before, played)
        self._moved()
        return True

    def _moved(self) -> None:
        """Say what the last move did."""
        played, before = self.game.steps[-1], self.game.boards[-2]
        if self.game.is_won:
            return self._settled(self._win())
        after, home = before.play(played.move).home, played.board.home
        went = [card for card in DECK if after[card.suit.value] <= card.rank.value < home[card.suit.value]]
        more = f", then {names(went) if len(went) < 5 else count_of(len(went), 'card')} home" if went else ""
        return self._settled(describe(before, played.move) + more)

    def take(self, text: str) -> None:
        """A pasted record becomes the game; pasted moves are played in the one on the table."""
        game, is_record = self.game, "[" in text
        try:
            read = read_record(text) if is_record else read_record(text, board=game.board, autoplay=game.autoplay)
        except FreecellError as error:
            return self.say(f"✗ {error}")
        if is_record:
            self.open(read.game)
        if (is_record or all(map(self.play, read.game.moves))) and read.problems:
            self.say(f"✗ {read.problems[0]}")
        return None

    @property
    def open_move(self) -> Move | None:
        """The last move without its number of cards, if it went into an empty column and could have taken fewer."""
        move = self.game.moves[-1] if len(self.game) else None
        if move is None or (move.count or 1) < 2 or cards_at(self.game.boards[-2], move.target):
            return None
        return Move(move.source, move.target)

    def amend(self, move: Move) -> None:
        """Make this move instead of the last one: fewer cards into an empty column."""
        self.game.pop()
        if self.play(move):
            self.undone = max(0, self.undone - 1)
        else:
            self.game.redo()

    def go(self, step: int) -> None:
        """Undo moves (a negative number) or redo them; in a review, step through it."""
        self.look_at_the_clock()
        game = self.game
        last = len(self.reviewing.plies) - 1 if self.reviewing else len(game) + len(game.undone)
        at = max(0, min(last, len(game) + step))
        if at == len(game) and step:
            return self.say(f"There is nothing to {'undo' if step < 0 else 'redo'}.")
        game.go_to(at)
        if step == 1 and not self.reviewing:
            return self._moved()
        return self._settled(f"After move {at}." if at else "Back at the start.")

    def finish(self) -> None:
        """Send all remaining cards home, if they can go there straight."""
        if not can_finish(self.game.board):
            self.say("Some cards still have to be dug out before the rest can go home.")
        else:
            while move := homeward(self.game.board):
                self.play(move)

    # ---- the clock ----

    def look_at_the_clock(self) -> None:
        """Count the time since the last look: before anything that makes the clock run or stand."""
        before, self._looked = self._looked, time.monotonic()
        if len(self.game) and not (self.paused or self.reviewing or self.game.is_won):
            self._spent += self._looked - before

    @property
    def seconds(self) -> int:
        """How long the player has thought, from the first move to the win."""
        self.look_at_the_clock()
        return int(self._spent) if len(self.game) else 0

    def pause(self, stop: bool) -> None:
        """The clock stands while something lies over the table."""
        self.look_at_the_clock()
        self.paused = stop

    # ---- knowing ----

    @property
    def verdict(self) -> Known | None:
        """What is known about the position on the table."""
        return self.knowledge.known.get(self.game.board)

    @property
    def can_go_back(self) -> bool:
        """Whether this position is lost, and the start is not."""
        return self.knowledge.is_lost(self.game.board) and not self.knowledge.is_lost(self.game.start)

    @property
    def hinted(self) -> tuple[Move, ...]:
        """The line of which a hint is shown."""
        return self.verdict.line if self.verdict and self.asked in ("hint", "line") else ()

    @property
    def buried(self) -> tuple[Card, ...]:
        """The card that would be buried by the losing move that was tried, if there is one."""
        judged = self.knowledge.judged(self.game.board, self.asked) if isinstance(self.asked, Move) else None
        return (judged.reason.card,) if judged and judged.reason else ()

    def think(self) -> None:
        """Ask about the position on the table."""
        board = self.game.board
        marks = (self.settings.teach or self.wants_marks) and not self.knowledge.is_judged(board)
        if board.is_won:
            self.knowledge.stop()
        elif board not in self.knowledge.known or marks:
            self.knowledge.ask(board, marks=marks)

    def _learned(self, board: Board) -> None:
        if board == self.game.board:
            self._changed()

    def _warns(self, move: Move) -> bool:
        """Whether a move should be tried again before it is made."""
        board, known = self.game.board, self.verdict
        if not self.settings.teach or known is None or known.verdict != "winnable" or move not in board.legal_moves:
            return False
        if self.knowledge.worth(board, move) != "lost":
            return False
        self.asked = move
        reason = f"{names(self.buried)} can never come free (proved)" if self.buried else "proved"
        self.say(f"✗ {move} loses: {reason}. The same move again plays it.")
        return True

    def _winning_line(self) -> tuple[Move, ...]:
        """A line that wins; where there is none, say why."""
        known = self.verdict
        if self.game.is_won:
            self.say("The game is already won.")
        elif known is None or known.verdict == "unknown":
            self.say("◇ " + ("The search ended without an answer." if known else "Still searching."))
        elif known.verdict == "lost":
            way = "; t goes back to the last one that wins" if self.can_go_back else ""
            self.say(f"✗ This position is lost (proved){way}.")
        elif not known.line:
            self.say("✗ No line wins with this autoplay; choose another rule (o).")
        return known.line if known else ()

    def hint(self, *, whole: bool = False) -> None:
        """The first move of a line that wins; asked again, the whole line."""
        line, board = self._winning_line(), self.game.board
        if not line:
            return
        self._helped.add(board)
        if whole or self.hinted:
            self.asked = "line"
            self._helped |= {*Game.replay(board, line, autoplay=self.game.autoplay).boards}
            self.say(f"The line: {as_notation(line)}")
        else:
            self.asked = "hint"
            self.say(f"Hint: {describe(board, line[0])}; i again: the whole line")

    def _judge_all(self, then: Callable[[Review], object]) -> None:
        """Judge every position of the game in a thread, and continue, unless the player has played on."""
        game, boards = self.game.copy(), self.game.boards

        def look(board: Board, limit: Limit) -> Outcome | None:
            return solve(board, limit=limit) if self.game.boards == boards else None

        self.errand(
            lambda: review(game, limit=POSITION_LIMIT, seconds=REVIEW_SECONDS, solve=look),
            lambda answer: then(answer) if self.game.boards == boards else None,
        )

    def back_to_win(self) -> None:
        """Go back to the last position that can be won."""

        def go(answer: Review) -> None:
            last = max((ply.number for ply in answer.plies if ply.verdict == "winnable"), default=None)
            if last is None:
                return self.say("✗ No position of this game is known to be winnable.")
            back = count_of(len(self.game) - last, "move")
            self.go(last - len(self.game))
            return self.say(f"{back} undone. This position can be won.")

        self._judge_all(go)

    def solve(self) -> None:
        """Ask first; asked for again, the solver's moves are there to be redone, and `playback` runs."""
        line, game = self._winning_line(), self.game
        if line and self.asked != "solve":
            self.asked = "solve"
            self.say(f"The solver plays {count_of(len(line), 'move')}, and the game does not count. s again: go")
        elif line:
            now = len(game)
            for move in line:
                self.knowledge.follow(game.board, game.push(move))
            game.go_to(now)
            self.makers[now:], self.asked, self.playback = "s" * len(line), None, True
            self.say("The solver plays.")

    def review(self) -> None:
        """Judge every position of the game; then step through it, beginning before the losing move."""

        def show(answer: Review) -> None:
            self.look_at_the_clock()
            self.playback, self.reviewing = None, answer
            self.go(answer.blunder.ply - 1 - len(self.game) if answer.blunder else 0)

        if len(self.game):
            self.say("Judging every position of the game ...")
            self._judge_all(show)
        else:
            self.say("There are no moves to review yet.")

    def close_review(self, *, play_on: bool = False) -> None:
        """Back to the end of the game, or play on from the position that is shown."""
        now, self.reviewing = self.reviewing, None
        if now and not play_on:
            self.game.go_to(len(now.plies) - 1)
        self._settled()

    def _win(self) -> str:
        """Look for the fewest moves, and praise the player."""
        self.wins += 1
        self.playback = None
        if "s" in self.makers:
            return "The solver finished the game."
        game, search = self.game, Search(self.game.start, aim="fewest", metric="M", limit=FEWEST_LIMIT)

        def found(answer: Outcome | None) -> None:
            if isinstance(answer, Solved) and self.game is game:
                self.par = answer
                if game.is_won:  # not while it is reviewed
                    game.set_header("Fewest", str(min(answer.length, self.not_home)))
                    self._save()

        self._fewest = search
        self.errand(search.run, found)
        return "✓ You won!"

    @property
    def not_home(self) -> int:
        """Moves that did not go home, as the fewest possible are counted."""
        return sum(move.target is not HOME for move in self.game.moves)

    def result_text(self) -> str:
        """What a win has cost, and the fewest possible moves, as far as they are known."""
        if "s" in self.makers:
            return "The solver finished it."
        hints, spent = count_of(self.makers.count("h"), "hint"), time_text(self.seconds)
        text = f"{count_of(len(self.game), 'move')} in {spent}, {hints}, {self.undone} undone\n"
        if self.par is None:
            return f"{text}Looking for the fewest possible moves"
        most, least = min(self.par.length, self.not_home), self.par.at_least or 0
        fewest = f"{most} (proved)" if least >= most else f"at most {most}, at least {least}"
        return f"{text}Not counting moves home, the fewest possible is {fewest}. You needed {self.not_home}."

    # ---- keeping and telling ----

    def say(self, text: str) -> None:
        self.message = text

    def _settled(self, text: str = "") -> None:
        """After the board has changed: keep it, ask about it, and then say it. A win is kept as it was won.

        In a review nothing is written: the moves that can be redone would be lost.
        """
        self.asked = None
        self.think()
        problem = "" if self.reviewing or (self._kept and self._kept.game.is_won) else self._save()
        if text and not self.reviewing:
            self.say(text)
        if problem:
            self.say(problem)

    def _save(self) -> str:
        """Keep the game, from its first move on; where that fails, give the reason, and play continues."""
        game, before = self.game, self._kept
        if not len(game) and before is None:
            return ""
        date = game.headers.get("Date") or datetime.date.today().strftime(DATE)
        said = {"Date": date, "By": "".join(self.makers[: len(game)]), "Seconds": self.seconds, "Undone": self.undone}
        for header, value in said.items():
            game.set_header(header, str(value))
        try:
            self._kept = self.shelf.save(game.copy(), before)
        except OSError as error:
            return f"✗ Not saved: {error.strerror or error}. The game continues."
        if before is None or before.path == self._kept.path:
            return ""
        return "This game was also continued in another terminal. Both games are kept."

    def statistics(self) -> str:
        """The player's games, counted; the one on the table counts when it is won or left."""
        return self.shelf.statistics(self._kept.path if self._kept else None)

    def change(self, **values: Any) -> None:
        """Change settings. Autoplay and cells count from the next game on, or now if nothing is played yet."""
        self.settings = self.settings._replace(**values)
        if values.keys() & {"autoplay", "cells"} and not len(self.game) and self.game.deal_number is not None:
            self.open_word(str(self.game.deal_number))
        try:
            self.shelf.save_settings(self.settings)
        except OSError as error:
            self.say(f"✗ The settings are not saved: {error.strerror or error}")
        self.think()

    def cycle(self, name: str) -> None:
        choices = CHOICES[name]
        self.change(**{name: choices[(choices.index(getattr(self.settings, name)) + 1) % len(choices)]})

    def marks(self) -> None:
        self.cycle("teach")
        self.say(f"Teach mode is {'on' if self.settings.teach else 'off'}: ✓ keeps the win, ✗ loses, ◇ not known yet")

    def write(self, path: str) -> None:
        """Write the record to a file that is not there yet."""
        try:
            with open(path, "x", encoding="utf-8", newline="\n") as file:
                file.write(self.game.record())
        except OSError as error:
            return self.say(f"✗ Not written: {error.strerror or error}: {path}")
        return self.say(f"The record is in {path}; freecell replay and the page read it.")

    def errand(self, work: Callable[[], _Found], then: Callable[[_Found], object]) -> None:
        """Work in a thread, and continue here with what it found."""

        def end(found: _Found) -> None:
            self.errands -= 1
            then(found)
            self._changed()

        def run() -> None:
            found = work()
            self._deliver(lambda: end(found))

        self.errands += 1
        threading.Thread(target=run, daemon=True).start()

    def leave(self) -> None:
        """The player leaves the game: keep the time that it took, and in a review the whole of it; stop thinking."""
        if self.reviewing:
            self.game.go_to(len(self.reviewing.plies) - 1)
        if self._kept and not self._kept.game.is_won:
            self._save()
        self.knowledge.stop()
        if self._fewest:
            self._fewest.stop()


def game_of_word(word: str, settings: Settings, cells: int | None = None, rule: AutoplayName | None = None) -> Game:
    """What a player asks for by `random`, `daily`, a level such as `very-hard`, or a number; or a file, or a code.

    Cells and autoplay are those of the settings for a deal, and the file's own for a file, unless they are given.
    """
    from ..cli.sources import read_game

    if word == "daily":
        deal = daily_deal()
    elif word == "random" or word.replace("-", " ") in WORDS:
        deal = random_deal(level=None if word == "random" else word)
    elif re.fullmatch("-?[0-9]{1,12}", word):
        deal = check_deal_number(int(word))
    else:
        game = read_game(word, cells=cells)
        return _fresh(game, rule) if rule and not len(game) else game
    return Game(deal, cells=settings.cells if cells is None else cells, autoplay=rule or settings.autoplay)


def _fresh(game: Game, rule: AutoplayName = "horne") -> Game:
    """A new game from the same start."""
    start, deal = game.start, game.deal_number
    return Game(start, autoplay=rule) if deal is None else Game(deal, cells=len(start.cells), autoplay=rule)
