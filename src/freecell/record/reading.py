"""Reading a record as far as possible, with a list of what could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple, SupportsIndex

from .._arguments import check_text
from .._frozen import count_of
from ..board import MICROSOFT_CELLS, Board, check_cells
from ..deals import DealRule, check_deal_number
from ..errors import FreecellError, IllegalMove, MoveError, RecordError
from ..game import MOST_NESTED, Game
from ..moves import MAX_CELLS
from ..others import is_fc_solve, record_of_others
from ..rules import Autoplay, OpenCount
from .answers import record_of_json
from .forgiving import AutoplayOff, MoveByMove
from .headers import OWN_HEADERS, header_name
from .tokens import Bracket, Comment, Header, MoveNumber, NoMove, Piece, WrittenMove, split_record

MAX_RECORD: Final = 1 << 18
"""The longest record, in characters. No game comes close; a longer text is rejected before it is read."""

MAX_RECORD_PROBLEMS: Final = 50
"""Further problems are counted, not listed."""


class ReadRecord(NamedTuple):
    """What could be read of a record, and what could not.

    `stopped` is the error of the first move that cannot be played, if there is one: nothing after it was read.
    """

    game: Game
    problems: tuple[str, ...]
    stopped: MoveError | None


def read_record(
    text: str,
    *,
    board: Board | SupportsIndex | None = None,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    autoplay: Autoplay | str | None = None,
    open_count: OpenCount = "longest",
) -> ReadRecord:
    """Read a record, or just moves, as far as possible; the problems say what could not be read.

    `board` (or a deal number and its `rule`), `cells` and `autoplay` go before what the record says; a bare string of
    moves has nothing else to go by. Only where there is no board at all RecordError is raised. Moves home that autoplay
    has already made are forgiven: see `forgiving`.

    >>> read = read_record("1. 26 2. 76 3. 9z 4. 5h", board=10913)
    >>> read.problems[0]
    "line 1: '9z' is not a move"
    >>> len(read.game), read.stopped.reason
    (2, 'not next home')
    """
    check_text(text, "a record")
    if len(text) > MAX_RECORD:
        raise RecordError(f"the text has {len(text):,} characters; no record needs more than {MAX_RECORD:,}")
    is_fc_solve_s = is_fc_solve(text)
    for translate in (record_of_others, record_of_json):
        if (record := translate(text)) is not None:
            text = record
            break
    wish = autoplay if autoplay is None or isinstance(autoplay, Autoplay) else Autoplay(autoplay)
    count = None if cells is None else check_cells(cells)
    given = board if board is None or isinstance(board, Board) else check_deal_number(board, rule)

    def read(player: type[MoveByMove], open_count: OpenCount = open_count) -> tuple[ReadRecord, int]:
        headers, pieces = split_record(text)
        problems = _Problems()
        said = _Headers(headers, problems)
        game = said.start(given, count, wish)
        replay = _Replay(player(game, open_count), problems)
        replay.read(pieces)
        said.finish(game, whole=replay.stopped is None)
        return ReadRecord(game, problems.listed(), replay.stopped), replay.player.forgiven

    if is_fc_solve_s:  # `-snx` writes the number of cards into an empty column unless it is one, `-sn` never
        found, _ = read(AutoplayOff, "one")
        if found.stopped is None:
            return found
    found, forgiven = read(MoveByMove)
    if found.game.autoplay is not Autoplay.OFF and (forgiven or isinstance(found.stopped, IllegalMove)):
        other, _ = read(AutoplayOff)
        if other.stopped is None:
            return other
    return found


def rules_that_fit(text: str, board: Board | int | None, cells: int | None = None) -> list[Autoplay]:
    """The autoplay rules under which all the moves of a record can be played: often one was not written down."""
    return [
        rule
        for rule in Autoplay
        if not isinstance(read_record(text, board=board, cells=cells, autoplay=rule).stopped, IllegalMove)
    ]


class _Problems:
    """What could not be read: the first ones in full, the rest as a number."""

    def __init__(self) -> None:
        self.first: list[str] = []
        self.more = 0

    def add(self, problem: str) -> None:
        if len(self.first) < MAX_RECORD_PROBLEMS:
            self.first.append(problem)
        else:
            self.more += 1

    def listed(self) -> tuple[str, ...]:
        return (*self.first, *([f"and {self.more} more"] if self.more else []))


class _Headers:
    """What the headers say: the game before its first move, and words about it."""

    def __init__(self, headers: Iterable[Header], problems: _Problems) -> None:
        self.problems = problems
        self.said: dict[str, str] = {}
        for line, written, value in headers:
            name = header_name(written)
            if name in self.said:
                problems.add(f"line {line}: the header {name[:40]} appears twice; the first one counts")
            else:
                self.said[name] = value

    def start(self, board: Board | int | None, cells: int | None, autoplay: Autoplay | None) -> Game:
        """The game before its first move: what the caller insists on, else what the headers say."""
        rule = autoplay or self.autoplay()
        if cells is None:
            cells = self.cells()
        if board is None:
            board = self.board(cells)
        if isinstance(board, Board):
            return Game(board, autoplay=rule)
        return Game(board, cells=MICROSOFT_CELLS if cells is None else cells, autoplay=rule)

    def autoplay(self) -> Autoplay:
        said = self.said.get("Autoplay")
        if said is None:
            return Autoplay.HORNE
        try:
            return Autoplay(said.strip().lower())
        except FreecellError as error:
            self.problems.add(f"header Autoplay: {error}; using horne")
            return Autoplay.HORNE

    def cells(self) -> int | None:
        said = self.said.get("Cells")
        if said is None:
            return None
        if re.fullmatch(r"\s*[0-7]\s*", said, re.ASCII):
            return int(said)
        self.problems.add(f"header Cells: {said[:40]!r} is not a number from 0 to {MAX_CELLS}")
        return None

    def board(self, cells: int | None) -> Board | int:
        """What the headers Deal or Board say; without either there is no game to read."""
        deal, text = self.said.get("Deal"), self.said.get("Board")
        if deal is not None:
            if text is not None:
                self.problems.add("header Board: the header Deal goes before it")
            plain = deal.strip().removeprefix("#").strip()
            if not re.fullmatch(r"-?[0-9]{1,12}", plain, re.ASCII):
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
        raise RecordError('the record does not name its game; add a header such as [Deal "617"]')

    def finish(self, game: Game, whole: bool) -> None:
        """Take over the other headers, and compare the result with what happened."""
        for name, value in self.said.items():
            if name not in OWN_HEADERS:
                try:
                    game.set_header(name, value)
                except FreecellError as error:
                    self.problems.add(f"header {name[:40]}: {error}")
        said = self.said.get("Result")
        if whole and said is not None and said.strip().lower() != game.result:
            self.problems.add(f"header Result: it says {said[:40]!r}, but after the moves the game is {game.result!r}")


class _Line:
    """A line that is being read: the game itself, or a variation."""

    def __init__(self, player: MoveByMove, first: int, ahead: int) -> None:
        self.player, self.game = player, player.game
        self.first = first  # the number of its first move
        self.ahead = ahead  # how far the written numbers are ahead of the moves
        self.stopped: MoveError | None = None
        self.left = 0  # moves after the one that could not be played
        self.notes: list[str] = []  # comments since the last move
        self.has_move = False  # whether the last move that is written was made, and not forgiven

    @property
    def number(self) -> int:
        """The number of the next move."""
        return self.first + len(self.game) + self.player.forgiven

    def write_notes(self) -> None:
        if self.notes:
            self.game.comment(" ".join(self.notes))
            self.notes = []


class _Replay:
    """Plays what is written, as far as it goes."""

    def __init__(self, player: MoveByMove, problems: _Problems) -> None:
        self.player = player
        self.problems = problems
        self.lines = [_Line(player, 1, 0)]  # the game, and the variations that have begun, one within the other
        self.skipping = 0  # variations that have begun, one within the other, and are not read
        self.unread: list[NoMove] = []  # words of one line, one after the other, that are not moves

    @property
    def stopped(self) -> MoveError | None:
        """Why the game itself could not be played to its end."""
        return self.lines[0].stopped

    def read(self, pieces: Iterable[Piece]) -> None:
        skipped = False  # whether a word was not a move since the last number
        for piece in pieces:
            if isinstance(piece, Bracket):
                self.tell_unread()
                (self.open if piece.opens else self.close)(piece)
                continue
            if self.skipping:
                continue
            if isinstance(piece, NoMove):
                if self.unread and self.unread[0].line != piece.line:
                    self.tell_unread()
                self.unread.append(piece)
                skipped = True
                continue
            self.tell_unread()
            line = self.lines[-1]
            if isinstance(piece, MoveNumber):
                self.check_number(line, piece, skipped)
                skipped = False
            elif isinstance(piece, Comment):
                self.comment(line, piece)
            elif line.stopped is not None:
                line.left += isinstance(piece, WrittenMove)
            elif isinstance(piece, WrittenMove):
                self.play(line, piece)
            elif line.has_move:
                line.game.mark(piece.text)
            else:
                self.problems.add(f"line {piece.line}: the mark {piece.text} follows no move")
        self.tell_unread()
        if len(self.lines) + self.skipping > 1:
            self.problems.add("a variation begins with ( and never ends with )")
        while len(self.lines) > 1:
            self.end_variation()
        self.end_line(self.lines[0])

    def open(self, piece: Bracket) -> None:
        """A variation begins. What it stands beside must be a move that was made."""
        line = self.lines[-1]
        if self.skipping or line.stopped is not None:
            self.skipping += 1
        elif not line.has_move or line.game._depth == MOST_NESTED:
            what = "follows no move" if not line.has_move else f"is within {MOST_NESTED} others"
            self.problems.add(f"line {piece.line}: the variation {what}; it was not read")
            self.skipping = 1
        else:
            self.lines.append(_Line(line.player.before_last(), line.number - 1, line.ahead))

    def close(self, piece: Bracket) -> None:
        if self.skipping:
            self.skipping -= 1
        elif len(self.lines) > 1:
            self.end_variation()
        else:
            self.problems.add(f"line {piece.line}: a ) without a (")

    def end_variation(self) -> None:
        line = self.lines.pop()
        self.end_line(line)
        if len(line.game) or line.game.comments:
            self.lines[-1].game._keep_variation(line.game)

    def end_line(self, line: _Line) -> None:
        line.write_notes()
        if line.left:
            self.problems.add(
                f"{count_of(line.left, 'more move')} after the one that cannot be played could not be read"
            )

    def play(self, line: _Line, piece: WrittenMove) -> None:
        line.write_notes()
        try:
            line.has_move = line.player.play(piece.move)
        except MoveError as error:
            line.stopped = error
            where = "" if len(self.lines) == 1 else "in a variation, "
            what = f"{error.move}: {error.why}" if isinstance(error, IllegalMove) else error
            self.problems.add(f"line {piece.line}, {where}move {line.number}, {what}")

    def check_number(self, line: _Line, piece: MoveNumber, skipped: bool) -> None:
        if line.stopped is None and piece.value != line.number + line.ahead:
            if not skipped:
                self.problems.add(f"line {piece.line}: {piece.text[:12]} is not move {line.number}")
            line.ahead = piece.value - line.number

    def comment(self, line: _Line, piece: Comment) -> None:
        if not piece.closed:
            self.problems.add(f"line {piece.line}: a comment begins with {{ and never ends with }}")
        if line.stopped is None:
            plain = "".join([char if char.isprintable() else " " for char in piece.text])
            line.notes += plain.replace("{", "(").replace("}", ")").split()

    def tell_unread(self) -> None:
        if self.unread:
            shown = " ".join([word.text[:60] for word in self.unread[:30]])
            shown = shown if len(shown) <= 60 else shown[:57] + "..."
            self.problems.add(f"line {self.unread[0].line}: {shown!r} is not a move")
            self.unread = []
