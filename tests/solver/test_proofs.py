"""The search over classes and levels, held equal to searches that cannot be wrong; and searches that spill to disk.

`tests/kernel/classes.c` does the same with the parts of the search: best first, level by level, and with a file.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from freecell import Board, Card, FreecellError, GaveUp, Limit, Outcome, Solved, Unsolvable, solve, solve_many, verify
from freecell._backend import ENGINE_NAME, engine
from freecell._outcomes import OutcomeCode
from freecell._reference import Solver as ReferenceSolver
from freecell._reference.classes import count_classes
from freecell.cards import DECK
from freecell.rules import play_bare, single_moves
from freecell.solver.limits import LEAST_MEMORY
from tests.cli.running import run

pytestmark = pytest.mark.engine

kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the kernel's search is what is tested")


def small_game(seed: int) -> Board:
    """0 to 3 cells; few cards, or many in all columns; often without a free place."""
    choose = random.Random(seed)
    cells, full = choose.randint(0, 3), choose.random() < 0.8
    count = choose.randint(16, 52 - cells) if full else choose.randint(0, 14)
    home = [13, 13, 13, 13]
    for _ in range(count):
        home[choose.choice([suit for suit in range(4) if home[suit]])] -= 1
    left = [card for card in DECK if card.rank.value >= home[card.suit.value]]
    choose.shuffle(left)
    all_taken = choose.random() < 0.6
    in_cells: list[Card | None] = [
        left.pop() if left and (all_taken or choose.random() < 0.5) else None for _ in range(cells)
    ]
    columns: list[list[Card]] = [[] for _ in range(8)]
    for column in columns if full else []:
        if left:
            column.append(left.pop())
    used = columns if full else columns[: choose.randint(1, 8)]
    for card in left:
        choose.choice(used).append(card)
    return Board(columns, in_cells, home)


def by_the_rules(board: Board, most: int) -> bool | None:
    """Can it be won? Every position that single cards reach, without autoplay; None when there are more than `most`."""
    found, won = [board], board.is_won
    seen = {board.key()}
    for position in found:
        for step in single_moves(position):
            after = play_bare(position, *step)
            if (key := after.key()) not in seen:
                if len(found) == most:
                    return None
                seen.add(key)
                found.append(after)
                won |= after.is_won
    return won


def hold_equal(seeds: range, most: int) -> tuple[int, int, int]:
    """How many were won, lost, and began without a free place."""
    won = lost = without_room = 0
    for seed in seeds:
        board = small_game(seed)
        winnable = by_the_rules(board, most)
        if winnable is None:
            continue
        answer = solve(board)
        assert isinstance(answer, Solved if winnable else Unsolvable), (seed, board)
        plain = ReferenceSolver(1 << 30).solve_boards(board.to_bytes(), 10**9, 1e9)[0]
        assert (plain[0] == OutcomeCode.SOLVED) is winnable, (seed, board)
        if isinstance(answer, Solved):
            assert verify(board, answer.moves), (seed, board)
            won += 1
        else:
            assert isinstance(answer, Unsolvable)
            assert plain[2] == answer.exhausted == count_classes(board), (seed, board)
            lost += 1
        without_room += None not in board.cells and all(board.columns)
    return won, lost, without_room


@kernel_only
def test_small_games_agree_with_plain_searches() -> None:
    won, lost, without_room = hold_equal(range(160), most=300)
    assert min(won, lost, without_room) >= 10


@kernel_only
@pytest.mark.long
def test_thousands_of_small_games_agree_with_plain_searches() -> None:
    won, lost, without_room = hold_equal(range(1000, 11000), most=1500)
    assert min(won, lost, without_room) >= 1000


MEMORY_USED = """
from pathlib import Path
from freecell import Limit, solve
def most():  # kilobytes; ru_maxrss would begin with what the tests' own process has used
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1])
solve(1)  # it loads what it needs, and keeps its memory
before = most()
assert solve(69961065, limit=Limit(memory=100 << 20)).limit == "memory"
print(most() - before)
"""


@kernel_only
@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_a_search_never_holds_more_than_its_limit() -> None:
    """Not even while its memory grows, and the system copies it."""
    done = subprocess.run([sys.executable, "-c", MEMORY_USED], capture_output=True, text=True, check=True)
    assert 50 << 10 < int(done.stdout) < 110 << 10


# ---- on disk ----

IMPOSSIBLE, CLASSES = 53102422, 786_554
"""It takes 35 MB, and seconds."""


def spilling(directory: Path, deal: int = IMPOSSIBLE) -> Outcome:
    return solve(deal, limit=Limit(memory=LEAST_MEMORY, spill=directory))


@kernel_only
def test_a_proof_goes_on_in_a_file(tmp_path: Path) -> None:
    without = solve(IMPOSSIBLE, limit=Limit(memory=LEAST_MEMORY))
    assert isinstance(without, GaveUp)
    assert without.limit == "memory"
    done = run("solve", str(IMPOSSIBLE), "--limit-memory", "16M", "--spill", tmp_path)
    assert (done.stdout, done.returncode) == (
        f"deal {IMPOSSIBLE}: unsolvable, proved by exhaustive search ({CLASSES:,} classes of positions)\n",
        1,
    )
    assert not list(tmp_path.iterdir())
    assert run("solve", "1", "--spill", tmp_path / "nowhere").returncode == 2


@kernel_only
@pytest.mark.long
def test_a_win_is_found_through_a_file(tmp_path: Path) -> None:
    answer = spilling(tmp_path, 94717719)
    assert isinstance(answer, Solved)
    assert verify(answer.board, answer.moves)


FULL_DISK = """
import resource, sys
from freecell import Limit, solve
resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))
print(solve(int(sys.argv[1]), limit=Limit(memory=16 << 20, spill=sys.argv[2])).limit)
"""


@kernel_only
@pytest.mark.posix
def test_a_full_disk_ends_the_search(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FULL_DISK, str(IMPOSSIBLE), str(tmp_path)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "disk\n"
    assert not list(tmp_path.iterdir())


LONG_SEARCH = """
import sys
from freecell import Limit
from freecell.solver import Search
search = Search(24795893, limit=Limit(memory=16 << 20, spill=sys.argv[1]))
print("begun", flush=True)
search.run()
"""


@kernel_only
@pytest.mark.posix
@pytest.mark.parametrize("sent", ["SIGINT", "SIGKILL"])
def test_a_search_that_is_ended_leaves_no_file(tmp_path: Path, sent: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", LONG_SEARCH, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as search:
        assert search.stdout is not None
        assert search.stdout.readline() == b"begun\n"
        assert not list(tmp_path.iterdir())  # nor while it runs
        search.send_signal(signal.Signals[sent])
        assert search.wait(60) != 0
    assert not list(tmp_path.iterdir())


@kernel_only
def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(FreecellError, match=r"cannot spill to .*nowhere.*: No such file or directory"):
        spilling(tmp_path / "nowhere")
    with pytest.raises(TypeError, match="must be a path, not 5"):
        Limit(spill=5)  # type: ignore[arg-type]
    with pytest.raises(FreecellError, match="only searches with the aim 'quick' can spill"):
        solve(1, aim="short", limit=Limit(spill=tmp_path))
    assert [answer.outcome for answer in solve_many([1, 2], limit=Limit(spill=tmp_path))] == ["solved"] * 2


@kernel_only
def test_the_door_refuses_what_is_no_file() -> None:
    solver = engine.Solver(16 << 20)
    with pytest.raises(OSError, match="Bad file descriptor"):
        solver.spill(1 << 20)
    with pytest.raises(TypeError):
        solver.spill("file")  # type: ignore[arg-type]
    read, write = os.pipe()  # which has no places to write to
    solver.spill(write)
    os.close(read)
    os.close(write)
    (answer,) = solver.solve_boards(Board.deal(IMPOSSIBLE).to_bytes(), 10**9, 1e9)
    assert answer[0] == OutcomeCode.DISK


@pytest.mark.skipif(ENGINE_NAME != "python", reason="the kernel can")
def test_the_python_engine_says_that_it_keeps_all_in_memory(tmp_path: Path) -> None:
    with pytest.raises(FreecellError, match="needs the compiled engine"):
        spilling(tmp_path)
