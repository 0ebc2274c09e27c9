"""Autoplay: which cards go home after a move."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell import Autoplay, Board, FreecellError, Game, IllegalMove, Suit
from freecell._backend import engine
from freecell.rules import autoplay_cards
from freecell.rules.autoplay import is_wanted_home
from tests.positions import boards, scattered, setup, walked_boards

MOVES_10913 = (
    *("26", "76", "72", "72", "5a", "27", "57", "67", "1b", "61"),
    *("41", "4h", "4h", "41", "45", "34", "3c", "6d", "5b"),
)
"""A solution that was recorded under Microsoft's autoplay and depends on it."""


def moves_that_work(autoplay: str) -> int:
    game = Game(10913, autoplay=Autoplay(autoplay))
    for move in MOVES_10913:
        try:
            game.push(move)
        except IllegalMove:
            return len(game)
    assert game.is_won == (autoplay == "horne")
    return len(game)


@pytest.mark.parametrize(("autoplay", "works"), [("horne", 19), ("raymond", 18), ("max", 11), ("off", 3)])
def test_10913_is_won_under_microsofts_rule_only(autoplay: str, works: int) -> None:
    assert moves_that_work(autoplay) == works


OPPOSITE = [[other.value for other in Suit if other.is_red != suit.is_red] for suit in Suit]
"""For each suit, the two of the other colour."""
TWIN = [next(other.value for other in Suit if other.is_red == suit.is_red and other is not suit) for suit in Suit]
"""For each suit, the other one of its colour."""


def wanted(rule: str, rank: int, suit: int, home: tuple[int, ...]) -> bool:
    """The rules as published. `home` counts the cards of each suit, so a card is home when it exceeds its rank."""
    if rule in ("off", "max"):
        return rule == "max"
    one, other = OPPOSITE[suit]
    horne = rank <= 1 or (home[one] > rank - 1 and home[other] > rank - 1)
    if rule == "horne":
        return horne
    return horne or (home[one] > rank - 2 and home[other] > rank - 2 and home[TWIN[suit]] > rank - 3)


@pytest.mark.engine
def test_every_rule_is_known_to_the_engine() -> None:
    board = Board.deal(1941)
    for rule in Autoplay:
        for move in board.legal_moves:
            after, played = engine.replay(board.to_bytes(), bytes((move.source.code, move.target.code, 0)), rule.code)
            assert (Board.from_bytes(after), played) == (board.play(move, autoplay=rule), 1)
    beyond = len(Autoplay)
    with pytest.raises(ValueError, match=rf"unknown autoplay rule {beyond} \(choose 0 to {beyond - 1}\)"):
        engine.replay(board.to_bytes(), b"", beyond)


@pytest.mark.parametrize("rule", ["off", "horne", "raymond", "max"])
def test_the_rules_are_as_published_for_every_state_of_home(rule: str) -> None:
    autoplay = Autoplay(rule)
    for home in itertools.product(range(14), repeat=4):
        packed = bytes(home)
        for suit, rank in enumerate(home):
            if rank < 13:
                assert is_wanted_home(autoplay, rank, suit, packed) == wanted(rule, rank, suit, home)


@given(boards() | walked_boards() | st.integers(0, 2**32).map(scattered), st.sampled_from(list(Autoplay)))
def test_autoplay_takes_all_that_the_rule_wants_and_nothing_else(board: Board, rule: Autoplay) -> None:
    for move in list(board.legal_moves)[:6]:
        at = board.play(move)
        after = board.play(move, autoplay=rule)
        followed = Game(board, autoplay=rule).push(move).autoplay
        for step in followed:
            pile = (
                at.columns[step.source.index][-1:]
                if step.source.code < 8
                else at.cells[step.source.index : step.source.index + 1]
            )
            [card] = pile
            assert card is not None
            assert wanted(str(rule), card.rank.value, card.suit.value, at.home)
            assert step in at.legal_moves
            at = at.play(step)
        assert at == after
        left = [column[-1] for column in at.columns if column] + [card for card in at.cells if card]
        assert not any(
            at.home[card.suit.value] == card.rank.value and wanted(str(rule), card.rank.value, card.suit.value, at.home)
            for card in left
        )


def test_cards_go_home_by_columns_then_cells_and_the_look_begins_anew() -> None:
    board = setup("KC", "3C AC", "2D", "AD", cells="2C - 3D -")
    played = Game(board, autoplay="max").push("1b")
    assert [str(move) for move in played.autoplay] == ["2h", "4h", "3h", "ah", "2h", "ch"]


def test_each_rule_takes_at_least_what_the_one_before_takes() -> None:
    for seed in range(300):
        board = scattered(seed)
        for move in list(board.legal_moves)[:3]:
            homes = [sum(board.play(move, autoplay=rule).home) for rule in Autoplay]
            assert homes == sorted(homes)


def test_nothing_goes_home_before_the_first_move() -> None:
    board = setup("KC", "AC")
    assert Game(board).board == board


def test_the_function_under_it_changes_its_lists_in_place() -> None:
    columns, cells, home = [b"\x00", b"\x01", *[b""] * 6], bytearray(b"\x04\xff"), bytearray(4)
    assert autoplay_cards(columns, cells, home, Autoplay.HORNE) == [0, 1, 8]
    assert (columns, cells, home) == ([b""] * 8, bytearray(b"\xff\xff"), bytearray([2, 1, 0, 0]))
    assert autoplay_cards([b"\x00"], bytearray(), bytearray(4), Autoplay.OFF) == []


def test_names_of_rules() -> None:
    assert [str(rule) for rule in Autoplay] == ["off", "horne", "raymond", "max"]
    assert [rule.code for rule in Autoplay] == [0, 1, 2, 3]
    assert [eval(repr(rule)) for rule in Autoplay] == list(Autoplay)
    with pytest.raises(FreecellError, match=r"unknown autoplay rule 'safe' \(choose off, horne, raymond or max\)"):
        Autoplay("safe")
