"""The type checker. Every value is a number, card, suit, colour or condition, and these do not mix."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from .._frozen import count_of
from ..cards import Card
from ..errors import PatternError
from .meaning import ANY_NUMBER_OF, CARD_SETS, COLOUR_WORDS, FUNCTIONS, NUMBER_SETS, RANK_WORDS, SUIT_WORDS, Kind
from .syntax import Arithmetic, Call, CardName, Comparison, Each, Logic, Members, Name, Negation, Node, Not, Number

_AN_EXAMPLE = {
    "number": "a number such as 3 or row(AS)",
    "card": "a card such as AS or card(1, 3)",
    "suit": "a suit such as hearts or suit(card(1, 3))",
    "colour": "red, black or colour(card(1, 3))",
    "condition": "a condition such as row(AS) == 1",
}


def check(tree: Node, text: str) -> None:
    """Raise a PatternError at the first mistake."""
    checker = _Checker(text)
    checker.want(tree, "condition", {})


def kind_of(tree: Node, text: str) -> Kind:
    """What an expression is: a number, a condition, or something else. Raise a PatternError at the first mistake."""
    return _Checker(text).kind(tree, {})


def members_of(members: Node) -> Sequence[Card | int]:
    """The members of a set that has passed the checker."""
    if isinstance(members, Name):
        return CARD_SETS.get(members.word) or NUMBER_SETS[members.word]
    assert isinstance(members, Members)
    return [_constant(member) for member in members.members]


def _constant(node: Node) -> Card | int:
    match node:
        case CardName(_, card):
            return card
        case Number(_, value):
            return value
        case Name(_, word):
            return RANK_WORDS[word]
        case Negation(_, value):
            inner = _constant(value)
            assert isinstance(inner, int)
            return -inner
    raise AssertionError(node)


class _Checker:
    def __init__(self, text: str) -> None:
        self.text = text

    def mistake(self, problem: str, node: Node) -> PatternError:
        return PatternError(problem, self.text, node.at)

    def want(self, node: Node, wanted: Kind, variables: Mapping[str, Kind]) -> None:
        found = self.kind(node, variables)
        if found != wanted:
            raise self.mistake(f"expected {_AN_EXAMPLE[wanted]}, found a {found}", node)

    def kind(self, node: Node, variables: Mapping[str, Kind]) -> Kind:
        match node:
            case Number():
                return "number"
            case CardName():
                return "card"
            case Name(_, word):
                return self.word(node, word, variables)
            case Negation(_, value):
                self.want(value, "number", variables)
                return "number"
            case Arithmetic(_, first, rest):
                for part in (first, *(value for _, value in rest)):
                    self.want(part, "number", variables)
                return "number"
            case Not(_, part):
                self.want(part, "condition", variables)
                return "condition"
            case Logic(_, _, parts):
                for part in parts:
                    self.want(part, "condition", variables)
                return "condition"
            case Comparison():
                return self.comparison(node, variables)
            case Call():
                return self.call(node, variables)
            case Each():
                return self.each(node, variables)
        raise AssertionError(node)

    def word(self, node: Node, word: str, variables: Mapping[str, Kind]) -> Kind:
        if word in variables:
            return variables[word]
        if word in RANK_WORDS:
            return "number"
        if word in SUIT_WORDS:
            return "suit"
        if word in COLOUR_WORDS:
            return "colour"
        if word in CARD_SETS or word in NUMBER_SETS:
            raise self.mistake(f"{word} is a set; use it after 'in', as in all(x in {word}: ...)", node)
        if word in FUNCTIONS:
            form = f"{word}({', '.join(FUNCTIONS[word][0])})"
            raise self.mistake(f"{word} is a function and needs arguments, as in {form}", node)
        known = {*variables, *RANK_WORDS, *SUIT_WORDS, *COLOUR_WORDS, *CARD_SETS, *FUNCTIONS}
        close = get_close_matches(word, sorted(known), n=1)
        hint = f"; did you mean {close[0]}?" if close else " (docs/pattern-language.md lists them)"
        raise self.mistake(f"{word[:40]!r} is neither a card, such as AS or TD, nor a known name{hint}", node)

    def comparison(self, node: Comparison, variables: Mapping[str, Kind]) -> Kind:
        left, left_kind = node.values[0], self.kind(node.values[0], variables)
        for i, operator in enumerate(node.operators):
            right = node.values[i + 1]
            if operator == "in":
                if left_kind not in ("card", "number") or i:
                    raise self.mistake("only a card or a number can be in a set", left)
                self.members(right, left_kind)
                if i + 1 < len(node.operators):
                    raise PatternError("nothing can be compared after 'in'", self.text, node.operators_at[i + 1])
                break
            right_kind = self.kind(right, variables)
            if left_kind != right_kind:
                problem = f"a {left_kind} cannot be compared with a {right_kind}"
                raise PatternError(problem, self.text, node.operators_at[i])
            if left_kind == "condition":
                problem = "conditions cannot be compared; join them with and, or, not"
                raise PatternError(problem, self.text, node.operators_at[i])
            if left_kind != "number" and operator not in ("==", "!="):
                problem = f"a {left_kind} can only be compared with == or !="
                raise PatternError(problem, self.text, node.operators_at[i])
            left, left_kind = right, right_kind
        return "condition"

    def call(self, node: Call, variables: Mapping[str, Kind]) -> Kind:
        if node.function not in FUNCTIONS:
            hint = _did_you_mean(node.function, FUNCTIONS)
            raise self.mistake(f"unknown function {node.function[:40]!r}{hint}", node)
        wanted, given = FUNCTIONS[node.function]
        count = len(node.arguments)
        if node.function in ANY_NUMBER_OF and count >= len(wanted):
            wanted = (wanted[0],) * count
        if count != len(wanted):
            form = f"{node.function}({', '.join(wanted)}{', ...' if node.function in ANY_NUMBER_OF else ''})"
            raise self.mistake(
                f"{node.function} takes {count_of(len(wanted), 'argument')}, as in {form}, not {count}", node
            )
        for argument, kind in zip(node.arguments, wanted, strict=True):
            self.want(argument, kind, variables)
        if node.function in ("card", "first", "last"):
            self.on_board(node)
        return given

    def on_board(self, node: Call) -> None:
        """Rows and columns written as numbers must exist."""
        row, column = node.arguments if node.function == "card" else (None, node.arguments[0])
        if isinstance(row, Number) and not 1 <= row.value <= 7:
            raise self.mistake("rows run from 1 (dealt first) to 7", row)
        if isinstance(column, Number) and not 1 <= column.value <= 8:
            raise self.mistake("columns run from 1 to 8", column)
        if isinstance(row, Number) and isinstance(column, Number) and row.value == 7 and column.value > 4:
            raise self.mistake("row 7 has only columns 1 to 4", column)

    def each(self, node: Each, variables: Mapping[str, Kind]) -> Kind:
        word = node.variable
        if word in FUNCTIONS or word in RANK_WORDS or word in SUIT_WORDS or word in COLOUR_WORDS or word in CARD_SETS:
            raise self.mistake(f"{word!r} is a reserved name; choose another, such as x", node)
        kind = self.members(node.members, None)
        inner = {**variables, node.variable: kind}
        self.want(node.body, "number" if node.quantifier == "sum" else "condition", inner)
        return "condition" if node.quantifier in ("all", "any") else "number"

    def members(self, members: Node, wanted: Kind | None) -> Kind:
        """The kind of a set's members: cards or numbers."""
        kind: Kind
        if isinstance(members, Name):
            if members.word not in CARD_SETS and members.word not in NUMBER_SETS:
                known = [*CARD_SETS, *NUMBER_SETS]
                raise self.mistake(f"unknown set {members.word[:40]!r}{_did_you_mean(members.word, known)}", members)
            kind = "card" if members.word in CARD_SETS else "number"
        else:
            assert isinstance(members, Members)
            kinds = [self.member(member) for member in members.members]
            kind = kinds[0]
            for member, found in zip(members.members, kinds, strict=True):
                if found != kind:
                    raise self.mistake(f"a {found} in a set of {kind}s", member)
        if wanted is not None and wanted != kind:
            raise self.mistake(f"a {wanted} cannot be in a set of {kind}s", members)
        return kind

    def member(self, member: Node) -> Kind:
        if isinstance(member, CardName):
            return "card"
        inner = member.value if isinstance(member, Negation) else member
        if isinstance(inner, Number) or (isinstance(inner, Name) and inner.word in RANK_WORDS):
            return "number"
        raise self.mistake("a set can contain only literal cards or numbers", member)


def _did_you_mean(word: str, known: object) -> str:
    assert hasattr(known, "__iter__")
    close = get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else f" (choose from {', '.join(sorted(known))})"
