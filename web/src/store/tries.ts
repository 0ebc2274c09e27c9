/** Every first try at a puzzle, as a fact; rating, streaks and storms are computed from this one list. */

import { type Rating, rated } from "../game/glicko.ts";
import type { Result } from "../game/puzzles.ts";
import { load, save } from "./storage.ts";

/** Alone, or in a streak or storm. */
export const MODES = ["rated", "streak", "storm"] as const;
export type Mode = (typeof MODES)[number];

export interface Try {
  /** When, ISO 8601. */
  readonly at: string;
  /** The puzzle's code and rating. */
  readonly code: string;
  readonly rating: number;
  readonly solved: boolean;
  readonly mode: Mode;
  /** Tells one streak or storm from another; empty for a puzzle alone. */
  readonly run: string;
}

const KEY = "freecell.tries";
const START: Rating = { rating: 1200, deviation: 350 };
/** A puzzle's rating is no player's opinion: this much it may be wrong. */
const PUZZLE_DEVIATION = 80;
/** A rating that never moved any more would be no fun. */
const LEAST_DEVIATION = 60;

export function loadTries(): readonly Try[] {
  return cleanTries(load(KEY));
}

/** Reads what other tabs have added meanwhile, too. */
export function addTries(tries: readonly Try[]): readonly Try[] {
  const all = merged(loadTries(), tries);
  save(KEY, all);
  return all;
}

/** Of both, each once, in the order of time. */
export function merged(ours: readonly Try[], theirs: readonly Try[]): readonly Try[] {
  const all = new Map([...ours, ...theirs].map((one) => [`${one.at} ${one.code}`, one]));
  return [...all.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

export function cleanTries(value: unknown): readonly Try[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const { at, code, rating, solved, mode, run } = (entry ?? {}) as { readonly [Name in keyof Try]?: unknown };
    const known = MODES.find((one) => one === mode);
    const good =
      typeof at === "string" && !Number.isNaN(Date.parse(at)) && typeof code === "string" && code.length <= 80;
    if (!good || typeof rating !== "number" || !Number.isFinite(rating) || typeof solved !== "boolean") return [];
    if (known === undefined || typeof run !== "string") return [];
    return [{ at: at.slice(0, 32), code, rating, solved, mode: known, run: run.slice(0, 64) }];
  });
}

/** What came of the first try at each puzzle. */
export function resultsOf(tries: readonly Try[]): ReadonlyMap<string, Result> {
  const results = new Map<string, Result>();
  for (const { code, solved } of tries) if (!results.has(code)) results.set(code, solved ? "solved" : "missed");
  return results;
}

/** The rating after the tries at puzzles alone; only the first try at each counts. */
export function ratingOf(tries: readonly Try[]): Rating & { readonly tries: number } {
  const met = new Set<string>();
  let now = START;
  let count = 0;
  for (const { code, mode, rating, solved } of tries) {
    const isFirst = !met.has(code);
    met.add(code);
    if (mode !== "rated" || !isFirst) continue;
    const next = rated(now, [{ opponent: { rating, deviation: PUZZLE_DEVIATION }, score: solved ? 1 : 0 }]);
    now = { rating: next.rating, deviation: Math.max(LEAST_DEVIATION, next.deviation) };
    count += 1;
  }
  return { rating: Math.round(now.rating), deviation: Math.round(now.deviation), tries: count };
}

/** How many were solved in the best streak or storm, and in one of them. */
export function bestRun(tries: readonly Try[], mode: Mode): number {
  const runs = new Set(tries.filter((one) => one.mode === mode).map(({ run }) => run));
  return Math.max(0, ...[...runs].map((run) => solvedIn(tries, run)));
}

export function solvedIn(tries: readonly Try[], run: string): number {
  return tries.filter((one) => one.run === run && one.solved).length;
}
