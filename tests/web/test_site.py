"""`freecell page`: a folder with the page, and nothing lost that was there."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path

import pytest

from freecell.errors import FreecellError
from freecell.web.site import FOLDER, page_files, write_site


def test_the_folder_has_the_page_and_a_packed_copy_of_each_larger_file(tmp_path: Path) -> None:
    sizes = write_site(tmp_path / "new" / "site")
    written = {path.relative_to(tmp_path / "new/site").as_posix() for path in (tmp_path / "new").rglob("*.*")}
    assert written == set(sizes)
    assert {"index.html", "index.html.gz", "sw.js", "manifest.webmanifest", "icon.svg"} <= written
    for name, path in page_files().items():
        copy = tmp_path / "new/site" / name
        assert copy.read_bytes() == path.read_bytes()
        assert copy.stat().st_mode & 0o777 == 0o644
        if name + ".gz" in written:
            assert gzip.decompress((tmp_path / "new/site" / (name + ".gz")).read_bytes()) == path.read_bytes()
        else:
            assert len(path.read_bytes()) <= 600 or path.suffix in (".png", ".woff2")  # compressed already
    modules = sorted(name.split("/")[-1].split("-")[0] for name in written if name.endswith(".wasm"))
    assert modules == ["facts", "fewest", "freecell"]


def test_the_page_comes_after_its_parts(tmp_path: Path) -> None:
    names = list(write_site(tmp_path))
    assert set(names[-4:]) == {"index.html", "index.html.gz", "sw.js", "sw.js.gz"}


def test_all_addresses_are_relative() -> None:
    for name in ("index.html", "sw.js", "manifest.webmanifest"):
        text = (FOLDER / name).read_text()
        text = text.replace('"/api/"', "")  # what the service worker leaves alone
        addresses = re.findall(r'(?:href|src)="([^"]+)"', text) + re.findall(r'"(/[^"]*|https?:[^"]*)"', text)
        assert [address for address in addresses if not address.startswith("./")] == []


def test_nothing_is_replaced_unless_asked(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    (tmp_path / "index.html").write_text("my page")
    (tmp_path / "sw.js").mkdir()
    with pytest.raises(FreecellError, match=r"index\.html, sw\.js.*--force"):
        write_site(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["index.html", "mine.txt", "sw.js"]
    assert (tmp_path / "index.html").read_text() == "my page"
    (tmp_path / "sw.js").rmdir()
    write_site(tmp_path, force=True)
    assert (tmp_path / "index.html").read_bytes() == (FOLDER / "index.html").read_bytes()
    assert (tmp_path / "mine.txt").read_text() == "mine"
    write_site(tmp_path)  # what is there already is not in the way


def test_errors_say_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FreecellError, match="is not a folder"):
        write_site(tmp_path / "file")
    with pytest.raises(FreecellError, match=r"cannot be written to .*file/below"):
        write_site(tmp_path / "file" / "below")
    with pytest.raises(FreecellError, match="not part of this install"):
        write_site(tmp_path / "new", source=tmp_path / "nothing")
    assert not (tmp_path / "new").exists()


def test_the_command_needs_no_web_packages(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules.update(pydantic=None, starlette=None, uvicorn=None)\n"
        f"sys.argv = ['freecell', 'page', {str(tmp_path / 'my site')!r}]\n"
        "from freecell.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.match(r"Wrote \d+ files to .*my site; a browser loads \d+ kB if the server sends gzip\.\n", done.stdout)
    assert done.stdout.endswith(f"python -m http.server -d '{tmp_path / 'my site'}'\n")


def test_the_page_brings_the_licence_of_what_it_contains() -> None:
    notice = (FOLDER / "third-party-licences.txt").read_text("utf-8")
    assert "lit-html" in notice
    assert "BSD 3-Clause License" in notice
    assert "Redistributions in binary form must reproduce the above copyright notice" in notice
