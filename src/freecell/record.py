"""Games as text: written to be read in ten years, by people and by programs; read with tolerance.

    [Deal "617"]
    [Cells "4"]
    [Autoplay "horne"]
    [Result "unfinished"]
    [Date "2026.11.15"]

    1. 7a {the jack makes room} 2. 7b 3. 58

First headers, a name and a value in quotes: the deal's number (or `Board`, a position as its code), the number of
cells, what goes home by itself, how it ended, and anything else. Then the moves in standard notation, numbered, with
`v` and a count where a run into an empty column would be in doubt; cards that go home by themselves are not written,
the rule in the header says which they are. Comments stand in braces.
"""

from __future__ import annotations

import re
import textwrap
from typing import Final, NamedTuple

from .board import MICROSOFT_CELLS, Board, check_cells
from .deals import check_deal_number
from .errors import FreecellError, IllegalMove, InvalidMove, MoveError, RecordError
from .game import OWN_HEADERS, Game, header_name
from .moves import MAX_CELLS, Move
from .rules import Autoplay, OpenCount

MAX_TEXT: Final = 1 << 20
"""A megabyte of moves is no game; a longer text is refused before it costs anything."""

MAX_PROBLEMS: Final = 50
"""More than these are counted, not listed."""

LINE_WIDTH: Final = 78


class ReadRecord(NamedTuple):
    """What could be read of a record, and what could not.

    `stopped` is the error of the first move that cannot be played, if there is one: nothing after it was read.
    """

    game: Game
    problems: tuple[str, ...]
    stopped: MoveError | None


def write_record(game: Game) -> str:
    """The record of a game."""
    headers = {}
    if game.deal_number is not None:
        headers["Deal"] = str(game.deal_number)
    else:
        headers["Board"] = game.start.to_text("code")
    headers["Cells"] = str(len(game.start.cells))
    headers["Autoplay"] = str(game.autoplay)
    headers["Result"] = game.result
    headers |= game.headers
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in headers.items()]
    comments = game.comments
    words = [f"{{{comments[0]}}}"] if 0 in comments else []
    for number, move in enumerate(game.notation(), 1):
        words.append(f"{number}.\0{move}")  # a number stays on the line of its move
        if number in comments:
            words.append(f"{{{comments[number]}}}")
    moves = textwrap.wrap(" ".join(words), LINE_WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *moves]).replace("\0", " ").rstrip("\n") + "\n"


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


_HEADER: Final = re.compile(r'\s*\[\s*([^\s"\]]+)\s*(?:"((?:[^"\\]|\\.)*)"|([^"\]]*?))\s*\]\s*')
_MOVE_NUMBER: Final = re.compile(r"(\d{1,6})(?:\.+|\))")


class _Reader:
    """Reads a record from top to bottom, noting what it cannot read."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.words: list[tuple[int, str]] = []  # with the line of each; a comment begins with {
        self.problems: list[str] = []

    def read_text(self, text: str) -> None:
        comment: list[str] | None = None
        opened = 0
        for number, line in enumerate(text.splitlines(), 1):
            if comment is None and not self.words and (header := _HEADER.fullmatch(line)):
                self.read_header(number, header)
                continue
            rest = line
            while rest:
                if comment is not None:
                    inside, closed, rest = rest.partition("}")
                    comment.append(inside)
                    if closed:
                        self.words.append((opened, "{" + " ".join(comment)))
                        comment = None
                    continue
                before, brace, after = rest.partition("{")
                code, semicolon, note = before.partition(";")
                self.words += [(number, word) for word in code.split()]
                if semicolon:  # chess's other comment: to the end of the line
                    note = note + brace + after
                    self.words.append((number, "{" + note.replace("{", "(").replace("}", ")")))
                    break
                if not brace:
                    break
                comment, opened, rest = [], number, after
        if comment is not None:
            self.problems.append(f"line {opened}: a comment begins with {{ and never ends with }}")
            self.words.append((opened, "{" + " ".join(comment)))

    def read_header(self, number: int, header: re.Match[str]) -> None:
        name = header_name(header[1])
        value = re.sub(r"\\(.)", r"\1", header[2]) if header[2] is not None else header[3]
        if name in self.headers:
            self.problems.append(f"line {number}: the header {name[:40]} is there twice; the first one counts")
        else:
            self.headers[name] = value

    def start(self, board: Board | int | None, cells: int | None, autoplay: Autoplay | None) -> Game:
        """The game before its first move: what the caller insists on, else what the headers say."""
        rule = autoplay or self.autoplay()
        if cells is None:
            cells = self.cells()
        if board is None:
            board = self.board(cells)
        if isinstance(board, Board):
            return Game(board, autoplay=rule)
        return Game.deal(board, cells=MICROSOFT_CELLS if cells is None else cells, autoplay=rule)

    def autoplay(self) -> Autoplay:
        said = self.headers.get("Autoplay")
        if said is None:
            return Autoplay.HORNE
        try:
            return Autoplay(said.strip().lower())
        except FreecellError as error:
            self.problems.append(f"header Autoplay: {error}; horne is taken")
            return Autoplay.HORNE

    def cells(self) -> int | None:
        said = self.headers.get("Cells")
        if said is None:
            return None
        if said.strip().isdecimal() and len(said) < 4 and int(said) <= MAX_CELLS:
            return int(said)
        self.problems.append(f"header Cells: {said[:40]!r} is not a number from 0 to {MAX_CELLS}")
        return None

    def board(self, cells: int | None) -> Board | int:
        """What the headers Deal or Board say; without either there is no game to read."""
        deal, text = self.headers.get("Deal"), self.headers.get("Board")
        if deal is not None:
            if text is not None:
                self.problems.append("header Board: the header Deal goes before it")
            plain = deal.strip().removeprefix("#").strip()
            if not re.fullmatch(r"-?[0-9]{1,12}", plain):
                raise RecordError(f"header Deal: {deal[:40]!r} is not a number")
            try:
                return check_deal_number(int(plain))
            except FreecellError as error:
                raise RecordError(f"header Deal: {error}") from None
        if text is not None:
            try:
                return Board.parse(text, cells=cells)
            except FreecellError as error:
                raise RecordError(f"header Board: {error}") from None
        raise RecordError('the record does not say which game it is; wanted is a header like [Deal "617"]')

    def play(self, game: Game, open_count: OpenCount) -> MoveError | None:
        """Play the moves, as far as they go."""
        unread: list[str] = []  # words that are no moves, one after the other
        unread_line = 0
        skipped = False  # something was, since the last number
        ahead = 0  # how far the written numbers are ahead of the moves
        stopped: MoveError | None = None
        left = 0
        for line, word in [*self.words, (0, "")]:
            number = _MOVE_NUMBER.match(word)
            move = None if word.startswith("{") else self.move(word[number.end() :] if number else word)
            if word and not word.startswith("{") and not number and move is None:
                if unread and line != unread_line:
                    self.not_moves(unread_line, unread)
                    unread = []
                unread.append(word)
                unread_line = line
                skipped = True
                continue
            if unread:
                self.not_moves(unread_line, unread)
                unread = []
            if word.startswith("{") and stopped is None:
                self.comment(game, word[1:])
            if number and stopped is None and int(number[1]) != len(game) + 1 + ahead:
                if not skipped:
                    self.problems.append(f"line {line}: {number[0]} stands where move {len(game) + 1} is")
                ahead = int(number[1]) - len(game) - 1
            if number:
                skipped = False
                if move is None and (rest := word[number.end() :]):
                    unread, unread_line, skipped = [rest], line, True
            if move is not None and stopped is not None:
                left += 1
            elif move is not None:
                try:
                    game.push(move, open_count=open_count)
                except MoveError as error:
                    stopped = error
                    self.problems.append(f"line {line}, move {len(game) + 1}, {error}")
        if left:
            self.problems.append(f"{left} more moves follow the one that cannot be played; they were not read")
        return stopped

    def move(self, word: str) -> Move | None:
        if not word:
            return None
        try:
            return Move.parse(word)
        except InvalidMove:
            return None

    def not_moves(self, line: int, words: list[str]) -> None:
        shown = " ".join(words)
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        self.problems.append(f"line {line}: {shown!r} is not a move")

    def comment(self, game: Game, text: str) -> None:
        plain = " ".join("".join(char if char.isprintable() else " " for char in text).split())
        plain = plain.replace("{", "(").replace("}", ")")
        before = game.comments.get(len(game))
        if plain:
            game.comment(f"{before} {plain}" if before else plain)

    def finish(self, game: Game, whole: bool) -> None:
        """Take over the other headers, and compare the result with what happened."""
        for name, value in self.headers.items():
            if name in OWN_HEADERS:
                continue
            try:
                game.set_header(name, value)
            except FreecellError as error:
                self.problems.append(f"header {name[:40]}: {error}")
        said = self.headers.get("Result")
        if whole and said is not None and said.strip().lower() != game.result:
            self.problems.append(
                f"header Result: it says {said[:40]!r}, but after the moves the game is {game.result!r}"
            )


def read_record(
    text: str,
    *,
    board: Board | int | None = None,
    cells: int | None = None,
    autoplay: Autoplay | str | None = None,
    open_count: OpenCount = "longest",
) -> ReadRecord:
    """Read a record, or just moves, as far as possible; the problems say what could not be read.

    `board` (or a deal number), `cells` and `autoplay` go before what the record says; a bare string of moves has
    nothing else to go by. Only where there is no board at all RecordError is raised.

    >>> read = read_record("1. 26 2. 76 3. 9z 4. 4h", board=10913)
    >>> read.problems[0]
    "line 1: '9z' is not a move"
    >>> len(read.game), read.stopped.reason
    (2, 'not next home')
    """
    if not isinstance(text, str):
        raise TypeError(f"a record is read from a string, not from {type(text).__name__}")
    if len(text) > MAX_TEXT:
        raise RecordError(f"the text has {len(text):,} characters; no record needs more than {MAX_TEXT:,}")
    rule = autoplay if autoplay is None or isinstance(autoplay, Autoplay) else Autoplay(autoplay)
    if cells is not None:
        check_cells(cells)
    reader = _Reader()
    reader.read_text(text.lstrip("\ufeff"))
    game = reader.start(board, cells, rule)
    stopped = reader.play(game, open_count)
    reader.finish(game, whole=stopped is None)
    problems = reader.problems
    if len(problems) > MAX_PROBLEMS:
        problems = [*problems[:MAX_PROBLEMS], f"and {len(problems) - MAX_PROBLEMS} more"]
    return ReadRecord(game, tuple(problems), stopped)


def rules_that_fit(text: str, board: Board | int | None, cells: int | None = None) -> list[Autoplay]:
    """The autoplay rules under which all the moves of a record can be played: often one was not written down."""
    fitting = []
    for rule in Autoplay:
        read = read_record(text, board=board, cells=cells, autoplay=rule)
        if not isinstance(read.stopped, IllegalMove):
            fitting.append(rule)
    return fitting
