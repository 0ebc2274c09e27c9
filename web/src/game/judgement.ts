/** What each move of one position is worth, asked for by any move, listed by the engine or not. */

import type { JudgeAnswer, State } from "../engine/engine.ts";
import { type Autoplay, autoplay, type Board, type Move, type Place, play, positionKey } from "../rules/index.ts";
import { movesFrom } from "./targets.ts";

/**
 * Autoplay by a safe rule changes nothing about who wins, but "max" sends cards home that may still be needed: then the
 * position that counts is the one after autoplay.
 */
export function afterUnsafeAutoplay(board: Board, move: Move, rule: Autoplay): Board | null {
  if (rule !== "max") return null;
  const after = play(board, move);
  const most = autoplay(after, "max");
  return most.moves.length > autoplay(after, "raymond").moves.length ? most.board : null;
}

export class Judgement {
  readonly board: Board;
  /** What the position itself is worth. */
  readonly verdict: State;
  /**
   * Moves by the position they lead to: of several empty columns the engine lists one, and what changes nothing not at
   * all; a player may make such moves too.
   */
  private readonly after = new Map<string, State>();
  private readonly doomed = new Map<Place, boolean>();
  private readonly rule: Autoplay;
  private readonly known: (board: Board) => State;

  /** `known` says what is known of a position that unsafe autoplay leads to. */
  constructor(
    board: Board,
    answer: Pick<JudgeAnswer, "verdict" | "moves">,
    rule: Autoplay = "off",
    known: (board: Board) => State = () => "unknown",
  ) {
    this.board = board;
    this.verdict = answer.verdict;
    this.rule = rule;
    this.known = known;
    this.after.set(positionKey(board), answer.verdict);
    for (const move of answer.moves) this.after.set(positionKey(play(board, move)), move.verdict);
  }

  /** What a legal move is worth. */
  of(move: Move): State {
    const state = this.after.get(positionKey(play(this.board, move))) ?? "unknown";
    const further = state === "winnable" ? afterUnsafeAutoplay(this.board, move, this.rule) : null;
    return further === null ? state : this.known(further);
  }

  /** Whether the topmost card of a place can move, and every move of it loses. */
  isDoomed(place: Place): boolean {
    // What is known changes only with what unsafe autoplay leads to; the table asks at every drawing.
    if (this.rule === "max") return this.findDoom(place);
    let doomed = this.doomed.get(place);
    if (doomed === undefined) this.doomed.set(place, (doomed = this.findDoom(place)));
    return doomed;
  }

  private findDoom(place: Place): boolean {
    const moves = movesFrom(this.board, place);
    return moves.length > 0 && moves.every((move) => this.of(move) === "lost");
  }
}
