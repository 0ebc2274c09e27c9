"""Short solutions and the fewest moves: published lengths, the slow reference, limits and interruptions."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import pytest

from freecell import Board, FreecellError, GaveUp, Limit, Outcome, Solved, Unsolvable, solve, solve_many, verify
from freecell._backend import ENGINE_NAME, engine
from freecell._outcomes import OutcomeCode
from freecell._reference import Fewest as SlowFewest
from freecell.moves import HOME
from freecell.rules import play_bare, player_moves
from freecell.solver import Aim, Metric, Search, ShortProgress
from tests.facts import DATA
from tests.positions import crowded, endgame, walk

pytestmark = pytest.mark.engine

kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="the kernel is held to the plain Python engine")

S_LENGTHS = [
    int(word)
    for line in (DATA / "fewest_s.txt").read_text().splitlines()
    if not line.startswith("#")
    for word in line.split()
]
Q_LENGTHS = {2: 73, 3: 70, 4: 79, 5: 85, 6: 75, 7: 76, 8: 74, 9: 81, 10: 80}
"""Published by Paul and Helmert."""

S, Q = 0, 1
"""The engine's metrics."""


def checked(answer: Outcome) -> Solved:
    """A solution, replayed by the rules in both views, and its bound."""
    assert isinstance(answer, Solved)
    assert verify(answer.board, answer.moves)
    assert verify(answer.board, answer.single_moves)
    assert verify(answer.board, answer.notation)
    assert answer.at_least is not None
    assert answer.at_least <= answer.length
    assert answer.is_fewest == (answer.at_least == answer.length)
    return answer


def run(search: engine.Fewest | SlowFewest, board: Board, aim: int, metric: int, limit: int, slice: float = 60) -> int:
    """Start a search of an engine and run it to its end."""
    search.start(board.to_bytes(), aim, metric, limit)
    while (state := search.run(slice)) == 0:
        pass
    return state


# ---- lengths that are known ----


@kernel_only
@pytest.mark.parametrize("deal", [3, 7, 17, 18, 20, 33])
def test_known_lengths_in_single_cards(deal: int) -> None:
    answer = checked(solve(deal, aim="fewest", metric="S"))
    assert answer.is_fewest
    assert answer.length == answer.lengths.S == S_LENGTHS[deal - 1]


@kernel_only
@pytest.mark.parametrize("deal", [2, 3, 7, 9])
def test_known_lengths_in_players_moves(deal: int) -> None:
    answer = checked(solve(deal, aim="fewest", metric="Q"))
    assert answer.is_fewest
    assert answer.length == answer.lengths.Q == Q_LENGTHS[deal]
    without_home = checked(solve(deal, aim="fewest", metric="M"))
    assert without_home.is_fewest
    assert without_home.length == without_home.lengths.M == Q_LENGTHS[deal] - 52


@pytest.mark.long
@kernel_only
def test_all_known_lengths() -> None:
    for number, answer in enumerate(solve_many(range(1, 101), aim="fewest", metric="S"), 1):
        assert checked(answer).is_fewest
        assert checked(answer).length == S_LENGTHS[number - 1], number
    for number, answer in zip(Q_LENGTHS, solve_many(Q_LENGTHS, aim="fewest", metric="Q"), strict=True):
        assert checked(answer).is_fewest
        assert checked(answer).length == Q_LENGTHS[number], number


# ---- the reference ----


def hold_to_the_reference(seeds: range, limit: int) -> int:
    """Compare both engines on random endgames in all metrics; gives how often both came to an end."""
    fast, slow = engine.Fewest(1 << 28), SlowFewest(1 << 30)
    compared = 0
    for seed in seeds:
        board = endgame(seed)
        for metric in (S, Q):
            expected = run(slow, board, 1, metric, limit)
            if expected == OutcomeCode.POSITIONS:
                continue
            compared += 1
            assert run(fast, board, 1, metric, 10**7) == expected, (seed, metric)
            if expected == OutcomeCode.SOLVED:
                length = slow.progress()[2]
                assert fast.progress()[1:] == (length, length), (seed, metric)
                single, player = fast.moves()
                assert len(single if metric == S else player) == 2 * length, (seed, metric)
    return compared


@kernel_only
def test_the_reference_agrees_on_endgames() -> None:
    assert hold_to_the_reference(range(60), 400) > 26


@pytest.mark.long
@kernel_only
def test_the_reference_agrees_on_thousands_of_endgames() -> None:
    assert hold_to_the_reference(range(1000, 2500), 2000) > 1000


@kernel_only
def test_all_cards_in_cells_are_tried() -> None:
    """Once, trying a move of one card from a cell could make the search forget those of another: it claimed 45."""
    columns = "KC 6C 9S 8D 9H 6D/QC TD 7C/8S TC/9D TS QH/5C KH/5H 7H 7D QD 9C 8H/JC TH 3H KS JD QS/2H 8C 6H"
    board = Board(columns.split("/"), cells="JS KD 4H JH -", home=(4, 5, 1, 7))
    assert checked(solve(board, aim="fewest", metric="Q")).length == 44


@pytest.mark.long
@kernel_only
def test_no_beam_finds_less_than_the_fewest() -> None:
    """Boards with crowded cells, too large for the reference."""
    short, fewest = engine.Fewest(1 << 28), engine.Fewest(1 << 28)
    compared = 0
    for seed in range(2000):
        board = crowded(seed)
        for metric in (S, Q):
            if run(fewest, board, 1, metric, 300_000) != OutcomeCode.SOLVED:
                continue
            run(short, board, 0, metric, 100_000)
            best = short.progress()[2]
            assert best == 0 or best >= fewest.progress()[2], (seed, metric)
            compared += best > 0
    assert compared > 2600


def shortest_without_home(board: Board) -> int:
    """The fewest moves in metric M, by its definition: moves home cost nothing."""
    layer, seen = {board.key(): board}, {board.key()}
    for moves in range(100):
        todo = list(layer.values())
        layer = {}
        while todo:
            here = todo.pop()
            if here.is_won:
                return moves
            for step in player_moves(here):
                after = play_bare(here, *step)
                key = after.key()
                if step[1] == HOME.code:
                    if key not in seen:
                        seen.add(key)
                        todo.append(after)
                elif key not in seen:
                    layer[key] = after
        layer = {key: after for key, after in layer.items() if key not in seen}
        seen |= layer.keys()
    raise AssertionError("no solution")


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_moves_home_are_free_in_metric_m(seed: int) -> None:
    board = Board.deal(seed)
    for move in solve(seed).moves[:-24]:  # type: ignore[union-attr]  # it is solved
        board = board.play(move)
    answer = checked(solve(board, aim="fewest", metric="M"))
    assert answer.is_fewest
    assert answer.length == answer.lengths.M == shortest_without_home(board)


# ---- any position, any number of cells ----


@kernel_only
@pytest.mark.parametrize("cells", range(8))
def test_from_the_middle_of_a_game(cells: int) -> None:
    board = walk(100 + cells, 40, cells, seed=cells)
    plain = solve(board)
    for metric in ("S", "Q"):
        answer = solve(board, aim="fewest", metric=metric, limit=Limit(positions=30_000))
        assert answer.verdict == plain.verdict
        if isinstance(answer, Solved):
            assert checked(answer).length <= getattr(plain.lengths, metric)  # type: ignore[union-attr]


def test_columns_of_any_height() -> None:
    tall = Board([["KC", "KD", "KH", "KS", "QC", "QD", "QH", "QS", "JC", "JD", "JH", "JS"]] + [[]] * 7, 4, (10,) * 4)
    answer = checked(solve(tall, aim="fewest", metric="S"))
    assert (answer.length, answer.is_fewest) == (12, True)


@kernel_only
def test_one_column_of_all_cards() -> None:
    names = [f"{rank}{suit}" for rank in "KQJT98765432A" for suit in "SHDC"]
    assert checked(solve(Board([names] + [[]] * 7), aim="fewest", metric="S")).length == 52
    assert checked(solve(Board([names] + [[]] * 7), aim="fewest", metric="Q")).length == 52
    backwards = checked(solve(Board([names[::-1]] + [[]] * 7), aim="fewest", limit=Limit(positions=20_000)))
    assert backwards.at_least is not None
    assert backwards.at_least > 52


def test_nothing_left_to_do() -> None:
    won = Board([[]] * 8, 4, (13,) * 4)
    for aim in ("short", "fewest"):
        answer = checked(solve(won, aim=aim))
        assert (answer.length, answer.at_least, answer.is_fewest) == (0, 0, True)


def test_unsolvable_stays_what_it_is() -> None:
    stuck = all_stuck()
    for aim in ("quick", "short", "fewest"):
        assert isinstance(solve(stuck, aim=aim), Unsolvable)


def all_stuck() -> Board:
    """No cell, no empty column, and nothing fits anywhere."""
    columns = ["2C KC", "2D KD", "2H KH", "2S KS", "3C QC", "3D QD", "3H QH", "3S QS"]
    columns[0] = " ".join([rank + suit for rank in "456789TJ" for suit in "CDHS"] + [columns[0]])
    return Board(columns, 0, (1,) * 4)


# ---- limits, slices, interruptions ----


@kernel_only
def test_a_limit_gives_the_best_so_far_and_the_bound() -> None:
    answer = checked(solve(5, aim="fewest", metric="S", limit=Limit(positions=50_000)))
    assert not answer.is_fewest
    assert answer.limit == "positions"
    assert answer.at_least is not None
    assert 70 < answer.at_least <= 90 <= answer.length
    assert repr(answer) == f"<Solved: deal 5, {answer.at_least} to {answer.length} moves (S)>"
    assert checked(solve(5, aim="fewest", metric="S", limit=Limit(seconds=0.3))).limit == "seconds"
    assert checked(solve(5, aim="fewest", metric="S", limit=Limit(memory=16 << 20))).limit == "memory"


SCARCE_ADDRESSES = """
import resource
from freecell import Limit, solve
def search(memory):
    answer = solve(5, aim="fewest", metric="S", limit=Limit(memory=memory))
    return answer.limit, answer.positions
freely = search(24 << 20)
addresses = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize() + (40 << 20)
resource.setrlimit(resource.RLIMIT_AS, (addresses, addresses))
print(freely[0], search(24 << 20) == freely, search(1 << 30)[0])
"""


@kernel_only
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_system_that_gives_few_addresses() -> None:
    """What there is serves: as many as are asked for, or as far as it goes."""
    done = subprocess.run([sys.executable, "-c", SCARCE_ADDRESSES], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["memory", "True", "memory"]


@kernel_only
def test_a_limit_within_a_beam_beside_the_levels() -> None:
    search = engine.Fewest(1 << 28)
    assert run(search, Board.deal(144), 1, S, 500_000) == OutcomeCode.POSITIONS
    before = search.progress()[2]
    assert run(search, Board.deal(144), 1, S, 550_000) == OutcomeCode.POSITIONS
    positions, bound, best = search.progress()
    assert 550_000 <= positions < 550_100  # the moves of a position are looked at together
    assert (bound, best) == (88, before)  # a beam that is cut off has found nothing yet
    assert len(search.moves()[0]) == 2 * best


def test_a_limit_before_the_first_solution() -> None:
    for limit, name in ((Limit(positions=0), "positions"), (Limit(seconds=0), "seconds")):
        answer = solve(1, aim="fewest", limit=limit)
        assert isinstance(answer, GaveUp)
        assert answer.limit == name


@kernel_only
@pytest.mark.parametrize("metric", [S, Q])
def test_slices_and_growing_change_nothing(metric: int) -> None:
    seen = set()
    for memory, slice in ((1 << 30, 60.0), (1 << 30, 0.0), (1 << 27, 0.001)):
        search = engine.Fewest(memory)
        assert run(search, Board.deal(18), 1, metric, 2**40, slice) == OutcomeCode.SOLVED
        seen.add((search.progress(), search.moves()))
    search = engine.Fewest(1 << 30)
    run(search, Board.deal(14), 1, metric, 100_000)  # the block has grown, and is not empty
    assert run(search, Board.deal(18), 1, metric, 2**40) == OutcomeCode.SOLVED
    seen.add((search.progress(), search.moves()))
    assert len(seen) == 1


@kernel_only
def test_short_reports_each_improvement() -> None:
    told: list[ShortProgress] = []
    answer = checked(solve(12, aim="short", metric="S", limit=Limit(positions=150_000), progress=told.append))
    lengths = [progress.length for progress in told if progress.length is not None]
    assert lengths == sorted(lengths, reverse=True)
    assert len(set(lengths)) > 1
    assert lengths[-1] == answer.length < checked_quick(12)
    bounds = [progress.at_least for progress in told]
    assert bounds == sorted(bounds)


def checked_quick(deal: int) -> int:
    quick = solve(deal)
    assert isinstance(quick, Solved)
    assert not quick.is_fewest
    assert quick.metric is None
    return quick.lengths.S


@kernel_only
def test_a_search_is_stopped_from_another_thread() -> None:
    search = Search(Board.deal(5), aim="fewest", metric="S")
    results: list[Outcome | None] = []
    thread = threading.Thread(target=lambda: results.append(search.run()))
    thread.start()
    while search.positions < 20_000:
        time.sleep(0.005)
    progress = search.progress
    assert isinstance(progress, ShortProgress)
    assert progress.length is not None
    assert progress.at_least <= 90 <= progress.length
    search.stop()
    thread.join()
    assert results == [None]
    best = search.best()
    assert best is not None
    assert (best.metric, best.limit) == ("S", None)
    assert best.at_least is not None
    assert progress.at_least <= best.at_least <= 90 <= best.length <= progress.length
    assert verify(5, best.moves).is_won


def test_no_solution_yet() -> None:
    search = Search(5, aim="fewest")
    assert search.best() is None
    search.stop()
    search.run()
    assert search.best() is None
    assert Search(5).best() is None


@pytest.mark.parametrize(("aim", "metric"), [("best", "Q"), ("fewest", "X")])
def test_unknown_words_are_refused(aim: Aim, metric: Metric) -> None:
    with pytest.raises(FreecellError, match=r"unknown (aim 'best'|metric 'X') \(choose"):
        solve(1, aim=aim, metric=metric)


@pytest.mark.parametrize("make", [engine.Fewest, SlowFewest])
def test_the_door_refuses_what_is_wrong(make: type[engine.Fewest] | type[SlowFewest]) -> None:
    with pytest.raises(ValueError, match="needs at least"):
        make(1000)
    search = make(1 << 28)
    board = Board.deal(1).to_bytes()
    for misuse in (search.moves, search.exhausted, lambda: search.run(1.0)):
        with pytest.raises(RuntimeError, match="no search has been started"):
            misuse()
    for aim, metric in ((2, 0), (-1, 0), (0, 2)):
        with pytest.raises(ValueError, match="no aim"):
            search.start(board, aim, metric, 10)
    with pytest.raises(ValueError, match="card"):
        search.start(board[:-1] + b"\0", 0, 0, 10)
    search.start(board, 1, 0, 10)
    with pytest.raises(ValueError, match="seconds"):
        search.run(float("nan"))
