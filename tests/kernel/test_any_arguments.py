"""Every function of the kernel, with arguments that it takes and some that it should not: an answer or an error.

In a process of its own, which a crash would end. `python -m tests.kernel.test_any_arguments SEED COUNT` makes so many
calls, and writes the number of each before it, so that the last one names the call that crashed.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import tempfile
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from freecell import Board
from freecell.cards import CARD_NAMES
from tests.board_bytes import dealt, made_up

ROOT: Final = Path(__file__).parents[2]
LARGE: Final = [sign * 2**power for sign in (1, -1) for power in (31, 32, 33, 63, 64)]
ODD: Final = [0, 1, -1, 2, 3, 7, 8, 52, 53, 255, 256, 65536, *LARGE]
TIMES: Final = [0.0005, 0.0, -1.0, float("nan"), float("inf") * -1, 5e-324, "soon", None]
FEW: Final = [1, 2, 5, 50, 0, -1, 2**70]
MEMORY: Final = [1 << 20, 1 << 22, 1 << 24, 1, -1, -(2**70), 2**70]
METHODS: Final = ["plain", "avx2", "avx512", "neon", "", "\0"]
TOLD: Final = [None, None, lambda *_: None, lambda *_: [][1], 7]
OTHER: Final = [None, "text", 1.5, [], {}, object(), b"", -(2**70)]
BOARDS: Final = [*(dealt(number) for number in range(1, 20)), *(made_up(seed, seed % 8) for seed in range(60))]
LOST: Final = Board.deal(1, cells=0)
SETS: Final = struct.pack("=104Q", *[(1 << 52) - 1] * 104)
EXPECTED: Final = (ValueError, TypeError, OverflowError, MemoryError, BufferError, OSError, IndexError, RuntimeError)
"""IndexError is what a function that is told raises; RuntimeError that nothing has been started."""


class Calls:
    """Random calls. A list in a call is for choosing from; bytes and arrays are sometimes changed."""

    def __init__(self, kernel: Any, seed: int) -> None:
        self.random, self.file = Random(seed), tempfile.TemporaryFile()  # noqa: SIM115  # open as long as the calls are made
        (positions, *_), listed = kernel.perft_list(LOST.to_bytes())
        numbers, table = array("q", range(1, 17)), bytearray(16 * 52)
        answers, pieces = array("q", bytes(8 * 16)), [bytes([6, 8]), bytes([6, 8, 0]), bytes([0, 1, 2, 9, 0, 0])]
        program = array("H", [0, 1])
        span = ODD, [2**31 - 1, 99, *ODD], [1, 1, *ODD], ODD, [1, 64, *ODD]
        find: tuple[Any, ...] = (SETS, [0, 0, 1, 2, 3, -1], ODD, *span, answers, ODD)
        rules, cells = [0, 1, 2, 3, 4, -1, 2**70], [4, 0, 7, 8, -1]
        self.solver, self.fewest = kernel.Solver(1 << 24), kernel.Fewest(1 << 24)
        functions: dict[str, tuple[Any, ...]] = {
            "deal_cards": (ODD, tuple(CARD_NAMES)),
            "deal_rows": (ODD, tuple(CARD_NAMES)),
            "deal_range": (ODD, ODD, table),
            "deal_list": (numbers, table),
            "deal_list_by": (METHODS, numbers, table),
            "deal_places_by": (METHODS, numbers, ODD, table),
            "place_cards_by": (METHODS, numbers, ODD, table),
            "deal_method": (),
            "find_sieve": find,
            "find_scan": find,
            "pattern_values": (program, numbers),
            "pattern_range": (program, ODD, ODD, FEW, answers),
            "board_check": (BOARDS,),
            "canonical_key": (BOARDS,),
            "single_moves": (BOARDS,),
            "player_moves": (BOARDS,),
            "play": (BOARDS, pieces, rules),
            "replay": (BOARDS, pieces, rules),
            "expand_move": (BOARDS, pieces),
            "perft": (BOARDS, [0, 1, 2, -1], MEMORY, TOLD, [1, 2, 0, -1]),
            "perft_all": ([LOST.to_bytes(), dealt(11982)], MEMORY, TOLD, [1, 2, 0, -1]),
            "perft_list": ([LOST.to_bytes(), dealt(11982)], MEMORY, TOLD, [1, 2, 0, -1]),
            "check_positions": (LOST.key(), [0, 1, 7, 8, -1], [positions, *FEW], listed, TOLD),
            "judge": (BOARDS, array("Q", [5, 50]), MEMORY, TIMES, TOLD),
            "buried": (BOARDS, FEW),
            "habit_games": (BOARDS, ODD, ODD, FEW, FEW),
            "habit_number": (BOARDS,),
            "pick": (pieces, [[None] * 65536, ["a"] * 65536, [None], []]),
        }
        self.calls: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
            name: (getattr(kernel, name), arguments) for name, arguments in functions.items()
        }
        methods: list[tuple[str, Any, tuple[Any, ...]]] = [
            ("solve_boards", self.solver, (BOARDS, FEW, TIMES)),
            ("solve_deals", self.solver, (numbers, cells, FEW, TIMES)),
            ("solve_rows", self.solver, (numbers, cells, [True, False, None], FEW, TIMES)),
            ("spill", self.solver, ([self.file, self.file, -1, 10**6, 2**40, None, "file"],)),
            ("start", self.fewest, (BOARDS, [0, 1, 2, -1], [0, 1, 2, -1], FEW)),
            ("run", self.fewest, (TIMES,)),
            ("moves", self.fewest, ()),
            ("exhausted", self.fewest, ()),
            *[(name, one, ()) for one in (self.solver, self.fewest) for name in ("progress", "stop", "held")],
            ("positions", self.solver, ()),
        ]
        for name, one, arguments in methods:
            self.calls[f"{type(one).__name__}.{name}"] = getattr(one, name), arguments
        self.calls["Solver"], self.calls["Fewest"] = (kernel.Solver, (MEMORY,)), (kernel.Fewest, (MEMORY,))

    def make(self) -> tuple[str, bool]:
        """Call one of them; its name, and whether it had an answer."""
        name = self.random.choice(list(self.calls))
        function, given = self.calls[name]
        arguments = [self.argument(one) for one in given]
        if arguments and self.random.random() < 0.02:
            self.random.choice((arguments.pop, lambda: arguments.append(0)))()
        try:
            function(*arguments)
        except EXPECTED:
            return name, False
        return name, True

    def argument(self, given: Any) -> Any:
        if self.random.random() < 0.02:
            return self.random.choice(OTHER)
        if isinstance(given, list):
            given = self.random.choice(given[:2] if self.random.random() < 0.5 else given)
        if not isinstance(given, bytes | bytearray | array) or self.random.random() < 0.6:
            return given
        changed = bytearray(given)
        for _ in range(self.random.choice((1, 1, 2, 5))):
            if changed:
                changed[self.random.randrange(len(changed))] = self.random.randrange(256)
        if self.random.random() < 0.3:
            del changed[self.random.randrange(len(changed) + 1) :]
        return changed + bytes(self.random.choice((0, 0, 1, 8, 52)))


def main(seed: int, count: int) -> None:
    """Make so many calls; print what has never had an answer."""
    from freecell import _kernel

    calls = Calls(_kernel, seed)
    functions = {name for name, one in vars(_kernel).items() if callable(one) and not name.startswith("_")}
    methods = {f"{type.__name__}.{name}" for type in (_kernel.Solver, _kernel.Fewest) for name in vars(type)}
    assert functions | {name for name in methods if "._" not in name} == calls.calls.keys()
    answered: set[str] = set()
    for number in range(count):
        os.write(2, b"%d\n" % number)
        name, has_answer = calls.make()
        if has_answer:
            answered.add(name)
    print(sorted(calls.calls.keys() - answered))


def check(seed: int, count: int) -> None:
    pytest.importorskip("freecell._kernel")
    command = [sys.executable, "-m", "tests.kernel.test_any_arguments", str(seed), str(count)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, (done.stderr[-2000:], seed)
    assert done.stdout == "[]\n"


def test_ten_thousand_calls() -> None:
    check(617, 10_000)


@pytest.mark.long
def test_a_million_calls() -> None:
    for seed in range(10):
        check(seed, 100_000)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
