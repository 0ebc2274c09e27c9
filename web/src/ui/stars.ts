/** Three stars, those reached filled: won, without help and undo, within par. */

import { css, html, svg, type TemplateResult } from "lit";
import type { Stars } from "../game/journey.ts";

const STAR = "M8 .9L10.2 5.6 15.3 6.2 11.5 9.6 12.6 14.7 8 12.1 3.4 14.7 4.5 9.6 .7 6.2 5.8 5.6Z";

export function star(isOn: boolean): TemplateResult {
  return html`<svg class="star ${isOn ? "on" : ""}" viewBox="0 0 16 16" aria-hidden="true">${svg`<path d=${STAR}></path>`}</svg>`;
}

export function starRow({ won, straight, par }: Stars): TemplateResult {
  return html`<span class="stars" aria-hidden="true">${[won, straight, par].map(star)}</span>`;
}

export const starStyles = css`
  .stars { display: inline-flex; gap: 1px; }
  .star { width: 1em; height: 1em; flex: none; fill: none; stroke: currentColor; stroke-width: 1.2; stroke-linejoin: round; opacity: 0.45; }
  .star.on { fill: var(--star, var(--brass)); stroke: var(--star, var(--brass)); opacity: 1; }
  @media (forced-colors: active) {
    .star.on { fill: CanvasText; stroke: CanvasText; }
  }
`;
