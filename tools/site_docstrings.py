"""For the documentation site: examples in docstrings become blocks of code, and whole numbers are written `int`.

mkdocstrings treats our docstrings as Markdown, in which `>>>` would be a quotation. mkdocs.yml names this file.
"""

from __future__ import annotations

from typing import Any

import griffe


def fence(text: str) -> str:
    r"""Put every example, which ends at an empty line, between fences.

    >>> print(fence("One:\n\n>>> 1 + 1\n2\n\nThat is all."))
    One:
    <BLANKLINE>
    ```pycon
    >>> 1 + 1
    2
    ```
    <BLANKLINE>
    That is all.
    """
    written: list[str] = []
    indent: str | None = None  # of the example that is open
    for line in text.splitlines():
        if indent is None and line.lstrip().startswith(">>> "):
            indent = line[: len(line) - len(line.lstrip())]
            written.append(f"{indent}```pycon")
        elif indent is not None and not line.strip():
            written.append(f"{indent}```")
            indent = None
        written.append(line)
    if indent is not None:
        written.append(f"{indent}```")
    return "\n".join(written)


class FencedExamples(griffe.Extension):  # type: ignore[misc,unused-ignore]  # griffe comes with mkdocstrings
    """Called for everything that mkdocstrings reads."""

    def on_object(self, *, obj: Any, **_others: Any) -> None:
        """Change the docstring, and the signature: `SupportsIndex` is for type checkers."""
        if obj.docstring is not None:
            obj.docstring.value = fence(obj.docstring.value)
        for parameter in obj.parameters if obj.is_function else ():
            if isinstance(parameter.annotation, griffe.Expr):
                for part in parameter.annotation.iterate(flat=True):
                    if isinstance(part, griffe.ExprName) and part.name == "SupportsIndex":
                        part.name = "int"
