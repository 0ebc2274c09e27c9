"""From the tree of an expression to a program for the engine (kernel/pattern.h describes the machine).

`all`, `any`, `count` and `sum` are unrolled, once for each member of their set, so programs have no branches. The
smallest and largest possible value of every number are computed along the way, so that nothing can overflow, and
whatever does not depend on the deal (the rank of AS) is computed once, here.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from .._pattern_operations import MOST_OPERATIONS, MOST_STACK, Op, on_one, on_two
from ..cards import Card
from ..errors import PatternError
from .check import members_of
from .meaning import COLOUR_WORDS, LARGEST, RANGES, RANK_WORDS, SMALLEST, SUIT_WORDS
from .syntax import Arithmetic, Call, CardName, Comparison, Each, Logic, Name, Negation, Node, Not, Number

_COMPARE: Final = {"==": Op.EQ, "!=": Op.NE, "<": Op.LT, "<=": Op.LE, ">": Op.GT, ">=": Op.GE}
_ARITHMETIC: Final = {"+": Op.ADD, "-": Op.SUBTRACT, "*": Op.MULTIPLY}
_OF_PLACE: Final = {"row": Op.ROW, "column": Op.COLUMN, "depth": Op.DEPTH}
_OF_CARD: Final = {"rank": Op.RANK, "suit": Op.SUIT, "colour": Op.COLOUR, "color": Op.COLOUR}


_SAFE_PLACES: Final = (Op.AT, Op.OVER, Op.UNDER)  # these push a place on the board, or none


class Bounds(NamedTuple):
    """The smallest and the largest possible value."""

    low: int
    high: int


_CONDITION: Final = Bounds(0, 1)
_CARD: Final = Bounds(-1, 51)


def compile_tree(tree: Node, text: str) -> bytes:
    """The program for an expression that has passed the checker."""
    compiler = _Compiler(text)
    compiler.value(tree, {})
    return b"".join(struct.pack("=Hh", operation, value) for operation, value in compiler.operations)


class _Compiler:
    def __init__(self, text: str) -> None:
        self.text = text
        self.operations: list[tuple[Op, int]] = []
        self.height = 0

    def mistake(self, problem: str, node: Node) -> PatternError:
        return PatternError(problem, self.text, node.at)

    def emit(self, node: Node, operation: Op, value: int = 0) -> None:
        self.height += 1 - operation.pops
        if self.height > MOST_STACK:
            problem = f"the expression is nested too deeply: it needs more than {MOST_STACK} values at once"
            raise self.mistake(problem, node)
        if self.worked_out(operation):
            return
        if len(self.operations) >= MOST_OPERATIONS:
            problem = (
                f"the expression is too long: with its sets unrolled, it takes more than {MOST_OPERATIONS} operations"
            )
            raise self.mistake(problem, node)
        self.operations.append((operation, value))

    def worked_out(self, operation: Op) -> bool:
        """Replace operands by their result if it does not depend on the deal (constant folding)."""
        operations = self.operations
        if not operation.pops or not operations:
            return False
        last = operations[-1][1] if operations[-1][0] is Op.NUMBER else None
        if operation.pops == 1:
            if operation is Op.PLACE_OF and operations[-1][0] is Op.CARD:
                operations[-1] = (Op.NUMBER, operations[-1][1])  # the place of the card at a place
                return True
            if operation is Op.PLACE_OF and operations[-1][0] is Op.CARD_AT and operations[-2][0] in _SAFE_PLACES:
                del operations[-1]
                return True
            if last is None:
                return False
            if operation in (Op.PLACE_OF, Op.CARD_AT):
                fixed = Op.PLACE if operation is Op.PLACE_OF else Op.CARD
                operations[-1] = (fixed, last) if 0 <= last < 52 else (Op.NUMBER, -1)
            else:
                operations[-1] = (Op.NUMBER, on_one(operation, last))
            return True
        middle = self._start_of_top()
        first = operations[middle - 1][1] if operations[middle - 1][0] is Op.NUMBER else None
        if last is not None and first is not None:
            operations[middle - 1 :] = [(Op.NUMBER, on_two(operation, first, last))]
            return True
        if operation not in (Op.AND, Op.OR, Op.ADD) or (first is None and last is None):
            return False
        # One side is known: it changes nothing (true in "and", false in "or", 0 in a sum), or it decides the result.
        known = last if last is not None else first
        nothing = 1 if operation is Op.AND else 0
        start = self._start_of(middle)
        if known == nothing:
            del operations[middle if last is not None else middle - 1]
        elif operation is not Op.ADD:
            operations[start:] = [(Op.NUMBER, 1 - nothing)]
        else:
            return False
        return True

    def value(self, node: Node, variables: Mapping[str, Card | int]) -> Bounds:
        """Emit operations that push the value of the node."""
        match node:
            case Number(_, number):
                return self.constant(node, number)
            case CardName(_, card):
                return self.constant(node, card.code)
            case Name(_, word):
                return self.word(node, word, variables)
            case Negation(_, inner):
                span = self.value(inner, variables)
                self.emit(node, Op.NEGATE)
                return self.within(node, Bounds(-span.high, -span.low))
            case Arithmetic(_, first, rest):
                span = self.value(first, variables)
                for operator, part in rest:
                    span = self.arithmetic(node, operator, span, self.value(part, variables))
                return span
            case Not(_, part):
                self.value(part, variables)
                self.emit(node, Op.NOT)
                return _CONDITION
            case Logic(_, operator, parts):
                operation = Op.AND if operator == "and" else Op.OR
                return self.chain(node, operation, [lambda part=part: self.value(part, variables) for part in parts])  # type: ignore[misc]
            case Comparison():
                return self.comparison(node, variables)
            case Call():
                return self.call(node, variables)
            case Each():
                return self.each(node, variables)
        raise AssertionError(node)

    def constant(self, node: Node, value: int) -> Bounds:
        self.emit(node, Op.NUMBER, value)
        return Bounds(value, value)

    def word(self, node: Node, word: str, variables: Mapping[str, Card | int]) -> Bounds:
        if word in variables:
            bound = variables[word]
            return self.constant(node, bound.code if isinstance(bound, Card) else bound)
        for words in (RANK_WORDS, SUIT_WORDS, COLOUR_WORDS):
            if word in words:
                return self.constant(node, words[word])
        raise AssertionError(word)

    def within(self, node: Node, span: Bounds) -> Bounds:
        if span.low < SMALLEST or span.high > LARGEST:
            problem = f"this can range from {span.low} to {span.high}; numbers are limited to {SMALLEST} to {LARGEST}"
            raise self.mistake(problem, node)
        return span

    def arithmetic(self, node: Node, operator: str, a: Bounds, b: Bounds) -> Bounds:
        self.emit(node, _ARITHMETIC[operator])
        if operator == "+":
            return self.within(node, Bounds(a.low + b.low, a.high + b.high))
        if operator == "-":
            return self.within(node, Bounds(a.low - b.high, a.high - b.low))
        products = [x * y for x in a for y in b]
        return self.within(node, Bounds(min(products), max(products)))

    def chain(self, node: Node, operation: Op, parts: list[Callable[[], Bounds]]) -> Bounds:
        """Conditions joined one after the other."""
        for index, part in enumerate(parts):
            part()
            if index:
                self.emit(node, operation)
        return _CONDITION

    def comparison(self, node: Comparison, variables: Mapping[str, Card | int]) -> Bounds:
        """`a < b < c` is `a < b and b < c`."""

        def pair(i: int) -> Bounds:
            if node.operators[i] == "in":
                return self.membership(node, i, variables)
            self.value(node.values[i], variables)
            self.value(node.values[i + 1], variables)
            self.emit(node, _COMPARE[node.operators[i]])
            return _CONDITION

        pairs: list[Callable[[], Bounds]] = [lambda i=i: pair(i) for i in range(len(node.operators))]  # type: ignore[misc]
        return self.chain(node, Op.AND, pairs)

    def membership(self, node: Comparison, i: int, variables: Mapping[str, Card | int]) -> Bounds:
        def equals(member: Card | int) -> Bounds:
            self.value(node.values[i], variables)
            self.constant(node, member.code if isinstance(member, Card) else member)
            self.emit(node, Op.EQ)
            return _CONDITION

        members = members_of(node.values[i + 1])
        return self.chain(node, Op.OR, [lambda member=member: equals(member) for member in members])  # type: ignore[misc]

    def each(self, node: Each, variables: Mapping[str, Card | int]) -> Bounds:
        members = members_of(node.members)
        bodies = [{**variables, node.variable: member} for member in members]
        if node.quantifier in ("all", "any"):
            operation = Op.AND if node.quantifier == "all" else Op.OR
            return self.chain(node, operation, [lambda body=body: self.value(node.body, body) for body in bodies])  # type: ignore[misc]
        total = Bounds(0, 0)
        for index, body in enumerate(bodies):
            span = self.value(node.body, body)
            total = self.within(node, Bounds(total.low + span.low, total.high + span.high))
            if index:
                self.emit(node, Op.ADD)
        return total

    def call(self, node: Call, variables: Mapping[str, Card | int]) -> Bounds:
        name, arguments = node.function, node.arguments
        if name in _OF_PLACE:
            self.place(node, arguments[0], variables)
            self.emit(node, _OF_PLACE[name])
            return Bounds(*RANGES[name])
        if name == "order":
            self.place(node, arguments[0], variables)
            self.constant(node, 1)
            self.emit(node, Op.ADD)
            return Bounds(*RANGES[name])
        if name in _OF_CARD:
            self.value(arguments[0], variables)
            self.emit(node, _OF_CARD[name])
            return Bounds(*RANGES[name]) if name in RANGES else Bounds(-1, 3)
        if name in ("card", "first", "last"):
            return self.card_at(node, variables)
        if name in ("over", "under"):
            self.place(node, arguments[0], variables)
            self.emit(node, Op.OVER if name == "over" else Op.UNDER)
            self.emit(node, Op.CARD_AT)
            return _CARD
        if name == "abs":
            span = self.value(arguments[0], variables)
            self.emit(node, Op.ABS)
            largest = max(abs(span.low), abs(span.high))
            return self.within(node, Bounds(0 if span.low <= 0 <= span.high else min(map(abs, span)), largest))
        if name in ("min", "max"):
            return self.extreme(node, variables)
        assert name == "run"
        return self.run(node, variables)

    def _start_of_top(self) -> int:
        """Where the operations begin that computed the value on top of the stack."""
        return self._start_of(len(self.operations))

    def _start_of(self, end: int) -> int:
        """Where the operations begin that computed the value which the operation before `end` pushed."""
        needed = 1
        while needed:
            end -= 1
            needed += self.operations[end][0].pops - 1
        return end

    def place(self, node: Node, card: Node, variables: Mapping[str, Card | int]) -> None:
        self.value(card, variables)
        self.emit(node, Op.PLACE_OF)

    def card_at(self, node: Call, variables: Mapping[str, Card | int]) -> Bounds:
        column = node.arguments[-1]
        if node.function == "last":  # row 7 in the first four columns, row 6 in the others
            self.value(column, variables)
            self.constant(node, 4)
            self.emit(node, Op.LE)
            self.constant(node, 6)
            self.emit(node, Op.ADD)
        elif node.function == "first":
            self.constant(node, 1)
        else:
            self.value(node.arguments[0], variables)
        self.value(column, variables)
        self.emit(node, Op.AT)
        self.emit(node, Op.CARD_AT)
        return _CARD

    def extreme(self, node: Call, variables: Mapping[str, Card | int]) -> Bounds:
        choose = min if node.function == "min" else max
        span = self.value(node.arguments[0], variables)
        for argument in node.arguments[1:]:
            other = self.value(argument, variables)
            self.emit(node, Op.MIN if node.function == "min" else Op.MAX)
            span = Bounds(choose(span.low, other.low), choose(span.high, other.high))
        return span

    def run(self, node: Call, variables: Mapping[str, Card | int]) -> Bounds:
        """Each card lies on the one before."""

        def pair(below: Node, above: Node) -> Bounds:
            self.place(node, below, variables)
            self.emit(node, Op.OVER)
            self.place(node, above, variables)
            self.emit(node, Op.EQ)
            self.place(node, above, variables)  # cards that do not exist do not lie on each other
            if self.operations[-1][0] is Op.PLACE:
                self.operations[-1] = (Op.NUMBER, 0)  # a literal card always exists
            self.constant(node, 0)
            self.emit(node, Op.GE)
            self.emit(node, Op.AND)
            return _CONDITION

        couples = itertools.pairwise(node.arguments)
        return self.chain(node, Op.AND, [lambda c=c: pair(*c) for c in couples])  # type: ignore[misc]
