"""The record of the fewest moves: continue where the file ends.

    python tools/fewest_record.py 1-32000 --metric S

A row is written as soon as its deal is done, so that the command can be ended at any moment and started again,
on any machine: `deal,length,at_least,positions`. The length is proved where `at_least` equals it. Both are empty
where the deal cannot be won. Every solution has been replayed by the checker before its length is written.

    python tools/fewest_record.py 1-32000 --metric S --open --limit-positions 200000000 --limit-memory 12000000000

tries the deals again whose length the first limit left open.
"""

import argparse
from pathlib import Path
from typing import Literal

from continued import go_through, try_again

import freecell

FOLDER = Path(__file__).parent.parent / "docs" / "reports"
HEADER = ["deal", "length", "at_least", "positions"]


def row_of(deal: int, metric: Literal["S", "Q"], limit: freecell.Limit) -> list[object]:
    """Look for the fewest moves of one deal."""
    answer = freecell.solve(deal, aim="fewest", metric=metric, limit=limit)
    if isinstance(answer, freecell.Solved):
        return [deal, answer.length, answer.at_least, answer.positions]
    if isinstance(answer, freecell.Unsolvable):
        return [deal, None, None, answer.positions]
    raise SystemExit(f"deal {deal}: {answer}")  # the first line to win is always found before a limit of this size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", help="the first and the last deal, such as 1-32000")
    parser.add_argument("--metric", choices=["S", "Q"], default="S")
    parser.add_argument("--limit-positions", type=int, default=30_000_000)
    parser.add_argument("--limit-memory", type=int, default=6 << 30, help="bytes (default: 6 GiB)")
    parser.add_argument("--file", type=Path, help="default: docs/reports/fewest-moves-METRIC.csv")
    parser.add_argument("--open", action="store_true", help="try those again that are not proved yet")
    given = parser.parse_args()
    first, last = (int(part) for part in given.deals.split("-"))
    path = given.file or FOLDER / f"fewest-moves-{given.metric}.csv"
    limit = freecell.Limit(positions=given.limit_positions, memory=given.limit_memory)
    deals = range(first, last + 1)

    def look(deal: int) -> list[object]:
        return row_of(deal, given.metric, limit)

    if given.open:
        try_again(lambda row: row["length"] != row["at_least"] and int(row["deal"]) in deals, path, HEADER, look)
    else:
        go_through(deals, path, HEADER, look)


if __name__ == "__main__":
    main()
