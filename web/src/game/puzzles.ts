/** Puzzles: positions with exactly one move that wins, every other one proved to lose. */

import { parseBoard, type Board } from "../rules/index.ts";
import type { Step } from "./steps.ts";
import address from "./puzzles.json?url";

/** What a player calls a puzzle. */
export interface PuzzleName {
  /** 1 (easy to see) to 5. */
  readonly grade: Step;
  /** Its place among the puzzles of its grade, from 1. */
  readonly number: number;
}

export interface Puzzle extends PuzzleName {
  /** The board's short code. */
  readonly code: string;
}

/** What came of the first try, which counts. */
export type Result = "solved" | "missed";

/** A puzzle as it ships (tools/puzzles.py): its grade, the deal it comes from, its board, and the moves that win. */
export type Row = readonly [Step, number, string, string];

let loaded: Promise<readonly Puzzle[]> | null = null;

/** All puzzles, by grade. They are fetched when they are first wanted; a failure is not remembered. */
export function loadPuzzles(fetching: typeof fetch = fetch): Promise<readonly Puzzle[]> {
  loaded ??= fetching(address)
    .then((answer) => answer.json() as Promise<readonly Row[]>)
    .then(numbered)
    .catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  return loaded;
}

export function numbered(rows: readonly Row[]): readonly Puzzle[] {
  const counts = new Map<Step, number>();
  return rows.map(([grade, , code]) => {
    const number = (counts.get(grade) ?? 0) + 1;
    counts.set(grade, number);
    return { code, grade, number };
  });
}

export function boardOfPuzzle(code: string): Board | null {
  return parseBoard(code).board;
}

/** The puzzle after this one that was not tried yet, in the same grade first; null when all were. */
export function nextPuzzle(puzzles: readonly Puzzle[], after: PuzzleName, tried: ReadonlyMap<string, Result>): Puzzle | null {
  const at = puzzles.findIndex(({ grade, number }) => grade === after.grade && number === after.number);
  return [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))].find(({ code }) => !tried.has(code)) ?? null;
}

/** A puzzle is solved when it could hardly be guessed: the chance of making all its moves by luck is at most this. */
const LUCK = 1 / 8;
/** And no puzzle asks for more moves than this. */
const MOST_MOVES = 4;

/** Whether another move is asked for: `shares` are how many of the moves kept the win, at each right move so far. */
export function asksForMore(shares: readonly number[]): boolean {
  return shares.length < MOST_MOVES && shares.reduce((chance, share) => chance * share, 1) > LUCK;
}
