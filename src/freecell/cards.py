"""Suits, ranks and cards: the only place that defines suit order and card names.

Microsoft's deck runs ace of clubs, ace of diamonds, ace of hearts, ace of spades, two of clubs ... king of
spades. Suits and cards are ordered that way, and a card's `code` is its index in that deck.

>>> card = Card.parse("10♦")
>>> card, str(card), card.unicode, card.code
(Card(Rank.TEN, Suit.DIAMONDS), 'TD', 'T♦', 37)
>>> Card.parse("td") is card
True
>>> Card.parse("KC") < Card.parse("KS")
True
"""

from __future__ import annotations

import enum
from functools import total_ordering
from typing import ClassVar, Final, Self, SupportsIndex, final, overload

from ._arguments import check_text, integer
from ._frozen import Frozen
from .errors import CardError


@total_ordering
class _Ordered(enum.Enum):
    """Members compare by value, and only with their own kind: a rank is never less than a suit."""

    def __lt__(self, other: object) -> bool:
        return self.value < other.value if isinstance(other, type(self)) else NotImplemented

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Suit(_Ordered):
    """Clubs, diamonds, hearts, spades, in the order of Microsoft's deck."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return SUIT_LETTERS[self.value]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥` or `♠`."""
        return SUIT_SYMBOLS[self.value]

    @property
    def is_red(self) -> bool:
        """Whether cards of this suit are red (diamonds and hearts)."""
        return self is Suit.DIAMONDS or self is Suit.HEARTS

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit that a letter or symbol names.

        >>> Suit.parse("s"), Suit.parse("♡")
        (Suit.SPADES, Suit.HEARTS)
        """
        check_text(text, "the name of a suit")
        try:
            return _SUIT_NAMES[_upper(text.strip())]
        except KeyError:
            raise CardError(f"unknown suit {text!r} (choose C, D, H or S; ♣ ♦ ♥ ♠ also work)") from None

    def __str__(self) -> str:
        return self.letter


class Rank(_Ordered):
    """Ace (low) to king."""

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    JACK = 10
    QUEEN = 11
    KING = 12

    @property
    def letter(self) -> str:
        """`A`, `2` ... `9`, `T`, `J`, `Q` or `K`."""
        return RANK_LETTERS[self.value]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """The rank that a letter or number names.

        >>> Rank.parse("10"), Rank.parse("q")
        (Rank.TEN, Rank.QUEEN)
        """
        check_text(text, "the name of a rank")
        try:
            return _RANK_NAMES[_upper(text.strip())]
        except KeyError:
            raise CardError(f"unknown rank {text!r} (choose A, 2 to 9, T or 10, J, Q or K)") from None

    def __str__(self) -> str:
        return self.letter


def _upper(text: str) -> str:
    """Capitals of plain letters only: some others turn into them, like the long s."""
    return "".join([letter.upper() if letter.isascii() else letter for letter in text])


RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "CDHS"
SUIT_SYMBOLS: Final = "♣♦♥♠"

_SUIT_NAMES: Final = {
    name: suit for suit in Suit for name in (SUIT_LETTERS[suit.value], SUIT_SYMBOLS[suit.value], "♧♢♡♤"[suit.value])
}
_RANK_NAMES: Final = {RANK_LETTERS[rank.value]: rank for rank in Rank} | {"10": Rank.TEN}
RED_SUITS: Final = tuple(int(suit.is_red) for suit in Suit)
"""By suit number: 1 for red, 0 for black."""

# Phones often append a variation selector ("show as text" or "show as emoji") to a suit symbol.
_VARIATION_SELECTORS: Final = dict.fromkeys((0xFE0E, 0xFE0F))


@final
@total_ordering
class Card(Frozen):
    """One of the 52 cards. There is exactly one object per card, so `is` works and cards are cheap.

    >>> Card("AS")
    Card(Rank.ACE, Suit.SPADES)
    >>> Card(Rank.ACE, Suit.SPADES) is Card("as")
    True
    >>> [str(card) for card in DECK[:5]]
    ['AC', 'AD', 'AH', 'AS', '2C']
    """

    __slots__ = ("code", "name", "rank", "suit")
    __match_args__ = ("rank", "suit")
    _kind = "a card"

    rank: Rank
    suit: Suit
    code: int
    name: str

    _by_code: ClassVar[list[Card]] = []

    @overload
    def __new__(cls, rank: str) -> Self: ...
    @overload
    def __new__(cls, rank: Rank, suit: Suit) -> Self: ...
    def __new__(cls, rank: Rank | str, suit: Suit | None = None) -> Self:
        if isinstance(rank, str) and suit is None:
            return cls.parse(rank)
        if not isinstance(rank, Rank) or not isinstance(suit, Suit):
            given = repr(rank) if suit is None else f"{rank!r} and {suit!r}"
            raise TypeError(f"a card consists of a Rank and a Suit, or is a text like 'AS', not {given:.80}")
        return cls._by_code[4 * rank.value + suit.value]

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that `TD`, `10D`, `td` or `T♦` names.

        >>> Card.parse("1D")
        Traceback (most recent call last):
        freecell.errors.CardError: '1D' is not a card; write a rank (A 2 ... 9 T or 10, J Q K) and a suit \
(C D H S or ♣ ♦ ♥ ♠), such as TD
        """
        check_text(text, "the name of a card")
        plain = _upper(text.translate(_VARIATION_SELECTORS).strip())
        rank, suit = _RANK_NAMES.get(plain[:-1]), _SUIT_NAMES.get(plain[-1:])
        if rank is None or suit is None:
            raise CardError(
                f"{text!r} is not a card; write a rank (A 2 ... 9 T or 10, J Q K) "
                "and a suit (C D H S or ♣ ♦ ♥ ♠), such as TD"
            )
        return cls(rank, suit)

    @classmethod
    def from_code(cls, code: SupportsIndex) -> Card:
        """The card at this index (0..51) of Microsoft's deck.

        >>> str(Card.from_code(51))
        'KS'
        """
        index = integer(code, "a card's code")
        if not 0 <= index < 52:
            raise CardError(f"card codes run from 0 (AC) to 51 (KS), not {index}")
        return cls._by_code[index]

    @property
    def unicode(self) -> str:
        """The name with the suit's symbol, such as `T♦`."""
        return self.rank.letter + self.suit.symbol

    @property
    def is_red(self) -> bool:
        """Whether the card is red (diamonds and hearts)."""
        return self.suit.is_red

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"

    def __hash__(self) -> int:
        return self.code

    def __lt__(self, other: object) -> bool:
        return self.code < other.code if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)  # copying and unpickling return the same object


def _print_deck() -> tuple[Card, ...]:
    for rank in Rank:
        for suit in Suit:
            code, name = 4 * rank.value + suit.value, rank.letter + suit.letter
            Card._by_code.append(Card._make(rank=rank, suit=suit, code=code, name=name))
    return tuple(Card._by_code)


DECK: Final = _print_deck()
"""The 52 cards in the order of Microsoft's deck; a card's code is its index here."""

CARD_NAMES: Final = tuple(card.name for card in DECK)
"""`AC`, `AD` ... `KS`: the name of each card code."""
