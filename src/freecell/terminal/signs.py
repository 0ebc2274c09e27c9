"""The signs on the screen. Where the terminal has ASCII only, `ASCII` replaces each as it is written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..cards import DECK, Card
from ..solver import Verdict

ASCII: Final = str.maketrans("♣♦♥♠▔▌▀▘✓✗◇▾▍●○▁▂▃▄▅▆▇█…–←→", "CDHS    +x?v>*.12345678~-<>")
"""One character for one, so that nothing moves. Without hairlines, the look underlines blanks."""
BARS: Final = "▁▂▃▄▅▆▇█"
MARKS: Final[dict[Verdict, str]] = {"winnable": "✓", "lost": "✗", "unknown": "◇"}
INKS: Final = {"✓": "good", "✗": "bad", "◇": "dim", "▾": "target"}
"""How a text is written that begins with a sign."""
FACES: Final = {card.name: card.unicode.replace("T", "10") for card in DECK}


def inked(text: str) -> tuple[str, str]:
    """A text and its ink."""
    return text, INKS.get(text[:1], "text")


def name(card: Card) -> str:
    """A card as it is written on the table: `10♥`."""
    return FACES[card.name]


def names(cards: Iterable[Card]) -> str:
    """Some cards; of a long run the first and the last."""
    words = [name(card) for card in cards]
    return " ".join(words) if len(words) < 5 else f"{words[0]} – {words[-1]}"
