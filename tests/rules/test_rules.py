"""The rules: which moves there are, in which order, what they do, and why others are refused."""

from __future__ import annotations

import contextlib
import itertools
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import AmbiguousMove, Board, Card, Column, FreecellError, IllegalMove, Move, Suit, expand
from freecell.cards import DECK
from freecell.rules import (
    count_cards,
    fits,
    legal_move,
    next_home,
    play,
    play_bare,
    player_moves,
    run_limit,
    single_moves,
)
from tests.facts import DATA
from tests.positions import boards, scattered, setup, walked_boards
from tests.texts import any_text

ANY_BOARD = boards() | walked_boards() | st.integers(0, 2**32).map(scattered)


def test_a_card_goes_on_the_next_higher_of_the_other_colour() -> None:
    for card, on in itertools.product(DECK, DECK):
        colours = {Suit.CLUBS: "black", Suit.SPADES: "black", Suit.DIAMONDS: "red", Suit.HEARTS: "red"}
        higher = "A23456789TJQK".index(card.name[0]) + 1 == "A23456789TJQK".index(on.name[0])
        assert fits(card, on) == (higher and colours[card.suit] != colours[on.suit])
    assert sum(fits(card, on) for card in DECK for on in DECK) == 12 * 4 * 2


def test_home_is_built_from_the_ace() -> None:
    board = Board(["KC QC", *[""] * 7])
    assert next_home(board, Card.parse("QC"))
    assert not next_home(board, Card.parse("KC"))


def plain_single_moves(board: Board) -> set[Board]:
    """The boards after each single-card move, by brute force."""
    after = set()
    columns = [list(column) for column in board.columns]
    cells = list(board.cells)
    places = [*columns, *([card] if card else [] for card in cells)]
    for source, pile in enumerate(places):
        if not pile:
            continue
        card = pile[-1]
        for target in range(len(places) + 1):
            new_columns = [list(column) for column in columns]
            new_cells = list(cells)
            if source < 8:
                new_columns[source].pop()
            else:
                new_cells[source - 8] = None
            home = list(board.home)
            if target == source:
                continue
            if target == len(places):
                if home[card.suit.value] != card.rank.value:
                    continue
                home[card.suit.value] += 1
            elif target < 8:
                if columns[target] and not fits(card, columns[target][-1]):
                    continue
                new_columns[target].append(card)
            elif cells[target - 8] is not None:
                continue
            else:
                new_cells[target - 8] = card
            after.add(Board(new_columns, new_cells, home))
    return after


@given(ANY_BOARD)
def test_single_moves_are_all_there_are_up_to_the_order_of_columns_and_cells(board: Board) -> None:
    listed = [board.play(move) for move in board.single_moves]
    everything = {after.canonical for after in plain_single_moves(board)} - {board.canonical}
    assert {after.canonical for after in listed} == everything
    assert len(set(listed)) == len(listed)


@settings(max_examples=40)
@given(ANY_BOARD)
def test_what_is_legal_can_be_played_and_nothing_else(board: Board) -> None:
    reached = plain_single_moves(board)
    playable = set()
    for source, target in itertools.product("12345678abcdefg", "12345678abcdefgh"):
        if source == target:
            continue
        move = Move.parse(f"{source}{target}v1" if source + target < "9" and target < "9" else source + target)
        assert (move in board.single_moves) == (move in board.legal_moves)
        if move in board.single_moves:
            playable.add(board.play(move))
        else:
            with pytest.raises(IllegalMove):
                board.play(move)
    assert playable == reached


@given(ANY_BOARD)
def test_listed_moves_are_legal_counted_and_ordered(board: Board) -> None:
    for moves in (board.legal_moves, board.single_moves):
        listed = list(moves)
        assert len(moves) == len(listed) == len(set(listed))
        assert bool(moves) == bool(listed)
        assert all(move in moves for move in listed)
        home_first = [(move.source.code, (move.target.code + 1) % 16, len(board.moved_cards(move))) for move in listed]
        assert home_first == sorted(home_first), "by source; home, columns, cell; the fewest cards first"
    singles = set(board.single_moves)
    assert {move for move in board.legal_moves if len(board.moved_cards(move)) == 1} == singles


@settings(max_examples=40)
@given(ANY_BOARD)
def test_player_moves_are_every_run_that_fits(board: Board) -> None:
    listed = set(board.legal_moves)
    for source, target, count in itertools.product(range(1, 9), range(1, 9), range(1, 14)):
        if source == target:
            continue
        cards = board.columns[source - 1][-count:]
        onto = board.columns[target - 1]
        spare = sum(not column for i, column in enumerate(board.columns, 1) if i != target)
        can_go = (
            len(cards) == count
            and all(fits(card, on) for on, card in itertools.pairwise(cards))
            and (not onto or fits(cards[0], onto[-1]))
            and count <= (board.cells.count(None) + 1) * 2**spare
        )
        move = Move(Column(source), Column(target), count)
        assert (move in board.legal_moves) == can_go
        first_empty = not onto and all(board.columns[: target - 1])
        changes = onto or len(board.columns[source - 1]) > count
        is_listed = bool(can_go and changes and (onto or first_empty))
        assert is_listed == (can_go and legal_move(board, move) in listed)


@given(ANY_BOARD)
def test_every_move_of_a_run_equals_its_single_cards(board: Board) -> None:
    for move in board.legal_moves:
        at = board
        steps = expand(board, move)
        for step in steps:
            assert len(at.moved_cards(step)) == 1
            assert step in at.single_moves
            at = at.play(step)
        assert at == board.play(move)
        count = len(board.moved_cards(move))
        if count <= board.empty_cells + 1:
            assert len(steps) == 2 * count - 1
        if count == 1:
            assert steps == (move,)


RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"


@pytest.mark.parametrize("cells", range(5))
@pytest.mark.parametrize("spare", range(4))
def test_the_longest_run_goes_and_one_card_more_does_not(cells: int, spare: int) -> None:
    limit = min((cells + 1) * 2**spare, 13)
    # Columns: the run; an empty one to go to; spare ones; kings and queens that take none of it.
    board = setup(RUN, *[""] * (1 + spare), *["KC", "QC", "KD", "QD", "KH"][: 5 - spare], cells=cells)
    assert board.empty_columns == 1 + spare
    assert count_cards(board, Move.parse("12")) == len(board.moved_cards("12")) == limit
    for count in range(1, 14):
        move = Move(Column(1), Column(2), count)
        assert (move in board.legal_moves) == (count <= limit)
    assert [card.name for card in board.play("12").columns[1]] == RUN.split()[-limit:]
    assert board.play("12") == play_all(board, expand(board, "12"))


def play_all(board: Board, moves: tuple[Move, ...]) -> Board:
    for move in moves:
        assert move in board.single_moves
        board = board.play(move)
    return board


def test_the_fewest_steps_for_a_run() -> None:
    assert [run_limit(cells, columns) for cells in range(5) for columns in range(3)] == [
        1, 2, 4, 2, 4, 8, 3, 6, 12, 4, 8, 16, 5, 10, 20
    ]  # fmt: skip
    board = setup("KS QH JS TH", "", "", "KC", "KD", "KH", "QC", "QD", cells=0)
    assert [str(step) for step in expand(board, "12")] == ["13v1", "12", "32"]
    with pytest.raises(
        IllegalMove, match="3 cards from QH on cannot go to column 2 at once: with no free cells and 1 other"
    ):
        expand(board, "12v3")
    board = setup(RUN, "", "", "", "KC", "KD", "KH", "QC", cells=1)
    assert [len(expand(board, f"12v{count:x}")) for count in range(1, 9)] == [1, 3, 5, 7, 11, 15, 19, 27]


Piles = tuple[tuple[int, ...], ...]


def fewest_steps(count: int, cells: int, spare: int) -> int:
    """Exhaustively: how many single-card moves a run needs to go from a card it does not fit on to one it does."""
    run = tuple(range(count, 0, -1))
    start: tuple[Piles, frozenset[int]] = ((run, (count + 1,), *[()] * spare), frozenset())
    seen = {start}
    frontier = [start]
    for steps in itertools.count():
        assert frontier, "the run cannot go at all"
        if any(piles[1] == (count + 1, *run) for piles, _ in frontier):
            return steps
        frontier = [state for piles, held in frontier for state in one_step(piles, held, cells) if state not in seen]
        seen.update(frontier)
    raise AssertionError


def one_step(piles: Piles, held: frozenset[int], cells: int) -> list[tuple[Piles, frozenset[int]]]:
    after = []
    tops = [(i, pile[-1]) for i, pile in enumerate(piles) if pile]
    for source, card in [*tops, *[(-1, card) for card in held]]:
        left = [pile[:-1] if i == source else pile for i, pile in enumerate(piles)]
        if source >= 0 and len(held) < cells:
            after.append((tuple(left), held | {card}))
        for target, pile in enumerate(piles):
            # The source's floor is a stranger that nothing fits on; a spare column takes anything.
            if target != source and (pile[-1] == card + 1 if pile else target > 1):
                after.append(((*left[:target], (*pile, card), *left[target + 1 :]), held - {card}))
    return after


@pytest.mark.parametrize(("cells", "spare", "most"), [(0, 2, 4), (0, 3, 6), (1, 1, 4), (1, 2, 7), (2, 1, 6), (3, 0, 4)])
def test_no_other_way_takes_fewer_steps(cells: int, spare: int, most: int) -> None:
    others = ["KC", "KD", "KH", "JC", "JD"][: 6 - spare]
    board = setup(f"QC {' '.join(RUN.split()[-most:])}", RUN.split()[-most - 1], *[""] * spare, *others, cells=cells)
    assert len(expand(board, "12")) == fewest_steps(most, cells, spare)


def snapshot() -> str:
    """The legal moves of some boards, in their order."""
    fresh = [Board.deal(number, cells=cells) for number in (1, 617) for cells in (0, 4)]
    return "".join(
        f"{board.to_text('code')} {view}: {' '.join(map(str, moves))}\n"
        for board in (*fresh, *map(scattered, range(60)))
        for view, moves in (("player", board.legal_moves), ("single", board.single_moves))
    )


def test_the_order_of_moves_is_pinned() -> None:
    # Written by: python -c "from tests.rules.test_rules import snapshot; print(snapshot(), end='')"
    pinned = (DATA / "legal_moves.txt").read_text()
    assert len(pinned.splitlines()) == 128
    for line in pinned.splitlines():
        code, view, listed = line.split(" ", 2)
        board = Board.parse(code)
        moves = board.legal_moves if view == "player:" else board.single_moves
        assert " ".join(map(str, moves)) == listed


FULL = Board.parse(
    "Foundations: C-0 D-0 H-A S-0\nFreecells: 5D QD - JC\n"
    "7D TD TH KD 4C 4S JD\nAD 7S QC 5H QS TS KS\n5C 3H 9S 9C 2H\n3S AC 9D 3C 9H\n"
    "5S 6D 6S 8S 7C\n8C 8H 8D 7H 6H 6C\n2D AS 3D 4D 2C JH\nKH TC JS 2S QH KC 4H"
)


@pytest.mark.parametrize(
    ("board", "move", "reason", "message"),
    [
        (FULL, "1h", "not next home", "1h: JD cannot go home: the next diamond is AD"),
        (FULL, "1a", "cell taken", "1a: JD cannot go to cell a, which holds 5D (free cells: c)"),
        (FULL.play("1c"), "2a", "cells are full", "2a: KS cannot go to cell a, which holds 5D (no free cells)"),
        (FULL, "c3", "empty source", "c3: cell c is empty"),
        (FULL, "1e", "no such cell", "1e: this game has no cell e; cells run from a to d"),
        (FULL, "e1", "no such cell", "e1: this game has no cell e; cells run from a to d"),
        (Board.deal(1, cells=0), "1a", "no such cell", "1a: this game has no cell a; it has no cells"),
        (FULL, "12", "does not fit", "12: JD does not fit on KS in column 2: only QD or QH fits there"),
        (FULL.play("6c"), "a6", "does not fit", "a6: 5D does not fit on 6H in column 6: only 5C or 5S fits there"),
        (setup("KS QH", "", "AD", "2D", cells="KD KH KC"), "14", "does not fit",
            "14: no card of KS..QH fits on 2D in column 4: only AC or AS fits there"),
        (setup("KS QH", "", "AD", "2D", cells="KD KH KC"), "c3", "does not fit",
            "c3: KC does not fit on AD in column 3: no card fits on an ace"),
        (setup("KS QH", "", "KD", cells="KC KH"), "21", "empty source", "21: column 2 is empty"),
        (setup("KS QH", "", "KD", cells="KC KH"), "12v3", "not that many",
            "12v3: column 1 has only 2 cards"),
        (setup("KH KS", "", "KD QC", cells="KC"), "12v2", "not a run",
            "12v2: KH KS is not a run (descending ranks, alternating colours)"),
        (setup("KH QS JD", "", "KD", "KC", "QC", "QD", "QH", "KS", cells="JC"), "12v3", "too many",
            ("12v3: 3 cards from KH on cannot go to column 2 at once: with no free cells and no other empty columns, "
                "the limit is 1")),
    ],
)  # fmt: skip
def test_a_refused_move_says_why(board: Board, move: str, reason: str, message: str) -> None:
    with pytest.raises(IllegalMove) as raised:
        board.play(move)
    error = raised.value
    assert str(error).startswith(message)
    assert str(error).endswith(f" (board {board.to_text('code')})")
    assert error.reason == reason
    assert (error.move, error.board) == (Move.parse(move), board)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.move, again.board, again.reason) == (str(error), error.move, board, reason)


RUNS = setup("KS QH JS TH", "", "KC", "KD QC", "KH", "QS", "QD", "JH", cells="JC - JD")


def test_how_many_cards_go_into_an_empty_column() -> None:
    assert legal_move(RUNS, Move.parse("12")).count == 2
    assert legal_move(RUNS, Move.parse("12"), "one").count == 1
    assert legal_move(RUNS, Move.parse("12v1"), "refuse").count == 1
    assert legal_move(RUNS, Move.parse("42"), "longest").count == 2
    assert legal_move(RUNS, Move.parse("32"), "refuse") == Move.parse("32"), "one card is no doubt"
    with pytest.raises(
        AmbiguousMove, match="12: 1 to 2 cards could move to the empty column 2; write 12v1 or 12v2"
    ) as raised:
        legal_move(RUNS, Move.parse("12"), "refuse")
    assert raised.value.choices == (Move.parse("12v1"), Move.parse("12v2"))
    assert pickle.loads(pickle.dumps(raised.value)).choices == raised.value.choices


def test_onto_a_card_only_one_number_fits() -> None:
    board = setup("KS QH JS TH", "QD", "KC", "KD QC", "KH", "QS", "", "JH", cells="JC - JD")
    assert count_cards(board, Move.parse("12"), "refuse") == 2
    assert board.play("12") == board.play("12v2")
    with pytest.raises(IllegalMove, match="12v1: TH does not fit on QD"):
        board.play("12v1")


@given(ANY_BOARD)
def test_notation_says_no_more_than_it_must_and_never_less(board: Board) -> None:
    for moves in (board.legal_moves, board.single_moves):
        for at, move in enumerate(moves):
            text = str(move)
            assert Move.parse(text) == move
            assert Move.parse(text) in set(moves)
            assert moves.index(text) == moves.index(move) == at
            assert legal_move(board, move, "refuse") == move
            counted = Move(move.source, move.target, len(board.moved_cards(move)))
            assert legal_move(board, counted) == move == play(board, counted).move
            if "v" in text:
                assert counted == move
                assert len(board.moved_cards(text[:2])) > 1, "without the number, it would be another move"


def test_a_move_that_is_not_listed_has_no_index() -> None:
    moves = Board.deal(617).legal_moves
    with pytest.raises(ValueError, match="3d is not among the moves listed: 1a 2a 3a 4a 58"):
        moves.index("3d")
    with pytest.raises(ValueError, match="3h: KC cannot go home"):
        moves.index("3h")
    with pytest.raises(ValueError, match="1a is not among"):
        moves.index("1a", 1)


@given(ANY_BOARD, st.integers(0, 200), st.integers(0, 200))
def test_playing_leaves_the_board_alone_and_52_different_cards(board: Board, one: int, other: int) -> None:
    before = board.to_bytes()
    for moves, pick in ((list(board.legal_moves), one), (list(board.single_moves), other)):
        if moves:
            after = board.play(moves[pick % len(moves)], autoplay="max")
            assert Board.from_bytes(after.to_bytes()) == after
    assert board.to_bytes() == before


@given(ANY_BOARD)
def test_moves_and_their_codes_agree(board: Board) -> None:
    for listed, moves in ((single_moves(board), board.single_moves), (player_moves(board), board.legal_moves)):
        cards = [len(board.moved_cards(move)) for move in moves]
        assert [(move.source.code, move.target.code, n) for move, n in zip(moves, cards, strict=True)] == listed
        for step, move in zip(listed, moves, strict=True):
            assert play_bare(board, *step) == play(board, move).board


def test_moves_that_change_nothing_can_be_made_but_are_not_listed() -> None:
    board = Board(["KC", "", "KD QS", *[""] * 5], cells="- KH KS")
    for text in ("12", "ba", "32v2"):
        move = Move.parse(text)
        assert move in board.legal_moves
        assert board.play(move).canonical == board.canonical
        assert move not in list(board.legal_moves)


def test_in_takes_text_too_and_nothing_strange() -> None:
    moves = Board.deal(617).legal_moves
    assert "3a" in moves
    assert "3d" in moves
    assert "3h" not in moves
    assert "nonsense" not in moves
    assert 3 not in moves
    assert None not in moves


@given(any_text(max_size=6))
def test_any_string_plays_or_is_an_error_of_ours(text: str) -> None:
    with contextlib.suppress(FreecellError):
        Board.deal(617).play(text)


def test_a_wrong_kind_of_move() -> None:
    with pytest.raises(TypeError):
        Board.deal(617).play(3)  # type: ignore[arg-type]
    with pytest.raises(FreecellError, match="unknown autoplay rule 'some'"):
        Board.deal(617).play("3a", autoplay="some")  # type: ignore[arg-type]
