"""Arrow, which surveys are stored by: each part is imported when it is first used."""

from __future__ import annotations

from typing import Any

from .._extras import need


class _Part:
    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = getattr(need(self._module, "a survey's storage"), name)
        setattr(self, name, found)
        return found


arrow: Any = _Part("pyarrow")
compute: Any = _Part("pyarrow.compute")
parquet: Any = _Part("pyarrow.parquet")
