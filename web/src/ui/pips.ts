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
    gap: 2px;
    align-items: center;
  }
  .pips i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    box-sizing: border-box;
    border: 1.5px solid currentColor;
    opacity: 0.55;
  }
  .pips i.on {
    background: currentColor;
    opacity: 1;
  }
  @media (forced-colors: active) {
    .pips i.on {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
