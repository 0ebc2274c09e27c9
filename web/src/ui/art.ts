/** The cards' faces: drawn here, sharp at any size, readable in the slice that shows when cards overlap. */

import { svg, type SVGTemplateResult } from "lit";
import { rankOf, suitOf, type Card } from "../rules/index.ts";

/** Suit signs in a box of 100 by 100: clubs, diamonds, hearts, spades. */
export const SUIT_PATHS: readonly string[] = [
  "M29 28a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM6 60a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM52 60a21 21 0 1 1 42 0a21 21 0 1 1 -42 0Z" +
    "M42 38H58L55 64C56 80 61 89 69 95H31C39 89 44 80 45 64Z",
  "M50 4C59 21 72 37 87 50C72 63 59 79 50 96C41 79 28 63 13 50C28 37 41 21 50 4Z",
  "M50 93C22 68 7 50 7 32C7 18 17 8 30 8C39 8 46 13 50 22C54 13 61 8 70 8C83 8 93 18 93 32C93 50 78 68 50 93Z",
  "M50 5C62 26 93 41 93 62C93 75 83 82 73 82C64 82 58 77 54 70C55 81 60 90 68 95H32C40 90 45 81 46 70C42 77 36 82 27 82C17 82 7 75 7 62C7 41 38 26 50 5Z",
];

/**
 * Ranks as strokes in a box of 60 by 100 (the ten in 100 by 100): no font is needed, so none can be missing. Suits are
 * told by their sign, ranks by these.
 */
const RANK_PATHS: readonly string[] = [
  "M6 92L30 10L54 92M15 64H45",
  "M9 30C9 16 18 9 30 9C43 9 51 18 51 30C51 41 44 49 34 59L9 90V91H53",
  "M8 10H50L27 42C43 41 53 51 53 66C53 82 43 92 28 92C17 92 10 87 6 79",
  "M43 92V9L7 66H55",
  "M49 10H15L11 46C16 41 22 38 30 38C44 38 53 49 53 65C53 81 44 92 28 92C18 92 10 87 6 79",
  "M47 10C26 20 9 42 9 66C9 82 18 92 31 92C44 92 53 82 53 67C53 52 44 42 31 42C20 42 11 50 9 62",
  "M7 10H52C38 34 28 62 25 92",
  "M30 9C42 9 49 17 49 28C49 39 42 46 30 46C18 46 11 39 11 28C11 17 18 9 30 9ZM30 46C44 46 53 56 53 69C53 83 44 92 30 92C16 92 7 83 7 69C7 56 16 46 30 46Z",
  "M13 92C34 82 51 60 51 35C51 19 42 9 29 9C16 9 7 19 7 34C7 49 16 59 29 59C40 59 49 51 51 39",
  "M6 24L20 10V92M70 9C85 9 93 24 93 50.5C93 77 85 92 70 92C55 92 47 77 47 50.5C47 24 55 9 70 9Z",
  "M47 9V66C47 83 39 92 27 92C15 92 8 84 8 69",
  "M30 9C45 9 54 25 54 50.5C54 76 45 92 30 92C15 92 6 76 6 50.5C6 25 15 9 30 9ZM33 68L55 97",
  "M10 8V93M52 9L12 58M24 44L54 93",
];

function rankSign(rank: number, x: number, y: number, height: number, large: boolean): SVGTemplateResult {
  return svg`<path class=${large ? "rank big" : "rank"} d=${RANK_PATHS[rank]} transform="translate(${x} ${y}) scale(${height / 100})"></path>`;
}

/** A crown with three points, one with five, and a cap with a feather, in a box of 60 by 26. */
const HEADS: Readonly<Record<number, string>> = {
  10: "M6 24H54V17C54 9 44 5 30 5C16 5 6 9 6 17ZM44 8C47 0 55 -3 60 -5C60 3 57 10 50 13Z",
  11: "M5 24H55L60 4L46 14L38 2L30 12L22 2L14 14L0 4Z",
  12: "M5 24H55L60 5L43 15L33 3V-2H36V-5H33V-9H27V-5H24V-2H27V3L17 15L0 5Z",
};

/** Pips in three columns; y runs from 0 to 1 over the space under the index, upside down in the lower half. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 0], [1, 1]],
  2: [[1, 0], [1, 0.5], [1, 1]],
  3: [[0, 0], [2, 0], [0, 1], [2, 1]],
  4: [[0, 0], [2, 0], [1, 0.5], [0, 1], [2, 1]],
  5: [[0, 0], [2, 0], [0, 0.5], [2, 0.5], [0, 1], [2, 1]],
  6: [[0, 0], [2, 0], [1, 0.25], [0, 0.5], [2, 0.5], [0, 1], [2, 1]],
  7: [[0, 0], [2, 0], [1, 0.25], [0, 0.5], [2, 0.5], [1, 0.75], [0, 1], [2, 1]],
  8: [[0, 0], [2, 0], [0, 0.333], [2, 0.333], [1, 0.5], [0, 0.667], [2, 0.667], [0, 1], [2, 1]],
  9: [[0, 0], [2, 0], [1, 0.167], [0, 0.333], [2, 0.333], [0, 0.667], [2, 0.667], [1, 0.833], [0, 1], [2, 1]],
};

function pip(suit: number, x: number, y: number, size: number, down = false): SVGTemplateResult {
  const scale = size / 100;
  const turn = down ? " rotate(180 50 50)" : "";
  return svg`<path d=${SUIT_PATHS[suit]} transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}"></path>`;
}

/** A face in a box of 100 by 140; `large` draws one big index, for small screens and poor eyesight. */
export function face(card: Card, large: boolean): SVGTemplateResult {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return large
    ? svg`${rankSign(rank, 7, 6, 39, large)}${pip(suit, 76, 26, 36)}${pip(suit, 50, 98, 62)}`
    : svg`${rankSign(rank, 8, 8, 26, large)}${pip(suit, rank === 9 ? 51 : 42, 21, 25)}${body(rank, suit)}`;
}

function body(rank: number, suit: number): SVGTemplateResult | readonly SVGTemplateResult[] {
  if (rank === 0) return pip(suit, 50, 88, 58);
  const head = HEADS[rank];
  if (head !== undefined) {
    return svg`<rect class="frame" x="17" y="46" width="66" height="84" rx="5"></rect>
      <path d=${head} transform="translate(26.6 60) scale(0.78)"></path>${pip(suit, 50, 103, 40)}`;
  }
  return PIPS[rank]!.map(([column, height]) => pip(suit, 26 + 24 * column, 55 + 66 * height, rank > 7 ? 17 : 20, height > 0.5));
}
