"""The board: eight columns, the cells, and home. A value that never changes.

>>> board = Board.deal(617)
>>> print(board)
7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH QH
JD KS KC 4H
>>> board.columns[0][-1], board.cells, board.home
(Card(Rank.JACK, Suit.DIAMONDS), (None, None, None, None), (0, 0, 0, 0))
>>> after = board.play("7a").play("8b")
>>> after.cells[:2] == (Card.parse("JH"), Card.parse("QH"))
True

What may be played is not decided here but in `rules`, one row up: `legal_moves`, `single_moves` and `play`
ask there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, SupportsIndex, final

from .cards import DECK, Card, Suit
from .deals import DealRule, check_deal_number, deal_codes
from .errors import BoardError
from .moves import COLUMNS, MAX_CELLS, Move

if TYPE_CHECKING:
    from .boardtext import BoardFormat
    from .rules import Autoplay, AutoplayName, LegalMoves

MICROSOFT_CELLS: Final = 4
BOARD_BYTES: Final = 72
NO_CARD: Final = 255

# What a card lies on when that is no card, in `Board.key`.
ON_TABLE: Final = 52
IN_CELL: Final = 53
AT_HOME: Final = 54


@final
class Board:
    """A position of the game: `columns` (the last card of each is the playable one), `cells` and `home`.

    Made of cards or of their names; what is not on the board is home already, and must be the lower cards of
    each suit. `cells` is a number of empty cells, or what lies in them.

    >>> board = Board(["KC QD", "", "", "", "", "", "", ""], cells="- KD - -", home=(12, 11, 13, 13))
    >>> board
    Board(['KC QD', '', '', '', '', '', '', ''], cells='- KD - -', home=(12, 11, 13, 13))
    >>> Board(["KC QD"] + [""] * 7, home=(12, 11, 12, 12))
    Traceback (most recent call last):
    freecell.errors.BoardError: missing: KD, KH, KS

    Boards compare equal when every card lies in the same place; `canonical` and `key` forget the order of the
    columns and cells.
    """

    __slots__ = ("_cells", "_columns", "_hash", "_home")

    _columns: tuple[bytes, ...]  # card codes, the deepest card first
    _cells: bytes  # a card code or NO_CARD each
    _home: bytes  # how many cards of each suit are home
    _hash: int

    def __new__(
        cls,
        columns: Iterable[str | Iterable[Card | str]],
        cells: int | str | Iterable[Card | str | None] = MICROSOFT_CELLS,
        home: Iterable[int] | Mapping[Suit, int] | None = None,
    ) -> Board:
        from .boardtext.sheet import sheet_of_parts

        return sheet_of_parts(columns, cells, home).board()

    @classmethod
    def _trusted(cls, columns: tuple[bytes, ...], cells: bytes, home: bytes) -> Board:
        """A board of parts that are known to be one."""
        board = object.__new__(cls)
        board._columns = columns
        board._cells = cells
        board._home = home
        return board

    @classmethod
    def deal(cls, number: SupportsIndex, *, cells: int = MICROSOFT_CELLS, rule: DealRule = "freecell-pro") -> Board:
        """The board of a deal number, with Microsoft's four cells or another number from 0 to 7.

        >>> Board.deal(11982, cells=2).cells
        (None, None)
        """
        dealt = deal_codes(check_deal_number(number, rule))
        empty = bytes((NO_CARD,)) * check_cells(cells)
        return cls._trusted(tuple(dealt[column::COLUMNS] for column in range(COLUMNS)), empty, bytes(4))

    @classmethod
    def parse(cls, text: str, *, cells: int | None = None, format: BoardFormat | None = None) -> Board:
        """The board that a text shows, in any format that `to_text` writes; `format` insists on one.

        `cells` is the number of cells where the text does not say it; 4 when it is not given either.

        >>> Board.parse(Board.deal(1).to_text("columns")) == Board.deal(1)
        True
        """
        from .boardtext import parse_board

        return parse_board(text, cells=cells, format=format)

    def to_text(self, format: BoardFormat = "rows") -> str:
        """The board as `rows` (as dealt), `columns` (fc-solve's text), `json` or `code` (for a link).

        >>> print(Board.deal(1).to_text("columns"))
        Foundations: C-0 D-0 H-0 S-0
        Freecells: - - - -
        JD KD 2S 4C 3S 6D 6S
        2D KC KS 5C TD 8S 9C
        9H 9S 9D TS 4S 8D 2H
        JC 5S QD QH TH QS 6H
        5D AD JS 4H 8H 6C
        7H QC AS AC 2C 3D
        7C KH AH 4D JH 8C
        5H 3H 3C 7S 7D TC
        """
        from .boardtext import format_board

        return format_board(self, format)

    @property
    def columns(self) -> tuple[tuple[Card, ...], ...]:
        """The eight columns, the deepest card first."""
        return tuple(tuple([DECK[code] for code in column]) for column in self._columns)

    @property
    def cells(self) -> tuple[Card | None, ...]:
        """What lies in each cell; there are 0 to 7 of them."""
        return tuple([None if code == NO_CARD else DECK[code] for code in self._cells])

    @property
    def home(self) -> tuple[int, int, int, int]:
        """How many clubs, diamonds, hearts and spades are home."""
        clubs, diamonds, hearts, spades = self._home
        return clubs, diamonds, hearts, spades

    @property
    def is_won(self) -> bool:
        """Whether all 52 cards are home."""
        return self._home == b"\x0d\x0d\x0d\x0d"

    @property
    def empty_cells(self) -> int:
        """How many cells are free."""
        return self._cells.count(NO_CARD)

    @property
    def empty_columns(self) -> int:
        """How many columns are empty."""
        return self._columns.count(b"")

    @property
    def canonical(self) -> Board:
        """The same position with columns and cells in a fixed order: by their deepest card, empty ones last.

        >>> board = Board.deal(617)
        >>> a, b = board.play("7a").play("8b"), board.play("7b").play("8a")
        >>> a == b, a.canonical == b.canonical
        (False, True)
        """
        return Board._trusted(tuple(sorted(self._columns, key=_deepest_first)), bytes(sorted(self._cells)), self._home)

    def key(self) -> bytes:
        """The position in 52 bytes, whatever the order of columns and cells: what each card lies on.

        Byte c tells where the card of code c is: on the card of that code (0..51), at the bottom of a column
        (52), in a cell (53) or home (54). The number of cells is not part of it.
        """
        key = bytearray((AT_HOME,)) * 52
        for column in self._columns:
            under = ON_TABLE
            for code in column:
                key[code] = under
                under = code
        for code in self._cells:
            if code != NO_CARD:
                key[code] = IN_CELL
        return bytes(key)

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that a player can make, found as they are asked for: `in`, `len`, iteration.

        >>> Board.deal(617).legal_moves
        <LegalMoves 1a 2a 3a 4a 58 5a 6a 7a 82 83 8a>
        """
        from .rules import LegalMoves

        return LegalMoves(self)

    @property
    def single_moves(self) -> LegalMoves:
        """The moves of one card, in the same manner.

        >>> len(Board.deal(617).single_moves)
        11
        """
        from .rules import LegalMoves

        return LegalMoves(self, single=True)

    def play(self, move: Move | str, *, autoplay: Autoplay | AutoplayName = "off") -> Board:
        """The board after a move, and after the cards that `autoplay` then takes home.

        >>> Board.deal(617).play("3h")
        Traceback (most recent call last):
        freecell.errors.IllegalMove: 3h: KC cannot go home, where clubs wait for the AC (board ...
        """
        from .rules import play

        return play(self, move, autoplay=autoplay).board

    def notation(self, move: Move) -> str:
        """The move as players write it here: with the number of cards only where it would be in doubt.

        >>> [Board.deal(617).notation(move) for move in Board.deal(617).legal_moves][3:6]
        ['4a', '58', '5a']
        """
        from .rules import notation

        return notation(self, move)

    def to_bytes(self) -> bytes:
        """The board in 72 bytes, as the engine takes it.

        Byte 0: the number of cells. 1..4: how many clubs, diamonds, hearts, spades are home. 5..11: the
        cells, a card code or 255. 12..19: the lengths of the columns. From 20 on: the columns' cards one
        column after the other, the deepest card first; the rest is 255.
        """
        columns, cells = self._columns, self._cells
        return b"".join(
            (
                bytes((len(cells),)),
                self._home,
                cells.ljust(MAX_CELLS, b"\xff"),
                bytes(map(len, columns)),
                *columns,
            )
        ).ljust(BOARD_BYTES, b"\xff")

    @classmethod
    def from_bytes(cls, data: bytes) -> Board:
        """The board of 72 bytes that `to_bytes` wrote; anything else raises `BoardError`.

        >>> Board.from_bytes(Board.deal(617).to_bytes()) == Board.deal(617)
        True
        """
        data = bytes(data)
        problem = problem_of_bytes(data)
        if problem:
            raise BoardError(problem)
        return cls._from_trusted_bytes(data)

    @classmethod
    def _from_trusted_bytes(cls, data: bytes) -> Board:
        """The board of 72 bytes that are known to be one."""
        columns = []
        start = 20
        for length in data[12:20]:
            columns.append(data[start : start + length])
            start += length
        return cls._trusted(tuple(columns), data[5 : 5 + data[0]], data[1:5])

    def _repr_svg_(self) -> str:
        from .drawing import svg

        return svg(self)

    def __str__(self) -> str:
        return self.to_text("rows")

    def __repr__(self) -> str:
        columns = [" ".join([DECK[code].name for code in column]) for column in self._columns]
        cells = " ".join(["-" if code == NO_CARD else DECK[code].name for code in self._cells])
        home = f", home={self.home}" if any(self._home) else ""
        return f"Board({columns!r}, cells={cells!r}{home})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._columns == other._columns and self._cells == other._cells

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = hash((self._columns, self._cells))
            return self._hash

    def __reduce__(self) -> tuple[object, tuple[bytes]]:
        return Board.from_bytes, (self.to_bytes(),)


def _deepest_first(column: bytes) -> bytes:
    return column or b"\xff"


def check_cells(cells: int) -> int:
    """The number of cells, or an error that says what is wrong."""
    if not isinstance(cells, int) or isinstance(cells, bool):
        raise TypeError(f"the number of cells is an integer, not {cells!r}")
    if not 0 <= cells <= MAX_CELLS:
        raise BoardError(f"a game cannot have {cells} cells; accepted are 0 to {MAX_CELLS} (Microsoft's has 4)")
    return cells


_ALL_CARDS: Final = frozenset(range(52))
_SUITS: Final = tuple(bytes(range(suit, 52, 4)) for suit in range(4))


def problem_of_bytes(data: bytes) -> str:
    """What is wrong with 72 bytes that should be a board; nothing when they are one."""
    if len(data) != BOARD_BYTES:
        return f"a board takes {BOARD_BYTES} bytes, not {len(data)}"
    cells, home, slots, lengths = data[0], data[1:5], data[5:12], data[12:20]
    if cells > MAX_CELLS:
        return f"byte 0 says {cells} cells; accepted are 0 to {MAX_CELLS}"
    if max(home) > 13:
        return f"bytes 1 to 4 say that {max(home)} cards of a suit are home; accepted are 0 to 13"
    if slots[cells:].strip(b"\xff"):
        return f"bytes 5 to 11 have a card beyond the {cells} cells; the rest must be 255"
    on_columns = sum(lengths)
    if on_columns > 52:
        return f"bytes 12 to 19 say that the columns have {on_columns} cards; there are 52"
    if data[20 + on_columns :].strip(b"\xff"):
        return f"the bytes after the {on_columns} cards of the columns must be 255"
    cards = slots.replace(b"\xff", b"") + data[20 : 20 + on_columns]
    at_home = b"".join([_SUITS[suit][:count] for suit, count in enumerate(home)])
    if len(cards) + len(at_home) != 52 or {*cards, *at_home} != _ALL_CARDS:
        return "the cards in columns and cells and those home are not 52 different ones"
    return ""
