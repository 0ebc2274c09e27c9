/** The verdict as word, shape and colour: a disc with a tick, an octagon with a cross, a diamond with a question mark. */

import { css, html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Verdict } from "../game/verdicts.ts";
import { verdictText } from "../i18n/words.ts";
import type { Messages } from "../i18n/index.ts";

const SHAPES: Readonly<Record<Verdict["state"], SVGTemplateResult>> = {
  winnable: svg`<circle cx="12" cy="12" r="10.5"></circle><path class="sign" d="M7 12.5L10.7 16L17 8.5"></path>`,
  lost: svg`<path d="M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5Z"></path><path class="sign" d="M8 8L16 16M16 8L8 16"></path>`,
  unknown: svg`<path d="M12 0.8L23.2 12L12 23.2L0.8 12Z"></path><path class="sign" d="M9.4 9.6A2.6 2.6 0 1 1 12.6 12.1Q12 12.4 12 13.6M12 16.6V16.9"></path>`,
};

export function verdictShape(state: Verdict["state"]): TemplateResult {
  return html`<svg class="shape" viewBox="0 0 24 24" aria-hidden="true">${SHAPES[state]}</svg>`;
}

/** With `showResult` the pill of a won game is a button that brings the result back. */
export function verdictPill(t: Messages, verdict: Verdict, needed: number | null, won: boolean, showResult: (() => void) | null): TemplateResult {
  const { word, detail, brief } = verdictText(t, verdict, needed, won);
  const state = won ? "winnable" : verdict.state;
  const body = html`${verdictShape(state)}<span class="word">${word}</span
    >${detail === "" ? "" : html`<span class="detail">${detail}</span><span class="brief" aria-hidden="true">${brief}</span>`}`;
  if (showResult !== null) return html`<button id="verdict" class="verdict ${state}" data-state=${state} title=${t.showResult} @click=${showResult}>${body}</button>`;
  const title = won ? t.won : verdict.state === "lost" ? t.lostProved : detail === "" ? t.verdict : word + t.colon + detail;
  return html`<div id="verdict" class="verdict ${state}" data-state=${state} title=${title}>${body}</div>`;
}

export const verdictStyles = css`
  .verdict {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    border-radius: 17px;
    padding: 0 12px 0 7px;
    height: 34px;
    white-space: nowrap;
    min-width: 0;
    position: relative;
  }
  button.verdict {
    min-height: 0;
    border: 0;
  }
  .verdict .word {
    font-weight: 650;
  }
  .verdict :is(.detail, .brief) {
    font-variant-numeric: tabular-nums;
  }
  /* Which of the two shows is decided by the room there is; nothing is ever cut off. */
  .verdict .brief {
    display: none;
  }
  @container state (max-width: 560px) {
    .verdict .detail {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .verdict .brief {
      display: inline;
    }
  }
  @media (forced-colors: active) {
    .verdict {
      border: 1px solid currentColor;
    }
    .shape .sign {
      stroke: Canvas !important;
    }
  }
  .winnable { color: var(--good); background: var(--good-back); }
  .lost { color: var(--bad); background: var(--bad-back); }
  .unknown, .waiting { color: var(--open); background: var(--open-back); }
  .shape {
    width: 22px;
    height: 22px;
    flex: none;
    fill: currentColor;
  }
  .shape .sign {
    fill: none;
    stroke: var(--control);
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
