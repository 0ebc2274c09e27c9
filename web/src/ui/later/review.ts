/** The review of a game: the danger graph, the move that lost it, and what would have saved it. */

import { css, html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { linkFragment } from "../../game/link.ts";
import { countBars, type Mistake, type ReviewState, shareOf } from "../../game/review.ts";
import type { Messages, More } from "../../i18n/index.ts";
import { hintSentence, reviewSentence } from "../../i18n/words.ts";
import type { Session } from "../../session/session.ts";
import { parLine } from "../notes.ts";
import { around, HERE, moveSigns } from "../signs.ts";
import { verdictShape } from "../verdict.ts";
import { dangerGraph } from "./danger-graph.ts";
import { factLines } from "./facts.ts";
import { frame, moveList } from "./frame.ts";

/** Moves of a line that are shown. */
const SHOWN = 12;

/** What would have saved the game, in words; the board has it as an arrow, beside what was played. */
function mistakeStory(
  session: Session,
  t: Messages,
  m: More,
  { lastWinnable, instead, saving }: Mistake,
): TemplateResult {
  return html`${saving === null ? nothing : html`<p class="winnable told">${verdictShape("winnable")}<span>${t.story.saving(hintSentence(t, saving.board, saving.move, saving.gain))}</span></p>`}
    ${
      instead.moves.length < 2
        ? nothing
        : html`<p class="instead" data-moves=${instead.texts.join(" ")}>${instead.moves.slice(0, SHOWN).map((move, k) => html`${moveSigns(t, instead.boards[k]!, move)} `)}${instead.moves.length > SHOWN ? "…" : ""}</p>`
    }
    ${session.game.at === lastWinnable ? nothing : html`<button @click=${() => session.goTo(lastWinnable)}>${m.showMistake}</button>`}`;
}

async function copyLink(session: Session): Promise<void> {
  const address = location.href.replace(/#.*$/, "") + linkFragment(session.game, session.settings.autoplay, "review");
  try {
    await navigator.clipboard.writeText(address);
    session.tell({ what: "copied", thing: "review" });
  } catch {
    session.tell({ what: "not-copied" });
  }
}

export function reviewPanel(session: Session, t: Messages, m: More): TemplateResult {
  const review = session.reviewing.review!;
  const { bars, mistake, running, danger, facts } = review;
  const { game } = session;
  const counts = countBars(bars);
  return frame(
    t,
    t.reviewTitle,
    () => session.reviewing.close(),
    html`<p class="finding" role="status">${running ? t.reviewing : findingLine(t, review)}</p>
      ${dangerGraph(session, t, m, review)}
      <div class="row">
        ${mistake === null || running ? nothing : html`<button id="learn-from-review" class="main" @click=${() => void session.learning.start()}>${m.learn.button}</button>`}
        ${game.won ? nothing : html`<button id="play-on" class=${mistake === null ? "main" : ""} @click=${() => session.reviewing.close()}>${t.story.playOn}</button>`}
        <button id="copy-review" @click=${() => copyLink(session)}>${t.story.copyLink}</button>
      </div>
      ${mistake === null ? nothing : mistakeStory(session, t, m, mistake)}
      <p class="counts faint" data-winnable=${counts.winnable} data-lost=${counts.lost} data-unknown=${counts.unknown}>${m.reviewCounts(counts.winnable, counts.lost, counts.unknown + counts.waiting)}</p>
      ${running ? nothing : momentList(session, m, review)}
      ${danger !== null && danger.longest === null ? html`<p class="faint">${t.story.noDanger}</p>` : nothing}
      ${facts === null ? nothing : factLines(t, m, game.boardAt(facts.ply), facts)}
      ${parLine(session, t)}
      ${guard([game, game.at, review, t], () =>
        moveList(
          t,
          game.steps.map(({ before, move, text }) => ({ board: before, move, text })),
          game.at,
          (count) => session.goTo(count),
          (index) => oddsBeside(t, m, review, index),
        ),
      )}`,
  );
}

/** The key moments, in the order of the game: where to look, and what is proved of it. */
function momentsOf({ mistake, danger }: ReviewState, { graph }: More): readonly [number, string][] {
  const { narrowest = null, longest = null } = danger ?? {};
  const moments: [number, string][] = [];
  if (longest !== null && longest.to > longest.from)
    moments.push([longest.from - 1, graph.danger(longest.from, longest.to)]);
  if (narrowest !== null)
    moments.push([narrowest.ply - 1, graph.narrowest(narrowest.ply, narrowest.good, narrowest.all)]);
  if (mistake !== null && mistake.ply === mistake.lastWinnable + 1)
    moments.push([mistake.lastWinnable, graph.mistake(mistake.ply)]);
  return moments.sort(([a], [b]) => a - b);
}

function momentList(session: Session, m: More, review: ReviewState): TemplateResult | typeof nothing {
  const moments = momentsOf(review, m);
  if (moments.length === 0) return nothing;
  return html`<h3 id="moments">${m.graph.moments}</h3>
    <ul class="moments" aria-labelledby="moments">${moments.map(([ply, text]) => html`<li><button class="plain moment" data-ply=${ply} aria-current=${session.game.at === ply ? "step" : "false"} @click=${() => session.goTo(ply)}>${text}</button></li>`)}</ul>`;
}

/** Beside a move in the list: how many moves of its position kept the win, and whether it was the one that lost it. */
function oddsBeside(
  t: Messages,
  m: More,
  { bars, odds, mistake }: ReviewState,
  index: number,
): TemplateResult | typeof nothing {
  const one = odds[index];
  const lost = mistake?.ply === index + 1 ? html`<span class="lost-it">${m.graph.lostIt}</span>` : nothing;
  const share = shareOf(one, bars[index]!);
  if (one == null || share === null) return lost;
  return html`<span class="odds">${t.position(one.good, one.good + one.bad)}</span
    >${lost === nothing ? html`<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="4"></rect><rect class="full" width=${Math.round(100 * share)} height="4"></rect></svg>` : lost}`;
}

/** What was found, with the move that lost as card signs. */
function findingLine(t: Messages, review: ReviewState): TemplateResult | string {
  const played = review.mistake?.played;
  if (played == null) return reviewSentence(t, review);
  return around(t.mistake(review.mistake!.ply, HERE), moveSigns(t, played.before, played.move));
}

export const reviewStyles = css`
  .panel .counts { font-size: var(--text-s); }
  .odds { margin-left: auto; padding-left: 8px; font-size: var(--text-xs); color: var(--faint); white-space: nowrap; }
  .share { width: 56px; height: 4px; margin-left: 8px; flex: none; }
  .share rect { fill: var(--line); }
  .share .full { fill: var(--good); }
  @media (max-height: 520px) {
    .share { display: none; }
    .list { font-size: var(--text-s); }
  }
  .odds + .lost-it { margin-left: 8px; }
  .lost-it { margin-left: auto; min-width: 56px; text-align: right; font-size: var(--text-xs); font-weight: 600; color: var(--bad); }
  /* Under its head and its graph the panel is scrolled as a whole, and the moves follow the game in a window of their own. */
  .panel > .danger-graph ~ .list { flex: none; max-height: max(150px, 100% - 300px); }
  .panel > .head:has(~ .danger-graph) { position: sticky; top: -10px; z-index: 2; margin: -10px -14px 0; padding: 8px 14px 2px; background: var(--sheet); }
  .panel > .danger-graph { position: sticky; top: 30px; z-index: 1; margin: -10px -14px 0; padding: 10px 14px 8px; background: var(--sheet); border-bottom: 1px solid var(--line); }
  .panel > .danger-graph ~ .row button { flex: auto; padding-inline: 9px; font-size: var(--text-s); }
  .panel > .row #learn-from-review { flex-basis: 100%; }
  .panel h3 { margin: 0; font-size: var(--text-s); }
  .moments { display: grid; gap: 2px; margin: -4px -6px 0; padding: 0; list-style: none; }
  .moment { width: 100%; justify-content: flex-start; text-align: start; font-size: var(--text-s); border-radius: var(--r1); }
  .moment[aria-current="step"] { background: color-mix(in srgb, var(--accent) 8%, transparent); box-shadow: inset 3px 0 0 var(--accent); }
  .panel .told { display: flex; gap: 8px; align-items: flex-start; padding: 7px 10px; border-radius: var(--r2); }
  .panel .told p, .panel .told ul { margin: 0; }
  .panel .told ul { padding-inline-start: 1.2em; }
  .panel .instead { line-height: 1.6; word-spacing: 0.4em; }
`;
