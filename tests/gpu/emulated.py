"""The CUDA driver without a GPU (driver.cpp), built where a C++ compiler is found, and what it takes to use it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from freecell.gpu.driver import load_driver

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "tests" / "gpu" / "driver.cpp"
FLAGS = ("-std=c++17", "-O2", "-fno-strict-aliasing", "-Wall", "-Wextra", "-Wno-unknown-pragmas", "-Werror")


def find_compiler() -> str | None:
    """A C++ compiler, or None."""
    return shutil.which(os.environ.get("CXX", "")) or shutil.which("g++") or shutil.which("clang++")


def build_driver() -> Path:
    """The library, built once for these sources."""
    digest = hashlib.sha256(repr(FLAGS).encode())
    folders = (ROOT / "kernel", ROOT / "kernel" / "cuda", SOURCE.parent)
    for path in sorted(path for folder in folders for path in folder.iterdir() if path.is_file()):
        digest.update(path.read_bytes())
    user = os.getuid() if hasattr(os, "getuid") else ""
    library = Path(tempfile.gettempdir()) / f"freecell-emulated-{user}-{digest.hexdigest()[:16]}.so"
    if not library.exists():
        compiler = find_compiler()
        assert compiler is not None
        with tempfile.TemporaryDirectory() as scratch:
            built = Path(scratch) / "driver.so"
            subprocess.run([compiler, *FLAGS, "-shared", "-fPIC", "-o", built, SOURCE], check=True)
            shutil.move(built, library)
    return library


@contextmanager
def emulated_gpu(library: Path, wishes: str = "") -> Iterator[None]:
    """Within, freecell.gpu finds the emulated GPU; `wishes` as in driver.cpp."""
    before = {name: os.environ.get(name) for name in ("FREECELL_CUDA_DRIVER", "FREECELL_EMULATED")}
    os.environ.update(FREECELL_CUDA_DRIVER=str(library), FREECELL_EMULATED=wishes)
    load_driver.cache_clear()
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        load_driver.cache_clear()
