"""A game: a board and what has been played on it, forwards and back.

>>> game = Game(10913)
>>> for move in "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split():
...     played = game.push(move)
>>> game.is_won, len(game), len(played.autoplay)
(True, 19, 20)
>>> game.pop().move, game.is_won, game.board.home
(Move(Column(5), Cell('b')), False, (8, 7, 9, 8))
>>> game.redo().move, game.is_won
(Move(Column(5), Cell('b')), True)

Cards that go home by themselves belong to the move that let them: one `pop` takes both back.

What people say about a move stands beside it: a comment, a mark, and variations, which are games that begin before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, SupportsIndex, get_args

from ._arguments import check_choice, check_text, integer
from ._frozen import count_of
from .board import AnyPosition, Board, deal_and_board, draw_itself
from .deals import DealRule
from .errors import FreecellError, RecordError
from .moves import AnyMoves, Move, as_move, as_notation
from .others import line_of
from .rules import Autoplay, AutoplayName, LegalMoves, OpenCount, Played, expand, play

if TYPE_CHECKING:
    from .drawing import Drawing

Result = Literal["won", "stuck", "unfinished"]

MarkName = Literal["!", "?", "!!", "??", "!?", "?!"]
MARKS: Final[tuple[MarkName, ...]] = get_args(MarkName)
"""What can be said of a move in a word: good, bad, brilliant, a blunder, interesting, dubious; in the order of PGN."""


MOST_NESTED: Final = 16
"""How deep variations may stand within each other."""


class Game:
    """A board and its history.

    >>> game = Game(617)
    >>> played = game.push("83")
    >>> game.pop().move, len(game)
    (Move(Column(8), Column(3)), 0)

    `Game(617)` starts from a deal, `Game(board)` from any position; `cells` and `rule` are for a deal number.
    `autoplay` is the rule by which cards go home by themselves after each move: `horne` (Microsoft's), `raymond`, `max`
    or `off`. A game is always true, even before its first move. `headers` are what a record says beside the game:
    `Date`, `Player` and the like.
    """

    __slots__ = (
        "_autoplay",
        "_comments",
        "_deal",
        "_depth",
        "_done",
        "_headers",
        "_marks",
        "_start",
        "_undone",
        "_variations",
    )

    def __init__(
        self,
        board: AnyPosition,
        *,
        cells: SupportsIndex | None = None,
        rule: DealRule = "freecell-pro",
        autoplay: Autoplay | AutoplayName = Autoplay.HORNE,
    ) -> None:
        self._deal, self._start = deal_and_board(board, cells, rule)
        self._autoplay = Autoplay(autoplay)
        self._done: list[Played] = []
        self._undone: list[Played] = []
        self._comments: dict[int, str] = {}
        self._marks: dict[int, MarkName] = {}
        self._variations: dict[int, list[Game]] = {}
        self._headers: dict[str, str] = {}
        self._depth = 0  # of a variation within others

    @classmethod
    def replay(
        cls,
        board: AnyPosition,
        moves: AnyMoves,
        *,
        cells: SupportsIndex | None = None,
        rule: DealRule = "freecell-pro",
        autoplay: Autoplay | AutoplayName = Autoplay.HORNE,
        open_count: OpenCount = "longest",
    ) -> Game:
        """A game with these moves played: a list, text with spaces between them, or a solution.

        >>> Game.replay(617, "7a 7b").board.empty_cells
        2

        Moves home that autoplay has already made may be among them: they are left out. So a solution, which has
        every card's way written down, can be replayed with any autoplay but `max`:

        >>> from freecell import solve
        >>> Game.replay(617, solve(617).moves).is_won
        True
        """
        from .record.forgiving import replay_moves

        begin = partial(cls, board, cells=cells, rule=rule, autoplay=autoplay)
        line = [as_move(move) for move in line_of(moves, begin().start)]
        return replay_moves(begin, line, open_count)

    @classmethod
    def parse(cls, text: str) -> Game:
        """The game of a record, which must be readable in full: otherwise RecordError lists what could not be read.

        `read_record` is more tolerant.

        >>> Game.parse(Game.replay(617, "7a 7b").record()).moves
        (Move(Column(7), Cell('a')), Move(Column(7), Cell('b')))
        """
        from .record import read_record

        read = read_record(text)
        if read.problems:
            raise RecordError(read.problems)
        return read.game

    @property
    def start(self) -> Board:
        """The board before the first move."""
        return self._start

    @property
    def deal_number(self) -> int | None:
        """The deal number, if the game started from a deal."""
        return self._deal

    @property
    def autoplay(self) -> Autoplay:
        """The rule by which cards go home by themselves after each move."""
        return self._autoplay

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self._done[-1].board if self._done else self._start

    @property
    def is_won(self) -> bool:
        """Whether all cards are home."""
        return self.board.is_won

    @property
    def result(self) -> Result:
        """`won`, `stuck` (no card can be moved), or `unfinished`."""
        if self.is_won:
            return "won"
        return "stuck" if self.is_stuck else "unfinished"

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that the player made."""
        return tuple([played.move for played in self._done])

    @property
    def steps(self) -> tuple[Played, ...]:
        """Each move with the moves home that followed it and the board after it."""
        return tuple(self._done)

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that `redo` would play again, the next one first."""
        return tuple([played.move for played in reversed(self._undone)])

    @property
    def boards(self) -> tuple[Board, ...]:
        """The board at the start and after each move."""
        return (self._start, *[played.board for played in self._done])

    @property
    def single_moves(self) -> tuple[Move, ...]:
        """All moves card by card: runs as single cards, and autoplay's moves included."""
        singles: list[Move] = []
        for before, played in zip(self.boards, self._done, strict=False):
            singles += expand(before, played.move)
            singles += played.autoplay
        return tuple(singles)

    @property
    def single_notation(self) -> str:
        """The single-card moves in standard notation, autoplay's included.

        >>> Game.replay(617, "58 5a").single_notation
        '58 5a'
        """
        return as_notation(self.single_moves)

    @property
    def headers(self) -> dict[str, str]:
        """A copy of the record's own headers; `set_header` changes them."""
        return dict(self._headers)

    @property
    def comments(self) -> dict[int, str]:
        """A copy of the comments, by the number of moves played before them; `comment` writes one."""
        return dict(self._comments)

    @property
    def marks(self) -> dict[int, MarkName]:
        """A copy of the marks, by the number of the move; `mark` sets one."""
        return dict(self._marks)

    @property
    def variations(self) -> dict[int, tuple[Game, ...]]:
        """The variations, by the number of the move that they are played instead of; `add_variation` adds one."""
        return {at: tuple(games) for at, games in self._variations.items()}

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that can be made now.

        >>> Game(617).legal_moves
        <LegalMoves 1a 2a 3a 4a 58 5a 6a 7a 82 83 8a>
        """
        return self.board.legal_moves

    @property
    def is_stuck(self) -> bool:
        """Whether no card can be moved, though the game is not won."""
        return self.board.is_stuck

    def __len__(self) -> int:
        return len(self._done)

    def __bool__(self) -> bool:
        return True  # a game without moves is a game

    def push(self, move: Move | str, *, open_count: OpenCount = "longest") -> Played:
        """Play a move, and then autoplay's moves. Moves that were undone can no longer be redone.

        >>> Game(617).push("5a").board.cells[0].name
        'JC'
        """
        played = play(self.board, move, autoplay=self._autoplay, open_count=open_count)
        self._done.append(played)
        if self._undone:
            self._undone.clear()
            for beside in (self._comments, self._marks, self._variations):
                for at in [at for at in beside if at >= len(self._done)]:
                    del beside[at]
        return played

    def pop(self) -> Played:
        """Undo the last move, together with the automatic moves that followed it."""
        if not self._done:
            raise FreecellError("nothing to undo: this is the start of the game")
        self._undone.append(self._done.pop())
        return self._undone[-1]

    def redo(self) -> Played:
        """Redo the move that was undone last."""
        if not self._undone:
            raise FreecellError("nothing to redo: no move was undone since the last one")
        self._done.append(self._undone.pop())
        return self._done[-1]

    def go_to(self, length: SupportsIndex) -> Board:
        """Undo or redo until `length` moves have been played; returns the board there."""
        length, total = integer(length, "the number of moves"), len(self._done) + len(self._undone)
        if not 0 <= length <= total:
            raise FreecellError(f"the game has {count_of(total, 'move')}; it cannot go to move {length}")
        while len(self._done) > length:
            self.pop()
        while len(self._done) < length:
            self.redo()
        return self.board

    @property
    def notation(self) -> str:
        """The moves in standard notation, with spaces between them, and with a number of cards where one is needed.

        >>> Game.replay(617, "7a 7b").notation
        '7a 7b'
        """
        return as_notation(self.moves)

    def comment(self, text: str) -> None:
        """Set the comment after the last move (or before the first one); an empty one removes it."""
        check_text(text, "a comment")
        plain = " ".join(text.split())
        if "{" in plain or "}" in plain:
            raise FreecellError("a comment cannot contain { or }")
        if not plain.isprintable():
            raise FreecellError(f"a comment cannot contain unprintable characters, as {plain[:40]!r} does")
        if plain:
            self._comments[len(self._done)] = plain
        else:
            self._comments.pop(len(self._done), None)

    def mark(self, mark: MarkName | Literal[""]) -> None:
        """Say what the last move is worth: ! good, ? bad, !! brilliant, ?? a blunder, !? interesting, ?! dubious.

        An empty mark removes it.
        """
        if mark != "":
            check_choice(mark, MARKS, "mark")
        number = self._last("mark")
        if mark:
            self._marks[number] = mark
        else:
            self._marks.pop(number, None)

    def add_variation(self, moves: AnyMoves = ()) -> Game:
        """Add another way to play on, instead of the last move: a game that begins before it, with these moves played.

        >>> game = Game.replay(617, "7a")
        >>> game.mark("?!")
        >>> other = game.add_variation("8a 7b")
        >>> other.comment("leaves two cells")
        >>> print(game.record().splitlines()[-1])
        1. 7a?! (1. 8a 2. 7b {leaves two cells})
        """
        number = self._last("variation")
        if self._depth == MOST_NESTED:
            raise FreecellError(f"variations stand within each other at most {MOST_NESTED} deep")
        return self._keep_variation(Game.replay(self.boards[number - 1], moves, autoplay=self._autoplay))

    def _keep_variation(self, other: Game) -> Game:
        self._variations.setdefault(len(self), []).append(other)
        other._depth = self._depth + 1
        return other

    def _last(self, thing: str) -> int:
        """The number of the last move."""
        if not self._done:
            raise FreecellError(f"a {thing} stands beside a move, and none has been made")
        return len(self._done)

    def set_header(self, name: str, value: str) -> None:
        """Set a header of the record, such as `Date` or `Player`; an empty value removes it."""
        from .record.headers import check_header

        name = check_header(name, value)
        if value:
            self._headers[name] = value
        else:
            self._headers.pop(name, None)

    def record(self) -> str:
        """The game as text, like a chess game in PGN.

        >>> print(Game.replay(617, "7a 7b 5d").record(), end="")
        [Deal "617"]
        [Cells "4"]
        [Autoplay "horne"]
        [Result "unfinished"]
        <BLANKLINE>
        1. 7a 2. 7b 3. 5d
        """
        from .record import write_record

        return write_record(self)

    def copy(self) -> Game:
        """An independent copy, with the same history.

        >>> game = Game.replay(617, "7a")
        >>> other = game.copy()
        >>> played = other.push("7b")
        >>> len(game), len(other)
        (1, 2)
        """
        other = Game(self._start, autoplay=self._autoplay)
        other._deal, other._depth = self._deal, self._depth
        other._done, other._undone = list(self._done), list(self._undone)
        other._comments, other._headers, other._marks = dict(self._comments), dict(self._headers), dict(self._marks)
        other._variations = {at: [one.copy() for one in games] for at, games in self._variations.items()}
        return other

    __copy__ = copy

    def _drawing(self) -> Drawing:
        """The board as it is, with the cards that the last move has taken marked, wherever they are."""
        from .drawing import Drawing

        if not self._done:
            return Drawing(self._start)
        move = self._done[-1].move
        return Drawing(
            self.board, dict.fromkeys(self.boards[-2].moved_cards(move), "plain"), note=f"move {len(self)} was {move}"
        )

    _repr_svg_ = draw_itself

    def __iter__(self) -> Iterator[Played]:
        return iter(self.steps)

    def __str__(self) -> str:
        return self.record()

    def __repr__(self) -> str:
        start = "" if self._deal is None else f"#{self._deal}, "
        return f"<Game {start}{count_of(len(self._done), 'move')}, {self.result}>"

    def __eq__(self, other: object) -> bool:
        """Games are equal if start, autoplay, moves, headers and what is said about the moves are equal."""
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self._start == other._start
            and self._autoplay is other._autoplay
            and self.moves == other.moves
            and self._said_so_far() == other._said_so_far()
            and self._headers == other._headers
        )

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _said_so_far(self) -> list[Any]:
        said = (self._comments, self._marks, self._variations)
        return [{at: one for at, one in beside.items() if at <= len(self._done)} for beside in said]
