"""A survey's report as one HTML file, with pictures and style embedded and no external resources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from .._outcomes import OUTCOME_NAMES
from .pictures import Picture
from .plan import count
from .summary import EFFORTS, METRICS, CellsSummary, Deals, Summary
from .text import LENGTH_NAMES, cells_title, fewest_rows, percent, quantile_heads

STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
table { display: block; overflow-x: auto; }
th, td { padding: 0.2rem 0.8rem; text-align: right; border-bottom: 1px solid #8885; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1.5rem 0; padding: 0.5rem; background: #fff; border-radius: 0.5rem; }
figure svg { width: 100%; height: auto; }
figcaption { color: #333; padding: 0 0.5rem; }
.wrong { border-left: 0.3rem solid #D55E00; padding-left: 0.8rem; }
"""


def report_page(summary: Summary, pictures: Sequence[Picture], title: str) -> str:
    """The whole page; the pictures are SVG."""
    return "\n".join(_lines(summary, pictures, title)) + "\n"


def _lines(summary: Summary, pictures: Sequence[Picture], title: str) -> Iterator[str]:
    survey = summary.survey
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
    yield f"<h1>{escape(title)}</h1>"
    spans = ", ".join(map(str, survey.asked[:20])) + (", ..." if len(survey.asked) > 20 else "")
    yield (
        f"<p>Deals {escape(spans)}, up to {survey.settings.limit:,} positions per deal, solved by "
        f"{escape(str(survey.program))}; every solution was replayed by a checker that shares no code with the search. "
        f"{len(survey):,} rows in {len(survey.shards):,} shards"
        + (f", {survey.bytes_stored() / len(survey):.1f} bytes per row" if len(survey) else "")
        + ".</p>"
    )
    for run in survey.runs[-1:]:
        yield f"<p>{escape(', '.join(f'{key}: {value}' for key, value in run.items()))}.</p>"
    if len(summary.solved_by) > 1:
        by = ", ".join(f"{device}: {deals:,}" for device, deals in summary.solved_by.items())
        yield f"<p>Solved by {escape(by)}.</p>"
    if summary.digest:
        yield f"<p>Sums over all deals, rows for the exceptions; digest of all lines {summary.digest}.</p>"
    if not survey.is_complete:
        yield f'<p class="wrong">{len(survey):,} of {survey.total:,} rows so far.</p>'
    for damage in survey.damaged:
        yield f'<p class="wrong">Damaged, skipped: {escape(str(damage))}</p>'
    if summary.contradictions:
        deals = " ".join(map(str, summary.contradictions))
        yield f'<p class="wrong">Contradiction: solved with some cells, unsolvable with more: {deals}</p>'
    if summary.fewest:
        yield f"<h2>Fewest cells needed by {count(survey.asked):,} deals</h2>"
        yield from _table(["cells", "deals", "proved"], fewest_rows(summary))
        yield "<p>Proved: with one cell fewer, every reachable position was visited and none is won.</p>"
    for picture in pictures:
        yield f"<figure>{_inline(picture)}<figcaption>{escape(picture.title)}</figcaption></figure>"
    for part in summary.by_cells:
        yield from _cells_lines(part)
    yield "</main></body></html>"


def _cells_lines(part: CellsSummary) -> Iterator[str]:
    yield f"<h2>{cells_title(part.cells)}</h2>"
    deals = part.counts.deals
    yield from _table(
        ["outcome", "deals", "share"],
        [
            [name, f"{number:,}", percent(number, deals, 4) if deals else ""]
            for name, number in zip(OUTCOME_NAMES, part.counts, strict=True)
        ],
    )
    yield from _deal_list("Unsolvable", part.unsolvable)
    yield from _deal_list("Gave up", part.gave_up)
    if part.proved is not None:
        yield f"<p>Proved to be the fewest moves: {part.proved:,} of {part.counts.solved:,}.</p>"
        yield from _deal_list("Not proved", part.open)
    for title, names in (("Length of solutions", METRICS), ("Effort per deal", EFFORTS)):
        found = [(name, part.distributions[name]) for name in names if name in part.distributions]
        if found:
            yield from _table(
                [title, "mean", *quantile_heads()],
                [
                    [LENGTH_NAMES.get(name, name), f"{values.mean:,.1f}", *(f"{q:,}" for q in values.quantiles())]
                    for name, values in found
                ],
            )
    if part.hardest:
        yield from _table(
            ["Hardest deals", "outcome", "positions", "milliseconds"],
            [
                [str(hard.deal), hard.outcome, f"{hard.positions:,}", f"{hard.microseconds / 1000:,.1f}"]
                for hard in part.hardest
            ],
        )


def _deal_list(title: str, deals: Deals) -> Iterator[str]:
    if deals.total:
        more = deals.total - len(deals.first)
        yield (
            f"<details><summary>{title}: {deals.total:,}</summary><p>{' '.join(map(str, deals.first))}"
            + (f" and {more:,} more" if more else "")
            + "</p></details>"
        )


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield (
        "<table><thead><tr>"
        + "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
        + "</tr></thead><tbody>"
    )
    for row in rows:
        yield "<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>"
    yield "</tbody></table>"


def _inline(picture: Picture) -> str:
    """The SVG as part of the page: without its XML header, with unique ids and a description."""
    text = picture.data.decode("utf-8")
    text = text[text.index("<svg") :]
    for name in set(re.findall(r'\bid="([^"]+)"', text)):
        text = re.sub(rf'(id="|href="#|url\(#){re.escape(name)}(?=["\)])', rf"\g<1>{picture.name}-{name}", text)
    label = escape(f"{picture.title}. {picture.alt}", quote=True)
    return text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
