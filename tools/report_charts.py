"""Draw the charts and boards of docs/reports, and write the lists that go with them.

    pip install -c constraints-dev.txt ".[survey]"
    python tools/report_charts.py

Everything comes from committed files: the survey of all deals, the lists of the fewest moves, the later solutions.
Charts have no background of their own, and their ink follows the reader's light or dark theme.
"""

from __future__ import annotations

import csv
import re
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import matplotlib

import freecell
from freecell import survey
from freecell.survey import pictures
from freecell.survey.summary import Distribution, summarize

REPORTS = Path(__file__).parent.parent / "docs" / "reports"
CHARTS = REPORTS / "charts"
BLOCK = 100_000_000
PROVED_LATER = (219837216, 2255988055, 6825625742)
"""Given up by the survey of all deals and proved unsolvable afterwards: all-deals.md."""

BOARDS = (11982, 6825625742, 1872842441, 10781, 13304, 164, 3225)
INK = "#010203"  # stands for the reader's own colour of text
THEMES = b"<style>svg{color:#222}@media(prefers-color-scheme:dark){svg{color:#ddd}}</style>"
INKED = ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color")
CLEAR = ("figure.facecolor", "axes.facecolor", "savefig.facecolor")
LARGE = {"font.size": 13}  # so that it can be read on a phone
STYLE: Any = {**pictures.STYLE, **dict.fromkeys(INKED, INK), **dict.fromkeys(CLEAR, "none"), **LARGE}


def write_chart(name: str, svg: bytes) -> None:
    svg = svg.replace(INK.encode(), b"currentColor")
    start = svg.index(b">", svg.index(b"<svg")) + 1
    (CHARTS / f"{name}.svg").write_bytes(svg[:start] + THEMES + svg[start:])


def stages(solved_by_gpu: int, given_up: int, total: int) -> None:
    """How the deals thin out, on a logarithmic scale."""
    names = ("numbered deals", "left by the GPU", "left by the first CPU search", "left in the end")
    left = (total, total - solved_by_gpu, given_up, 0)
    figure, (axes,) = pictures.new_figure()
    bars = axes.barh(names, left, color=pictures.COLOURS[2])
    axes.set_xscale("log")
    axes.set_xlim(1, total * 60)
    axes.bar_label(bars, [f"{count:,}" for count in left], padding=4)
    axes.invert_yaxis()
    axes.set_xticks([])
    axes.spines["bottom"].set_visible(False)
    axes.grid(visible=False)
    write_chart("stages", pictures.save(figure, "svg"))


def gpu_stages() -> None:
    """What each of the GPU's searches leaves to the next one, from the table in bench/results.md."""
    text = (REPORTS.parent.parent / "bench" / "results.md").read_text("utf-8")
    rows = re.findall(r"^\| (\d: [^|]+) \| ([\d,]+) \| ([\d.]+)% \|", text, re.MULTILINE)
    deals = [int(count.replace(",", "")) for _, count, _ in rows]
    left = [*deals[1:], round(deals[-1] * (1 - float(rows[-1][2]) / 100))]
    figure, (axes,) = pictures.new_figure()
    bars = axes.barh([name for name, *_ in rows], [count / deals[0] for count in left], color=pictures.COLOURS[4])
    axes.set_xscale("log")
    axes.set_xlim(1e-6, 3)
    axes.bar_label(bars, [pictures.share(float(f"{count / deals[0]:.2g}")) for count in left], padding=4)
    axes.invert_yaxis()
    axes.xaxis.set_major_formatter(pictures.share)
    axes.xaxis.set_minor_formatter("")
    axes.set_xlabel("deals that are still unsolved after each search")
    write_chart("gpu-stages", pictures.save(figure, "svg"))


def impossible_by_block(impossible: Sequence[int]) -> None:
    """Impossible deals in each hundred million numbers."""
    counts = Counter(number // BLOCK for number in impossible)
    whole = range(2**33 // BLOCK)  # the last block is not a whole one
    heights = [counts[block] for block in whole]
    figure, (axes,) = pictures.new_figure()
    axes.bar([block / 10 + 0.05 for block in whole], heights, width=0.09, color=pictures.COLOURS[5])
    axes.set_xlim(0, 8.6)
    axes.set_xlabel("deal number, in billions")
    axes.set_ylabel("impossible deals per 100 million")
    write_chart("impossible", pictures.save(figure, "svg"))
    print(f"impossible in each 100 million: {min(heights)} to {max(heights)}, mean {sum(heights) / len(heights):.0f}")


def fewest_moves(lengths: dict[int, int]) -> None:
    """The fewest moves beside the first solution that the search finds."""
    figure, (axes,) = pictures.new_figure()
    first = [answer.lengths.S for answer in map(freecell.solve, lengths) if isinstance(answer, freecell.Solved)]
    for values, colour, label in (
        (list(lengths.values()), pictures.COLOURS[0], "the fewest moves"),
        (first, pictures.COLOURS[1], "the first solution found"),
    ):
        mean = sum(values) / len(values)
        axes.hist(values, bins=range(60, 261, 2), color=colour, alpha=0.7, label=f"{label} (mean {mean:.1f})")
    axes.set_xlabel("moves of single cards (metric S)")
    axes.set_ylabel("deals")
    axes.legend(frameon=False)
    write_chart("fewest-moves", pictures.save(figure, "svg"))
    print(f"fewest moves: {len(lengths):,} deals, first solutions {sum(first) / len(first):.1f}")


def fewest_cells() -> None:
    """The bar chart of docs/reports/fewest-cells.md, from its own table."""
    rows = [line.split("|")[1:3] for line in (REPORTS / "fewest-cells.md").read_text("utf-8").splitlines()]
    counts = {int(row[0]): int(row[1].replace(",", "")) for row in rows if len(row) == 2 and row[0].strip().isdigit()}
    needed = {cells: counts[cells] for cells in range(6)}
    figure, (axes,) = pictures.new_figure()
    bars = axes.bar([str(cells) for cells in needed], list(needed.values()), color=pictures.COLOURS[0])
    axes.bar_label(bars, [f"{deals:,}" for deals in needed.values()])
    axes.set_xlabel("cells that a deal needs")
    axes.set_ylabel("deals of 1 to 32,000")
    write_chart("fewest-cells", pictures.save(figure, "svg"))


def describe_lengths(metric: str) -> dict[int, int]:
    """Print the figures of docs/reports/fewest-moves.md; the proved lengths, by deal."""
    with (REPORTS / f"fewest-moves-{metric}.csv").open(encoding="ascii", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["length"]]
    lengths = {int(row["deal"]): int(row["length"]) for row in rows if row["length"] == row["at_least"]}
    often = sorted(Counter(lengths.values()).items())
    spread = Distribution(*zip(*often, strict=True))
    tenth, half, most_of_all = map(spread.quantile, (0.1, 0.5, 0.9))
    print(f"{metric}: {len(lengths):,} proved up to {max(lengths)}, mean {spread.mean:.2f}, median {half}")
    print(f"   one in ten at most {tenth}, one in ten {most_of_all} or more")
    print("   the longest:", *(f"{deals} of {length}" for length, deals in often[-12:]))
    for length in (often[0][0], often[-1][0]):
        print(f"   {length} moves:", *(deal for deal in lengths if lengths[deal] == length))
    print("   open:", *(row["deal"] for row in rows if row["length"] != row["at_least"]))
    hardest = max(rows, key=lambda row: int(row["positions"] or 0))
    print(f"   most positions: {int(hardest['positions']):,} for {hardest['deal']}, of {hardest['length']} moves")
    return lengths


def write_numbers(path: Path, numbers: Iterable[int]) -> None:
    path.write_text("".join(f"{number}\n" for number in numbers), "ascii")


def main() -> None:
    CHARTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, tarfile.open(REPORTS / "all-deals.tar.xz") as archive:
        archive.extractall(folder, filter="data")
        record = survey.open(Path(folder) / "record")
        rows = record.rows("select deal from deals where outcome = 'unsolvable'")
        impossible = sorted({deal for (deal,) in rows} | set(PROVED_LATER))
        write_numbers(REPORTS / "impossible.txt", impossible)
        print(f"{len(impossible):,} impossible deals")
        with matplotlib.rc_context(STYLE):
            counts = record.counts()[4]
            stages(record.solved_by()["NVIDIA H200"], counts.gave_up, counts.deals)
            impossible_by_block(impossible)
            gpu_stages()
            fewest_cells()
            fewest_moves(describe_lengths("S"))
            describe_lengths("Q")
            for picture in pictures.draw(summarize(record), "svg", STYLE):
                if picture.name in ("lengths", "positions"):
                    write_chart(picture.name, picture.data)
    for number in BOARDS:
        (CHARTS / f"deal-{number}.svg").write_text(freecell.svg(number), "utf-8")


if __name__ == "__main__":
    main()
