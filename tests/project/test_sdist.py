"""The source distribution has everything that the repository has, so that it can be built and tested from it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

if shutil.which("git") is None or not (ROOT / ".git").exists():
    pytest.skip("not in a clone of the repository", allow_module_level=True)


def test_nothing_is_left_out(tmp_path: Path) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    kept = [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
    fresh, made = tmp_path / "fresh", tmp_path / "made"
    for name in kept:  # elsewhere, because setuptools takes up again whatever an earlier build has listed
        (fresh / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, fresh / name)
    build = f"from setuptools.build_meta import build_sdist; build_sdist({str(made)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=fresh, capture_output=True, check=True)
    (archive,) = made.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        packed = {name.partition("/")[2] for name in file.getnames()}
    assert [name for name in kept if name not in packed] == []
