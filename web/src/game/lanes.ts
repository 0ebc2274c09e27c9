/** A tree of tries: each a lane that leaves an earlier one where the player chose another move. */

import type { Game } from "./game.ts";

/** How many steps two games from the same start have in common. */
export function sharedSteps(a: Game, b: Game): number {
  const k = a.steps.findIndex(({ text }, k) => text !== b.steps[k]?.text);
  return k < 0 ? a.steps.length : k;
}

export interface Lane<Try> {
  readonly try: Try;
  /** The earlier lane that it leaves, and after how many moves; null for the first one. */
  readonly leaves: { readonly lane: number; readonly ply: number } | null;
}

/** One lane for each try; what another lane has in whole gets none of its own, unless it is wanted anyway. */
export function lanesOf<Try extends { readonly game: Game; readonly isWanted?: boolean }>(
  tries: readonly Try[],
): readonly Lane<Try>[] {
  const lanes: Lane<Try>[] = [];
  for (const one of tries) {
    let leaves: Lane<Try>["leaves"] = null;
    lanes.forEach(({ try: { game } }, lane) => {
      const ply = sharedSteps(game, one.game);
      if (leaves === null || ply > leaves.ply) leaves = { lane, ply };
    });
    const { ply } = (leaves as Lane<Try>["leaves"]) ?? { ply: -1 };
    if (ply < one.game.steps.length || one.isWanted === true) lanes.push({ try: one, leaves });
  }
  return lanes;
}
