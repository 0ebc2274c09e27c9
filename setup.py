"""Build the C kernel; everything else about the package is in pyproject.toml.

The kernel is optional: where no compiler is found the install goes on with the pure-Python engine, and says so
here and in `freecell --version`. Set FREECELL_BUILD=python to leave the kernel out on purpose, or
FREECELL_BUILD=kernel to make a missing compiler an error (continuous integration does).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("FREECELL_BUILD", "")
if WISH not in ("", "kernel", "python"):
    raise SystemExit(f"unknown FREECELL_BUILD {WISH!r} (choose 'kernel' or 'python', or leave it unset)")

NO_KERNEL = """
******************************************************************************
freecell: the C kernel was NOT built ({reason}).
The package works all the same on its pure-Python engine, but slowly.
`freecell --version` tells which engine is in use.
******************************************************************************
"""


class BuildKernelOrSaySo(build_ext):
    """Build the kernel; when that fails, warn loudly and go on without it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever a compiler that is not there raises
            self.give_up(error)

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception as error:
            self.give_up(error)

    def get_outputs(self) -> list[str]:
        return [name for name in super().get_outputs() if os.path.exists(name)]

    def copy_extensions_to_source(self) -> None:
        if not any(Path(self.build_lib).rglob("_kernel*")):
            return
        super().copy_extensions_to_source()

    def give_up(self, error: Exception) -> None:
        if WISH == "kernel":
            raise error
        first_line = (str(error).splitlines() or [type(error).__name__])[0]
        print(NO_KERNEL.format(reason=first_line), file=sys.stderr, flush=True)


WINDOWS = sys.platform == "win32"
kernel = Extension(
    "freecell._kernel",
    sources=sorted(path.as_posix() for folder in ("kernel", "kernel/python") for path in Path(folder).glob("*.c")),
    depends=sorted(path.as_posix() for path in Path("kernel").rglob("*.h")),
    include_dirs=["kernel"],
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    py_limited_api=True,
    # Never -march=native: an installed build must run on the next machine too. What a newer processor can do
    # is chosen at run time (kernel/lanes.h).
    extra_compile_args=["/O2", "/std:c11"] if WINDOWS else ["-O3", "-std=c11", "-fvisibility=hidden"],
)

setup(
    ext_modules=[] if WISH == "python" else [kernel],
    cmdclass={"build_ext": BuildKernelOrSaySo},
    options={} if WISH == "python" else {"bdist_wheel": {"py_limited_api": "cp311"}},  # one wheel from 3.11 on
)
