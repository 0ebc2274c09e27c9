/** A puzzle on the table: its moves are held against the proof, and the first try counts. */

import { asksForMore, boardOfPuzzle, loadPuzzles, nextPuzzle, type Puzzle, type PuzzleName, type Result } from "../game/puzzles.ts";
import { Game, type Step } from "../game/game.ts";
import { boardCode } from "../rules/index.ts";
import { load, save } from "../store/storage.ts";
import type { Session } from "./session.ts";

const KEY = "freecell.puzzles";

/** What came of the moves so far: all right and one more is asked for, all right, or the last one loses. */
export type Outcome = "more" | "right" | "wrong";

export class Puzzling {
  /** Null while there is no move, or while the last one is judged. */
  outcome: Outcome | null = null;
  /** What came of the first try, by the puzzles' codes. */
  readonly results: Map<string, Result>;

  private readonly session: Session;
  /** How many of the moves kept the win, at each right move of this try. */
  private readonly shares: number[] = [];

  constructor(session: Session) {
    this.session = session;
    const kept = load(KEY);
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    this.results = new Map(entries.filter((entry): entry is [string, Result] => entry[1] === "solved" || entry[1] === "missed"));
  }

  /** The puzzle on the table; null when there is another game. */
  get puzzle(): PuzzleName | null {
    return this.session.keeping.puzzle;
  }

  start({ code, grade, number }: Puzzle): void {
    const board = boardOfPuzzle(code);
    if (board === null) return;
    this.session.put(new Game({ board }, board.cells.length), null, { grade, number });
    this.session.tellDealt();
  }

  /** The next puzzle that was not tried; false when all were. */
  async next(): Promise<boolean> {
    const { puzzle } = this;
    if (puzzle === null) return false;
    const next = nextPuzzle(await loadPuzzles(), puzzle, this.results);
    if (next !== null) this.start(next);
    return next !== null;
  }

  /** The board was set to a position of the game: the puzzle is where it was there. */
  back(ply: number): void {
    this.shares.length = Math.min(this.shares.length, ply);
    this.outcome = null;
  }

  /** Moves were made: the proof says whether they keep the win, one after the other. */
  async look(): Promise<void> {
    const { session } = this;
    const { game } = session;
    const index = this.shares.length;
    const step = game.steps[index];
    // What was solved or missed is played on like any game.
    if (this.puzzle === null || step === undefined || game.at <= index || this.outcome === "right" || this.outcome === "wrong") return;
    this.outcome = null;
    const { state } = await session.verdicts.settle(step.after);
    const share = state === "winnable" ? await this.share(step) : 0;
    if (session.game !== game || game.steps[index] !== step || game.at <= index || this.shares.length !== index || state === "unknown") return;
    const isRight = state === "winnable";
    if (isRight) this.shares.push(share);
    this.outcome = !isRight ? "wrong" : asksForMore(this.shares) ? "more" : "right";
    if (this.outcome === "more" && game.at > index + 1) return this.look();
    if (this.outcome !== "more") this.note(boardCode(game.first), isRight && game.steps.slice(0, index + 1).every(({ by }) => by === "p"));
    session.tell({ what: "puzzle", outcome: this.outcome });
  }

  private async share({ before }: Step): Promise<number> {
    const answer = await this.session.engine.judge(before).catch(() => null);
    const moves = answer?.moves ?? [];
    return moves.length === 0 ? 0 : moves.filter(({ verdict }) => verdict === "winnable").length / moves.length;
  }

  /** Only what came first counts. */
  private note(code: string, isSolved: boolean): void {
    if (this.results.has(code)) return;
    this.results.set(code, isSolved ? "solved" : "missed");
    save(KEY, Object.fromEntries(this.results));
  }
}
