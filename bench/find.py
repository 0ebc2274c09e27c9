"""Finding deal numbers and searching deals, next to the plain scan and to bulk dealing in the same run."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from array import array
from pathlib import Path

from expressions import PATTERNS
from measure import child_cpu_seconds, cpu_seconds, header, table
from pysol_cards.random import LCRandom31

import freecell
from freecell import PartialBoard, Pattern, count_deals, deal, find_deals
from freecell._backend import engine
from freecell.deals import deal_codes
from freecell.find.finder import estimate
from freecell.find.partial import ANY
from freecell.find.plan import possible_draws

BELOW_2_31 = range(2**31)
ALL = 2**33
SOME = 1 << 25


def known(number: int, places: object) -> PartialBoard:
    """The deal with only these places known."""
    assert hasattr(places, "__contains__")
    return PartialBoard(tuple(1 << c if k in places else ANY for k, c in enumerate(deal_codes(number))))


def ms(seconds: float) -> str:
    return f"{seconds * 1e3:.2f} ms"


def plain_scan(number: int) -> float | None:
    """Seconds a number of the plain scan in C, or None where there is no compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    draws = [str(bits.bit_length() - 1) for bits in possible_draws(known(number, range(52)).sets)]
    with tempfile.TemporaryDirectory() as scratch:
        program = str(Path(scratch) / "find_plain")
        subprocess.run([compiler, "-O3", "-o", program, str(Path(__file__).with_name("find_plain.c"))], check=True)
        return child_cpu_seconds([program, str(1 << 28), *draws], repeat=3) / (1 << 28)


def python_scan(number: int) -> float:
    """Seconds a number of the same scan in Python, with pysol_cards' generator."""
    draws = [bits.bit_length() - 1 for bits in possible_draws(known(number, range(52)).sets)]
    generator = LCRandom31()

    def fits(candidate: int) -> bool:
        generator.setSeed(candidate)
        return all(generator.randint(0, 51 - k) == draw for k, draw in enumerate(draws))

    return cpu_seconds(lambda: [fits(candidate) for candidate in range(1, 20_001)], repeat=3) / 20_000


def full_board() -> list[list[str]]:
    number = 7_654_321_012
    board = deal(number)
    plan = estimate(board)
    answers = array("q", bytes(800))

    def kernel() -> None:
        for segment in plan.segments:
            engine.find_sieve(plan.sets, segment.rule, segment.base, 0, ALL - 1, 1, 0, 1 << 17, answers, 0)

    assert find_deals(board) == (number,)
    inside = cpu_seconds(kernel, repeat=30)
    library = cpu_seconds(lambda: find_deals(board), repeat=30)
    rows = [
        ["kernel", ms(inside), "", "2 ms"],
        ["find_deals", ms(library), "", "5 ms"],
    ]
    plain = plain_scan(617)
    if plain is not None:
        whole = plain * ALL
        rows.append(
            ["plain scan in C, 2**28 of the numbers", f"{whole:.1f} s", f"{whole / library:,.0f} × find_deals", ""]
        )
    slow = python_scan(617) * ALL
    rows.append(
        ["plain scan with pysol_cards, 20,000 of them", f"{slow:,.0f} s", f"{slow / library:,.0f} × find_deals", ""]
    )
    wrong = list(board)
    wrong[10], wrong[30] = wrong[30], wrong[10]
    assert [near.deal_number for near in find_deals(wrong).near] == [number]
    rows.append(["find_deals, two cards swapped", ms(cpu_seconds(lambda: find_deals(wrong))), "", ""])
    return rows


def partial_boards() -> list[list[str]]:
    def seconds(board: PartialBoard) -> float:
        return cpu_seconds(lambda: find_deals(board, numbers=BELOW_2_31, threads=1), repeat=5)

    rows = [["first row", ms(seconds(known(617, range(8)))), "50 ms"]]
    rows.append(["rows 4 to 7", ms(seconds(known(617, range(24, 52)))), ""])
    pick = random.Random(16)
    times = sorted(
        cpu_seconds(lambda board=board: find_deals(board, numbers=BELOW_2_31, threads=1), repeat=2)  # type: ignore[misc]
        for board in (known(pick.randrange(2**31), set(pick.sample(range(52), 16))) for _ in range(200))
    )
    rows.append(["any 16 cards, median of 200", ms(times[100]), "5 ms"])
    rows.append(["any 16 cards, 90 of 100", ms(times[180]), "5 ms"])
    rows.append(["any 16 cards, 99 of 100", ms(times[198]), "5 ms"])
    rows.append(["any 16 cards, share within 5 ms", f"{sum(t <= 5e-3 for t in times) / 2:.0f}%", "100%"])
    times = sorted(
        cpu_seconds(lambda board=board: find_deals(board, numbers=BELOW_2_31, threads=1), repeat=1)  # type: ignore[misc]
        for board in (known(pick.randrange(2**31), range(36, 52)) for _ in range(21))
    )
    rows.append(["the last 16 cards, which say least: median and worst of 21", f"{ms(times[10])}, {ms(times[20])}", ""])
    return rows


def scans() -> list[list[str]]:
    """Full scans where no draw is known at once, against dealing as many numbers."""
    cards = bytearray(52 * 1_000_000)
    bulk = 1_000_000 / cpu_seconds(lambda: engine.deal_range(1, 1, cards), repeat=10)
    rows = [["bulk dealing", f"{bulk / 1e6:.1f} M/s", "1", ""]]
    answers = array("q", bytes(800))
    for last in (1, 2, 4, 8, 12):
        # A deal whose last cards have codes that say nothing about a draw by themselves: the worst case.
        number = next(
            n for n in range(1, 10**6) if all(code >= 52 - k for k, code in list(enumerate(deal_codes(n)))[52 - last :])
        )
        plan = estimate(known(number, range(52 - last, 52)), numbers=BELOW_2_31)
        rate = SOME / cpu_seconds(
            lambda plan=plan: engine.find_scan(plan.sets, 0, 0, 0, 2**31 - 1, 1, 0, SOME, answers, 0),  # type: ignore[misc]
            repeat=3,
        )
        rows.append([f"last {last} cards known", f"{rate / 1e6:.0f} M/s", f"{rate / bulk:.1f}", "2"])
    return rows


def patterns() -> list[list[str]]:
    cards = bytearray(52 * 1_000_000)
    bulk = 1_000_000 / cpu_seconds(lambda: engine.deal_range(1, 1, cards), repeat=10)
    numbers = range(1, 4_000_001)
    rows = [["bulk dealing", "", f"{bulk / 1e6:.1f} M/s", "1", ""]]
    for expression in PATTERNS:
        pattern = Pattern(expression)
        rate = len(numbers) / cpu_seconds(lambda pattern=pattern: count_deals(pattern, numbers, threads=1), repeat=3)  # type: ignore[misc]
        rows.append(
            [f"`{expression}`", str(len(pattern.program) // 4), f"{rate / 1e6:.1f} M/s", f"{rate / bulk:.2f}", "0.5"]
        )
    return rows


def main() -> None:
    if freecell._backend.ENGINE_NAME != "kernel":
        sys.exit("the kernel is not loaded")
    header("Finding and searching")
    table(["a full board in all 2**33 numbers, one core", "time", "ratio", "target"], full_board())
    table(["partial boards below 2**31, find_deals, one core", "time", "target"], partial_boards())
    table(["full scan, one core", "numbers", "× bulk dealing", "target"], scans())
    table(["pattern search, count_deals, one core", "steps", "deals", "× bulk dealing", "target"], patterns())


if __name__ == "__main__":
    main()
