"""The shell commands of the tutorial and the how-to pages run as they are printed; their Python runs as doctests."""

from __future__ import annotations

import re
import shutil
import subprocess
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

from freecell._backend import ENGINE_NAME
from tests.commands import commands_of_this_python

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / "tutorial.md", *sorted((ROOT / "docs" / "howto").glob("*.md"))]


@pytest.mark.posix
@pytest.mark.skipif(ENGINE_NAME != "kernel", reason="solving takes long without the kernel")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_its_commands_run(page: Path, tmp_path: Path) -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert blocks, "nothing would be tested"
    script = "set -e\n" + "".join(blocks)
    if "freecell survey" in script:
        pytest.importorskip("pyarrow")
    if shutil.which("fc-solve") is None:
        script = re.sub(r"^.*\bfc-solve\b.*\n", "", script, flags=re.MULTILINE)
    script = script.replace("python -m freecell.line_protocol.check", ": ")  # tests/line_protocol runs it
    typed = re.search(r"^```text\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    (tmp_path / "board.txt").write_text(typed[1] if typed else "")  # which the reader has typed
    environment = commands_of_this_python(tmp_path)
    done = subprocess.run(
        ["sh", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    if "import pandas" in page.read_text("utf-8"):
        pandas = pytest.importorskip("pandas")
        found: dict[str, Any] = {}
        with chdir(tmp_path):
            for block in re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE):
                exec(block, found)
        assert found["cards"].shape == (100, 52)
        assert found["cards"].loc[1][0] == "JD"
        assert isinstance(found["answers"], pandas.DataFrame)
        assert list(found["answers"]["deal"]) == list(range(1, 101))
    for said in re.findall(r"freecell (?:find|solve .*--aim.*?) +# (.+)$", script, re.MULTILINE):
        assert said in done.stdout.splitlines()
