/** Choosing a deal: at random, at random but winnable, for a first game. */

import { boardOfDeal, isDealNumber, LAST_DEAL } from "../rules/index.ts";
import type { Verdicts } from "./verdicts.ts";

/** Microsoft's newer games have a million deals; all but eight of them can be won with four cells, each proved. */
export const MICROSOFT_DEALS = 1_000_000;
export const UNWINNABLE: ReadonlySet<number> = new Set([11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948]);

/** 1..last, all equally likely. */
export function randomDeal(last: number = MICROSOFT_DEALS): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return 1 + Math.floor((((high! & 0x1fffff) * 2 ** 32 + low!) / 2 ** 53) * Math.min(last, LAST_DEAL));
}

/** A random deal that can be won with four cells; needs no server. */
export function randomWinnableDeal(): number {
  for (;;) {
    const number = randomDeal();
    if (!UNWINNABLE.has(number)) return number;
  }
}

/** A random deal that can be won with this number of cells, according to the server; or why none was found. */
export async function findWinnable(
  cells: number,
  verdicts: Pick<Verdicts, "settle">,
): Promise<number | "offline" | "limit"> {
  for (let tries = 0; tries < 40; tries++) {
    const number = randomDeal();
    const verdict = await verdicts.settle(boardOfDeal(number, cells));
    if (verdict.state === "winnable") return number;
    if (verdict.state === "unknown" && verdict.why === "offline") return "offline";
  }
  return "limit";
}

/** Very easy deals: a casual player wins each at least four times in five (`freecell difficulty` says how often). */
export const FIRST_DEALS: readonly number[] = [
  150, 251, 346, 365, 386, 504, 536, 759, 883, 892, 1099, 1150, 1156, 1237, 1533, 1755, 1839, 2103, 2178, 2236, 2366,
  2723, 3068, 3082,
];

/** A deal for somebody's first game. */
export function randomFirstDeal(): number {
  return FIRST_DEALS[randomDeal(FIRST_DEALS.length) - 1]!;
}

/** Reads a deal number as people type it: `#617`, `1,000`, full-width digits, any kind of minus; null when it is not a number. */
export function readDealNumber(text: string): number | null {
  const plain = text
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/^#/, "")
    .replace(/^[\u2010-\u2015\u2212\u30fc]/, "-");
  // Thousands are set apart by commas, points or apostrophes; 3.5 is not a number of a deal.
  const digits = /^-?\d{1,3}([,.'’]\d{3})+$/.test(plain) ? plain.replace(/[,.'’]/g, "") : plain;
  if (!/^-?\d{1,10}$/.test(digits)) return null;
  const number = Number(digits) + 0;
  return isDealNumber(number) ? number : null;
}
