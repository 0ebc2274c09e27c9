"""Measures the deals 1 to 32000 and writes what ships of it: src/freecell/data/difficulty.json and levels.bin.

    python tools/levels.py                 write them: about ten minutes of CPU time
    python tools/levels.py --check 1-500   measure some deals and compare; exit code 1 when a level differs
    python tools/levels.py --table         also print the table of docs/difficulty.md

`difficulty.json` says, for 1, 2 ... 99%, with how many games won of 800 a deal is harder than that share of deals.
`levels.bin` holds the level of each deal, three in a byte. The page reads the same two files.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import fmean

from freecell import Difficulty, difficulty
from freecell._ranges import parse_range
from freecell._threads import usual_threads
from freecell.cli.progress import ProgressLine
from freecell.levels import DEFAULT_GAMES, DEFAULT_SEED, LAST_KNOWN, WORDS, known_level, pack_levels

FOLDER = Path(__file__).resolve().parent.parent / "src" / "freecell" / "data"


def measure(deals: Sequence[int], threads: int) -> list[int]:
    """How many games of each deal are won."""
    line, wins = ProgressLine(), []
    with ThreadPoolExecutor(threads) as pool:
        for answer in pool.map(difficulty, deals):
            wins.append(answer.wins)
            line.show(f"{len(wins):,} deals", len(wins) / len(deals))
    line.clear()
    return wins


def harder_than(wins: Sequence[int]) -> list[int]:
    """For 1 to 99%: the most games won with which a deal is harder than this many; -1 where no number is few enough."""
    descending = sorted(wins, reverse=True)
    return [descending[-(-share * len(wins) // 100) - 1] - 1 for share in range(1, 100)]


def table(wins: Sequence[int]) -> str:
    """The spread, as docs/difficulty.md shows it."""
    levels = [Difficulty(count, DEFAULT_GAMES).level for count in wins]
    lines = ["| level | word | share |", "|---|---|---|"]
    lines += [f"| {level} | {word} | {levels.count(level) / len(levels):.1%} |" for level, word in enumerate(WORDS, 1)]
    ordered = sorted(count / DEFAULT_GAMES for count in wins)
    points = [f"{share}%: {ordered[share * (len(ordered) - 1) // 100]:.1%}" for share in (5, 25, 50, 75, 95)]
    ends = [
        f"mean {fmean(ordered):.1%}",
        *points,
        f"most {ordered[-1]:.1%}",
        f"{wins.count(0)} deals without a single win",
    ]
    return "\n".join([*lines, "", "Won games: " + "; ".join(ends)])


def main() -> int:
    """Measure, and write or compare."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", metavar="DEALS", help="compare these deals, a range like 1-500")
    options.add_argument("--table", action="store_true", help="print the spread")
    options.add_argument("--threads", type=int, default=usual_threads())
    chosen = options.parse_args()
    deals = parse_range(chosen.check) if chosen.check else range(1, LAST_KNOWN + 1)
    wins = measure(deals, chosen.threads)
    levels = [Difficulty(count, DEFAULT_GAMES).level for count in wins]
    if chosen.table:
        print(table(wins))
    if chosen.check:
        wrong = [deal for deal, level in zip(deals, levels, strict=True) if known_level(deal) != level]
        if wrong:
            print(f"out of date, deal {wrong[0]} first; run python tools/levels.py", file=sys.stderr)
        return 1 if wrong else 0
    FOLDER.mkdir(exist_ok=True)
    scale = {"deals": [1, LAST_KNOWN], "games": DEFAULT_GAMES, "seed": DEFAULT_SEED, "harder_than": harder_than(wins)}
    (FOLDER / "difficulty.json").write_text(json.dumps(scale) + "\n", encoding="utf-8")
    (FOLDER / "levels.bin").write_bytes(pack_levels(levels))
    return 0


if __name__ == "__main__":
    sys.exit(main())
