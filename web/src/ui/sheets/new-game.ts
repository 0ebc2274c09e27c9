/** Choosing a deal. */

import { css, html, nothing, type TemplateResult } from "lit";
import { USUAL_CELLS } from "../../rules/index.ts";
import { randomDealOfStep } from "../../game/levels.ts";
import { readDealNumber } from "../../game/numbers.ts";
import { STEPS, type Step } from "../../game/steps.ts";
import { difficultySentence } from "../../i18n/words.ts";
import { pips, pipStyles } from "../pips.ts";
import { beginAnother } from "./another.ts";
import type { SheetName } from "./names.ts";
import { Sheet } from "./sheet.ts";

export class NewGame extends Sheet {
  static override properties = { ...Sheet.properties, bad: { state: true }, cells: { state: true } };
  static override styles = [
    Sheet.styles,
    pipStyles,
    css`
      .choices {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
        gap: 8px;
      }
      input {
        width: 100%;
        font-size: 18px;
      }
      .number {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 8px;
        align-items: end;
      }
      select {
        width: 5em;
      }
      fieldset {
        border: 0;
        margin: 0;
        padding: 0;
        min-width: 0;
      }
      legend {
        padding: 0 0 6px;
      }
      .levels {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(76px, 1fr));
        gap: 6px;
      }
      .levels button {
        flex-direction: column;
        gap: 5px;
        padding: 8px 4px;
        line-height: 1.15;
      }
      .levels .pips {
        color: var(--accent);
      }
    `,
  ];

  /** The typed text if it is not a deal number; otherwise null. */
  declare bad: string | null;
  /** Cells of the game to come: a choice that counts once a game is dealt. */
  declare cells: number;

  constructor() {
    super();
    this.bad = null;
    this.cells = 0;
  }

  override open(): void {
    this.bad = null;
    this.cells = this.session.settings.cells;
    super.open();
  }

  protected override get heading(): string {
    return this.t.newGame;
  }

  /** The game is chosen: now the cells are, too. */
  private chosen(): void {
    this.session.change({ cells: this.cells });
    this.close();
  }

  private another(): void {
    beginAnother(this.session);
  }

  private begin(deal: number): void {
    this.chosen();
    this.session.open({ deal });
  }

  private get input(): HTMLInputElement {
    return this.renderRoot.querySelector<HTMLInputElement>("#number")!;
  }

  private submit(event: Event): void {
    event.preventDefault();
    const { value } = this.input;
    const deal = readDealNumber(value);
    this.bad = deal === null ? value.trim() : null;
    if (deal !== null) this.begin(deal);
  }

  /** Numeric keypads of phones have no minus. */
  private turnSign(): void {
    const { input } = this;
    const text = input.value.trim();
    input.value = /^[-−]/.test(text) ? text.slice(1) : `-${text}`;
    input.focus();
  }

  private other(name: SheetName): void {
    this.close();
    this.dispatchEvent(new CustomEvent("fc-open", { detail: name, bubbles: true, composed: true }));
  }

  /** A random deal, as difficult as the player likes: the levels are those of games with four cells. */
  private levels(): TemplateResult {
    const { t } = this;
    const choice = (step: Step): TemplateResult =>
      html`<button data-step=${step} @click=${() => this.begin(randomDealOfStep(step))}>${pips(step)}<span>${t.levels[step - 1]}</span></button>`;
    return html`<fieldset>
      <legend>${t.randomOfLevel}</legend>
      <div class="levels">${STEPS.map(choice)}</div>
    </fieldset>`;
  }

  protected override content(): TemplateResult {
    const { t, session } = this;
    const { deal } = session.game;
    const level = session.rating.answer;
    return html`
      <form class="number" @submit=${this.submit}>
        <label>${t.dealNumber}<input id="number" inputmode="numeric" autocomplete="off" autofocus .value=${deal === null ? "" : String(deal)} aria-describedby="range" /></label>
        <button type="button" class="sign" aria-label=${t.minus} title=${t.minus} @click=${this.turnSign}>±</button>
        <button class="main">${t.play}</button>
      </form>
      <p id="range" class=${this.bad === null ? "faint" : "problem"} role=${this.bad === null ? "note" : "alert"}>${this.bad === null ? t.numberRange : t.badNumber(this.bad)}</p>
      ${level === null ? nothing : html`<p id="level-text">${pips(level.step)} ${difficultySentence(t, level)}</p>`}
      ${this.cells === USUAL_CELLS ? this.levels() : nothing}
      <div class="choices">
        ${session.puzzling.puzzle !== null || this.cells !== USUAL_CELLS ? nothing : html`<button id="like-this" @click=${() => (this.chosen(), this.another())}>${t.another}</button>`}
        <button @click=${() => (this.chosen(), void session.beginWinnable())}>${t.randomDeal}</button>
        <button @click=${() => this.other("daily")}>${t.daily}…</button>
        <button @click=${() => this.other("puzzles")}>${t.puzzles}…</button>
        <button @click=${() => (session.restart(), this.close())}>${t.restart}</button>
        <button @click=${() => this.other("board")}>${t.ownBoardEntry}</button>
        <button @click=${() => this.other("record")}>${t.openRecord}</button>
      </div>
      <label class="line"
        >${t.cellsInGame}
        <select id="cells" .value=${String(this.cells)} @change=${(event: Event) => (this.cells = Number((event.target as HTMLSelectElement).value))}>
          ${[0, 1, 2, 3, 4, 5, 6, 7].map((count) => html`<option value=${count} ?selected=${count === this.cells}>${count}</option>`)}
        </select></label
      >
    `;
  }
}

customElements.define("fc-new-game", NewGame);
