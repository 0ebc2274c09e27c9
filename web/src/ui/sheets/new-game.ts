/** Choosing a deal. */

import { css, html, type TemplateResult } from "lit";
import { dealOfTheDay, randomDeal } from "../../game/numbers.ts";
import { isDealNumber } from "../../rules/index.ts";
import { Sheet } from "./sheet.ts";

export class NewGame extends Sheet {
  static override properties = { ...Sheet.properties, bad: { state: true } };
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
        grid-template-columns: 1fr auto;
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

  constructor() {
    super();
    this.bad = null;
  }

  protected override get heading(): string {
    return this.t.newGame;
  }

  private begin(deal: number): void {
    this.session.begin({ deal });
    this.close();
  }

  private submit(event: Event): void {
    event.preventDefault();
    const text = this.renderRoot.querySelector<HTMLInputElement>("#number")!.value.trim().replace(/^#/, "").replace("−", "-");
    const good = /^-?\d{1,10}$/.test(text) && isDealNumber(Number(text));
    this.bad = good ? null : text;
    if (good) this.begin(Number(text));
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
        <button class="main">${t.play}</button>
      </form>
      <p id="range" class=${this.bad === null ? "faint" : "problem"} role=${this.bad === null ? "note" : "alert"}>${this.bad === null ? t.numberRange : t.badNumber(this.bad)}</p>
      <div class="choices">
        <button @click=${() => this.begin(randomDeal())}>${t.randomDeal}</button>
        <button @click=${() => (this.close(), void session.beginWinnable())}>${t.randomWinnable}</button>
        <button @click=${() => this.begin(dealOfTheDay(new Date()))}>${t.todaysDeal}</button>
        <button @click=${() => (session.restart(), this.close())}>${t.restart}</button>
        <button @click=${() => this.other("board")}>${t.ownBoardEntry}</button>
        <button @click=${() => this.other("record")}>${t.openRecord}</button>
      </div>
      <label class="line"
        >${t.cellsInGame}
        <select @change=${(event: Event) => session.change({ cells: Number((event.target as HTMLSelectElement).value) })}>
          ${[0, 1, 2, 3, 4, 5, 6, 7].map((count) => html`<option value=${count} ?selected=${count === session.settings.cells}>${count}</option>`)}
        </select></label
      >
    `;
  }
}

customElements.define("fc-new-game", NewGame);
