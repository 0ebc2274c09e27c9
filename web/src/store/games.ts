/** A game as it is kept in the browser, and back again. */

import { type Claim, cleanName } from "../game/challenge.ts";
import { Game, type Maker, type Start } from "../game/game.ts";
import type { Par } from "../game/par.ts";
import type { PuzzleName } from "../game/puzzles.ts";
import { STEPS, type Step } from "../game/steps.ts";
import { AUTOPLAY_RULES, boardCode, boardOfCode, isDealNumber } from "../rules/index.ts";

/** Played from the deal; or opened from a link or a record with moves in it. */
export type Origin = "played" | "opened";

/** One win, whole: figures of different wins are never mixed. */
export interface Win {
  readonly moves: number;
  /** Of these, the ones that did not go home: what the fewest possible is held against. */
  readonly notHome: number;
  /** Milliseconds. */
  readonly time: number;
  readonly hints: number;
  readonly takebacks: number;
  /** Whether teach mode judged some of its moves. */
  readonly taught: boolean;
  /** When it was won, ISO 8601. */
  readonly at: string;
}

/** The win that counts for a game: without teach mode and hints before any other, then the shortest, then the fastest. */
export function bestWin(wins: readonly Win[]): Win | null {
  const order = (win: Win): readonly number[] => [
    Number(win.taught),
    Number(win.hints > 0),
    win.notHome,
    win.moves,
    win.time,
  ];
  const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
    const k = a.findIndex((value, k) => value !== b[k]);
    return k >= 0 && a[k]! < b[k]!;
  };
  return wins.reduce<Win | null>(
    (best, win) => (best === null || isBetter(order(win), order(best)) ? win : best),
    null,
  );
}

/** Moves that the player made and left for others: all of them, from the start on, and who made them. */
export type LeftLine = Pick<KeptGame, "steps" | "by">;

/** Lines of one game that are kept. */
const MOST_LEFT = 60;

/** With one more line, and without those that another one continues. */
export function withLine(lines: readonly LeftLine[], line: LeftLine): readonly LeftLine[] {
  if (lines.some(({ steps }) => continues(steps, line.steps))) return lines;
  return [...lines.filter(({ steps }) => !continues(line.steps, steps)), line].slice(-MOST_LEFT);
}

/** `steps` are the player's moves with their automatic ones: `4h+5h`. */
export interface KeptGame {
  readonly id: string;
  /** Counts the times that the game was written: two tabs find out by it that they hold different states. */
  readonly revision: number;
  readonly deal: number | null;
  /** The short code of the board when there is no deal number. */
  readonly board: string | null;
  readonly cells: number;
  /** Which puzzle it is; null for any other game. */
  readonly puzzle: PuzzleName | null;
  /** Somebody's win that this game tries to beat; null for most games. */
  readonly claim: Claim | null;
  /** How difficult its start is, 1 to 5, as measured when it was played; null when that was not known. */
  readonly step: Step | null;
  readonly steps: readonly string[];
  /** Who made each step, a letter each: see `Maker`. */
  readonly by: string;
  /** How many of the steps are on the board. */
  readonly at: number;
  /** The player's other tries, the latest last. */
  readonly left: readonly LeftLine[];
  /** Which moves were taken back and made differently, counted from 1; and milliseconds of play so far, since the start. */
  readonly undone: readonly number[];
  readonly elapsed: number;
  /** The player's wins from this start, the first one first. */
  readonly wins: readonly Win[];
  /** The fewest moves from its start, as far as they were looked for after a win. */
  readonly par: Par | null;
  /** Only what the player played from the deal counts in the statistics. */
  readonly origin: Origin;
  /** When it began and was last touched, ISO 8601. */
  readonly begun: string;
  readonly touched: string;
}

/** A line from the start of a game; null when its moves cannot be played. */
export function reviveLine(start: Start, cells: number, { steps, by }: LeftLine): Game | null {
  const game = new Game(start, cells);
  return game.pushKept(steps, by) ? game : null;
}

/** The game that was kept, ready to be played on; null when its moves cannot be played. */
export function revive(kept: KeptGame): Game | null {
  let start: Start;
  if (kept.deal !== null) start = { deal: kept.deal };
  else {
    const board = boardOfCode(kept.board ?? "", kept.cells);
    if (board === null) return null;
    start = { board };
  }
  const game = reviveLine(start, kept.cells, kept);
  game?.goTo(kept.at);
  return game;
}

/** Where a game begins, as it is kept. */
export function startOf(game: Game): Pick<KeptGame, "deal" | "board" | "cells"> {
  return { deal: game.deal, board: game.deal === null ? boardCode(game.first) : null, cells: game.cells };
}

/** How many of the steps on the board were made by the player after a hint. */
export function hintsIn(kept: Pick<KeptGame, "by" | "at">): number {
  return countMaker(kept.by.slice(0, kept.at), "h");
}

/** Whether the solver made a step that is on the board. */
export function isSolved(kept: Pick<KeptGame, "by" | "at">): boolean {
  return kept.by.slice(0, kept.at).includes("s");
}

export function countMaker(by: string, maker: Maker): number {
  return [...by].filter((letter) => letter === maker).length;
}

/** Whether this is a later state than the one that is known, if any is. */
export function isNewer(game: KeptGame, known: KeptGame | null | undefined): boolean {
  return known == null || known.touched < game.touched;
}

/** Whether the steps of one game begin with all those of the other. */
export function continues(longer: readonly string[], shorter: readonly string[]): boolean {
  return shorter.length <= longer.length && shorter.every((step, k) => step === longer[k]);
}

/** Whether teach mode judged some of its moves; of a game that was won, some of its best win's. */
export function wasTaught(kept: Pick<KeptGame, "by" | "wins">): boolean {
  return bestWin(kept.wins)?.taught ?? countMaker(kept.by, "t") > 0;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function cleanPar(value: unknown): Par | null {
  const { least, most } = (value ?? {}) as { least?: unknown; most?: unknown };
  return isCount(least) && isCount(most) && least <= most ? { least, most } : null;
}

function cleanWin(value: unknown): Win | null {
  const { moves, notHome, time, hints, takebacks, taught, at } = (value ?? {}) as {
    readonly [Name in keyof Win]?: unknown;
  };
  if (
    !isCount(moves) ||
    !isCount(notHome) ||
    !isCount(time) ||
    !isCount(hints) ||
    !isCount(takebacks) ||
    notHome > moves
  )
    return null;
  return {
    moves,
    notHome,
    time,
    hints,
    takebacks,
    taught: taught === true,
    at: typeof at === "string" ? at.slice(0, 64) : "",
  };
}

export function cleanPuzzle(value: unknown): PuzzleName | null {
  const { grade, number, rating } = (value ?? {}) as { grade?: unknown; number?: unknown; rating?: unknown };
  const step = STEPS.find((one) => one === grade);
  return step !== undefined && isCount(number) && isCount(rating) ? { grade: step, number, rating } : null;
}

function cleanClaim(value: unknown): Claim | null {
  const { moves, autoplay, time, hints, undone, name } = (value ?? {}) as { readonly [Name in keyof Claim]?: unknown };
  const rule = AUTOPLAY_RULES.find((one) => one === autoplay);
  const good = Array.isArray(moves) && moves.every((move) => typeof move === "string") && rule !== undefined;
  if (!good || !isCount(time) || !isCount(hints) || !isCount(undone) || typeof name !== "string") return null;
  return { moves: moves as string[], autoplay: rule, time, hints, undone, name: cleanName(name) };
}

function areSteps(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((step) => typeof step === "string");
}

/** Who made this many steps; where it is not known, the player. */
function cleanMakers(value: unknown, length: number): string {
  return typeof value === "string" && value.length === length && /^[pths]*$/.test(value) ? value : "p".repeat(length);
}

function cleanLine(value: unknown): LeftLine[] {
  const { steps, by } = (value ?? {}) as { steps?: unknown; by?: unknown };
  return areSteps(steps) && steps.length > 0 ? [{ steps, by: cleanMakers(by, steps.length) }] : [];
}

/** Whatever was stored or is imported: a game that makes sense, or null. */
export function cleanGame(value: unknown): KeptGame | null {
  if (typeof value !== "object" || value === null) return null;
  const from = value as Record<string, unknown>;
  const deal = from["deal"] ?? null;
  const board = from["board"] ?? null;
  const number = (name: string): number =>
    typeof from[name] === "number" && Number.isFinite(from[name]) && from[name] >= 0 ? from[name] : 0;
  const text = (name: string): string => (typeof from[name] === "string" ? from[name].slice(0, 64) : "");
  const steps: unknown = from["steps"];
  const good =
    ((typeof deal === "number" && isDealNumber(deal)) || (deal === null && typeof board === "string")) &&
    Number.isInteger(from["cells"]) &&
    number("cells") <= 7 &&
    areSteps(steps) &&
    text("id") !== "";
  if (!good) return null;
  const { length } = steps as string[];
  const wins: unknown = from["wins"];
  return {
    id: text("id"),
    revision: Math.floor(number("revision")),
    deal: deal as number | null,
    board: deal === null ? (board as string) : null,
    cells: number("cells"),
    puzzle: cleanPuzzle(from["puzzle"]),
    claim: cleanClaim(from["claim"]),
    step: STEPS.find((step) => step === from["step"]) ?? null,
    steps: steps as string[],
    by: cleanMakers(from["by"], length),
    at: Math.min(Math.floor(number("at")), length),
    left: Array.isArray(from["left"]) ? from["left"].slice(-MOST_LEFT).flatMap(cleanLine) : [],
    undone: Array.isArray(from["undone"]) ? from["undone"].filter(isCount) : [],
    elapsed: number("elapsed"),
    wins: Array.isArray(wins) ? wins.map(cleanWin).filter((win) => win !== null) : [],
    par: cleanPar(from["par"]),
    origin: from["origin"] === "opened" ? "opened" : "played",
    begun: text("begun"),
    touched: text("touched"),
  };
}
