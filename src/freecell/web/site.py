"""The page as a folder of files that any web server can serve: `freecell page`. Needs only the standard library."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Final

from .._files import write_whole
from ..errors import FreecellError

FOLDER: Final = Path(__file__).parent / "static"
"""The page as it was built."""

PACKED_SUFFIXES: Final = frozenset(
    (".css", ".html", ".js", ".json", ".map", ".md", ".svg", ".txt", ".wasm", ".webmanifest")
)
_LEAST_PACKED: Final = 512


def page_files(folder: Path = FOLDER) -> dict[str, Path]:
    """Every file of the page, by its name relative to the folder, without hidden files."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path for name, path in found.items() if not any(part.startswith(".") for part in name.split("/"))}


def packed(name: str, body: bytes) -> bytes | None:
    """The file compressed by gzip, always to the same bytes; None if that does not make it smaller."""
    if len(body) <= _LEAST_PACKED or Path(name).suffix not in PACKED_SUFFIXES:
        return None
    small = gzip.compress(body, 9, mtime=0)
    return small if len(small) < len(body) else None


def write_site(target: Path, *, force: bool = False, source: Path = FOLDER) -> dict[str, int]:
    """Write the page into a folder; returns the name and size of each file.

    Existing files that differ are replaced only if `force` is true; other files in the folder are left alone. The page
    itself is written last, and each file appears complete, so that a site can be replaced while people visit it.
    """
    bodies = _bodies(source)
    if target.exists() and not target.is_dir():
        raise FreecellError(f"{str(target)!r} is not a folder")
    try:
        if not force:
            _refuse_to_overwrite(target, bodies)
        for name, body in bodies.items():
            _write(target / name, body)
    except OSError as error:
        raise FreecellError(f"the page cannot be written to {str(target)!r}: {error.strerror or error}") from None
    return {name: len(body) for name, body in bodies.items()}


def _bodies(source: Path) -> dict[str, bytes]:
    """The files to write, in this order: a page must not appear before its parts."""
    bodies = {name: path.read_bytes() for name, path in page_files(source).items()}
    if "index.html" not in bodies:
        raise FreecellError("the page's files are not part of this install")
    ordered: dict[str, bytes] = {}
    for name in sorted(bodies, key=("index.html", "sw.js").__contains__):
        if (small := packed(name, bodies[name])) is not None:
            ordered[name + ".gz"] = small
        ordered[name] = bodies[name]
    return ordered


def _refuse_to_overwrite(target: Path, bodies: dict[str, bytes]) -> None:
    changed = [
        name
        for name, body in bodies.items()
        if os.path.lexists(target / name) and (not (target / name).is_file() or (target / name).read_bytes() != body)
    ]
    if changed:
        more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
        raise FreecellError(
            f"{str(target)!r} already has other files with these names: {', '.join(sorted(changed)[:3])}{more} "
            "(--force replaces them; other files are left alone)"
        )


def _write(path: Path, body: bytes) -> None:
    """Write a file that appears completely or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_file() and path.read_bytes() == body:
        return
    write_whole(path, body, mode=0o644)  # a web server often runs as another user
