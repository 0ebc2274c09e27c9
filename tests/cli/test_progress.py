"""The line that tells how far a long job is."""

from __future__ import annotations

import pytest

from freecell.cli.progress import ProgressLine


@pytest.mark.parametrize(("share", "shown"), [(0.0, "  0%"), (0.5, " 50%"), (0.999999, " 99%"), (1.0, "100%")])
def test_only_what_is_done_is_all_done(
    share: float, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ProgressLine, "PATIENCE", 0.0)
    ProgressLine().show("7 of 8", share)
    assert capsys.readouterr().err.startswith(f"{shown} after ")
