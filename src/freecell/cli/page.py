"""`freecell page`: the game as a folder of files for any web server."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

import click


@click.command(name="page")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace existing files that differ, such as those of an older version.")
def command(folder: Path, force: bool) -> None:
    """Write the page as a static site.

    Writes the page and its engine, which runs in the browser, to DIR. Any web server can serve the folder, under any
    path; nothing in it needs this program. Larger files have a gzip-compressed copy (NAME.gz) for servers that can send
    those. docs/hosting.md has the settings of some web servers.

    DIR is created if it does not exist. Existing files that differ are replaced only with --force; other files in DIR
    are left alone.

    \b
    freecell page site && python -m http.server -d site

    Exit codes: 0 written, 2 bad usage, or the folder cannot be written.
    """
    from ..web.site import write_site

    sizes = write_site(folder, force=force)
    sent = sum(size for name, size in sizes.items() if name + ".gz" not in sizes)
    click.echo(f"Wrote {len(sizes)} files to {folder}; a browser loads {sent / 1000:.0f} kB if the server sends gzip.")
    quoted = subprocess.list2cmdline([str(folder)]) if os.name == "nt" else shlex.quote(str(folder))
    click.echo(f"Try it: python -m http.server -d {quoted}")
