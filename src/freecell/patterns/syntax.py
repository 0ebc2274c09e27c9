"""The pattern language: its tokens, its tree, and a parser that points at mistakes. See docs/pattern-language.md.

>>> tree = parse("depth(AS) >= 5 and column(AS) == column(2S)")
>>> type(tree).__name__
'Logic'
>>> parse("depth(AS) >=")
Traceback (most recent call last):
freecell.errors.PatternError: expected a value such as 3, AS or row(AS), found the end
  depth(AS) >=
              ^
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..cards import Card
from ..errors import CardError, PatternError

MOST_CHARACTERS: Final = 10_000
MOST_NESTING: Final = 25


@dataclass(frozen=True, slots=True)
class Node:
    """Part of an expression; `at` is the column where it begins."""

    at: int


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class CardName(Node):
    card: Card


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A name: a rank, a suit, a colour, a set, or a variable."""

    word: str


@dataclass(frozen=True, slots=True)
class Call(Node):
    function: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Each(Node):
    """`all(x in aces: ...)`, and `any`, `count` and `sum` likewise."""

    quantifier: str
    variable: str
    members: Node
    body: Node


@dataclass(frozen=True, slots=True)
class Members(Node):
    """A set literal: `{AS, 2S}` or `1..8`."""

    members: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """Sums and differences, or products, from left to right; flat, so that a long sum is not a deep tree."""

    first: Node
    rest: tuple[tuple[str, Node], ...]


@dataclass(frozen=True, slots=True)
class Negation(Node):
    value: Node


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """`a < b <= c`: every neighbouring pair must hold. The operator `in` has a set on its right."""

    values: tuple[Node, ...]
    operators: tuple[str, ...]
    operators_at: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Logic(Node):
    """`and` or `or` of two or more conditions."""

    operator: str
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    part: Node


QUANTIFIERS: Final = ("all", "any", "count", "sum")
_RESERVED: Final = ("and", "or", "not", "in", *QUANTIFIERS)
_COMPARISONS: Final = ("==", "!=", "<=", ">=", "<", ">", "in")

# A card comes before words and numbers: 2S is a card, and 2 is a number.
_TOKEN = re.compile(
    r"""(?P<space>\s+|\#[^\n]*)
      | (?P<card>(?:10|[2-9AJQKTajqkt])(?:[CDHScdhs](?![A-Za-z0-9_])|[♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?))
      | (?P<number>[0-9]+)
      | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
      | (?P<mark>\.\.|==|!=|<=|>=|[-<>+*(){},:=])""",
    re.VERBOSE | re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    text: str
    at: int


def tokenize(text: str) -> list[Token]:
    """The tokens of an expression, with an empty one at the end."""
    if len(text) > MOST_CHARACTERS:
        problem = f"an expression can have at most {MOST_CHARACTERS} characters, not {len(text)}"
        raise PatternError(problem, text, MOST_CHARACTERS)
    tokens = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise PatternError(f"unexpected character {text[at]!r}", text, at)
        kind = str(match.lastgroup)
        if kind != "space":
            tokens.append(Token(kind, match[0], at))
        at = match.end()
    tokens.append(Token("end", "", len(text)))
    return tokens


def parse(text: str) -> Node:
    """Parse an expression; a PatternError points at the mistake."""
    return _Parser(text).parse()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokenize(text)
        self.index = 0
        self.nesting = 0

    @property
    def token(self) -> Token:
        return self.tokens[self.index]

    def parse(self) -> Node:
        tree = self.disjunction()
        if self.token.kind != "end":
            if self.token.text == "=":
                raise self.mistake("use == for equality")
            raise self.mistake(f"expected and, or, a comparison or the end, found {self.token.text!r}")
        return tree

    def mistake(self, problem: str, at: int | None = None) -> PatternError:
        return PatternError(problem, self.text, self.token.at if at is None else at)

    @property
    def found(self) -> str:
        """The next token, as error messages show it."""
        return "the end" if self.token.kind == "end" else repr(self.token.text)

    def take(self) -> Token:
        token = self.token
        self.index += 1
        return token

    def takes(self, *texts: str) -> Token | None:
        """The next token, if it is one of these marks or words."""
        return self.take() if self.token.kind in ("mark", "word") and self.token.text in texts else None

    def expect(self, mark: str, after: str) -> Token:
        if found := self.takes(mark):
            return found
        raise self.mistake(f"expected {mark!r} {after}, found {self.found}")

    def disjunction(self) -> Node:
        self.nesting += 1
        if self.nesting > MOST_NESTING:
            raise self.mistake(f"the expression is nested too deeply (more than {MOST_NESTING} levels)")
        tree = self.joined("or", lambda: self.joined("and", self.negation))
        self.nesting -= 1
        return tree

    def joined(self, operator: str, part: object) -> Node:
        assert callable(part)
        at = self.token.at
        parts = [part()]
        while self.takes(operator):
            parts.append(part())
        return parts[0] if len(parts) == 1 else Logic(at, operator, tuple(parts))

    def negation(self) -> Node:
        nots = []
        while found := self.takes("not"):
            nots.append(found.at)
        tree = self.comparison()
        for at in nots[: 2 - len(nots) % 2]:  # pairs cancel, so that many of them do not make a deep tree
            tree = Not(at, tree)
        return tree

    def comparison(self) -> Node:
        at = self.token.at
        values, operators, places = [self.addition()], [], []
        while found := self.takes(*_COMPARISONS):
            operators.append(found.text)
            places.append(found.at)
            values.append(self.members() if found.text == "in" else self.addition())
        if self.token.text == "=":
            raise self.mistake("use == for equality")
        if not operators:
            return values[0]
        return Comparison(at, tuple(values), tuple(operators), tuple(places))

    def addition(self) -> Node:
        at = self.token.at
        first, rest = self.multiplication(), []
        while found := self.takes("+", "-"):
            rest.append((found.text, self.multiplication()))
        return Arithmetic(at, first, tuple(rest)) if rest else first

    def multiplication(self) -> Node:
        at = self.token.at
        first, rest = self.sign(), []
        while self.takes("*"):
            rest.append(("*", self.sign()))
        return Arithmetic(at, first, tuple(rest)) if rest else first

    def sign(self) -> Node:
        signs = []
        while found := self.takes("-"):
            signs.append(found.at)
        tree = self.atom()
        for at in signs[: 2 - len(signs) % 2]:
            tree = Negation(at, tree)
        return tree

    def atom(self) -> Node:
        token = self.token
        if token.kind == "number":
            self.take()
            if len(token.text) > 5 or int(token.text) > 32767:
                raise self.mistake("numbers cannot be larger than 32767", token.at)
            return Number(token.at, int(token.text))
        if token.kind == "card":
            self.take()
            try:
                return CardName(token.at, Card.parse(token.text))
            except CardError as error:
                raise self.mistake(str(error), token.at) from None
        if token.kind == "word" and token.text not in ("and", "or", "not", "in"):
            self.take()
            if token.text in QUANTIFIERS:
                return self.each(token)
            return self.call(token) if self.token.text == "(" else Name(token.at, token.text)
        if self.takes("("):
            tree = self.disjunction()
            self.expect(")", f"to close the bracket at column {token.at + 1}")
            return tree
        raise self.mistake(f"expected a value such as 3, AS or row(AS), found {self.found}")

    def call(self, name: Token) -> Node:
        self.take()
        arguments: list[Node] = []
        if not self.takes(")"):
            arguments.append(self.disjunction())
            while self.takes(","):
                arguments.append(self.disjunction())
            self.expect(")", f"to close {name.text}(")
        return Call(name.at, name.text, tuple(arguments))

    def each(self, name: Token) -> Node:
        example = f"(as in {name.text}(x in aces: row(x){' >= 6' if name.text != 'sum' else ''}))"
        self.expect("(", example)
        variable = self.take()
        if variable.kind != "word" or variable.text in _RESERVED:
            raise self.mistake(f"expected a variable name {example}", variable.at)
        self.expect("in", example)
        members = self.members()
        self.expect(":", example)
        body = self.disjunction()
        self.expect(")", f"to close {name.text}(")
        return Each(name.at, name.text, variable.text, members, body)

    def members(self) -> Node:
        """A set: a name, `{...}` or `1..8`."""
        token = self.token
        if self.takes("{"):
            found = [self.addition()]
            while self.takes(","):
                found.append(self.addition())
            self.expect("}", "to close the set")
            return Members(token.at, tuple(found))
        if token.kind == "number":
            low = self.atom()
            self.expect("..", "between two numbers (as in 1..8)")
            if self.token.kind != "number":
                raise self.mistake("expected a number (as in 1..8)")
            high = self.atom()
            assert isinstance(low, Number)
            assert isinstance(high, Number)
            if not low.value <= high.value <= low.value + 1000:
                problem = (
                    f"{low.value}..{high.value} is empty or has more than 1001 numbers (write the smaller number first)"
                )
                raise self.mistake(problem, low.at)
            return Members(token.at, tuple(Number(low.at, value) for value in range(low.value, high.value + 1)))
        if token.kind == "word" and token.text not in _RESERVED:
            return Name(self.take().at, token.text)
        raise self.mistake("expected a set: a name such as aces or hearts, {AS, 2S} or 1..8")
