"""Reviews, compared with brute force on small endgames."""

from __future__ import annotations

import random

import pytest

from freecell import Autoplay, Board, Game, Limit, solve, verify
from freecell.reviewer import Review, ReviewProgress, review
from freecell.rules import player_moves
from freecell.rules.playing import play_bare
from freecell.solver import Outcome
from freecell.solver.results import gave_up

pytestmark = pytest.mark.engine


def endgame(dice: random.Random) -> Board:
    """The sevens to kings, shuffled into the eight columns, without cells: a quarter of random games lose it."""
    cards = [rank + suit for rank in "789TJQK" for suit in "CDHS"]
    dice.shuffle(cards)
    return Board([" ".join(cards[column::8]) for column in range(8)], cells=0, home=(6, 6, 6, 6))


def winnable(board: Board, seen: dict[bytes, bool]) -> bool:
    """Exhaustively, with the rules alone."""
    if board.key() not in seen:
        todo, met = [board], {board.key()}
        while todo and not todo[-1].is_won:
            at = todo.pop()
            after = [play_bare(at, *step) for step in reversed(player_moves(at))]  # moves home are tried first
            todo += [new for new in after if new.key() not in met]
            met.update(new.key() for new in after)
        seen[board.key()] = bool(todo)
    return seen[board.key()]


def random_game(board: Board, dice: random.Random, moves: int) -> Game:
    game = Game(board, autoplay=dice.choice(list(Autoplay)))
    for _ in range(moves):
        legal = list(game.board.legal_moves)
        if not legal:
            break
        game.push(dice.choice(legal))
    return game


def check(game: Game, judged: Review) -> None:
    """What must hold of every review."""
    assert [ply.number for ply in judged.plies] == list(range(len(game) + 1))
    assert sum(judged.counts.values()) == len(judged.plies)
    assert tuple(ply.move for ply in judged.plies[1:]) == game.moves
    boards = game.boards
    for ply in judged.plies:
        if ply.verdict == "winnable":
            line = judged.line(ply.number)
            assert ply.needed == len(line)
            assert verify(boards[ply.number], line)
        else:
            assert ply.needed is None
    for ply, after in zip(judged.plies, judged.plies[1:], strict=False):
        assert not (ply.verdict == "lost" and after.verdict != "lost")
        if after.verdict == "winnable":
            assert ply.verdict == "winnable"
            assert ply.needed is not None
            assert after.needed is not None
            assert ply.needed <= after.needed + 1 + len(after.auto)


@pytest.mark.parametrize("seed", range(8))
def test_reviews_agree_with_brute_force(seed: int) -> None:
    dice = random.Random(seed)
    seen: dict[bytes, bool] = {}
    for _ in range(4):
        game = random_game(endgame(dice), dice, 12)
        told: list[ReviewProgress] = []
        judged = review(game, progress=told.append)
        check(game, judged)
        assert sorted([news.ply for news in told], key=lambda ply: ply.number) == list(judged.plies)
        assert [news.done for news in told] == list(range(1, len(judged.plies) + 1))
        truth = [winnable(board, seen) for board in game.boards]
        assert [ply.verdict == "winnable" for ply in judged.plies] == truth
        assert judged.counts["unknown"] == 0
        if truth[0] and not truth[-1]:
            first = truth.index(False)
            assert judged.blunder is not None
            assert (judged.blunder.ply, judged.blunder.between) == (first, None)
            assert judged.blunder.move == game.moves[first - 1]
            assert verify(game.boards[first - 1], judged.blunder.instead)
        else:
            assert judged.blunder is None


def test_there_are_blunders_among_them() -> None:
    dice = random.Random(1)
    reviews = [review(random_game(endgame(dice), dice, 12)) for _ in range(40)]
    assert sum(judged.blunder is not None for judged in reviews) >= 5


def test_a_won_game_has_no_blunder() -> None:
    game = Game.replay(10913, "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b")
    judged = review(game)
    check(game, judged)
    assert judged.counts == {"winnable": 20, "lost": 0, "unknown": 0}
    assert judged.plies[-1].needed == 0
    assert len(judged.plies[-1].auto) == len(game.steps[-1].autoplay) > 0
    assert judged.blunder is None


def test_what_could_not_be_decided_is_said() -> None:
    """With a solver that gives up in the middle of the game the mistake is one of several moves."""
    dice = random.Random(1)
    games = [random_game(endgame(dice), dice, 12) for _ in range(40)]
    pairs = [(game, review(game)) for game in games]
    game, judged = next(
        (game, judged) for game, judged in pairs if judged.blunder and 1 < judged.blunder.ply < len(game)
    )
    assert judged.blunder is not None
    hidden = {game.boards[judged.blunder.ply], game.boards[judged.blunder.ply - 1]}

    def unsure(board: Board, limit: Limit) -> Outcome:
        if board in hidden:
            return gave_up(None, board, 7, 0.0, "positions")
        return solve(board, limit=limit)

    again = review(game, solve=unsure)
    check(game, again)
    blunder = again.blunder
    assert blunder is not None
    assert blunder.between is not None
    first, last = blunder.between
    assert first <= judged.blunder.ply <= last == blunder.ply
    assert again.plies[first - 1].verdict == "winnable"
    assert verify(game.boards[first - 1], blunder.instead)
    assert again.counts["unknown"] == last - first
    assert {ply.reason for ply in again.plies if ply.verdict == "unknown"} == {"positions"}


def test_no_time_is_no_verdict() -> None:
    game = Game.replay(617, "7a 7b")
    judged = review(game, seconds=0)
    assert judged.counts == {"winnable": 0, "lost": 0, "unknown": 3}
    assert {ply.reason for ply in judged.plies} == {"seconds"}
    assert judged.blunder is None


def test_an_unknown_position_before_a_winnable_one_is_winnable() -> None:
    game = Game.replay(10913, "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d")

    def only_the_last(board: Board, limit: Limit) -> Outcome:
        if board != game.board:
            return gave_up(None, board, 1, 0.0, "memory")
        return solve(board, limit=limit)

    judged = review(game, solve=only_the_last)
    check(game, judged)
    assert judged.counts["winnable"] == 19
