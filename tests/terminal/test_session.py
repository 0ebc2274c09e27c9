"""A session without keys and without a screen."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from freecell import HOME, Board, Card, Cell, Column, Game, Move, judge
from freecell.rules import Autoplay
from freecell.terminal.hand import Hand
from freecell.terminal.knowledge import Known
from freecell.terminal.moving import best_move, targets
from freecell.terminal.showing import keys_now, review_text

from .tables import EASY, Table


def test_a_game_is_won_and_compared_with_the_fewest(tmp_path: Path) -> None:
    table = Table(tmp_path, 10913)
    table.moves(EASY)
    assert table.game.is_won
    assert table.message == "✓ You won!"
    table.wait(lambda: table.par)
    assert (
        table.result_text().splitlines()[1]
        == "Not counting moves home, the fewest possible is 14 (proved). You needed 17."
    )
    assert table.game.headers["Fewest"] == "14"


def test_an_illegal_move_is_refused_with_the_reason(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert not table.play(Move.parse("3h"))
    assert table.message == "✗ K♣ cannot go home: the next club is A♣"
    assert table.game.board == Board.deal(617)


def test_undo_and_redo_have_no_end_and_restart_keeps_the_way(tmp_path: Path) -> None:
    table = Table(tmp_path, 10913)
    table.moves(EASY)
    for _ in EASY.split():
        table.go(-1)
    assert table.game.board == Board.deal(10913)
    table.go(-1)
    assert table.message == "There is nothing to undo."
    for _ in EASY.split():
        table.go(1)
    assert table.game.is_won
    table.go(-len(table.game))
    assert (len(table.game), len(table.game.undone)) == (0, 19)


def test_what_was_undone_and_made_differently_is_counted(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.moves("7a 7b 7c")
    table.go(-1)
    table.go(-1)
    assert table.undone == 0
    table.moves("8b")
    assert table.undone == 2


@pytest.mark.parametrize("rule", list(Autoplay))
def test_autoplay_is_the_library_s(tmp_path: Path, rule: Autoplay) -> None:
    table = Table(tmp_path, Game(10913, autoplay=rule))
    table.moves("26")
    assert table.game.board == Board.deal(10913).play("26", autoplay=rule)


@pytest.mark.parametrize("cells", range(8))
def test_cells(tmp_path: Path, cells: int) -> None:
    table = Table(tmp_path)
    table.change(cells=cells)
    assert len(table.game.board.cells) == cells, "nothing is played yet, so they count at once"
    table.next_deal()
    assert (table.game.deal_number, len(table.game.board.cells)) == (618, cells)
    again = Table(tmp_path)
    assert again.settings.cells == cells
    word = table.message.partition("such as ")[2].partition(";")[0]
    assert word in table.game.board.legal_moves, "a newcomer may type what is said"


def test_targets_are_the_legal_moves(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.moves("58 5a")
    places: list[Column | Cell] = [*map(Column, range(1, 9)), Cell("a")]
    for place, count in itertools.product(places, range(1, 4)):
        found = targets(table.game.board, place, count)
        assert all(move in table.game.board.legal_moves for move in found.values())
        for move in table.game.board.legal_moves:
            if move.source is place and move.count == 1:
                assert move.target in found


def test_the_best_place(tmp_path: Path) -> None:
    table = Table(tmp_path, 617)
    assert best_move(table.game.board, Column(5), 1) == Move.parse("58"), "onto a card"
    assert best_move(table.game.board, Column(1), 1) == Move.parse("1a"), "into a cell"
    table = Table(tmp_path, Game(Board(["KD KS", "QS", "KH QC KC", *[""] * 5], home=(11, 12, 12, 11)), autoplay="off"))
    assert best_move(table.game.board, Column(2), 1) == Move(Column(2), HOME), "home"
    full = Table(tmp_path, Game(Board(["KD QS KS", "", "KH QC", *["KC"], *[""] * 4], cells=0, home=(11, 12, 12, 11))))
    assert best_move(full.game.board, Column(1), 1) == Move.parse("12"), "into an empty column"
    assert best_move(full.game.board, Column(4), 1) is None, "a whole column gains nothing there"


def test_the_verdict_comes_and_follows_the_line(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.knows()
    assert table.verdict is not None
    line = table.verdict.line
    assert Game.replay(617, line).is_won
    for number, move in enumerate(line, 1):
        assert table.play(move)
        if not table.game.is_won:
            assert table.verdict is not None, "the rest of the line is the answer"
            assert table.verdict.line == line[number:]
    assert table.game.is_won


def test_a_late_answer_is_kept_and_not_shown(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.knows()
    table.knowledge._learn(Board.deal(5), Known("lost"))
    assert table.verdict is not None
    assert table.verdict.verdict == "winnable"
    assert table.knowledge.known[Board.deal(5)].verdict == "lost"


def test_a_hint_is_a_move_and_then_the_line(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.knows()
    table.hint()
    hint = table.hinted[0]
    assert table.message.startswith(f"Hint: {hint}")
    table.hint()
    assert table.asked == "line"
    assert Game.replay(617, table.hinted).is_won
    assert table.makers.count("h") == 0
    table.play(hint)
    assert table.makers.count("h") == 1


def test_a_line_is_for_the_autoplay_of_the_game(tmp_path: Path) -> None:
    """The same deal with another rule is another question: cards that stay do not go home by themselves."""
    table = Table(tmp_path, 10913)
    table.knows()
    table.change(autoplay="off")
    assert table.verdict is None
    table.knows()
    assert table.verdict is not None
    assert Game.replay(10913, table.verdict.line, autoplay="off").is_won
    assert len(table.verdict.line) > 40


def test_teach_mode_asks_before_a_losing_move(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.change(teach=True)
    table.wait(lambda: table.knowledge.is_judged(table.game.board))
    answer = judge(617)
    for judged in answer:
        assert table.knowledge.worth(table.game.board, judged.move) == judged.verdict
    assert table.knowledge.worth(table.game.board, Move.parse("3d")) == "lost", "as 3a does"
    assert table.knowledge.doomed(table.game.board) == [Card.parse("KC")]
    assert not table.play(Move.parse("3a"))
    assert table.message == "✗ 3a loses: A♠ can never come free (proved). The same move again plays it."
    assert table.play(Move.parse("3a"))
    assert table.makers == ["t"]
    table.knows()
    assert table.verdict is not None
    assert table.verdict.verdict == "lost"
    assert table.play(Move.parse("3b")), "nothing is asked in a game that is lost"


def test_back_to_a_win(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.moves("7a 3b 3c")
    before = table.message
    table.back_to_win()
    table.wait(lambda: table.message != before)
    table.knows()
    assert table.verdict is not None
    assert table.verdict.verdict == "winnable"
    assert len(table.game) < 3


def test_the_review_names_the_losing_move(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.moves("3a 7b 8c")
    table.review()
    table.wait(lambda: table.reviewing)
    assert table.reviewing is not None
    assert review_text(table.reviewing).startswith("move 1, 3a, lost it; ")
    assert table.game.board == Board.deal(617)
    table.go(-5)
    assert len(table.game) == 0
    table.go(2)
    assert table.game.notation == "3a 7b"
    (path,) = (tmp_path / "games").iterdir()
    assert Game.parse(path.read_text()).notation == "3a 7b 8c", "a review changes nothing in the file"
    table.close_review()
    assert len(table.game) == 3
    assert not table.reviewing
    table.review()
    table.wait(lambda: table.reviewing)
    table.leave()
    assert Game.parse(path.read_text()).notation == "3a 7b 8c", "nor does leaving in its middle"
    table.go(-1)
    table.close_review(play_on=True)
    assert len(table.game) == 2
    assert not table.reviewing


def test_a_start_that_is_lost_is_said_and_no_way_back_is_offered(tmp_path: Path) -> None:
    table = Table(tmp_path, 11982)
    table.knows()
    table.moves("1a")
    table.hint()
    assert table.message == "✗ This position is lost (proved)."
    assert "t" not in dict(keys_now(table, Hand(table)))
    table.review()
    table.wait(lambda: table.reviewing)
    assert table.reviewing is not None
    assert review_text(table.reviewing) == "the start cannot be won (proved)"


def test_a_review_of_a_game_that_went_on_is_not_shown(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.moves("3a 7b")
    table.review()
    table.moves("8c")
    table.wait(lambda: not table.errands)
    assert table.reviewing is None
    assert len(table.game) == 3


def test_the_solver_plays_after_a_question(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.knows()
    table.solve()
    assert table.playback is None
    assert "s again" in table.message
    table.solve()
    assert table.playback
    table.go(1)
    table.go(1)
    table.go(-1)
    assert len(table.game) == 1
    while table.playback:
        table.go(1)
    assert table.game.is_won
    assert set(table.makers) == {"s"}


def test_finish(tmp_path: Path) -> None:
    table = Table(tmp_path, Game(10913, autoplay="off"))
    table.finish()
    assert table.message.startswith("Some cards still have to be dug out")
    easy = Table(
        tmp_path, Game(Board(["KS QH", "KH", *[""] * 6], cells="- - QS -", home=(13, 13, 11, 11)), autoplay="off")
    )
    easy.finish()
    assert easy.game.is_won


def test_the_clock_stands_while_something_lies_over_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("freecell.terminal.session.time.monotonic", lambda: now)
    table = Table(tmp_path)
    now += 10
    assert table.seconds == 0, "it runs from the first move on"
    table.moves("7a")
    now += 10
    assert table.seconds == 10
    table.pause(True)
    now += 10
    table.pause(False)
    now += 5
    assert table.seconds == 15
    table.go(-len(table.game))
    assert table.seconds == 0
    table.go(1)
    assert table.seconds == 15


def test_an_amended_move_is_not_an_undone_one(tmp_path: Path) -> None:
    table = Table(
        tmp_path, Game(Board(["KD KH QC JH", "", "KC QD QH KS", *[""] * 5], home=(11, 11, 10, 12)), autoplay="off")
    )
    table.play(Move.parse("12"))
    assert table.game.moves[-1].count == 3
    table.amend(Move.parse("12v2"))
    assert (table.game.moves[-1].count, len(table.game), table.undone) == (2, 1, 0)
    table.amend(Move.parse("12v9"))
    assert (table.game.moves[-1].count, len(table.game)) == (2, 1)
