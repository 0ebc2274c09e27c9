/** The verdict as word, shape and colour: a disc with a tick, an octagon with a cross, a diamond with a question mark. */

import { css, html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Verdict } from "../game/verdicts.ts";
import type { Messages } from "../i18n/index.ts";
import { verdictText } from "../i18n/words.ts";
import type { Session } from "../session/session.ts";

const SHAPES: Readonly<Record<Verdict["state"], SVGTemplateResult>> = {
  winnable: svg`<circle cx="12" cy="12" r="10.5"></circle><path class="sign" d="M7 12.5L10.7 16L17 8.5"></path>`,
  lost: svg`<path d="M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5Z"></path><path class="sign" d="M8 8L16 16M16 8L8 16"></path>`,
  unknown: svg`<path d="M12 0.8L23.2 12L12 23.2L0.8 12Z"></path><path class="sign" d="M9.4 9.6A2.6 2.6 0 1 1 12.6 12.1Q12 12.4 12 13.6M12 16.6V16.9"></path>`,
};

export function verdictShape(state: Verdict["state"]): TemplateResult {
  return html`<svg class="shape" viewBox="0 0 24 24" aria-hidden="true">${SHAPES[state]}</svg>`;
}

/** The move after which the game was lost, counted from 1, where that is known. */
function lostSince({ game, verdicts }: Session): number | null {
  let ply = game.at;
  while (ply >= 0 && verdicts.of(game.boardAt(ply)).state === "lost") ply--;
  return ply >= 0 && verdicts.of(game.boardAt(ply)).state === "winnable" ? ply + 1 : null;
}

/** With `showResult` the pill of a won game is a button that brings the result back. */
export function verdictPill(session: Session, t: Messages, showResult: (() => void) | null): TemplateResult {
  const { verdict, needed } = session.knowing;
  const { won } = session.game;
  const since = !won && verdict.state === "lost" ? lostSince(session) : null;
  const { word, detail, brief } = verdictText(t, verdict, needed, won, since);
  const state = won ? "winnable" : verdict.state;
  const body = html`${verdictShape(state)}<span class="word">${word}</span
    >${detail === "" ? "" : html`<span class="detail">${detail}</span><span class="brief" aria-hidden="true">${brief}</span>`}`;
  if (showResult !== null)
    return html`<button id="verdict" class="verdict ${state}" data-state=${state} title=${t.showResult} @click=${showResult}>${body}</button>`;
  const title = won
    ? t.won
    : verdict.state === "lost"
      ? t.lostProved
      : detail === ""
        ? t.verdict
        : word + t.colon + detail;
  return html`<div id="verdict" class="verdict ${state}" data-state=${state} title=${title}>${body}</div>`;
}

export const verdictStyles = css`
  .verdict {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    border-radius: var(--round);
    padding: 0 14px 0 8px;
    height: 34px;
    white-space: nowrap;
    min-width: 0;
    position: relative;
    color: var(--on-felt);
    background: var(--glass);
    box-shadow: inset 0 0 0 1px var(--glass-line);
  }
  button.verdict {
    min-height: 0;
    border: 0;
  }
  .verdict .word {
    font-weight: 600;
  }
  .verdict :is(.detail, .brief) {
    font-size: var(--text-s);
    color: var(--on-felt-faint);
    font-variant-numeric: tabular-nums;
  }
  /* Which of the two shows is decided by the room there is; nothing is ever cut off. */
  .verdict .brief {
    display: none;
  }
  /* Quiet as long as all is well; a lost game is the only filled one. */
  .verdict .shape { width: 19px; height: 19px; fill: var(--good-on-felt); }
  .verdict .shape .sign { stroke: var(--note); stroke-width: 2.6; }
  .verdict.unknown .shape { fill: var(--on-felt-faint); }
  .verdict.lost { background: var(--bad-back); color: var(--bad); box-shadow: none; }
  .verdict.lost .shape { fill: currentColor; }
  .verdict.lost .shape .sign { stroke: var(--bad-back); }
  .verdict.lost :is(.detail, .brief) { color: inherit; }
  @container bar (max-width: 900px) {
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
  .told.winnable { color: var(--good); background: var(--good-back); }
  .told.lost { color: var(--bad); background: var(--bad-back); }
  .shape {
    width: 22px;
    height: 22px;
    flex: none;
    fill: currentColor;
  }
  .shape .sign {
    fill: none;
    stroke: var(--tile);
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
