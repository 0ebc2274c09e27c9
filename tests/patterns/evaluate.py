"""Direct evaluation of an expression for one deal: the specification that compiled programs must equal."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Mapping, Sequence
from typing import Final

from freecell.cards import RED_SUITS, Card
from freecell.deals import COLUMN_LENGTHS
from freecell.patterns.check import members_of
from freecell.patterns.meaning import COLOUR_WORDS, NO_CARD, RANK_WORDS, SUIT_WORDS
from freecell.patterns.syntax import (
    Arithmetic,
    Call,
    CardName,
    Comparison,
    Each,
    Logic,
    Name,
    Negation,
    Node,
    Not,
    Number,
)

_COMPARE: Final = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def evaluate(tree: Node, codes: Sequence[int]) -> bool:
    """Whether the deal with these 52 card codes, in the order dealt, matches."""
    return bool(_Deal(codes).value(tree, {}))


class _Deal:
    def __init__(self, codes: Sequence[int]) -> None:
        self.codes = codes
        self.places = {code: place for place, code in enumerate(codes)}

    def value(self, node: Node, variables: Mapping[str, int]) -> int:
        """The value of a node: cards are codes, suits and colours numbers, conditions 0 and 1."""
        match node:
            case Number(_, number):
                return number
            case CardName(_, card):
                return card.code
            case Name(_, word):
                for words in (variables, RANK_WORDS, SUIT_WORDS, COLOUR_WORDS):
                    if word in words:
                        return words[word]
            case Negation(_, inner):
                return -self.value(inner, variables)
            case Arithmetic(_, first, rest):
                total = self.value(first, variables)
                for sign, part in rest:
                    other = self.value(part, variables)
                    total = total + other if sign == "+" else total - other if sign == "-" else total * other
                return total
            case Not(_, part):
                return not self.value(part, variables)
            case Logic(_, "and", parts):
                return all(self.value(part, variables) for part in parts)
            case Logic(_, "or", parts):
                return any(self.value(part, variables) for part in parts)
            case Comparison(_, values, operators, _):
                return all(
                    self.is_member(values[i], values[i + 1], variables)
                    if name == "in"
                    else _COMPARE[name](self.value(values[i], variables), self.value(values[i + 1], variables))
                    for i, name in enumerate(operators)
                )
            case Call(_, function, arguments):
                return self.call(function, [self.value(argument, variables) for argument in arguments])
            case Each(_, quantifier, variable, members, body):
                results = [self.value(body, {**variables, variable: code}) for code in _codes(members)]
                if quantifier in ("all", "any"):
                    return all(results) if quantifier == "all" else any(results)
                return sum(results)
        raise AssertionError(node)

    def is_member(self, node: Node, members: Node, variables: Mapping[str, int]) -> bool:
        return self.value(node, variables) in _codes(members)

    def call(self, function: str, values: list[int]) -> int:
        a = values[0]
        match function:
            case "row":
                return 0 if a == NO_CARD else self.places[a] // 8 + 1
            case "column":
                return 0 if a == NO_CARD else self.places[a] % 8 + 1
            case "depth":
                return -1 if a == NO_CARD else COLUMN_LENGTHS[self.places[a] % 8] - 1 - self.places[a] // 8
            case "order":
                return 0 if a == NO_CARD else self.places[a] + 1
            case "rank":
                return 0 if a == NO_CARD else a // 4 + 1
            case "suit":
                return -1 if a == NO_CARD else a % 4
            case "colour" | "color":
                return -1 if a == NO_CARD else RED_SUITS[a % 4]
            case "card":
                return self.card(a, values[1])
            case "first":
                return self.card(1, a)
            case "last":
                return self.card(7 if a <= 4 else 6, a)
            case "over" | "under":
                if a == NO_CARD:
                    return NO_CARD
                place = self.places[a]
                return self.card(place // 8 + (2 if function == "over" else 0), place % 8 + 1)
            case "abs":
                return abs(a)
            case "min":
                return min(values)
            case "max":
                return max(values)
            case "run":
                return all(
                    NO_CARD not in (below, above) and self.places[above] == self.places[below] + 8
                    for below, above in itertools.pairwise(values)
                )
        raise AssertionError(function)

    def card(self, row: int, column: int) -> int:
        if 1 <= column <= 8 and 1 <= row <= COLUMN_LENGTHS[column - 1]:
            return self.codes[8 * (row - 1) + column - 1]
        return NO_CARD


def _codes(members: Node) -> list[int]:
    return [member.code if isinstance(member, Card) else member for member in members_of(members)]
