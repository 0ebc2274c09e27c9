/** What a review leads to: its key moments, each a button that goes there, and the lesson where the win was lost. */

import { css, html, nothing, type TemplateResult } from "lit";
import type { ReviewState } from "../../game/review.ts";
import type { More } from "../../i18n/index.ts";
import { controls } from "../controls.css.ts";
import { Part } from "./part.ts";

/** A moment of the game: where to look, and what is to be said of it. */
interface Moment {
  readonly ply: number;
  readonly text: string;
}

/** In the order of the game; only what the review has proved. */
export function momentsOf({ mistake, danger }: ReviewState, { graph }: More): readonly Moment[] {
  const moments: Moment[] = [];
  const { narrowest = null, longest = null } = danger ?? {};
  if (longest !== null && longest.to > longest.from)
    moments.push({ ply: longest.from - 1, text: graph.danger(longest.from, longest.to) });
  if (narrowest !== null)
    moments.push({ ply: narrowest.ply - 1, text: graph.narrowest(narrowest.ply, narrowest.good, narrowest.all) });
  if (mistake !== null && mistake.ply === mistake.lastWinnable + 1)
    moments.push({ ply: mistake.lastWinnable, text: graph.mistake(mistake.ply) });
  return moments.sort((a, b) => a.ply - b.ply);
}

export class Lessons extends Part {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 8px;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
        display: grid;
        gap: 4px;
      }
      li button {
        width: 100%;
        justify-content: flex-start;
        text-align: start;
        font-size: var(--text-s);
      }
      h3 {
        margin: 0;
        font-size: var(--text-s);
      }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const { session, m } = this;
    const { review } = session.reviewing;
    if (m === null || review === null || review.running) return nothing;
    const moments = momentsOf(review, m);
    return html`
      ${
        review.mistake === null
          ? nothing
          : html`<button class="main" id="learn-from-review" @click=${() => void session.learning.start()}>${m.learn.button}</button>`
      }
      ${
        moments.length === 0
          ? nothing
          : html`<h3 id="moments">${m.graph.moments}</h3>
            <ul aria-labelledby="moments">${moments.map(({ ply, text }) => html`<li><button class="moment" data-ply=${ply} aria-current=${session.game.at === ply ? "step" : "false"} @click=${() => session.goTo(ply)}>${text}</button></li>`)}</ul>`
      }`;
  }
}

customElements.define("fc-lessons", Lessons);
