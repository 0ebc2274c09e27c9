"""The notebook docs/tour.ipynb runs from top to bottom, and its values draw themselves.

A small runner takes the place of Jupyter: it runs each cell, and shows the value of a last expression as Jupyter does.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from freecell._backend import ENGINE_NAME

NOTEBOOK = Path(__file__).parents[2] / "docs" / "tour.ipynb"
CELLS: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]


class Svg:
    """What `IPython.display.SVG` does for us."""

    def __init__(self, data: str) -> None:
        self.data = data

    def _repr_svg_(self) -> str:
        return self.data


def run(cell: str, names: dict[str, Any]) -> Any:
    """Run a cell; the value of its last line if that is an expression."""
    tree = ast.parse(cell.replace("from IPython.display import SVG\n", ""))
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, str(NOTEBOOK), "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What each cell shows."""
    for needed in ("duckdb", "matplotlib", "pyarrow"):
        pytest.importorskip(needed)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    names: dict[str, Any] = {"__name__": "__main__", "SVG": Svg}
    return [run("".join(cell["source"]), names) for cell in CELLS if cell["cell_type"] == "code"]


@pytest.mark.skipif(ENGINE_NAME != "kernel", reason="solving takes long without the kernel")
def test_it_runs(shown: list[Any]) -> None:
    pictures = [value._repr_svg_() for value in shown if hasattr(value, "_repr_svg_")]
    assert len(pictures) == 6
    assert all(picture.startswith("<svg") and picture.endswith("</svg>") for picture in pictures)
    rows = next(value for value in shown if isinstance(value, list))
    assert [(outcome, deals) for outcome, deals, _ in rows] == [("solved", 2000)]
    assert type(shown[-1]).__name__ == "Figure"


def test_it_is_stored_with_what_it_shows() -> None:
    cells = [cell for cell in CELLS if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == [*range(1, len(cells) + 1)], "run tools/notebook.py"
    shown = [kind for cell in cells for output in cell["outputs"] for kind in output.get("data", {})]
    assert shown.count("image/svg+xml") == 6
    assert not any(output["output_type"] == "error" for cell in cells for output in cell["outputs"])


def test_it_shows_everything_that_it_promises() -> None:
    code = "".join("".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code")
    for name in ("Board.deal", "svg(", "solve(", "judge(", "review(", "Pattern(", "survey.run", "axes.hist"):
        assert name in code
