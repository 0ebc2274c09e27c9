"""Text in, text out: a sentence for each event, for screen readers, simple terminals and scripts. No Textual."""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Callable, Iterator
from typing import Final

from .._frozen import in_words
from ..cards import SUIT_SYMBOLS
from ..errors import FreecellError
from ..game import Game
from ..moves import Move
from ..rules import Autoplay
from .keeping import CHOICES, Shelf
from .session import Session
from .showing import COMMANDS, review_text, verdict_pieces
from .signs import ASCII, name

HELP = f"""\
83 5a b2 4h   make a move: columns 1 to 8, cells a to g, home h; 26v3 moves three cards
board         read the table out; verdict: can it be won?
hint, line    a move that wins; all of them
undo, redo, restart, back (to the last win), finish, solve (say it twice)
review        which move lost the game?
marks         teach mode on or off: what is each move worth? moves: list them
new 617       a deal, a record or a board; new random, new daily, new very-easy (to very-hard); next, previous
cells 0-7, autoplay {in_words(Autoplay)}: for the next game
write FILE, games (statistics), help, quit"""

_ACTIONS: Final = {said: command.action for command in COMMANDS for said in (command.key, command.word.lower())}
"""The keys of the full screen work as words, too: messages name them."""


class Plain:
    """A session as a conversation."""

    def __init__(self, shelf: Shelf, ascii: bool) -> None:
        self._ascii = ascii
        self._said: object = None
        self._news: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self.session = Session(shelf, deliver=self._news.put, changed=self._hear)

    def _hear(self) -> None:
        """Say what the session says, once."""
        if self.session.message is not self._said:
            self._said = self.session.message
            self.say(self.session.message[0])

    def wait(self, until: Callable[[], object], seconds: float) -> None:
        """Let threads hand over what they found, until something is known; progress every two seconds."""
        end, told = time.monotonic() + seconds, time.monotonic() + 2
        while not until() and (left := end - time.monotonic()) > 0:
            try:
                self._news.get(True, min(left, 0.1))()
            except queue.Empty:
                if time.monotonic() > told:
                    told += 2
                    print(f"searching, {self.session.knowledge.positions:,} positions", file=sys.stderr)

    def knows(self, seconds: float = 60.0) -> None:
        self.wait(lambda: self.session.game.is_won or self.session.verdict, seconds)

    def say(self, *lines: str) -> None:
        text = "\n".join(line for line in lines if line)
        if text:
            print(text.translate(ASCII) if self._ascii else text, flush=True)

    def tell(self, seconds: float = 0.3) -> None:
        """The verdict, if it is found soon; first whatever comes from threads."""
        self.wait(lambda: not self.session.errands, 60)
        self.knows(seconds)
        self.say(*(text for text, _ in verdict_pieces(self.session)))

    def judges(self) -> None:
        """In teach mode, wait for what the moves are worth."""
        session = self.session
        if session.settings.teach:
            self.wait(lambda: session.knowledge.is_judged(session.game.board), 20)

    # ---- commands ----

    def board(self) -> None:
        session, board = self.session, self.session.game.board
        self.say(session.title)
        self.say("Cells: " + (" ".join(name(card) if card else "-" for card in board.cells) or "none"))
        tops = [f"{suit}-{'0A23456789TJQK'[n]}" for suit, n in zip(SUIT_SYMBOLS, board.home, strict=True)]
        self.say(f"Home: {' '.join(tops)}")
        for number, column in enumerate(board.columns, 1):
            self.say(f"{number}: {' '.join(map(name, column)) or 'empty'}")

    def moves(self) -> None:
        session, board = self.session, self.session.game.board
        self.judges()
        for move in board.legal_moves:
            worth = f" ({session.knowledge.worth(board, move, session.game.autoplay)})"
            self.say(f"{session.describe(board, move)}{worth if session.settings.teach else ''}")

    def review(self) -> None:
        session = self.session
        session.review()
        self.wait(lambda: not session.errands, 90)
        if session.reviewing:
            self.say(*(f"{ply.number}. {ply.move}: {ply.verdict}" for ply in session.reviewing.plies[1:]))
            self.say(review_text(session.reviewing))
            session.close_review()

    def solve(self) -> None:
        self.session.solve()
        while self.session.playback:
            self.session.redo()

    def line(self) -> None:
        if self.session.notes.hint is None:
            self.session.hint()
        self.session.hint()

    def statistics(self) -> None:
        self.say(self.session.statistics())

    def help(self) -> None:
        self.say(HELP)

    def do(self, word: str, rest: Iterator[str]) -> bool:
        """One word of the player, or the key that means it; False when it is the last one."""
        action = "back_to_win" if word == "back" else _ACTIONS.get(word, word)
        if action in ("hint", "line", "solve", "verdict"):
            self.knows()
        if action in ("new", "write", "cells", "autoplay"):
            self._with_word(action, next(rest, ""))
        elif action in ("board", "help", "line", "moves", "review", "solve", "statistics"):
            getattr(self, action)()
        elif action in _ACTIONS.values() and hasattr(self.session, action):
            getattr(self.session, action)()
            self.tell()
        elif action == "verdict":
            self.tell()
        elif action != "quit":
            self.play(Move.parse(word))
        return action != "quit"

    def _with_word(self, action: str, word: str) -> None:
        if not word:
            raise FreecellError(f"{action}: one more word is needed; help lists what there is")
        if action == "new":
            self.session.open_word(word)
            self.tell()
            self.board()
        elif action == "write":
            self.session.write(word)
        else:
            choices = {str(choice): choice for choice in CHOICES[action]}
            if word not in choices:
                raise FreecellError(f"{action} can be {', '.join(choices)}, not {word!r}")
            self.session.change(**{action: choices[word]})
            self.say(f"{action} {word}")

    def play(self, move: Move) -> None:
        session = self.session
        self.judges()
        if session.play(move) and session.game.is_won:
            self.say(session.result_text())
            self.wait(lambda: session.par, 60)
            self.say(session.par_text())
        else:
            self.tell()


def play_plain(shelf: Shelf, game: Game | None, ascii: bool) -> None:
    """Read words, answer with sentences, until the input ends."""
    plain = Plain(shelf, ascii)
    plain.session.begin(game)
    plain.tell()
    plain.board()
    try:
        for line in iter(sys.stdin.readline, ""):
            words = iter(line.split())
            for word in words:
                try:
                    if not plain.do(word, words):
                        return
                except (FreecellError, OSError) as error:
                    plain.say(f"{error} (help lists what there is)")
                    break
    finally:
        plain.session.close()
