"""Making proofs, reading them, and what they say to players; through the library and the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import (
    Board,
    Card,
    Facts,
    GaveUp,
    Limit,
    Proof,
    ProofError,
    Solved,
    _reference,
    check_proof,
    prove,
    verify,
)
from freecell._backend import engine
from freecell._progress import Progress
from freecell.solver import Unsolvable, solve
from tests.cli.running import run
from tests.proofs.closures import Game, file_of, listed

DEAL, POSITIONS = 585, 202
"""A small game, with one cell."""


@pytest.fixture(scope="module")
def proof() -> Proof:
    made = prove(DEAL, cells=1)
    assert isinstance(made, Proof)
    return made


def test_a_proof_lists_what_can_be_reached(proof: Proof) -> None:
    assert (proof.deal_number, proof.board, proof.positions) == (DEAL, Board.deal(DEAL, cells=1), POSITIONS)
    assert proof.listed == listed(Game(proof.board).closure())
    assert str(proof) == f"deal 585 with 1 cell cannot be won: 202 positions, none of them won\n{proof.facts}"
    assert repr(proof) == "<Proof: deal 585 with 1 cell cannot be won, 202 positions>"


@given(st.integers(0, 2**33 - 1), st.integers(0, 1))
@settings(max_examples=20, deadline=None)
def test_both_engines_list_the_same(deal: int, cells: int) -> None:
    board = Board.deal(deal, cells=cells).to_bytes()
    try:
        there = _reference.perft_list(board, 500 * 4096)
    except MemoryError:
        return
    assert engine.perft_list(board) == there


def test_from_the_midst_of_a_game() -> None:
    answer = prove(Board.deal(DEAL, cells=1).play("1a"))
    assert isinstance(answer, Proof)
    assert answer.deal_number is None
    assert answer.positions < POSITIONS


def test_what_can_be_won_is_not_proved() -> None:
    answer = prove(1)
    assert isinstance(answer, Solved)
    assert verify(1, answer.moves)


def test_limits(proof: Proof) -> None:
    unsolvable = solve(DEAL, cells=1)
    assert isinstance(unsolvable, Unsolvable)
    for limit, name in ((Limit(positions=POSITIONS - 1), "positions"), (Limit(seconds=0), "seconds")):
        gave_up = prove(unsolvable, limit=limit)
        assert isinstance(gave_up, GaveUp)
        assert gave_up.limit == name
    assert prove(unsolvable, limit=Limit(positions=POSITIONS)) == proof
    answer = prove(solve(-2), limit=Limit(memory=16 << 20))
    assert isinstance(answer, GaveUp)
    assert answer.limit == "memory"
    assert answer.positions > 10_000


def test_progress_can_stop_it() -> None:
    said: list[str] = []

    def stop(now: Progress) -> None:
        said.append(now.text)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check_proof(Path(__file__).parents[2] / "docs" / "proofs" / "781948.fcproof", progress=stop)
    assert "of 7,736 positions checked" in said[0]
    with pytest.raises(KeyboardInterrupt):
        prove(DEAL, cells=1, progress=stop)


def test_a_file_comes_back(proof: Proof, tmp_path: Path) -> None:
    path = tmp_path / "585.fcproof"
    proof.save(path)
    assert check_proof(path) == proof
    assert [*tmp_path.iterdir()] == [path]
    joke = prove(-1)
    assert isinstance(joke, Proof)
    joke.save(path)
    assert check_proof(path) == joke._replace(deal_number=None)


def test_files_that_are_refused(proof: Proof, tmp_path: Path) -> None:
    path = tmp_path / "not.fcproof"
    path.write_bytes(proof.to_bytes()[:-1])
    with pytest.raises(ProofError, match=r"not\.fcproof is refused: the list is cut off"):
        check_proof(path)
    proof.save(path)
    with pytest.raises(ProofError, match="it has 202 positions; only 201 are allowed"):
        check_proof(path, limit=Limit(positions=201))
    game = Game(proof.board, "585")
    path.write_bytes(file_of(game, game.closure("never 0")))
    with pytest.raises(ProofError, match=r"position \d+: a move of .. leads out of the list"):
        check_proof(path)
    with pytest.raises(FileNotFoundError):
        check_proof(tmp_path / "nothing")


def test_facts(proof: Proof) -> None:
    facts = proof.facts
    assert facts.most_home == max(map(sum, facts.homes)) == 3
    for column, dug in zip(facts.board.columns, facts.dug, strict=True):
        assert {card in facts.never_free for card in column[: len(column) - dug]} <= {True}
        assert {card in facts.never_free for card in column[len(column) - dug :]} == {False}
    assert Card.parse("AD") in facts.never_free
    home, never, depths = str(facts).splitlines()
    assert home == "No game brings more than 3 cards home: A♣ 2♣ 3♣."
    assert never == f"Never uncovered: {' '.join(card.unicode for card in facts.never_free)}."
    assert depths.startswith("No game digs below 4♦ in column 1, 4♣ in column 2, T♥ in column 3, 5♥ in column 4, J♠ in")


def test_facts_where_no_card_comes_home() -> None:
    assert str(prove(-1).facts).startswith("No game brings a card home.\nNever")  # type: ignore[union-attr]


def test_facts_where_every_card_comes_free() -> None:
    facts = Facts(Board.deal(1), ((2, 1, 0, 0), (1, 2, 0, 0), (0, 0, 3, 0)), ())
    assert str(facts) == (
        "No game brings more than 3 cards home: A♣ 2♣ A♦ or A♣ A♦ 2♦ or A♥ 2♥ 3♥, never more of these together."
    )
    many = Facts(Board.deal(1), tuple((a, 4 - a, 0, 0) for a in range(5)), ())
    assert str(many).startswith(
        "No game brings more than 4 cards home: some of A♣ 2♣ 3♣ 4♣ A♦ 2♦ 3♦ 4♦, in 5 combinations."
    )


def test_facts_count_what_is_yet_to_come() -> None:
    facts = Facts(Board(["KC", "KD"] + [""] * 6, cells="KH KS"), ((13, 13, 12, 12),), ())
    assert str(facts) == "No game brings more than 2 cards home: K♣ K♦."
    assert facts.most_home == 50
    assert str(facts._replace(homes=((12, 12, 12, 12),))) == "No game brings another card home."


def test_the_commands(tmp_path: Path) -> None:
    path = tmp_path / "585.fcproof"
    done = run("prove", "585", "--cells", "1", "--out", path)
    assert done.returncode == 0
    assert done.stdout.startswith("deal 585 with 1 cell cannot be won: 202 positions, none of them won\nNo game brings")
    assert run("check", path).stdout == done.stdout
    fields = json.loads(run("check", path, "--format", "json").stdout)
    assert (fields["deal"], fields["cells"], fields["positions"]) == (585, 1, 202)
    path.write_bytes(path.read_bytes()[:-1])
    assert run("check", path) == (
        f"{path} is refused: the list is cut off, or longer than the first line says\n",
        "",
        1,
    )
    assert run("check", tmp_path / "nothing").returncode == 2


def test_prove_answers_what_it_cannot_prove(tmp_path: Path) -> None:
    assert run("prove", "1").returncode == 1
    assert run("prove", "585", "--cells", "1", "--limit-positions", "50").returncode == 3
    assert run("prove", "1-3", "--out", tmp_path / "one").returncode == 2
    assert run("prove", "1-3", "--cells", "0", "--out", tmp_path).returncode == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.fcproof", "2.fcproof", "3.fcproof"]


def test_solve_says_why(proof: Proof) -> None:
    done = run("solve", "585", "--cells", "1")
    assert done.returncode == 1
    assert done.stdout.endswith(f"\n{proof.facts}\n")
    assert str(proof.facts) not in run("solve", "585", "586", "--cells", "1").stdout
