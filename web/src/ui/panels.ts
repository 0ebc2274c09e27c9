/** The panels beside the table: the solution being played, the line of a hint, the review of a game. */

import { css, html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { SPEEDS } from "../game/playback.ts";
import { countBars, type Bar } from "../game/review.ts";
import type { Session } from "../session/session.ts";
import { reviewSentence, winnableText } from "../i18n/words.ts";
import type { Messages } from "../i18n/index.ts";
import { icon } from "./icons.ts";

function frame(t: Messages, title: string, close: () => void, body: TemplateResult): TemplateResult {
  return html`<aside class="panel" aria-label=${title}>
    <div class="head"><h2>${title}</h2><button class="plain" aria-label=${t.close} title=${t.close} @click=${close}>${icon("close")}</button></div>
    ${body}
  </aside>`;
}

/** A numbered list of moves; `at` is how many have been made, and a click goes there. */
function moveList(texts: readonly string[], at: number, go: ((count: number) => void) | null): TemplateResult {
  return html`<ol class="list">
    ${texts.map((text, k) => {
      const state = k === at - 1 ? "now" : k < at ? "done" : "";
      const label = html`<span class="number">${k + 1}.</span> ${text}`;
      return html`<li class=${state} aria-current=${k === at - 1 ? "step" : "false"}>${go === null ? label : html`<button class="plain" @click=${() => go(k + 1)}>${label}</button>`}</li>`;
    })}
  </ol>`;
}

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

function hintPanel(session: Session, t: Messages): TemplateResult {
  return frame(t, t.line, () => void session.knowing.hideHint(), moveList(session.knowing.hint!.line!, 0, null));
}

function reviewPanel(session: Session, t: Messages): TemplateResult {
  const review = session.reviewing.review!;
  const { bars, mistake, running } = review;
  const { game } = session;
  const counts = countBars(bars);
  const most = Math.max(1, ...bars.map((bar) => bar.needed ?? 0));
  const words = { winnable: t.winnable, lost: t.lost, unknown: t.unknown, waiting: t.searching };
  const key = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: game.at - 1, ArrowRight: game.at + 1, Home: 0, End: game.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    session.goTo(to);
    const graph = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => graph.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  const label = (bar: Bar): string => t.barLabel(bar.ply, bar.needed === null ? words[bar.state] : winnableText(t, bar.needed));
  return frame(
    t,
    t.reviewTitle,
    () => session.reviewing.close(),
    html`<p class="counts" data-winnable=${counts.winnable} data-lost=${counts.lost} data-unknown=${counts.unknown}>${t.reviewCounts(counts.winnable, counts.lost, counts.unknown + counts.waiting)}</p>
      <div class="graph ${bars.length > 60 ? "dense" : ""}" role="group" aria-label=${t.reviewTitle} @keydown=${key}>
        ${guard([review, game.at, t], () => bars.map(
          (bar) => html`<button
            class="bar ${bar.state} ${mistake?.ply === bar.ply ? "mistake" : ""}"
            data-ply=${bar.ply}
            data-height=${bar.needed === null ? 100 : Math.round(18 + (82 * bar.needed) / most)}
            tabindex=${bar.ply === game.at ? 0 : -1}
            aria-current=${bar.ply === game.at ? "step" : "false"}
            aria-label=${label(bar)}
            title=${label(bar)}
            @click=${() => session.goTo(bar.ply)}
          ><span></span></button>`,
        ))}
      </div>
      <p class="faint">${t.position(game.at, game.steps.length)} · ${t.reviewHelp}</p>
      <p class="finding" role="status">${running ? t.reviewing : reviewSentence(t, review)}</p>
      ${mistake === null
        ? nothing
        : html`<p>${t.insteadLine("")}</p>
            <p class="moves instead">${mistake.instead.slice(0, 24).join(" ")}${mistake.instead.length > 24 ? " …" : ""}</p>
            <button @click=${() => session.goTo(mistake.lastWinnable)}>${t.showMistake}</button>`}
      ${guard([game, game.at], () => moveList(game.steps.map((step) => step.text), game.at, (count) => session.goTo(count)))}`,
  );
}

export function sidePanel(session: Session, t: Messages): TemplateResult | typeof nothing {
  if (session.reviewing.review !== null) return reviewPanel(session, t);
  if (session.solving.playback !== null) return solutionPanel(session, t);
  if (session.knowing.hint?.line != null) return hintPanel(session, t);
  return nothing;
}

/** Heights of the bars: set from here because a strict policy forbids style attributes. */
export function drawBars(root: ParentNode): void {
  for (const bar of root.querySelectorAll<HTMLElement>(".bar")) (bar.firstElementChild as HTMLElement).style.height = `${bar.dataset["height"]}%`;
}

export const panelStyles = css`
  .panel {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 8px 14px 14px;
    background: var(--bar);
    border-left: 1px solid var(--line);
    overflow: hidden;
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
  .list li { padding: 3px 4px; border-radius: 6px; }
  .list .plain { padding: 0; min-height: 26px; font: inherit; width: 100%; justify-content: flex-start; }
  .list .number { color: var(--faint); }
  .list .now { background: var(--accent); color: var(--on-accent); }
  .list .now .number { color: inherit; }
  .list .now .plain:hover { background: none; }
  .graph {
    display: flex;
    align-items: flex-end;
    height: 110px;
    flex: none;
    gap: 1px;
    overflow-x: auto;
    border-bottom: 1px solid var(--line);
  }
  .dense { gap: 0; }
  .bar {
    flex: 1 1 0;
    min-width: 2px;
    max-width: 22px;
    height: 100%;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    align-items: flex-end;
    position: relative;
  }
  .bar span { width: 100%; display: block; border-radius: 2px 2px 0 0; min-height: 4px; background: currentColor; }
  .bar.lost span { background: repeating-linear-gradient(45deg, currentColor 0 3px, transparent 3px 6px); border: 1px solid currentColor; }
  .bar.unknown span, .bar.waiting span { background: repeating-linear-gradient(0deg, currentColor 0 2px, transparent 2px 5px); opacity: 0.6; }
  .bar.winnable, .bar.lost, .bar.unknown, .bar.waiting { background: none; }
  .bar:hover:not(:disabled) { background: var(--control-hover); }
  .bar[aria-current="step"] { background: var(--picked); }
  :host .bar.mistake span { background: currentColor; }
  .bar.mistake::after {
    content: "!";
    position: absolute;
    top: 0;
    left: 50%;
    transform: translateX(-50%);
    font-weight: 800;
    color: var(--on-accent);
    font-size: 12px;
  }
  @media (forced-colors: active) {
    .bar { forced-color-adjust: none; }
    .bar[aria-current="step"] { background: Highlight; }
  }
  .finding { font-weight: 600; }
  .instead { overflow-wrap: anywhere; }
`;
