"""Dealing: one deal, many, and the command, next to pysol_cards and to the plain C loop in the same run."""

from __future__ import annotations

import os
import shutil
import sys
import time
from array import array
from pathlib import Path

from measure import child_cpu_seconds, cpu_seconds, header, per_call, table
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random import RandomBase

import freecell
from freecell._backend import engine

MANY = range(1, 1_000_001)


def one_deal(peer: float) -> list[list[str]]:
    rows = []
    for name, deal in (("deal_freecell(617)", freecell.deal_freecell), ("deal(617)", freecell.deal)):
        ours = per_call(lambda deal=deal: deal(617), calls=20_000)  # type: ignore[misc]
        rows.append([name, f"{ours * 1e6:.2f} µs", f"{peer * 1e6:.1f} µs", f"{peer / ours:.0f}", "100"])
    return rows


def bulk(peer: float) -> tuple[list[list[str]], float]:
    into = bytearray(52 * len(MANY))
    numbers = array("q", MANY)
    plain = cpu_seconds(lambda: engine.deal_list_by("plain", numbers, into))
    rows = []
    for method in ("plain", "portable", "avx2", "avx512"):
        if engine.deal_list_by(method, numbers[:1], into[:52]):
            seconds = cpu_seconds(lambda method=method: engine.deal_list_by(method, numbers, into))  # type: ignore[misc]
            rate = len(MANY) / seconds
            target = "1.4 × plain" if method == engine.deal_method() else ""
            rows.append([f"kernel, {method}", f"{rate / 1e6:.1f} M/s", f"{plain / seconds:.2f} × plain", target])
    whole = cpu_seconds(lambda: freecell.deal_many(MANY))
    rate = len(MANY) / whole
    rows.append(["deal_many (allocation and all)", f"{rate / 1e6:.1f} M/s", f"{rate * peer:.0f} × pysol_cards", "1000"])
    clock = time.perf_counter
    more = range(1, 8_000_001)
    ratio = max(
        cpu_seconds(lambda: freecell.deal_many(more), repeat=2, clock=clock)
        / cpu_seconds(lambda: freecell.deal_many(more, threads=2), repeat=2, clock=clock)
        for _ in range(5)
    )
    rows.append(["deal_many, two threads (wall clock)", "", f"{ratio:.2f} × one thread", "1.8"])
    return rows, whole


def command(library: float) -> list[list[str]]:
    freecell_command = shutil.which("freecell", path=str(Path(sys.executable).parent)) or "freecell"
    bare = child_cpu_seconds([sys.executable, "-c", "pass"])
    one = child_cpu_seconds([freecell_command, "deal", "617"])
    many = [freecell_command, "deal", f"{MANY[0]}-{MANY[-1]}", "--format"]
    binary = child_cpu_seconds([*many, "binary"], repeat=3)
    lines = child_cpu_seconds([*many, "json"], repeat=3)
    return [
        ["freecell deal 617", f"{one * 1e3:.0f} ms", f"{(one - bare) * 1e3:.0f} ms more than python -c pass", "60 ms"],
        [
            "freecell deal 1-1000000 --format binary",
            f"{binary * 1e3:.0f} ms",
            f"{(binary - one) / library:.2f} × deal_many, and start-up",
            "2",
        ],
        ["freecell deal 1-1000000 --format json", f"{lines:.2f} s", f"{len(MANY) / lines:,.0f} deals/s", "200,000"],
    ]


def main() -> None:
    os.environ.pop("FREECELL_ENGINE", None)
    renderer = CardRenderer(True)
    peer = per_call(lambda: Game("freecell", 617, RandomBase.DEALS_MS).calc_layout_string(renderer), calls=1_000)
    header("Dealing")
    table(["one deal", "freecell", "pysol_cards", "ratio", "target"], one_deal(peer))
    rows, library = bulk(peer)
    table(["a million deals into memory", "rate", "ratio", "target"], rows)
    table(["the command, CPU time", "", "", "target"], command(library))


if __name__ == "__main__":
    main()
