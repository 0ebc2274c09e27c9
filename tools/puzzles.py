"""Mines puzzles, positions with exactly one winning move, and writes web/src/game/puzzles.json.

    python tools/puzzles.py                mine what is missing of the 300; Ctrl-C writes what there is by then
    python tools/puzzles.py --afresh       mine all of them: about a quarter of an hour of CPU time; after Ctrl-C
                                           the line above goes on
    python tools/puzzles.py --check        prove every one again; exit code 1 when one does not hold

Hard deals are played as the solver plays them. From the early, the middle or the late positions of that game, winning
moves are tried towards positions where few moves win and many lose, and every position is judged. A puzzle has at least
four moves (three in the middle and late in the game), of which one wins; all others are proved lost. A move that can be
taken back never loses, so a puzzle has none of those besides its solution, which is why late ones are rare and have few
moves. Every deal gives one puzzle at most: the one that a casual player is least likely to solve. How likely that is
comes from the habits of docs/difficulty.md: the weight of the winning move among all moves, times that of the moves
after it while still only one move wins. Grades 1 to 5 are fifths of the puzzles, ordered by that chance.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from freecell import Board, Judgement, Limit, Solved, difficulty, judge, solve
from freecell._reference.difficulty import weight
from freecell.cli.progress import ProgressLine
from freecell.rules import play

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "game" / "puzzles.json"
COUNT = 300
GRADES = 5
LONGEST_LINE = 12
QUICK = Limit(positions=3_000)
MOST_DEAL = 1_000_000
WIDTH = 10
DEPTH = 10


class Stage(NamedTuple):
    """A part of the game: how many cards are home, the fewest moves of a puzzle, and how many of 300 puzzles it has."""

    home: range
    least_moves: int
    share: int


STAGES = (Stage(range(6), 4, 210), Stage(range(6, 12), 3, 70), Stage(range(12, 36), 3, 20))


class Found(NamedTuple):
    """A puzzle, and how likely a casual player is to solve it."""

    chance: float
    deal: int
    board: Board
    line: list[str]


def stage_of(board: Board) -> Stage | None:
    """Early, middle or late; None when the game is as good as over."""
    return next((stage for stage in STAGES if sum(board.home) in stage.home), None)


def only_move(answer: Judgement) -> bool:
    """Whether exactly one move wins and all others are proved lost."""
    stage = stage_of(answer.board)
    return stage is not None and len(answer) >= stage.least_moves and len(answer.winning) == 1 and not answer.unknown


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


def mine(stage: Stage, seed: int, met: set[int]) -> Iterator[Found]:
    """Puzzles of one deal after another, those that were met left out.

    Each deal has chances of its own, so that what is mined after a pause is what would have been mined without it.
    """
    place, draw = STAGES.index(stage), random.Random(f"{seed} {stage.home}")
    while True:
        deal = draw.randrange(1 + place, MOST_DEAL + 1, len(STAGES))  # other deals than those of other stages
        if deal in met or difficulty(deal, games=50).wins:
            continue
        met.add(deal)
        if isinstance(answer := solve(deal, limit=QUICK), Solved):
            starts = [board for board in answer.game("horne").boards if stage_of(board) is stage]
            if (one := explore(deal, starts, stage, random.Random(f"{seed} {deal}"))) is not None:
                yield one


def explore(deal: int, starts: list[Board], stage: Stage, chance: random.Random) -> Found | None:
    """The best puzzle on the way to positions where few of many moves win, the most promising ones first."""

    def promise(answer: Judgement) -> float:
        return len(answer.winning) - len(answer.losing) / 2 + chance.random()

    best: Found | None = None
    met: set[bytes] = set()
    boards = starts
    for _ in range(1 + DEPTH):
        reached = []
        for board in boards:
            if board.key() in met or stage_of(board) is not stage:
                continue
            met.add(board.key())
            answer = judge(board, limit=QUICK, reasons=False)
            if only_move(answer):
                found = puzzle_at(deal, answer)
                best = found if best is None or found.chance < best.chance else best
            if len(answer) > 1 and answer.winning:
                reached.append((promise(answer), answer))
        nearest = [answer for _, answer in sorted(reached, key=lambda pair: pair[0])[:WIDTH]]
        boards = [play(answer.board, move, autoplay="horne").board for answer in nearest for move in answer.winning]
    return best


def kept() -> list[Found]:
    """What ships already, as far as it holds; of a stage no more than its share, from the easiest to the hardest."""
    found: list[Found] = []
    rows = [
        (deal, judge(Board.parse(code), reasons=False)) for _, deal, code, _ in json.loads(TARGET.read_text("utf-8"))
    ]
    for stage in STAGES:
        puzzles = [
            puzzle_at(deal, answer) for deal, answer in rows if only_move(answer) and stage_of(answer.board) is stage
        ]
        puzzles.sort(key=lambda one: (-one.chance, one.deal))
        most = min(stage.share, len(puzzles))
        found += [puzzles[index * len(puzzles) // most] for index in range(most)]
    return found


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
    options.add_argument("--afresh", action="store_true")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    if chosen.check:
        rows = json.loads(TARGET.read_text("utf-8"))
        wrong = [code for _, _, code, line in rows if not proves(Board.parse(code), line.split())]
        for code in wrong:
            print(f"not proved: {code}", file=sys.stderr)
        return 1 if wrong else 0
    line, found = ProgressLine(), [] if chosen.afresh else kept()
    try:
        for stage in STAGES:
            missing = stage.share - sum(stage_of(one.board) is stage for one in found)
            mined = mine(stage, chosen.seed, {one.deal for one in found})
            for one in itertools.islice(mined, max(0, missing)):
                found.append(one)
                line.show(f"{len(found)} puzzles", len(found) / COUNT)
    except KeyboardInterrupt:  # what there is by now is as good as any
        pass
    line.clear()
    write(found)
    print(f"{len(found)} puzzles; chances from {found[0].chance:.3f} down to {found[-1].chance:.2g}")
    return 0


def write(found: list[Found]) -> None:
    """Grade the puzzles and write them."""
    found.sort(key=lambda one: (-one.chance, one.deal))
    rows = [
        [1 + index * GRADES // len(found), one.deal, one.board.to_text("code"), " ".join(one.line)]
        for index, one in enumerate(found)
    ]
    TARGET.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
