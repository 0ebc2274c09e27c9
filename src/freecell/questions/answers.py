"""From the result of a search to the answer, as plain dictionaries; `shapes` has their types."""

from __future__ import annotations

from typing import cast

from ..board import Board
from ..dealer import deal_freecell
from ..deals import DealRule, check_deal_number
from ..game import Game
from ..judging import Judgement
from ..moves import Move
from ..reviewer import Ply, Review
from ..rules import AutoplayName, legal_move
from ..solver import GaveUp, LimitName, Metric, Outcome, Solved, Unsolvable
from .shapes import (
    Buried,
    DealAnswer,
    HintAnswer,
    JudgeAnswer,
    Lengths,
    PlyAnswer,
    ReviewAnswer,
    SolveAnswer,
    VerdictAnswer,
    VerdictCounts,
)


def deal_answer(number: int, rule: DealRule) -> DealAnswer:
    """The cards of a deal."""
    rows = deal_freecell(check_deal_number(number, rule))
    columns = [" ".join([row[column] for row in rows if column < len(row)]) for column in range(8)]
    return {"deal": number, "rule": rule, "rows": rows, "board": "\n".join(columns)}


def verdict_answer(_board: Board, outcome: Outcome) -> VerdictAnswer:
    """Whether the position can be won."""
    return {
        "verdict": outcome.verdict,
        "outcome": outcome.outcome,
        "line": outcome.notation.split() if isinstance(outcome, Solved) else [],
        "lengths": cast(Lengths, outcome.lengths._asdict()) if isinstance(outcome, Solved) else None,
        "positions": outcome.positions,
        "microseconds": round(outcome.seconds * 1e6),
        "reason": outcome.limit if isinstance(outcome, GaveUp) else None,
    }


def hint_answer(board: Board, outcome: Outcome) -> HintAnswer:
    """A verdict, and the first move of its line."""
    answer = verdict_answer(board, outcome)
    move = answer["line"][0] if answer["line"] else None
    return {**answer, "move": move, "cards": moved_cards(board, move) if move else []}


def moved_cards(board: Board, text: str) -> list[str]:
    """The cards that a move takes, topmost last.

    >>> moved_cards(Board.deal(617), "58")
    ['JC']
    """
    return [card.name for card in board.moved_cards(legal_move(board, Move.parse(text)))]


def solve_answer(board: Board, outcome: Outcome) -> SolveAnswer:
    """A verdict, and its line card by card."""
    single = outcome.single_notation.split() if isinstance(outcome, Solved) else []
    return cast(SolveAnswer, {**verdict_answer(board, outcome), "single": single})


def short_answer(board: Board, outcome: Outcome, metric: Metric) -> SolveAnswer:
    """The same of a search for a short solution, with what it proved; `reason` is what ended it before it was done."""
    answer = solve_answer(board, outcome)
    answer["reason"] = None if isinstance(outcome, Unsolvable) else outcome.limit
    answer["metric"] = metric
    answer["at_least"] = outcome.at_least if isinstance(outcome, Solved) else None
    answer["is_fewest"] = isinstance(outcome, Solved) and outcome.is_fewest
    return answer


def judge_answer(judged: Judgement, limit: LimitName | None) -> JudgeAnswer:
    """What each move of a position is worth."""
    return {
        "verdict": judged.verdict,
        "moves": [
            {"move": str(one.move), "verdict": one.verdict, "buried": one.reason and cast(Buried, one.reason.fields)}
            for one in judged
        ],
        "positions": judged.positions,
        "reason": limit if judged.unknown else None,
    }


def ply_answer(ply: Ply) -> PlyAnswer:
    """One position of a game."""
    return {
        "ply": ply.number,
        "move": ply.move,
        "auto": list(ply.auto),
        "verdict": ply.verdict,
        "needed": ply.needed,
        "reason": ply.reason,
    }


def review_answer(game: Game, judged: Review) -> ReviewAnswer:
    """A whole game."""
    blunder = judged.blunder
    return {
        "deal": game.deal_number,
        "cells": len(game.start.cells),
        "autoplay": cast(AutoplayName, str(game.autoplay)),
        "won": game.is_won,
        "plies": [ply_answer(ply) for ply in judged.plies],
        "counts": cast(VerdictCounts, judged.counts),
        "blunder": blunder
        and {
            "ply": blunder.ply,
            "move": blunder.move,
            "instead": list(blunder.instead),
            "between": blunder.between,
        },
    }
