"""Solutions as a player enters them in a program where cards go home by themselves.

The solver's lines have every card's way written down. Here such a line is followed in a game with autoplay. Where a
rule is not safe and takes home a card that the line still needs, another line is looked for from there; and another
way before it, when nothing wins from there any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from .._frozen import in_words
from ..board import Board
from ..errors import FreecellError, MoveError
from ..moves import Move
from ..rules import Autoplay, AutoplayName, Played, play
from ..rules.following import rest_of_move
from .limits import Limit
from .results import GaveUp, Solved
from .search import solve

MOST_SEARCHES: Final = 2000
"""Positions from which another line is looked for before giving up; nearly every deal needs fewer than ten."""

Resolve = Callable[[Board], "Iterable[Move] | None"]
"""A line that wins from a board with autoplay off, or None."""

SAFE_RULES: Final = in_words([rule for rule in Autoplay if rule.is_safe], "and")
RESOLVE_LIMIT: Final = Limit(positions=1_000_000)


def _solved(board: Board) -> Iterable[Move] | None:
    answer = solve(board, limit=RESOLVE_LIMIT)
    if isinstance(answer, GaveUp):
        raise FreecellError(f"no line that wins with this autoplay was found: a search {answer.outcome}")
    return answer.moves if isinstance(answer, Solved) else None


def as_entered(
    board: Board, moves: Iterable[Move], autoplay: Autoplay | AutoplayName, resolve: Resolve = _solved
) -> tuple[Played, ...]:
    """The moves that a player enters to win, each with what autoplay then takes home, or FreecellError."""
    rule = Autoplay(autoplay)
    line = _follow(board, moves, rule)
    if board.is_won or (line and line[-1].board.is_won):
        return tuple(line)
    if rule.is_safe:
        raise FreecellError(f"the moves do not win, with autoplay {rule} or without")
    return _other_line(board, line, rule, resolve)


def _follow(board: Board, moves: Iterable[Move], rule: Autoplay) -> list[Played]:
    """The line as far as it can be followed."""
    line: list[Played] = []
    written = board
    for move in moves:
        if board.is_won:
            break
        after = play(written, move)
        try:
            rest = rest_of_move(written, after.move, board)
            if rest is not None:
                line.append(play(board, rest, autoplay=rule))
                board = line[-1].board
        except MoveError:
            break
        written = after.board
    return line


def _other_line(start: Board, line: list[Played], rule: Autoplay, resolve: Resolve) -> tuple[Played, ...]:
    """Go back from where a line ended, the last move first, and look from every other move there was.

    A position that cannot be won with autoplay off cannot be won with it either, so those are left out. Everything
    within reach is looked at in the end, unless that takes too many searches.
    """
    seen = {start}
    path: list[Played] = []
    ways: list[Iterator[Move]] = [_ways(start)]
    searches = 0

    def go_along(moves: list[Played]) -> None:
        for played in moves:
            if played.board in seen:
                break
            seen.add(played.board)
            path.append(played)
            ways.append(_ways(played.board))

    go_along(line)
    while ways:
        here = path[-1].board if path else start
        if here.is_won:
            return tuple(path)
        move = next(ways[-1], None)
        if move is None:
            ways.pop()
            if path:
                path.pop()
            continue
        played = play(here, move, autoplay=rule)
        if played.board in seen:
            continue
        searches += 1
        if searches > MOST_SEARCHES:
            raise FreecellError(
                f"no line that wins with autoplay {rule} was found after {MOST_SEARCHES:,} searches; "
                f"{SAFE_RULES} always have one"
            )
        again = resolve(played.board)
        if again is None:
            seen.add(played.board)
            continue
        go_along([played, *_follow(played.board, again, rule)])
    raise FreecellError(f"with autoplay {rule} this position cannot be won; {SAFE_RULES} have a line that wins")


def _ways(board: Board) -> Iterator[Move]:
    return iter(board.legal_moves)
