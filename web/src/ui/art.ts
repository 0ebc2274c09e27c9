/**
 * The cards' faces: drawn here, sharp at any size. The index is one line at the upper edge, rank and sign side by side, so that the slice which
 * shows under the next card names the card. Nothing on a card stands on its head: on a screen, cards are never turned. The classic deck,
 * whose lower half is turned, is there for those who want it.
 */

import { nothing, type SVGTemplateResult, svg } from "lit";
import { type Card, cardText, rankOf, suitOf } from "../rules/index.ts";
import type { Deck, Settings } from "../store/settings.ts";
import { type Court, courtOf } from "./courts.ts";
import { RANK_PATHS } from "./ranks.ts";

/** Suit signs in a box of 100 by 100: clubs, diamonds, hearts, spades. */
export const SUIT_PATHS: readonly string[] = [
  "M50 4a22 22 0 0 1 18.6 33.8A22 22 0 1 1 57 67.5C58.5 80 63 89 71 95H29C37 89 41.5 80 43 67.5A22 22 0 1 1 31.4 37.8A22 22 0 0 1 50 4Z",
  "M50 3C58 20 71 37 87 50C71 63 58 80 50 97C42 80 29 63 13 50C29 37 42 20 50 3Z",
  "M50 95C24 71 6 53 6 32C6 17 16 7 29 7C39 7 46 13 50 22C54 13 61 7 71 7C84 7 94 17 94 32C94 53 76 71 50 95Z",
  "M50 4C61 25 94 41 94 63C94 76 84 84 73 84C64.5 84 58.5 79 55 72C56 83 61 90 69 95H31C39 90 44 83 45 72C41.5 79 35.5 84 27 84C16 84 6 76 6 63C6 41 39 25 50 4Z",
];

/** Pips in three columns; y runs from 0 to 1 between the first and the last row. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [
    [1, 0],
    [1, 1],
  ],
  2: [
    [1, 0],
    [1, 0.5],
    [1, 1],
  ],
  3: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
  ],
  4: [
    [0, 0],
    [2, 0],
    [1, 0.5],
    [0, 1],
    [2, 1],
  ],
  5: [
    [0, 0],
    [2, 0],
    [0, 0.5],
    [2, 0.5],
    [0, 1],
    [2, 1],
  ],
  6: [
    [0, 0],
    [2, 0],
    [1, 0.25],
    [0, 0.5],
    [2, 0.5],
    [0, 1],
    [2, 1],
  ],
  7: [
    [0, 0],
    [2, 0],
    [1, 0.25],
    [0, 0.5],
    [2, 0.5],
    [1, 0.75],
    [0, 1],
    [2, 1],
  ],
  8: [
    [0, 0],
    [2, 0],
    [0, 0.333],
    [2, 0.333],
    [1, 0.5],
    [0, 0.667],
    [2, 0.667],
    [0, 1],
    [2, 1],
  ],
  9: [
    [0, 0],
    [2, 0],
    [1, 0.167],
    [0, 0.333],
    [2, 0.333],
    [0, 0.667],
    [2, 0.667],
    [1, 0.833],
    [0, 1],
    [2, 1],
  ],
};

/** The usual height of a card that is 100 wide. */
export const USUAL_HEIGHT = 140;
const QUEEN = 11;
const SPADES = 3;
/** The tail of the Q hangs below the line; drawn a little lower, it ends where the others do. */
const Q_HEIGHT = 0.9;
/** Paper under the index of a court card: its slant follows the crowns. */
const TAB = "M0 0H54L47 17Q44 24 37 24H0Z";

function rankSign(rank: number, x: number, y: number, height: number): SVGTemplateResult {
  const scale = height / 100;
  const down = rank === QUEEN ? round(scale * Q_HEIGHT) : scale;
  return svg`<path class="index" d=${RANK_PATHS[rank]![1]} transform="translate(${round(x)} ${y}) scale(${scale} ${down})"></path>`;
}

function pip(suit: number, x: number, y: number, size: number, kind: "pip" | "index" = "pip"): SVGTemplateResult {
  return svg`<path class=${kind} d=${SUIT_PATHS[suit]} transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${size / 100})"></path>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** How faces are drawn; `height` is that of a card 100 wide. */
export interface Look {
  /** One bold index, for small screens and poor eyesight. */
  readonly large: boolean;
  readonly height: number;
  readonly deck: Deck;
  readonly colours: Settings["colours"];
}

/** A face in a box of 100 by its height. `INDEX_SHOWN` in geometry.ts says how far down the index reaches. */
export function face(card: Card, look: Look): SVGTemplateResult {
  const { large, height } = look;
  const isTurned = look.deck === "classic" && !large;
  const rank = rankOf(card);
  const suit = suitOf(card);
  const index = large
    ? svg`${rankSign(rank, 7, 7, 27)}${pip(suit, 79, 20.5, 30, "index")}`
    : svg`${rankSign(rank, 14.5 - (RANK_PATHS[rank]![0] * 0.17) / 2, 5, 17)}${pip(suit, 35.5, 13.5, suit === 1 ? 18.5 : 17, "index")}`;
  // What the classic deck has twice; the second one is no index that a column shows.
  const corner = (what: SVGTemplateResult): SVGTemplateResult =>
    isTurned ? svg`${what}<g class="turned" transform="rotate(180 50 ${height / 2})">${what}</g>` : what;
  const figure = courtOf(cardText(card), look.colours);
  if (figure !== null)
    return svg`${look.deck === "classic" ? wholeFigure(figure, look) : portrait(figure, large, height)}
      ${large ? nothing : corner(svg`<path class="tab" d=${TAB}></path>`)}${corner(index)}`;
  if (rank === 0) return svg`${ace(suit, large, height)}${corner(index)}`;
  return svg`${large ? pip(suit, 50, height - 46, 66) : pips(rank, suit, height, isTurned)}${corner(index)}`;
}

function pips(rank: number, suit: number, height: number, isTurned: boolean): SVGTemplateResult[] {
  const size = (rank < 6 ? 24 : rank < 8 ? 21.5 : 19.5) * (isTurned ? 0.82 : 1);
  const [first, last] = [29.5 + size / 2, height - (isTurned ? 29.5 : 8) - size / 2];
  return PIPS[rank]!.map(([column, down]) => {
    const one = pip(suit, 26 + 24 * column, first + (last - first) * down, size);
    if (!isTurned || down <= 0.5) return one;
    return svg`<g transform="rotate(180 50 ${height / 2})">${pip(suit, 74 - 24 * column, first + (last - first) * (1 - down), size)}</g>`;
  });
}

/** The classic deck's figures: both halves, between the indices. */
function wholeFigure({ address }: Court, { large, height }: Look): SVGTemplateResult {
  const high = large ? height - 38 : height - 24;
  const wide = Math.min(large ? 94 : 78, high * 0.65);
  return svg`<image href=${address} x=${round(50 - wide / 2)} y=${large ? 36 : 12} width=${round(wide)} height=${round(high)}></image>`;
}

/** The figure so large that its waist is the lower edge of the card, its face in the middle or, under the tab, beside it. */
function portrait({ address, faceAt }: Court, large: boolean, height: number): SVGTemplateResult {
  const top = large ? 36 : 0;
  const scale = large ? (1.12 * (height - top)) / 1000 : height / 1000;
  const [width, high] = [1300 * scale, 2000 * scale];
  const x = Math.max(100 - width, Math.min(0, (large ? 52 : 66) - scale * faceAt));
  // A picture of its own, so that it ends at the edges.
  return svg`<svg y=${top} width="100" height=${height - top}><image href=${address} x=${round(x)} width=${round(width)} height=${round(high)}></image></svg>`;
}

/** The ace of spades bears a rosette, as it has since it was the taxed card. */
function ace(suit: number, large: boolean, height: number): SVGTemplateResult {
  if (suit !== SPADES) return pip(suit, 50, large ? height - 46 : height / 2 + 12, large ? 66 : 52);
  const size = large ? 84 : 78;
  const [x, y] = [50 - size / 2, (large ? height - 50 : height / 2 + 13) - size / 2];
  const petals = Array.from(
    { length: 10 },
    (_, k) => svg`<ellipse rx="4.6" ry="17" transform="rotate(${18 * k})"></ellipse>`,
  );
  const sign = SUIT_PATHS[SPADES];
  return svg`<g transform="translate(${x} ${y}) scale(${size / 100})"><path d=${sign}></path>
    <path class="engraved" d=${sign} transform="translate(50 54) scale(.86) translate(-50 -54)"></path>
    <g class="engraved" transform="translate(50 55)">${petals}<circle r="19.5"></circle><circle r="21.5"></circle></g>
    <path class="heart" d=${sign} transform="translate(43.5 48) scale(.13)"></path></g>`;
}
