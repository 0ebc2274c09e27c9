"""Proofs that a game cannot be won, as files that a small program checks: `proof_checker` describes them.

>>> proof = prove(781948)
>>> proof
<Proof: deal 781948 with 4 cells cannot be won, 7,736 positions>
>>> print(proof.facts)
No game brings more than 4 cards home: A♥ 2♥ 3♥ A♠ or A♣ A♠, never both.
Never uncovered: A♦ 2♠ 7♣ 7♠ 9♣ T♣.
No game digs below T♦ in column 2, 5♦ in column 3, Q♣ in column 5, K♥ in column 6.
>>> prove(1)
<Solved: deal 1, ... moves>
"""

from __future__ import annotations

import hashlib
import lzma
import os
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, SupportsIndex

from ._backend import TRAITS, engine
from ._files import write_whole
from ._frozen import count_of
from ._progress import CheckProgress, Progress
from .board import AnyPosition, Board
from .cards import DECK, Card
from .counting import CountLimitReached, CountProgress, list_reachable
from .deals import DealRule
from .errors import FreecellError, ProofError
from .proof_checker import MOST_POSITIONS, read_file
from .solver import GaveUp, Limit, Solved, Unsolvable, solve
from .solver.limits import check_limit
from .solver.results import gave_up

PROOF_LIMIT: Final = Limit(positions=MOST_POSITIONS)
"""What making or checking a proof may take unless you say otherwise."""

FEW_POSITIONS: Final = 1_000_000 if TRAITS.is_compiled else 10_000
"""This many can be listed and checked in about a second."""

_BYTES_A_POSITION: Final = 40 if TRAITS.is_compiled else 120
_MOST_LISTED: Final = 4
_SMALL: Final = 1 << 24  # bytes of a list that is packed as well as xz can; larger ones would take minutes


class Facts(NamedTuple):
    """What a proof tells about all games that can be played from a board.

    `homes` are the most cards that can be home together: how many clubs, diamonds, hearts and spades. `never_free` are
    the cards that always lie under another one. Printed, the facts are sentences for players.
    """

    board: Board
    homes: tuple[tuple[int, ...], ...]
    never_free: tuple[Card, ...]

    @property
    def most_home(self) -> int:
        """How many cards can be home at the same time, at most."""
        return max(map(sum, self.homes))

    @property
    def dug(self) -> tuple[int, ...]:
        """How many cards of each column can come free, at most."""
        return tuple(sum(card not in self.never_free for card in column) for column in self.board.columns)

    def __str__(self) -> str:
        lines = [self._home()]
        if self.never_free:
            lines.append(f"Never uncovered: {_names(self.never_free)}.")
            columns = enumerate(zip(self.board.columns, self.dug, strict=True), 1)
            ends = [f"{column[-dug].unicode} in column {i}" for i, (column, dug) in columns if dug < len(column)]
            lines.append(f"No game digs below {', '.join(ends)}.")
        return "\n".join(lines)

    def _home(self) -> str:
        before = self.board.home
        if self.most_home == sum(before):
            return f"No game brings {'another' if self.most_home else 'a'} card home."
        text = f"No game brings more than {count_of(self.most_home, 'card')} home: "
        if len(self.homes) <= _MOST_LISTED:
            together = ("", ", never both", *[", never more of these together"] * _MOST_LISTED)[len(self.homes) - 1]
            return f"{text}{' or '.join(_names(_between(before, home)) for home in self.homes)}{together}."
        union = [max(home[suit] for home in self.homes) for suit in range(4)]
        return f"{text}some of {_names(_between(before, union))}, in {len(self.homes)} combinations."


def _between(low: Sequence[int], high: Sequence[int]) -> list[Card]:
    """The cards that are home when `high` are and are not when `low` are."""
    return [DECK[4 * rank + suit] for suit in range(4) for rank in range(low[suit], high[suit])]


def _names(cards: Iterable[Card]) -> str:
    return " ".join(card.unicode for card in cards)


def _facts(board: Board, found: tuple[list[tuple[int, ...]], list[int]]) -> Facts:
    homes, hidden = found
    greatest = [a for a in homes if not any(a != b and all(map(int.__le__, a, b)) for b in homes)]
    return Facts(board, tuple(greatest), tuple(DECK[card] for card in hidden))


class Proof(NamedTuple):
    """A proof that a board cannot be won: all `positions` that can be reached, none of them won.

    `sha256` is the digest of their list; every program that makes this list has the same.
    """

    board: Board
    deal_number: int | None
    positions: int
    sha256: str
    facts: Facts
    listed: bytes

    def to_bytes(self) -> bytes:
        """The proof as a file."""
        start = str(self.deal_number) if (self.deal_number or -1) >= 0 else self.board.to_text("code")
        head = (
            f"fcproof 1 start {start} cells {len(self.board.cells)} positions {self.positions} sha256 {self.sha256}\n"
        )
        return head.encode() + lzma.compress(self.listed, preset=6 if len(self.listed) < _SMALL else 2)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file that `check_proof` and `freecell check` read; it appears completely or not at all."""
        write_whole(path, self.to_bytes())

    @property
    def title(self) -> str:
        """What cannot be won."""
        cells = len(self.board.cells)
        deal = "a board" if self.deal_number is None else f"deal {self.deal_number}"
        return f"{deal} with {count_of(cells, 'cell')}"

    def __repr__(self) -> str:
        return f"<Proof: {self.title} cannot be won, {count_of(self.positions, 'position')}>"


def prove(
    board: AnyPosition,
    *,
    cells: SupportsIndex | None = None,
    rule: DealRule = "freecell-pro",
    limit: Limit = PROOF_LIMIT,
    threads: SupportsIndex | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof | Solved | GaveUp:
    """Prove that a board or a deal cannot be won; if it can be, the answer of `solve` has the moves.

    Two programs that share no code must agree: the solver's search over classes of positions, and listing all
    positions by single moves, as `perft` counts them. The list is then checked as if it came from a stranger. At a
    limit, the answer is `GaveUp`.
    """
    answer = solve(board, cells=cells, rule=rule, limit=limit, progress=progress)
    return proof_of(answer, limit, threads, progress) if isinstance(answer, Unsolvable) else answer


def proof_of(
    answer: Unsolvable,
    limit: Limit = PROOF_LIMIT,
    threads: SupportsIndex | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof | GaveUp:
    """The proof of an answer of the solver."""
    began, met, start = time.monotonic(), 0, answer.board

    def watch(now: CountProgress) -> None:
        nonlocal met
        met = now.positions
        if progress is not None:
            progress(now)

    try:
        (positions, _, won), listed = list_reachable(start, limit=limit, threads=threads, progress=watch)
    except CountLimitReached as reached:
        return gave_up(answer.deal_number, start, met, time.monotonic() - began, reached.limit)
    if won:  # pragma: no cover
        raise FreecellError(f"two programs disagree about {start.to_text('code')}: please report this board")
    found = _check(start.key(), answer.cells, positions, listed, progress)
    digest = hashlib.sha256(listed).hexdigest()
    return Proof(start, answer.deal_number, positions, digest, _facts(start, found), listed)


def check_proof(
    path: str | os.PathLike[str], *, limit: Limit = PROOF_LIMIT, progress: Callable[[Progress], object] | None = None
) -> Proof:
    """Read a file that claims that a board cannot be won; raise `ProofError`, which says why, if it does not prove it.

    Checking shares no code with what makes proofs. Files may come from strangers: `limit` bounds their positions and
    the memory, before any is taken.
    """
    most = check_limit(limit).memory // _BYTES_A_POSITION
    most = most if limit.positions is None else min(most, limit.positions)
    try:
        with Path(path).open("rb") as file:
            start, cells, positions, digest, key, listed = read_file(file, most)
        found = _check(key, cells, positions, listed, progress)
    except ValueError as refused:
        raise ProofError(f"{os.fspath(path)} is refused: {refused}") from None
    board = Board.deal(int(start), cells=cells) if start.isdigit() else Board.parse(start)
    return Proof(board, int(start) if start.isdigit() else None, positions, digest, _facts(board, found), listed)


def _check(
    key: bytes, cells: int, count: int, listed: bytes, progress: Callable[[Progress], object] | None
) -> tuple[list[tuple[int, ...]], list[int]]:
    watch = None if progress is None else lambda done: progress(CheckProgress(done, count, "positions"))
    return engine.check_positions(key, cells, count, listed, watch)
