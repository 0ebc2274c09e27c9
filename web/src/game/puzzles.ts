/** Puzzles: positions with exactly one move that wins, every other one proved to lose. Mined by tools/puzzles.py. */

import { boardCode, boardOfDeal } from "../rules/index.ts";
import index from "./puzzles/index.json";
import type { Step } from "./steps.ts";

/** What a player calls a puzzle. */
export interface PuzzleName {
  /** 1 (easy to see) to 5. */
  readonly grade: Step;
  /** Its place among all, from 1: they are ordered by rating. */
  readonly number: number;
  /** A player of this rating solves every other such puzzle. */
  readonly rating: number;
}

export interface Puzzle extends PuzzleName {
  /** The board's short code. */
  readonly code: string;
  /** A letter each. */
  readonly themes: string;
}

/** Early, middle, late; home, into a cell, out of a cell, a column cleared, cells full, several only moves. */
export const THEMES = ["1", "2", "3", "h", "c", "o", "x", "f", "l"] as const;
export type Theme = (typeof THEMES)[number];

/** What came of the first try, which counts. */
export type Result = "solved" | "missed";

/** Puzzles as they ship: their ratings, the deals they come from, what became of these, the moves that are the only ones to win, their themes. */
export type PuzzleFile = readonly [
  ratings: readonly number[],
  deals: readonly number[],
  changes: readonly string[],
  lines: readonly string[],
  themes: readonly string[],
];

const ADDRESSES = import.meta.glob<string>("./puzzles/puzzles-*.json", {
  query: "?url",
  import: "default",
  eager: true,
});
/** Puzzles in each file, and the rating of its first one. */
const FILES = index as unknown as readonly (readonly [count: number, rating: number])[];
const IN_A_FILE = FILES[0]![0];
export const PUZZLES = FILES.reduce((sum, [count]) => sum + count, 0);

export function gradeOf(number: number): Step {
  return (1 + Math.floor((5 * (number - 1)) / PUZZLES)) as Step;
}

const loaded = new Map<number, Promise<readonly Puzzle[]>>();

/** The puzzles of one file. They are fetched when they are first wanted; a failure is not remembered. */
function loadFile(file: number): Promise<readonly Puzzle[]> {
  let puzzles = loaded.get(file);
  if (puzzles === undefined) {
    puzzles = fetch(ADDRESSES[`./puzzles/puzzles-${file + 1}.json`]!)
      .then((answer) => answer.json() as Promise<PuzzleFile>)
      .then((puzzles) => numbered(puzzles, file * IN_A_FILE))
      .catch((error: unknown) => {
        loaded.delete(file);
        throw error;
      });
    loaded.set(file, puzzles);
  }
  return puzzles;
}

export function numbered([ratings, deals, changes, , themes]: PuzzleFile, before: number): readonly Puzzle[] {
  return ratings.map((rating, k) => {
    const number = before + k + 1;
    return { code: codeOf(deals[k]!, changes[k]!), rating, themes: themes[k]!, number, grade: gradeOf(number) };
  });
}

/** What became of a deal: the cells, and for each column how many of the cards that it was dealt are left, and those on them. */
function codeOf(deal: number, change: string): string {
  const [cells, ...columns] = change.split(/(?=\d)/);
  const [, ...dealt] = boardCode(boardOfDeal(deal)).split("-");
  return [cells, ...columns.map((now, k) => dealt[k]!.slice(0, Number(now[0])) + now.slice(1))].join("-");
}

/** All puzzles of a grade: the files that have some of it are loaded. */
export async function puzzlesOf(grade: Step): Promise<readonly Puzzle[]> {
  const files = FILES.map((_, file) => file).filter((file) => {
    const first = file * IN_A_FILE + 1;
    return gradeOf(first) <= grade && gradeOf(first + FILES[file]![0] - 1) >= grade;
  });
  return (await Promise.all(files.map(loadFile))).flat().filter((puzzle) => puzzle.grade === grade);
}

/** The files in the order in which one looks for a rating: the one that has it, then its neighbours. */
export function filesNear(rating: number, files = FILES): readonly number[] {
  const own = Math.max(
    0,
    files.findLastIndex(([, first]) => first <= rating),
  );
  return files.map((_, file) => file).sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
}

/** One of the nearest by rating, at random, those that were tried left out; null when there is none left. */
export async function puzzleNear(
  rating: number,
  theme: Theme | null,
  isTried: (code: string) => boolean,
  chance: () => number = Math.random,
): Promise<Puzzle | null> {
  for (const file of filesNear(rating)) {
    const left = (await loadFile(file)).filter(
      ({ code, themes }) => !isTried(code) && (theme === null || themes.includes(theme)),
    );
    if (left.length > 0) return oneNear(left, rating, chance);
  }
  return null;
}

const NEAREST = 8;

function oneNear(puzzles: readonly Puzzle[], rating: number, chance: () => number): Puzzle {
  const near = [...puzzles].sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating)).slice(0, NEAREST);
  return near[Math.floor(chance() * near.length)]!;
}

/** The puzzle after this one that was not tried yet; null when all were. */
export async function nextPuzzle(
  after: PuzzleName,
  tried: ReadonlyMap<string, Result>,
  load: (file: number) => Promise<readonly Puzzle[]> = loadFile,
): Promise<Puzzle | null> {
  const own = Math.floor((after.number - 1) / IN_A_FILE);
  // Its own file comes last again, for those before it.
  for (let k = 0; k <= FILES.length; k++) {
    const puzzles = await load((own + k) % FILES.length);
    const left = puzzles.filter(({ code, number }) => !tried.has(code) && number !== after.number);
    const next = k === 0 ? left.find(({ number }) => number > after.number) : left[0];
    if (next !== undefined) return next;
  }
  return null;
}

/** A puzzle is solved when it could hardly be guessed: the chance of making all its moves by luck is at most this. */
const LUCK = 1 / 8;
/** And no puzzle asks for more moves than this. */
const MOST_MOVES = 4;

/** Whether another move is asked for: `shares` are how many of the moves kept the win, at each right move so far. */
export function asksForMore(shares: readonly number[]): boolean {
  return shares.length < MOST_MOVES && shares.reduce((chance, share) => chance * share, 1) > LUCK;
}
