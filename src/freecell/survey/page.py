"""A survey's report as one HTML file, with pictures and style embedded and no external resources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from .pictures import Picture
from .report import DealList, Figure, Heading, Paragraph, Section, Table, sections, survey_title
from .summary import Summary

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
HEAD = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{style}</style></head><body><main>
<h1>{title}</h1>"""


def report_page(summary: Summary, pictures: Sequence[Picture], title: str = "") -> str:
    """The whole page; the pictures are SVG."""
    title = title or f"FreeCell: {survey_title(summary.survey, 3)}"
    by_name = {picture.name: picture for picture in pictures}
    lines = [line for section in sections(summary) for line in _lines(section, by_name)]
    return "\n".join([HEAD.format(title=escape(title), style=STYLE), *lines, "</main></body></html>"]) + "\n"


def _lines(section: Section, pictures: dict[str, Picture]) -> Iterator[str]:
    match section:
        case Heading(text):
            yield f"<h2>{escape(text)}</h2>"
        case Paragraph(text, is_wrong):
            kind = ' class="wrong"' if is_wrong else ""
            yield f"<p{kind}>{escape(text)}</p>"
        case DealList(title, deals):
            yield f"<details><summary>{title}: {deals.total:,}</summary><p>{section.numbers}</p></details>"
        case Table(heads, rows):
            cells = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
            yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
            for row in rows:
                yield "<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>"
            yield "</tbody></table>"
        case Figure(name) if name in pictures:
            picture = pictures[name]
            yield f"<figure>{_inline(picture)}<figcaption>{escape(picture.title)}</figcaption></figure>"
        case Figure():
            pass


def _inline(picture: Picture) -> str:
    """The SVG as part of the page: without its XML header, with unique ids and a description."""
    text = picture.data.decode("utf-8")
    text = text[text.index("<svg") :]
    for name in set(re.findall(r'\bid="([^"]+)"', text)):
        text = re.sub(rf'(id="|href="#|url\(#){re.escape(name)}(?=["\)])', rf"\g<1>{picture.name}-{name}", text)
    label = escape(f"{picture.title}. {picture.alt}", quote=True)
    return text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
