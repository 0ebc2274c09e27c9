"""Lists made a row at a time, for hours: a command can be ended at any moment and continues where its file ends."""

from __future__ import annotations

import csv
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path


def finished(path: Path, header: Sequence[str]) -> list[dict[str, str]]:
    """The rows that the file has; a last line that was not written to its end is removed."""
    if not path.exists():
        path.write_text(",".join(header) + "\n", encoding="utf-8")
    whole = path.read_bytes()
    kept = whole[: whole.rfind(b"\n") + 1]
    if kept != whole:
        os.truncate(path, len(kept))
    return list(csv.DictReader(kept.decode("utf-8").splitlines()))


def go_through(
    deals: Iterable[int], path: Path, header: Sequence[str], row_of: Callable[[int], Sequence[object] | None]
) -> list[int]:
    """Write the row of each deal that the file does not have yet. The deals that get none, to be tried again."""
    done, without = {int(row["deal"]) for row in finished(path, header)}, []
    try:
        with path.open("a", encoding="utf-8", newline="") as out:
            writer = csv.writer(out, lineterminator="\n")
            for deal in deals:
                if deal in done:
                    continue
                row = row_of(deal)
                if row is None:
                    without.append(deal)
                else:
                    writer.writerow(row)
                    out.flush()
                print(f"\r{deal}", end="", file=sys.stderr)
    except KeyboardInterrupt:
        sys.exit(130)
    return without


def try_again(
    is_open: Callable[[dict[str, str]], bool],
    path: Path,
    header: Sequence[str],
    row_of: Callable[[int], Sequence[object]],
) -> None:
    """Replace the rows that say that something is open. The file is whole at every moment."""
    rows = finished(path, header)
    for row in filter(is_open, rows):
        row.update(
            zip(header, ["" if value is None else str(value) for value in row_of(int(row["deal"]))], strict=True)
        )
        new = path.with_suffix(".new")
        with new.open("w", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, header, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        new.replace(path)
        print(",".join(row.values()), file=sys.stderr)
