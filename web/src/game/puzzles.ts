/** Puzzles: positions with exactly one move that wins, every other one proved to lose. */

import { parseBoard, type Board } from "../rules/index.ts";
import type { Step } from "./steps.ts";
import address from "./puzzles.json?url";

export interface Puzzle {
  /** The board's short code, which also names the puzzle. */
  readonly code: string;
  /** 1 (easy to see) to 5. */
  readonly grade: Step;
  /** Its place among the puzzles of its grade, from 1. */
  readonly number: number;
}

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

export function boardOfPuzzle({ code }: Puzzle): Board | null {
  return parseBoard(code).board;
}

/** The puzzle after this one that is not solved yet, in the same grade first; null when all are. */
export function nextPuzzle(puzzles: readonly Puzzle[], after: Puzzle, solved: ReadonlySet<string>): Puzzle | null {
  const at = puzzles.findIndex(({ code }) => code === after.code);
  return [...puzzles.slice(at + 1), ...puzzles.slice(0, at)].find(({ code }) => !solved.has(code)) ?? null;
}
