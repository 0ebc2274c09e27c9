"""Games: a board and its history."""

from __future__ import annotations

import contextlib
import copy
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from freecell import Autoplay, Board, BoardError, DealNumberError, FreecellError, Game, IllegalMove, Move, read_record
from freecell.cards import DECK
from tests.rules.test_autoplay import MOVES_10913
from tests.texts import ANY_CHARACTER, any_text

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
    assert Game.deal(617, cells=2).start == Board.deal(617, cells=2)
    game = Game.deal(2**31 + 617, rule="microsoft")
    assert (game.deal_number, game.start) == (617, Board.deal(617))
    with pytest.raises(DealNumberError):
        Game(-3)
    with pytest.raises(BoardError):
        Game.deal(617, cells=8)
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
        played = self.game.push(self.game.board.notation(move) if as_text else move)
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


HEADERS = st.dictionaries(
    st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,10}", fullmatch=True, alphabet=ANY_CHARACTER).filter(
        lambda name: name.lower() not in ("deal", "board", "cells", "autoplay", "result", "date")
    ),
    any_text(max_size=20).filter(lambda text: bool(text) and text.isprintable()),
    max_size=4,
)


@given(
    st.integers(-2, 2**33 - 1),
    st.integers(0, 7),
    st.sampled_from(list(Autoplay)),
    HEADERS,
    st.lists(st.integers(0, 99)),
)
def test_every_record_comes_back(
    number: int, cells: int, autoplay: Autoplay, headers: dict[str, str], picks: list[int]
) -> None:
    game = Game.deal(number, cells=cells, autoplay=autoplay)
    for name, value in headers.items():
        game.set_header(name, value)
    for pick in picks:
        moves = list(game.board.legal_moves)
        if not moves:
            break
        game.push(moves[pick % len(moves)])
        if pick % 5 == 0:
            game.comment(f"[this] is {pick}. 26; not a move")
    text = game.record()
    assert Game.parse(text) == game
    assert Game.parse(text).headers == headers
    assert Game.parse(text).deal_number == number
    assert max(map(len, text.splitlines()), default=0) <= max(
        [78] + [len(value) * 2 + 20 for value in headers.values()]
    )


def test_the_record_of_a_game() -> None:
    game = Game.deal(617, cells=3, autoplay="raymond")
    game.set_header("Date", date(2026, 11, 15).strftime("%Y.%m.%d"))
    game.comment("to begin with")
    game.push("7a")
    game.push("7b")
    game.comment("hm")
    assert game.record() == (
        '[Deal "617"]\n[Cells "3"]\n[Autoplay "raymond"]\n[Result "unfinished"]\n[Date "2026.11.15"]\n\n'
        "{to begin with} 1. 7a 2. 7b {hm}\n"
    )
    assert str(game) == game.record()


def test_the_record_of_a_position() -> None:
    board = setup("KC QD", "", "KS", cells="- -")
    game = Game(board, autoplay="off")
    game.push("12v1")
    assert game.record().splitlines()[0] == f'[Board "{board.to_text("code")}"]'
    assert game.record().endswith("\n1. 12v1\n")
    assert Game.parse(game.record()) == game


def reading(text: str, **options: Any) -> tuple[list[str], list[str]]:
    read = read_record(text, **options)
    return list(read.game.notation.split()), list(read.problems)


def test_reading_is_tolerant() -> None:
    for text in (
        "[Deal 617]\n7a 7b",
        '[deal "#617"]\r\n\r\n7A 7B\r\n',
        '\ufeff  [ Deal   "617" ]\n1.7a 2.7b',
        '[Deal "617"]\n1) 7a 2) 7b',
        '[Deal "617"]\n1... 7a\n2... 7b',
        '[Deal "617"]\n[Opening "none"]\n\n7a ; the first { of two }\n7b {and\nlast}',
        '[Deal "617"]\n[Cells " 4 "]\n[Autoplay "Horne"]\n[Result "Unfinished"]\n7a\n7b',
    ):
        assert reading(text) == (["7a", "7b"], []), text


@pytest.mark.parametrize(
    ("text", "moves", "problems"),
    [
        ("7a foo bar 7b", ["7a", "7b"], ["line 2: 'foo bar' is not a move"]),
        ("7a\nThis game is solveable.", ["7a"], ["line 3: 'This game is solveable.' is not a move"]),
        ("1. 7a 2. x 3. 7b", ["7a", "7b"], ["line 2: 'x' is not a move"]),
        ("1. 7a 2.x 3. 7b", ["7a", "7b"], ["line 2: 'x' is not a move"]),
        ("1. 7a 5. 7b 6. 7c", ["7a", "7b", "7c"], ["line 2: 5. is not move 2"]),
        ("7a {never closed", ["7a"], ["line 2: a comment begins with { and never ends with }"]),
        ("7a 3h 7b 7c", ["7a"], ["line 2, move 2, 3h: KC cannot go home", "2 more moves follow the one that cannot"]),
        ('[Deal "1"]\n7a', ["7a"], ["line 2: the header Deal appears twice; the first one counts"]),
        ('[Cells "9"]\n7a', ["7a"], ["header Cells: '9' is not a number from 0 to 7"]),
        ('[Autoplay "wild"]\n7a', ["7a"], ["header Autoplay: unknown autoplay rule 'wild' (choose off"]),
        ('[Result "won"]\n7a', ["7a"], ["header Result: it says 'won', but after the moves the game is 'unfinished'"]),
        ('[Board "x"]\n7a', ["7a"], ["header Board: the header Deal goes before it"]),
        ('[Né "x"]\n7a', ["7a"], ["header Né: 'Né' is not a header's name"]),
        ("7a 7h" + " nonsense\n" * 60, ["7a"], ["line 2, move 2, 7h:", *["line"] * 49, "and 11 more"]),
    ],
)  # fmt: skip
def test_what_could_not_be_read_is_listed(text: str, moves: list[str], problems: list[str]) -> None:
    read_moves, read_problems = reading('[Deal "617"]\n' + text)
    assert read_moves == moves
    assert len(read_problems) == len(problems), read_problems
    for problem, start in zip(read_problems, problems, strict=True):
        assert problem.startswith(start), read_problems
    with pytest.raises(FreecellError) as raised:
        Game.parse('[Deal "617"]\n' + text)
    assert list(raised.value.problems) == read_problems  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("26 76", "does not name its game; add a header such as"),
        ('[Deal "x"]', "header Deal: 'x' is not a number"),
        ('[Deal "-3"]', "header Deal: there is no deal -3"),
        ('[Board "x"]', "header Board: .*'x' is not a card"),
        ("x" * (1 << 21), "no record needs more than"),
    ],
)
def test_records_without_a_game(text: str, message: str) -> None:
    with pytest.raises(FreecellError, match=message):
        read_record(text)


def test_what_the_caller_insists_on_goes_first() -> None:
    text = '[Deal "1"]\n[Cells "2"]\n[Autoplay "off"]\n\n7a'
    read = read_record(text, board=617, cells=5, autoplay="max")
    assert read.game.start == Board.deal(617, cells=5)
    assert read.game.autoplay is Autoplay.MAX
    assert read_record("7a", board=Board.deal(617)).game.start == Board.deal(617)
    assert read_record("7a", board=617, cells=2).game.start == Board.deal(617, cells=2)
    with pytest.raises(BoardError):
        read_record("7a", board=617, cells=9)


def test_how_many_cards_a_bare_move_means() -> None:
    board = setup("KS QH JS TH", "", "KC", cells=4)
    assert read_record("12", board=board).game.moves[0].count == 4
    assert read_record("12", board=board, open_count="one").game.moves[0].count == 1
    read = read_record("12", board=board, open_count="refuse")
    assert read.problems[0].startswith(
        "line 1, move 1, 12: 1 to 4 cards could move to the empty column 2; write 12v1 or"
    )


@given(
    any_text()
    | st.lists(
        st.sampled_from(['[Deal "617"]\n', '[Deal "', '"]', "[", "]", "{", "}", ";", "\n", " ", "7a", "3.", "3)", "\\",
                         '"', "x", '[Board "____--------"]\n', "[Cells 3]\n", "h", "\x00", "\u2028", "-1"]),
        max_size=30,
    ).map("".join),
    st.booleans(),
)  # fmt: skip
def test_any_string_is_a_record_or_an_error_of_ours(text: str, with_board: bool) -> None:
    try:
        read = read_record(text, board=617 if with_board else None)
    except FreecellError:
        assert not with_board
        return
    assert Game.parse(read.game.record()) == read.game


@pytest.mark.parametrize(
    "piece", ["[", "[a ", "{a}", "{", "}", ";", "x\n", "1.", '["', "[a]", '[a "\\"]\n', "\u2028", "7a{b}\n"]
)
def test_a_long_text_of_anything_takes_no_longer_than_it_must(piece: str) -> None:
    # Some 200,000 characters: a reader that looks back at what it has read would not come to an end.
    read = read_record(piece * (200_000 // len(piece)), board=617)
    assert len(read.problems) <= 51
    assert len(read.game) <= 1


def test_a_long_game_can_be_read() -> None:
    board = Board(["KC", *[""] * 7], cells="- KD KH KS")
    read = read_record("ba {and back} ab " * 5000, board=board, autoplay="off")
    assert (len(read.game), read.problems, len(read.game.comments)) == (10_000, (), 5000)
    assert Game.parse(read.game.record()) == read.game


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
