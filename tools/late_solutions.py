"""Solve the deals that the survey of all deals gave up on, and keep their solutions.

    tar xJf docs/reports/all-deals.tar.xz
    nice -n 19 python tools/late_solutions.py record docs/reports/late-solutions.csv

A row is written as soon as its deal is decided, `deal,outcome,positions,moves`, so that the command can be ended at any
moment and started again. Every solution has been replayed by the checker before it is written. A deal that reaches the
limit is named at the end and gets no row: try again with a higher one.
"""

import argparse
from pathlib import Path

from continued import go_through

import freecell
from freecell import survey

HEADER = ["deal", "outcome", "positions", "moves"]


def row_of(deal: int, limit: freecell.Limit) -> list[object] | None:
    answer = freecell.solve(deal, limit=limit)
    if isinstance(answer, freecell.GaveUp):
        return None
    moves = answer.notation if isinstance(answer, freecell.Solved) else ""
    return [deal, answer.outcome, answer.positions, moves]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("survey", type=Path, help="the survey's folder")
    parser.add_argument("file", type=Path, help="the list of solutions; it is continued")
    parser.add_argument("--limit-positions", type=int, default=30_000_000)
    parser.add_argument("--limit-memory", type=int, default=4 << 30, help="bytes (default: 4 GiB)")
    given = parser.parse_args()
    limit = freecell.Limit(positions=given.limit_positions, memory=given.limit_memory)
    query = "select deal from deals where outcome = 'gave up' order by deal"
    deals = [deal for (deal,) in survey.open(given.survey).rows(query)]
    undecided = go_through(deals, given.file, HEADER, lambda deal: row_of(deal, limit))
    print(f"{len(deals) - len(undecided)} of {len(deals)} are decided", *undecided, sep="\n")


if __name__ == "__main__":
    main()
