"""Mines puzzles, positions with exactly one winning move, and writes web/src/game/puzzles.json.

    python tools/puzzles.py                write 300 of them: some minutes of CPU time; Ctrl-C writes fewer
    python tools/puzzles.py --check        prove every one again; exit code 1 when one does not hold

Hard deals are played along winning moves, towards positions where few moves win and many lose, and every position is
judged. A puzzle has at least four moves, of which one wins; all others are proved lost. Every deal gives one puzzle at
most: the one that a casual player is least likely to solve. How likely that is comes from the habits of
docs/difficulty.md: the weight of the winning move among all moves, times that of the moves after it while still only
one move wins. Grades 1 to 5 are fifths of the puzzles, ordered by that chance.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from freecell import Board, Judgement, Limit, difficulty, judge
from freecell._reference.difficulty import weight
from freecell.cli.progress import ProgressLine
from freecell.rules import play

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "game" / "puzzles.json"
COUNT = 300
GRADES = 5
LEAST_MOVES = 4
LONGEST_LINE = 12
QUICK = Limit(positions=3_000)
MOST_DEAL = 1_000_000
PLIES = 5
TRIED = 20


class Found(NamedTuple):
    """A puzzle, and how likely a casual player is to solve it."""

    chance: float
    deal: int
    board: Board
    line: list[str]


def only_move(answer: Judgement) -> bool:
    """Whether exactly one move wins and all others are proved lost."""
    return len(answer) >= LEAST_MOVES and len(answer.winning) == 1 and not answer.unknown


def likelihood(answer: Judgement) -> float:
    """How often a casual player makes the winning move."""
    weights = {judged.move: weight(answer.board, *_codes(judged.move)) for judged in answer}
    return weights[answer.winning[0]] / sum(weights.values())


def _codes(move: object) -> tuple[int, int, int]:
    return move.source.code, move.target.code, move.count or 1  # type: ignore[attr-defined]


def puzzle_at(deal: int, answer: Judgement) -> Found:
    """Follow the line while only one move wins."""
    board, chance = answer.board, 1.0
    line: list[str] = []
    while only_move(answer) and len(line) < LONGEST_LINE:
        chance *= likelihood(answer)
        line.append(answer.board.notation(answer.winning[0]))
        answer = judge(play(answer.board, answer.winning[0], autoplay="horne").board, limit=QUICK, reasons=False)
    return Found(chance, deal, board, line)


def mine(seed: int) -> Iterator[Found | None]:
    """A puzzle of one deal after another, or None."""
    chance = random.Random(seed)
    for deal in chance.sample(range(1, MOST_DEAL + 1), MOST_DEAL):  # each once
        if difficulty(deal, games=50).wins:
            continue
        answer: Judgement | None = judge(deal, limit=QUICK, reasons=False)
        best: Found | None = None
        met: set[bytes] = set()
        for _ in range(PLIES):
            if answer is None:
                break
            met.add(answer.board.key())
            if only_move(answer):
                found = puzzle_at(deal, answer)
                best = found if best is None or found.chance < best.chance else best
            answer = next_position(answer, met, chance)
        yield best


def next_position(answer: Judgement, met: set[bytes], chance: random.Random) -> Judgement | None:
    """Of some winning moves, the one after which most of many moves lose; none to a position met before."""
    choices = []
    for move in chance.sample(answer.winning, min(TRIED, len(answer.winning))):
        board = play(answer.board, move, autoplay="horne").board
        if board.key() not in met:
            choices.append(judge(board, limit=QUICK, reasons=False))
    promising = [choice for choice in choices if choice.winning]
    return min(
        promising, key=lambda choice: 3 * len(choice.winning) - len(choice.losing) + chance.random(), default=None
    )


def proves(board: Board, line: list[str]) -> bool:
    """Whether the line is the only way, move by move."""
    for move in line:
        answer = judge(board, reasons=False)
        if not only_move(answer) or board.notation(answer.winning[0]) != move:
            return False
        board = play(board, move, autoplay="horne").board
    return True


def main() -> int:
    """Mine, or prove again."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    options.add_argument("--count", type=int, default=COUNT)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    if chosen.check:
        rows = json.loads(TARGET.read_text("utf-8"))
        wrong = [code for _, _, code, line in rows if not proves(Board.parse(code), line.split())]
        for code in wrong:
            print(f"not proved: {code}", file=sys.stderr)
        return 1 if wrong else 0
    line, found, deals = ProgressLine(), [], 0
    try:
        for one in mine(chosen.seed):
            deals += 1
            if one is not None:
                found.append(one)
            line.show(f"{len(found)} puzzles in {deals} deals", len(found) / chosen.count)
            if len(found) == chosen.count:
                break
    except KeyboardInterrupt:  # what there is by now is as good as any
        pass
    line.clear()
    found.sort(key=lambda one: (-one.chance, one.deal))
    rows = [
        [1 + index * GRADES // len(found), one.deal, one.board.to_text("code"), " ".join(one.line)]
        for index, one in enumerate(found)
    ]
    TARGET.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")
    print(f"{len(found)} puzzles from {deals} deals; chances from {found[0].chance:.3f} down to {found[-1].chance:.2g}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
