"""What the GPU makes of some deals: every GPU, the emulated one too, makes the same of them.

`python -m tests.gpu.golden` prints the table anew, by the emulator or by the GPU that is there.
"""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

from freecell.gpu import Device, GpuSolver


class Known(NamedTuple):
    """A range of deals, and what came of it."""

    deals: range
    solved: int
    singles: int
    players: int
    positions: int
    digest: int


def measure(solver: GpuSolver, deals: range) -> Known:
    """Solve them."""
    totals = [0, 0, 0, 0, 0]
    for batch in solver.batches([deals]):
        assert batch.bad == 0, batch
        assert batch.solved + len(batch.left) == batch.deals
        for at, bins in enumerate((batch.singles, batch.players, batch.positions)):
            totals[at + 1] += sum(value * count for value, count in enumerate(bins) if count)
        totals[0] += batch.solved
        totals[4] = (totals[4] + batch.digest) % 2**64
    return Known(deals, *totals)


KNOWN: Final = [
    Known(range(1, 2001), 2000, 275556, 181958, 252494, 0x1B9E9A7BDCB44285),
    Known(range(2**31 - 300, 2**31 + 300), 600, 83010, 54860, 78614, 0x3EAEBA5285B29AA5),
    Known(range(2**32 - 300, 2**32 + 300), 600, 83283, 54909, 93818, 0x7F00D68BDC69CB3D),
    Known(range(11982, 11983), 0, 0, 0, 0, 0),  # nobody can
]

if __name__ == "__main__":
    with Device() as device:
        solver = GpuSolver(device, largest=int(sys.argv[1]) if len(sys.argv) > 1 else 1 << 14)
        for known in KNOWN:
            print(f"{measure(solver, known.deals)}")
