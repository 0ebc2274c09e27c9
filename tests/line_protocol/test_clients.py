"""The clients of docs/line-protocol.md run as they are printed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from freecell._backend import ENGINE_NAME
from tests.commands import commands_of_this_python

PAGE = Path(__file__).parents[2] / "docs" / "line-protocol.md"
CLIENTS = dict(re.findall(r"<!-- client: (\S+) -->\n```\w+\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL))
COMMANDS = {"engine_client.py": [sys.executable], "engine_client.sh": ["sh"], "engine_client.mjs": ["node"]}


def test_there_is_one_for_each_language() -> None:
    assert set(CLIENTS) == set(COMMANDS)


@pytest.mark.posix
@pytest.mark.skipif(ENGINE_NAME != "kernel", reason="solving takes long without the kernel")
@pytest.mark.parametrize("name", COMMANDS)
def test_it_runs(name: str, tmp_path: Path) -> None:
    if shutil.which(COMMANDS[name][0]) is None:
        pytest.skip(f"{COMMANDS[name][0]} is not installed")
    (tmp_path / name).write_text(CLIENTS[name], "utf-8")
    environment = commands_of_this_python(tmp_path)
    done = subprocess.run(
        [*COMMANDS[name], name], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert sorted(done.stdout.splitlines()) == ["1 winnable", "11982 lost", "617 winnable"]
