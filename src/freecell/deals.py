"""From a deal number to 52 cards: the specification of dealing, as one readable function.

>>> [DECK[code].name for code in deal_codes(617)[:8]]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']

Cards are represented by their codes (see `cards`). The 52 codes are in the order dealt: row by row, eight columns,
seven rows, the last with four cards. `kernel/deal.c` is the fast copy of this page.
"""

from __future__ import annotations

from typing import Final, Literal, SupportsIndex, get_args

from ._arguments import check_choice, integer
from .cards import DECK
from .errors import DealNumberError

MIN_DEAL: Final = -2
MAX_DEAL: Final = 2**33 - 1
ROW_LENGTHS: Final = (8, 8, 8, 8, 8, 8, 4)
COLUMN_LENGTHS: Final = (7, 7, 7, 7, 6, 6, 6, 6)

DealRule = Literal["freecell-pro", "microsoft"]
"""What a number from 2**31 on means; below that, there is only one rule.

`freecell-pro` (the default) deals every number up to 2**33 - 1 differently, as FreeCell Pro, fc-solve and PySolFC
do. `microsoft` takes the number modulo 2**31, as the plain algorithm does.
"""


class MicrosoftRandom:
    """Microsoft C's random numbers, as `srand` and `rand` made them.

    >>> random = MicrosoftRandom(1)
    >>> random.next(), random.next(), random.next()
    (41, 18467, 6334)
    """

    def __init__(self, seed: SupportsIndex) -> None:
        self.state = integer(seed, "the seed") % 2**31

    def next(self) -> int:
        """The next number, 0 to 32767."""
        self.state = (214013 * self.state + 2531011) % 2**31
        return self.state >> 16


class FreecellProRandom(MicrosoftRandom):
    """The same generator, stretched by FreeCell Pro to seeds from 2**31 to 2**33 - 1.

    The state has 32 bits, and the top bit of each number distinguishes the two new ranges from the old one.

    >>> random = FreecellProRandom(2**31 + 1)
    >>> random.next(), random.next()
    (32809, 51235)
    """

    def __init__(self, seed: SupportsIndex) -> None:
        self.seed = integer(seed, "the seed")
        self.state = self.seed % 2**32

    def next(self) -> int:
        """The next number: 0 to 32767 below 2**31, 32768 to 65535 below 2**32, then 1 to 65536."""
        self.state = (214013 * self.state + 2531011) % 2**32
        high = self.state >> 16
        if self.seed < 2**31:
            return high & 0x7FFF
        if self.seed < 2**32:
            return high | 0x8000
        return high + 1


# Microsoft's two unwinnable boards, hard-coded in its program.
_MINUS_ONE: Final = (
    "AC AD AH AS QC QD QH QS 3C 3D 3H 3S TC TD TH TS 5C 5D 5H 5S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S "
    "9C 9D 9H 9S 4C 4D 4H 4S JC JD JH JS 2C 2D 2H 2S KC KD KH KS"
)
_MINUS_TWO: Final = (
    "AS AH AD AC 7S 7H 7D 7C KS KH KD KC 6S 6H 6D 6C QS QH QD QC 5S 5H 5D 5C JS JH JD JC 4S 4H 4D 4C "
    "TS TH TD TC 3S 3H 3D 3C 9S 9H 9D 9C 2S 2H 2D 2C 8S 8H 8D 8C"
)
_CODE_OF_NAME: Final = {card.name: card.code for card in DECK}
JOKE_DEALS: Final = {
    number: bytes(_CODE_OF_NAME[name] for name in text.split()) for number, text in ((-1, _MINUS_ONE), (-2, _MINUS_TWO))
}


def deal_codes(number: int) -> bytes:
    """The 52 card codes of a deal number, in the order dealt."""
    if number < 0:
        return JOKE_DEALS[number]
    random = FreecellProRandom(number)
    deck = bytearray(range(52))
    dealt = bytearray()
    while deck:
        pick = random.next() % len(deck)
        dealt.append(deck[pick])
        deck[pick] = deck[-1]
        del deck[-1]
    return bytes(dealt)


def check_deal_number(number: SupportsIndex, rule: DealRule = "freecell-pro") -> int:
    """The equivalent number under FreeCell Pro's rule; raises an error if there is no such deal or rule.

    >>> check_deal_number(2**31 + 617, rule="microsoft")
    617
    >>> check_deal_number(-3)
    Traceback (most recent call last):
    freecell.errors.DealNumberError: there is no deal -3; deal numbers run from -2 to 8589934591 (2**33 - 1)
    """
    number = integer(number, "a deal number")
    if not MIN_DEAL <= number <= MAX_DEAL:
        raise bad_deal_number(number)
    if rule == "freecell-pro":
        return number
    check_rule(rule)
    return number % 2**31 if number >= 2**31 else number


def bad_deal_number(number: int) -> DealNumberError:
    """The error for a number outside the range of deals."""
    shown = str(number) if abs(number) < 10**40 else f"with {number.bit_length()} bits"
    return DealNumberError(f"there is no deal {shown}; deal numbers run from {MIN_DEAL} to {MAX_DEAL} (2**33 - 1)")


def check_rule(rule: str) -> None:
    """Raise an error if `rule` is not a dealing rule."""
    check_choice(rule, get_args(DealRule), "dealing rule")
