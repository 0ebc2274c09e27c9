"""Which engine is selected, and how it is reported."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from freecell import _backend
from freecell._backend import describe_engine

pytestmark = pytest.mark.engine


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


SAY = "from freecell._backend import ENGINE_NAME, describe_engine; print(ENGINE_NAME, '|', describe_engine())"
HIDE_KERNEL = "import sys; sys.modules['freecell._kernel'] = None; "


def test_the_specification_can_be_asked_for() -> None:
    said = python(SAY + "; import freecell; print(freecell.deal_freecell(617)[0][0])", FREECELL_ENGINE="python")
    assert said.stdout == "python | pure Python, as requested by FREECELL_ENGINE\n7D\n"


def test_a_missing_kernel_is_said_out_loud() -> None:
    said = python(HIDE_KERNEL + SAY, FREECELL_ENGINE="")
    assert said.stdout.startswith("python | pure Python, slow: the C kernel ")


def test_a_kernel_that_is_insisted_on_must_be_there() -> None:
    said = python(HIDE_KERNEL + SAY, FREECELL_ENGINE="kernel")
    assert said.returncode != 0
    assert "EngineError: FREECELL_ENGINE is 'kernel', but the C kernel " in said.stderr


def test_an_unknown_engine_is_refused() -> None:
    problem = "unknown FREECELL_ENGINE 'rust' (choose 'kernel' or 'python', or leave it unset)"
    assert f"EngineError: {problem}" in python(SAY, FREECELL_ENGINE="rust").stderr
    for words in (["deal", "5"], ["solve", "5"], ["--version"]):
        line = f"import sys; sys.argv[1:] = {words}; from freecell.__main__ import main; main()"
        said = python(line, FREECELL_ENGINE="rust")
        assert (said.stdout, said.stderr, said.returncode) == ("", f"freecell: {problem}\n", 2)


@pytest.mark.parametrize("command", ["deal 5", "deal 5 6", "solve 5"])
def test_the_command_refuses_an_unknown_engine_in_one_line(command: str) -> None:
    arguments = [sys.executable, "-m", "freecell", *command.split()]
    said = subprocess.run(arguments, env={**os.environ, "FREECELL_ENGINE": "rust"}, capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith("freecell: unknown FREECELL_ENGINE 'rust'")
    assert said.stderr.count("\n") == 1


NEW = "import sys; before = set(sys.modules); {}; print(sorted(set(sys.modules) - before))"


def test_importing_the_package_loads_next_to_nothing() -> None:
    assert python("import __future__; " + NEW.format("import freecell")).stdout == "['freecell']\n"
    for name in ("dataclasses", "inspect", "shutil", "pathlib", "json", "threading", "click"):
        assert f"'{name}'" not in python(NEW.format("import freecell; freecell.deal(5)")).stdout
    for name in ("dataclasses", "inspect", "shutil", "pathlib", "json"):
        assert f"'{name}'" not in python(NEW.format("import freecell; freecell.solve(5)")).stdout


@pytest.mark.skipif(_backend.ENGINE_NAME != "kernel", reason="the specification checks proofs, and loads all it does")
def test_the_command_loads_little() -> None:
    for name in ("dataclasses", "shutil", "pathlib", "lzma", "hashlib", "tempfile"):  # Click itself loads inspect
        assert f"'{name}'" not in python(NEW.format("import freecell.cli.solve")).stdout


@pytest.mark.skipif(_backend.ENGINE_NAME != "kernel", reason="the kernel is not loaded")
def test_the_kernel_says_how_it_deals() -> None:
    assert describe_engine() in [f"C kernel (dealing: {way})" for way in ("avx512", "avx2", "portable")]


def test_import_needs_the_standard_library_only() -> None:
    said = python(
        "import sys; before = set(sys.modules); import freecell; "
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}; "
        "print(sorted(new - set(sys.stdlib_module_names) - {'freecell'}))"
    )
    assert said.stdout == "[]\n", said.stderr
