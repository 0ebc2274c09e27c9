"""The board: eight columns, the cells, and home. An immutable value.

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

The rules are not defined here but one layer up, in `rules`, which `legal_moves`, `single_moves` and `play` call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Protocol, SupportsIndex, final

from ._arguments import integer
from .cards import DECK, Card, Suit
from .deals import DealRule, check_deal_number, deal_codes
from .errors import BoardError
from .moves import COLUMNS, MAX_CELLS, Column, Move, as_move

if TYPE_CHECKING:
    from .boardtext import BoardFormat
    from .rules import Autoplay, AutoplayName, LegalMoves

MICROSOFT_CELLS: Final = 4
BOARD_BYTES: Final = 72
NO_CARD: Final = 255

# In `Board.key`: what a card lies on, other than a card.
ON_TABLE: Final = 52
IN_CELL: Final = 53
AT_HOME: Final = 54


@lru_cache(maxsize=1024)  # programs that ask about a game name its deal again with every move
def _dealt_columns(number: int) -> tuple[bytes, ...]:
    dealt = deal_codes(number)
    return tuple(dealt[column::COLUMNS] for column in range(COLUMNS))


def draw_itself(self: Any) -> str:
    """What notebooks show: the picture of a board, a game, or an answer about one."""
    from .drawing import svg

    return svg(self)


@final
class Board:
    """A position of the game: `columns` (the last card of each is the playable one), `cells` and `home`.

    It is built from cards or their names. Cards that are in no column or cell are at home; they must be the lowest
    cards of each suit. `cells` is a number of empty cells, or their contents.

    >>> board = Board(["KC QD", "", "", "", "", "", "", ""], cells="- KD - -", home=(12, 11, 13, 13))
    >>> board
    Board(['KC QD', '', '', '', '', '', '', ''], cells='- KD - -', home=(12, 11, 13, 13))
    >>> Board(["KC QD"] + [""] * 7, home=(12, 11, 12, 12))
    Traceback (most recent call last):
    freecell.errors.BoardError: missing: KD, KH, KS

    Boards compare equal if every card lies in the same place; `canonical` and `key` ignore the order of columns
    and cells.
    """

    __slots__ = ("_cells", "_columns", "_hash", "_home")

    _columns: tuple[bytes, ...]  # card codes, deepest card first
    _cells: bytes  # a card code or NO_CARD for each cell
    _home: bytes  # how many cards of each suit are at home
    _hash: int

    def __new__(
        cls,
        columns: Iterable[str | Iterable[Card | str]],
        cells: SupportsIndex | str | Iterable[Card | str | None] = MICROSOFT_CELLS,
        home: Iterable[SupportsIndex] | Mapping[Suit, SupportsIndex] | None = None,
    ) -> Board:
        from .boardtext.sheet import sheet_of_parts

        return sheet_of_parts(columns, cells, home).board()

    @classmethod
    def _trusted(cls, columns: tuple[bytes, ...], cells: bytes, home: bytes) -> Board:
        """A board from parts that are known to be valid."""
        board = object.__new__(cls)
        board._columns = columns
        board._cells = cells
        board._home = home
        return board

    @classmethod
    def deal(
        cls, number: SupportsIndex, *, cells: SupportsIndex = MICROSOFT_CELLS, rule: DealRule = "freecell-pro"
    ) -> Board:
        """The board of a deal number, with four cells as in Microsoft's game, or any number from 0 to 7.

        >>> Board.deal(11982, cells=2).cells
        (None, None)
        """
        columns = _dealt_columns(check_deal_number(number, rule))
        return cls._trusted(columns, bytes((NO_CARD,)) * check_cells(cells), bytes(4))

    @classmethod
    def parse(cls, text: str, *, cells: SupportsIndex | None = None, format: BoardFormat | None = None) -> Board:
        """Parse a board in any format that `to_text` writes, or only in `format`.

        `cells` is the number of cells if the text does not specify it (default: 4).

        >>> Board.parse(Board.deal(1).to_text("columns")) == Board.deal(1)
        True
        """
        from .boardtext import parse_board

        return parse_board(text, cells=cells, format=format)

    def to_text(self, format: BoardFormat = "rows", *, unicode: bool = False) -> str:
        """The board as `rows` (as dealt), `columns` (fc-solve's format), `json` or `code` (for links).

        `unicode` writes suits as ♣ ♦ ♥ ♠ in rows and columns. `Board.parse` reads all of them.

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

        return format_board(self, format, unicode=unicode)

    @property
    def columns(self) -> tuple[tuple[Card, ...], ...]:
        """The eight columns, deepest card first."""
        return tuple(tuple([DECK[code] for code in column]) for column in self._columns)

    @property
    def cells(self) -> tuple[Card | None, ...]:
        """The contents of the cells; there are 0 to 7 of them."""
        return tuple([None if code == NO_CARD else DECK[code] for code in self._cells])

    @property
    def home(self) -> tuple[int, int, int, int]:
        """How many clubs, diamonds, hearts and spades are at home."""
        clubs, diamonds, hearts, spades = self._home
        return clubs, diamonds, hearts, spades

    @property
    def is_won(self) -> bool:
        """Whether all 52 cards are at home."""
        return self._home == b"\x0d\x0d\x0d\x0d"

    @property
    def is_stuck(self) -> bool:
        """Whether no card can be moved, though the game is not won.

        >>> Board.deal(617).is_stuck
        False
        """
        return not self.is_won and not self.legal_moves

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
        """The position in 52 bytes, independent of the order of columns and cells: what each card lies on.

        Byte c says where the card with code c is: on the card with that code (0..51), at the bottom of a column
        (52), in a cell (53) or at home (54). The number of cells is not included.
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
        """The moves that a player can make, generated on demand: supports `in`, `len` and iteration.

        >>> Board.deal(617).legal_moves
        <LegalMoves 1a 2a 3a 4a 58 5a 6a 7a 82 83 8a>
        """
        from .rules import LegalMoves

        return LegalMoves(self)

    @property
    def single_moves(self) -> LegalMoves:
        """The single-card moves, in the same form.

        >>> len(Board.deal(617).single_moves)
        11
        """
        from .rules import LegalMoves

        return LegalMoves(self, single=True)

    def play(self, move: Move | str, *, autoplay: Autoplay | AutoplayName = "off") -> Board:
        """The board after a move and the autoplay that follows it; raises `IllegalMove`, which says why.

        >>> print(*Board.deal(617).play("58").columns[7])
        AH KH TC JS 2S QH JC

        `move` is a Move or its notation. `autoplay` is the rule by which cards then go home: `horne` (Microsoft's),
        `raymond`, `max`, or none.
        """
        from .rules import play

        return play(self, move, autoplay=autoplay).board

    def legal_move(self, move: Move | str) -> Move:
        """The move as `legal_moves` has it: with its number of cards only where that would be in doubt.

        >>> Board.deal(617).legal_move("58v1")
        Move(Column(5), Column(8))

        Raises IllegalMove if it is not legal. `str` of the answer is standard notation.
        """
        from .rules import legal_move

        return legal_move(self, as_move(move))

    def moved_cards(self, move: Move | str) -> tuple[Card, ...]:
        """The cards that a move takes from this board, the deepest first.

        >>> Board.deal(617).moved_cards("7a")
        (Card(Rank.JACK, Suit.HEARTS),)
        """
        move = as_move(move)
        if isinstance(move.source, Column):
            count = move.count or 1
            if move.count is None and self._columns[move.source.code]:
                from .rules.fitting import open_count

                count = open_count(self, move.source.code, move.target.code) or 1
            return self.columns[move.source.index][-count:]
        return tuple([card for card in self.cells[move.source.index : move.source.index + 1] if card is not None])

    def to_bytes(self) -> bytes:
        """The board in 72 bytes, the engine's format.

        Byte 0: the number of cells. 1..4: how many clubs, diamonds, hearts, spades are at home. 5..11: the
        cells, a card code or 255. 12..19: the lengths of the columns. From 20 on: the cards, column by column,
        deepest card first; the rest is 255.
        """
        columns, cells = self._columns, self._cells
        return b"".join(
            (bytes((len(cells),)), self._home, cells.ljust(MAX_CELLS, b"\xff"), bytes(map(len, columns)), *columns)
        ).ljust(BOARD_BYTES, b"\xff")

    @classmethod
    def from_bytes(cls, data: bytes) -> Board:
        """The board that `to_bytes` wrote as 72 bytes; anything else raises `BoardError`.

        >>> Board.from_bytes(Board.deal(617).to_bytes()) == Board.deal(617)
        True
        """
        if isinstance(data, int):  # bytes(n) would be n zeros
            raise TypeError("a board is read from 72 bytes, not from an int")
        data = bytes(data)
        problem = problem_of_bytes(data)
        if problem:
            raise BoardError(problem)
        return cls._from_trusted_bytes(data)

    @classmethod
    def _from_trusted_bytes(cls, data: bytes) -> Board:
        """The board from 72 bytes that are known to be valid."""
        columns = []
        start = 20
        for length in data[12:20]:
            columns.append(data[start : start + length])
            start += length
        return cls._trusted(tuple(columns), data[5 : 5 + data[0]], data[1:5])

    _repr_svg_ = draw_itself

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


class HasBoard(Protocol):
    """A game, or an answer about a position."""

    @property
    def board(self) -> Board:
        """The position."""


AnyPosition = Board | HasBoard | SupportsIndex
"""What stands for a position wherever one is asked for: a board, a game, an answer about one, or a deal number."""


def as_board(position: AnyPosition, *, cells: SupportsIndex | None = None, rule: DealRule = "freecell-pro") -> Board:
    """The board of a position; of a deal number, the board as dealt, with four cells unless `cells` says otherwise.

    >>> as_board(617, cells=3) == Board.deal(617, cells=3)
    True
    >>> as_board("617")
    Traceback (most recent call last):
    TypeError: a position is a Board, a Game or a deal number, not str '617'
    >>> as_board(Board.deal(617), cells=3)
    Traceback (most recent call last):
    freecell.errors.BoardError: cells=3 is for a deal number; the board that is given has 4 cells
    """
    board = position if isinstance(position, Board) else getattr(position, "board", None)
    if not isinstance(board, Board):
        try:
            number = integer(position, "")  # type: ignore[arg-type]  # that is the question
        except TypeError:
            what = f"{type(position).__name__} {position!r:.60}"
            raise TypeError(f"a position is a Board, a Game or a deal number, not {what}") from None
        return Board.deal(number, cells=MICROSOFT_CELLS if cells is None else cells, rule=rule)
    if cells is not None and check_cells(cells) != len(board._cells):
        raise BoardError(f"cells={cells} is for a deal number; the board that is given has {len(board._cells)} cells")
    return board


def deal_and_board(position: AnyPosition, cells: SupportsIndex | None, rule: DealRule) -> tuple[int | None, Board]:
    """The board of a position, and its deal number: where that is what was given, or where a game has just begun."""
    board = as_board(position, cells=cells, rule=rule)
    if isinstance(position, Board):
        return None, board
    if isinstance(position, SupportsIndex):
        return check_deal_number(position, rule), board
    deal = getattr(position, "deal_number", None)
    return (deal if deal is not None and board == Board.deal(deal, cells=len(board._cells)) else None), board


def check_cells(cells: SupportsIndex) -> int:
    """The number of cells, checked."""
    count = integer(cells, "the number of cells")
    if not 0 <= count <= MAX_CELLS:
        raise BoardError(f"a game has 0 to {MAX_CELLS} cells (Microsoft's has 4), not {count}")
    return count


_ALL_CARDS: Final = frozenset(range(52))
_SUITS: Final = tuple(bytes(range(suit, 52, 4)) for suit in range(4))


def problem_of_bytes(data: bytes) -> str:
    """What is wrong with 72 bytes that should be a board; an empty string if nothing is."""
    if len(data) != BOARD_BYTES:
        return f"a board has {BOARD_BYTES} bytes, not {len(data)}"
    cells, home, slots, lengths = data[0], data[1:5], data[5:12], data[12:20]
    if cells > MAX_CELLS:
        return f"byte 0, the number of cells, must be 0 to {MAX_CELLS}, not {cells}"
    if max(home) > 13:
        return f"bytes 1 to 4, the cards at home, must be 0 to 13, not {max(home)}"
    if slots[cells:].strip(b"\xff"):
        return f"bytes 5 to 11 have a card beyond the {cells} cells; unused bytes must be 255"
    on_columns = sum(lengths)
    if on_columns > 52:
        return f"bytes 12 to 19, the lengths of the columns, add up to {on_columns}; there are only 52 cards"
    if data[20 + on_columns :].strip(b"\xff"):
        return f"the bytes after the {on_columns} cards of the columns must be 255"
    cards = slots.replace(b"\xff", b"") + data[20 : 20 + on_columns]
    at_home = b"".join([_SUITS[suit][:count] for suit, count in enumerate(home)])
    if len(cards) + len(at_home) != 52 or {*cards, *at_home} != _ALL_CARDS:
        return "the cards in columns, in cells and at home are not 52 different cards"
    return ""
