"""Build the C kernel and the README for a package index; everything else about the package is in pyproject.toml.

The kernel is optional: without a compiler the install continues with the pure-Python engine. pip hides what is printed
here, so `freecell --version` says it too, and so does a warning at the first slow call. A wheel without the kernel is
`py3-none-any`. Set FREECELL_BUILD=python to leave the kernel out on purpose, or FREECELL_BUILD=kernel to make a
missing compiler an error (continuous integration does).
"""

from __future__ import annotations

import os
import re
import sys
import sysconfig
import tomllib
import zlib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("FREECELL_BUILD", "")
if WISH not in ("", "kernel", "python"):
    raise SystemExit(f"unknown FREECELL_BUILD {WISH!r} (choose 'kernel' or 'python', or leave it unset)")

# How files are optimized, by how their names begin; the first that fits counts. What only prepares and ends searches
# and the door to Python need only be small; -O3 makes loops over many deals or positions faster, -O2 the rest as fast.
# Beams and patterns are 3 to 4% slower by -O2, which keeps wheels below a million bytes.
OPTIMIZATION = {
    "-Os": ("buried", "class_line", "fewest.c", "find_ask", "find_board", "play.c", "py_", "solve"),
    "-O2": ("fewest_beam",),
    "-O3": ("deal", "fewest", "find", "perft", "proof_check", "quick"),
}

NO_KERNEL = """
******************************************************************************
freecell: the C kernel was NOT built ({reason}).
The package works all the same on its pure-Python engine, but slowly.
`freecell --version` tells which engine is in use.
******************************************************************************
"""


class BuildKernelOrSaySo(build_ext):
    """Build the kernel; when that fails, warn loudly and continue without it.

    Never with -march=native: an installed build must run on the next machine too. What a newer processor can do is
    chosen at run time (kernel/lanes.h).
    """

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever a compiler that is not there raises
            self.give_up(error)

    def build_extension(self, ext: Extension) -> None:
        try:
            if self.compiler.compiler_type == "msvc":
                ext.extra_compile_args = ["/O2", "/std:c11"]
            else:
                self.compile_by_name(ext)
            super().build_extension(ext)
        except Exception as error:
            self.give_up(error)

    def compile_by_name(self, ext: Extension) -> None:
        """Compile what OPTIMIZATION names, and leave the rest with the flags for it."""
        flags = ["-std=c11", "-fvisibility=hidden"]
        if "-g" not in os.environ.get("CFLAGS", "").split():  # else CPython's own flags make wheels twice as large
            flags.append("-g0")
            if sys.platform == "linux":  # nothing is ever thrown through the kernel, and parts of it only tests call
                flags += ["-fno-asynchronous-unwind-tables", "-ffunction-sections", "-fdata-sections"]
                ext.extra_link_args = ["-Wl,-s", "-Wl,--gc-sections"]
        for level, names in OPTIMIZATION.items():
            named = [source for source in ext.sources if Path(source).name.startswith(names)]
            ext.sources = [source for source in ext.sources if source not in named]
            ext.extra_objects += self.compiler.compile(
                named,
                output_dir=self.build_temp,
                macros=ext.define_macros,
                include_dirs=ext.include_dirs,
                extra_postargs=[*flags, level],
                depends=ext.depends,
            )
        ext.extra_compile_args = [*flags, "-O2"]

    def get_outputs(self) -> list[str]:
        return [name for name in super().get_outputs() if os.path.exists(name)]

    def copy_extensions_to_source(self) -> None:
        if self.extensions:
            super().copy_extensions_to_source()

    def give_up(self, error: Exception) -> None:
        if WISH == "kernel":
            raise error
        first_line = (str(error).splitlines() or [type(error).__name__])[0]
        print(NO_KERNEL.format(reason=first_line), file=sys.stderr, flush=True)
        for extension in self.extensions:  # one that an earlier build has left is not what this build made
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []


class TagWhatWasBuilt(bdist_wheel):
    """Without the kernel, the wheel is good for every Python and every platform, and its name says so."""

    def run(self) -> None:
        vars(zlib)["Z_DEFAULT_COMPRESSION"] = 9  # zipfile's level here: a wheel is made once and fetched often
        super().run()

    def run_command(self, command: str) -> None:
        super().run_command(command)
        if command == "build" and not self.distribution.has_ext_modules():
            self.root_is_pure = True
            self.py_limited_api = False


def readme_for_an_index(text: str, files: str) -> str:
    """Links to files of the repository lead to `files`; without such an address they are plain text, not dead links."""
    picture = re.compile(r"!\[([^]]*)\]\((?![a-z]+:|#)([^)]+)\)")
    link = re.compile(r"(?<!!)\[([^]]*)\]\((?![a-z]+:|#)([^)]+)\)")
    if not files:
        return link.sub(r"\1", picture.sub("", text))
    raw = files.replace("/blob/", "/raw/")  # the picture itself, not a page about it
    return link.sub(rf"[\1]({files}\2)", picture.sub(rf"![\1]({raw}\2)", text))


settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
# One build serves every CPython from 3.11 on. Free-threaded CPython needs its own: before 3.15 it has no limited API,
# and from then on one (abi3t) in which objects are laid out otherwise than in kernel/python.
LIMITED = not sysconfig.get_config_var("Py_GIL_DISABLED")
kernel = Extension(
    "freecell._kernel",
    sources=sorted(path.as_posix() for folder in ("kernel", "kernel/python") for path in Path(folder).glob("*.c")),
    depends=sorted(path.as_posix() for path in Path("kernel").rglob("*.h")),
    include_dirs=["kernel"],
    define_macros=[("Py_LIMITED_API", "0x030B0000")] if LIMITED else [("Py_GIL_DISABLED", "1")],
    py_limited_api=LIMITED,
)

setup(
    long_description=readme_for_an_index(Path("README.md").read_text("utf-8"), settings["tool"]["freecell"]["files"]),
    long_description_content_type="text/markdown",
    ext_modules=[] if WISH == "python" else [kernel],
    cmdclass={"bdist_wheel": TagWhatWasBuilt, "build_ext": BuildKernelOrSaySo},
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if LIMITED and WISH != "python" else {},
)
