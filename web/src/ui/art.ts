/** The cards' faces: drawn here, sharp at any size, readable in the slice that shows when cards overlap. */

import { svg, type SVGTemplateResult } from "lit";
import { cardText, rankOf, suitOf, type Card } from "../rules/index.ts";
import { courtOf } from "./courts.ts";

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

const TEN = 9;

/** Pips in three columns; y runs from 0 to 1 between the first and the last row, upside down in the lower half. */
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

/** The usual height of a card that is 100 wide. */
export const USUAL_HEIGHT = 140;
/** The figure of a court card is this wide; its own shape gives the height. */
const COURT_WIDTH = 65;
const COURT_HEIGHT = COURT_WIDTH * 1.56;

function rankSign(rank: number, x: number, y: number, height: number, squeeze = 1): SVGTemplateResult {
  const scale = height / 100;
  return svg`<path class="rank" d=${RANK_PATHS[rank]} transform="translate(${x} ${y}) scale(${round(scale * squeeze)} ${scale})"></path>`;
}

function pip(suit: number, x: number, y: number, size: number, down = false): SVGTemplateResult {
  const turn = down ? " rotate(180 50 50)" : "";
  return svg`<path d=${SUIT_PATHS[suit]} transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${size / 100})${turn}"></path>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A face in a box of 100 by `height`; `large` draws one bold index, for small screens and poor eyesight. */
export function face(card: Card, large: boolean, height = USUAL_HEIGHT): SVGTemplateResult {
  const rank = rankOf(card);
  const suit = suitOf(card);
  if (large) return svg`${rankSign(rank, 7, 6, 39)}${pip(suit, 76, 26, 36)}${pip(suit, 50, height - 42, 62)}`;
  const corner = svg`${rank === TEN ? rankSign(rank, 3, 5, 18.5, 0.74) : rankSign(rank, 4.3, 5, 18.5)}${pip(suit, 9.9, 31, 13)}`;
  return svg`${corner}<g transform="rotate(180 50 ${height / 2})">${corner}</g>${body(card, height)}`;
}

function body(card: Card, height: number): SVGTemplateResult | readonly SVGTemplateResult[] {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const middle = height / 2;
  if (rank === 0) return pip(suit, 50, middle, suit === 3 ? 60 : 46);
  const figure = courtOf(cardText(card));
  if (figure !== null) {
    const [x, y] = [50 - COURT_WIDTH / 2, round(middle - COURT_HEIGHT / 2)];
    const sign = pip(suit, x + 10.5, y + 11.5, 16);
    return svg`<image href=${figure} x=${x} y=${y} width=${COURT_WIDTH} height=${COURT_HEIGHT} preserveAspectRatio="none"></image>
      <rect class="frame" x=${x} y=${y} width=${COURT_WIDTH} height=${COURT_HEIGHT} rx="1.5"></rect>
      ${sign}<g transform="rotate(180 50 ${middle})">${sign}</g>`;
  }
  const size = rank > 7 ? 18 : 20;
  const edge = 12 + size / 2;
  return PIPS[rank]!.map(([column, down]) => pip(suit, 31 + 19 * column, edge + (height - 2 * edge) * down, size, down > 0.5));
}
