/** One instance of the kernel's module (../../../kernel/wasm/wasm_door.h), with boards and moves instead of bytes. */

import { type Board, type Card, cardText, type Move, type Place, placeText } from "../rules/index.ts";
import type { PartialBoard } from "../rules/texts.ts";
import type { BuriedCard, Facts, FindAnswer, JudgedMove, State } from "./engine.ts";

interface Exports {
  readonly memory: WebAssembly.Memory;
  io(): number;
  solve_start(positions: number, bytes: number): number;
  solve_run(positions: number): number;
  solve_positions(): number;
  solve_exhausted(): number;
  solve_line(): number;
  solve_singles(): number;
  line(): number;
  fewest_start(positions: number, bytes: number, moves: number): number;
  fewest_run(positions: number): number;
  fewest_positions(): number;
  fewest_best(): number;
  fewest_bound(): number;
  fewest_line(): number;
  judge_start(bytes: number): number;
  judge_run(limit: number, positions: number): number;
  judge_moves(): number;
  judge_position(): number;
  judge_positions(): number;
  buried_start(classes: number): number;
  buried_run(classes: number): number;
  facts_start(positions: number): number;
  facts_run(positions: number): number;
  facts_positions(): number;
  facts(): number;
  difficulty_start(seed: number, number: number, hasNumber: number): number;
  difficulty_run(games: number): number;
  difficulty_wins(): number;
  find_start(room: number): number;
  find_run(nanoseconds: number): number;
  find_share(): number;
  find_fit(): number;
  find_numbers(): number;
  find_near(): number;
}

const BOARD_BYTES = 72;
const NONE = 255;
/** Moves of a solution that the search for the fewest moves can begin with (FC_MOST_GIVEN). */
const MOST_GIVEN = 1024;
const PLACES = 52;
/** The bit of a move's code that says that its notation tells the count (kernel/playout.h). */
const COUNT_NEEDED = 0x80;
/** What the searches give (kernel/outcomes.h). */
export const SEARCHING = 0;
export const MEMORY = 1;
export const SOLVED = 2;
export const UNSOLVABLE = 3;
export const LIMIT = 4;
export const JUDGED = 10;
export const BURIED = 11;
const STATES: readonly State[] = ["unknown", "winnable", "lost"];

/** The module refused what it was given: a mistake of the page's, never an answer. */
export class KernelRefusal extends Error {}

/** Board bytes, as kernel/README.md describes them. */
export function boardBytes(board: Board): Uint8Array {
  const bytes = new Uint8Array(BOARD_BYTES).fill(NONE);
  bytes[0] = board.cells.length;
  bytes.set(board.home, 1);
  board.cells.forEach((card, k) => (bytes[5 + k] = card ?? NONE));
  bytes.set(
    board.columns.map((column) => column.length),
    12,
  );
  bytes.set(board.columns.flat().slice(0, PLACES), 20);
  return bytes;
}

export class Kernel {
  protected readonly door: Exports;

  constructor(module: WebAssembly.Module) {
    this.door = new WebAssembly.Instance(module).exports as unknown as Exports;
  }

  /** Bytes that the instance holds. They never become fewer. */
  get held(): number {
    return this.door.memory.buffer.byteLength;
  }

  private bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.door.memory.buffer, at, count);
  }

  protected take(bytes: Uint8Array): void {
    this.bytes(this.door.io(), bytes.length).set(bytes);
  }

  protected copy(offset: number, count: number): Uint8Array {
    return this.bytes(this.door.io() + offset, count).slice();
  }

  protected fine(result: number): number {
    if (result < 0) throw new KernelRefusal(`the kernel says ${result}`);
    return result;
  }

  protected readMoves(bytes: Uint8Array, width: number): Move[] {
    return Array.from({ length: bytes.length / width }, (_, k) => ({
      from: bytes[width * k] as Place,
      to: bytes[width * k + 1] as Place,
      count: bytes[width * k + 2]!,
    }));
  }

  // ---- solving ---------------------------------------------------------------------------------------------------

  startSolve(board: Uint8Array, positions: number, bytes: number): void {
    this.take(board);
    this.fine(this.door.solve_start(positions, bytes));
  }

  runSolve(positions: number): number {
    return this.fine(this.door.solve_run(positions));
  }

  get positions(): number {
    return this.door.solve_positions();
  }

  get exhausted(): number {
    return this.door.solve_exhausted();
  }

  /** The solution in standard notation, which the module's own checker has replayed. */
  solution(): string[] {
    return this.lineOf(this.fine(this.door.solve_line()));
  }

  private lineOf(count: number): string[] {
    const codes = new Uint16Array(this.door.memory.buffer, this.door.line(), count);
    return Array.from(codes, (code) => {
      const places = placeText((code >> 12) as Place) + placeText(((code >> 8) & 15) as Place);
      return code & COUNT_NEEDED ? `${places}v${(code & 15).toString(16)}` : places;
    });
  }

  /** How many single cards the solution moves. */
  get singles(): number {
    return this.fine(this.door.solve_singles());
  }

  // ---- the fewest moves, in the module that has them -------------------------------------------------------------

  /** `solution` wins from this board; one that is too long is left out, and the search has to find its first. */
  startFewest(board: Uint8Array, solution: readonly Move[], positions: number, bytes: number): void {
    const codes =
      solution.length > MOST_GIVEN ? [] : solution.map(({ from, to, count }) => (from << 12) | (to << 8) | count);
    this.take(new Uint8Array([...board, ...codes.flatMap((code) => [code & 255, code >> 8])]));
    this.fine(this.door.fewest_start(positions, bytes, codes.length));
  }

  runFewest(positions: number): number {
    return this.fine(this.door.fewest_run(positions));
  }

  /** The best solution so far, and what no solution can be shorter than. */
  fewest(): { readonly line: string[]; readonly bound: number; readonly positions: number } {
    const line = this.fine(this.door.fewest_best()) === 0 ? [] : this.lineOf(this.fine(this.door.fewest_line()));
    return { line, bound: this.fine(this.door.fewest_bound()), positions: this.door.fewest_positions() };
  }

  // ---- judging ---------------------------------------------------------------------------------------------------

  startJudge(board: Uint8Array, bytes: number): void {
    this.take(board);
    this.fine(this.door.judge_start(bytes));
  }

  runJudge(limit: number, positions: number): number {
    return this.fine(this.door.judge_run(limit, positions));
  }

  judged(): { readonly verdict: State; readonly moves: JudgedMove[]; readonly positions: number } {
    const bytes = this.copy(0, 4 * this.fine(this.door.judge_moves()));
    const moves = this.readMoves(bytes, 4).map((move, k) => ({ ...move, verdict: STATES[bytes[4 * k + 3]!]! }));
    return { verdict: STATES[this.fine(this.door.judge_position())]!, moves, positions: this.door.judge_positions() };
  }

  // ---- why a position is lost ------------------------------------------------------------------------------------

  startBuried(board: Uint8Array, classes: number): void {
    this.take(board);
    this.fine(this.door.buried_start(classes));
  }

  /** Looks at this many more classes; undefined while it continues, null when no card can be named. */
  runBuried(classes: number): BuriedCard | null | undefined {
    const state = this.fine(this.door.buried_run(classes));
    if (state !== BURIED) return state === SEARCHING ? undefined : null;
    const [card, column, above, places] = this.copy(0, 4);
    return { card: card as Card, column: column! + 1, above: above!, places: places! };
  }

  // ---- what is true of all games, in the module that knows it ---------------------------------------------------------

  startFacts(board: Uint8Array, positions: number): void {
    this.take(board);
    this.fine(this.door.facts_start(positions));
  }

  runFacts(positions: number): number {
    return this.fine(this.door.facts_run(positions));
  }

  facts(): Facts {
    const at = this.door.facts();
    const hidden = new DataView(this.door.memory.buffer, at).getBigUint64(0, true);
    const isHome = new Uint8Array(this.door.memory.buffer, at + 8, 14 ** 4);
    const homes: number[][] = [];
    isHome.forEach((is, k) => is === 1 && homes.push([14 ** 3, 14 ** 2, 14, 1].map((one) => Math.floor(k / one) % 14)));
    const isPart = (home: number[]) => homes.some((of) => of !== home && of.every((cards, k) => cards >= home[k]!));
    return {
      positions: this.door.facts_positions(),
      homes: homes.filter((home) => !isPart(home)),
      neverFree: Array.from({ length: PLACES }, (_, card) => card as Card).filter(
        (card) => (hidden >> BigInt(card)) & 1n,
      ),
    };
  }

  // ---- difficulty ------------------------------------------------------------------------------------------------

  startDifficulty(board: Uint8Array, seed: number, deal: number | null): void {
    this.take(board);
    this.fine(this.door.difficulty_start(seed, deal ?? 0, deal === null ? 0 : 1));
  }

  /** Plays this many more games, and says how it stands. */
  runDifficulty(games: number): { readonly wins: number; readonly games: number } {
    return { games: this.fine(this.door.difficulty_run(games)), wins: this.fine(this.door.difficulty_wins()) };
  }

  // ---- finding ---------------------------------------------------------------------------------------------------

  startFind(sets: PartialBoard["sets"], room: number): void {
    this.take(new Uint8Array(sets.buffer, sets.byteOffset, 8 * PLACES));
    this.fine(this.door.find_start(room));
  }

  /** Goes on for about so long; true when it is over. */
  runFind(milliseconds: number): boolean {
    return this.fine(this.door.find_run(1e6 * milliseconds)) === 1;
  }

  get findShare(): number {
    return this.door.find_share();
  }

  found(complete: boolean): FindAnswer {
    const near = this.near();
    if (near.length > 0) return { matches: near, exact: false, complete, count: near.length };
    const count = this.fine(this.door.find_numbers());
    const numbers = new Float64Array(this.copy(0, 8 * count).buffer);
    return {
      matches: Array.from(numbers, (deal) => ({ deal, corrections: [] })),
      exact: true,
      complete,
      count: this.door.find_fit(),
    };
  }

  private near(): FindAnswer["matches"][number][] {
    const count = this.fine(this.door.find_near());
    const bytes = this.copy(0, 16 * count);
    const view = new DataView(bytes.buffer);
    return Array.from({ length: count }, (_, k) => {
      const corrections = [8, 11]
        .map((at) => bytes.subarray(16 * k + at, 16 * k + at + 3))
        .filter(([place]) => place !== NONE);
      return {
        deal: view.getFloat64(16 * k, true),
        corrections: corrections.map(([place, given, dealt]) => ({
          column: (place! % 8) + 1,
          row: Math.floor(place! / 8) + 1,
          given: cardText(given as Card),
          dealt: cardText(dealt as Card),
        })),
      };
    });
  }
}
