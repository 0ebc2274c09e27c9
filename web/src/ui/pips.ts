/** Difficulty as five pips, and in words. */

import { css, html, type TemplateResult } from "lit";
import { STEPS } from "../game/steps.ts";

/** As many pips are filled as the step says; the word stands beside them or in their place's name. */
export function pips(step: number): TemplateResult {
  return html`<span class="pips" aria-hidden="true" data-step=${step}>${STEPS.map((one) => html`<i class=${one <= step ? "on" : ""}></i>`)}</span>`;
}

export const pipStyles = css`
  .pips {
    display: inline-flex;
    gap: 3px;
    align-items: center;
    vertical-align: middle;
  }
  .pips i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
    opacity: 0.28;
  }
  .pips i.on {
    opacity: 1;
  }
  @media (forced-colors: active) {
    .pips i {
      forced-color-adjust: none;
      border: 1px solid CanvasText;
      background: none;
      opacity: 1;
    }
    .pips i.on {
      background: CanvasText;
    }
  }
`;
