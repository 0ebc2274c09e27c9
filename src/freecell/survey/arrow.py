"""Arrow, which surveys are stored by: each part is imported when it is first used."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyarrow as arrow
    from pyarrow import compute, parquet
else:
    from .._extras import Late

    arrow, compute, parquet = (Late(f"pyarrow{part}", "a survey's storage") for part in ("", ".compute", ".parquet"))

__all__ = ["arrow", "compute", "parquet"]
