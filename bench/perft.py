"""Counting positions: the kernel next to the Python specification, in the same run.

The rows that compare are small games counted again and again: warm caches, and branches that the processor has
learnt. The large count at the end meets everything once.
"""

from __future__ import annotations

import os
import time

from measure import cpu_seconds, header, table

from freecell import Board, _kernel, _reference

WHOLE_GAMES = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
SMALL_GAME = 781948
LARGE = (24, 24)  # deal and depth: millions of positions, more than any cache holds


def rate(positions: int, seconds: float) -> str:
    return f"{positions / seconds:,.0f}"


def against_the_specification() -> list[list[str]]:
    """The same count from both engines: the specification is slow, so on small ones."""
    rows = []
    for name, deal, depth in (
        (f"#{SMALL_GAME}, everything", SMALL_GAME, -1),
        ("#617 to depth 6", 617, 6),
        ("#24 to depth 7", 24, 7),
    ):
        board = Board.deal(deal).to_bytes()
        counts = _kernel.perft(board, depth)
        assert counts == _reference.perft(board, depth)
        kernel = cpu_seconds(lambda board=board, depth=depth: _kernel.perft(board, depth), repeat=20)  # type: ignore[misc]
        python = cpu_seconds(lambda board=board, depth=depth: _reference.perft(board, depth), repeat=3)  # type: ignore[misc]
        positions = sum(counts)
        rows.append(
            [name, f"{positions:,}", rate(positions, kernel), rate(positions, python), f"{python / kernel:.0f}", "100"]
        )
    return rows


def kernel_alone() -> list[list[str]]:
    boards = [Board.deal(deal).to_bytes() for deal in WHOLE_GAMES]
    positions = sum(_kernel.perft_all(board)[0] for board in boards)
    seconds = cpu_seconds(lambda: [_kernel.perft_all(board) for board in boards], repeat=10)
    rows = [["everything in the 8 whole games", f"{positions:,}", rate(positions, seconds), ""]]
    deal, depth = LARGE
    board = Board.deal(deal).to_bytes()
    positions = sum(_kernel.perft(board, depth))
    seconds = cpu_seconds(lambda: _kernel.perft(board, depth), repeat=5)
    rows.append([f"#{deal} to depth {depth}", f"{positions:,}", rate(positions, seconds), ""])

    def two_threads() -> object:
        return _kernel.perft(board, depth, 0, None, 2)

    both = cpu_seconds(two_threads, repeat=5)
    clock = time.perf_counter
    one_wall = cpu_seconds(lambda: _kernel.perft(board, depth), repeat=5, clock=clock)
    two_wall = cpu_seconds(two_threads, repeat=5, clock=clock)
    # The wall clock tells nothing unless two cores are idle; CPU time tells what sharing the table costs.
    rows.append(
        ["the same, two threads", f"{positions:,}", rate(positions, both), f"{both / seconds:.2f} × the CPU time"]
    )
    rows.append(["the same by the wall clock", "", rate(positions, two_wall), f"{one_wall / two_wall:.2f} × as fast"])
    return rows


def main() -> None:
    os.environ.pop("FREECELL_ENGINE", None)
    header("Counting positions (perft)")
    table(
        ["one thread", "positions", "kernel, positions/s", "Python, positions/s", "ratio", "target"],
        against_the_specification(),
    )
    table(["kernel", "positions", "positions/s", ""], kernel_alone())


if __name__ == "__main__":
    main()
