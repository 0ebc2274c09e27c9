"""Proofs that a game cannot be won, as files that a small program checks: `proof_checker` describes them.

>>> print(prove(781948))
deal 781948 with 4 cells cannot be won: 7,736 positions, none of them won
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
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, SupportsIndex

from ._backend import TRAITS, engine
from ._files import write_whole
from ._frozen import count_of
from ._progress import CheckProgress, Progress
from .board import AnyPosition, Board
from .cards import DECK, Card
from .counting import CountLimitReached, list_reachable
from .deals import DealRule
from .errors import FreecellError, ProofError
from .proof_checker import MOST_POSITIONS, read_file
from .solver import GaveUp, Limit, Solved, Unsolvable, solve
from .solver.limits import check_limit
from .solver.results import gave_up

PROOF_LIMIT: Final = Limit(positions=MOST_POSITIONS)
"""What making or checking a proof may take unless you say otherwise."""

_BYTES_A_POSITION: Final = 40 if TRAITS.is_compiled else 120
_MOST_LISTED: Final = 4


class Facts(NamedTuple):
    """What a proof tells about all games that can be played from a board; printed, in sentences for players.

    `homes` are the most cards that can be home together: how many clubs, diamonds, hearts and spades. `never_free` are
    the cards that always lie under another one.
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
        more = self.most_home - sum(self.board.home)
        text = f"No game brings more than {count_of(more, 'card')} home: "
        if more == 0:
            text = f"No game brings {'another' if self.most_home else 'a'} card home."
        elif len(self.homes) <= _MOST_LISTED:
            together = {1: "", 2: ", never both"}.get(len(self.homes), ", never more of these together")
            text += f"{' or '.join(map(self._cards_to, self.homes))}{together}."
        else:
            some = [max(home[suit] for home in self.homes) for suit in range(4)]
            text += f"some of {self._cards_to(some)}, in {len(self.homes)} combinations."
        if self.never_free:
            columns = enumerate(zip(self.board.columns, self.dug, strict=True), 1)
            ends = [f"{column[-dug].unicode} in column {i}" for i, (column, dug) in columns if dug < len(column)]
            text += f"\nNever uncovered: {' '.join(card.unicode for card in self.never_free)}."
            text += f"\nNo game digs below {', '.join(ends)}."
        return text

    def _cards_to(self, home: Sequence[int]) -> str:
        """The cards that go home until this many of each suit are."""
        cards = [DECK[4 * rank + suit] for suit in range(4) for rank in range(self.board.home[suit], home[suit])]
        return " ".join(card.unicode for card in cards)


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
        is_numbered = self.deal_number is not None and self.deal_number >= 0
        start = self.deal_number if is_numbered else self.board.to_text("code")
        counts = f"cells {len(self.board.cells)} positions {self.positions} sha256 {self.sha256}"
        preset = 6 if len(self.listed) < 1 << 24 else 2  # to pack a larger list as well as xz can would take minutes
        return f"fcproof 1 start {start} {counts}\n".encode() + lzma.compress(self.listed, preset=preset)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file that `check_proof` and `freecell check` read; it appears completely or not at all."""
        write_whole(path, self.to_bytes())

    @property
    def title(self) -> str:
        """What cannot be won."""
        deal = "a board" if self.deal_number is None else f"deal {self.deal_number}"
        return f"{deal} with {count_of(len(self.board.cells), 'cell')}"

    def __repr__(self) -> str:
        return f"<Proof: {self.title} cannot be won, {count_of(self.positions, 'position')}>"

    def __str__(self) -> str:
        return f"{self.title} cannot be won: {count_of(self.positions, 'position')}, none of them won\n{self.facts}"


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
    limit, the answer is `GaveUp`. The solver's answer may be given instead of a board.
    """
    answer = board
    if not isinstance(answer, Unsolvable):
        answer = solve(board, cells=cells, rule=rule, limit=limit, progress=progress)
    if not isinstance(answer, Unsolvable):
        return answer
    began, start, deal = time.monotonic(), answer.board, answer.deal_number
    try:
        (positions, _, won), listed = list_reachable(start, limit=limit, threads=threads, progress=progress)
    except CountLimitReached as reached:
        return gave_up(deal, start, reached.positions, time.monotonic() - began, reached.limit)
    if won:  # pragma: no cover
        raise FreecellError(f"two programs disagree about {start.to_text('code')}: please report this board")
    facts = _check(start, start.key(), positions, listed, progress)
    return Proof(start, deal, positions, hashlib.sha256(listed).hexdigest(), facts, listed)


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
        with open(path, "rb") as file:
            start, cells, positions, digest, key, listed = read_file(file, most)
        deal = int(start) if start.isdigit() else None
        board = Board.parse(start) if deal is None else Board.deal(deal, cells=cells)
        facts = _check(board, key, positions, listed, progress)
    except ValueError as refused:
        raise ProofError(f"{os.fspath(path)} is refused: {refused}") from None
    return Proof(board, deal, positions, digest, facts, listed)


def _check(board: Board, key: bytes, count: int, listed: bytes, progress: Callable[[Progress], object] | None) -> Facts:
    watch = None if progress is None else lambda done: progress(CheckProgress(done, count, "positions"))
    homes, hidden = engine.check_positions(key, len(board.cells), count, listed, watch)
    greatest = [a for a in homes if not any(a != b and all(map(int.__le__, a, b)) for b in homes)]
    return Facts(board, tuple(greatest), tuple(DECK[card] for card in hidden))
