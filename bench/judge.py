"""Judging every move of positions along played games, reasons for losing moves, and difficulty.

python bench/judge.py            the tables of results.md
python bench/judge.py 200        along the games of 200 deals instead of 60
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence

from measure import header, table

from freecell import Board, Judgement, Limit, difficulty, judge, solve
from freecell.judging import reason_of
from freecell.levels import DEFAULT_GAMES
from freecell.rules import LegalMoves, play

PASSES = (1_000, 20_000, 100_000)
DIFFICULTY_DEALS = range(1, 101)


def timed(work: Callable[[Board], object], boards: Sequence[Board]) -> list[float]:
    """CPU time of each call: every position is looked at once, as a player meets it."""
    times = []
    for board in boards:
        start = time.thread_time()
        work(board)
        times.append(time.thread_time() - start)
    return times


def games(deals: int) -> list[Board]:
    """The positions of games that are played along winning moves, one game a deal."""
    chance = random.Random(1)
    boards = []
    for _ in range(deals):
        board = Board.deal(chance.randrange(1, 32001))
        for _ in range(60):
            boards.append(board)
            winning = judge(board, limit=Limit(positions=20_000), reasons=False).winning
            if not winning:
                break
            board = play(board, chance.choice(winning), autoplay="horne").board
    return boards


def spread(times: list[float]) -> list[str]:
    """Mean and quantiles, in milliseconds."""
    ordered = sorted(times)
    points = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.9, 0.95, 0.99)]
    return [f"{1e3 * value:.2f}" for value in (sum(times) / len(times), *points, ordered[-1])]


def main() -> None:
    """Print the tables."""
    boards = games(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
    header("Judging every move, and difficulty")
    heads = ["mean", "median", "90%", "95%", "99%", "most"]
    rows = []
    answers: list[Judgement] = []
    for limit in map(Limit, PASSES):
        answers.clear()
        times = timed(lambda board, limit=limit: answers.append(judge(board, limit=limit, reasons=False)), boards)  # type: ignore[misc]
        unknown = sum(len(answer.unknown) for answer in answers) / sum(map(len, answers))
        rows.append([f"up to {limit.positions:,} positions a move", f"{unknown:.2%}", *spread(times)])
    each = Limit(PASSES[-1])
    times = timed(lambda board: [solve(play(board, move).board, limit=each) for move in LegalMoves(board)], boards)
    rows.append([f"solve, move by move, up to {PASSES[-1]:,}", "", *spread(times)])
    table([f"{len(boards):,} positions, ms each", "unknown", *heads], rows)

    losing = [play(answer.board, move).board for answer in answers for move in answer.losing]
    named: list[object] = []
    times = timed(lambda board: named.append(reason_of(board)), losing)
    share = 1 - named.count(None) / len(named)
    row = ["which card stays buried", f"{share:.1%}", *spread(times)]
    table([f"{len(losing):,} losing moves, ms each", "named", *heads], [row])

    times = timed(difficulty, [Board.deal(number) for number in DIFFICULTY_DEALS])
    a_game = sum(times) / len(times) / DEFAULT_GAMES
    row = [f"{DEFAULT_GAMES} games", f"{1e6 * a_game:.0f} µs", *spread(times)]
    table([f"difficulty of deals 1 to {len(times)}, ms each", "a game", *heads], [row])


if __name__ == "__main__":
    main()
