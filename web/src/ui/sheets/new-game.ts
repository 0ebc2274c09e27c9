/** Choosing a deal. */

import { css, html, type TemplateResult } from "lit";
import { dealOfTheDay, randomDeal, readDealNumber } from "../../game/numbers.ts";
import { Sheet } from "./sheet.ts";

export class NewGame extends Sheet {
  static override properties = { ...Sheet.properties, bad: { state: true }, cells: { state: true } };
  static override styles = [
    Sheet.styles,
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

  private other(name: string): void {
    this.close();
    this.dispatchEvent(new CustomEvent("fc-open", { detail: name, bubbles: true, composed: true }));
  }

  protected override content(): TemplateResult {
    const { t, session } = this;
    const { deal } = session.game;
    return html`
      <form class="number" @submit=${this.submit}>
        <label>${t.dealNumber}<input id="number" inputmode="numeric" autocomplete="off" autofocus .value=${deal === null ? "" : String(deal)} aria-describedby="range" /></label>
        <button type="button" class="sign" aria-label=${t.minus} title=${t.minus} @click=${this.turnSign}>±</button>
        <button class="main">${t.play}</button>
      </form>
      <p id="range" class=${this.bad === null ? "faint" : "problem"} role=${this.bad === null ? "note" : "alert"}>${this.bad === null ? t.numberRange : t.badNumber(this.bad)}</p>
      <div class="choices">
        <button @click=${() => this.begin(randomDeal())}>${t.randomDeal}</button>
        <button @click=${() => (this.chosen(), void session.beginWinnable())}>${t.randomWinnable}</button>
        <button @click=${() => this.begin(dealOfTheDay(new Date()))}>${t.todaysDeal}</button>
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
