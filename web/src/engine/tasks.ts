/** Questions as work in slices: each gives way after a few milliseconds with news, and ends in an answer. */

import { difficultyOf, GAMES, SEED } from "./difficulty.ts";
import type { Answer, Given, Limits, Progress, What } from "./engine.ts";
import { boardBytes, JUDGED, type Kernel, LIMIT, MEMORY, SEARCHING, SOLVED, UNSOLVABLE } from "./kernel.ts";

export type Task<W extends What> = Generator<Progress, Answer<W>, void>;

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

/** How each question is answered. */
const WORK: { readonly [W in What]: (kernel: Kernel, given: Given<W>, limits: Limits) => Task<W> } = {
  evaluate: solve,
  solve,
  judge,
  reason,
  difficulty,
  find,
  fewest,
  facts,
};

export function begin<W extends What>(kernel: Kernel, what: W, given: Given<W>, limits: Limits): Task<W> {
  return WORK[what](kernel, given, limits);
}

/** Says whether the time is over. */
function clock({ seconds }: Limits): () => boolean {
  const end = performance.now() + 1000 * seconds;
  return () => performance.now() >= end;
}

export function* solve(kernel: Kernel, given: Given<"solve">, limits: Limits): Task<"solve"> {
  const isOver = clock(limits);
  kernel.startSolve(boardBytes(given.board), limits.positions, limits.bytes);
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

export function* judge(kernel: Kernel, given: Given<"judge">, limits: Limits): Task<"judge"> {
  const isOver = clock(limits);
  kernel.startJudge(boardBytes(given.board), limits.bytes);
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

export function* fewest(kernel: Kernel, given: Given<"fewest">, limits: Limits): Task<"fewest"> {
  const isOver = clock(limits);
  kernel.startFewest(boardBytes(given.board), given.solution, limits.positions, limits.bytes);
  for (;;) {
    const state = kernel.runFewest(FEWEST_SLICE);
    if (state === SOLVED || state === UNSOLVABLE) return { ...kernel.fewest(), reason: null };
    const reason = state === MEMORY ? "memory" : state === LIMIT ? "positions" : isOver() ? "seconds" : null;
    if (reason !== null) return { ...kernel.fewest(), reason };
    yield {};
  }
}

export function* reason(kernel: Kernel, given: Given<"reason">, limits: Limits): Task<"reason"> {
  const isOver = clock(limits);
  kernel.startBuried(boardBytes(given.board), limits.positions);
  for (;;) {
    const buried = kernel.runBuried(SLICE_CLASSES);
    if (buried !== undefined) return { buried };
    if (isOver()) return { buried: null };
    yield {};
  }
}

export function* facts(kernel: Kernel, given: Given<"facts">, limits: Limits): Task<"facts"> {
  const isOver = clock(limits);
  kernel.startFacts(boardBytes(given.board), limits.positions);
  for (;;) {
    const state = kernel.runFacts(SLICE);
    if (state === UNSOLVABLE) return { facts: kernel.facts() };
    if (state !== SEARCHING || isOver()) return { facts: null };
    yield {};
  }
}

export function* difficulty(kernel: Kernel, given: Given<"difficulty">, limits: Limits): Task<"difficulty"> {
  const isOver = clock(limits);
  kernel.startDifficulty(boardBytes(given.board), SEED, given.deal);
  for (;;) {
    const { wins, games } = kernel.runDifficulty(SLICE_GAMES);
    if (games >= GAMES || isOver()) return difficultyOf(wins, games);
    yield { share: games / GAMES };
  }
}

export function* find(kernel: Kernel, given: Given<"find">, limits: Limits): Task<"find"> {
  const isOver = clock(limits);
  kernel.startFind(given.board.sets, ROOM);
  while (!kernel.runFind(SLICE_MS)) {
    if (isOver()) return kernel.found(false);
    yield { share: kernel.findShare };
  }
  return kernel.found(true);
}
