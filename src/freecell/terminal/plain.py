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
from .looks import ASCII, name
from .moving import describe
from .session import Session
from .showing import COMMANDS, review_text, verdict_text

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

_COMMANDS: Final = {said: command for command in COMMANDS for said in (command.key, command.word.lower())}
"""The keys of the full screen work as words, too: messages name them."""


class Plain(Session):
    """A session as a conversation."""

    def __init__(self, shelf: Shelf, game: Game | None, ascii: bool) -> None:
        self._ascii = ascii
        self._news: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        super().__init__(shelf, game, deliver=self._news.put)
        self.tell()
        self.read_board()

    def say(self, text: str) -> None:
        super().say(text)
        if text:
            print(text.translate(ASCII) if self._ascii else text, flush=True)

    def wait(self, until: Callable[[], object], seconds: float = 60.0) -> None:
        """Let threads hand over what they found, until something is known; progress every two seconds."""
        end, told = time.monotonic() + seconds, time.monotonic() + 2
        while not until() and (left := end - time.monotonic()) > 0:
            try:
                self._news.get(True, min(left, 0.1))()
            except queue.Empty:
                if time.monotonic() > told:
                    told += 2
                    print(f"searching, {self.knowledge.positions:,} positions", file=sys.stderr)

    def knows(self) -> object:
        return self.game.is_won or self.verdict

    def tell(self, seconds: float = 0.3) -> None:
        """The verdict, if it is found soon; first whatever comes from threads."""
        self.wait(lambda: not self.errands)
        self.wait(self.knows, seconds)
        self.say(verdict_text(self))

    # ---- commands ----

    def read_board(self) -> None:
        board = self.game.board
        tops = [f"{suit}-{'0A23456789TJQK'[n]}" for suit, n in zip(SUIT_SYMBOLS, board.home, strict=True)]
        columns = [f"{n}: {' '.join(map(name, column)) or 'empty'}" for n, column in enumerate(board.columns, 1)]
        cells = " ".join(name(card) if card else "-" for card in board.cells) or "none"
        self.say("\n".join([self.title, f"Cells: {cells}", f"Home: {' '.join(tops)}", *columns]))

    def list_moves(self) -> None:
        board = self.game.board
        self.judges()
        for move in board.legal_moves:
            worth = f" ({self.knowledge.worth(board, move)})" if self.settings.teach else ""
            self.say(f"{describe(board, move)}{worth}")

    def judges(self) -> None:
        """In teach mode, wait for what the moves are worth."""
        self.wait(lambda: not self.settings.teach or self.knowledge.is_judged(self.game.board), 20)

    def review(self) -> None:
        super().review()
        self.wait(lambda: not self.errands, 90)
        if self.reviewing:
            plies, text = self.reviewing.plies[1:], review_text(self.reviewing)
            self.say("\n".join([*(f"{ply.number}. {ply.move}: {ply.verdict}" for ply in plies), text]))
            self.close_review()

    def solve(self) -> None:
        super().solve()
        while self.playback:
            self.go(1)

    def do(self, word: str, rest: Iterator[str]) -> bool:
        """One word of the player, or the key that means it; False when it is the last one."""
        command = _COMMANDS.get(word)
        word = command.word.lower() if command else word
        if word in ("hint", "line", "solve", "verdict"):
            self.wait(self.knows)
        if command and command.run:
            command.run(self)
            if word not in ("review", "solve"):
                self.tell()
        elif word in _READING:
            _READING[word](self)
        elif word in ("new", "write", *CHOICES):
            self._with_word(word, next(rest, ""))
        elif word != "quit":
            self._play(Move.parse(word))
        return word != "quit"

    def _with_word(self, action: str, word: str) -> None:
        if not word:
            raise FreecellError(f"{action}: one more word is needed; help lists what there is")
        if action == "new":
            self.open_word(word)
            self.tell()
            self.read_board()
        elif action == "write":
            self.write(word)
        else:
            choices = {str(choice): choice for choice in CHOICES[action]}
            if word not in choices:
                raise FreecellError(f"{action} can be {', '.join(choices)}, not {word!r}")
            self.change(**{action: choices[word]})
            self.say(f"{action} {word}")

    def _play(self, move: Move) -> None:
        self.judges()
        if self.play(move) and self.game.is_won:
            self.wait(lambda: self.par)
            self.say(self.result_text())
        else:
            self.tell()


_READING: Final[dict[str, Callable[[Plain], None]]] = {
    "board": Plain.read_board,
    "moves": Plain.list_moves,
    "verdict": Plain.tell,
    "line": lambda plain: plain.hint(whole=True),
    "games": lambda plain: plain.say(plain.statistics()),
    "help": lambda plain: plain.say(HELP),
}


def play_plain(shelf: Shelf, game: Game | None, ascii: bool) -> None:
    """Read words, answer with sentences, until the input ends."""
    plain = Plain(shelf, game, ascii)
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
        plain.leave()
