"""Checks of what the answers say: cards, verdicts, lines, bounds, games, deal numbers."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from ...board import Board
from ...cards import Card
from ...deals import deal_codes
from ...game import Game
from ...moves import Move
from ...questions import QUESTIONS
from ...rules import AutoplayName, play
from ...verifier import verify
from .peer import Failure, Message, Peer, expect, is_last

HARD: Final = {"deal": 982, "cells": 2}
"""Not decided within seconds by any program that we know."""

GAME: Final = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split()  # noqa: SIM905
"""Wins deal 10913 under Horne's autoplay; under each rule, cards go home after other moves."""
PLAYED: Final[tuple[tuple[AutoplayName, int], ...]] = (("off", 3), ("horne", 16), ("raymond", 16), ("max", 11))
"""How many of its moves can be made under each rule."""

VERDICTS: Final = {
    "winnable": ((1, 4), (7, 1), (5, 2), (5, 3), (12345678, 3), (11982, 5), (5, 6), (11982, 7), (2**33 - 1, 4)),
    "lost": ((11982, 4), (781948, 4), (1, 0), (617, 1), (617, 2), (781948, 3), (-1, 4), (-2, 4)),
}
"""Deals and numbers of cells."""
DEALS: Final = (-2, -1, 0, 1, 617, 31999, 32000, 32001, 40000, 65535, 99999, 10**6, 12345678, 10**8 + 7, 10**9)
LARGE_DEALS: Final = (2**31 - 2, 2**31 - 1, 2**31, 2**31 + 617, 2**32 - 1, 2**32, 5 * 10**9, 2**33 - 1)

FEWEST: Final = {("S", 17): 75, ("Q", 17): 75, ("M", 17): 23}
"""Proved lengths of deals."""
WON: Final = "Foundations: C-K D-K H-K S-K\n" + "\n" * 7
RUN: Final = Board(["KS QH JS", "KH QS", *[""] * 6], home=(13, 13, 11, 10))
"""A board with room to take a run apart."""
ONE_CARD: Final = Board(["KS", *[""] * 7], home=(13, 13, 13, 12))
TO_AND_FRO: Final = ("1a", "a1") * 999 + ("1a",)
"""Almost as many moves as a question can have; the last one counts."""


def _positions() -> list[tuple[Board, Message]]:
    """Boards that can be won, and how to ask about them: every field matters."""
    three_cells = Board.deal(5, cells=3)
    positions: list[tuple[Board, Message]] = [
        (Board.deal(1), {"deal": 1}),
        (Board.deal(617).play("7a"), {"deal": 617, "moves": ["7a"]}),
        (three_cells, {"board": three_cells.to_text(), "cells": 3}),
        (Board.deal(617), {"deal": 2**31 + 617, "rule": "microsoft"}),
        (Board.deal(2**31 + 617), {"deal": 2**31 + 617}),
    ]
    for rule, count in PLAYED:
        fields = {"deal": 10913, "autoplay": rule, "moves": GAME[:count]}
        positions.append((Game.replay(10913, GAME[:count], autoplay=rule).board, fields))
    return [
        *positions,
        (RUN.play("13v2"), {"board": RUN.to_text(), "moves": ["13v2"]}),
        (ONE_CARD.play("1a"), {"board": ONE_CARD.to_text(), "moves": TO_AND_FRO}),
    ]


def check_answers(peer: Peer) -> None:
    """every question has an answer with all its fields"""
    for ask, question in QUESTIONS.items():
        peer.ask(f"example {ask}", ask, **question.example)


def check_deals(peer: Peer) -> None:
    """deal has the cards of Microsoft's deals, at every edge of their numbers"""
    for number in DEALS + LARGE_DEALS:
        names = [Card.from_code(code).name for code in deal_codes(number)]
        result = peer.ask(number, "deal", deal=number)
        expect([card for row in result["rows"] for card in row], names, f"the rows of deal {number}")
        expect((result["deal"], result["rule"]), (number, "freecell-pro"), f"the number and rule of deal {number}")
    by_microsoft = peer.ask("rule", "deal", deal=2**31 + 617, rule="microsoft")
    expect(by_microsoft["rows"], peer.ask("same", "deal", deal=617)["rows"], "deal 2**31 + 617 by Microsoft's rule")


def check_winnable(peer: Peer) -> None:
    """evaluate, hint and solve win what can be won, with lines that replay"""
    for place, (board, fields) in enumerate(_positions()):
        results = {ask: peer.ask(f"{ask} {place}", ask, **fields) for ask in ("evaluate", "hint", "solve")}
        for ask, result in results.items():
            _expect_win(board, result, f"{ask} {fields!s:.99}")
            expect(result["reason"], None, f"the reason of {ask} {fields!s:.99}")
        solved = results["solve"]
        single = solved["single"]
        if not verify(board, " ".join(single), open_count="one").is_won:
            raise Failure(f"the single moves of solve {fields!s:.99} do not win: {single!r:.120}")
        expect(solved["lengths"]["S"], len(single), f"the length S of solve {fields!s:.99}")
        for ask, result in results.items():
            if result["line"] == solved["line"]:
                expect(result["lengths"], solved["lengths"], f"the lengths of {ask} {fields!s:.99}, as of solve")
        hint = results["hint"]
        expect(hint["move"], hint["line"][0], f"the move of hint {fields!s:.99}")
        moved = [card.name for card in board.moved_cards(Move.parse(hint["move"]))]
        expect(hint["cards"], moved, f"the cards of hint {fields!s:.99}")
    won = peer.ask("won", "hint", board=WON)
    expect((won["verdict"], won["line"], won["move"]), ("winnable", [], None), "verdict, line, move of a won game")


def check_verdicts(peer: Peer) -> None:
    """evaluate, hint and solve say winnable or lost, as it is, with any number of cells"""
    for verdict, deals in VERDICTS.items():
        for (deal, cells), ask in product(deals, ("evaluate", "hint", "solve")):
            what = f"deal {deal} with {cells} cells by {ask}"
            result = peer.ask(f"{ask} {deal} {cells}", ask, deal=deal, cells=cells)
            expect(result["verdict"], verdict, f"the verdict of {what}")
            if verdict == "winnable":
                _expect_win(Board.deal(deal, cells=cells), result, what)


def _expect_win(board: Board, result: Message, what: str) -> None:
    """A line that wins, and is as long as it says."""
    expect(result["verdict"], "winnable", f"the verdict of {what}")
    if not verify(board, " ".join(result["line"])).is_won:
        raise Failure(f"the line of {what} does not win: {result['line']!r:.120}")
    least = home = 0  # to move a run of n takes 2 n - 1 moves of single cards at least
    for move in result["line"]:
        least += 2 * len(board.moved_cards(Move.parse(move))) - 1
        home += move[1] in "hH"
        board = board.play(move)
    lengths = result["lengths"]
    expect(lengths["Q"], len(result["line"]), f"the length Q of {what}")
    expect(lengths["M"], len(result["line"]) - home, f"the length M of {what}")
    if lengths["S"] < least:
        raise Failure(f"the length S of {what} should be at least {least}, not {lengths['S']}")


def check_limits(peer: Peer) -> None:
    """a search that reaches a limit is unknown, with the limit as its reason"""
    for ask, seconds in (("solve", 1.2), ("evaluate", 0.2), ("hint", 0.2)):
        result = peer.ask(f"{ask} seconds", ask, **HARD, limit={"seconds": seconds})
        found = (result["verdict"], result["reason"])
        expect(found, ("unknown", "seconds"), f"the verdict and reason of {ask} after {seconds} seconds")
    for ask in ("solve", "evaluate", "hint"):
        for most in (1, 1000, 5000, 50_000):
            result = peer.ask(f"{ask} {most}", ask, **HARD, limit={"positions": most})
            found = (result["verdict"], result["reason"])
            expect(found, ("unknown", "positions"), f"the verdict and reason of {ask} after {most} positions")
            if result["positions"] > most:
                raise Failure(f"{ask} visits {result['positions']} positions, though {most} are the limit")
    for limit, reason in (({"positions": 1000}, "positions"), ({"seconds": 0.1}, "seconds")):
        result = peer.ask(f"judge {reason}", "judge", **HARD, limit=limit)
        found = (result["verdict"], result["reason"])
        expect(found, ("unknown", reason), f"the verdict and reason of judge with the limit {limit}")
        result = peer.ask(f"review {reason}", "review", **HARD, limit=limit)
        found = (result["plies"][0]["verdict"], result["plies"][0]["reason"])
        expect(found, ("unknown", reason), f"the verdict and reason of review with the limit {limit}")


def check_short(peer: Peer) -> None:
    """solve with an aim finds short solutions, with true bounds, and the best so far when it is stopped"""
    ending = Board(["QC KC", "JC"] + [""] * 6, cells=1, home=(10, 13, 13, 13))
    fields: Message = {"board": ending.to_text(), "cells": 1}
    for metric, fewest in (("S", 4), ("Q", 4), ("M", 1)):
        for aim in ("short", "fewest"):
            result = peer.ask(f"{aim} {metric}", "solve", **fields, aim=aim, metric=metric)
            _expect_bounds(ending, result, metric, f"solve {aim} {metric}", fewest)
            if aim == "fewest":
                expect((result["is_fewest"], result["at_least"]), (True, fewest), f"what is proved in metric {metric}")
                expect(result["reason"], None, "the reason of a search that is done")
    for (metric, deal), fewest in FEWEST.items():
        limit = {"positions": 1000}
        result = peer.ask(f"{deal} {metric}", "solve", deal=deal, aim="short", metric=metric, limit=limit)
        _expect_bounds(Board.deal(deal), result, metric, f"solve short {metric} of deal {deal}", fewest)
    result = peer.ask("default", "solve", **fields, aim="fewest")
    expect(result["metric"], "Q", "the metric where none is given")
    result = peer.ask("quick", "solve", **fields, aim="quick", metric="S")
    expect([name for name in ("metric", "at_least", "is_fewest") if name in result], [], "bounds of the aim quick")
    result = peer.ask("lost", "solve", deal=11982, aim="fewest")
    expect((result["verdict"], result["at_least"], result["is_fewest"]), ("lost", None, False), "a deal that is lost")
    peer.send({"id": "long", "ask": "solve", "deal": 70, "aim": "fewest", "metric": "S", "progress": True})
    while (news := peer.next()).get("progress", {}).get("length") is None:
        if is_last(news):
            raise Failure(f"expected progress with a length, not {news!r:.80}")
    peer.ask("stop", "stop", question="long")
    result = peer.answer("long").get("result", {})
    _expect_bounds(Board.deal(70), result, "S", "solve fewest S, stopped")
    if not result["is_fewest"]:
        expect(result["reason"], "cancelled", "the reason of a search that was stopped")


def _expect_bounds(board: Board, result: Message, metric: str, what: str, fewest: int | None = None) -> None:
    """A line that wins; what is proved is possible, and true where the fewest moves are known."""
    _expect_win(board, result, what)
    expect(result["metric"], metric, f"the metric of {what}")
    length = result["lengths"][metric]
    if not 0 <= result["at_least"] <= length:
        raise Failure(f"at_least of {what} must be from 0 to the length {length}, not {result['at_least']!r}")
    if fewest is not None and not result["at_least"] <= fewest <= length:
        raise Failure(f"{what}: the fewest moves are {fewest}, not at least {result['at_least']} and at most {length}")
    expect(result["is_fewest"], result["at_least"] == length, f"is_fewest of {what}")


def check_judge(peer: Peer) -> None:
    """judge tells the moves that win from those that lose, and names a buried card where it is"""
    board = Board.deal(617)
    result = peer.ask("judge", "judge", deal=617)
    expect(result["verdict"], "winnable", "the verdict of deal 617")
    verdicts = {one["move"]: one["verdict"] for one in result["moves"]}
    expect(sorted(verdicts), sorted(map(str, board.legal_moves)), "the moves of deal 617")
    for move, verdict in verdicts.items():
        expect(verdict, "lost" if move == "3a" else "winnable", f"the verdict of {move} in deal 617")
    for one in result["moves"]:
        if one["buried"] is not None:
            _expect_buried(board.play(one["move"]), one["buried"], f"judge after {one['move']}")
    for place, (board, fields) in enumerate(_positions()):
        result = peer.ask(place, "judge", **fields, limit={"positions": 1000})
        found = sorted(one["move"] for one in result["moves"])
        expect(found, sorted(map(str, board.legal_moves)), f"the moves of judge {fields!s:.99}")
        expect(result["verdict"] in ("winnable", "unknown"), True, f"that judge {fields!s:.99} is not lost")
    lost = peer.ask("lost", "judge", deal=617, cells=0)
    expect({one["verdict"] for one in lost["moves"]} | {lost["verdict"]}, {"lost"}, "all verdicts of a lost deal")
    won = peer.ask("won", "judge", board=WON)
    expect((won["verdict"], won["moves"]), ("winnable", []), "the verdict and the moves of a game that is won")


def _expect_buried(board: Board, buried: Message, what: str) -> None:
    """It lies there, and there are fewer places than cards on it."""
    column = [card.name for card in board.columns[buried["column"] - 1]]
    above = buried["above"]
    if column[-1 - above : len(column) - above] != [buried["card"]]:
        raise Failure(f"{what}: {buried['card']} is not below {above} cards of column {buried['column']}")
    places = sum(card is None for card in board.cells) + sum(not cards for cards in board.columns)
    expect(buried["places"], places, f"the places of the buried card of {what}")


def check_review(peer: Peer) -> None:
    """review finds the move that lost the game, tells what autoplay did, and its counts add up"""
    moves = ["7a", "8b", "8c", "7d"]
    result = peer.ask("review", "review", deal=2, moves=moves, autoplay="horne")
    verdicts = _expect_game(result, Game.replay(2, moves), "deal 2")
    expect(verdicts, ["winnable"] * 4 + ["lost"], "the verdicts of a game whose fourth move loses it")
    expect((result["blunder"]["ply"], result["blunder"]["move"]), (4, "7d"), "the blunder")
    expect(result["blunder"]["between"], None, "between, of a blunder that is known")
    before = Game.replay(2, moves[:3]).board
    if not verify(before, " ".join(result["blunder"]["instead"])).is_won:
        raise Failure("what should have been played instead does not win")
    for rule, count in PLAYED:
        game = Game.replay(10913, GAME[:count], autoplay=rule)
        result = peer.ask(rule, "review", deal=10913, moves=GAME[:count], autoplay=rule)
        _expect_game(result, game, f"deal 10913 with autoplay {rule}")
    starts: list[tuple[Game, Message]] = [
        (Game(Board.deal(5, cells=3)), {"board": Board.deal(5).to_text(), "cells": 3}),
        (Game(5, cells=3), {"deal": 5, "cells": 3}),
        (Game(2**31 + 617, rule="microsoft"), {"deal": 2**31 + 617, "rule": "microsoft"}),
    ]
    for place, (game, fields) in enumerate(starts):
        game.push("1a")
        result = peer.ask(f"start {place}", "review", **fields, moves=["1a"], autoplay="horne")
        _expect_game(result, game, f"{fields!s:.99}")
    game = Game.replay(10913, GAME)
    result = peer.ask("record", "review", record=game.record())
    _expect_game(result, game, "a record")
    expect(result["blunder"], None, "the blunder of a game that is won")


def _expect_game(result: Message, game: Game, what: str) -> list[str]:
    """The plies of a review are those of the game; their verdicts."""
    about = {"deal": game.deal_number, "cells": len(game.start.cells), "autoplay": str(game.autoplay)}
    for name, value in {**about, "won": game.is_won}.items():
        expect(result[name], value, f"{name} of the review of {what}")
    expect([ply["ply"] for ply in result["plies"]], list(range(len(game) + 1)), f"the numbers of the plies of {what}")
    board = game.start
    for ply, move in zip(result["plies"], (None, *game.moves), strict=True):
        where = f"ply {ply['ply']} of {what}"
        auto: tuple[Move, ...] = ()
        if move is not None:
            expect(ply["move"], str(move), f"the move of {where}")
            _, auto, board = play(board, move, autoplay=game.autoplay)
        expect(ply["auto"], list(map(str, auto)), f"the automatic moves of {where}")
        left = 52 - sum(board.home)
        expect(ply["reason"] is not None, ply["verdict"] == "unknown", f"whether a reason is in {where}")
        expect(ply["needed"] is not None, ply["verdict"] == "winnable", f"whether needed is in {where}")
        if ply["verdict"] == "winnable" and ply["needed"] < left:
            raise Failure(f"needed of {where} should be at least {left}, the number of cards left: {ply['needed']!r}")
    verdicts = [ply["verdict"] for ply in result["plies"]]
    for name in ("winnable", "lost", "unknown"):
        expect(result["counts"][name], verdicts.count(name), f"the count of {name} of {what}")
    return verdicts


def check_find(peer: Peer) -> None:
    """find knows the number of a board, whole, in part or with a mistake"""
    rows = [list(row) for row in peer.ask("rows", "deal", deal=617)["rows"]]
    aliases = [617 + 2**31 * turn for turn in (1, 2, 3)]
    found = {"deal": 617, "rule": "freecell-pro", "aliases": aliases, "mistake": None, "corrections": []}
    result = peer.ask("whole", "find", board=_text(rows))
    expect(result["matches"], [found], "the matches of a whole board")
    expect((result["exact"], result["complete"], result["count"]), (True, True, 1), "exact, complete and count")
    result = peer.ask("part", "find", board=_text([["?", *rows[0][1:]], *rows[1:]]))
    expect([match["deal"] for match in result["matches"]], [617], "the deals of a board with an unknown card")
    misread = [list(row) for row in rows]
    misread[2][3] = "5H"
    wrong: list[Message] = [{"column": 4, "row": 3, "given": "5H", "dealt": rows[2][3]}]
    _expect_near(
        peer.ask("misread", "find", board=_text(misread)), {**found, "mistake": "misread", "corrections": wrong}
    )
    swapped = [list(row) for row in rows]
    swapped[0][0], swapped[1][1] = rows[1][1], rows[0][0]
    wrong = [
        {"column": place + 1, "row": place + 1, "given": swapped[place][place], "dealt": rows[place][place]}
        for place in (0, 1)
    ]
    _expect_near(
        peer.ask("swapped", "find", board=_text(swapped)), {**found, "mistake": "swapped", "corrections": wrong}
    )
    few = "7D AD 5C 3S 5S ? ? ?"
    result = peer.ask("most", "find", board=few, most=2)
    expect(len(result["matches"]), 2, "the number of matches if at most 2 are asked for")
    expect(result["count"], 35, f"the number of deals that begin with {few}")
    result = peer.ask("all", "find", board=few)
    expect(len(result["matches"]), 35, "the number of matches where nothing is said of how many")
    for match in result["matches"]:
        names = [Card.from_code(code).name for code in deal_codes(match["deal"])]
        expect(names[:5], few.split()[:5], f"the first cards of deal {match['deal']}, a match")
    partly = "7D AD 5C 3S 5S 8? ? ?H"
    result = peer.ask("partly", "find", board=partly)
    expect([match["deal"] for match in result["matches"]], [617, 1551145215], f"the deals that begin with {partly}")


def _text(rows: list[list[str]]) -> str:
    return "\n".join(" ".join(row) for row in rows)


def _expect_near(result: Message, match: dict[str, Any]) -> None:
    expect(result["matches"], [match], f"the matches of a board with cards {match['mistake']}")
    expect((result["exact"], result["count"]), (False, 1), f"exact and count of a board with cards {match['mistake']}")
