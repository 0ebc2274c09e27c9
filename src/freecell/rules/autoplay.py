"""Cards that go home by themselves after a move.

Four rules, each taking home more than the one before. A card only ever goes home when it is the next of its
suit; the rule says when it is not needed on the table any more:

- `off`: never; the player moves every card.
- `horne`: aces and twos at once; another card when both cards of the other colour and one rank lower are
  home, so that nothing is left that could want to lie on it. Microsoft's program does this.
- `raymond`: also when both cards of the other colour and two ranks lower are home, and the other card of the
  same colour and three ranks lower: then what could want to lie on it can go home itself.
- `max`: whenever it can. Not safe: #1941 cannot be won this way.

The playable cards are looked at in the order columns 1 to 8, then cells; after each card that goes home the
look begins anew at column 1.
"""

from __future__ import annotations

import enum
from typing import Final, Literal

from ..board import NO_CARD
from ..cards import Suit
from ..errors import FreecellError

AutoplayName = Literal["off", "horne", "raymond", "max"]


class Autoplay(enum.Enum):
    """What goes home by itself after a move.

    >>> Autoplay("horne"), Autoplay("horne").code
    (Autoplay.HORNE, 1)
    """

    OFF = "off"
    HORNE = "horne"
    RAYMOND = "raymond"
    MAX = "max"

    @property
    def code(self) -> int:
        """The rule's number in the engine: 0 to 3."""
        return _CODES[self]

    @classmethod
    def _missing_(cls, value: object) -> Autoplay:
        raise FreecellError(f"{value!r:.60} is not an autoplay rule; accepted are off, horne, raymond and max")

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Autoplay.{self.name}"


_CODES: Final = {rule: code for code, rule in enumerate(Autoplay)}


_OTHER_SUITS: Final = tuple(
    tuple(other.value for other in sorted(set(Suit) - {suit}, key=lambda other: (other.is_red == suit.is_red, other)))
    for suit in Suit
)
"""For each suit the two of the other colour, then the other one of its own."""


def is_wanted_home(rule: Autoplay, rank: int, suit: int, home: bytes | bytearray) -> bool:
    """Whether the rule takes the card home, which is the next of its suit. Ranks count from 0, the ace."""
    if rule is Autoplay.MAX:
        return True
    if rule is Autoplay.OFF:
        return False
    if rank <= 1:
        return True
    # That `home` counts at least n cards of a suit means that its card of rank n - 1 is home.
    one, other, twin = _OTHER_SUITS[suit]
    lowest = min(home[one], home[other])
    if lowest >= rank:
        return True
    return rule is Autoplay.RAYMOND and lowest >= rank - 1 and home[twin] >= rank - 2


def autoplay_cards(columns: list[bytes], cells: bytearray, home: bytearray, rule: Autoplay) -> list[int]:
    """Play what the rule takes home, in place; returns the codes of the places that the cards left."""
    sources: list[int] = []
    if rule is Autoplay.OFF:
        return sources
    again = True
    while again:
        again = False
        for place, column in enumerate(columns):
            if column:
                card = column[-1]
                if home[card & 3] == card >> 2 and is_wanted_home(rule, card >> 2, card & 3, home):
                    columns[place] = column[:-1]
                    home[card & 3] += 1
                    sources.append(place)
                    again = True
                    break
        else:
            for slot, card in enumerate(cells):
                if card != NO_CARD and home[card & 3] == card >> 2 and is_wanted_home(rule, card >> 2, card & 3, home):
                    cells[slot] = NO_CARD
                    home[card & 3] += 1
                    sources.append(8 + slot)
                    again = True
                    break
    return sources
