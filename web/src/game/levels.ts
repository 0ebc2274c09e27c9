/** How difficult the deals 1 to 32000 are: measured once and shipped (docs/difficulty.md). Nothing that a first game needs may import this: it is large. */

import packed from "../../../src/freecell/data/levels.bin?raw";
import { randomDeal } from "./numbers.ts";
import type { Step } from "./steps.ts";

export const LAST_LEVEL = 32000;

/** Deals of these that cannot be won with four cells, each proved. */
const IMPOSSIBLE: ReadonlySet<number> = new Set([11982]);

let unpacked: Uint8Array | null = null;

/** Steps of the deals, deal 1 first; three of them share a byte, the first in the lowest digit to the base of 5. No byte is above 124, so the file is read as text. */
function levels(): Uint8Array {
  if (unpacked !== null) return unpacked;
  unpacked = new Uint8Array(LAST_LEVEL);
  for (let k = 0; k < LAST_LEVEL; k++)
    unpacked[k] = 1 + (Math.floor(packed.charCodeAt(Math.floor(k / 3)) / 5 ** (k % 3)) % 5);
  return unpacked;
}

/** The step of a deal with four cells; null for one that was not measured. */
export function stepOfDeal(deal: number): Step | null {
  return deal >= 1 && deal <= LAST_LEVEL ? (levels()[deal - 1] as Step) : null;
}

const lists = new Map<Step, readonly number[]>();

/** The deals of a step that can be won, in ascending order. */
export function dealsOfStep(step: Step): readonly number[] {
  let list = lists.get(step);
  if (list === undefined) {
    list = Array.from(levels().entries(), ([k, found]) => (found === step ? k + 1 : 0)).filter(
      (deal) => deal > 0 && !IMPOSSIBLE.has(deal),
    );
    lists.set(step, list);
  }
  return list;
}

/** A random deal of a step that can be won with four cells. */
export function randomDealOfStep(step: Step): number {
  const deals = dealsOfStep(step);
  return deals[randomDeal(deals.length) - 1]!;
}
