"""A file that somebody is reading is replaced all the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from freecell import _files


@pytest.mark.parametrize("refusals", [0, 1, 2, 3])
def test_windows_may_refuse_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int) -> None:
    (tmp_path / "new").write_text("new")
    (tmp_path / "old").write_text("old")
    calls: list[int] = []
    really = os.replace

    def refuse(new: Path, path: Path) -> None:
        calls.append(1)
        if len(calls) <= refusals:
            raise PermissionError(13, "in use")
        really(new, path)

    monkeypatch.setattr(_files, "_PAUSES", (0.0, 0.0))
    monkeypatch.setattr(os, "replace", refuse)
    if refusals == 3:
        with pytest.raises(PermissionError):
            _files.replace(tmp_path / "new", tmp_path / "old")
        return
    _files.replace(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old").read_text() == "new"


def test_a_file_is_written_as_a_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    _files.write_whole(path, b"old", sync=True, mode=0o604)
    assert path.read_bytes() == b"old"
    if os.name != "nt":
        assert path.stat().st_mode & 0o777 == 0o604

    def full(new: Path, path: Path) -> None:
        assert Path(new).read_bytes() == b"new"
        raise OSError(28, "no space")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="no space"):
        _files.write_whole(path, b"new")
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [("file", b"old")]
