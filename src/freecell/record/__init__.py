"""Games as text: written to be read in ten years, by people and by programs; read with tolerance.

    [Deal "617"]
    [Cells "4"]
    [Autoplay "horne"]
    [Result "unfinished"]
    [Date "2026.11.15"]

    1. 7a! {the jack makes room} (1. 8a 2. 7b) 2. 7b 3. 58

First headers, a name and a value in quotes: the deal's number (or `Board`, a position as its code), the number of
cells, what goes home by itself, how it ended, and anything else. Then the moves in standard notation, numbered, with
`v` and a count where a run into an empty column would be in doubt; cards that go home by themselves are not written,
the rule in the header says which they are. A reader forgives moves home that are
written all the same (`forgiving`). Behind a move stand a mark (`!`, `?` ...), a comment in braces and, in parentheses,
variations: other lines from the position before it.
"""

from __future__ import annotations

from .many import read_games, split_games
from .reading import ReadRecord, read_record, rules_that_fit
from .writing import write_games, write_record

__all__ = ["ReadRecord", "read_games", "read_record", "rules_that_fit", "split_games", "write_games", "write_record"]
