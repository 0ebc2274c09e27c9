"""Exact counts of positions from both engines, under variations that must not matter."""

from __future__ import annotations

import signal
import threading
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import _reference
from tests.board_bytes import SUIT_SWAPS, dealt, made_up, rearranged, relabelled
from tests.facts import DATA

kernel = pytest.importorskip("freecell._kernel")


def known(kind: str) -> dict[int, tuple[int, ...]]:
    counts = {}
    for line in (DATA / "counts.txt").read_text().splitlines():
        if line.startswith(kind):
            deal, numbers = line.removeprefix(kind).split(":")
            counts[int(deal)] = tuple(map(int, numbers.split()))
    return counts


NEAR, ALL = known("near "), known("all ")
REFERENCE_DEPTH = 5


@pytest.mark.parametrize("deal", NEAR)
def test_counts_near_the_start(deal: int) -> None:
    assert kernel.perft(dealt(deal), 8) == NEAR[deal]
    assert _reference.perft(dealt(deal), REFERENCE_DEPTH) == NEAR[deal][: REFERENCE_DEPTH + 1]


@pytest.mark.parametrize("deal", ALL)
def test_everything_that_can_be_reached(deal: int) -> None:
    assert kernel.perft_all(dealt(deal)) == (*ALL[deal], 0)
    counts = kernel.perft(dealt(deal), -1)
    assert (sum(counts), len(counts) - 1) == ALL[deal]


def test_the_specification_reaches_everything_too() -> None:
    assert _reference.perft(dealt(781948), -1) == kernel.perft(dealt(781948), -1)
    assert _reference.perft_all(dealt(781948)) == kernel.perft_all(dealt(781948))


def test_there_are_eight_ways_to_relabel_suits() -> None:
    assert len(SUIT_SWAPS) == 8


@pytest.mark.parametrize("swap", SUIT_SWAPS)
def test_relabelled_suits_change_no_count(swap: tuple[int, ...]) -> None:
    assert kernel.perft(relabelled(dealt(24), swap), 8) == NEAR[24]
    assert kernel.perft_all(relabelled(dealt(781948), swap)) == (*ALL[781948], 0)
    assert _reference.perft(relabelled(dealt(24), swap), 3) == NEAR[24][:4]


def test_other_relabellings_do() -> None:
    assert kernel.perft(relabelled(dealt(24), (1, 0, 2, 3)), 8) != NEAR[24]


@given(st.integers(0, 2**33 - 1), st.integers(0, 7), st.integers(0, 1000))
@settings(max_examples=30, deadline=None)
def test_the_order_of_columns_changes_no_count(deal: int, cells: int, order: int) -> None:
    board = dealt(deal, cells)
    assert kernel.perft(rearranged(board, order), 5) == kernel.perft(board, 5)


@given(st.integers(0, 2**33 - 1), st.integers(0, 7))
@settings(max_examples=30, deadline=None)
def test_both_engines_count_alike_from_any_deal(deal: int, cells: int) -> None:
    board = dealt(deal, cells)
    assert kernel.perft(board, 3) == _reference.perft(board, 3)


@given(st.integers(0, 2**32), st.integers(0, 7))
@settings(max_examples=150, deadline=None)
def test_both_engines_count_alike_from_anywhere(seed: int, cells: int) -> None:
    board = made_up(seed, cells)
    assert kernel.perft(board, 2) == _reference.perft(board, 2)


@pytest.mark.parametrize("threads", [2, 3, 16, 1000])
def test_threads_change_no_count(threads: int) -> None:
    assert kernel.perft(dealt(24), 8, 0, None, threads) == NEAR[24]
    assert kernel.perft_all(dealt(517776), 0, None, threads) == (*ALL[517776], 0)
    assert kernel.perft(dealt(24), 15, 0, None, threads) == kernel.perft(dealt(24), 15)


def test_won_positions_are_counted_once() -> None:
    """Four kings, each in a cell, in a column or home."""
    kings = bytes([4, 12, 12, 12, 12, 48, 49, *[255] * 5, 1, 1, *[0] * 6, 50, 51]).ljust(72, b"\xff")
    assert kernel.perft_all(kings) == _reference.perft_all(kings) == (81, 4, 1)
    won = bytes([4, 13, 13, 13, 13, *[255] * 7, *[0] * 8]).ljust(72, b"\xff")
    assert kernel.perft_all(won) == _reference.perft_all(won) == (1, 0, 1)
    assert kernel.perft(won, 5) == (1,)


def test_a_memory_limit_is_kept_out_loud() -> None:
    with pytest.raises(MemoryError, match=r"after \d+ positions takes more than the limit of 3000000 bytes"):
        kernel.perft(dealt(1), -1, 3_000_000)
    assert kernel.perft(dealt(1), 8, 3_000_000) == NEAR[1]


def test_progress_is_told_and_may_stop_it() -> None:
    told: list[tuple[int, int]] = []

    def progress(distance: int, positions: int) -> None:
        told.append((distance, positions))
        if len(told) == 3:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        kernel.perft(dealt(1), -1, 10**9, progress)
    assert len(told) == 3
    assert told == sorted(told)


class Alarm(Exception):
    pass


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no interval timer on this system")
def test_a_signal_stops_it() -> None:
    """Ctrl-C is a signal too. If the count ignored it, the memory limit would end it instead."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(Alarm):
            kernel.perft(dealt(1), -1, 2 * 10**9)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_other_threads_go_on_meanwhile() -> None:
    """If the count held the GIL, this thread could not run between its start and its end."""
    turns = 0
    counting = threading.Thread(target=kernel.perft, args=(dealt(24), 18))
    counting.start()
    while counting.is_alive():
        turns += 1
    assert turns > 1000
