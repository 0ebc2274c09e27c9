"""What is drawn: the signs on the screen, and the colour of every ink and ground.

There are colours for terminals with millions of them, with 256 and with eight. Left to itself, a terminal library maps
green felt to teal and hairlines to pink. So each look has colours of its own for 256, all of them exactly in the
palette, and there is one look of the eight colours that every terminal has.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from ..cards import DECK, Card
from ..solver import Verdict

Role: TypeAlias = tuple[str, str]
"""An ink and a ground."""

ASCII: Final = str.maketrans("♣♦♥♠▔▌▀▘✓✗◇▾▍●○▁▂▃▄▅▆▇█…–←→", "CDHS    +x?v>*.12345678~-<>")
"""What replaces each sign where there is only ASCII: one character for one, so that nothing moves."""
BARS: Final = "▁▂▃▄▅▆▇█"
MARKS: Final[dict[Verdict, str]] = {"winnable": "✓", "lost": "✗", "unknown": "◇"}
INKS: Final = {"✓": "good", "✗": "bad", "◇": "dim", "▾": "target"}
"""How a text is written that begins with a sign."""
FACES: Final = {card.name: card.unicode.replace("T", "10") for card in DECK}
LOOKS: Final = ("dark", "light", "night")

_COLOURS: Final = """
            dark    light   night   dark256 light256 night256 eight
felt        14402f  d5e6da  10151a  005f00  afd7af   121212   000000
bar         0c2a1e  b3cbbb  080b0e  1c1c1c  87af87   080808   000000
shade       0c2a1e  b3cbbb  080b0e  1c1c1c  5f875f   080808   000000
slot        1b5540  c2d8c9  1a222a  008700  87af87   262626   0000aa
paper       f5f2e9  fffefa  28323c  eeeeee  eeeeee   303030   aaaaaa
last        e0d9bd  e9efd9  323e49  d7d7af  d7d7af   3a3a3a   aaaaaa
picked      ffd866  ffdf7a  6b5a1d  ffd75f  ffd75f   875f00   00aaaa
hinted      9fd8ff  a8dcff  1d4f6b  87d7ff  87d7ff   005f87   00aa00
wrong       ff8f88  ff9f98  7a2320  ff8787  ff8787   870000   aa00aa
edge        c3bda9  bdc9c0  46535f  bcbcbc  bcbcbc   585858   000000
letter      857f6a  6f7f74  8fa0ae  767676  767676   949494   000000
black       16181d  16181d  dfe7ee  121212  121212   e4e4e4   000000
red         c4161c  c4161c  ff7b76  d70000  d70000   ff8787   aa0000
club        0f6b2f  0f6b2f  6fdc8c  005f00  005f00   87d787   00aa00
diamond     1d4fc4  1d4fc4  78a9ff  005fd7  005fd7   87afff   0000aa
cursor      2f7df6  2f7df6  6fb0ff  005fff  005fff   5fafff   5555ff
label       7fb59b  3f6b54  7d92a4  87d787  005f00   8a8a8a   aaaaaa
number      f5f2e9  10251a  dfe7ee  ffffff  121212   ffffff   ffffff
text        e4ece7  16261e  d5dde4  e4e4e4  121212   d0d0d0   ffffff
dim         8fa79b  4f6a5b  7d8a95  a8a8a8  303030   8a8a8a   aaaaaa
key         ffd866  7a5200  ffd866  ffd75f  5f0000   ffd75f   ffff55
target      ffd866  3f4f00  ffd866  ffff5f  121212   ffd75f   ffff55
good        5fe08a  0b7a3b  5fe08a  5fff87  005f00   5fd787   55ff55
bad         ff7b76  b3261e  ff6b66  ff8787  af0000   ff5f5f   ff5555
pips        e0a030  a86a00  e0a030  ffaf00  af5f00   ffaf00   ffff55
"""

_HEADS, *_ROWS = (line.split() for line in _COLOURS.strip().splitlines())
PALETTES: Final = {head: {name: f"#{colours[at]}" for name, *colours in _ROWS} for at, head in enumerate(_HEADS)}
_PAPERS: Final = ("paper", "last", "picked", "hinted", "wrong")
_BOLD: Final = ("club", "diamond", "heart", "spade", "number", "key", "target", "good", "bad", "cursor", "title")


class Look(NamedTuple):
    """A look: its name, whether each suit has its own colour, how many colours there are, and whether all is ASCII."""

    name: str = "dark"
    four_colours: bool = False
    colours: int = 1 << 24
    ascii: bool = False

    @property
    def palette(self) -> dict[str, str]:
        """Colours by the name of an ink or a ground."""
        if self.colours <= 16:
            return PALETTES["eight"]
        return PALETTES[self.name if self.colours > 256 else f"{self.name}256"]

    def style(self, role: Role) -> dict[str, Any]:
        """As Rich calls it."""
        ink, ground = role
        own = {"club": "black", "spade": "black", "diamond": "red", "heart": "red", "title": "text"}
        if self.four_colours:
            del own["club"], own["diamond"]
        if ink == "bad" and ground in _PAPERS:  # bright on felt, dark on paper
            own[ink] = "red"
        colours = self.palette
        # Without a hairline, an underlined blank separates the cards.
        underline = self.ascii and ink == "edge"
        return {
            "color": colours[own.get(ink, ink)],
            "bgcolor": colours[ground],
            "bold": ink in _BOLD,
            "underline": underline,
        }


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
