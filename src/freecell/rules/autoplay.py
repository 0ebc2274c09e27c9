"""Autoplay: which cards are sent home after a move.

There are four rules, each sending home more cards than the one before. Only the next card of a suit can go home; the
rule decides when it is no longer needed on the table:

- `off`: never; the player moves every card.
- `horne`: aces and twos at once; any other card when both cards of the opposite colour and one rank lower are at
  home, so that no remaining card could be placed on it. This is what Microsoft's program does.
- `raymond`: also when both cards of the opposite colour and two ranks lower are at home, and the other card of the
  same colour and three ranks lower: then any card that could be placed on it can go home instead.
- `max`: whenever possible. Not safe: #1941 cannot be won this way.

The playable cards are checked in the order columns 1 to 8, then cells; after each card that goes home, the check
starts again at column 1.
"""

from __future__ import annotations

import enum
from typing import Final, Literal

from .._frozen import in_words
from ..board import NO_CARD
from ..cards import Suit
from ..errors import FreecellError

AutoplayName = Literal["off", "horne", "raymond", "max"]


class Autoplay(enum.Enum):
    """Which cards are sent home after a move.

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

    @property
    def when(self) -> str:
        """When it sends cards home, in words."""
        return _WHEN[self]

    @property
    def is_safe(self) -> bool:
        """Whether a game that can be won can still be won after what this rule sends home: see `following`."""
        return self is not Autoplay.MAX

    @classmethod
    def _missing_(cls, value: object) -> Autoplay:
        raise FreecellError(f"unknown autoplay rule {value!r:.60} (choose {in_words(cls)})")

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Autoplay.{self.name}"


_CODES: Final = {rule: code for code, rule in enumerate(Autoplay)}
_WHEN: Final = {
    Autoplay.OFF: "never",
    Autoplay.HORNE: "when safe (Microsoft's rule)",
    Autoplay.RAYMOND: "when safe (Raymond's wider rule)",
    Autoplay.MAX: "whenever they fit",
}

_OTHER_SUITS: Final = tuple(
    tuple(other.value for other in sorted(set(Suit) - {suit}, key=lambda other: (other.is_red == suit.is_red, other)))
    for suit in Suit
)
"""For each suit, the two of the opposite colour, then the other one of its own colour."""


def is_wanted_home(rule: Autoplay, rank: int, suit: int, home: bytes | bytearray) -> bool:
    """Whether the rule sends home this card, the next of its suit. Ranks count from 0, the ace."""
    if rule is Autoplay.MAX:
        return True
    if rule is Autoplay.OFF:
        return False
    if rank <= 1:
        return True
    # If `home` counts at least n cards of a suit, the card of rank n - 1 is at home.
    one, other, twin = _OTHER_SUITS[suit]
    lowest = min(home[one], home[other])
    if lowest >= rank:
        return True
    return rule is Autoplay.RAYMOND and lowest >= rank - 1 and home[twin] >= rank - 2


def autoplay_cards(columns: list[bytes], cells: bytearray, home: bytearray, rule: Autoplay) -> list[int]:
    """Send home what the rule says, in place; return the codes of the places that the cards left."""
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
