"""Games: a board and its history."""

from __future__ import annotations

import contextlib
import copy

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from freecell import Autoplay, Board, BoardError, DealNumberError, FreecellError, Game, IllegalMove, Move
from freecell.cards import DECK
from tests.rules.test_autoplay import MOVES_10913

from .positions import boards, scattered, setup, walked_boards


def test_a_whole_game() -> None:
    game = Game.replay(10913, MOVES_10913)
    assert game.is_won
    assert game.result == "won"
    assert len(game) == 19
    assert game.deal_number == 10913
    assert game.start == Board.deal(10913)
    assert game.boards[0] == game.start
    assert game.boards[-1] == game.board == Board([""] * 8)
    assert [str(move.source) + str(move.target) for move in game.moves] == list(MOVES_10913)
    assert Game.replay(game.start, " ".join(MOVES_10913)).moves == game.moves
    assert repr(game) == "<Game #10913, 19 moves, won>"
    assert [played.move for played in game] == list(game.moves)


def test_single_moves_tell_the_same_game() -> None:
    game = Game.replay(10913, MOVES_10913)
    singles = game.single_moves
    board = game.start
    for move in singles:
        assert move in board.single_moves
        board = board.play(move)
    assert board.is_won
    assert sum(str(move)[1] == "h" for move in singles) == 52


def test_undo_crosses_autoplay() -> None:
    game = Game.replay(10913, MOVES_10913)
    boards = list(game.boards)
    went_home = [len(played.autoplay) for played in game.steps]
    assert sum(went_home) > 30
    for before in reversed(boards[:-1]):
        game.pop()
        assert game.board == before
    with pytest.raises(FreecellError, match="nothing to undo"):
        game.pop()
    assert [str(move)[:2] for move in game.undone] == list(MOVES_10913)
    for after in boards[1:]:
        game.redo()
        assert game.board == after
    with pytest.raises(FreecellError, match="nothing to redo"):
        game.redo()


def test_going_to_a_place_in_the_game() -> None:
    game = Game.replay(10913, MOVES_10913)
    boards = game.boards
    for place in (0, 19, 7, 7, 12):
        assert game.go_to(place) == boards[place] == game.board
    for place in (-1, 20):
        with pytest.raises(FreecellError, match=f"the game has 19 moves; it cannot go to move {place}"):
            game.go_to(place)


def test_a_new_move_forgets_what_was_taken_back() -> None:
    game = Game.replay(617, "7a 7b")
    game.comment("here")
    game.pop()
    game.push("3b")
    assert not game.undone
    assert not game.comments
    with pytest.raises(FreecellError):
        game.redo()


def test_a_refused_move_changes_nothing() -> None:
    game = Game.replay(617, "7a 7b")
    game.pop()
    with pytest.raises(IllegalMove):
        game.push("3h")
    assert len(game) == 1
    assert game.undone == (Move.parse("7b"),)


def test_results() -> None:
    assert Game(617).result == "unfinished"
    assert Game(setup("2C", "2D", "2H", "2S", "4C", "4D", "4H", cells=0)).result == "stuck"
    assert Game(setup("2C", "2D", "2H", "2S", "4C", "4D", "AC", cells=0)).result == "unfinished"
    stuck = Board.deal(11982, cells=0)
    while stuck.legal_moves:
        stuck = stuck.play(next(iter(stuck.legal_moves)))
    assert Game(stuck).result == "stuck"
    assert Game(Board([""] * 8)).result == "won"


def test_cells_and_rules_of_dealing() -> None:
    assert Game(617, cells=2).start == Board.deal(617, cells=2)
    game = Game(2**31 + 617, rule="microsoft")
    assert (game.deal_number, game.start) == (617, Board.deal(617))
    with pytest.raises(DealNumberError):
        Game(-3)
    with pytest.raises(BoardError):
        Game(617, cells=8)
    with pytest.raises(FreecellError, match="unknown autoplay rule"):
        Game(617, autoplay="wild")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Game("617")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "why"), [("a { b", "cannot contain"), ("a } b", "cannot contain"), ("bell \a", "unprintable")]
)
def test_comments_that_would_not_come_back(text: str, why: str) -> None:
    with pytest.raises(FreecellError, match=why):
        Game(617).comment(text)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [("Deal", "1", "the game's own"), ("deal", "1", "the game's own"), ("", "x", "is not a header's name"),
     ("Two words", "x", "is not a header's name"), ("Date", "a\nb", "one printable line")],
)  # fmt: skip
def test_headers_that_would_not_come_back(name: str, value: str, why: str) -> None:
    with pytest.raises(FreecellError, match=why):
        Game(617).set_header(name, value)


def test_headers_and_comments_can_be_taken_away() -> None:
    game = Game(617)
    game.set_header("Player", "Ann")
    game.set_header("Player", "")
    game.comment("hm")
    game.comment("")
    assert game == Game(617)
    game.set_header("date", "2026.11.15")
    assert game.headers == {"Date": "2026.11.15"}
    assert game != Game(617)
    assert game != 617


def test_games_change_and_are_no_keys() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Game(617))


class PlayedGame(RuleBasedStateMachine):
    """Anything that can be done with a game, next to the plainest model: a list of boards."""

    @initialize(
        start=boards() | walked_boards() | st.integers(0, 2**32).map(scattered),
        autoplay=st.sampled_from(list(Autoplay)),
    )
    def begin(self, start: Board, autoplay: Autoplay) -> None:
        self.game = Game(start, autoplay=autoplay)
        self.boards = [start]
        self.at = 0

    @precondition(lambda self: len(self.game.board.legal_moves) > 0)
    @rule(pick=st.integers(0, 1000), as_text=st.booleans())
    def push(self, pick: int, as_text: bool) -> None:
        moves = list(self.game.board.legal_moves)
        move = moves[pick % len(moves)]
        expected = self.game.board.play(move, autoplay=self.game.autoplay)
        played = self.game.push(str(move) if as_text else move)
        assert played.move == move
        del self.boards[self.at + 1 :]
        self.boards.append(expected)
        self.at += 1

    @rule(text=st.text("12345678abcdefghv123", min_size=2, max_size=4))
    def push_anything(self, text: str) -> None:
        with contextlib.suppress(FreecellError):
            expected = self.game.board.play(text, autoplay=self.game.autoplay)
            self.game.push(text)
            del self.boards[self.at + 1 :]
            self.boards.append(expected)
            self.at += 1

    @precondition(lambda self: self.at > 0)
    @rule()
    def pop(self) -> None:
        self.game.pop()
        self.at -= 1

    @precondition(lambda self: self.at < len(self.boards) - 1)
    @rule()
    def redo(self) -> None:
        self.game.redo()
        self.at += 1

    @rule(text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="{}"), max_size=30))
    def comment(self, text: str) -> None:
        with contextlib.suppress(FreecellError):  # what cannot be printed is refused
            self.game.comment(text)

    @rule()
    def write_down_and_read(self) -> None:
        again = Game.parse(self.game.record())
        assert again == self.game
        assert again.record() == self.game.record()

    @invariant()
    def the_board_is_the_models(self) -> None:
        if not hasattr(self, "game"):
            return
        board = self.game.board
        assert board == self.boards[self.at]
        cards = [card for column in board.columns for card in column] + [card for card in board.cells if card]
        home = [DECK[4 * rank + suit] for suit, count in enumerate(board.home) for rank in range(count)]
        assert sorted(cards + home) == list(DECK)
        assert len(self.game) + len(self.game.undone) == len(self.boards) - 1


TestPlayedGame = PlayedGame.TestCase
TestPlayedGame.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_a_copy_goes_its_own_way() -> None:
    game = Game.replay(617, "7a 7b")
    game.comment("so far")
    game.pop()
    for other in (copy.copy(game), game.copy(), copy.deepcopy(game)):
        assert other == game
        assert other.undone == game.undone
        other.redo()
        other.set_header("Player", "another")
        other.comment("elsewhere")
        assert (len(game), game.headers) == (1, {})
        assert (len(other), other.deal_number) == (2, 617)
