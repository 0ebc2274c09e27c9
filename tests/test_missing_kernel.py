"""The kernel that cannot be loaded: the true reason is kept, and told once, when something slow is asked for."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import freecell
from tests.test_backend import SAY, python

pytestmark = pytest.mark.engine

PACKAGE = Path(freecell.__file__).parent
SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with the package as an install without a compiler leaves it."""
    shutil.copytree(
        PACKAGE, tmp_path / "freecell", ignore=shutil.ignore_patterns("*.so", "*.pyd", "static", "__pycache__")
    )
    return tmp_path


def not_built(_folder: Path) -> str:
    return "the C kernel was not built when freecell was installed (pip install -v shows why)"


def for_another_python(folder: Path) -> str:
    (folder / "freecell" / "_kernel.cpython-39-sparc.so").touch()
    return "the C kernel was built for another Python or another system (_kernel.cpython-39-sparc.so)"


def cannot_be_read(folder: Path) -> str:
    (folder / "freecell" / f"_kernel{SUFFIX}").write_bytes(b"not a library")
    return "the C kernel cannot be loaded: "


@pytest.mark.parametrize("break_it", [not_built, for_another_python, cannot_be_read])
def test_the_reason_is_the_true_one(break_it: Callable[[Path], str], copy: Path) -> None:
    reason = break_it(copy)
    said = python(SAY, PYTHONPATH=str(copy), FREECELL_ENGINE="")
    assert said.stdout.startswith(f"python | pure Python, slow: {reason}"), said.stderr
    if reason.endswith(": "):
        assert f"_kernel{SUFFIX}" in said.stdout  # what the system says names the file


def test_from_a_zip_file(copy: Path) -> None:
    archive = copy / "freecell.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in (copy / "freecell").rglob("*.py"):
            file.write(path, path.relative_to(copy))
    said = python(SAY, PYTHONPATH=str(archive), FREECELL_ENGINE="")
    assert said.stdout == f"python | pure Python, slow: the C kernel cannot be loaded from a zip file ({archive})\n"


SLOW = (
    "freecell.solve(781948, limit=freecell.Limit(positions=9))",
    "freecell.deal_many(range(1001))",
    "freecell.perft(freecell.Board.deal(1), 1)",
)


@pytest.mark.parametrize("slow", SLOW)
def test_a_warning_comes_once_and_points_at_the_callers_line(slow: str, copy: Path) -> None:
    quick = "freecell.deal_freecell(617), freecell.deal_many(range(9)), freecell.Board.deal(617).legal_moves"
    (copy / "mine.py").write_text(f"import freecell\n{quick}\nprint('so far')\n{slow}\n{slow}\n{SLOW[0]}\n")
    said = python("import mine", PYTHONPATH=str(copy), FREECELL_ENGINE="")
    assert said.stdout == "so far\n", said.stderr
    assert said.stderr.count("Warning") == 1
    assert "mine.py:4: FreecellWarning: freecell is using its pure-Python engine, which is slow: " in said.stderr


def test_no_warning_where_plain_python_was_asked_for(copy: Path) -> None:
    assert python(f"import freecell; {SLOW[0]}", PYTHONPATH=str(copy), FREECELL_ENGINE="python").stderr == ""


def test_the_command_warns_in_one_line(copy: Path) -> None:
    def freecell(*words: str) -> subprocess.CompletedProcess[str]:
        command = f"import sys; sys.argv[1:] = {words}; from freecell.cli import main; main()"
        return python(command, PYTHONPATH=str(copy), FREECELL_ENGINE="")

    assert freecell("deal", "617").stderr == ""
    said = freecell("solve", "781948", "--limit-positions", "9")
    assert said.stderr.splitlines()[0].startswith("freecell: warning: freecell is using its pure-Python engine")
