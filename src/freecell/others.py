"""Answers of other programs, as they print them, turned into records and moves.

- fc-solve (Freecell Solver), in all its forms: moves in words (`-m`), in standard notation (`-m -sn`, `-m -snx`), and
  whole states, as rows or (`-p -t`) as columns, with moves between them (`-sam`) or without. Its frame lines and counts
  are left out. Without states it does not name its game; a title above it (`#617`) can.
- The compact notation of the FreeCell game by macroxue, `NUMBER:MOVES` or `CARDS:MOVES`, alone or in a link: two
  letters for each move, `r` for the next free cell, `a` to `d` for the cards in cells by age. If there are no moves
  home, every card goes home as soon as it can; if there are fewer than 52, by Horne's rule.

What these programs leave to their autoplay is written out, so the records have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from .board import Board
from .boardtext.lines import as_columns
from .cards import DECK, Card
from .errors import FreecellError, MoveError
from .moves import HOME, AnyMoves, Cell, Column, Move, as_moves
from .rules import Autoplay, play
from .rules.autoplay import is_wanted_home

FRAME: Final = re.compile(r"\s*(?:-=-=-=-=|I could not solve this game)")
"""The first line of fc-solve's answer."""
LAST_LINE: Final = re.compile(r"\s*This scan generated [0-9]+ states")
_NO_MOVE: Final = re.compile(
    r"\s*(?:[-=]{9,}|This game is solve?able|I could not solve|Total number of states|This scan generated"
    r"|Iterations count exceeded|Reading the board|Please refer|https?://|To cancel this)"
)
_IN_WORDS: Final = re.compile(
    r"\s*Move (?:a card|([0-9]{1,2}) cards?) from (stack|freecell) ([0-9])"
    r" to (?:(stack|freecell) ([0-9])|the foundations)"
)
_COMPACT: Final = re.compile(r"(?:https?://\S{1,200}[?&]deal=)?([0-9]{1,12}|[0-9A-Za-z]{104}):([1-8a-drh]{2,4000})")
CELLS: Final = "abcdefgh"


def record_of_others(text: str) -> str | None:
    """The record that another program's answer amounts to; None for any other text.

    >>> print(record_of_others("-=-=-=-=-\\n\\nMove a card from stack 6 to freecell 0\\n\\n====================\\n"))
    7a
    >>> print(record_of_others("617:7r7r"))
    [Deal "617"]
    [Autoplay "off"]
    <BLANKLINE>
    7a 7b
    """
    if is_fc_solve(text):
        return _record_of_fc_solve(text)
    match = _COMPACT.fullmatch(text.strip())
    return None if match is None or len(match[2]) % 2 else _record_of_compact(match[1], match[2])


def line_of(moves: AnyMoves, board: Board) -> Iterable[Move | str]:
    """The moves of a text (with spaces, or as others print them), of a solution or a game, or of any iterable.

    Into an empty column, fc-solve's `-snx` writes the number of cards unless it is one, and `-sn` never does: a bare
    move there means one card if all moves can then be played from the board.
    """
    record = record_of_others(moves) if isinstance(moves, str) else None
    if record is None:
        return as_moves(moves)
    words = record.split("\n\n", 1)[-1].split()
    line = []
    try:
        for word in words:
            played = play(board, word, open_count="one")
            line.append(played.move)
            board = played.board
    except MoveError:
        return words
    return line


def looks_compact(text: str) -> bool:
    """Whether it is a game in macroxue's notation, or a link with one.

    >>> looks_compact("617:7r7r"), looks_compact("game.txt")
    (True, False)
    """
    return _COMPACT.fullmatch(text.strip()) is not None


def is_fc_solve(text: str) -> bool:
    """Whether it is an answer of fc-solve, with a title above it or not."""
    for line in text.lstrip("\ufeff").splitlines()[:8]:
        if FRAME.match(line):
            return True
        if line.strip() and not line.lstrip().startswith("#") and not _NO_MOVE.match(line):
            break  # in a record, a comment may have such a line
    return False


def _parts_of_fc_solve(text: str) -> tuple[list[str], list[str]]:
    """The moves as words in standard notation, and the texts of the states.

    >>> _parts_of_fc_solve("-=-=-=-=-\\n\\nMove 2 cards from stack 6 to stack 0\\n\\n====================\\n")
    (['71v2'], [])
    """
    words: list[str] = []
    states: list[str] = [""]
    for line in text.splitlines():
        in_words = _IN_WORDS.match(line)
        if in_words:
            words.append(_move_in_words(in_words))
        elif line.strip().startswith("=" * 9):
            states.append("")
        elif not _NO_MOVE.match(line) and not line.lstrip().startswith("#"):
            states[-1] += line + "\n"
    states = [state for state in states if state.strip()]
    if len(states) == 1 and not words and "-" not in states[0]:
        return states[0].split(), []
    return words, states


def _move_in_words(match: re.Match[str]) -> str:
    count, *places = match.groups()
    source, target = (
        "h" if name is None else f"{int(number) + 1}" if name == "stack" else CELLS[int(number) % 8]
        for name, number in (places[:2], places[2:])
    )
    return source + target + (f"v{int(count):x}" if count and (source + target).isdigit() else "")


def _record_of_fc_solve(text: str) -> str:
    words, states = _parts_of_fc_solve(text)
    boards = list(_boards(states))
    if len(boards) > 1 or (boards and not words):
        return "\n".join([f'[Board "{boards[0].to_text("code")}"]', '[Autoplay "off"]', "", *_moves_between(boards)])
    title = re.match(r"\s*#\s*(-?[0-9]{1,10})\s*\n", text)
    head = [f'[Deal "{title[1]}"]', '[Autoplay "off"]', ""] if title else []
    return "\n".join([*head, " ".join(words)])


def _boards(states: list[str]) -> Iterator[Board]:
    """The boards among the pieces between frame lines."""
    for state in states:
        columns = as_columns(state)
        if columns is not state or "Foundations:" in state:
            yield Board.parse(columns, format="columns")


def _moves_between(boards: list[Board]) -> list[str]:
    """The moves that lead from each board to the next; for the first that none leads to, a comment says so."""
    words = []
    board = boards[0]
    for number, wanted in enumerate(boards[1:], 2):
        if _same(board, wanted):
            continue
        move = _move_between(board, wanted)
        try:
            after = None if move is None else board.play(move)
        except FreecellError:
            after = None
        if move is None or after is None or not _same(after, wanted):
            words.append(f"??? {{no move leads from state {number - 1} to state {number}}}")
            break
        words.append(str(board.legal_move(move)))
        board = after
    return words


def _move_between(board: Board, wanted: Board) -> Move | None:
    """The only move that can lead from one board to the other."""
    growth = [len(after) - len(before) for before, after in zip(board.columns, wanted.columns, strict=True)]
    sources = [Column(at) for at, more in enumerate(growth, 1) if more < 0]
    targets = [Column(at) for at, more in enumerate(growth, 1) if more > 0]
    freed, filled = set(board.cells) - {*wanted.cells, None}, set(wanted.cells) - {*board.cells, None}
    if len(sources) + len(freed) != 1 or len(targets) + len(filled) > 1 or (filled and None not in board.cells):
        return None
    source = sources[0] if sources else Cell(CELLS[board.cells.index(next(iter(freed)))])
    target = targets[0] if targets else Cell(CELLS[board.cells.index(None)]) if filled else HOME
    return Move(source, target, -min(growth) if sources and targets else None)


def _same(board: Board, other: Board) -> bool:
    """Whether they are equal but for the order of cells."""
    return board.columns == other.columns and set(board.cells) == set(other.cells)


def _record_of_compact(start: str, code: str) -> str:
    is_number = len(start) < 104
    try:
        board = Board.deal(int(start)) if is_number else Board.parse(start)
    except FreecellError:
        if not is_number:
            return f'[Board "{start}"]\n'  # the reader says what is wrong
        return f'[Deal "{start}"]\n'
    head = f'[Deal "{start}"]' if is_number else f'[Board "{board.to_text("code")}"]'
    homes = code.count("h")
    rule = Autoplay.MAX if not homes else Autoplay.HORNE if homes < len(DECK) else Autoplay.OFF
    words: list[str] = []
    held: list[Card] = []  # the cards in cells, the oldest first
    board = _go_home(board, rule, held, words)
    for at in range(0, len(code), 2):
        word = _standard(board, held, code[at : at + 2])
        words.append(word)
        try:
            move = Move.parse(word)
            after = board.play(move)
            card = board.moved_cards(move)[-1]
            board = after
        except FreecellError:
            break  # the reader says what is wrong with it
        if isinstance(move.source, Cell):
            held.remove(card)
        if isinstance(move.target, Cell):
            held.append(card)
        board = _go_home(board, rule, held, words)
    return "\n".join([head, '[Autoplay "off"]', "", " ".join(words)])


def _standard(board: Board, held: list[Card], code: str) -> str:
    """A move of two letters in standard notation, as far as it is one."""
    source, target = code[0], code[1]
    if source in CELLS and CELLS.index(source) < len(held):
        source = CELLS[board.cells.index(held[CELLS.index(source)])]
    if target == "r":
        target = next((CELLS[at] for at, card in enumerate(board.cells) if card is None), "a")
    return source + target


def _go_home(board: Board, rule: Autoplay, held: list[Card], words: list[str]) -> Board:
    """Send home what the rule says, and write it down."""
    home = bytes(board.home)
    for move in board.legal_moves:
        if move.target is HOME:
            (card,) = board.moved_cards(move)
            if is_wanted_home(rule, card.rank.value, card.suit.value, home):
                words.append(str(move))
                if card in held:
                    held.remove(card)
                return _go_home(board.play(move), rule, held, words)
    return board
