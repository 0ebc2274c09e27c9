"""Build the GPU's kernels: kernel/cuda into src/freecell/gpu/kernels.ptx.xz, without a GPU.

    pip install nvidia-cuda-nvcc==13.0.88 nvidia-nvvm==13.0.88 nvidia-cuda-crt==13.0.88 nvidia-cuda-runtime==13.0.96 \
        nvidia-cuda-cccl==13.0.85
    python tools/build_ptx.py            # build; needs nvcc 13.0: on the PATH, in CUDA_HOME, or of those wheels
    python tools/build_ptx.py --check    # is the committed file what the sources make?

The first line of the text holds a hash of the sources that it was built from, so that a change of them is seen where
there is no nvcc (tests/gpu/test_ptx.py); with nvcc, `--check` builds again and compares every byte of the text.
The file is compressed, which takes a tenth of a wheel off; `xzcat` shows it.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "kernel" / "cuda"
PTX: Final = ROOT / "src" / "freecell" / "gpu" / "kernels.ptx.xz"
FLAGS: Final = ("-std=c++17", "-O3", "-arch=compute_75", "-ptx", "-diag-suppress", "177")
COMPILER: Final = "13.0"
_COMMENT: Final = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
PTX_VERSION: Final = "8.3"
"""Drivers from 545 on read it. nvcc writes its own version, which only drivers as new as itself read; ptxas refuses the
file under a version that lacks something it uses."""

_FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 2, "pb": 0}]
"""The best for this text, in which nothing lies at multiples of four."""

_FIXED: Final = ("setarch", "-R") if shutil.which("setarch") else ()
"""Addresses that are the same in every build: a compiler's choices may depend on them. With them, builds are equal."""


def sources() -> list[Path]:
    """Everything that the kernels are made of: their own files, and the kernel's headers and weights that they read."""
    found = {path.resolve() for path in SOURCES.iterdir() if path.suffix in (".cu", ".cuh")}
    waiting = list(found)
    while waiting:
        path = waiting.pop()
        for name in re.findall(r'^#include "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE):
            other = (path.parent / name).resolve()
            if other not in found:
                found.add(other)
                waiting.append(other)
    return sorted(found)


def sources_hash() -> str:
    """Of all sources and of how they are compiled; comments and spaces do not count."""
    digest = hashlib.sha256(repr((FLAGS, COMPILER, PTX_VERSION)).encode())
    for path in sources():
        text = " ".join(_COMMENT.sub(" ", path.read_text(encoding="utf-8")).split())
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(text)}\n{text}\n".encode())
    return digest.hexdigest()


def first_line() -> str:
    """What the text begins with."""
    return f"// freecell kernels, built by tools/build_ptx.py from sources {sources_hash()}\n"


def find_nvcc() -> Path | None:
    """The compiler: on the PATH, in CUDA_HOME, or from NVIDIA's wheels."""
    candidates = [shutil.which("nvcc")]
    if home := os.environ.get("CUDA_HOME"):
        candidates.append(f"{home}/bin/nvcc")
    candidates += [f"{place}/nvidia/cu13/bin/nvcc" for place in sys.path]
    for candidate in candidates:
        if candidate and Path(candidate).is_file():
            version = subprocess.run([candidate, "--version"], capture_output=True, text=True, check=False).stdout
            if f"release {COMPILER}" in version:
                return Path(candidate)
    return None


def committed() -> str:
    """The text that the file holds."""
    return lzma.decompress(PTX.read_bytes()).decode("ascii")


def build(nvcc: Path) -> str:
    """The text that the sources make."""
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "kernels.ptx"
        subprocess.run([*_FIXED, nvcc, *FLAGS, "-o", out, "kernels.cu"], cwd=SOURCES, check=True)
        text = out.read_text(encoding="ascii")
    # Names of files and of the builder's day are no part of it, nor are other comments and how lines are laid out; the
    # host finds variables that are visible.
    text = re.sub(r"^\s*(//.*)?\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"[ \t]+", " ", text)
    text = re.sub(r"^ |(?<=,) ", "", text, flags=re.MULTILINE)
    text = re.sub(r"^\.version .*$", f".version {PTX_VERSION}", text, flags=re.MULTILINE)
    text = re.sub(r"^\.(global|const) (?=.*\bfc_gpu_)", r".visible .\1 ", text, flags=re.MULTILINE)
    return first_line() + text.lstrip("\n")


def main() -> int:
    """Build or check."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with the committed file instead of writing it")
    check: bool = parser.parse_args().check
    nvcc = find_nvcc()
    if nvcc is None:
        print(f"no nvcc {COMPILER} is found; tools/build_ptx.py tells how to install it", file=sys.stderr)
        return 3
    text = build(nvcc)
    if check:
        same = committed() == text
        print(
            "kernels.ptx.xz is what the sources make"
            if same
            else "kernels.ptx.xz is NOT what the sources make: build it again"
        )
        return 0 if same else 1
    PTX.write_bytes(lzma.compress(text.encode("ascii"), filters=_FILTERS))
    print(f"wrote {PTX.relative_to(ROOT)}, {len(text):,} bytes in {PTX.stat().st_size:,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
