"""Measures the deals 1 to 32000 and writes the step of each: src/freecell/data/levels.bin.

    python tools/levels.py                 measure and write them: about ten minutes of CPU time
    python tools/levels.py --check 1-500   only measure these deals and compare; exit code 1 when a step differs

Three deals share a byte, the first in the lowest digit to the base of 5. The daily deal and the page's new games are
chosen by these steps; `tools/golden.py` has to be run after they change.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from freecell import difficulty
from freecell._threads import usual_threads
from freecell.cli.progress import ProgressLine
from freecell.levels import LAST_LEVEL, level

TARGET = Path(__file__).resolve().parent.parent / "src" / "freecell" / "data" / "levels.bin"


def measure(deals: range, threads: int) -> list[int]:
    """The step of each deal."""
    line = ProgressLine()
    steps = []
    with ThreadPoolExecutor(threads) as pool:
        for answer in pool.map(difficulty, deals):
            steps.append(answer.step)
            line.show(f"{len(steps):,} deals", len(steps) / len(deals))
    line.clear()
    return steps


def packed(steps: list[int]) -> bytes:
    """Steps as they ship."""
    threes = (steps[at : at + 3] for at in range(0, len(steps), 3))
    return bytes(sum((step - 1) * 5**digit for digit, step in enumerate(three)) for three in threes)


def main() -> int:
    """Measure, and write or compare."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", metavar="FIRST-LAST", help="compare these deals")
    options.add_argument("--threads", type=int, default=usual_threads())
    chosen = options.parse_args()
    if chosen.check is None:
        TARGET.write_bytes(packed(measure(range(1, LAST_LEVEL + 1), chosen.threads)))
        return 0
    first, _, last = chosen.check.partition("-")
    deals = range(int(first), int(last or first) + 1)
    wrong = [deal for deal, step in zip(deals, measure(deals, chosen.threads), strict=True) if level(deal) != step]
    if wrong:
        print(f"{len(wrong)} steps differ, the first of deal {wrong[0]}; run python tools/levels.py", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
