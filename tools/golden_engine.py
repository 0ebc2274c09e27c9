"""The golden files of the page's engine and of its reading of texts; golden.py writes them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

import freecell
from freecell._backend import engine
from freecell.boardtext import BoardFormat
from freecell.errors import FreecellError
from freecell.find import PartialBoard, find_deals
from freecell.rules import LegalMoves, play

LOST_DEALS = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948, -1)
HARD = ((891, 2), (57, 3), (1941, 3), (617, 2), (164, 0), (1, 1), (31465, 5), (98714, 7), (-2, 6), (2**33 - 1, 4))


def solved() -> object:
    """200 deals and more: the board, the verdict, how many positions were looked at, and the line.

    Lost ones, all numbers of cells, and positions from the middle of games.
    """
    chance = random.Random(4)
    boards = [freecell.Board.deal(chance.randrange(1, 2**33)) for _ in range(200)]
    boards += [freecell.Board.deal(number) for number in LOST_DEALS]
    boards += [freecell.Board.deal(number, cells=cells) for number, cells in HARD]
    boards += [freecell.Board.deal(chance.randrange(1, 1_000_000), cells=cells) for cells in range(8) for _ in range(2)]
    boards += [_walked(chance, 5 + 3 * step, cells=step % 8) for step in range(16)]
    return [_solved_row(board) for board in boards]


def _walked(chance: random.Random, moves: int, cells: int) -> freecell.Board:
    """A position that somebody comes to who plays at random."""
    board = freecell.Board.deal(chance.randrange(1, 1_000_000), cells=cells)
    for _ in range(moves):
        if not (choices := list(LegalMoves(board))):
            break
        board = play(board, chance.choice(choices), autoplay="horne").board
    return board


def _solved_row(board: freecell.Board) -> object:
    answer = freecell.solve(board, limit=freecell.Limit(positions=100_000))
    verdict = {"Solved": "winnable", "Unsolvable": "lost", "GaveUp": "unknown"}[type(answer).__name__]
    line = answer.notation if isinstance(answer, freecell.Solved) else ""
    return [board.to_text("code"), verdict, answer.positions, line]


def facts() -> object:
    """Lost positions with what is proved of all games from there: positions, most cards home by suit, never free.

    None where more than 200,000 positions can be reached, or the position can be won.
    """
    chance = random.Random(6)
    boards = [freecell.Board.deal(number) for number in (*LOST_DEALS, 1)]
    boards += [_walked(chance, 2 * step, cells=step % 4) for step in range(12)]
    for step in range(24):  # a move on from where a game stood
        before = _on_the_way(chance, cells=1 + step % 5)
        boards += [play(before, move).board for move in list(LegalMoves(before))[:2]]
    return [[board.to_text("code"), _facts_row(board)] for board in boards]


def _facts_row(board: freecell.Board) -> object:
    answer = freecell.solve(board)
    few = freecell.Limit(positions=200_000)
    proof = freecell.prove(answer, limit=few) if isinstance(answer, freecell.Unsolvable) else answer
    if not isinstance(proof, freecell.Proof):
        return None
    return [proof.positions, sorted(proof.facts.homes), [card.code for card in proof.facts.never_free]]


def judged() -> object:
    """Every move of positions from games, each solved by itself: `w` winnable, `l` lost."""
    chance = random.Random(5)
    rows: list[object] = []
    while len(rows) < 40:
        board = _on_the_way(chance, cells=(4, 4, 4, 3, 5, 2)[len(rows) % 6])
        moves = list(LegalMoves(board))
        answers = [freecell.solve(play(board, move).board, limit=freecell.Limit(positions=200_000)) for move in moves]
        if any(isinstance(answer, freecell.GaveUp) for answer in answers):
            continue
        verdicts = "".join("w" if isinstance(answer, freecell.Solved) else "l" for answer in answers)
        rows.append([board.to_text("code"), " ".join(f"{move.source}{move.target}" for move in moves), verdicts])
    return rows


def _on_the_way(chance: random.Random, cells: int) -> freecell.Board:
    """A position of a game that goes well, or one random move or two beside it."""
    answer = freecell.solve(freecell.Board.deal(chance.randrange(1, 1_000_000), cells=cells))
    board = chance.choice(list(answer.game().boards)[:60]) if isinstance(answer, freecell.Solved) else answer.board
    for _ in range(chance.choice((0, 1, 2))):
        if choices := list(LegalMoves(board)):
            board = play(board, chance.choice(choices)).board
    return board


def reasons() -> object:
    """Positions after losing moves: the board and the card that stays buried, or nulls."""
    chance = random.Random(10)
    rows: list[object] = []
    while len(rows) < 40:
        board = _on_the_way(chance, cells=(4, 4, 4, 3, 5, 2)[len(rows) % 6])
        for judged in freecell.judge(board, limit=freecell.Limit(positions=20_000))[:30]:
            if judged.verdict == "lost":
                after = play(board, judged.move).board
                found = engine.buried(after.to_bytes(), 50_000)
                card, column, above, places = (None,) * 4 if found is None else found
                rows.append([after.to_text("code"), card, None if column is None else column + 1, above, places])
                break
    rows.append([freecell.Board.deal(1).to_text("code"), None, None, None, None])
    return rows


def difficulties() -> object:
    """Deals and positions: the board, the deal number or null, games won and played, the step and its place."""
    chance = random.Random(9)
    numbers = [1, 8, 617, 11982, -1, -2, 2**33 - 1, *(chance.randrange(1, 2**33) for _ in range(5))]
    rows = [_rated(freecell.Board.deal(number), number) for number in numbers]
    rows += [_rated(_walked(chance, chance.randrange(0, 30), cells=cells), None) for cells in range(8)]
    return rows


def _rated(board: freecell.Board, number: int | None) -> object:
    answer = freecell.difficulty(board if number is None else number)
    return [board.to_text("code"), number, answer.wins, answer.games, answer.level, answer.harder_than]


def bad_boards() -> object:
    """Board bytes with something wrong, and the byte where it shows; null where nothing is wrong."""
    chance = random.Random(6)
    rows = []
    for _ in range(150):
        board = bytearray(_walked(chance, chance.randrange(0, 60), cells=chance.randrange(8)).to_bytes())
        for _ in range(chance.randrange(3)):
            board[chance.randrange(72)] = chance.choice((0, 1, 7, 8, 13, 14, 51, 52, 254, 255, chance.randrange(256)))
        rows.append([bytes(board).hex(), _fault(bytes(board))])
    return [*rows, *([bytes([value] * 72).hex(), _fault(bytes([value] * 72))] for value in (0, 4, 52, 255))]


def _fault(board: bytes) -> int | None:
    try:
        engine.single_moves(board)
    except ValueError as error:
        return int(str(error).split()[1])
    return None


def found() -> object:
    """Boards in whole and in part, with mistakes and without, and the deals they are."""
    chance = random.Random(7)
    texts = [_text(freecell.deal(number)) for number in (-2, -1, 0, 1, 617, 2**31 - 1, 2**31, 2**32, 2**33 - 1)]
    texts += [_text(freecell.deal(chance.randrange(2**33))) for _ in range(12)]
    for number in [-1, *(chance.randrange(2**33) for _ in range(11))]:
        cards = [str(card) for card in freecell.deal(number)]
        if chance.random() < 0.5:
            cards[chance.randrange(52)] = str(chance.choice(freecell.deal(1)))
        else:
            one, other = chance.sample(range(52), 2)
            cards[one], cards[other] = cards[other], cards[one]
        texts.append(_text(cards))
    for known in (52, 40, 30, 24, 20, 16, 14):
        cards = [str(card) for card in freecell.deal(chance.randrange(2**33))]
        for place in chance.sample(range(52), 52 - known):
            cards[place] = chance.choice(("?", "??", cards[place][0] + "?", "?" + cards[place][1]))
        texts.append(_text(cards))
    texts += ["\n".join(_text(freecell.deal(617)).splitlines()[:rows]) for rows in (2, 3, 5)]
    texts += [_text([freecell.deal(1)[0]] * 52), _text(sorted(map(str, freecell.deal(1)))), _text(["??"] * 52)]
    return [_found_row(text) for text in texts]


def _text(cards: object) -> str:
    words = [str(card) for card in cards]  # type: ignore[attr-defined]
    return "\n".join(" ".join(words[at : at + 8]) for at in range(0, 52, 8))


def _found_row(text: str) -> object:
    answer = find_deals(text, most=100)
    near = [
        [one.deal_number, [[d.place % 8 + 1, d.place // 8 + 1, d.given.name, d.dealt.name] for d in one.differences]]
        for one in answer.near
    ]
    return [text, answer.total, [int(number) for number in answer], near]


def hostile() -> object:
    """Texts that nobody should write, and what Python makes of each: the board's code, and the sets of a partial board.

    Null where the text is refused.
    """
    return [[text, *_read(text)] for text in dict.fromkeys(_hostile_texts())]


def _read(text: str) -> tuple[str | None, str | None]:
    board = _or_none(lambda: freecell.Board.parse(text).to_text("code"))
    sets = _or_none(lambda: "".join(f"{cards:013x}" for cards in PartialBoard.parse(text).sets))
    return board, sets


def _or_none(read: Callable[[], str]) -> str | None:
    try:
        return read()
    except FreecellError:
        return None


ODD = [
    "\x00",
    "\x0b",
    "\x0c",
    "\x1c",
    "\x85",
    "\xa0",
    "\u2028",
    "\u200b",
    "\u202e",
    "\ufeff",
    "\u0661",
    "\uff17",
    "\U0001f0a1",
]
ODD += [
    "?",
    ".",
    "-",
    "--",
    "_",
    ":",
    "#",
    ",",
    "\t",
    "\r",
    "\n",
    "\r\n",
    "10",
    "1",
    "0",
    "♥",
    "♥\ufe0f",
    "♡",
    "k",
    "ſ",
    "ß",
    "'",
    '"',
]
JSON_TEXTS = [
    "{",
    "[",
    "[]",
    "{}",
    "[[]]",
    "[1]",
    "[[1]]",
    "null",
    "[null]",
    '{"columns": null}',
    '{"columns": {}}',
    '{"rows": []}',
    '{"columns": [], "rows": []}',
    '{"__proto__": [["AC"]]}',
    '{"columns": [], "cells": -1}',
    '{"columns": [], "cells": 8}',
    '{"columns": [], "cells": true}',
    '{"columns": [], "cells": 1.5}',
    '{"columns": [], "cells": "4"}',
    '{"columns": [], "home": {"C": 13}}',
    '{"columns": [], "home": {"C": 13, "D": 13, "H": 13, "S": 13}}',
    '{"columns": [], "home": [13, 13, 13, 13]}',
    '{"columns": [], "home": [13, 13, 13, true]}',
    '{"columns": [], "home": {"X": 1}}',
    '{"columns": [], "home": 13}',
    '{"columns": [["KC"]], "home": [12, 13, 13, 13], "cells": ["-"]}',
    "[" * 200,
    '{"columns": [["KC"]], "home": [12, 13, 13, 13], "cells": [null, null]}',
    '{"columns": [[null]], "cells": 4}',
    '[["7D", null]]',
]


def _hostile_texts() -> Iterator[str]:
    chance = random.Random(8)
    formats: tuple[BoardFormat, ...] = ("rows", "columns", "json", "code")
    yield from (
        "",
        " ",
        "\n",
        "\ufeff",
        "#",
        "# a remark",
        ":",
        "::::::::",
        "\n".join([":"] * 8),
        "none",
        "Home:",
        "Cells: none",
        "?",
        "7D",
        "KC " * 52,
    )
    yield from JSON_TEXTS
    yield "\n".join(["Home: C-K D-K H-K S-K", "Cells: - - - -"])
    yield "7D " * 30000
    for index in range(260):
        board = (
            freecell.Board.deal(chance.randrange(2**33), cells=(4, 4, 0, 7)[index % 4])
            if index % 3
            else _walked(chance, 30, 4)
        )
        text = board.to_text(formats[index % 4])
        for _ in range(chance.choice((0, 1, 1, 1, 2, 4))):
            text = _spoiled(chance, text)
        yield text
    fresh = json.loads(freecell.Board.deal(1).to_text("json"))
    changes: tuple[dict[str, object], ...] = (
        {"cells": None},
        {"cells": []},
        {"home": None},
        {"home": {}},
        {"home": [0, 0, 0, 0]},
        {"cells": ["-", "_"]},
        {"more": 1},
    )
    yield from (json.dumps(fresh | change) for change in changes)
    yield json.dumps(fresh["columns"])
    yield json.dumps({"rows": [list(row) for row in freecell.deal_freecell(1)]})
    yield json.dumps([list(row) for row in freecell.deal_freecell(1)])
    yield " ".join(str(card) for card in freecell.deal(1))


def _spoiled(chance: random.Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    lines = text.splitlines(keepends=True) or [""]
    match chance.randrange(6):
        case 0:
            return text[:at] + chance.choice(ODD) + text[at:]
        case 1:
            return text[:at] + chance.choice(ODD) + text[at + 1 :]
        case 2:
            return text[:at] + text[at + chance.randrange(1, 4) :]
        case 3:
            del lines[chance.randrange(len(lines))]
            return "".join(lines)
        case 4:
            lines.insert(
                chance.randrange(len(lines) + 1), chance.choice([*lines, "\n", "# x\n", "Cells: - -\n", "Home: C-A\n"])
            )
            return "".join(lines)
        case _:
            return chance.choice(
                (
                    text.lower(),
                    text.upper(),
                    text.replace(" ", ","),
                    text.replace("\n", "\r\n"),
                    text.replace("T", "10"),
                    "\n\n" + text,
                    text + "\n \n",
                )
            )
