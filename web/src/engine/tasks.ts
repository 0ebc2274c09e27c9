/** Questions as work in slices: each gives way after a few milliseconds with news, and ends in an answer. */

import { difficultyOf, GAMES, SEED } from "./difficulty.ts";
import type { DifficultyAnswer, FewestAnswer, FindAnswer, JudgeAnswer, Progress, ReasonAnswer, VerdictAnswer } from "./engine.ts";
import { JUDGED, LIMIT, MEMORY, SEARCHING, SOLVED, UNSOLVABLE, type Kernel } from "./kernel.ts";
import type { Move } from "../rules/index.ts";

export type Task<Answer> = Generator<Progress, Answer, void>;

export interface Limits {
  /** Of one search. */
  readonly positions: number;
  readonly seconds: number;
  /** Of the search's block of memory, which grows up to here. */
  readonly bytes: number;
}

export type Question =
  | { readonly what: "solve"; readonly board: Uint8Array; readonly limits: Limits }
  | { readonly what: "judge"; readonly board: Uint8Array; readonly limits: Limits }
  | { readonly what: "reason"; readonly board: Uint8Array; readonly limits: Limits }
  | { readonly what: "difficulty"; readonly board: Uint8Array; readonly deal: number | null; readonly limits: Limits }
  | { readonly what: "fewest"; readonly board: Uint8Array; readonly solution: readonly Move[]; readonly limits: Limits }
  | { readonly what: "find"; readonly sets: Uint32Array; readonly limits: Limits };

export type Answer = VerdictAnswer | JudgeAnswer | ReasonAnswer | DifficultyAnswer | FewestAnswer | FindAnswer;

/** Positions between two looks at the clock: a few milliseconds at most. */
const SLICE = 4096;
const SLICE_MS = 5;
/** Positions on the way to the fewest moves take longer. */
const FEWEST_SLICE = 1024;
/** Classes of positions between two looks at the clock. */
const SLICE_CLASSES = 1000;
/** Games between two looks at the clock. */
const SLICE_GAMES = 50;
/** Deals that are listed; the page shows a few. */
const ROOM = 100;
/** How hard each move is looked at, pass by pass: the first decides 95 of 100 moves, the second leaves one in a hundred. */
export const PASSES: readonly number[] = [1000, 20_000, 100_000, 1_000_000];

export function begin(kernel: Kernel, question: Question): Task<Answer> {
  switch (question.what) {
    case "solve":
      return solve(kernel, question.board, question.limits);
    case "judge":
      return judge(kernel, question.board, question.limits);
    case "fewest":
      return fewest(kernel, question.board, question.solution, question.limits);
    case "reason":
      return reason(kernel, question.board, question.limits);
    case "difficulty":
      return difficulty(kernel, question.board, question.deal, question.limits);
    case "find":
      return find(kernel, question.sets, question.limits);
  }
}

/** Says whether the time is over. */
function clock({ seconds }: Limits): () => boolean {
  const end = performance.now() + 1000 * seconds;
  return () => performance.now() >= end;
}

export function* solve(kernel: Kernel, board: Uint8Array, limits: Limits): Task<VerdictAnswer> {
  const isOver = clock(limits);
  kernel.startSolve(board, limits.positions, limits.bytes);
  for (;;) {
    const state = kernel.runSolve(SLICE);
    const { positions } = kernel;
    if (state === SOLVED) return { verdict: "winnable", line: kernel.solution(), positions, reason: null };
    if (state === UNSOLVABLE) return { verdict: "lost", line: [], positions, reason: null };
    const reason = state === MEMORY ? "memory" : state === LIMIT ? "positions" : isOver() ? "seconds" : null;
    if (reason !== null) return { verdict: "unknown", line: [], positions, reason };
    yield { positions };
  }
}

export function* judge(kernel: Kernel, board: Uint8Array, limits: Limits): Task<JudgeAnswer> {
  const isOver = clock(limits);
  kernel.startJudge(board, limits.bytes);
  const passes = PASSES.filter((pass) => pass < limits.positions).concat(limits.positions);
  for (const pass of passes) {
    for (let state = SEARCHING; state === SEARCHING; ) {
      state = kernel.runJudge(pass, SLICE);
      if (state === JUDGED) return { ...kernel.judged(), reason: null };
      if (state === MEMORY) return { ...kernel.judged(), reason: "memory" };
      if (isOver()) return { ...kernel.judged(), reason: "seconds" };
      yield kernel.judged();
    }
  }
  return { ...kernel.judged(), reason: "positions" };
}

export function* fewest(kernel: Kernel, board: Uint8Array, solution: readonly Move[], limits: Limits): Task<FewestAnswer> {
  const isOver = clock(limits);
  kernel.startFewest(board, solution, limits.positions, limits.bytes);
  for (;;) {
    const state = kernel.runFewest(FEWEST_SLICE);
    if (state === SOLVED || state === UNSOLVABLE) return { ...kernel.fewest(), reason: null };
    const reason = state === MEMORY ? "memory" : state === LIMIT ? "positions" : isOver() ? "seconds" : null;
    if (reason !== null) return { ...kernel.fewest(), reason };
    yield {};
  }
}

export function* reason(kernel: Kernel, board: Uint8Array, limits: Limits): Task<ReasonAnswer> {
  const isOver = clock(limits);
  kernel.startBuried(board, limits.positions);
  for (;;) {
    const buried = kernel.runBuried(SLICE_CLASSES);
    if (buried !== undefined) return { buried };
    if (isOver()) return { buried: null };
    yield {};
  }
}

export function* difficulty(kernel: Kernel, board: Uint8Array, deal: number | null, limits: Limits): Task<DifficultyAnswer> {
  const isOver = clock(limits);
  kernel.startDifficulty(board, SEED, deal);
  for (;;) {
    const { wins, games } = kernel.runDifficulty(SLICE_GAMES);
    if (games >= GAMES || isOver()) return difficultyOf(wins, games);
    yield { share: games / GAMES };
  }
}

export function* find(kernel: Kernel, sets: Uint32Array, limits: Limits): Task<FindAnswer> {
  const isOver = clock(limits);
  kernel.startFind(sets, ROOM);
  while (!kernel.runFind(SLICE_MS)) {
    if (isOver()) return kernel.found(false);
    yield { share: kernel.findShare };
  }
  return kernel.found(true);
}
