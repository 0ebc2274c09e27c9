/** The review of a game: a strip of all its positions, the move that lost it, and what would have saved it. */

import { css, html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { linkFragment } from "../game/link.ts";
import { countBars, type Bar, type Mistake, type ReviewState } from "../game/review.ts";
import type { Messages } from "../i18n/index.ts";
import { dangerText, hintSentence, moveSentence, reviewSentence, winnableText } from "../i18n/words.ts";
import type { Session } from "../session/session.ts";
import { frame, moveList } from "./frame.ts";
import { parLine } from "./notes.ts";
import { verdictShape } from "./verdict.ts";

/** One bar for each position; a click or the arrow keys go there. */
function strip(session: Session, t: Messages, review: ReviewState): TemplateResult {
  const { game } = session;
  const { bars, mistake, danger } = review;
  const most = Math.max(1, ...bars.map((bar) => bar.needed ?? 0));
  const words = { winnable: t.winnable, lost: t.lost, unknown: t.unknown, waiting: t.searching };
  const label = (bar: Bar): string => t.barLabel(bar.ply, bar.needed === null ? words[bar.state] : winnableText(t, bar.needed));
  const longest = danger?.longest ?? null;
  const inDanger = ({ ply }: Bar): boolean => longest !== null && ply + 1 >= longest.from && ply + 1 <= longest.to;
  const key = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: game.at - 1, ArrowRight: game.at + 1, Home: 0, End: game.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    session.goTo(to);
    const graph = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => graph.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  return html`<div class="graph ${bars.length > 60 ? "dense" : ""}" role="group" aria-label=${t.reviewTitle} @keydown=${key}>
    ${guard([review, game.at, t], () => bars.map(
      (bar) => html`<button
        class="bar ${bar.state} ${mistake?.ply === bar.ply ? "mistake" : ""} ${inDanger(bar) ? "danger" : ""}"
        data-ply=${bar.ply}
        data-height=${bar.needed === null ? 100 : Math.round(18 + (82 * bar.needed) / most)}
        tabindex=${bar.ply === game.at ? 0 : -1}
        aria-current=${bar.ply === game.at ? "step" : "false"}
        aria-label=${label(bar)}
        title=${label(bar)}
        @click=${() => session.goTo(bar.ply)}
      ><span></span></button>`,
    ))}
  </div>`;
}

/** What was played and what would have saved the game, in words; the board has both as arrows. */
function mistakeStory(session: Session, t: Messages, { ply, lastWinnable, instead, saving }: Mistake): TemplateResult {
  const played = ply === lastWinnable + 1 ? session.game.steps[ply - 1]! : null;
  return html`<div class="story">
      ${played === null ? nothing : html`<p class="lost told">${verdictShape("lost")}<span>${moveSentence(t, played.before, played.move)}</span></p>`}
      ${saving === null ? nothing : html`<p class="winnable told">${verdictShape("winnable")}<span>${t.story.saving(hintSentence(t, saving.board, saving.move, saving.gain))}</span></p>`}
    </div>
    <p class="moves instead">${instead.slice(0, 24).join(" ")}${instead.length > 24 ? " …" : ""}</p>
    ${session.game.at === lastWinnable ? nothing : html`<button @click=${() => session.goTo(lastWinnable)}>${t.showMistake}</button>`}`;
}

async function copyLink(session: Session): Promise<void> {
  const address = location.href.replace(/#.*$/, "") + linkFragment(session.game, session.settings.autoplay, true);
  try {
    await navigator.clipboard.writeText(address);
    session.tell({ what: "copied", thing: "review" });
  } catch {
    session.tell({ what: "not-copied" });
  }
}

export function reviewPanel(session: Session, t: Messages): TemplateResult {
  const review = session.reviewing.review!;
  const { bars, mistake, running, danger } = review;
  const { game } = session;
  const counts = countBars(bars);
  return frame(
    t,
    t.reviewTitle,
    () => session.reviewing.close(),
    html`<p class="finding" role="status">${running ? t.reviewing : reviewSentence(t, review)}</p>
      ${strip(session, t, review)}
      <p class="counts" data-winnable=${counts.winnable} data-lost=${counts.lost} data-unknown=${counts.unknown}>${t.reviewCounts(counts.winnable, counts.lost, counts.unknown + counts.waiting)}</p>
      <p class="faint">${t.position(game.at, game.steps.length)}<span class="by-keys"> · ${t.reviewHelp}</span></p>
      ${mistake === null ? nothing : mistakeStory(session, t, mistake)}
      ${danger === null ? nothing : html`<p class="faint" id="danger">${dangerText(t, danger)}</p>`}
      ${parLine(session, t)}
      <div class="row">
        ${game.won ? nothing : html`<button id="play-on" class="main" @click=${() => session.reviewing.close()}>${t.story.playOn}</button>`}
        <button id="copy-review" @click=${() => copyLink(session)}>${t.story.copyLink}</button>
      </div>
      ${guard([game, game.at], () => moveList(game.steps.map((step) => step.text), game.at, (count) => session.goTo(count)))}`,
  );
}

/** Heights of the bars: set from here because a strict policy forbids style attributes. */
export function drawBars(root: ParentNode): void {
  for (const bar of root.querySelectorAll<HTMLElement>(".bar")) (bar.firstElementChild as HTMLElement).style.height = `${bar.dataset["height"]}%`;
}

export const reviewStyles = css`
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
  .bar.danger::before {
    content: "";
    position: absolute;
    inset: auto 0 0;
    height: 4px;
    background: var(--hint);
  }
  @media (max-width: 860px) {
    .by-keys { display: none; }
  }
  .story { display: grid; gap: 6px; }
  .panel .told { display: flex; gap: 8px; align-items: flex-start; padding: 7px 10px; border-radius: 9px; }
  .instead { overflow-wrap: anywhere; }
`;
