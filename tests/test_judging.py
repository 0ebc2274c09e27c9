"""Judging: every verdict is what `solve` says, every reason is true on the board, and both engines agree."""

from __future__ import annotations

import json
import random
import re
from array import array
from collections.abc import Iterator

import pytest

import freecell
from freecell import Board, BuriedCard, FreecellError, Limit, Solved, _reference, judge, solve
from freecell._backend import TRAITS, engine
from freecell._outcomes import OutcomeCode
from freecell.judging import JudgeProgress, reason_of
from freecell.rules import LegalMoves, play, play_bare, single_moves

from .cli.running import run

pytestmark = pytest.mark.engine

compiled = pytest.mark.skipif(not TRAITS.is_compiled, reason="the pure-Python engine takes minutes")

ENDING = Board(["KC QD", "QC KD JC", "QH KS", "QS KH", "", "", "", ""], cells=2, home=(10, 11, 11, 11))


def _games(seed: int, cells: tuple[int, ...] = (4, 4, 4, 3, 5, 2)) -> Iterator[Board]:
    """Positions of games that go well, or a random move or two beside them."""
    chance = random.Random(seed)
    while True:
        for count in cells:
            answer = solve(Board.deal(chance.randrange(1, 1_000_000), cells=count), limit=Limit(positions=50_000))
            if isinstance(answer, Solved):
                board = chance.choice(list(answer.game().boards)[:25])
                for _ in range(chance.choice((0, 1, 2, 3))):
                    if choices := list(LegalMoves(board)):
                        board = play(board, chance.choice(choices)).board
                yield board


def _compare_with_solve(count: int, seed: int) -> tuple[int, int]:
    limit = Limit(positions=100_000)
    wins = losses = 0
    for board, _ in zip(_games(seed), range(count), strict=False):
        answer = judge(board, limit=limit)
        assert [judged.move for judged in answer] == list(LegalMoves(board))
        for judged in answer:
            after = play(board, judged.move).board
            alone = solve(after, limit=limit)
            if judged.verdict == "unknown":
                assert alone.verdict == "unknown"
                assert answer.limit == "positions"
            elif alone.verdict != "unknown":
                assert judged.verdict == alone.verdict, (board, judged)
            wins, losses = wins + (judged.verdict == "winnable"), losses + (judged.verdict == "lost")
            if judged.reason is not None:
                assert judged.verdict == "lost"
                _check_words(after, judged.reason)
    return wins, losses


def _check_words(board: Board, reason: BuriedCard) -> None:
    column = board.columns[reason.column.index]
    assert column[-1 - reason.above] is reason.card
    assert reason.places == board.empty_cells + board.empty_columns
    assert reason.above > reason.places
    rank, suit = reason.card.rank.name.lower(), reason.card.suit.name.lower()
    assert reason.text == f"the {rank} of {suit} can never come free from here (proved)"


@compiled
def test_every_verdict_is_what_solve_says() -> None:
    wins, losses = _compare_with_solve(200, seed=1)
    assert wins > 1000
    assert losses > 100


@pytest.mark.long
@compiled
def test_every_verdict_is_what_solve_says_in_two_thousand_positions() -> None:
    wins, losses = _compare_with_solve(2000, seed=2)
    assert wins > 10_000
    assert losses > 1000


def _lost_boards(count: int) -> Iterator[Board]:
    """Boards from which little can be reached: few cells, after random moves."""
    chance = random.Random(7)
    found = 0
    while found < count:
        board = Board.deal(chance.randrange(1, 1_000_000), cells=chance.randrange(3))
        for _ in range(chance.randrange(10)):
            if moves := list(LegalMoves(board)):
                board = play(board, chance.choice(moves)).board
        if len(list(LegalMoves(board))) <= 4:
            found += 1
            yield board


def _reachable(board: Board, most: int) -> list[Board] | None:
    """Every position by single-card moves, without autoplay; None when there are too many."""
    met = {board.key(): board}
    waiting = [board]
    while waiting:
        now = waiting.pop()
        for step in single_moves(now):
            after = play_bare(now, *step)
            if after.key() not in met:
                if len(met) == most:
                    return None
                met[after.key()] = after
                waiting.append(after)
    return list(met.values())


def test_a_buried_card_never_comes_free_by_plain_moves() -> None:
    named = compared = 0
    for board in _lost_boards(40):
        reason = reason_of(board, classes=300)
        positions = _reachable(board, 400)
        if reason is None or positions is None:
            continue
        named += 1
        _check_words(board, reason)
        for position in positions:
            assert reason.card not in position.cells
            assert all(column[-1:] != (reason.card,) for column in position.columns)
            assert position.home[reason.card.suit.value] <= reason.card.rank.value
            compared += 1
    assert named > 10
    assert compared > 200


def test_both_engines_name_the_same_card() -> None:
    for board in _lost_boards(20):
        data = board.to_bytes()
        assert engine.buried(data, 300) == _reference.buried(data, 300)
    assert engine.buried(Board.deal(1).to_bytes(), 300) is None
    assert _reference.buried(ENDING.to_bytes(), 300) == engine.buried(ENDING.to_bytes(), 300)


def test_both_engines_judge_alike() -> None:
    boards = [ENDING, *_lost_boards(6)]
    limits = array("Q", [400])
    for board in boards:
        ours = engine.judge(board.to_bytes(), limits, 1 << 28, 60.0, None)
        plain = _reference.judge(board.to_bytes(), limits, 1 << 28, 60.0, None)
        assert len(ours[3]) == len(plain[3])
        for at in range(0, len(ours[3]), 4):
            assert ours[3][at : at + 3] == plain[3][at : at + 3]
            assert 0 in (ours[3][at + 3], plain[3][at + 3]) or ours[3][at + 3] == plain[3][at + 3]
        assert 0 in (ours[1], plain[1]) or ours[1] == plain[1]


def test_the_ends_of_a_game() -> None:
    won = Board([""] * 8, home=(13, 13, 13, 13))
    answer = judge(won)
    assert (answer.verdict, len(answer), answer.limit) == ("winnable", 0, None)
    nothing = judge(Board.deal(-1, cells=0), limit=Limit(positions=2000))
    assert nothing.verdict == "lost"
    assert not nothing.winning


def test_a_judgement_is_a_frozen_sequence() -> None:
    answer = judge(ENDING)
    assert answer.verdict == "winnable"
    assert set(answer.winning) | set(answer.losing) | set(answer.unknown) == set(LegalMoves(ENDING))
    assert list(answer) == [answer[i] for i in range(len(answer))] == list(answer[:])
    assert answer[0] in answer
    assert answer == judge(ENDING)
    with pytest.raises(AttributeError):
        answer.verdict = "lost"  # type: ignore[misc]


def test_limits() -> None:
    nothing = judge(11982, limit=Limit(positions=10))
    assert (nothing.verdict, nothing.limit) == ("unknown", "positions")
    assert len(nothing.unknown) == len(nothing)
    at_once = judge(11982, limit=Limit(seconds=0))
    assert (at_once.verdict, at_once.limit) == ("unknown", "seconds")
    assert len(at_once.unknown) == len(at_once)
    with pytest.raises(TypeError, match="limit is a Limit"):
        judge(1, limit=1000)  # type: ignore[arg-type]
    with pytest.raises(freecell.DealNumberError):
        judge(-3)


@compiled
def test_a_full_memory_is_made_to_do() -> None:
    """The search goes on level by level, as the solver's does."""
    board, limits = Board.deal(883, cells=0).to_bytes(), array("Q", [2**40])
    with pytest.raises(ValueError, match="at least") as refused:
        engine.judge(board, limits, 1000, 60.0, None)
    least = int(re.findall(r"\d+", str(refused.value))[0])
    assert engine.judge(board, limits, least, 60.0, None)[:2] == (OutcomeCode.JUDGED, 2)


@compiled
def test_progress_can_end_the_work() -> None:
    told: list[JudgeProgress] = []

    def interrupted(news: JudgeProgress) -> None:
        told.append(news)
        raise KeyboardInterrupt

    hard = Board.deal(-2, cells=5)
    with pytest.raises(KeyboardInterrupt):
        judge(hard, limit=Limit(positions=None), progress=interrupted)
    (news,) = told
    assert news.done < news.total == len(news.moves) == len(hard.legal_moves)
    assert news.text == f"{news.done} of {news.total} moves known, {news.positions:,} positions"


def test_the_door_refuses() -> None:
    board = Board.deal(1).to_bytes()
    for wrong in (b"", bytes(72), board[:71]):
        with pytest.raises(ValueError, match=r"bytes?|cards"):
            engine.judge(wrong, bytes(8), 1 << 28, 1.0, None)
        with pytest.raises(ValueError, match=r"bytes?|cards"):
            engine.buried(wrong, 100)
    for classes in (0, -1, 2**21):
        with pytest.raises(ValueError, match="classes can be looked at"):
            engine.buried(board, classes)
    with pytest.raises(ValueError, match="seconds"):
        engine.judge(board, bytes(8), 1 << 28, -1.0, None)
    with pytest.raises(ValueError, match="memory"):
        engine.judge(board, bytes(8), 1000, 1.0, None)


def test_words() -> None:
    """The count is a fact, not the reason: after 3a in deal 617 four cards lie on the ace, as after 1a, which wins."""
    lost, won = Board.deal(617).play("3a"), Board.deal(617).play("1a")
    reason = reason_of(lost)
    assert reason is not None
    assert str(reason) == "the ace of spades can never come free from here (proved)"
    assert lost.columns[6] == won.columns[6]
    assert (lost.empty_cells, lost.empty_columns) == (won.empty_cells, won.empty_columns)
    assert reason_of(won) is None


def test_the_command() -> None:
    code = ENDING.to_text("code")
    text = run("judge", code)
    assert text.returncode == 0
    assert text.stdout.startswith("winnable; ")
    assert len(text.stdout.splitlines()) == 1 + len(list(LegalMoves(ENDING)))
    fields = json.loads(run("judge", code, "--format", "json").stdout)
    assert fields["verdict"] == "winnable"
    assert [move["move"] for move in fields["moves"]] == list(map(str, LegalMoves(ENDING)))
    unknown = run("judge", "11982", "--limit-positions", "5")
    assert unknown.returncode == 3
    assert "stopped at the limit of positions" in unknown.stdout
    assert run("judge", "nonsense").returncode == 2


@compiled
def test_the_command_says_why() -> None:
    lost = run("judge", "11982")
    assert lost.returncode == 1
    assert lost.stdout.startswith("deal 11982: lost; ")
    assert "can never come free from here (proved)" in lost.stdout


def test_error_tree() -> None:
    with pytest.raises(FreecellError):
        judge(1, limit=Limit(positions=-1))
