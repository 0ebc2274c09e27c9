"""Another thread writes into what a call was given while the call runs: it raises or answers, and never crashes.

Each case is a process of its own, because the interpreter would crash with all other tests.
"""

from __future__ import annotations

import subprocess
import sys
from textwrap import dedent

import pytest

pytest.importorskip("freecell._kernel")

# `write` changes what is asked for to nonsense and back again, `ask` uses it. A deal that is none, or a board with a
# card from nowhere, leads the kernel far out of its tables.
RUN = """
import sys, threading, time
sys.setswitchinterval(1e-4)  # or each call waits long for the writer to let it go on
from array import array
from freecell import deal_many
from freecell._kernel import Solver, deal_list_by
from tests.board_bytes import dealt

NONSENSE = -(10**15)
SETUP

over = threading.Event()

def keep_writing():
    while not over.is_set():
        write()

writer = threading.Thread(target=keep_writing, daemon=True)
writer.start()
enough = time.monotonic() + 0.5
while time.monotonic() < enough:
    try:
        ask()
    except ValueError:
        pass
over.set()
writer.join()
print("alive")
"""

NUMBERS = {
    "array": """
        numbers = array("q", [617]) * COUNT
        def write():
            for at in range(0, COUNT, COUNT // 10):
                numbers[at] = NONSENSE
            for at in range(0, COUNT, COUNT // 10):
                numbers[at] = 617
        """,
    "numpy": """
        import numpy
        numbers = numpy.full(COUNT, 617)
        def write():
            numbers[:] = NONSENSE
            numbers[:] = 617
        """,
}

ON_NUMBERS = {
    "deal_many": (60_000, "deal_many(numbers)"),
    "deal_list_by": (60_000, "deal_list_by('plain', numbers, into)"),
    "solve_deals": (20, "solver.solve_deals(numbers, 4, 10**6, 60.0)"),
}

ON_BOARDS = """
boards = bytearray(dealt(617) * 20)
good, bad = bytes(boards), bytes([4, 13, 13, 13, 13] + [200] * 67) * 20
def write():
    boards[:] = bad
    boards[:] = good
solver = Solver(1 << 30)
def ask():
    solver.solve_boards(boards, 10**6, 60.0)
"""


def run(setup: str) -> None:
    program = RUN.replace("SETUP", dedent(setup))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("name", ON_NUMBERS)
def test_deal_numbers_that_change(name: str, kind: str) -> None:
    count, call = ON_NUMBERS[name]
    setup = f"COUNT = {count}\n" + dedent(NUMBERS[kind])
    run(setup + f"into, solver = bytearray(52 * COUNT), Solver(1 << 30)\ndef ask():\n    {call}\n")


def test_boards_that_change() -> None:
    run(ON_BOARDS)


def test_a_table_that_shrinks_while_codes_are_read() -> None:
    """A class may run any code when its buffer is asked for (CPython 3.12 and later)."""
    if sys.version_info < (3, 12):
        pytest.skip("no class can have a buffer of its own before CPython 3.12")
    kernel = pytest.importorskip("freecell._kernel")
    table = list(range(65536))

    class Shrinking:
        def __buffer__(self, _flags: int) -> memoryview:
            table.clear()
            return memoryview(b"\1\2")

    with pytest.raises(IndexError):
        kernel.pick(Shrinking(), table)
