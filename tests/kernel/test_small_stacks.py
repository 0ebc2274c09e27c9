"""Every function of the kernel runs in a thread with a stack of 64 KiB, whatever it is asked.

musl gives threads 128 KiB, macOS 512 KiB, and programs that have many threads give them less. Nothing in the kernel may
therefore recurse as deep as a game is long, or lay a large table on the stack.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("freecell._kernel")

# In a process of its own, which a stack that overflows would end.
ASKING = """
import tempfile
import threading
from array import array

import freecell
from freecell import _kernel

called = set()

def small(name, function):
    def call(*arguments):
        answers = []
        usual = threading.stack_size(64 << 10)
        thread = threading.Thread(target=lambda: answers.append(function(*arguments)))
        thread.start()
        threading.stack_size(usual)
        thread.join()
        called.add(name)
        return answers[0]
    return call

class Small:
    def __init__(self, type, memory):
        self.search = small(type.__name__, type)(memory)
    def __getattr__(self, name):
        return small(f"{type(self.search).__name__}.{name}", getattr(self.search, name))

def type_in_small(type):
    return lambda memory: Small(type, memory)

functions = set()
for name, function in list(vars(_kernel).items()):
    if isinstance(function, type):
        functions |= {name} | {f"{name}.{method}" for method in vars(function) if not method.startswith("_")}
        setattr(_kernel, name, type_in_small(function))
    elif callable(function) and not name.startswith("_"):
        functions.add(name)
        setattr(_kernel, name, small(name, function))

# Deals, finding, patterns: as the package asks.
numbers, cards, table = array("q", range(1, 65)), tuple(range(52)), bytearray(64 * 52)
_kernel.deal_cards(617, cards)
_kernel.deal_rows(617, cards)
_kernel.deal_range(1, 1, table)
_kernel.deal_list(numbers, table)
method = _kernel.deal_method()
_kernel.deal_list_by(method, numbers, table)
_kernel.deal_places_by(method, numbers, 5, table)
_kernel.place_cards_by(method, numbers, 5, table)
freecell.find_deals(freecell.Board.deal(617), threads=1)
few = "7D AD 5C 3S 5S 8C 2D AH"
assert freecell.find_deals(freecell.PartialBoard.parse(few), numbers=range(1, 32001), threads=1)
_kernel.pattern_values(array("H", [0, 1]), numbers)  # a program that leaves the number 1
assert list(freecell.search_deals("count(x in aces: depth(x) <= 1) == 4", range(1, 2000), threads=1))

# Boards and moves.
easy, lost, buried = (freecell.Board.deal(n, cells=c).to_bytes() for n, c in ((617, 4), (11982, 4), (883, 0)))
for board in (easy, lost, buried):
    _kernel.board_check(board)
    _kernel.canonical_key(board)
    _kernel.single_moves(board)
    _kernel.player_moves(board)
    _kernel.perft(board, 4)
    _kernel.habit_number(board)
    _kernel.habit_games(board, 1, 617, 0, 5)
    _kernel.buried(board, 300)
_kernel.perft_all(lost, 1 << 26)
impossible = freecell.Board.deal(1, cells=0)
(positions, *_), listed = _kernel.perft_list(impossible.to_bytes())
_kernel.check_positions(impossible.key(), 0, positions, listed)
_kernel.play(easy, bytes([6, 8]), 1)
_kernel.replay(easy, bytes([6, 8, 0, 0, 9, 0]), 3)
_kernel.expand_move(easy, bytes([6, 8]))
_kernel.pick(bytes([6, 8]), [None] * 65536)

# Solving: quick attempts, every one of them, the complete search, level by level, in a file.
solver = _kernel.Solver(1 << 24)
solver.solve_boards(easy + lost, 2**40, 60.0)
solver.solve_deals(array("q", [1, 1941, 98714, 781948]), 4, 2**40, 60.0)
solver.solve_rows(array("q", range(1, 51)), 4, True, 2**40, 60.0)
solver.positions(), solver.progress(), solver.held()
with tempfile.TemporaryFile() as file:
    solver.spill(file)
    solver.solve_deals(array("q", [3565]), 1, 400_000, 60.0)
solver.stop()
for board in (easy, lost, buried):
    _kernel.judge(board, array("Q", [1000, 20000]), 1 << 28, 60.0, None)
# The fewest moves, in every aim and metric, and where there is no solution.
search = _kernel.Fewest(1 << 28)
for board, aim, metric in [(b, a, m) for b in (easy, lost) for a in (0, 1) for m in (0, 1)]:
    search.start(board, aim, metric, 200_000)
    while search.run(1.0) == 0:
        pass
    search.moves(), search.exhausted(), search.progress(), search.held()
search.stop()
print(sorted(functions - called))
"""


def test_every_function_of_the_kernel_runs_on_a_small_stack() -> None:
    done = subprocess.run([sys.executable, "-c", ASKING], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
