"""What the screen says about a session: the view that the painter draws, and what the keys do now."""

from __future__ import annotations

import textwrap
from typing import Final, NamedTuple

from .._frozen import count_of
from ..cards import Suit
from ..moves import COLUMNS, HOME, Move
from ..reviewer import Review
from ..solver import Verdict
from .hand import Hand
from .keeping import time_text
from .painter import PANEL, Piece, Place, View, cards_at
from .session import Session
from .signs import BARS, INKS, MARKS, names

PATIENCE: Final = 0.15
"""Most verdicts come within a millisecond: only after this many seconds it says that nothing is known yet."""


class Command(NamedTuple):
    """A key, its word in the footer and in plain mode, what it does, and the session's method or the app's dialog."""

    key: str
    word: str
    does: str
    action: str


COMMANDS: Final = (
    Command("u", "Undo", "undo (also Backspace)", "undo"),
    Command("U", "Redo", "redo (also Ctrl+Y)", "redo"),
    Command("i", "Hint", "hint; again: the whole line", "hint"),
    Command("m", "Marks", "teach mode: mark every move", "marks"),
    Command("t", "To a win", "back to the last win", "back_to_win"),
    Command("k", "Finish", "send the rest home", "finish"),
    Command("s", "Solve", "let the solver play", "solve"),
    Command("r", "Review", "review the game", "review"),
    Command("n", "New", "new game (# a number)", "new"),
    Command("z", "Restart", "back to the start", "restart"),
    Command("N", "Afresh", "deal this one afresh", "afresh"),
    Command("[", "Previous", "previous deal", "previous_deal"),
    Command("]", "Next", "next deal", "next_deal"),
    Command("o", "Options", "autoplay, cells, colours", "options"),
    Command("y", "Look", "light, night, dark", "look"),
    Command("w", "Write", "write the record to a file", "write"),
    Command("l", "Games", "statistics", "statistics"),
    Command("?", "Help", "this help", "help"),
    Command("q", "Quit", "quit; the game is kept", "quit"),
)


def verdict_pieces(session: Session, waited: float = 1.0) -> list[Piece]:
    """The verdict in one line; nothing before `PATIENCE`, so that it does not flicker."""
    known = session.verdict
    if session.game.is_won:
        return [("✓ won", "good")]
    if known is None:
        positions = session.knowledge.positions
        text = "◇ not known yet" + (f", {positions / 1e6:.1f} M" if positions > 1e5 else "")
        return [(text, "dim")] if waited >= PATIENCE else []
    if known.verdict == "winnable":
        return [("✓ winnable" + (f", at most {len(known.line)}" if known.line else ""), "good")]
    if known.verdict == "lost":
        return [("✗ lost, proved", "bad")]
    return [(f"◇ not known: out of {'time' if known.limit == 'seconds' else known.limit}", "dim")]


def title_pieces(session: Session) -> list[Piece]:
    level, game = session.level, session.game
    cells = len(game.start.cells)
    number = "a board" if game.deal_number is None else str(game.deal_number)
    pieces: list[Piece] = [(number, "title"), (f" {cells} cells" if cells != 4 else "", "dim"), ("  ", "text")]
    if level is not None:
        pieces += [("●" * level.level + "○" * (5 - level.level), "pips"), (f" {level.word}", "text")]
    return pieces


def keys_now(session: Session, hand: Hand) -> list[tuple[str, str]]:
    """The footer: the keys that do something now."""
    game, known = session.game, session.verdict
    if session.reviewing:
        return [("←", "Back"), ("→", "On"), ("Enter", "Play on from here"), ("Esc", "Close"), ("?", "Help")]
    if session.playback is not None:
        return [("Space", "Pause" if session.playback else "Go on"), ("←", "Back"), ("→", "Step"), ("Esc", "Stop")]
    if hand.held:
        return [("- +", "Fewer, more"), ("Enter", "Put here"), ("Esc", "Put back"), ("?", "Help")]
    lost = known is not None and known.verdict == "lost"
    applies = {
        "u": len(game) > 0,
        "U": bool(game.undone),
        "i": not game.is_won and not lost,
        "m": not game.is_won,
        "t": lost and not session.is_lost_from_the_start,
        "k": not game.is_won and session.can_finish(),
        "s": not game.is_won and not lost,
        "r": len(game) > 0,
        **dict.fromkeys("nol?q", True),
    }
    words = {command.key: command.word for command in COMMANDS}
    return [(key, words[key]) for key in "uUimtksrn?olq" if applies[key]]


def bars(review: Review, at: int, width: int) -> list[Piece]:
    """A bar for each position, as high as many moves were still needed; the one that is shown stands out."""
    most = max(ply.needed or 0 for ply in review.plies) + 1
    first = max(0, min(at - width // 2, len(review.plies) - width))
    found: list[Piece] = []
    for ply in review.plies[first : first + width]:
        sign = BARS[8 * (ply.needed or 0) // most] if ply.verdict == "winnable" else MARKS[ply.verdict]
        found.append((sign, "key" if ply.number == at else INKS[ply.verdict]))
    return found


def review_text(review: Review) -> str:
    """Which move lost the game."""
    blunder, counts = review.blunder, review.counts
    if blunder and blunder.between:
        return "the win was lost between moves {} and {}".format(*blunder.between)
    if blunder:
        saving = f"; {blunder.instead[0]} wins" if blunder.instead else ""
        return f"move {blunder.ply}, {blunder.move}, lost it{saving}"
    if counts["lost"] == len(review.plies):
        return "the start cannot be won (proved)"
    if counts["lost"]:
        return f"lost after move {counts['winnable'] + counts['unknown']} at the latest (proved)"
    return f"{count_of(counts['unknown'], 'position')} not known" if counts["unknown"] else "no move lost the game"


def _blunder(session: Session) -> tuple[Move | None, Move | None]:
    """The move that lost the game and one that wins, if the review shows the position before it."""
    blunder = session.reviewing.blunder if session.reviewing else None
    if blunder is None or len(session.game) != blunder.ply - 1:
        return None, None
    return blunder.move, next(iter(blunder.instead), None)


def _targets(session: Session, hand: Hand) -> dict[Place | Suit, Piece]:
    """Where something may go, with the move that leads there: `▾ 83`, or in teach mode `✓ 83`."""
    board, teach, worth = session.game.board, session.settings.teach, dict[Move, Verdict | None]()
    if session.reviewing:
        marks: tuple[Verdict, Verdict] = ("lost", "winnable")
        worth = {move: mark for move, mark in zip(_blunder(session), marks, strict=True) if move}
    elif hand.held:
        for move in session.targets(*hand.held).values():
            worth[move] = session.knowledge.worth(board, move, session.game.autoplay) if teach else None
    elif session.notes.hint:
        worth[session.notes.hint] = None
    return {
        board.moved_cards(move)[0].suit if move.target is HOME else move.target: (
            (f"{MARKS[verdict]} {move}", INKS[verdict]) if verdict else (f"▾ {move}", "target")
        )
        for move, verdict in worth.items()
    }


def _panel(session: Session, waited: float) -> list[list[Piece]]:
    game, room = session.game, PANEL - 2
    lines: list[list[Piece]] = [[("Verdict", "title")], verdict_pieces(session, waited)]
    judged = session.knowledge.moves(game.board)
    if judged and session.verdict and session.verdict.verdict == "winnable":
        losing = sum(one.verdict == "lost" for one in judged)
        lines.append([(f"{losing} of {len(judged)} moves lose", "bad" if losing else "text")])
    if session.level:
        often = session.level.text.partition(": ")[2]
        lines += [[], *([(line, "dim")] for part in often.split("; ") for line in textwrap.wrap(part, room))]
    if session.reviewing:
        lines += [[], [("Review", "title")], bars(session.reviewing, len(game), room)]
        return lines + [[(line, "text")] for line in textwrap.wrap(review_text(session.reviewing), room)]
    if session.notes.line:
        lines += [[], [("The line", "title")]]
        lines += [[(line, "text")] for line in textwrap.wrap(" ".join(session.notes.line), room)]
    lines += [[], [("Moves", "title")]]
    boards = game.boards
    for number, played in enumerate(game.steps):
        cards = boards[number].moved_cards(played.move)
        home = f" +{len(played.autoplay)} home" if played.autoplay else ""
        notation = str(played.move)
        move: list[Piece] = [(f"{number + 1:3}  ", "dim"), (f"{notation:5}", "title"), (names(cards), "text")]
        lines.append([*move, (home, "dim")])
    return lines


def view_of(session: Session, hand: Hand, *, wide: bool, waited: float = 1.0) -> View:
    text, kind = session.message
    message: list[Piece] = [(text, kind or "text")]
    board, notes, now, game = session.game.board, session.notes, session.reviewing, session.game
    wrong, right = _blunder(session) if now else (None, notes.hint)
    held = cards_at(board, *hand.held) if hand.held else ()
    papers = dict.fromkeys(notes.last, "last")
    papers |= dict.fromkeys(board.moved_cards(right) if right else (), "hinted") | dict.fromkeys(held, "picked")
    papers |= dict.fromkeys(board.moved_cards(wrong) if wrong else [notes.buried] if notes.buried else (), "wrong")
    doomed = session.knowledge.doomed(board, game.autoplay) if session.settings.teach and not now else ()
    if now:
        message = [*([] if wide else bars(now, len(game), COLUMNS * 3)), (f"  {review_text(now)}", "text")]
    return View(
        board,
        papers=papers,
        doomed=[card for place in doomed for card in cards_at(board, place)],
        targets=_targets(session, hand),
        cursor=None if now else (hand.place, 1 if hand.held else hand.depth),
        drag=(*(hand.drag or (0, 0)), held if hand.drag else ()),
        title=title_pieces(session),
        verdict=verdict_pieces(session, waited),
        count=[(f"{count_of(len(game), 'move')}  {time_text(session.seconds)}", "text")],
        message=message,
        keys=keys_now(session, hand),
        panel=_panel(session, waited) if wide else (),
    )
