"""Places and moves, and the notation that FreeCell players write.

A move has a source, a target and a number of cards. Columns are `1` to `8`, cells `a`
to `g` (Microsoft's game has `a` to `d`), home is `h`.

>>> Move.parse("5a"), Move.parse("b3"), Move.parse("4h")
(Move(Column(5), Cell('a')), Move(Cell('b'), Column(3)), Move(Column(4), HOME))

Between columns, `26` does not say how many cards move: onto a card, only one number fits; into an empty column,
it means as many as possible. `26v3` is explicit: `v` and the number in hexadecimal.

A board, a game or a solution gives each move as players write it: with a number of cards only where `26` alone would be
in doubt. So `str` of such a move is its notation, and moves can be compared, looked up in sets and counted.

>>> Move.parse("26"), Move.parse("26v3")
(Move(Column(2), Column(6)), Move(Column(2), Column(6), 3))
>>> str(Move(Column(2), Column(6), 12))
'26vc'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Protocol, SupportsIndex, final

from ._arguments import check_text, integer
from ._frozen import Frozen
from .errors import InvalidMove

COLUMNS: Final = 8
MAX_CELLS: Final = 7
MAX_RUN: Final = 13
"""King to ace: no run is longer."""


class _Place(Frozen):
    """A place for cards. There is one object per place, so `is` works; places of different kinds never compare equal.

    `code` is the place's number in the compact form of moves: columns 0..7, cells 8..14, home 15.
    """

    __slots__ = ("code", "name")
    _kind = "a place"

    code: int
    name: str

    def __str__(self) -> str:
        return self.name

    def __hash__(self) -> int:
        return self.code


@final
class Column(_Place):
    """One of the eight columns, counted from 1 as players do.

    >>> Column(3), str(Column(3)), Column(3).index
    (Column(3), '3', 2)
    """

    __slots__ = ()
    _all: ClassVar[list[Column]] = []

    def __new__(cls, number: SupportsIndex) -> Column:
        number = integer(number, "a column")
        if not 1 <= number <= COLUMNS:
            raise InvalidMove(f"there is no column {number}; columns run from 1 to {COLUMNS}")
        return cls._all[number - 1]

    @property
    def number(self) -> int:
        """1 to 8."""
        return self.code + 1

    @property
    def index(self) -> int:
        """The index in `board.columns`, 0 to 7."""
        return self.code

    def __repr__(self) -> str:
        return f"Column({self.number})"

    def __reduce__(self) -> tuple[type[Column], tuple[int]]:
        return Column, (self.number,)


@final
class Cell(_Place):
    """One of the cells, `a` to `g` from the left.

    >>> Cell("b"), str(Cell("b")), Cell("b").index
    (Cell('b'), 'b', 1)
    """

    __slots__ = ()
    _all: ClassVar[list[Cell]] = []

    def __new__(cls, letter: str) -> Cell:
        if not isinstance(letter, str):
            raise TypeError(f"a cell must be a letter from a to g, not {letter!r}")
        at = "abcdefg".find(letter.lower()) if len(letter) == 1 else -1
        if at < 0:
            raise InvalidMove(f"there is no cell {letter!r}; cells run from a to g")
        return cls._all[at]

    @property
    def letter(self) -> str:
        """`a` to `g`."""
        return self.name

    @property
    def index(self) -> int:
        """The index in `board.cells`, 0 to 6."""
        return self.code - COLUMNS

    def __repr__(self) -> str:
        return f"Cell({self.name!r})"

    def __reduce__(self) -> tuple[type[Cell], tuple[str]]:
        return Cell, (self.name,)


@final
class Home(_Place):
    """Where the suits are built up from ace to king. Cards never leave it."""

    __slots__ = ()
    _only: ClassVar[list[Home]] = []

    def __new__(cls) -> Home:
        return cls._only[0]

    def __repr__(self) -> str:
        return "HOME"

    def __reduce__(self) -> tuple[type[Home], tuple[()]]:
        return Home, ()


for _i in range(COLUMNS):
    Column._all.append(Column._make(code=_i, name=str(_i + 1)))
for _i in range(MAX_CELLS):
    Cell._all.append(Cell._make(code=COLUMNS + _i, name="abcdefg"[_i]))
Home._only.append(Home._make(code=15, name="h"))

HOME: Final = Home()
"""Home; there is only one."""

PLACES: Final[tuple[Column | Cell | Home, ...]] = (*Column._all, *Cell._all, HOME)
"""Every place; a place's code is its index here."""

_PLACE_OF_LETTER: Final = {place.name: place for place in PLACES}


class HasMoves(Protocol):
    """A solution, or a game."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its moves."""


@final
class Move(Frozen):
    """Cards moving from one place to another: `source`, `target` and `count`.

    `count` is None if the notation leaves it open (`26`); `board.moved_cards(move)` has the cards. Only moves between
    columns can have more than one card.

    >>> Move(Column(2), Cell("a"))
    Move(Column(2), Cell('a'))
    >>> Move(Column(2), Cell("a")).count
    1
    >>> Move(Column(2), Column(6)) == Move.parse("26") != Move.parse("26v1")
    True
    """

    __slots__ = ("_key", "_text", "count", "source", "target")
    __match_args__ = ("source", "target", "count")
    _kind = "a move"

    source: Column | Cell
    target: Column | Cell | Home
    count: int | None
    _key: int
    _text: str

    _seen: ClassVar[dict[tuple[int, int, int | None], Move]] = {}

    def __new__(cls, source: Column | Cell, target: Column | Cell | Home, count: SupportsIndex | None = None) -> Move:
        if not isinstance(source, (Column, Cell)):
            if isinstance(source, Home):
                raise InvalidMove("cards never leave home; a move starts from a column or a cell")
            raise TypeError(f"the source of a move must be a Column or a Cell, not {source!r}")
        if not isinstance(target, (Column, Cell, Home)):
            raise TypeError(f"the target of a move must be a Column, a Cell or HOME, not {target!r}")
        if count is not None:
            count = integer(count, "the number of cards")
        if source is target:
            raise InvalidMove(f"{source}{target}: source and target are the same")
        if not (isinstance(source, Column) and isinstance(target, Column)):
            if count not in (None, 1):
                raise InvalidMove(f"{source}{target}v{count:x}: only one card can move to or from a cell, or home")
            count = 1
        elif count is not None and not 1 <= count <= MAX_RUN:
            raise InvalidMove(f"{source}{target}: a run has 1 to {MAX_RUN} cards, not {count}")
        return cls.from_codes(source.code, target.code, count)

    @classmethod
    def from_codes(cls, source: int, target: int, count: int | None) -> Move:
        """The move between two places, given by their codes, which are not checked."""
        move = cls._seen.get((source, target, count))
        if move is None:
            key = source << 8 | target << 4 | (count or 0)
            text = f"{PLACES[source].name}{PLACES[target].name}"
            if count is not None and source < COLUMNS and target < COLUMNS:
                text += f"v{count:x}"
            move = cls._make(source=PLACES[source], target=PLACES[target], count=count, _key=key, _text=text)
            cls._seen[source, target, count] = move
        return move

    @classmethod
    def parse(cls, text: str) -> Move:
        """Parse a move in standard notation, or its extension for runs.

        >>> Move.parse("26v3")
        Move(Column(2), Column(6), 3)
        """
        move = _READ.get(text)
        if move is None:
            move = _read(text)
            if len(_READ) < 4096:  # players use the same few hundred; other input must not fill the memory
                _READ[text] = move
        return move

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        count = f", {self.count}" if "v" in self._text else ""
        return f"Move({self.source!r}, {self.target!r}{count})"

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return self._key

    def __reduce__(self) -> tuple[type[Move], tuple[Column | Cell, Column | Cell | Home, int | None]]:
        return Move, (self.source, self.target, self.count)


AnyMoves = str | Iterable[Move | str] | HasMoves
"""What stands for moves wherever some are asked for."""


def as_move(move: Move | str) -> Move:
    """A move, or the move that a text is.

    >>> as_move("7a"), as_move(7)
    Traceback (most recent call last):
    TypeError: a move is a Move or text such as 26 or 5a, not int 7
    """
    if isinstance(move, Move):
        return move
    if not isinstance(move, str):
        raise TypeError(f"a move is a Move or text such as 26 or 5a, not {type(move).__name__} {move!r:.60}")
    return Move.parse(move)


def as_notation(moves: Iterable[Move]) -> str:
    """Moves as text, with spaces between them."""
    return " ".join([move._text for move in moves])


def as_moves(moves: AnyMoves) -> Iterable[Move | str]:
    """The moves of a text with spaces between them, of a solution or a game, or of any iterable."""
    if isinstance(moves, str):
        return moves.split()
    found = getattr(moves, "moves", moves)
    if not isinstance(found, Iterable):
        raise TypeError(
            "moves are text with spaces between them, a list of moves, a solution or a game, "
            f"not {type(moves).__name__} {moves!r:.60}"
        )
    return found


_READ: Final[dict[str, Move]] = {}


def _read(text: str) -> Move:
    check_text(text, "a move to be parsed")
    plain = text.strip().lower()
    source, target = _PLACE_OF_LETTER.get(plain[:1]), _PLACE_OF_LETTER.get(plain[1:2])
    count: int | None = None
    rest = plain[2:]
    if rest and rest[0] == "v" and 1 <= len(rest[1:]) <= 2 and all(digit in "0123456789abcdef" for digit in rest[1:]):
        count, rest = int(rest[1:], 16), ""
    if source is None or target is None or rest:
        shown = text if len(text) <= 20 else text[:20] + "..."
        raise InvalidMove(
            f"{shown!r} is not a move; write the source (1-8 or a-g) and the target (1-8, a-g or h), "
            "such as 26, 5a, b3 or 4h; for a run, add v and the number of cards in hexadecimal, such as 26v3"
        )
    return Move(source, target, count)  # type: ignore[arg-type]  # Move rejects home as a source
