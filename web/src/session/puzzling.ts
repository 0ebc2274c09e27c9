/** A puzzle on the table: its moves are held against the proof, and the first try counts. Alone, in a streak, or in a storm. */

import { Game, type Step } from "../game/game.ts";
import {
  asksForMore,
  nextPuzzle,
  type Puzzle,
  type PuzzleName,
  puzzleNear,
  type Result,
  type Theme,
} from "../game/puzzles.ts";
import { boardCode, boardOfCode } from "../rules/index.ts";
import { addTries, loadTries, type Mode, ratingOf, resultsOf, solvedIn, type Try } from "../store/tries.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<Session, "game" | "engine" | "verdicts" | "keeping" | "put" | "tell" | "tellDealt" | "changed">;

/** What came of the moves so far: all right and one more is asked for, all right, or the last one loses. */
export type Outcome = "more" | "right" | "wrong";

/** A streak ends with the first mistake, a storm after three minutes. */
export interface Run {
  readonly id: string;
  readonly mode: "streak" | "storm";
  /** When it ends, in milliseconds of the clock; null for a streak. */
  readonly ends: number | null;
  readonly isOver: boolean;
}

export const STORM_MS = 180_000;
/** Ratings by which the next puzzle of a run is harder, and where it begins. */
const RISE = 30;
const FIRST = 850;
/** Milliseconds in which one sees what came of a puzzle before the next one comes. */
const PAUSE = 700;

export class Puzzling {
  /** Null while there is no move, or while the last one is judged. */
  outcome: Outcome | null = null;
  tries: readonly Try[] = loadTries();
  run: Run | null = null;
  theme: Theme | null = null;
  /** What the last rated puzzle changed; null before one was tried. */
  change: number | null = null;

  private readonly session: Needed;
  /** How many of the moves kept the win, at each right move of this try. */
  private readonly shares: number[] = [];
  /** Whether puzzles are chosen by the player's rating, or one after the other. */
  private isByRating = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Needed) {
    this.session = session;
  }

  /** The puzzle on the table; null when there is another game. */
  get puzzle(): PuzzleName | null {
    return this.session.keeping.puzzle;
  }

  /** What came of the first try, by the puzzles' codes. */
  get results(): ReadonlyMap<string, Result> {
    return resultsOf(this.tries);
  }

  /** Whether the player is in a streak or a storm. */
  get isRunning(): boolean {
    return this.run?.isOver === false;
  }

  /** Whether another puzzle may come: in a run none is skipped. */
  get mayGoOn(): boolean {
    return !this.isRunning || this.results.has(boardCode(this.session.game.first));
  }

  /** Puzzles solved in the run so far. */
  get solved(): number {
    return this.run === null ? 0 : solvedIn(this.tries, this.run.id);
  }

  /** Takes tries over from a file. */
  add(tries: readonly Try[]): void {
    if (tries.length > 0) this.tries = addTries(tries);
  }

  // ---- choosing --------------------------------------------------------------------------------------------------

  start({ code, grade, number, rating }: Puzzle): void {
    const board = boardOfCode(code);
    if (board === null) return;
    this.session.put(new Game({ board }, board.cells.length), null, { grade, number, rating });
    this.session.tellDealt();
  }

  /** One that was chosen by hand, outside of any run. */
  choose(puzzle: Puzzle): void {
    this.endRun();
    this.start(puzzle);
  }

  /** One as hard as the player is good; false when none is left. */
  async startRated(theme: Theme | null = this.theme): Promise<boolean> {
    this.endRun();
    this.isByRating = true;
    this.theme = theme;
    return this.startNear(ratingOf(this.tries).rating, theme);
  }

  async startRun(mode: Run["mode"]): Promise<boolean> {
    this.endRun();
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    if (!(await this.startNear(FIRST, null))) return false;
    this.run = { id, mode, ends: mode === "storm" ? Date.now() + STORM_MS : null, isOver: false };
    if (mode === "storm") this.timer = setTimeout(() => this.finishRun(), STORM_MS);
    this.session.changed();
    return true;
  }

  private async startNear(rating: number, theme: Theme | null): Promise<boolean> {
    const tried = this.results;
    return this.startFound(puzzleNear(rating, theme, (code) => tried.has(code)));
  }

  /** The one that was looked for; where there is none, it is said why. */
  private async startFound(found: Promise<Puzzle | null>): Promise<boolean> {
    const puzzle = await found.catch(() => undefined);
    if (puzzle == null) this.session.tell({ what: puzzle === null ? "no-puzzles" : "not-loaded" });
    else this.start(puzzle);
    return puzzle != null;
  }

  /** The next one, of the same kind; false when there is none. */
  async next(): Promise<boolean> {
    const { puzzle } = this;
    if (puzzle === null || !this.mayGoOn) return false;
    if (this.isRunning) return this.startNear(FIRST + RISE * this.solved, null);
    if (this.isByRating) return this.startRated();
    return this.startFound(nextPuzzle(puzzle, this.results));
  }

  private finishRun(): void {
    clearTimeout(this.timer);
    if (this.run === null || this.run.isOver) return;
    this.run = { ...this.run, isOver: true };
    this.session.changed();
  }

  /** Another game comes, or another kind of puzzle. */
  endRun(): void {
    clearTimeout(this.timer);
    this.run = null;
    this.change = null;
    this.isByRating = false;
  }

  // ---- judging ---------------------------------------------------------------------------------------------------

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
    if (
      this.puzzle === null ||
      step === undefined ||
      game.at <= index ||
      this.outcome === "right" ||
      this.outcome === "wrong"
    )
      return;
    this.outcome = null;
    const { state } = await session.verdicts.settle(step.after);
    const share = state === "winnable" ? await this.share(step) : 0;
    if (
      session.game !== game ||
      game.steps[index] !== step ||
      game.at <= index ||
      this.shares.length !== index ||
      state === "unknown"
    )
      return;
    const isRight = state === "winnable";
    if (isRight) this.shares.push(share);
    this.outcome = !isRight ? "wrong" : asksForMore(this.shares) ? "more" : "right";
    if (this.outcome === "more" && game.at > index + 1) return this.look();
    if (this.outcome !== "more")
      this.note(boardCode(game.first), isRight && game.steps.slice(0, index + 1).every(({ by }) => by === "p"));
    session.tell({ what: "puzzle", outcome: this.outcome });
    this.goOn(game);
  }

  private async share({ before }: Step): Promise<number> {
    const answer = await this.session.engine.ask("judge", { board: before }).catch(() => null);
    const moves = answer?.moves ?? [];
    return moves.length === 0 ? 0 : moves.filter(({ verdict }) => verdict === "winnable").length / moves.length;
  }

  /** Only what came first counts. */
  private note(code: string, solved: boolean): void {
    const { puzzle, run } = this;
    if (this.results.has(code) || puzzle === null || run?.isOver) return;
    const mode: Mode = run?.mode ?? "rated";
    const before = ratingOf(this.tries).rating;
    const at = new Date().toISOString();
    this.tries = addTries([{ at, code, rating: puzzle.rating, solved, mode, run: run?.id ?? "" }]);
    if (mode === "rated") this.change = ratingOf(this.tries).rating - before;
  }

  /** In a run the next puzzle comes by itself, or the run is over. */
  private goOn(game: Game): void {
    const { run, outcome } = this;
    if (run === null || run.isOver || outcome === "more") return;
    if (run.mode === "streak" && outcome === "wrong") return this.finishRun();
    setTimeout(() => {
      if (this.session.game === game && this.run === run) void this.next();
    }, PAUSE);
  }
}
