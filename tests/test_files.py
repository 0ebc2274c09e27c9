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
