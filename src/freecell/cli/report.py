"""`freecell report`: summarize a survey."""

from __future__ import annotations

import csv
import io
import json
import sys
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from ..survey.columns import COLUMNS, OWN
from .options import choice_option, format_option, most_option
from .progress import watched

if TYPE_CHECKING:
    import pyarrow

    from ..survey import Survey


@click.command(name="report")
@click.argument("directory", type=click.Path(path_type=Path), metavar="DIR")
@click.option(
    "--html",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write an HTML page with the pictures embedded.",
)
@click.option("--title", help="Title of the HTML page.")
@click.option(
    "--pictures",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Write the pictures to a folder.",
)
@choice_option("--picture-format", ["svg", "png"], "Format of the pictures.", default="svg")
@most_option(100, "List at most N deals that are unsolvable, and N that were given up.")
@click.option("--sql", metavar="QUERY", help="Query the table deals in DuckDB's SQL instead.")
@format_option(
    "table",
    "csv",
    "json",
    help="How the report is printed, or the result of --sql (there json is one object a line); csv is for --sql.",
)
def command(
    directory: Path,
    html: Path | None,
    title: str | None,
    pictures: Path | None,
    picture_format: Literal["svg", "png"],
    most: int,
    sql: str | None,
    shape: str,
) -> None:
    """Summarize a survey: outcomes, the deals that were not solved, lengths, effort, the hardest deals.

    DIR is the directory given to 'freecell survey --out'; the survey may still be running. All shards are first
    verified against their checksums; damaged ones are reported and skipped.

    \b
    freecell report million
    freecell report million --html million.html --pictures pictures --picture-format png
    freecell report million --sql "select deal, S from deals order by S limit 10"

    The table deals has the columns {columns}.

    Exit codes: 0 done, 1 some shards are damaged and were skipped, 2 bad usage, not a survey, or a bad query.
    """
    from ..survey.reader import open_survey

    if sql is not None and (html or pictures):
        raise click.UsageError("--sql cannot be used with --html or --pictures")
    if sql is None and shape == "csv":
        raise click.UsageError("--format csv is for --sql; a report is printed as table or json")
    survey = watched(open_survey, directory)
    if sql is not None:
        _print_answer(survey.sql(sql), shape)
    else:
        _report(survey, html, title, pictures, picture_format, most, as_json=shape == "json")
    if survey.damaged:
        for damage in survey.damaged if sql is not None else ():
            click.echo(f"freecell: damaged, skipped: {damage}", err=True)
        sys.exit(1)


def _columns() -> str:
    """The names of all columns."""
    (_, always), *rest = [(when, [one.name for one in some]) for when, some in groupby(COLUMNS, attrgetter("when"))]
    sometimes = [f"with {when} also {' and '.join(names)}" for when, names in rest]
    return "; ".join([", ".join(always), *sometimes, f"with {OWN} also NAME"])


command.help = (command.help or "").format(columns=_columns())


def _report(
    survey: Survey,
    html: Path | None,
    title: str | None,
    pictures: Path | None,
    picture_format: Literal["svg", "png"],
    listed: int,
    as_json: bool,
) -> None:
    from ..survey.pens import report_page, report_text
    from ..survey.pictures import draw
    from ..survey.summary import summarize

    summary = summarize(survey, listed=listed)
    click.echo(json.dumps(summary.to_json()) + "\n" if as_json else report_text(summary, bars=_draws()), nl=False)
    if pictures is not None:
        for picture in draw(summary, picture_format):
            _write(pictures / f"{picture.name}.{picture_format}", picture.data)
    if html is not None:
        _write(html, report_page(summary, draw(summary), title or "").encode())


def _draws() -> bool:
    """Whether bars can be drawn: on a terminal that knows block characters."""
    return sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower()


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise click.ClickException(f"cannot write {path}: {error.strerror or error}") from error
    click.echo(f"wrote {path}", err=True)


def _print_answer(answer: pyarrow.Table, shape: str) -> None:
    from ..survey.pens import table

    heads: list[str] = answer.column_names
    rows: list[list[Any]] = list(map(list, zip(*(column.to_pylist() for column in answer.columns), strict=True)))
    if shape == "json":
        for row in rows:
            click.echo(json.dumps(dict(zip(heads, row, strict=True)), default=str, ensure_ascii=False))
    elif shape == "csv":
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([heads, *rows])
        click.echo(out.getvalue(), nl=False)
    else:
        for line in table(heads, [["" if value is None else str(value) for value in row] for row in rows]):
            click.echo(line)
