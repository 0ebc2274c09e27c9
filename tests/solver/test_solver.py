"""The solver: its three answers, from both engines."""

from __future__ import annotations

import random
from array import array
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecell import (
    Board,
    FreecellError,
    GaveUp,
    Limit,
    Outcome,
    Solved,
    Unsolvable,
    reachable,
    solve,
    solve_many,
    verify,
)
from freecell._backend import ENGINE_NAME, engine
from freecell._reference import Solver as ReferenceSolver
from freecell._reference.classes import count_classes
from freecell.cards import DECK
from freecell.rules import play_bare, single_moves
from freecell.solver import Search
from freecell.solver.limits import LEAST_MEMORY, SearchProgress
from tests.facts import DATA
from tests.positions import boards, walked_boards

pytestmark = pytest.mark.engine

FAST = ENGINE_NAME == "kernel"
kernel_only = pytest.mark.skipif(not FAST, reason="minutes of plain Python; the kernel's test shows the same")

UNSOLVABLE = {
    # Deals below a million that cannot be won, and how many classes a proof keeps. Several programs agree on the
    # positions when what is safe goes home: 61,643, 8,603, 16,606, 11,806, 27,688, 22,482, 67,016 and 4,381.
    11982: 6_662,
    146692: 850,
    186216: 1_849,
    455889: 1_436,
    495505: 3_475,
    512118: 2_152,
    517776: 5_719,
    781948: 500,
}


def checked(answer: Outcome) -> Outcome:
    """The answer, after everything in it has been verified with the rules."""
    assert answer.positions >= 0
    if isinstance(answer, Solved):
        board = answer.board
        assert verify(board, answer.moves)
        assert verify(board, answer.single_moves)
        assert verify(board, answer.notation)
        assert verify(board, answer.single_notation, open_count="one")
        single, sequences, without_home = answer.lengths
        assert single == len(answer.single_moves)
        assert sequences == len(answer.moves)
        assert without_home == sequences - (52 - sum(board.home))
    return answer


@pytest.mark.parametrize("number", range(1, 21 if FAST else 4))
def test_deals_are_solved(number: int) -> None:
    answer = checked(solve(Board.deal(number)))
    assert isinstance(answer, Solved)
    game = answer.game()
    assert game.is_won
    assert game.single_moves == answer.single_moves, "the single cards are the way that the rules give the runs"
    assert " ".join(game.notation.split()) == answer.notation


@kernel_only
@pytest.mark.parametrize("number", [1941, 98714, 1030730, 31465, 28920, 57148])
def test_deals_that_other_programs_fail_on(number: int) -> None:
    assert isinstance(checked(solve(number)), Solved)


@kernel_only
@pytest.mark.parametrize("number", UNSOLVABLE)
def test_deals_that_cannot_be_won(number: int) -> None:
    answer = solve(number)
    assert isinstance(answer, Unsolvable)
    assert answer.exhausted == UNSOLVABLE[number]


def test_both_engines_exhaust_the_same_classes() -> None:
    board = Board.deal(781948)
    (answer,) = ReferenceSolver(1 << 30).solve_boards(board.to_bytes(), 2**64 - 1, float("inf"))
    assert answer[:3] == (3, 4_381, 500)
    mine = solve(board)
    assert isinstance(mine, Unsolvable)
    assert mine.exhausted == 500
    assert reachable(board)[::2] == (7_736, 0), "and without autoplay: more positions, none of them won"


@pytest.mark.parametrize("number", [-1, pytest.param(-2, marks=kernel_only)])
def test_microsofts_joke_boards_cannot_be_won(number: int) -> None:
    assert isinstance(solve(number), Unsolvable)


@pytest.mark.parametrize("cells", range(8))
def test_any_number_of_cells(cells: int) -> None:
    numbers = [5, 17] if FAST else [5]
    for answer in solve_many(numbers, cells=cells, limit=Limit(positions=200_000 if FAST else 2_000), threads=1):
        checked(answer)
        assert answer.cells == cells
        if cells >= 4 and FAST:
            assert isinstance(answer, Solved)


@kernel_only
def test_more_cells_never_make_it_worse() -> None:
    names = [
        [a.outcome for a in solve_many(range(1, 41), cells=cells, limit=Limit(positions=300_000))]
        for cells in range(1, 6)
    ]
    for fewer, more in pairwise(names):
        assert all(b == "solved" for a, b in zip(fewer, more, strict=True) if a == "solved")
    assert names[-1] == ["solved"] * 40


# ---- against a search that cannot be wrong ----


def winnable_by_the_rules(board: Board) -> bool:
    """Search of all reachable positions, by single cards and without autoplay, the last one found first."""
    seen = {board.key()}
    waiting = [board]
    while waiting:
        position = waiting.pop()
        if position.is_won:
            return True
        for step in single_moves(position):
            after = play_bare(position, *step)
            key = after.key()
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return False


def endgame(seed: int, left: int, cells: int, columns: int) -> Board:
    """An endgame with this many cards, shuffled into this many columns."""
    dice = random.Random(seed)
    home = [13, 13, 13, 13]
    for _ in range(left):
        suit = dice.choice([suit for suit in range(4) if home[suit]])
        home[suit] -= 1
    cards = [card for card in DECK if card.rank.value >= home[card.suit.value]]
    dice.shuffle(cards)
    return Board([cards[i::columns] if i < columns else [] for i in range(8)], cells=cells, home=home)


def test_endgames_of_eight_cards_agree_with_a_plain_search() -> None:
    for seed in range(150 if FAST else 40):
        board = endgame(seed, left=8, cells=seed % 2, columns=2 + seed % 3)
        answer = checked(solve(board))
        assert not isinstance(answer, GaveUp)
        assert isinstance(answer, Solved) == winnable_by_the_rules(board), board


def test_lost_endgames_agree_with_a_plain_search() -> None:
    """With eight columns and no cells, a position needs some twenty cards to be lost."""
    lost = 0
    for seed in range(250 if FAST else 60):
        board = endgame(seed, left=26, cells=0, columns=8)
        answer = checked(solve(board, limit=Limit(positions=20_000 if FAST else 300)))
        if isinstance(answer, Unsolvable) and answer.exhausted < 2_000:
            lost += 1
            assert not winnable_by_the_rules(board), board
    assert lost >= 3


@kernel_only
def test_classes_are_those_of_the_specification() -> None:
    """Tight boards: most of these begin with one free place or none, and are lost after few classes."""
    compared = 0
    for seed in range(120):
        board = endgame(seed, left=30 + seed % 18, cells=seed % 4, columns=8)
        answer = checked(solve(board, limit=Limit(positions=3_000)))
        if isinstance(answer, Unsolvable) and answer.exhausted < 60:
            compared += 1
            assert answer.exhausted == count_classes(board), board
    assert compared >= 20


@pytest.mark.parametrize(
    ("number", "moves", "classes"),
    [
        (20412, "3a a2 4a 8b 8c 1d b3 35 8b 63 75 71", 19),
        (12226, "5a 3b 68 51 2c 5d", 18),
        (15255, "5a 3b 8c 3d 6h 6h 4h 47 14 1h 75 12 d4 5d d5 8d", 13),
    ],
)
def test_a_blunder_is_recognised(number: int, moves: str, classes: int) -> None:
    board = Board.deal(number)
    *before, blunder = moves.split()
    for move in before:
        board = board.play(move)
    if FAST:
        assert isinstance(checked(solve(board)), Solved)
    lost = board.play(blunder)
    answer = solve(lost)
    assert isinstance(answer, Unsolvable)
    assert answer.exhausted == classes
    assert reachable(lost).won == 0
    assert not winnable_by_the_rules(lost)


@settings(max_examples=150 if FAST else 15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(boards())
def test_any_board_gets_an_honest_answer(board: Board) -> None:
    """Imported boards may have columns of any length; nothing crashes, and solutions are right."""
    checked(solve(board, limit=Limit(positions=3_000 if FAST else 200)))


@settings(max_examples=60 if FAST else 5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(walked_boards())
def test_positions_in_mid_game(board: Board) -> None:
    checked(solve(board, limit=Limit(positions=5_000 if FAST else 200)))


@settings(max_examples=25, deadline=None)
@given(walked_boards(), st.permutations(range(8)))
@kernel_only
def test_the_order_of_columns_does_not_change_a_proof(board: Board, order: list[int]) -> None:
    columns = board.columns
    turned = Board([columns[i] for i in order], cells=board.cells, home=board.home)
    limit = Limit(positions=150_000)
    answers = solve(board, limit=limit), solve(turned, limit=limit)
    if not any(isinstance(answer, GaveUp) for answer in answers):
        assert answers[0].outcome == answers[1].outcome
    if isinstance(answers[0], Unsolvable) and isinstance(answers[1], Unsolvable):
        assert answers[0].exhausted == answers[1].exhausted


def test_a_won_board_needs_no_moves() -> None:
    answer = solve(Board([""] * 8, cells=0, home=(13, 13, 13, 13)))
    assert isinstance(answer, Solved)
    assert answer.moves == ()
    assert answer.lengths == (0, 0, 0)


# ---- limits ----


@kernel_only
def test_every_limit_below_the_whole_count_gives_up() -> None:
    whole = solve(781948)
    assert isinstance(whole, Unsolvable)
    for positions in [*range(0, whole.positions, 211), whole.positions - 1]:
        answer = solve(781948, limit=Limit(positions=positions))
        assert isinstance(answer, GaveUp)
        assert (answer.limit, answer.positions) == ("positions", positions)
    assert isinstance(solve(781948, limit=Limit(positions=whole.positions)), Unsolvable)


@kernel_only
def test_memory_ends_a_search() -> None:
    search = Search(982, cells=2, limit=Limit(memory=LEAST_MEMORY))  # one of the largest known
    assert tuple(search.progress) == (0, 0, None)
    answer = search.run()
    assert isinstance(answer, GaveUp)
    assert (answer.deal_number, answer.cells, answer.limit) == (982, 2, "memory")
    progress = search.progress
    assert isinstance(progress, SearchProgress)
    assert progress.level is not None, "it went on level by level when its memory was full"
    assert 0 < progress.waiting < progress.positions <= answer.positions


def test_seconds_end_a_search() -> None:
    answer = solve(Board.deal(27, cells=1), limit=Limit(seconds=0))
    assert isinstance(answer, GaveUp)
    assert answer.limit == "seconds"


@pytest.mark.parametrize(
    "limit",
    [
        {"positions": -1},
        {"positions": 1.5},
        {"positions": True},
        {"seconds": -0.1},
        {"seconds": float("nan")},
        {"seconds": "1"},
        {"memory": 1000},
        {"memory": 1e9},
    ],
)
def test_bad_limits_are_refused(limit: dict[str, object]) -> None:
    ((name, value),) = limit.items()
    plain = type(value) is int or (name == "seconds" and type(value) is float)  # the right type, but out of range
    with pytest.raises(FreecellError if plain else TypeError, match=f"the limit of {name} must be"):
        Limit(**limit)  # type: ignore[arg-type]


# ---- the engine's door ----


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=160))
def test_hostile_boards_raise(data: bytes) -> None:
    solver = engine.Solver(1 << 30)
    try:
        answers = solver.solve_boards(data, 100, 1.0)
    except ValueError:
        return
    assert len(answers) == len(data) // 72


@settings(max_examples=200, deadline=None)
@given(walked_boards(), st.integers(0, 71), st.integers(0, 255))
def test_a_spoilt_byte_raises_or_is_another_board(board: Board, place: int, value: int) -> None:
    data = bytearray(board.to_bytes())
    data[place] = value
    try:
        answers = engine.Solver(1 << 30).solve_boards(bytes(data), 50, 1.0)
    except ValueError:
        with pytest.raises(FreecellError):
            Board.from_bytes(bytes(data))
        return
    assert Board.from_bytes(bytes(data)) is not None
    assert len(answers) == 1


def test_the_doors_of_both_engines_refuse_the_same() -> None:
    for kind in (engine.Solver, ReferenceSolver):
        solver = kind(1 << 30)
        for bad in (b"x", b"\xff" * 72):
            with pytest.raises(ValueError, match=r"board|byte"):
                solver.solve_boards(bad, 10, 1.0)
        with pytest.raises(ValueError, match="9000000000"):
            solver.solve_deals(array("q", [9_000_000_000]), 4, 10, 1.0)
        with pytest.raises(ValueError, match="cells"):
            solver.solve_deals(array("q", [1]), 8, 10, 1.0)
        with pytest.raises(ValueError, match="seconds"):
            solver.solve_deals(array("q", [1]), 4, 10, float("nan"))
        with pytest.raises(ValueError, match="memory"):
            kind(1000)
        assert solver.solve_deals(array("q"), 4, 10, 1.0) == []


def test_a_stopped_solver_stays_stopped() -> None:
    solver = engine.Solver(1 << 30)
    solver.stop()
    assert len(solver.solve_deals(array("q", [11982, 11982]), 4, 2**63, float("inf"))) < 2


# ---- long proofs ----


@kernel_only
@pytest.mark.long
def test_the_first_million() -> None:
    """Every deal of 1..1,000,000 decided: 999,992 solved, exactly eight unsolvable."""
    lost = {}
    for answer in solve_many(range(1, 1_000_001)):
        assert not isinstance(answer, GaveUp)
        if isinstance(answer, Unsolvable):
            lost[answer.deal_number] = answer.exhausted
    assert lost == UNSOLVABLE


@kernel_only
@pytest.mark.long
def test_the_unsolvable_deals_up_to_ten_million() -> None:
    text = (DATA / "unsolvable.txt").read_text(encoding="utf-8")
    numbers = [int(word) for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    assert len(numbers) == 130
    assert [answer.outcome for answer in solve_many(numbers)] == ["unsolvable"] * 130
