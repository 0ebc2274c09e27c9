/** A game as it is kept in the browser, and back again. */

import { Game, type Maker, type Start } from "../game/game.ts";
import type { Par } from "../game/par.ts";
import { STEPS, type Step } from "../game/steps.ts";
import { boardCode, isDealNumber, parseBoard } from "../rules/index.ts";

/** Played from the deal; or opened from a link or a record with moves in it. */
export type Origin = "played" | "opened";

/** The win that counts for a game. Each figure is the best of its own: they may come from different wins. */
export interface Best {
  readonly won: boolean;
  readonly moves: number | null;
  /** Milliseconds. */
  readonly time: number | null;
  readonly hints: number | null;
  readonly takebacks: number | null;
  /** When it was won first, ISO 8601. */
  readonly wonAt: string | null;
  /** Whether teach mode judged some of its moves; of several wins, all of them. */
  readonly taught: boolean;
}

export const NOT_WON: Best = { won: false, moves: null, time: null, hints: null, takebacks: null, wonAt: null, taught: false };

/** `steps` are the player's moves with their automatic ones: `4h+5h`. */
export interface KeptGame extends Best {
  readonly id: string;
  /** Counts the times that the game was written: two tabs find out by it that they hold different states. */
  readonly revision: number;
  readonly deal: number | null;
  /** The short code of the board when there is no deal number. */
  readonly board: string | null;
  readonly cells: number;
  /** How difficult its start is, 1 to 5, as measured when it was played; null when that was not known. */
  readonly step: Step | null;
  readonly steps: readonly string[];
  /** Who made each step, a letter each: see `Maker`. */
  readonly by: string;
  /** How many of the steps are on the board. */
  readonly at: number;
  /** Moves taken back and milliseconds of play so far, since the start of the game. */
  readonly undone: number;
  readonly elapsed: number;
  /** The fewest moves from its start, as far as they were looked for after a win. */
  readonly par: Par | null;
  /** Only what the player played from the deal counts in the statistics. */
  readonly origin: Origin;
  /** When it began and was last touched, ISO 8601. */
  readonly begun: string;
  readonly touched: string;
}

/** The game that was kept, ready to be played on; null when its moves cannot be played. */
export function revive(kept: KeptGame): Game | null {
  let start: Start;
  if (kept.deal !== null) start = { deal: kept.deal };
  else {
    const board = parseBoard(kept.board ?? "", kept.cells).board;
    if (board === null) return null;
    start = { board };
  }
  const game = new Game(start, kept.cells);
  if (!game.pushKept(kept.steps, kept.by)) return null;
  game.goTo(kept.at);
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

function cleanPar(value: unknown): Par | null {
  const { least, most, needed } = (value ?? {}) as { least?: unknown; most?: unknown; needed?: unknown };
  const isCount = (count: unknown): count is number => Number.isInteger(count) && (count as number) >= 0;
  return isCount(least) && isCount(most) && isCount(needed) && least <= most && most <= needed ? { least, most, needed } : null;
}

/** Whatever was stored or is imported: a game that makes sense, or null. */
export function cleanGame(value: unknown): KeptGame | null {
  if (typeof value !== "object" || value === null) return null;
  const from = value as Record<string, unknown>;
  const deal = from["deal"] ?? null;
  const board = from["board"] ?? null;
  const orNull = (name: string): number | null => (typeof from[name] === "number" && Number.isFinite(from[name]) && from[name] >= 0 ? from[name] : null);
  const number = (name: string): number => orNull(name) ?? 0;
  const text = (name: string): string => (typeof from[name] === "string" ? from[name].slice(0, 64) : "");
  const steps: unknown = from["steps"];
  const good =
    ((typeof deal === "number" && isDealNumber(deal)) || (deal === null && typeof board === "string")) &&
    Number.isInteger(from["cells"]) &&
    number("cells") <= 7 &&
    Array.isArray(steps) &&
    steps.every((step) => typeof step === "string") &&
    text("id") !== "";
  if (!good) return null;
  const { length } = steps as string[];
  const by = from["by"];
  const won = from["won"] === true;
  return {
    id: text("id"),
    revision: Math.floor(number("revision")),
    deal: deal as number | null,
    board: deal === null ? (board as string) : null,
    cells: number("cells"),
    step: STEPS.find((step) => step === from["step"]) ?? null,
    steps: steps as string[],
    // Once, a game that the solver had touched was marked as a whole.
    by: typeof by === "string" && by.length === length && /^[pths]*$/.test(by) ? by : (from["origin"] === "solved" ? "s" : "p").repeat(length),
    at: Math.min(Math.floor(number("at")), length),
    undone: Math.floor(number("undone")),
    elapsed: number("elapsed"),
    won,
    moves: orNull("moves"),
    time: orNull("time"),
    hints: won ? number("hints") : null,
    takebacks: won ? number("takebacks") : null,
    taught: from["taught"] === true,
    par: cleanPar(from["par"]),
    // Once, this was not noted; the last touch is not far from it.
    wonAt: won ? text("wonAt") || text("touched") : null,
    origin: from["origin"] === "opened" ? "opened" : "played",
    begun: text("begun"),
    touched: text("touched"),
  };
}
