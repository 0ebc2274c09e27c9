/** What a casual player's wins say: the step, and how many deals are easier. Python's freecell/rating.py is the model. */

import scale from "../../../src/freecell/data/difficulty.json";
import type { DifficultyAnswer } from "./engine.ts";

/** Games for an answer, and the start of chance: the levels that ship were found with the same. */
export const GAMES = scale.games;
export const SEED = scale.seed;
/** Steps 1 to 4 are won at least once in this many tries. */
export const TRIES: readonly number[] = [2, 4, 12, 80];

export function difficultyOf(wins: number, games: number): DifficultyAnswer {
  const step = (1 + TRIES.filter((tries) => wins * tries < games).length) as DifficultyAnswer["step"];
  return {
    wins,
    games,
    step,
    harderThan: scale.harder_than.filter((most) => wins * scale.games <= most * games).length,
  };
}
