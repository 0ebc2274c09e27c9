/** One game: its start, its moves, and how many of them are undone. */

import {
  AUTOPLAY_RULES,
  type Autoplay,
  autoplay,
  type Board,
  boardOfDeal,
  isWon,
  type Move,
  moveText,
  parseMove,
  play,
  type Refusal,
  refusal,
  resolve,
} from "../rules/index.ts";

/** The start of a game: a deal number or a custom board. */
export type Start = { readonly deal: number } | { readonly board: Board };

/** Who made a step: the player, the player in teach mode, the player after a hint, or the solver. */
export type Maker = "p" | "t" | "h" | "s";

/** One move of the player and the automatic moves that it caused. */
export interface Step {
  readonly by: Maker;
  readonly move: Move;
  readonly text: string;
  readonly auto: readonly Move[];
  readonly autoText: readonly string[];
  readonly before: Board;
  readonly after: Board;
}

/** An illegal move of a record. */
export interface BadMove {
  readonly index: number;
  readonly text: string;
  /** Null if the text is not a move. */
  readonly refusal: Refusal | null;
}

/** Steps with their automatic moves, for keeping: `26`, `4h+5h+6h`. */
export function keptSteps(steps: readonly Step[]): readonly string[] {
  return steps.map((step) => [step.text, ...step.autoText].join("+"));
}

export class Game {
  readonly start: Start;
  readonly first: Board;
  /** All steps, including undone ones. */
  steps: Step[] = [];
  /** How many of them are on the board now. */
  at = 0;

  constructor(start: Start, cells: number) {
    this.start = start;
    this.first = "deal" in start ? boardOfDeal(start.deal, cells) : start.board;
  }

  get deal(): number | null {
    return "deal" in this.start ? this.start.deal : null;
  }

  get cells(): number {
    return this.first.cells.length;
  }

  get board(): Board {
    return this.boardAt(this.at);
  }

  get won(): boolean {
    return isWon(this.board);
  }

  /** The position after `ply` moves. */
  boardAt(ply: number): Board {
    return ply === 0 ? this.first : this.steps[ply - 1]!.after;
  }

  /** Makes a move and drops the undone ones. Returns the reason if the move is not legal. */
  push(move: Move, rule: Autoplay, by: Maker = "p"): Refusal | null {
    const problem = refusal(this.board, move);
    if (problem === null) this.add(move, autoplay(play(this.board, move), rule).moves, by);
    return problem;
  }

  /** Adds a legal move and the automatic moves after it. */
  private add(move: Move, auto: readonly Move[], by: Maker): void {
    const before = this.board;
    const autoText: string[] = [];
    let after = play(before, move);
    for (const one of auto) {
      autoText.push(moveText(after, one));
      after = play(after, one);
    }
    this.steps.length = this.at;
    this.steps.push({ by, move, text: moveText(before, move), auto, autoText, before, after });
    this.at += 1;
  }

  /** The moves on the board, with those that were automatic. */
  get moves(): readonly Move[] {
    return this.steps.slice(0, this.at).flatMap(({ move, auto }) => [move, ...auto]);
  }

  /** Every step, for keeping. */
  get kept(): readonly string[] {
    return keptSteps(this.steps);
  }

  /** Who made each step, a letter each. */
  get makers(): string {
    return this.steps.map((step) => step.by).join("");
  }

  /** Plays back what `kept` and `makers` gave; false when it is not a game from this start. */
  pushKept(kept: readonly string[], makers: string): boolean {
    for (const [index, text] of kept.entries()) {
      const moves: Move[] = [];
      let board = this.board;
      for (const word of text.split("+")) {
        const written = parseMove(word);
        const move = written === null ? null : resolve(board, written);
        if (move === null || refusal(board, move) !== null) return false;
        moves.push(move);
        board = play(board, move);
      }
      this.add(moves[0]!, moves.slice(1), makers[index] as Maker);
    }
    return true;
  }

  /** Goes to the position after `ply` moves; undo, redo and restart all use this. */
  goTo(ply: number): void {
    this.at = Math.max(0, Math.min(ply, this.steps.length));
  }

  /** Plays moves given as text under one autoplay rule; stops at the first illegal one. */
  pushTexts(texts: readonly string[], rule: Autoplay, oneCard = false): BadMove | null {
    for (const [index, text] of texts.entries()) {
      const written = parseMove(text);
      if (written === null) return { index, text, refusal: null };
      const into = this.board.columns[written.to];
      const count = oneCard && into !== undefined && into.length === 0 ? (written.count ?? 1) : written.count;
      const problem = this.push(resolve(this.board, { ...written, count }), rule);
      if (problem !== null) return { index, text, refusal: problem };
    }
    return null;
  }

  /**
   * The moves on the board (or the first `count`) as text, and the autoplay rule under which they mean this game. When the player changed the
   * rule on the way, no single one does: then the automatic moves are written out and the rule is "off".
   */
  written(rule: Autoplay, count = this.at): { readonly moves: readonly string[]; readonly autoplay: Autoplay } {
    const steps = this.steps.slice(0, count);
    const candidates: Autoplay[] = [rule, "horne", ...AUTOPLAY_RULES];
    for (const candidate of candidates) {
      const same = steps.every(({ before, move, auto }) =>
        sameMoves(autoplay(play(before, move), candidate).moves, auto),
      );
      if (same) return { moves: steps.map((step) => step.text), autoplay: candidate };
    }
    return { moves: steps.flatMap((step) => [step.text, ...step.autoText]), autoplay: "off" };
  }
}

function sameMoves(a: readonly Move[], b: readonly Move[]): boolean {
  return a.length === b.length && a.every((move, k) => move.from === b[k]!.from && move.to === b[k]!.to);
}
