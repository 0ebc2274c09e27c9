"""The kernel is the fast copy of the specification: both are held equal, position by position.

In every position of a whole game (#781948 has 7,736 and no way to win), on random walks through random deals with
any number of cells, and in made-up positions with long runs and empty columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import _reference, rules
from freecell.board import Board
from freecell.moves import Move
from tests.board_bytes import dealt, made_up, rearranged

kernel = pytest.importorskip("freecell._kernel")

AUTOPLAY = range(len(rules.Autoplay))
cell_counts = st.integers(0, 7)


def moves_of(listed: bytes, each: int) -> Iterator[bytes]:
    return (listed[i : i + each] for i in range(0, len(listed), each))


@cache
def whole_game() -> tuple[bytes, ...]:
    """Every position of #781948, found by the specification."""
    start = Board.deal(781948)
    found = {start.key(): start.to_bytes()}
    frontier = [start]
    while frontier:
        further = []
        for board in frontier:
            for step in rules.single_moves(board):
                after = rules.play_bare(board, *step)
                key = after.key()
                if key not in found:
                    found[key] = after.to_bytes()
                    further.append(after)
        frontier = further
    return tuple(found.values())


def outcome(engine: object, board: bytes, move: bytes, rule: int) -> object:
    """The result of a move, or that it is refused."""
    try:
        return engine.play(board, move, rule)  # type: ignore[attr-defined]
    except ValueError:
        return "refused"


def check_position(board: bytes) -> None:
    assert kernel.board_check(board) is None
    assert kernel.single_moves(board) == _reference.single_moves(board)
    assert kernel.player_moves(board) == _reference.player_moves(board)
    assert kernel.canonical_key(board) == _reference.canonical_key(board)


def check_moves(board: bytes) -> None:
    """The result of every listed move, with every autoplay rule, and as single cards."""
    for move in moves_of(kernel.player_moves(board), 3):
        for rule in AUTOPLAY:
            assert kernel.play(board, move, rule) == _reference.play(board, move, rule), (board, move, rule)
        steps = rules.expand(Board.from_bytes(board), Move.from_codes(*move))
        expected = b"".join(bytes((step.source.code, step.target.code)) for step in steps)
        assert kernel.expand_move(board, move) == expected, (board, move)


def test_every_position_of_a_whole_game() -> None:
    game = whole_game()
    assert len(game) == 7736
    for board in game:
        check_position(board)
    assert len({kernel.canonical_key(board) for board in game}) == 7736


@pytest.mark.parametrize("part", range(4))
def test_every_move_of_a_whole_game(part: int) -> None:
    for board in whole_game()[part::4]:
        check_moves(board)


@given(st.integers(0, 2**33 - 1), cell_counts, st.sampled_from(AUTOPLAY), st.data())
@settings(max_examples=40, deadline=None)
def test_random_walks(deal: int, cells: int, rule: int, data: st.DataObject) -> None:
    board = dealt(deal, cells)
    choose = data.draw(st.randoms(use_true_random=False))
    for _ in range(60):
        check_position(board)
        moves = list(moves_of(kernel.player_moves(board), 3))
        if not moves:
            break
        check_moves(board)
        home = [move for move in moves if move[1] == 15]
        board, _ = kernel.play(board, choose.choice(home or moves), rule)


@given(st.integers(0, 2**32), cell_counts)
@settings(max_examples=300, deadline=None)
def test_made_up_positions(seed: int, cells: int) -> None:
    board = made_up(seed, cells)
    check_position(board)
    check_moves(board)


places = st.integers(0, 17)


@given(
    st.integers(0, 2**32),
    cell_counts,
    st.one_of(
        st.tuples(places, places, st.integers(0, 15)).map(bytes),
        st.tuples(places, places).map(bytes),
        st.binary(max_size=4),
    ),
    st.integers(-1, 4),
)
@settings(max_examples=1000, deadline=None)
def test_any_move_is_made_alike_or_refused_by_both(seed: int, cells: int, move: bytes, rule: int) -> None:
    board = made_up(seed, cells)
    assert outcome(kernel, board, move, rule) == outcome(_reference, board, move, rule)


@given(st.integers(0, 2**32), cell_counts, st.sampled_from(AUTOPLAY), st.binary(max_size=60))
@settings(max_examples=100, deadline=None)
def test_games_are_replayed_alike(seed: int, cells: int, rule: int, noise: bytes) -> None:
    """Up to the first move that cannot be made, with and without the number of cards."""
    start = board = made_up(seed, cells)
    moves = b""
    for byte in noise:
        legal = list(moves_of(kernel.player_moves(board), 3))
        if not legal:
            break
        move = legal[byte % len(legal)]
        for said in (move, move[:2] + b"\0"):
            after = kernel.replay(board, said, rule)
            assert after == _reference.replay(board, said, rule), (board, said)
        board, _ = after
        moves += said
    assert kernel.replay(start, moves, rule) == (board, len(moves) // 3)
    odd = moves + noise[: len(noise) // 3 * 3] + b"\xff\xff\xff" + moves
    assert kernel.replay(start, odd, rule) == _reference.replay(start, odd, rule)


@given(st.integers(0, 2**32), cell_counts)
@settings(max_examples=20, deadline=None)
def test_moves_that_lists_leave_out_are_played_alike(seed: int, cells: int) -> None:
    """Other empty cells and columns, whole columns to empty ones, cell to cell: every move there could be."""
    board = made_up(seed, cells)
    played = 0
    for source in range(16):
        for target in range(16):
            for count in range(14):
                move = bytes((source, target, count))
                got = outcome(kernel, board, move, 0)
                assert got == outcome(_reference, board, move, 0), move
                played += got != "refused"
    assert played >= len(kernel.player_moves(board)) // 3


@given(st.integers(0, 2**32), cell_counts, st.integers(0, 1000))
@settings(max_examples=200, deadline=None)
def test_the_key_forgets_the_order_of_columns_and_cells_and_nothing_else(seed: int, cells: int, order: int) -> None:
    board = made_up(seed, cells)
    assert kernel.canonical_key(rearranged(board, order)) == kernel.canonical_key(board)
    keys = {kernel.play(board, move, 0)[0]: None for move in moves_of(kernel.single_moves(board), 2)}
    assert len({kernel.canonical_key(after) for after in keys} | {kernel.canonical_key(board)}) == len(keys) + 1
