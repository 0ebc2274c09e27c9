"""Writes the golden files that hold the page's rules and engine equal to these: web/test/golden/*.json.

    python tools/golden.py            write them
    python tools/golden.py --check    only compare; exit code 1 when one is out of date

The files are made from fixed seeds, so they change only when the rules do.
"""

from __future__ import annotations

import argparse
import datetime
import json
import random
import sys
from pathlib import Path

from golden_engine import bad_boards, difficulties, facts, found, hostile, judged, reasons, solved

import freecell
from freecell.boardtext import BOARD_FORMATS
from freecell.errors import MoveError
from freecell.moves import PLACES
from freecell.others import record_of_others
from freecell.rules import Autoplay, LegalMoves, count_cards, play

FOLDER = Path(__file__).resolve().parent.parent / "web" / "test" / "golden"
DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
EDGES = (-2, -1, 0, 1, 617, 11982, 32000, 1_000_000)
POWERS = (2**31, 2**32, 2**33)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
PERFT_DEALS = (1, 24, 617, 1941, 11982, 31465)


def deals() -> object:
    """Numbers of all three ranges and their edges, each with its 52 cards as letters."""
    chance = random.Random(1)
    numbers = [*EDGES, *(p + d for p in POWERS for d in (-2, -1, 0, 1) if p + d <= freecell.MAX_DEAL)]
    numbers += [
        chance.randrange(low, high) for low, high in ((1, 2**31), (2**31, 2**32), (2**32, 2**33)) for _ in range(60)
    ]
    return [[number, "".join(LETTERS[card.code] for card in freecell.deal(number))] for number in numbers]


def walks() -> object:
    """Positions on random walks: the legal moves, their notation, and what autoplay then sends home."""
    chance = random.Random(2)
    rows = []
    for walk in range(64):
        board = freecell.Board.deal(chance.randrange(1, 2**33), cells=walk % 8)
        for step in range(60):
            moves = list(LegalMoves(board))
            if not moves:
                break
            # Moves home are taken when they come, so that the walks see cards at home and empty columns.
            home = [move for move in moves if str(move.target) == "h"]
            move = chance.choice(home if home and chance.random() < 0.7 else moves)
            if step % 6 == 5:
                rows.append(_position(board, moves, chance))
            board = play(board, move).board
    return rows


def _position(board: freecell.Board, moves: list[freecell.Move], chance: random.Random) -> object:
    tried = chance.choice(moves)
    return {
        "board": board.to_text("code"),
        "moves": " ".join(map(str, moves)),
        "single": " ".join(str(move)[:2] for move in LegalMoves(board, single=True)),
        "playable": " ".join(_playable(board)),
        "tried": str(tried),
        "after": {
            rule.value: [
                " ".join(str(home) for home in played.autoplay),
                played.board.to_text("code"),
            ]
            for rule in Autoplay
            for played in [play(board, tried, autoplay=rule)]
        },
    }


def _playable(board: freecell.Board) -> list[str]:
    """Every pair of places that a move can be written with and be played here, with the number of cards that go."""
    found = []
    for source in PLACES[:15]:
        for target in PLACES:
            try:
                count = count_cards(board, freecell.Move.parse(f"{source}{target}"))
            except MoveError:
                continue
            found.append(f"{source}{target}{count:x}")
    return found


def perft() -> object:
    """The exact counts of the six deals, five moves deep."""
    return [[number, list(freecell.perft(freecell.Board.deal(number), 5))] for number in PERFT_DEALS]


def texts() -> object:
    """Boards in every text format, and records of games."""
    chance = random.Random(3)
    boards = []
    for index in range(24):
        board = freecell.Board.deal(chance.randrange(1, 2**31), cells=(4, 4, 0, 7, 2, 5)[index % 6])
        for _ in range(6 * (index % 5)):
            moves = list(LegalMoves(board))
            if not moves:
                break
            board = play(board, chance.choice(moves), autoplay="horne").board
        boards.append(_in_all_formats(board))
    boards[0]["cards"] = "".join(boards[0]["rows"].split())  # as macroxue's game writes it
    for printed in (DATA / "fc_solve" / "states.txt").read_text().split("=" * 20)[1:6]:
        boards.append({**_in_all_formats(freecell.Board.parse(printed)), "printed": printed})
    records = []
    for index, rule in enumerate(Autoplay):
        game = freecell.Game(617 + index, cells=4 - index % 2, autoplay=rule)
        for _ in range(40):
            if not (choices := list(game.board.legal_moves)):
                break
            game.push(chance.choice(choices))
        game.set_header("Date", "2026.11.15")
        records.append({"record": game.record(), "end": game.board.to_text("code")})
    return {"boards": boards, "records": records}


def _in_all_formats(board: freecell.Board) -> dict[str, str]:
    return {name: board.to_text(name) for name in BOARD_FORMATS}


def others() -> object:
    """Answers of other programs, and the records that they amount to."""
    answers = [path.read_text() for path in sorted((DATA / "fc_solve").glob("*.txt"))]
    answers += [f"#24\n{answer}" for answer in answers]
    compact = [line for line in (DATA / "macroxue.txt").read_text().splitlines() if not line.startswith("#")]
    link = "https://macroxue.github.io/freecell/game/freecell.html?deal="
    answers += [*compact, *(link + line for line in compact), "617:7r7r7h", "99999999999:7r", "617:7r7", "1. 7a"]
    return [[answer, record_of_others(answer)] for answer in answers]


def daily() -> object:
    """Days and their deals: two years, and some further away."""
    first = datetime.date(2026, 1, 1)
    days = [first + datetime.timedelta(days=day) for day in (*range(730), *range(-40_000, 40_000, 997))]
    return [[day.isoformat(), freecell.daily_deal(day)] for day in days]


def _as_text(made: object) -> str:
    """JSON with a line for each row, so that a change shows where it is."""
    if isinstance(made, list):
        return "[\n" + ",\n".join(json.dumps(row) for row in made) + "\n]\n"
    return json.dumps(made, indent=1) + "\n"


def main() -> int:
    """Write the files, or compare them."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    check = options.parse_args().check
    stale = []
    for make in (
        deals,
        walks,
        perft,
        texts,
        solved,
        judged,
        reasons,
        facts,
        difficulties,
        bad_boards,
        found,
        hostile,
        daily,
        others,
    ):
        path = FOLDER / f"{make.__name__}.json"
        made = make()
        text = _as_text(made)
        if check and (not path.exists() or path.read_text() != text):
            stale.append(path.name)
        elif not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if stale:
        print(f"out of date: {', '.join(stale)}; run python tools/golden.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
