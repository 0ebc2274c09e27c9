/** Deal numbers to cards: Microsoft's rule below 2^31, FreeCell Pro's above. */

import { type Card, cardText, parseCard } from "./cards.ts";

export const FIRST_DEAL = -2;
export const LAST_DEAL = 2 ** 33 - 1;

/** Who deals from 2^31 on: FreeCell Pro extended the rule, the plain algorithm repeats its first 2^31 deals. */
export type DealRule = "freecell-pro" | "microsoft";

export class DealNumberError extends RangeError {}

/** Microsoft's two boards that cannot be won, in rows as dealt. */
const JOKES: Readonly<Record<string, string>> = {
  "-1":
    "AC AD AH AS QC QD QH QS 3C 3D 3H 3S TC TD TH TS 5C 5D 5H 5S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S " +
    "9C 9D 9H 9S 4C 4D 4H 4S JC JD JH JS 2C 2D 2H 2S KC KD KH KS",
  "-2":
    "AS AH AD AC 7S 7H 7D 7C KS KH KD KC 6S 6H 6D 6C QS QH QD QC 5S 5H 5D 5C JS JH JD JC 4S 4H 4D 4C " +
    "TS TH TD TC 3S 3H 3D 3C 9S 9H 9D 9C 2S 2H 2D 2C 8S 8H 8D 8C",
};

export function isDealNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number >= FIRST_DEAL && number <= LAST_DEAL;
}

/** The 52 cards of a deal in dealing order: the k-th goes to column k mod 8, row k div 8. */
export function deal(number: number, rule: DealRule = "freecell-pro"): Card[] {
  if (!isDealNumber(number)) {
    throw new DealNumberError(
      `there is no deal ${number}: deal numbers are whole and go from ${FIRST_DEAL} to ${LAST_DEAL}`,
    );
  }
  if (number < 0) return JOKES[String(number)]!.split(" ").map((text) => parseCard(text)!);
  const seed = rule === "microsoft" ? number % 2 ** 31 : number;
  // Doubles are exact up to 2^53; only the generator's own state needs 32-bit arithmetic.
  let state = (seed % 2 ** 32) | 0;
  const deck = Array.from({ length: 52 }, (_, code) => code as Card);
  const dealt: Card[] = [];
  for (let left = 52; left > 0; left--) {
    state = (Math.imul(state, 214013) + 2531011) | 0;
    const high = state >>> 16;
    const draw = seed < 2 ** 31 ? high & 0x7fff : seed < 2 ** 32 ? high | 0x8000 : high + 1;
    const place = draw % left;
    dealt.push(deck[place]!);
    deck[place] = deck[left - 1]!;
  }
  return dealt;
}

/** The seven rows of a deal as dealt: `dealFreeCell(1)[0]` is `["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]`. */
export function dealFreeCell(seed: number): string[][] {
  const cards = deal(seed).map(cardText);
  return Array.from({ length: 7 }, (_, row) => cards.slice(8 * row, 8 * row + 8));
}
