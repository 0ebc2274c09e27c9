/** A lesson: the line above the table while the player looks for the move that keeps the win, or at those that lose. */

import { css, html, nothing, type TemplateResult } from "lit";
import type { Messages } from "../../i18n/index.ts";
import { moveSentence, reasonText } from "../../i18n/words.ts";
import { legalMoves } from "../../rules/index.ts";
import type { Lesson } from "../../session/learning.ts";
import { controls } from "../controls.css.ts";
import { lineStyles, Part } from "./part.ts";

export class Learn extends Part {
  static override properties = { ...Part.properties, t: { attribute: false } };
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

  declare t: Messages;

  protected override render(): TemplateResult | typeof nothing {
    const { session, m } = this;
    if (m === null) return nothing;
    const { lesson } = session.learning;
    return lesson === null ? this.offer() : lesson.losing.length > 0 ? this.others(lesson) : this.line(lesson);
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

  /** The moves of a puzzle that lose: made on the board, by the player or one after the other. */
  private others({ outcome }: Lesson): TemplateResult {
    const { learning } = this.session;
    const { learn, puzzles } = this.m!;
    return html`<div class="line" id="learn" data-state=${outcome ?? "task"} role="region" aria-label=${puzzles.why}>
      <span class="said ${outcome ?? ""}" id="why-text" role="status">${outcome === null ? puzzles.whyTask : this.proved()}</span>
      <button class="main" id="why-next" @click=${() => learning.next()}>${puzzles.another}</button>
      ${learning.tried === null ? nothing : html`<button id="learn-again" @click=${() => learning.again()}>${this.t.undo}</button>`}
      <button id="learn-stop" @click=${() => learning.stop()}>${learn.stop}</button>
    </div>`;
  }

  /** What is proved of the try on the board. */
  private proved(): string {
    const { t } = this;
    const { learn, puzzles, facts: words } = this.m!;
    const { outcome, place, losing, buried, facts } = this.session.learning.lesson!;
    const { before, move, after } = this.session.learning.tried!;
    if (outcome !== "wrong") return learn[outcome!];
    const said = place === 0 ? learn.wrong : `${puzzles.loses(place, losing.length)}${t.stop}`;
    const sum = (home: readonly number[]): number => home.reduce((all, count) => all + count, 0);
    const most = facts === null ? null : Math.max(...facts.homes.map(sum)) - sum(after.home);
    const ends = most === null ? [] : [`${most === 0 ? words.noneHome : words.mostHome(most)}${t.stop}`];
    return [moveSentence(t, before, move), said, ...(buried === null ? ends : [reasonText(t, buried)])].join(" ");
  }

  private line({ outcome, ply }: Lesson): TemplateResult {
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
