/** A lesson: the line above the table while the player looks for the move that keeps the win. */

import { css, html, nothing, type TemplateResult } from "lit";
import { legalMoves } from "../../rules/index.ts";
import { controls } from "../controls.css.ts";
import { lineStyles, Part } from "./part.ts";

export class Learn extends Part {
  static override styles = [
    controls,
    lineStyles,
    css`
      .right {
        color: var(--good-on-felt);
      }
      .wrong {
        color: var(--bad-on-felt);
      }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const { session, m } = this;
    if (m === null) return nothing;
    const { lesson } = session.learning;
    return lesson === null ? this.offer() : this.line(lesson);
  }

  /** After a loss: the game is over, and it is known to have been winnable once. */
  private offer(): TemplateResult | typeof nothing {
    const { session } = this;
    const { game, reviewing, puzzling } = session;
    const isOver = game.at > 0 && !game.won && legalMoves(game.board).length === 0;
    if (!isOver || reviewing.review !== null || puzzling.puzzle !== null) return nothing;
    return html`<div class="line" id="learn" data-state="offer" role="region" aria-label=${this.m!.learn.button}>
      <button class="main" id="learn-start" @click=${() => void session.learning.start()}>${this.m!.learn.button}</button>
    </div>`;
  }

  private line({ outcome, ply }: NonNullable<Part["session"]["learning"]["lesson"]>): TemplateResult {
    const { learning, reviewing } = this.session;
    const { learn } = this.m!;
    const show = (): void => {
      learning.stop();
      void reviewing.start(ply);
    };
    return html`<div class="line" id="learn" data-state=${outcome ?? "task"} role="region" aria-label=${learn.button}>
      <span class="said ${outcome ?? ""}" role="status">${outcome === null ? learn.task : learn[outcome]}</span>
      ${outcome === "right" ? html`<button class="main" id="learn-on" @click=${() => learning.playOn()}>${learn.playOn}</button>` : nothing}
      ${outcome === null ? nothing : html`<button id="learn-again" class=${outcome === "right" ? "" : "main"} @click=${() => learning.again()}>${learn.again}</button>`}
      <button id="learn-show" @click=${show}>${learn.show}</button>
      <button id="learn-stop" @click=${() => learning.stop()}>${learn.stop}</button>
    </div>`;
  }
}

customElements.define("fc-learn", Learn);
