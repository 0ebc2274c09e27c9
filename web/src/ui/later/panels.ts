/** The panels beside the table: the solution being played, the line of a hint, the review of a game. */

import { css, html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Messages, More } from "../../i18n/index.ts";
import { hintSentence } from "../../i18n/words.ts";
import type { Session } from "../../session/session.ts";
import { moveSigns } from "../signs.ts";
import { filmPanel } from "./film-panel.ts";
import { frame } from "./frame.ts";
import { playerPanel } from "./player.ts";
import { reviewPanel } from "./review.ts";

/** The line in words; the board has its first moves as arrows. */
function hintPanel(session: Session, t: Messages): TemplateResult {
  const { board, move, gain, line } = session.knowing.hint!;
  const { moves, boards, texts } = line!;
  const words = moves.map(
    (one, k) =>
      html`${moveSigns(t, boards[k]!, one)} <span class="faint">${hintSentence(t, boards[k]!, one, null)}</span>`,
  );
  return frame(
    t,
    t.line,
    () => void session.knowing.hideHint(),
    html`<p class="finding">${hintSentence(t, board, move, gain)}</p>
      ${guard([line, t], () => html`<ol class="list words" tabindex="0">${words.map((text, k) => html`<li data-move=${texts[k]}><span class="number">${k + 1}</span>${text}</li>`)}</ol>`)}`,
  );
}

/** What stands beside the table. */
export function sidePanel(session: Session, t: Messages, m: More): TemplateResult | typeof nothing {
  if (session.reviewing.review !== null) return reviewPanel(session, t, m);
  const { playback } = session.solving;
  if (playback !== null) return playback.film ? filmPanel(session, t, m) : playerPanel(session, t, t.solution);
  return session.knowing.hint?.line == null ? nothing : hintPanel(session, t);
}

export const panelStyles = css`
  .panel {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 10px 14px 14px;
    background: var(--sheet);
    color: var(--text);
    border-radius: var(--r3);
    box-shadow: var(--shadow-sheet);
    box-sizing: border-box;
    overflow: auto;
    min-height: 0;
  }
  @media (forced-colors: active) {
    .panel { border: 1px solid CanvasText; }
  }
  .panel p { margin: 0; }
  .panel .counts { white-space: normal; min-width: 0; }
  /* Pause, two steps and the speed stand in one line. */
  .panel .row > [aria-label] { padding-inline: 9px; }
  .panel select { margin-left: auto; padding-inline: 8px 2px; }
  .head { display: flex; align-items: center; }
  .head h2 { font-size: var(--text-m); font-weight: 600; margin: 0; flex: 1; color: var(--faint); }
  .list {
    margin: 0 -6px;
    padding: 0;
    list-style: none;
    overflow: auto;
    flex: 1;
    min-height: 60px;
  }
  .list li { border-radius: var(--r1); }
  .list.words li { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: baseline; padding: 4px 6px; }
  .list.words .faint { grid-column: 2; }
  .list .plain { padding: 2px 6px; min-height: 29px; width: 100%; justify-content: flex-start; gap: 0; font: inherit; }
  .list .number {
    color: var(--faint);
    font: 600 13px/1 var(--font-figures);
    display: inline-block;
    min-width: 2.2em;
    padding-right: 0.7em;
    text-align: right;
    flex: none;
  }
  .list .now { background: color-mix(in srgb, var(--accent) 8%, transparent); box-shadow: inset 3px 0 0 var(--accent); }
  .list .now .number { color: inherit; }
  .finding { font-weight: 600; font-size: var(--text-l); line-height: 1.3; }
`;
