"""What fc-solve (Freecell Solver) prints, taken apart: moves in words or in notation, states between frame lines."""

from __future__ import annotations

import re
from typing import Final

FRAME: Final = re.compile(r"\s*(?:-=-=-=-=|I could not solve this game)")
"""The first line of fc-solve's answer."""
LAST_LINE: Final = re.compile(r"\s*This scan generated [0-9]+ states")
_NO_MOVE: Final = re.compile(
    r"\s*(?:[-=]{9,}|This game is solve?able|I could not solve|Total number of states|This scan generated"
    r"|Iterations count exceeded|Reading the board|Please refer|https?://|To cancel this)"
)
_IN_WORDS: Final = re.compile(
    r"\s*Move (?:a card|([0-9]{1,2}) cards?) from (stack|freecell) ([0-9])"
    r" to (?:(stack|freecell) ([0-9])|the foundations)"
)
CELLS: Final = "abcdefgh"


def is_fc_solve(text: str) -> bool:
    """Whether it is an answer of fc-solve, with a title above it or not."""
    for line in text.lstrip("\ufeff").splitlines()[:8]:
        if FRAME.match(line):
            return True
        if line.strip() and not line.lstrip().startswith("#") and not _NO_MOVE.match(line):
            break  # in a record, a comment may have such a line
    return False


def parts_of_fc_solve(text: str) -> tuple[list[str], list[str]]:
    """The moves as words in standard notation, and the texts of the states.

    >>> parts_of_fc_solve("-=-=-=-=-\\n\\nMove 2 cards from stack 6 to stack 0\\n\\n====================\\n")
    (['71v2'], [])
    """
    words: list[str] = []
    states: list[str] = [""]
    for line in text.splitlines():
        in_words = _IN_WORDS.match(line)
        if in_words:
            words.append(_move_in_words(in_words))
        elif line.strip().startswith("=" * 9):
            states.append("")
        elif not _NO_MOVE.match(line) and not line.lstrip().startswith("#"):
            states[-1] += line + "\n"
    states = [state for state in states if state.strip()]
    if len(states) == 1 and not words and "-" not in states[0]:
        return states[0].split(), []
    return words, states


def _move_in_words(match: re.Match[str]) -> str:
    count, *places = match.groups()
    source, target = (
        "h" if name is None else f"{int(number) + 1}" if name == "stack" else CELLS[int(number) % 8]
        for name, number in (places[:2], places[2:])
    )
    return source + target + (f"v{int(count):x}" if count and (source + target).isdigit() else "")
