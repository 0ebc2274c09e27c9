"""From the result of a search to the response, as plain dictionaries (`models` defines their structure)."""

from __future__ import annotations

from typing import Any

from ..board import Board
from ..dealer import deal_freecell
from ..deals import DealRule, check_deal_number
from ..game import Game
from ..judging import Judgement
from ..moves import Move
from ..reviewer import Ply, Review
from ..rules import legal_move
from ..solver import GaveUp, LimitName, Outcome, Solved

Answer = dict[str, Any]


def deal_answer(number: int, rule: DealRule) -> Answer:
    """The cards of a deal."""
    rows = deal_freecell(check_deal_number(number, rule))
    columns = [" ".join([row[column] for row in rows if column < len(row)]) for column in range(8)]
    return {"deal": number, "rule": rule, "rows": rows, "board": "\n".join(columns)}


def verdict_answer(_board: Board, outcome: Outcome) -> Answer:
    """Whether the position can be won."""
    return {
        "verdict": outcome.verdict,
        "outcome": outcome.outcome,
        "line": outcome.notation.split() if isinstance(outcome, Solved) else [],
        "lengths": outcome.lengths._asdict() if isinstance(outcome, Solved) else None,
        "positions": outcome.positions,
        "microseconds": round(outcome.seconds * 1e6),
        "reason": outcome.limit if isinstance(outcome, GaveUp) else None,
    }


def hint_answer(board: Board, outcome: Outcome) -> Answer:
    """A verdict, and the first move of its line."""
    answer = verdict_answer(board, outcome)
    line = answer["line"]
    answer["move"] = line[0] if line else None
    answer["cards"] = moved_cards(board, line[0]) if line else []
    return answer


def moved_cards(board: Board, text: str) -> list[str]:
    """The cards that a move takes, topmost last.

    >>> moved_cards(Board.deal(617), "58")
    ['JC']
    """
    return [card.name for card in board.moved_cards(legal_move(board, Move.parse(text)))]


def solve_answer(board: Board, outcome: Outcome) -> Answer:
    """A verdict, and its line card by card."""
    answer = verdict_answer(board, outcome)
    answer["single"] = outcome.single_notation.split() if isinstance(outcome, Solved) else []
    return answer


def judge_answer(judged: Judgement, limit: LimitName | None) -> Answer:
    """What each move of a position is worth."""
    return {
        "verdict": judged.verdict,
        "moves": [
            {"move": str(one.move), "verdict": one.verdict, "buried": one.reason and one.reason.fields}
            for one in judged
        ],
        "positions": judged.positions,
        "reason": limit if judged.unknown else None,
    }


def ply_answer(ply: Ply) -> Answer:
    """One position of a game."""
    return {
        "ply": ply.number,
        "move": ply.move,
        "auto": list(ply.auto),
        "verdict": ply.verdict,
        "needed": ply.needed,
        "reason": ply.reason,
    }


def review_answer(game: Game, judged: Review) -> Answer:
    """A whole game."""
    blunder = judged.blunder
    return {
        "deal": game.deal_number,
        "cells": len(game.start.cells),
        "autoplay": str(game.autoplay),
        "won": game.is_won,
        "plies": [ply_answer(ply) for ply in judged.plies],
        "counts": judged.counts,
        "blunder": blunder
        and {
            "ply": blunder.ply,
            "move": blunder.move,
            "instead": list(blunder.instead),
            "between": blunder.between and list(blunder.between),
        },
    }
