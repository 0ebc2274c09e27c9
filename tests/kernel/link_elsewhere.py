"""Link the extension module for Windows and macOS, on x86-64 and ARM64, by zig, a compiler that has their libraries.

python tests/kernel/link_elsewhere.py     needs the packages ziglang and abi3info

Nothing is run. It shows that every file compiles there without a warning, and that for Windows, whose linker wants to
know where each name comes from, the module asks Python for nothing but what is in the stable ABI.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VERSION = (3, 11)
ZIG = [sys.executable, "-m", "ziglang"]
# zig's libraries lack __cpu_model, which __builtin_cpu_supports asks on x86-64: so no lanes for AVX here.
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
FLAGS = ["-O2", "-std=c11", "-shared", "-fvisibility=hidden", "-DFC_NO_SIMD", "-DPy_LIMITED_API=0x030B0000"]
# What Python.h needs of Windows' own pyconfig.h. io.h and stdio.h are in it, with names that ours must not be.
WINDOWS_CONFIG = """
#pragma once
#include <io.h>
#include <stdio.h>
#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS
#define NT_THREADS
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL
#define HAVE_PY_SSIZE_T 1
#define PY_SSIZE_T_MAX 9223372036854775807LL
typedef long long Py_ssize_t;
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_SHORT 2
#define SIZEOF_SIZE_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_WCHAR_T 2
#define ALIGNOF_SIZE_T 8
"""


def stable_names() -> str:
    """The names of the stable ABI as Windows' linker reads them."""
    info = importlib.import_module("abi3info")
    lines = ["LIBRARY python3.dll", "EXPORTS"]
    for table, mark in ((info.FUNCTIONS, ""), (info.DATAS, " DATA")):
        for entry in table.values():
            if (entry.added.major, entry.added.minor) <= VERSION:
                lines.append(f"{entry.symbol.name}{mark}")
    return "\n".join(lines) + "\n"


def link(target: str, headers: list[Path], *more: str | Path) -> None:
    """Compile all of it and link the module."""
    include = [word for folder in headers for word in ("-isystem", folder)]
    sources = sorted([*(ROOT / "kernel").glob("*.c"), *(ROOT / "kernel/python").glob("*.c")])
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "_kernel.bin")
        command = [*ZIG, "cc", "-target", target, *WARNINGS, *FLAGS, *include, "-I", ROOT / "kernel"]
        subprocess.run([*command, *sources, *more, "-o", made], check=True)
        if b"PyInit__kernel" not in made.read_bytes():
            raise SystemExit(f"{target}: the module does not export PyInit__kernel")
        print(f"{target}: {made.stat().st_size} bytes", flush=True)


def main() -> None:
    """Link for all of them."""
    python = Path(sysconfig.get_path("include"))
    for machine, known_as in (("x86_64", "i386:x86-64"), ("aarch64", "arm64")):
        link(f"{machine}-macos", [python], "-Wl,-undefined,dynamic_lookup")
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "pyconfig.h").write_text(WINDOWS_CONFIG)
            for header in python.iterdir():
                if header.name != "pyconfig.h":
                    (folder / header.name).symlink_to(header)
            names, library = folder / "python3.def", folder / "libpython3.a"
            names.write_text(stable_names())
            subprocess.run([*ZIG, "dlltool", "-m", known_as, "-d", names, "-l", library], check=True)
            link(f"{machine}-windows-gnu", [folder], library)


if __name__ == "__main__":
    main()
