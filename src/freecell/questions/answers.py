"""From results to answers, as plain dictionaries; `shapes` has their types and says what each field means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..board import Board
from ..boardtext.jsontext import fields_of_board
from ..find import FoundDeal
from ..rules import AutoplayName
from ..solver import GaveUp, Outcome, Solved, Unsolvable
from . import shapes

if TYPE_CHECKING:
    from ..counting import Reachable
    from ..deals import DealRule
    from ..find import NearDeal
    from ..game import Game
    from ..judging import BuriedCard, Judgement
    from ..levels import Difficulty
    from ..proofs import Proof
    from ..record import ReadRecord
    from ..reviewer import Ply, Reason, Review


def deal_answer(number: int, rule: DealRule) -> shapes.DealAnswer:
    """The cards of a deal."""
    from ..dealer import deal_freecell
    from ..deals import check_deal_number

    return {"deal": number, "rule": rule, "rows": deal_freecell(check_deal_number(number, rule))}


def find_answer(
    found: Sequence[FoundDeal], near: Sequence[NearDeal], *, count: int, complete: bool
) -> shapes.FindAnswer:
    """The deals that match a board; if there are none, those that match it with a correction."""
    matches = [_match(deal) for deal in found] or [
        {**_match(FoundDeal(one.deal_number, one.rule)), "mistake": one.mistake, "corrections": _corrections(one)}
        for one in near
    ]
    return {"matches": matches, "exact": not near, "complete": complete, "count": count}


def _match(found: FoundDeal) -> shapes.Match:
    return {
        "deal": int(found),
        "rule": "freecell-pro" if found.rule == "any" else found.rule,  # below 2^31 either is correct
        "aliases": list(found.aliases),
        "mistake": None,
        "corrections": [],
    }


def _corrections(near: NearDeal) -> list[shapes.Correction]:
    return [
        {"column": one.place % 8 + 1, "row": one.place // 8 + 1, "given": one.given.name, "dealt": one.dealt.name}
        for one in near.differences
    ]


def verdict_answer(outcome: Outcome | None, positions: int = 0, seconds: float = 0.0) -> shapes.VerdictAnswer:
    """Whether the position can be won. A search that was stopped has no outcome, and took this much."""
    solved = outcome if isinstance(outcome, Solved) else None
    ended = GaveUp if outcome is None else outcome
    return {
        "verdict": ended.verdict,
        "outcome": ended.outcome,
        "line": solved.notation.split() if solved else [],
        "lengths": cast(shapes.Lengths, solved.lengths._asdict()) if solved else None,
        "positions": positions if outcome is None else outcome.positions,
        "microseconds": round((seconds if outcome is None else outcome.seconds) * 1e6),
        "reason": "cancelled" if outcome is None else outcome.limit if isinstance(outcome, GaveUp) else None,
        "exhausted": outcome.exhausted if isinstance(outcome, Unsolvable) else None,
    }


def with_hint(answer: shapes.VerdictAnswer, board: Board, outcome: Outcome | None) -> shapes.HintAnswer:
    """A verdict with the first move of its line."""
    moves = outcome.moves if isinstance(outcome, Solved) else ()
    if not moves:
        return {**answer, "move": None, "cards": []}
    cards = [card.name for card in board.moved_cards(moves[0])]
    return {**answer, "move": str(moves[0]), "cards": cards}


def with_single(answer: shapes.VerdictAnswer, outcome: Outcome | None) -> shapes.SolveAnswer:
    """A verdict with its line card by card; for a short solution, also with what is proved."""
    single = outcome.single_notation.split() if isinstance(outcome, Solved) else []
    told = cast(shapes.SolveAnswer, {**answer, "single": single})
    if isinstance(outcome, Solved) and outcome.metric is not None:
        told["reason"] = outcome.limit
        told["metric"] = outcome.metric
        told["at_least"], told["is_fewest"] = outcome.at_least, outcome.is_fewest
    return told


def judge_answer(judged: Judgement, reason: Reason | None) -> shapes.JudgeAnswer:
    """What each move of a position is worth."""
    return {
        "verdict": judged.verdict,
        "moves": [
            {"move": str(one.move), "verdict": one.verdict, "buried": one.reason and _buried(one.reason)}
            for one in judged
        ],
        "positions": judged.positions,
        "reason": reason if judged.unknown else None,
    }


def _buried(reason: BuriedCard) -> shapes.Buried:
    return {
        "card": reason.card.name,
        "column": reason.column.index + 1,
        "above": reason.above,
        "places": reason.places,
        "text": reason.text,
    }


def ply_answer(ply: Ply) -> shapes.PlyAnswer:
    """One position of a game."""
    return {
        "ply": ply.number,
        "move": None if ply.move is None else str(ply.move),
        "auto": list(map(str, ply.auto)),
        "verdict": ply.verdict,
        "needed": ply.needed,
        "reason": ply.reason,
    }


def review_answer(game: Game, judged: Review) -> shapes.ReviewAnswer:
    """A whole game."""
    blunder = judged.blunder
    return {
        "deal": game.deal_number,
        "cells": len(game.start.cells),
        "autoplay": _autoplay(game),
        "won": game.is_won,
        "plies": list(map(ply_answer, judged.plies)),
        "counts": cast(shapes.VerdictCounts, judged.counts),
        "blunder": blunder
        and {
            "ply": blunder.ply,
            "move": str(blunder.move),
            "instead": list(map(str, blunder.instead)),
            "between": blunder.between,
        },
    }


def _autoplay(game: Game) -> AutoplayName:
    return cast(AutoplayName, str(game.autoplay))


# What only commands print


def about(deal_number: int | None, board: Board | None, cells: int) -> shapes.About:
    """Which position an answer is about: a deal, or else a board."""
    start = None if deal_number is not None or board is None else board.to_text("code")
    return {"deal": deal_number, "start": start, "cells": cells}


def difficulty_answer(named: shapes.About, measured: Difficulty) -> shapes.DifficultyCommand:
    """How difficult a position is."""
    return {
        **named,
        "level": measured.level,
        "word": measured.word,
        "wins": measured.wins,
        "games": measured.games,
        "rate": measured.rate,
        "tries": measured.tries,
        "harder_than": measured.harder_than,
    }


def perft_answer(named: shapes.About, counts: Sequence[int]) -> shapes.PerftCommand:
    """The positions at each distance."""
    return {**named, "distinct": list(counts), "positions": sum(counts)}


def reachable_answer(named: shapes.About, found: Reachable) -> shapes.ReachableCommand:
    """All positions that can be reached."""
    return cast(shapes.ReachableCommand, {**named, **found._asdict()})


def proof_answer(proof: Proof, file: str | None) -> shapes.ProofCommand:
    """A proof that a position cannot be won."""
    return {
        **about(proof.deal_number, proof.board, len(proof.board.cells)),
        "verdict": Unsolvable.verdict,
        "outcome": Unsolvable.outcome,
        "positions": proof.positions,
        "sha256": proof.sha256,
        "homes": list(map(list, proof.facts.homes)),
        "never_free": [card.name for card in proof.facts.never_free],
        "dug": list(proof.facts.dug),
        "file": file,
    }


def replay_answer(read: ReadRecord) -> shapes.ReplayCommand:
    """A game, as far as it could be read and played."""
    game = read.game
    return {
        **about(game.deal_number, game.start, len(game.start.cells)),
        "won": game.is_won,
        "result": game.result,
        "autoplay": _autoplay(game),
        "moves": game.notation.split(),
        "single": game.single_notation.split(),
        "problems": list(read.problems),
        "reason": getattr(read.stopped, "reason", None),
        "board": fields_of_board(game.board),
    }
