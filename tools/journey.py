"""Chooses the hundred deals of the page's journey and writes web/src/game/journey.json.

    python tools/journey.py            choose and write them: some minutes of CPU time
    python tools/journey.py --check    find every fact again; exit code 1 when one does not hold

The journey has twenty deals of each level, ordered by how often a casual player wins them; the last ones are notorious.
A row is a stop: its deal, its cells, its level, the fewest moves that win it (those home not counted, proved), and one
fact about it with its figures. A fact is an entry of FACTS, which finds its figures, and a sentence in each of the
page's languages; none is written down without having been found. What several deals share is told of few of them:
facts are tried in the order of this file, the rarest first.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

from freecell import Board, FreecellError, Limit, Rank, Solved, Unsolvable, difficulty, judge, solve
from freecell.levels import LAST_KNOWN, known_level

TOP = Path(__file__).resolve().parent.parent
FILE = TOP / "web" / "src" / "game" / "journey.json"
LENGTHS = TOP / "docs" / "reports" / "fewest-moves-S.csv"
OF_A_LEVEL = 20
OF_A_FACT = 3
"""How many deals of a level tell the same fact at most, unless there is no other."""
PATIENCE = Limit(positions=500_000)
IMPOSSIBLE = 11982
"""It cannot be won with four cells; the journey deals it with five."""
LAST = (31465, 617, 1941, IMPOSSIBLE)
"""The most notorious ones end the journey, in this order."""

RUSHED = (1941, 98714)
"""Of the first million only these cannot be won when every card goes home as soon as it fits (docs/sources.md)."""

Figures = list[int]
Fact = Callable[[int], Figures | None]
"""What is to be said of a deal: the figures of its sentence, or None where it does not hold."""


@cache
def lengths() -> dict[int, int]:
    """The fewest single cards that a win of each deal moves, all proved."""
    with LENGTHS.open(encoding="utf-8") as file:
        rows = [(int(row["deal"]), row["length"], row["at_least"]) for row in csv.DictReader(file)]
    assert all(length == least for _, length, least in rows)
    return {deal: int(length) for deal, length, _ in rows if length}


@cache
def board(deal: int) -> Board:
    """As dealt."""
    return Board.deal(deal)


@cache
def cards_on_aces(deal: int) -> int:
    """How many cards lie on aces, each counted once."""
    return sum(
        len(column) - 1 - min(k for k, card in enumerate(column) if card.rank is Rank.ACE)
        for column in board(deal).columns
        if any(card.rank is Rank.ACE for card in column)
    )


@cache
def depths() -> tuple[int, int]:
    """The least and the most of that among all deals."""
    found = [cards_on_aces(deal) for deal in range(1, LAST_KNOWN + 1)]
    return min(found), max(found)


def dealt_run(deal: int) -> int:
    """The longest run at the end of a column, as dealt."""

    def length(column: Sequence[object]) -> int:
        count = 1
        while count < len(column):
            upper, lower = column[-count - 1], column[-count]
            if upper.rank.value != lower.rank.value + 1 or upper.is_red == lower.is_red:  # type: ignore[attr-defined]
                break
            count += 1
        return count

    return max(length(column) for column in board(deal).columns)


def rate(deal: int) -> int:
    """Games that a casual player wins, of 800."""
    return difficulty(deal).wins


def holds(condition: bool, *figures: int) -> Figures | None:
    """The figures of a fact, if it is one."""
    return list(figures) if condition else None


def only_length(deal: int, wanted: int) -> Figures | None:
    """The length, where no other deal has it."""
    return holds(lengths().get(deal) == wanted and list(lengths().values()).count(wanted) == 1, wanted)


def four_in_one_column(deal: int) -> Figures | None:
    """All aces in one column: which, and how many cards it has."""
    for number, column in enumerate(board(deal).columns, 1):
        if sum(card.rank is Rank.ACE for card in column) == 4:
            return [number]
    return None


def one_colour(deal: int) -> Figures | None:
    """A column of cards of one colour: its number, and 1 where they are red."""
    for number, column in enumerate(board(deal).columns, 1):
        if len({card.is_red for card in column}) == 1:
            return [number, len(column), int(column[0].is_red)]
    return None


def wins_with(deal: int, cells: int) -> bool:
    """Whether it can be won with this many cells; an undecided search tells nothing."""
    return isinstance(solve(deal, cells=cells, limit=PATIENCE), Solved)


def loses_by_rushing(deal: int) -> bool:
    """Whether it is won, but no way was found when every card goes home as soon as it fits."""
    answer = solve(deal)
    if not isinstance(answer, Solved):
        return False
    try:
        answer.notation_for("max")
    except FreecellError:
        return True
    return False


def first_moves(deal: int) -> tuple[int, int]:
    """How many of the first moves win, and how many there are; (0, 0) where one stays open."""
    answer = judge(deal, limit=PATIENCE, reasons=False)
    return (0, 0) if answer.unknown else (len(answer.winning), len(answer))


def all_but_one(deal: int) -> Figures | None:
    """Exactly one first move loses."""
    good, count = first_moves(deal)
    return holds(count > 1 and good == count - 1, count)


def few_first_moves(deal: int) -> Figures | None:
    """At most half of the first moves win."""
    good, count = first_moves(deal)
    return holds(0 < 2 * good <= count, good, count)


def no_first_move_loses(deal: int) -> Figures | None:
    """All of them win."""
    good, count = first_moves(deal)
    return holds(good == count > 0, count)


FACTS: dict[str, Fact] = {
    "impossible": lambda deal: holds(isinstance(solve(deal), Unsolvable)),
    "rush": lambda deal: holds(deal in RUSHED and loses_by_rushing(deal)),
    "first": lambda deal: holds(deal == 1),
    "last": lambda deal: holds(deal == LAST_KNOWN),
    "shortest": lambda deal: only_length(deal, min(lengths().values())),
    "longest": lambda deal: only_length(deal, max(lengths().values())),
    "deepest": lambda deal: holds(cards_on_aces(deal) == depths()[1], depths()[1]),
    "shallowest": lambda deal: holds(cards_on_aces(deal) == depths()[0], depths()[0]),
    "acesTogether": four_in_one_column,
    "allCells": lambda deal: holds(
        known_level(deal) == 5 and isinstance(solve(deal, cells=3, limit=PATIENCE), Unsolvable)
    ),
    "notorious": lambda deal: holds(deal in LAST and difficulty(deal, games=20_000).wins == 0),
    "noCells": lambda deal: holds(known_level(deal) < 3 and wins_with(deal, 0)),
    "kings": lambda deal: holds(sum(column[0].rank is Rank.KING for column in board(deal).columns) == 4),
    "run": lambda deal: holds(dealt_run(deal) >= 4, dealt_run(deal)),
    "oneColour": one_colour,
    "allButOne": all_but_one,
    "fewFirstMoves": few_first_moves,
    "never": lambda deal: holds(rate(deal) == 0),
    "manyMoves": lambda deal: holds(lengths().get(deal, 0) >= 95, lengths().get(deal, 0)),
    "fewMoves": lambda deal: holds(lengths().get(deal, 99) <= 70, lengths().get(deal, 0)),
    "noneLoses": no_first_move_loses,
    "oneCell": lambda deal: holds(wins_with(deal, 1)),
    "tries": lambda deal: holds(rate(deal) >= 8, round(rate(deal) / 8)),
    "moves": lambda deal: holds(deal in lengths(), lengths().get(deal, 0)),
}
"""Facts by name, in the order in which they are preferred."""

SLOW = (
    "impossible",
    "rush",
    "allCells",
    "notorious",
    "noCells",
    "allButOne",
    "fewFirstMoves",
    "never",
    "noneLoses",
    "oneCell",
    "tries",
)
"""Those that need a search: they are looked for in a sample of the deals of a level."""
SAMPLE = 150


def fewest(deal: int, cells: int) -> int | None:
    """The fewest moves, those home not counted, as the page counts; None where that is not proved."""
    answer = solve(deal, cells=cells, aim="fewest", metric="Q", limit=PATIENCE)
    if not isinstance(answer, Solved) or not answer.is_fewest:
        return None
    return answer.length - 52


def row(deal: int, name: str, figures: Figures) -> list[object] | None:
    """A stop; None where its fewest moves are not proved."""
    cells = 5 if deal == IMPOSSIBLE else 4
    least = fewest(deal, cells)
    return None if least is None else [deal, cells, known_level(deal), least, name, *figures]


def of_level(level: int) -> list[list[object]]:
    """The stops of a level, in their order."""
    deals = [deal for deal in range(1, LAST_KNOWN + 1) if known_level(deal) == level and deal not in LAST]
    # A sample that looks like no row of numbers.
    sample = sorted(deals, key=lambda deal: deal * 40503 % 65536)[:SAMPLE]
    stops: dict[int, list[object]] = {}

    def add(deal: int, name: str, figures: Figures | None) -> bool:
        if figures is None or deal in stops or (found := row(deal, name, figures)) is None:
            return False
        stops[deal] = found
        print(found, file=sys.stderr)
        return True

    last = [deal for deal in LAST if known_level(deal) == level]
    told_of_last: set[str] = set()
    for deal in last:
        for name, fact in FACTS.items():
            if name not in told_of_last and add(deal, name, fact(deal)):
                told_of_last.add(name)
                break
    for name, fact in FACTS.items():
        told = 0
        for deal in sample if name in SLOW else deals:
            if told == OF_A_FACT or len(stops) == OF_A_LEVEL:
                break
            if deal not in stops:
                told += add(deal, name, fact(deal))
    others = sorted((deal for deal in stops if deal not in last), key=lambda deal: (-rate(deal), lengths()[deal]))
    return [stops[deal] for deal in [*others, *last]]


def wrong(stops: Iterable[Sequence[object]]) -> list[object]:
    """The deals of which something is told that does not hold."""
    return [
        deal
        for deal, cells, level, least, name, *figures in stops
        if level != known_level(deal) or fewest(deal, cells) != least or FACTS[name](deal) != figures  # type: ignore[arg-type,index]
    ]


def main() -> int:
    """Choose, or check."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    if options.parse_args().check:
        bad = wrong(json.loads(FILE.read_text("utf-8")))
        for deal in bad:
            print(f"not true: deal {deal}; run python tools/journey.py", file=sys.stderr)
        return 1 if bad else 0
    stops = [stop for level in range(1, 6) for stop in of_level(level)]
    FILE.write_text("[\n" + ",\n".join(json.dumps(stop) for stop in stops) + "\n]\n", encoding="utf-8")
    print(f"{len(stops)} stops")
    return 0


if __name__ == "__main__":
    sys.exit(main())
