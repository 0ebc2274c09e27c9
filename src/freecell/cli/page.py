"""`freecell page`: the game as a folder of files for any web server."""

from __future__ import annotations

import shlex
from pathlib import Path

import click


@click.command(name="page")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace files of an older page that are in the way.")
def command(folder: Path, force: bool) -> None:
    """Write the page as a static site.

    DIR gets the page with its engine, which runs in the browser: any web server can send it, from any folder, and no
    part of it needs this program. Each larger file comes with a copy compressed by gzip (NAME.gz) for servers that
    send those. docs/hosting.md has settings for some of them.

    A folder that does not exist is made. Files that are there are never replaced unless --force is given, and other
    files are left alone.

    \b
    freecell page site && python -m http.server -d site

    Exit codes: 0 written, 2 bad usage, or the folder cannot be written.
    """
    from ..web.site import write_site

    sizes = write_site(folder, force=force)
    sent = sum(size for name, size in sizes.items() if name + ".gz" not in sizes)
    click.echo(f"Wrote {len(sizes)} files to {folder}; a browser loads {sent / 1000:.0f} kB where gzip is on.")
    click.echo(f"Try it: python -m http.server -d {shlex.quote(str(folder))}")
