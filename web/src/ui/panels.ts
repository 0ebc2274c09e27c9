/** The panels beside the table: the solution being played, the line of a hint, the review of a game. */

import { css, html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { SPEEDS } from "../game/playback.ts";
import type { Session } from "../session/session.ts";
import { hintSentence } from "../i18n/words.ts";
import type { Messages } from "../i18n/index.ts";
import { frame, moveList } from "./frame.ts";
import { icon } from "./icons.ts";
import { reviewPanel } from "./review.ts";

function solutionPanel(session: Session, t: Messages): TemplateResult {
  const playback = session.solving.playback!;
  const at = session.game.at - playback.base;
  const over = at >= playback.moves.length;
  return frame(
    t,
    t.solution,
    () => session.solving.stop(),
    html`<div class="row">
        <button class="main" ?disabled=${over && !playback.playing} @click=${() => session.solving.pause(!playback.playing)}>
          ${playback.playing ? html`${icon("pause")}${t.pause}` : html`${icon("solve")}${t.resume}`}
        </button>
        <button aria-label=${t.stepBack} title=${t.stepBack} ?disabled=${at <= 0} @click=${() => session.solving.step(at - 1)}>${icon("previous")}</button>
        <button aria-label=${t.step} title=${t.step} ?disabled=${over} @click=${() => session.solving.step(at + 1)}>${icon("next")}</button>
        <select aria-label=${t.speed} title=${t.speed} @change=${(event: Event) => session.solving.setSpeed(Number((event.target as HTMLSelectElement).value))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === playback.speed}>${t.times(speed)}</option>`)}
        </select>
      </div>
      <p class="faint">${t.position(at, playback.moves.length)}</p>
      ${moveList(playback.texts, at, (count) => session.solving.step(count))}`,
  );
}

/** The line in words; the board has its first moves as arrows. */
function hintPanel(session: Session, t: Messages): TemplateResult {
  const { board, move, gain, line } = session.knowing.hint!;
  const { moves, boards, texts } = line!;
  const words = moves.map((one, k) => html`${hintSentence(t, boards[k]!, one, null)} <span class="number">${texts[k]}</span>`);
  return frame(
    t,
    t.line,
    () => void session.knowing.hideHint(),
    html`<p class="finding">${hintSentence(t, board, move, gain)}</p>
      ${guard([line, t], () => html`<ol class="list words" tabindex="0">${words.map((text, k) => html`<li><span class="number">${k + 1}.</span> ${text}</li>`)}</ol>`)}`,
  );
}

export function sidePanel(session: Session, t: Messages): TemplateResult | typeof nothing {
  if (session.reviewing.review !== null) return reviewPanel(session, t);
  if (session.solving.playback !== null) return solutionPanel(session, t);
  if (session.knowing.hint?.line != null) return hintPanel(session, t);
  return nothing;
}

export const panelStyles = css`
  .panel {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 8px 14px 14px;
    background: var(--bar);
    border-left: 1px solid var(--line);
    overflow: auto;
    min-height: 0;
  }
  .panel p { margin: 0; }
  .panel .counts { white-space: normal; min-width: 0; }
  .head { display: flex; align-items: center; }
  .head h2 { font-size: 16px; margin: 0; flex: 1; }
  .plain { background: none; border-color: transparent; padding: 4px 6px; min-height: 30px; }
  .list {
    margin: 0;
    padding: 0;
    list-style: none;
    overflow: auto;
    flex: 1;
    min-height: 60px;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(78px, 1fr));
    align-content: start;
    font: 13px/1.3 ui-monospace, "DejaVu Sans Mono", monospace;
  }
  .list.words { grid-template-columns: 1fr; font: 14px/1.35 var(--font); }
  .list li { padding: 3px 4px; border-radius: 6px; }
  .list .plain { padding: 0; min-height: 26px; font: inherit; width: 100%; justify-content: flex-start; }
  .list .number { color: var(--faint); }
  .list .now { background: var(--accent); color: var(--on-accent); }
  .list .now .number { color: inherit; }
  .list .now .plain:hover { background: none; }
  .finding { font-weight: 600; }
`;
