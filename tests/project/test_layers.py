"""A module imports from its own row of ARCHITECTURE.md or from rows below, never from above."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import freecell

PACKAGE = Path(freecell.__file__).parent

ROWS = [
    ("words", ["_extras", "_files", "_frozen", "_arguments", "_progress", "_signals", "cards", "errors"]),
    ("deals", ["_ranges", "deals"]),
    ("values", ["board", "moves", "boardtext", "drawing"]),
    ("rules", ["rules"]),
    (
        "engine",
        [
            "_backend",
            "_devices",
            "_kernel",
            "_outcomes",
            "_pattern_operations",
            "_processes",
            "_reference",
            "_threads",
            "gpu",
            "proof_checker",
        ],
    ),
    (
        "answers",
        [
            "dealer",
            "solver",
            "verifier",
            "find",
            "judging",
            "patterns",
            "counting",
            "proofs",
            "levels",
            "daily",
            "others",
        ],
    ),
    ("sessions", ["game", "record", "reviewer", "survey", "questions"]),
    ("apps", ["cli", "web", "terminal", "line_protocol", "__main__"]),
]
ROW_OF = {module: row for row, (_, modules) in enumerate(ROWS) for module in modules}

UPWARDS = {
    # A board offers what the rules say about it (legal_moves, play): the import is inside the method, so that the
    # value itself stands without the rules.
    ("board", "rules"),
    # A solution can be handed over as a game; likewise inside the method.
    ("solver", "game"),
}

FORBIDDEN = {
    # A checker must not share the search's mistakes.
    "verifier": {"_backend", "_kernel", "_reference", "_threads", "solver", "dealer", "find", "patterns", "counting"},
}


def modules() -> list[str]:
    """Everything directly in the package: files and folders."""
    found = {path.stem for path in PACKAGE.glob("*.py")} | {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    return sorted(found - {"__init__"})


def sources(module: str) -> list[Path]:
    folder = PACKAGE / module
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [PACKAGE / f"{module}.py"]


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules of ours that a file imports when it runs, and whether that is inside a function."""
    package = ("freecell", *path.relative_to(PACKAGE).parts[:-1])
    yield from _imports(ast.parse(path.read_text(encoding="utf-8")), package, inside=False)


def _imports(node: ast.AST, package: tuple[str, ...], inside: bool) -> Iterator[tuple[str, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            for other in child.orelse:
                yield from _imports(ast.Module([other], []), package, inside)
            continue
        names: list[str] = []
        if isinstance(child, ast.Import):
            names = [alias.name for alias in child.names]
        elif isinstance(child, ast.ImportFrom):
            base = package[: len(package) - child.level + 1] if child.level else ()
            stem = ".".join((*base, *([child.module] if child.module else [])))
            names = [f"{stem}.{alias.name}" for alias in child.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "freecell" and len(parts) > 1:
                yield parts[1], inside
        is_function = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        yield from _imports(child, package, inside or is_function)


def test_every_module_has_its_row() -> None:
    assert set(modules()) <= set(ROW_OF), "give the new module a row here and in ARCHITECTURE.md"


def test_the_reader_of_imports_reads() -> None:
    assert ("rules", True) in set(imports(PACKAGE / "board.py"))
    assert ("cards", False) in set(imports(PACKAGE / "board.py"))
    assert ("boardtext", False) not in set(imports(PACKAGE / "board.py")), "imports for type checkers only do not count"
    assert {name for name, _ in imports(PACKAGE / "_backend.py")} >= {"_kernel", "_reference", "errors"}


@pytest.mark.parametrize("module", modules())
def test_a_module_imports_from_its_own_row_or_below(module: str) -> None:
    for path in sources(module):
        for other, inside in imports(path):
            if other not in ROW_OF or other == module:
                continue  # a name of the package itself, such as __version__
            where = f"{path.relative_to(PACKAGE)} imports {other}"
            assert other not in FORBIDDEN.get(module, ()), where
            if (module, other) in UPWARDS:
                assert inside, f"{where}, which is in a row above, outside of a function"
            else:
                assert ROW_OF[other] <= ROW_OF[module], f"{where}, which is in a row above"


def test_no_module_has_the_name_of_something_else_that_is_public() -> None:
    # Importing such a module would put it in the place of the function of that name.
    for name in dir(freecell):
        if (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").exists():
            assert getattr(freecell, name).__name__ == f"freecell.{name}"


def test_everything_public_is_there() -> None:
    names: dict[str, object] = {}
    exec("from freecell import *", names)
    assert names.keys() - {"__builtins__"} == set(dir(freecell))
    assert None not in names.values()
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        freecell.nonsense  # noqa: B018
