"""The meaning of the words of the pattern language, shared by the checker and the compiler."""

from __future__ import annotations

from typing import Final, Literal

from ..cards import DECK, Card, Rank, Suit

Kind = Literal["number", "card", "suit", "colour", "condition"]

NO_CARD: Final = -1

RANK_WORDS: Final = {
    "A": 1, "T": 10, "J": 11, "Q": 12, "K": 13, "ace": 1, "jack": 11, "queen": 12, "king": 13,
}  # fmt: skip
SUIT_WORDS: Final = {suit.name.lower(): suit.value for suit in Suit}
COLOUR_WORDS: Final = {"black": 0, "red": 1}

_PLURALS: Final = (
    "aces", "twos", "threes", "fours", "fives", "sixes", "sevens",
    "eights", "nines", "tens", "jacks", "queens", "kings",
)  # fmt: skip
CARD_SETS: Final[dict[str, tuple[Card, ...]]] = (
    {"cards": DECK}
    | {word: tuple(card for card in DECK if card.rank is rank) for word, rank in zip(_PLURALS, Rank, strict=True)}
    | {suit.name.lower(): tuple(card for card in DECK if card.suit is suit) for suit in Suit}
    | {"red": tuple(card for card in DECK if card.is_red), "black": tuple(card for card in DECK if not card.is_red)}
)
NUMBER_SETS: Final = {"rows": range(1, 8), "columns": range(1, 9)}

# The argument and result types of each function. min and max take two or more numbers, run two or more cards.
FUNCTIONS: Final[dict[str, tuple[tuple[Kind, ...], Kind]]] = {
    "row": (("card",), "number"),
    "column": (("card",), "number"),
    "depth": (("card",), "number"),
    "order": (("card",), "number"),
    "rank": (("card",), "number"),
    "suit": (("card",), "suit"),
    "colour": (("card",), "colour"),
    "color": (("card",), "colour"),
    "card": (("number", "number"), "card"),
    "first": (("number",), "card"),
    "last": (("number",), "card"),
    "over": (("card",), "card"),
    "under": (("card",), "card"),
    "abs": (("number",), "number"),
    "min": (("number", "number"), "number"),
    "max": (("number", "number"), "number"),
    "run": (("card", "card"), "condition"),
}
ANY_NUMBER_OF: Final = ("min", "max", "run")

# The smallest and largest result of the functions that return a number.
RANGES: Final = {"row": (0, 7), "column": (0, 8), "depth": (-1, 6), "order": (0, 52), "rank": (0, 13)}
SMALLEST, LARGEST = -32768, 32767
