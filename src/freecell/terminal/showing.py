"""What the screen says about a session: the view that the painter draws, and what the keys do now."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final, NamedTuple

from .._frozen import count_of
from ..cards import Suit
from ..moves import COLUMNS, HOME, Move, as_notation
from ..reviewer import Review
from ..solver import Verdict
from .hand import Hand
from .keeping import time_text
from .looks import BARS, INKS, MARKS, inked
from .moving import Place, can_finish, cards_at, describe, targets
from .painter import PANEL, Piece, View
from .session import Session

PATIENCE: Final = 0.15
"""Most verdicts come within a millisecond: only after this many seconds it says that nothing is known yet."""


class Command(NamedTuple):
    """A key, its word in the footer and in plain mode, what it does; and whether the footer shows it now."""

    key: str
    word: str
    does: str
    run: Callable[[Session], object] | None = None
    """None for what each front does in its own way."""
    applies: Callable[[Session], object] = lambda now: False


COMMANDS: Final = (
    Command("u", "Undo", "undo (also Backspace)", lambda on: on.go(-1), lambda now: len(now.game)),
    Command("U", "Redo", "redo (also Ctrl+Y)", lambda on: on.go(1), lambda now: now.game.undone),
    Command("i", "Hint", "hint; again: the whole line", lambda on: on.hint(), lambda now: not _is_decided(now)),
    Command("m", "Marks", "teach mode: mark every move", lambda on: on.marks(), lambda now: not now.game.is_won),
    Command("t", "Back", "back to the last win", lambda on: on.back_to_win(), lambda now: now.can_go_back),
    Command("k", "Finish", "send the rest home", lambda on: on.finish(), lambda now: can_finish(now.game.board)),
    Command("s", "Solve", "let the solver play", lambda on: on.solve(), lambda now: not _is_decided(now)),
    Command("r", "Review", "review the game", lambda on: on.review(), lambda now: len(now.game)),
    Command("n", "New", "new game (# a number)", None, lambda now: True),
    Command("?", "Help", "this help", None, lambda now: True),
    Command("z", "Restart", "back to the start", lambda on: on.go(-len(on.game))),
    Command("N", "Afresh", "deal this one afresh", lambda on: on.afresh()),
    Command("[", "Previous", "previous deal", lambda on: on.next_deal(-1)),
    Command("]", "Next", "next deal", lambda on: on.next_deal()),
    Command("y", "Look", "light, night, dark", lambda on: on.cycle("look")),
    Command("w", "Write", "write the record to a file"),
    Command("o", "Options", "autoplay, cells, colours", None, lambda now: True),
    Command("l", "Games", "statistics", None, lambda now: True),
    Command("q", "Quit", "quit; the game is kept", None, lambda now: True),
)


def _is_decided(now: Session) -> bool:
    return now.game.is_won or now.knowledge.is_lost(now.game.board)


def verdict_text(session: Session) -> str:
    """The verdict in one line; nothing before `PATIENCE`, so that it does not flicker."""
    known = session.verdict
    if session.game.is_won:
        return "✓ won"
    if known is None:
        positions = session.knowledge.positions
        text = "◇ not known yet" + (f", {positions / 1e6:.1f} M" if positions > 1e5 else "")
        return text if session.knowledge.waited >= PATIENCE else ""
    if known.verdict == "winnable":
        return "✓ winnable" + (f", at most {len(known.line)}" if known.line else "")
    if known.verdict == "lost":
        return "✗ lost, proved"
    return f"◇ not known: out of {'time' if known.limit == 'seconds' else known.limit}"


def _title_pieces(session: Session) -> list[Piece]:
    level, game = session.level, session.game
    cells = len(game.start.cells)
    number = "a board" if game.deal_number is None else str(game.deal_number)
    pieces: list[Piece] = [(number, "title"), (f" {cells} cells" if cells != 4 else "", "dim"), ("  ", "text")]
    if level is not None:
        pieces += [("●" * level.level + "○" * (5 - level.level), "pips"), (f" {level.word}", "text")]
    return pieces


def keys_now(session: Session, hand: Hand) -> list[tuple[str, str]]:
    """The footer: the keys that do something now."""
    if session.reviewing:
        return [("←", "Back"), ("→", "On"), ("Enter", "Play on from here"), ("Esc", "Close"), ("?", "Help")]
    if session.playback is not None:
        return [("Space", "Pause" if session.playback else "Go on"), ("←", "Back"), ("→", "Step"), ("Esc", "Stop")]
    if hand.held:
        return [("- +", "Fewer, more"), ("Enter", "Put here"), ("Esc", "Put back"), ("?", "Help")]
    return [(command.key, command.word) for command in COMMANDS if command.applies(session)]


def _bars(review: Review, at: int, width: int) -> list[Piece]:
    """A bar for each position, as high as many moves were still needed; the one that is shown stands out."""
    most = max(ply.needed or 0 for ply in review.plies) + 1
    first = max(0, min(at - width // 2, len(review.plies) - width))
    found: list[Piece] = []
    for ply in review.plies[first : first + width]:
        sign = BARS[8 * (ply.needed or 0) // most] if ply.verdict == "winnable" else MARKS[ply.verdict]
        found.append((sign, "key" if ply.number == at else INKS.get(sign, "good")))
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
        moves = targets(board, *hand.held).values()
        worth = {move: session.knowledge.worth(board, move) if teach else None for move in moves}
    else:
        worth = dict.fromkeys(session.hinted[:1])
    return {
        board.moved_cards(move)[0].suit if move.target is HOME else move.target: inked(
            f"{MARKS[verdict] if verdict else '▾'} {move}"
        )
        for move, verdict in worth.items()
    }


def _panel(session: Session) -> list[list[Piece]]:
    game, lines = session.game, list[list[Piece]]()

    def add(heading: str, text: str, ink: str = "text") -> None:
        lines.extend([[], [(heading, "title")]][not lines :])
        lines.extend([(line, ink)] for part in text.split("; ") for line in textwrap.wrap(part, PANEL - 2))

    add("Verdict", *inked(verdict_text(session)))
    judged = session.knowledge.moves(game.board)
    if judged and session.verdict and session.verdict.verdict == "winnable":
        losing = sum(one.verdict == "lost" for one in judged)
        lines.append([(f"{losing} of {len(judged)} moves lose", "bad" if losing else "text")])
    if session.level:
        add("Level", session.level.text, "dim")
    if session.reviewing:
        add("Review", review_text(session.reviewing))
        return [*lines, _bars(session.reviewing, len(game), PANEL - 2)]
    if session.asked == "line":
        add("The line", as_notation(session.hinted))
    add("Moves", "")
    for number, (board, played) in enumerate(zip(game.boards, game.steps, strict=False), 1):
        home = f" +{len(played.autoplay)} home" if played.autoplay else ""
        lines.append([(f"{number:3}  ", "dim"), (describe(board, played.move) + home, "text")])
    return lines


def view_of(session: Session, hand: Hand, *, wide: bool) -> View:
    board, now, game, text = session.game.board, session.reviewing, session.game, session.message
    wrong, right = _blunder(session) if now else (None, next(iter(session.hinted), None))
    held = cards_at(board, *hand.held) if hand.held else ()
    papers = dict.fromkeys(game.boards[-2].moved_cards(game.moves[-1]) if len(game) else (), "last")
    papers |= dict.fromkeys(board.moved_cards(right) if right else (), "hinted") | dict.fromkeys(held, "picked")
    papers |= dict.fromkeys(board.moved_cards(wrong) if wrong else session.buried, "wrong")
    message = [inked(text)]
    if now:
        message = [*([] if wide else _bars(now, len(game), COLUMNS * 3)), (f"  {review_text(now)}", "text")]
    return View(
        board,
        papers=papers,
        doomed=session.knowledge.doomed(board) if session.settings.teach and not now else (),
        targets=_targets(session, hand),
        cursor=None if now else (hand.place, 1 if hand.held else hand.depth),
        drag=(*(hand.drag or (0, 0)), held if hand.drag else ()),
        title=_title_pieces(session),
        verdict=[inked(verdict_text(session))],
        count=[(f"{count_of(len(game), 'move')}  {time_text(session.seconds)}", "text")],
        message=message,
        keys=keys_now(session, hand),
        panel=_panel(session) if wide else (),
    )
