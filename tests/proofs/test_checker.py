"""The checker of proofs: true files, false files, and whether these would notice a fault in the checker itself."""

from __future__ import annotations

import ast
import io
import lzma
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import Board, proof_checker
from freecell._backend import engine
from freecell.deals import deal_codes
from tests.proofs.closures import CELL, DEALT, FIRST, HOME, TABLE, Codes, Game, file_of, listed

SOURCE = Path(proof_checker.__file__).read_text(encoding="utf-8")
GAME = Game(Board.deal(585, cells=1), "585")
"""A game of 202 positions in which every kind of move matters."""

MOST, LARGE = 600, 20
"""Positions that are allowed, and a deal that has more with one cell."""

LETTERS = proof_checker.LETTERS

Check = Callable[[bytes, int, int, bytes], object]

WHOLE = listed(GAME.closure())

BENDS = (
    *(f"never {code}" for code in range(5)),
    "a cell fewer",
    "a column fewer",
    "cells keep their cards",
    "aces alone go home",
    "not on the first of a column",
)


def later(game: Game) -> Game:
    """The same game from a position with cards at home and a card in the cell."""
    codes = max(game.closure(), key=lambda at: (at[:48].count(HOME), at.count(CELL), at))
    onto = {game.under(card, code): card for card, code in enumerate(codes) if code > TABLE}
    columns = []
    for first in (card for card in range(52) if codes[card] == TABLE):
        columns.append([first])
        while columns[-1][-1] in onto:
            columns[-1].append(onto[columns[-1][-1]])
    cells = "".join(LETTERS[card] for card in range(52) if codes[card] == CELL).ljust(game.cells, "_")
    texts = ["".join(LETTERS[card] for card in column) for column in columns]
    return Game(Board.parse("-".join([cells, *texts, *[""] * (8 - len(texts))])))


@cache
def true_files() -> dict[str, bytes]:
    """Proofs: of deals from all ranges of numbers, of a board, and of some in the midst of a game."""
    games = [GAME, Game(Board.deal(585, cells=1)), later(GAME), Game(Board.deal(1, cells=2).play("1a").play("2b"))]
    for number in (0, 1, 2**31 - 1, 2**31, 2**31 + 7, 2**32 - 1, 2**32, 2**32 + 5, 2**33 - 1):
        games.append(Game(Board.deal(number, cells=0), str(number)))
    return {game.name: closed(game) for game in games}


def closed(game: Game) -> bytes:
    """The file of a game as it is."""
    return file_of(game, game.closure())


def nonsense() -> dict[str, Codes]:
    """Numbers that are no positions of the game, though nothing else speaks against them."""
    start, four, five, ten, king = GAME.start, 14, 19, 37, 50  # 4H, 5S and TD are free; TD fits where it lies, on JS
    return {
        "two cards in one cell": GAME.with_code(GAME.with_code(start, four, CELL), five, CELL),
        "a ninth column": GAME.with_code(start, four, TABLE),
        "two cards on one": GAME.with_code(start, four, FIRST),
        "a code without meaning": GAME.with_code(start, four, 6),
        "another code without meaning": GAME.with_code(start, four, 7),
        "a king on a card": GAME.with_code(start, king, FIRST),
        "two codes for one thing": GAME.with_code(start, ten, DEALT),
    }


@cache
def false_files() -> dict[str, bytes]:
    """Files that claim a proof and have none."""
    whole = GAME.closure()
    in_order = sorted(whole, key=lambda codes: codes[::-1])
    body = listed(whole)
    true = file_of(GAME, whole)
    line = true.split(b"\n", 1)[0]
    no_cells = Board.deal(1, cells=0)
    columns, top = no_cells.to_text("code"), no_cells.to_text("code").split("-")[1][-1]
    last = body[max(at for at, byte in enumerate(body[:-1]) if byte < 128) + 1 :]
    padded = bytes([body[-1] | 128]) + b"\x80" * 30 + b"\0"
    endless = bytes(byte | 128 for byte in last).ljust(23, b"\x80")
    large = [{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 29}]
    can_be_won = Game(Board(["KC"] + [""] * 7, cells=1, home=(12, 13, 13, 13)))
    files = {f"a searcher that plays by {bend}": file_of(GAME, GAME.closure(bend)) for bend in BENDS}
    files |= {
        f"with {what}": file_of(GAME, whole | {odd} | GAME.closure(more=[odd])) for what, odd in nonsense().items()
    }
    files |= {f"without position {at}": file_of(GAME, whole - {in_order[at]}) for at in range(1, 202, 40)}
    files |= {
        "without the last": file_of(GAME, whole - {in_order[-1]}),
        "a win": file_of(can_be_won, can_be_won.closure()),
        "nothing": file_of(GAME, b""),
        "an end that is no start": file_of(GAME, [next(at for at in whole if not [*GAME.moves(at, frozenset())])]),
        "another digest": file_of(GAME, whole, digest="0" * 64),
        "one position more than said": file_of(GAME, whole, count=201),
        "one position less than said": file_of(GAME, whole, count=203),
        "half a number": file_of(GAME, body + b"\x80", count=202),
        "a number too long": file_of(GAME, body + b"\x80" * 22 + b"\x04", count=203),
        "a number much too long": file_of(GAME, body + b"\x80" * 40 + b"\x00", count=203),
        "a number without an end": file_of(GAME, body[: -len(last)] + endless, count=202),
        "a number with zeros before it": file_of(GAME, body[:-1] + padded, count=202),
        "more behind": true + b"x",
        "two lists": true + lzma.compress(b""),
        "cut off": true[:-20],
        "cut off in the line": true[:50],
        "no list": line + b"\n",
        "not compressed": line + b"\n" + body,
        "another version": true.replace(b"fcproof 1", b"fcproof 2"),
        "another deal": true.replace(b"start 585", b"start 586"),
        "no such deal": closed(Game(Board.deal(2**32 + 5, cells=0), str(2**33 + 5))),
        "a cell more": true.replace(b"cells 1", b"cells 2"),
        "a cell less": true.replace(b"cells 1", b"cells 0"),
        "a card twice": closed(Game(no_cells, f"{columns}{top}", {LETTERS.index(top): LETTERS.index(columns[-1])})),
        "a card home before a lower one": closed(Game(no_cells, columns.replace(top, ""), {LETTERS.index(top): 54})),
        "a board of other cells": closed(Game(no_cells, f"__{columns}")),
        "too many": closed(Game(Board.deal(LARGE, cells=1), str(LARGE))),
        "a bomb": line.replace(b"positions 202", b"positions 9") + b"\n" + lzma.compress(bytes(1 << 25), preset=0),
        "a large dictionary": line + b"\n" + lzma.compress(body, filters=large),
    }
    return files


def outcome(file: bytes, checker: ModuleType = proof_checker, check: Check | None = None) -> object:
    """What a checker says about a file."""
    try:
        _, cells, count, _, start, body = checker.read_file(io.BytesIO(file), MOST)
        return (check or checker.check_positions)(start, cells, count, body)
    except ValueError as refused:
        if check is None and not isinstance(refused, checker.Refused):
            raise
        return f"refused: {refused}"


def takes_much(file: bytes, checker: ModuleType = proof_checker) -> bool:
    """Whether a checker takes more than a few megabytes for a file."""
    tracemalloc.start()
    try:
        outcome(file, checker)
        return tracemalloc.get_traced_memory()[1] > 1 << 23
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", true_files())
def test_true_files_are_proofs(name: str) -> None:
    assert not isinstance(outcome(true_files()[name]), str)


def test_facts_of_a_true_file() -> None:
    positions = GAME.closure()
    hidden = [
        card
        for card in range(52)
        if all(any(GAME.under(other, code) == card for other, code in enumerate(at)) for at in positions)
    ]
    homes = sorted({tuple(at[suit::4].count(HOME) for suit in range(4)) for at in positions})
    assert outcome(true_files()["585"]) == (homes, hidden)
    assert len(homes) > 2
    assert len(hidden) > 2


@pytest.mark.parametrize("name", false_files())
def test_false_files_are_refused(name: str) -> None:
    assert isinstance(outcome(false_files()[name]), str)


def test_a_bomb_takes_no_memory() -> None:
    assert not takes_much(false_files()["a bomb"])


def test_the_engine_says_the_same() -> None:
    for file in (true_files() | false_files()).values():
        assert outcome(file, check=engine.check_positions) == outcome(file)


# Each rule of the checker taken away, added or bent: what is in its source, and what is there instead.
MUTANTS = [
    # dealing and the start
    ("drawn % 2**15 if number < 2**31", "drawn % 2**15 if number <= 2**31"),
    ("drawn | 2**15 if number < 2**32", "drawn | 2**15 if number <= 2**32"),
    ("else drawn + 1", "else drawn"),
    ("% 2**32, list(range(52))", "% 2**31, list(range(52))"),
    ("if int(text) >= 2**33:", "if False:"),
    ('if text.index("-") != cells:', "if False:"),
    ("len(out) > len(set(out)) or", ""),
    ("or any(card < 48 and card + 4 not in out for card in out)", ""),
    ("[CELL] + [TABLE] * 8", "[CELL] + [HOME] * 8"),
    ("under if first == TABLE else CELL", "under"),
    ("[CELL] + [TABLE] * 8", "[TABLE] + [TABLE] * 8"),
    # the file
    ("if count > most:", "if False:"),
    ("memlimit=1 << 27", "memlimit=1 << 31"),
    ("4096), 23 * count)", "4096))"),
    ("if not xz.eof:", "if False:"),
    ("if xz.unused_data or file.read(1):", "if file.read(1):"),
    ("if hashlib.sha256(listed).hexdigest() != sha256:", "if False:"),
    # the list
    ("position += 1 + gap", "position += gap"),
    ("if byte > 127 or position >= 8**52:", "if byte > 127:"),
    ("if byte > 127 or position >= 8**52:", "if position >= 8**52:"),
    ("if byte > 127 and digits < 23:", "if byte > 127:"),
    ("if len(known) == count:", "if False:"),
    ("if digits or len(known) < count:", "if len(known) < count:"),
    ("if digits or len(known) < count:", "if digits:"),
    ("if first not in known:", "if False:"),
    ("if position == 0:", "if False:"),
    # what is a position
    ("c // 4 == card // 4 + 1", "c // 4 == card // 4 + 2"),
    ("(c % 4 in (1, 2)) != (card % 4 in (1, 2))", "(c % 4 in (1, 2)) == (card % 4 in (1, 2))"),
    ("(c % 4 in (1, 2)) !=", "(c % 4 in (0, 2)) !="),
    ("under < TABLE and under not in fits", "under < TABLE"),
    ("*(fits or [NEVER, NEVER])", "*(fits or [NOTHING, NOTHING])"),
    ("dealt, NEVER, NEVER]", "dealt, NOTHING, NEVER]"),
    ("dealt, NEVER, NEVER]", "dealt, NEVER, NOTHING]"),
    ("if NEVER in covered or", "if"),
    ("or len(covered) < len(laid_on)", ""),
    ("or codes.count(1) > cells", ""),
    ("or codes.count(2) > 8", ""),
    # the moves
    ("enumerate(known, 1)", "enumerate(list(known)[:-1], 1)"),
    ("enumerate(known, 1)", "enumerate(list(known)[1:], 1)"),
    ("[1] * (codes.count(1) < cells)", "[]"),
    ("[1] * (codes.count(1) < cells)", "[1] * (codes.count(1) < cells - 1)"),
    ("[1] * (codes.count(1) < cells)", "[1]"),
    ("[2] * (codes.count(2) < 8)", "[]"),
    ("[2] * (codes.count(2) < 8)", "[2] * (codes.count(2) < 7)"),
    ("[2] * (codes.count(2) < 8)", "[2]"),
    ("if code == 0 or card in covered:", "if card in covered:"),
    ("if code == 0 or card in covered:", "if code == 0:"),
    ("if code == 0 or card in covered:", "if code < 2 or card in covered:"),
    ("to in (3, 4) if", "to in (3,) if"),
    ("to in (3, 4) if", "to in (4,) if"),
    ("!= NEVER and c not in covered and", "!= NEVER and"),
    ("and codes[c] > 1]", "]"),
    ("and codes[c] > 1]", "and codes[c] > 0]"),
    ("and codes[c] > 1]", "and codes[c] > 2]"),
    ("free + laid +", "free +"),
    ("free + laid +", "laid +"),
    ("+ [0] * (card < 4 or codes[card - 4] == 0)", ""),
    ("(card < 4 or codes[card - 4] == 0)", "(card < 4)"),
    ("(card < 4 or codes[card - 4] == 0)", "(codes[card - 4] == 0)"),
    ("(card < 4 or codes[card - 4] == 0)", "True"),
    ("not in known:\n                    raise", "in ():\n                    raise"),
    # the facts
    ("codes[suit::4].count(0)", "codes[suit::4].count(1)"),
    ("hidden &= covered", "hidden |= covered"),
]


@pytest.mark.parametrize(("old", "new"), MUTANTS)
def test_a_fault_in_the_checker_is_noticed(old: str, new: str) -> None:
    assert SOURCE.count(old) == 1, "the mutant no longer fits the checker"
    mutant = ModuleType("mutant")
    exec(compile(SOURCE.replace(old, new), "mutant", "exec"), mutant.__dict__)
    try:
        says_no = (outcome(file, mutant) != outcome(file) for file in true_files().values())
        says_yes = (not isinstance(outcome(file, mutant), str) for file in false_files().values())
        is_noticed = any(says_no) or any(says_yes) or takes_much(false_files()["a bomb"], mutant)
    except Exception:
        is_noticed = True  # it breaks
    assert is_noticed


def test_there_are_many_mutants() -> None:
    assert len(MUTANTS) == len(set(MUTANTS)) > 50


def test_it_deals_as_we_deal() -> None:
    for number in (0, 1, 617, 11982, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1, *range(0, 2**33, 2**33 // 97)):
        assert bytes(proof_checker.deal(number)) == deal_codes(number)


def test_it_stands_alone(tmp_path: Path) -> None:
    names = set()
    for node in ast.walk(ast.parse(SOURCE)):
        names |= {alias.name for alias in node.names} if isinstance(node, ast.Import) else set()
        names |= {f"{'.' * node.level}{node.module}"} if isinstance(node, ast.ImportFrom) else set()
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
    script, proof = tmp_path / "elsewhere.py", tmp_path / "585.fcproof"
    script.write_text(SOURCE, encoding="utf-8")
    for file, code in ((true_files()["585"], 0), (false_files()["without the last"], 1)):
        proof.write_bytes(file)
        done = subprocess.run([sys.executable, "-I", "-S", script, proof], capture_output=True, check=False)
        assert done.returncode == code
        assert (b"cannot be won" in done.stdout) == (code == 0)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_changed_lists_are_no_proofs(data: st.DataObject) -> None:
    """And the two checkers say the same of every one."""
    whole = WHOLE
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = data.draw(
        st.sampled_from(
            [
                whole[:at],
                whole[at:],
                whole[:at] + whole[at + 1 :],
                whole[:at] + bytes([whole[at] ^ 1 << data.draw(st.integers(0, 7))]) + whole[at + 1 :],
                whole[:at] + data.draw(st.binary(min_size=1, max_size=30)) + whole[at:],
            ]
        )
    )
    count = data.draw(st.sampled_from([202, sum(byte < 128 for byte in changed)]))
    file = file_of(GAME, changed, count=count)
    said = outcome(file)
    assert isinstance(said, str) == (changed != whole)
    assert outcome(file, check=engine.check_positions) == said


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_damaged_files_are_refused(data: st.DataObject) -> None:
    file = bytearray(true_files()["585"])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(file) - 1))
        file[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    if bytes(file) != true_files()["585"]:
        assert isinstance(outcome(bytes(file)), str)
