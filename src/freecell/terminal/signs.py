"""The characters on the screen: suits, marks and edges, as Unicode or as plain ASCII."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ..boardtext.lines import with_faces
from ..cards import DECK, Card, Rank
from ..solver import Verdict


class Signs(NamedTuple):
    """One set of characters."""

    suits: str
    top: str
    """The upper edge of a card, on its paper. In ASCII it is a blank that the look underlines."""
    side: str
    under: str
    corner: str
    good: str
    bad: str
    unknown: str
    here: str
    cursor: str
    pip: str
    ring: str
    bars: str
    more: str
    left: str
    right: str

    def name(self, card: Card) -> str:
        """A card as it is written on the table: `10♥`."""
        return ("10" if card.rank is Rank.TEN else card.rank.letter) + self.suits[card.suit.value]

    def names(self, cards: Iterable[Card]) -> str:
        """Some cards; of a long run the first and the last."""
        words = [self.name(card) for card in cards]
        return " ".join(words if len(words) < 5 else (words[0], self.more, words[-1]))

    def mark(self, verdict: Verdict) -> str:
        """The sign of a verdict."""
        return {"winnable": self.good, "lost": self.bad, "unknown": self.unknown}[verdict]

    def of_sentence(self, text: str) -> str:
        """A sentence of the library, with its cards as they are written here."""
        return with_faces(text, {card.name: self.name(card) for card in DECK})


UNICODE: Final = Signs("♣♦♥♠", "▔", "▌", "▀", "▘", "✓", "✗", "◇", "▾", "▌", "●", "○", "▁▂▃▄▅▆▇█", "…", "←", "→")
ASCII: Final = Signs("CDHS", " ", " ", " ", " ", "+", "x", "?", "v", ">", "*", ".", "12345678", "..", "<", ">")
