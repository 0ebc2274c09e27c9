"""Mines puzzles, positions with exactly one winning move, and writes web/src/game/puzzles/.

    python tools/puzzles.py                mine what is missing of the 3,000; Ctrl-C writes what there is by then
    python tools/puzzles.py --afresh       mine all of them: about an hour of CPU time; after Ctrl-C
                                           the line above continues
    python tools/puzzles.py --check        prove every one again; exit code 1 when one does not hold

Hard deals are played as the solver plays them. From the early, the middle or the late positions of that game, winning
moves are tried towards positions where few moves win and many lose, and every position is judged. A puzzle has at least
four moves (three in the middle and late in the game), of which one wins; all others are proved lost. A move that can be
taken back never loses, so a puzzle has none of those besides its solution, which is why late ones are rare and have few
moves. A deal gives six puzzles at most, those that a casual player is least likely to solve, and no two of them have
the same answer. How likely that is comes from the habits of docs/difficulty.md: the weight of the winning move among
all moves, times that of the moves after it while still only one move wins. Puzzles that somebody who plays by habit
solves every other time are left out. A puzzle's rating follows from that chance: a player of the same rating solves
every other such puzzle, and who plays by habit has 800.

A puzzle is its rating, its deal, what became of it, the moves that are the only ones to win, and its themes. What
became of a deal takes a third of the bytes of the board's code: the cells, and for each column how many of the cards
that it was dealt are left, and those on them. Puzzles are ordered by rating, and a file has 500 of them, so that a
player needs to load only those that suit: all ratings, then all deals, and so on, which is less to send. index.json has
the length of each file and the rating of its first puzzle.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from freecell import Board, Judgement, Limit, Move, Solved, difficulty, judge, solve
from freecell._reference.difficulty import weight
from freecell.cli.progress import ProgressLine
from freecell.moves import HOME, Cell, Column
from freecell.rules import play

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "game" / "puzzles"
COUNT = 3000
IN_A_FILE = 500
OF_A_DEAL = 6
LONGEST_LINE = 12
MOST_CHANCE = 0.5
HABIT = 800
"""The rating of somebody who plays by habit."""
QUICK = Limit(positions=3_000)
MOST_DEAL = 1_000_000
WIDTH = 10
DEPTH = 10
HOPE = 5
"""A deal that has shown no puzzle after this many moves is left."""
SAVE_EVERY = 50


class Stage(NamedTuple):
    """A part of the game: how many cards are home, the fewest moves of a puzzle, and how many of the 3,000 it has."""

    home: range
    least_moves: int
    share: int


STAGES = (Stage(range(6), 4, 2100), Stage(range(6, 12), 3, 700), Stage(range(12, 36), 3, 200))


class Found(NamedTuple):
    """A puzzle, and how likely a casual player is to solve it."""

    chance: float
    deal: int
    board: Board
    line: list[str]

    @property
    def rating(self) -> int:
        """Who has it solves every other such puzzle, by the scale of Elo and Glicko."""
        return round(HABIT + 400 * math.log10((1 - self.chance) / self.chance))

    @property
    def move(self) -> Move:
        """The first move of the answer."""
        return self.board.legal_move(self.line[0])

    @property
    def answer(self) -> tuple[object, ...]:
        """The first move in cards, which tells two puzzles of a deal apart."""
        move = self.move
        onto = self.board.columns[move.target.index][-1:] if isinstance(move.target, Column) else type(move.target)
        return (self.board.moved_cards(move), onto)

    @property
    def themes(self) -> str:
        """What a player can choose by, a letter each: part of the game, kind of move, what is special.

        No puzzle moves a run: where a run can move, its last card alone can go to a cell and back, which never loses.
        Nor a column's card into an empty column: it could go to a free cell first, or a card from a full cell there.
        """
        board, move = self.board, self.move
        signs = {
            "h": move.target == HOME,
            "c": isinstance(move.target, Cell),
            "o": isinstance(move.source, Cell),
            "x": isinstance(move.source, Column) and len(board.columns[move.source.index]) == 1,
            "f": board.empty_cells == 0,
            "l": len(self.line) > 1,
        }
        stage = stage_of(board)
        return "123"[STAGES.index(stage) if stage else -1] + "".join(sign for sign, holds in signs.items() if holds)

    @property
    def is_worth_it(self) -> bool:
        """Whether habit alone does not solve it, nor a single move home, which everybody tries."""
        return self.chance <= MOST_CHANCE and not (len(self.line) == 1 and self.line[0].endswith("h"))


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
        line.append(str(answer.winning[0]))
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
            yield from explore(deal, starts, stage, random.Random(f"{seed} {deal}"))


def explore(deal: int, starts: list[Board], stage: Stage, chance: random.Random) -> list[Found]:
    """The best puzzles on the way to positions where few of many moves win, the most promising ones first."""

    def promise(answer: Judgement) -> float:
        return len(answer.winning) - len(answer.losing) / 2 + chance.random()

    best: dict[object, Found] = {}
    met: set[bytes] = set()
    boards = starts
    for depth in range(1 + DEPTH):
        if depth > HOPE and not best:
            break
        reached = []
        for board in boards:
            if board.key() in met or stage_of(board) is not stage:
                continue
            met.add(board.key())
            answer = judge(board, limit=QUICK, reasons=False)
            if only_move(answer):
                found = puzzle_at(deal, answer)
                known = best.get(found.answer)
                if found.is_worth_it and (known is None or found.chance < known.chance):
                    best[found.answer] = found
            if len(answer) > 1 and answer.winning:
                reached.append((promise(answer), answer))
        nearest = [answer for _, answer in sorted(reached, key=lambda pair: pair[0])[:WIDTH]]
        boards = [play(answer.board, move, autoplay="horne").board for answer in nearest for move in answer.winning]
    return sorted(best.values(), key=lambda one: one.chance)[:OF_A_DEAL]


def change_of(deal: int, code: str) -> str:
    """What became of the deal, as a file has it, from the board's code."""
    cells, *columns = code.split("-")
    changes = [cells]
    for was, now in zip(_dealt(deal), columns, strict=True):
        left = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(was, now, strict=False))))
        changes.append(f"{left}{now[left:]}")
    return "".join(changes)


def code_of(deal: int, change: str) -> str:
    """The board's code, from what became of the deal."""
    cells, *columns = re.split(r"(?=\d)", change)
    return "-".join((cells, *(was[: int(now[0])] + now[1:] for was, now in zip(_dealt(deal), columns, strict=True))))


def _dealt(deal: int) -> list[str]:
    return Board.deal(deal).to_text("code").split("-")[1:]


def file_of(rows: list[tuple[int, int, str, str, str]]) -> str:
    """A file of these puzzles, which have the codes of their boards here."""
    ratings, deals, codes, lines, themes = zip(*rows, strict=True)
    changes = list(map(change_of, deals, codes))
    return json.dumps((ratings, deals, changes, lines, themes), separators=(",", ":")) + "\n"


def shipped(folder: Path = FOLDER) -> list[tuple[int, int, str, str, str]]:
    """The puzzles of all files, in their order, with the codes of their boards."""
    files = sorted(folder.glob("puzzles-*.json"), key=lambda path: int(path.stem.split("-")[1]))
    rows = (row for path in files for row in zip(*json.loads(path.read_text("utf-8")), strict=True))
    return [(rating, deal, code_of(deal, change), line, themes) for rating, deal, change, line, themes in rows]


def kept() -> list[Found]:
    """What ships already, as far as it holds."""
    answers = [(deal, judge(Board.parse(code), reasons=False)) for _, deal, code, _, _ in shipped()]
    found = [puzzle_at(deal, answer) for deal, answer in answers if only_move(answer)]
    return [one for one in found if one.is_worth_it]


def proves(board: Board, line: list[str]) -> bool:
    """Whether the line is the only way, move by move."""
    for move in line:
        answer = judge(board, reasons=False)
        if not only_move(answer) or str(answer.winning[0]) != move:
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
        wrong = [code for _, _, code, line, _ in shipped() if not proves(Board.parse(code), line.split())]
        for code in wrong:
            print(f"not proved: {code}", file=sys.stderr)
        return 1 if wrong else 0
    line, found = ProgressLine(), [] if chosen.afresh else kept()
    met = {one.deal for one in found}
    mines = {stage: mine(stage, chosen.seed, met) for stage in STAGES}
    saved = len(found)
    try:
        while len(found) < COUNT:
            # The stage that is furthest behind, so that the shares are right whenever it is ended.
            have = {stage: sum(stage_of(one.board) is stage for one in found) for stage in STAGES}
            found.append(next(mines[min(STAGES, key=lambda stage: have[stage] / stage.share)]))
            line.show(f"{len(found)} puzzles", len(found) / COUNT)
            if len(found) >= saved + SAVE_EVERY:
                write(found)
                saved = len(found)
    except KeyboardInterrupt:  # what there is by now is as good as any
        pass
    line.clear()
    write(found)
    ratings = [one.rating for one in found]
    print(f"{len(found)} puzzles; ratings from {min(ratings)} to {max(ratings)}")
    return 0


def write(found: list[Found]) -> None:
    """Rate the puzzles and write them."""
    rows = sorted((one.rating, one.deal, one.board.to_text("code"), " ".join(one.line), one.themes) for one in found)
    FOLDER.mkdir(exist_ok=True)
    starts = range(0, len(rows), IN_A_FILE)
    for start in starts:
        path = FOLDER / f"puzzles-{1 + start // IN_A_FILE}.json"
        path.write_text(file_of(rows[start : start + IN_A_FILE]), encoding="utf-8")
    # What the page knows before it loads any of them: how many each file has, and the rating of its first.
    index = [[len(rows[start : start + IN_A_FILE]), rows[start][0]] for start in starts]
    (FOLDER / "index.json").write_text(json.dumps(index) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
