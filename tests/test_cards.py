from __future__ import annotations

import copy
import itertools
import pickle
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from freecell import Card, CardError, FreecellError, Rank, Suit
from freecell.cards import CARD_NAMES, DECK
from tests.texts import any_text


def test_deck_is_in_microsofts_order() -> None:
    assert [str(card) for card in DECK[:5]] == ["AC", "AD", "AH", "AS", "2C"]
    assert str(DECK[-1]) == "KS"
    assert len(set(DECK)) == 52
    assert [card.code for card in DECK] == list(range(52))
    assert list(CARD_NAMES) == [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_comes_back_from_its_texts(card: Card) -> None:
    for text in (str(card), str(card).lower(), card.unicode, f" {card} ", card.unicode + "\ufe0f"):
        assert Card.parse(text) is card
    if card.rank is Rank.TEN:
        assert Card.parse("10" + card.suit.letter) is card
    assert eval(repr(card)) is card
    assert Card(card.rank, card.suit) is card
    assert Card.from_code(card.code) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


def test_suits_and_ranks_come_back_from_their_texts() -> None:
    for suit in Suit:
        assert Suit.parse(str(suit)) is Suit.parse(suit.symbol) is eval(repr(suit)) is suit
    for rank in Rank:
        assert Rank.parse(str(rank)) is eval(repr(rank)) is rank


def test_order() -> None:
    assert sorted(random.Random(1).sample(DECK, 52)) == list(DECK)
    assert Rank.ACE < Rank.KING
    assert Suit.CLUBS < Suit.DIAMONDS < Suit.HEARTS < Suit.SPADES
    for a, b in itertools.combinations(DECK, 2):
        assert a < b <= b
        assert b > a >= a
        assert a != b


def test_colours() -> None:
    assert {str(suit) for suit in Suit if suit.is_red} == {"D", "H"}
    assert Card.parse("KH").is_red
    assert not Card.parse("KS").is_red


def test_kinds_do_not_mix() -> None:
    with pytest.raises(TypeError):
        _ = Rank.ACE < Suit.SPADES
    with pytest.raises(TypeError):
        _ = DECK[0] < 1
    with pytest.raises(TypeError):
        Card(Suit.CLUBS, Rank.ACE)  # type: ignore[call-overload]
    mixed: list[object] = [DECK[5]]
    assert 5 not in mixed


def test_cards_do_not_change() -> None:
    card = DECK[0]
    with pytest.raises(AttributeError):
        card.rank = Rank.KING
    with pytest.raises(AttributeError):
        del card.suit
    with pytest.raises(AttributeError):
        card.weight = 1
    assert str(card) == "AC"


@pytest.mark.parametrize("text", ["", "A", "C", "1D", "0D", "11D", "100D", "TDD", "T D", "XX", "♦T", "T♦♦", "ßS"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(CardError, match="is not a card; write a rank"):
        Card.parse(text)


@pytest.mark.parametrize("code", [-1, 52, 255])
def test_what_is_no_code(code: int) -> None:
    with pytest.raises(CardError, match="card codes run from 0"):
        Card.from_code(code)


@given(any_text(max_size=6) | st.text("0123456789ATJQKCDHSatjqkcdhs♣♦♥♠ ", max_size=4))
@example("\x00D")
def test_any_text_is_a_card_or_an_error(text: str) -> None:
    for parse in (Card.parse, Suit.parse, Rank.parse):
        try:
            value = parse(text)
        except FreecellError:
            continue
        assert parse(str(value)) is value
