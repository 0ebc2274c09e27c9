/** The review of a game: the danger graph, the move that lost it, and what would have saved it. */

import { css, html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { linkFragment } from "../../game/link.ts";
import { countBars, type Mistake, type ReviewState, shareOf } from "../../game/review.ts";
import type { Messages, More } from "../../i18n/index.ts";
import { dangerText } from "../../i18n/more-words.ts";
import { hintSentence, moveSentence, reviewSentence } from "../../i18n/words.ts";
import type { Session } from "../../session/session.ts";
import { frame, moveList } from "../frame.ts";
import { parLine } from "../notes.ts";
import { around, HERE, moveSigns } from "../signs.ts";
import { verdictShape } from "../verdict.ts";
import { dangerGraph } from "./danger-graph.ts";
import { factLines } from "./facts.ts";

/** Moves of a line that are shown. */
const SHOWN = 12;

/** What was played and what would have saved the game, in words; the board has both as arrows. */
function mistakeStory(
  session: Session,
  t: Messages,
  m: More,
  { played, lastWinnable, instead, saving }: Mistake,
): TemplateResult {
  return html`<div class="story">
      ${played === null ? nothing : html`<p class="lost told">${verdictShape("lost")}<span>${moveSentence(t, played.before, played.move)}</span></p>`}
      ${saving === null ? nothing : html`<p class="winnable told">${verdictShape("winnable")}<span>${t.story.saving(hintSentence(t, saving.board, saving.move, saving.gain))}</span></p>`}
    </div>
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
      <p class="counts faint" data-winnable=${counts.winnable} data-lost=${counts.lost} data-unknown=${counts.unknown}>${m.reviewCounts(counts.winnable, counts.lost, counts.unknown + counts.waiting)}</p>
      <fc-lessons .session=${session} .m=${m}></fc-lessons>
      <div class="row">
        ${game.won ? nothing : html`<button id="play-on" class=${mistake === null ? "main" : ""} @click=${() => session.reviewing.close()}>${t.story.playOn}</button>`}
        <button id="copy-review" @click=${() => copyLink(session)}>${t.story.copyLink}</button>
      </div>
      ${mistake === null ? nothing : mistakeStory(session, t, m, mistake)}
      ${facts === null ? nothing : factLines(t, m, game.boardAt(facts.ply), facts)}
      ${danger === null ? nothing : html`<p class="faint" id="danger">${dangerText(t, danger)}</p>`}
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
  .story { display: grid; gap: 6px; }
  .panel .told { display: flex; gap: 8px; align-items: flex-start; padding: 7px 10px; border-radius: var(--r2); }
  .panel .told p, .panel .told ul { margin: 0; }
  .panel .told ul { padding-inline-start: 1.2em; }
  .panel .instead { line-height: 1.6; word-spacing: 0.4em; }
`;
