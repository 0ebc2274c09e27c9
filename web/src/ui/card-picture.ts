/** Pictures of cards and places, in dialogs. */

import { css, type SVGTemplateResult, svg } from "lit";
import { parseCard, suitOf } from "../rules/index.ts";
import { face, type Look, SUIT_PATHS, USUAL_HEIGHT } from "./art.ts";

const USUAL: Look = { large: false, height: USUAL_HEIGHT, deck: "portraits", colours: "two" };

/** A card such as `QH` with its upper left corner at a point. */
export function cardPicture(
  name: string,
  { x, y, width, turn = 0, ...look }: { x: number; y: number; width: number; turn?: number } & Partial<Look>,
): SVGTemplateResult {
  const card = parseCard(name)!;
  const whole = { ...USUAL, ...look };
  return svg`<g class="card suit${suitOf(card)}" transform="translate(${x} ${y}) rotate(${turn}) scale(${width / 100})">
    <rect class="paper" width="100" height=${whole.height} rx="6.5"></rect>${face(card, whole)}</g>`;
}

export function placePicture(x: number, y: number, width: number, suit: number | null = null): SVGTemplateResult {
  const sign =
    suit === null
      ? ""
      : svg`<path d=${SUIT_PATHS[suit]} transform="translate(${x + width * 0.28} ${y + width * 0.48}) scale(${width * 0.0044})"></path>`;
  return svg`<g class="place"><rect x=${x} y=${y} width=${width} height=${width * 1.4} rx="4"></rect>${sign}</g>`;
}

export const pictureStyles = css`
  .card { fill: currentColor; }
  .suit0 { color: var(--clubs); }
  .suit1 { color: var(--diamonds); }
  .suit2 { color: var(--hearts); }
  .suit3 { color: var(--spades); }
  .paper { fill: var(--paper); stroke: var(--paper-edge); stroke-width: 1.5; }
  .card .tab { fill: var(--paper); }
  .card .engraved { fill: none; stroke: var(--paper); stroke-width: 0.8; }
  .place rect { fill: var(--slot-fill); stroke: var(--slot-line); stroke-width: 1.5; }
  .place path { fill: var(--slot-sign); }
`;
