"""An NVIDIA GPU: how soon it begins, how many deals it solves in a second, how soon it counts patterns in all deals.

    python bench/gpu.py                         # 2^31 deals; about 4 minutes on an H200
    python bench/gpu.py --deals 22 --patterns 28    # a quick look: powers of two
    python bench/gpu.py --tables FILE           # the figures as JSON, too

It needs no more than Python and the driver: `PYTHONPATH=src python3 bench/gpu.py` runs from the source tree.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from expressions import PATTERNS
from measure import header, table

from freecell import Pattern, count_deals
from freecell.errors import GpuError
from freecell.gpu import Device, GpuSolver
from freecell.gpu.patterns import PatternRunner, shorten

WANTED_RATE = 11e6
WANTED_LEFT = 3e-5
WANTED_START = 2.0
WANTED_PATTERN = 1.5
SET_NAMES, KIND_NAMES = "ABCDE", ("", "safe ", "wide ")


def start_up(largest: int) -> tuple[float, float]:
    """Seconds until the kernels are loaded, and until the first thousand deals are solved."""
    started = time.perf_counter()
    with Device() as device:
        loaded = time.perf_counter() - started
        for _ in GpuSolver(device, largest=largest).batches([range(1, 1001)]):
            pass
        return loaded, time.perf_counter() - started


def solving(first: int, deals: int, largest: int, figures: dict[str, Any]) -> tuple[list[list[str]], list[list[str]]]:
    """Everything about a range: end to end, and stage by stage."""
    solved = left = bad = digest = singles = players = 0
    seconds: list[float] = []
    tried: list[int] = []
    with Device() as device:
        solver = GpuSolver(device, largest=largest)
        for _ in solver.batches([range(first, first + min(deals, 1 << 16))]):
            pass  # warm
        started = time.perf_counter()
        for batch in solver.batches([range(first, first + deals)]):
            solved, left, bad = solved + batch.solved, left + len(batch.left), bad + batch.bad
            digest = (digest + batch.digest) % 2**64
            singles += sum(value * times for value, times in enumerate(batch.singles))
            players += sum(value * times for value, times in enumerate(batch.players))
            seconds = [a + b for a, b in zip(seconds or [0.0] * len(batch.seconds), batch.seconds, strict=True)]
            tried = [a + b for a, b in zip(tried or [0] * len(batch.tried), batch.tried, strict=True)]
        wall = time.perf_counter() - started
        stages, batch_deals = solver.stages, solver.largest
    figures["solving"] = {
        "first": first,
        "deals": deals,
        "batch": batch_deals,
        "wall": wall,
        "solved": solved,
        "left": left,
        "bad": bad,
        "digest": f"{digest:016x}",
        "seconds": seconds,
        "tried": tried,
    }
    rate, share = deals / wall, left / deals
    summary = [
        [
            "end to end",
            f"{wall:.1f} s, {rate / 1e6:.2f} M deals/s",
            f"{WANTED_RATE / 1e6:.0f} M",
            _met(rate >= WANTED_RATE),
        ],
        ["left to the CPU", f"{left:,} ({share:.2e})", f"{WANTED_LEFT:.0e}", _met(share <= WANTED_LEFT)],
        ["lines that the replay refused", f"{bad:,}", "0", _met(bad == 0)],
        ["S, M on average", f"{singles / solved:.2f}, {players / solved - 52:.2f}", "", ""],
        ["digest of all lines", f"{digest:016x}", "", ""],
    ]
    rows = [["deal", f"{deals:,}", "", f"{seconds[0]:.2f}"]]
    for number, stage in enumerate(stages):
        record = stage.record
        name = f"{number}: {KIND_NAMES[record.kind]}{SET_NAMES[record.set]}, {record.cap} positions"
        after = tried[number + 1] if number + 1 < len(tried) else left
        share = 1 - after / tried[number] if tried[number] else 0.0
        rows.append([name, f"{tried[number]:,}", f"{share:.1%}", f"{seconds[number + 1]:.2f}"])
    rows.append(["replay", f"{solved:,}", "", f"{seconds[-1]:.2f}"])
    return summary, rows


def counting(deals: int, figures: dict[str, Any]) -> list[list[str]]:
    """Every pattern of bench/find.py over all deals; the kernels are loaded once before."""
    rows = []
    found: dict[str, Any] = figures.setdefault("patterns", {})
    for expression in PATTERNS:
        pattern = Pattern(expression)
        with Device() as device:
            runner = PatternRunner(device, pattern.program)
            list(runner.run(range(1 << 20), listed=False))
            started = time.perf_counter()
            count = sum(number for _, number, _ in runner.run(range(deals), listed=False))
            took = time.perf_counter() - started
        started = time.perf_counter()
        again = count_deals(pattern, range(deals), device="cuda")
        whole = time.perf_counter() - started
        assert again == count, (expression, again, count)
        found[expression] = {"deals": deals, "count": count, "seconds": took, "whole": whole}
        steps = f"{len(pattern.program) // 4} → {len(shorten(pattern.program).words)}"
        limit = WANTED_PATTERN * deals / 2**33
        rows.append([f"`{expression}`", steps, f"{count:,}", f"{took:.3f} s", f"{whole:.3f} s", _met(took <= limit)])
    return rows


def _met(yes: bool) -> str:
    return "yes" if yes else "NO"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--deals", type=int, default=31, metavar="LOG2", help="solve 2^LOG2 deals; 0 for none")
    parser.add_argument("--patterns", type=int, default=33, metavar="LOG2", help="count in 2^LOG2 deals; 0 for none")
    parser.add_argument("--batch", type=int, default=26, metavar="LOG2", help="at most 2^LOG2 deals at once")
    parser.add_argument("--tables", type=Path, metavar="FILE", help="write the figures as JSON")
    options = parser.parse_args()
    figures: dict[str, Any] = {}
    try:
        loaded, first_thousand = start_up(1 << options.batch)
        with Device() as device:
            figures |= {
                "device": device.name,
                "memory": device.total_memory(),
                "loaded": loaded,
                "first": first_thousand,
            }
            header(f"On a GPU: {device.name}, {device.total_memory() / 2**30:.0f} GiB")
    except GpuError as error:
        sys.exit(f"no GPU to measure: {error}")
    table(
        ["start-up", "time", "target", "met"],
        [
            ["kernels compiled and loaded", f"{loaded:.2f} s", "", ""],
            [
                "the first 1,000 deals solved",
                f"{first_thousand:.2f} s",
                f"{WANTED_START:.0f} s",
                _met(first_thousand <= WANTED_START),
            ],
        ],
    )
    if options.deals:
        summary, stages = solving(options.first, 1 << options.deals, 1 << options.batch, figures)
        table([f"2^{options.deals} deals from {options.first:,} on", "", "target", "met"], summary)
        table(["stage: weights, cap", "deals", "solved", "seconds"], stages)
    if options.patterns:
        heads = ["pattern", "steps", "found", f"2^{options.patterns} deals", "with start-up", "target 1.5 s for 2^33"]
        table(heads, counting(1 << options.patterns, figures))
    if options.tables:
        options.tables.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
