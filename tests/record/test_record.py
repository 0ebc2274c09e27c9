"""Records: games as text, written, read back, and read from anything."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell import Autoplay, Board, BoardError, FreecellError, Game, read_games, read_record
from freecell.game import MARKS, MOST_NESTED
from freecell.record import split_games
from tests.positions import setup
from tests.texts import ANY_CHARACTER, any_text

HEADERS = st.dictionaries(
    st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,10}", fullmatch=True, alphabet=ANY_CHARACTER).filter(
        lambda name: name.lower() not in ("deal", "board", "cells", "autoplay", "result", "date")
    ),
    any_text(max_size=20).filter(lambda text: bool(text) and text.isprintable()),
    max_size=4,
)


def say_something(game: Game, pick: int, depth: int) -> None:
    """A comment, a mark, or variations, which say something in their turn."""
    if pick % 5 == 0:
        game.comment(f"[this] is {pick}. (26) 7a!; not a move")
    if pick % 3 == 0:
        game.mark(MARKS[pick % 6])
    if pick % 7 < 2 and depth:
        for start in range(1 + pick % 2):
            other = game.add_variation()
            for move in [*other.legal_moves][start::3][:2]:
                if move in other.legal_moves:
                    other.push(move)
                    say_something(other, pick // 2 + start, depth - 1)
            if not len(other):
                other.comment("nothing else")


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
    game = Game(number, cells=cells, autoplay=autoplay)
    for name, value in headers.items():
        game.set_header(name, value)
    for pick in picks:
        moves = list(game.board.legal_moves)
        if not moves:
            break
        game.push(moves[pick % len(moves)])
        say_something(game, pick, 3)
    text = game.record()
    assert Game.parse(text) == game
    assert Game.parse(text).headers == headers
    assert Game.parse(text).deal_number == number
    assert max(map(len, text.splitlines()), default=0) <= max(
        [78] + [len(value) * 2 + 20 for value in headers.values()]
    )


def test_the_record_of_a_game() -> None:
    game = Game(617, cells=3, autoplay="raymond")
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
        ("7a 3h 7b 7c", ["7a"], ["line 2, move 2, 3h: KC cannot go home", "2 more moves after the one that"]),
        ("7a 3h 7b", ["7a"], ["line 2, move 2, 3h: KC cannot go home", "1 more move after the one that"]),
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
        assert "(board" not in problem, "the reader has the board"
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
    "piece",
    [
        "[",
        "[a ",
        "{a}",
        "{",
        "}",
        ";",
        "x\n",
        "1.",
        '["',
        "[a]",
        '[a "\\"]\n',
        "\u2028",
        "7a{b}\n",
        "(",
        ")",
        "7a()",
        "7a!",
    ],
)
def test_a_long_text_of_anything_takes_no_longer_than_it_must(piece: str) -> None:
    # Some 200,000 characters: a reader that looks back at what it has read would not come to an end.
    read = read_record(piece * (200_000 // len(piece)), board=617)
    assert len(read.problems) <= 51
    assert len(read.game) <= 1


def test_a_long_game_can_be_read() -> None:
    board = Board(["KC", *[""] * 7], cells="- KD KH KS")
    read = read_record("ba {and back} (c2!) ab " * 5000, board=board, autoplay="off")
    assert (len(read.game), read.problems, len(read.game.comments)) == (10_000, (), 5000)
    assert Game.parse(read.game.record()) == read.game


def test_games_of_a_text_of_a_path_and_of_a_file(tmp_path: Path) -> None:
    games = [Game.replay(617, "7a"), Game(5)]
    text = "".join(game.record() for game in games)
    path = tmp_path / "games.txt"
    path.write_text(text)
    assert list(read_games(text)) == list(read_games(path)) == games
    with path.open() as file:
        assert list(read_games(file)) == games
    assert list(read_games("")) == []
    with pytest.raises(TypeError, match="not from bytes"):
        read_games(text.encode())  # type: ignore[arg-type]


LINE = """[Deal "617"]

1. 7a! {one} (1. 8a $2 (1. 82 {two}) 2. 7b?) (1. 58) {and one} 2. 7b ?! 3. 5d
"""


def test_variations_and_marks_are_kept() -> None:
    game = Game.parse(LINE)
    assert game.notation == "7a 7b 5d"
    assert (game.marks, game.comments) == ({1: "!", 2: "?!"}, {1: "one and one"})
    first, second = game.variations[1]
    assert (first.notation, first.marks, first.start) == ("8a 7b", {1: "?", 2: "?"}, game.start)
    assert second.notation == "58"
    assert first.variations[1][0].comments == {1: "two"}
    assert game.record().endswith("\n1. 7a! {one and one} (1. 8a? (1. 82 {two}) 2. 7b?) (1. 58) 2. 7b?! 3. 5d\n")
    assert game.copy() == game
    other = game.copy()
    other.variations[1][0].push("6c")
    assert other != game
    game.go_to(0)
    game.push("7a")
    assert (game.marks, game.variations, game.comments) == ({}, {}, {}), "they belonged to what was undone"


def test_a_variation_of_a_line_that_was_written_with_autoplay_off() -> None:
    game = Game.replay(10913, "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d")
    written = [str(move) for played in game for move in (played.move, *played.autoplay)]
    at = len(written) - len(game.steps[-1].autoplay)
    assert written[at - 1] == "6d"
    assert at > len(game), "autoplay has made some of the moves before it"
    instead = game.boards[17].legal_moves[0]
    read = read_record(" ".join([*written[:at], f"({instead} {{instead}} 3c)", *written[at:]]), board=10913)
    (other,) = read.game.variations[18]
    assert (other.start, other.moves, other.comments) == (game.boards[17], (instead,), {1: "instead"})
    assert read.problems[0].startswith(f"line 1, in a variation, move {at + 1}, 3c: ")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("(1. 7a)", "line 1: the variation follows no move; it was not read"),
        ("7a (8a", "a variation begins with ( and never ends with )"),
        ("7a 7b)", "line 1: a ) without a ("),
        ("! 7a", "line 1: the mark ! follows no move"),
        ("7a (3h) 7b", "line 1, in a variation, move 1, 3h: KC cannot go home: the next club is AC"),
        ("7a (3h 7b 7c (7d)) 7b", "2 more moves after the one that cannot be played could not be read"),
        ("7a $7 7b", "line 1: '$7' is not a move"),
        ("7a!!! 7b", "line 1: '7a!!!' is not a move"),
        ("7a " + "(7b " * (MOST_NESTED + 1), f"line 1: the variation is within {MOST_NESTED} others"),
    ],
)
def test_what_is_wrong_with_variations_and_marks(text: str, problem: str) -> None:
    read = read_record(text, board=617)
    assert any(problem in one for one in read.problems), read.problems
    assert read.stopped is None


def test_the_deepest_variations_are_read_again() -> None:
    game = line = Game(617)
    for _ in range(MOST_NESTED):
        line.push("7a")
        line = line.add_variation()
    line.push("7a")
    assert Game.parse(game.record()) == game
    for deepest in (line, Game.parse(game.record()).copy()):
        while deepest.variations:
            (deepest,) = deepest.variations[len(deepest)]
        with pytest.raises(FreecellError, match=f"at most {MOST_NESTED} deep"):
            deepest.add_variation("7a")


LONG = "y" * 90  # so that what follows begins a line


@pytest.mark.parametrize("word", ['[Deal "5"]', "#6", "-=-=-=-=-=", "I could not solve this game", "; x", "2:2r2r"])
def test_a_comment_may_look_like_anything(word: str) -> None:
    game = Game.replay(617, "7a")
    game.comment(f"{LONG} {word} {LONG}")
    game.push("7b")
    text = game.record()
    assert f"\n{word}\n" in text
    assert Game.parse(text) == game
    assert list(read_games(text + Game(5).record() + text)) == [game, Game(5), game]


def test_an_empty_line_ends_a_comment_that_nobody_ended() -> None:
    texts = list(split_games(f'[Deal "617"]\n\n7a {{done; }}\n7b {{and on\n\n{Game(5).record()}'.splitlines()))
    assert len(texts) == 2
    assert read_record(texts[0]).problems == ("line 4: a comment begins with { and never ends with }",)
    assert Game.parse(texts[1]) == Game(5)


def test_move_numbers_in_parentheses_end_a_variation_only_within_one() -> None:
    assert read_record("1) 58 2) 5a (2) 57 (2. 71) 3) 7b", board=617).game.notation.startswith("58 5a")
    game = read_record("1. 7a (1. 58) 2. 7b", board=617).game
    assert game.variations[1][0].notation == "58"


def test_marks_and_variations_need_a_move() -> None:
    game = Game(617)
    with pytest.raises(FreecellError, match="a mark stands beside a move, and none has been made"):
        game.mark("!")
    with pytest.raises(FreecellError, match="a variation stands beside a move"):
        game.add_variation("7a")
    game.push("7a")
    with pytest.raises(FreecellError, match=r"unknown mark '\?\?\?' \(choose '!', '\?', '!!'"):
        game.mark("???")  # type: ignore[arg-type]
    game.mark("!")
    game.mark("")
    assert not game.marks
