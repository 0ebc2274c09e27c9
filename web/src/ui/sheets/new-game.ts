/** Choosing a game: tiles, and the number last. */

import { css, html, nothing, svg, type TemplateResult } from "lit";
import { after, Calendar, dailyDeal, dailyStep, dayOf } from "../../game/daily.ts";
import { Journey, STOPS } from "../../game/journey.ts";
import { randomDealOfStep } from "../../game/levels.ts";
import { readDealNumber } from "../../game/numbers.ts";
import { STEPS, type Step } from "../../game/steps.ts";
import { dayName } from "../../i18n/more-words.ts";
import { difficultySentence, sentence } from "../../i18n/words.ts";
import { USUAL_CELLS } from "../../rules/index.ts";
import { cardPicture, pictureStyles } from "../card-picture.ts";
import { pipStyles, pips } from "../pips.ts";
import { beginAnother } from "./another.ts";
import type { SheetName } from "./names.ts";
import { Sheet } from "./sheet.ts";

/** Of forty tries, how many a casual player wins on each step (docs/difficulty.md). */
const WINS_OF_FORTY = [26, 13, 5, 1, 0];

export class NewGame extends Sheet {
  static override properties = { ...Sheet.properties, bad: { state: true }, cells: { state: true } };
  static override styles = [
    Sheet.styles,
    pipStyles,
    pictureStyles,
    css`
      dialog { --wide: 820px; }
      .trio { display: grid; grid-template-columns: 1.5fr 1fr 1fr; gap: 12px; }
      .levels { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 12px; }
      .tile {
        position: relative;
        flex-direction: column;
        align-items: flex-start;
        justify-content: flex-end;
        gap: 2px;
        padding: 14px;
        border: 0;
        border-radius: var(--r2);
        box-shadow: inset 0 0 0 1px var(--line);
        text-align: start;
        line-height: 1.25;
        overflow: hidden;
      }
      .tile b { font-weight: 600; }
      .tile small { color: var(--faint); font-size: var(--text-s); }
      .trio svg { margin-bottom: auto; }
      .trio .tile { min-height: 158px; }
      .trio svg.way { width: 100%; height: 76px; fill: none; stroke-width: 2.2; stroke-linecap: round; }
      .way .won { stroke: var(--accent); }
      .way .lost { stroke: var(--line-strong); stroke-dasharray: 1 6; }
      .way .end { fill: var(--tile); stroke: var(--line-strong); }
      .way .good { fill: var(--accent); }
      .way .from { fill: var(--brass); }
      .today,
      .today:hover:not(:disabled) {
        background: radial-gradient(ellipse 90% 120% at 70% 20%, var(--felt), var(--felt-edge));
        color: var(--on-felt);
        box-shadow: none;
      }
      .today:hover { filter: brightness(1.06); }
      .today small { color: var(--on-felt-faint); }
      .today .figure { font: 600 30px/1.1 var(--font-figures); }
      .today .cards { position: absolute; right: 4px; top: 10px; width: min(146px, 48%); height: 114px; }
      .days { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-top: 10px; }
      .week { display: flex; gap: 5px; }
      .week i {
        width: 20px;
        height: 20px;
        border-radius: 50%;
        box-shadow: inset 0 0 0 1.25px var(--slot-line);
        display: grid;
        place-items: center;
        font: 600 11px/1 var(--font);
      }
      .week .won { background: var(--brass); color: var(--on-brass); box-shadow: none; }
      .week .now:not(.won) { box-shadow: inset 0 0 0 2px var(--brass); }
      h3 { margin: 0 0 8px; font-size: var(--text-s); font-weight: 600; color: var(--faint); }
      .tries { width: 100%; max-width: 96px; height: 48px; margin-bottom: 10px; }
      .tries rect { fill: none; stroke: var(--line-strong); opacity: 0.6; }
      .tries .on { fill: var(--accent); stroke: var(--accent); opacity: 1; }
      .last {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
        padding-top: 14px;
        border-top: 1px solid var(--line);
      }
      .number { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
      .number label { display: flex; align-items: center; gap: 8px; }
      #number { width: 8.5em; height: 38px; padding-block: 0; font: 600 17px/1 var(--font-figures); }
      .links { display: flex; flex-wrap: wrap; gap: 2px; flex: 1 0 100%; margin: 0 -8px; align-items: center; }
      .links button { border: 0; background: none; color: var(--accent); font-size: 14px; padding: 6px 8px; }
      .links button:hover { background: var(--tile-hover); }
      .links label.line { font-size: 14px; margin: 0 8px 0 auto; }
      .links select { width: 4.2em; }
      @media (max-width: 720px) {
        .trio { grid-template-columns: 1fr 1fr; }
        .today { grid-column: 1 / -1; }
        .trio .tile:not(.today) { min-height: 112px; }
        .trio svg.way { height: 48px; }
        .levels { gap: 8px; }
        .levels .tile { padding: 10px; }
        .tries { height: 36px; margin-bottom: 8px; }
      }
      @media (max-width: 560px) {
        .today .cards { height: 98px; }
        .levels { grid-template-columns: 1fr; gap: 6px; }
        .levels .tile { flex-direction: row; align-items: center; justify-content: flex-start; gap: 10px; padding: 8px 12px; }
        .levels small { margin-left: auto; white-space: nowrap; }
        .tries { width: 75px; margin: 0; flex: none; }
      }
      @media (forced-colors: active) {
        .tile { border: 1px solid CanvasText; }
        .way, .tries, .cards { forced-color-adjust: none; }
        /* Text has a plate of the system's, which would lie on the line above. */
        .today .figure { line-height: 1.5; }
        .week i { border: 1px solid CanvasText; }
        .week .won { forced-color-adjust: none; background: Highlight; color: HighlightText; }
        .week .now { outline: 1px solid CanvasText; }
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

  /** Today's deal as a piece of felt, with how the last seven days went. */
  private today(): TemplateResult {
    const { t, m, session } = this;
    const today = dayOf(new Date());
    const deal = dailyDeal(today);
    const step = dailyStep(today);
    const calendar = new Calendar(session.keeping.library.list.filter((game) => game.origin === "played"));
    const letter = new Intl.DateTimeFormat(t.locale, { weekday: "narrow", timeZone: "UTC" });
    const week = Array.from({ length: 7 }, (_, k) => after(today, k - 6));
    const streak = calendar.streak(today);
    return html`<button class="tile today" id="today" @click=${() => (this.close(), session.open({ deal }, USUAL_CELLS))}>
      <svg class="cards" viewBox="0 0 156 128" aria-hidden="true">${cardPicture("AS", { x: 4, y: 22, width: 76, turn: -9 })}${cardPicture("QH", { x: 72, y: 8, width: 76, turn: 6 })}</svg>
      <small>${t.daily}</small><small>${dayName(t, today)}</small><span class="figure">#${deal}</span><small>${pips(step)} ${t.levels[step - 1]}</small>
      <span class="days"><span class="week" aria-hidden="true">${week.map((day) => html`<i class="${calendar.stateOf(day) === "won" ? "won" : ""} ${day === today ? "now" : ""}">${letter.format(new Date(day))}</i>`)}</span>${streak > 0 ? html`<small id="days-in-a-row">${m.daily.streak(streak)}</small>` : nothing}</span>
    </button>`;
  }

  private puzzles(): TemplateResult {
    const { t, m, session } = this;
    const solved = [...session.puzzling.results.values()].filter((result) => result === "solved").length;
    return html`<button class="tile" id="puzzles" @click=${() => this.other("puzzles")}>
      <svg class="way" viewBox="0 0 160 76" aria-hidden="true">
        <path class="lost" d="M10 38C60 38 80 14 146 12M10 38C60 38 80 30 146 29M10 38C60 38 80 62 146 66"></path><path class="won" d="M10 38C60 38 80 48 146 48"></path>
        <circle class="from" cx="10" cy="38" r="6"></circle>${[12, 29, 66].map((y) => svg`<circle class="end" cx="148" cy=${y} r="5"></circle>`)}<circle class="good" cx="148" cy="48" r="5.5"></circle>
      </svg>
      <b>${t.puzzles}…</b><small>${solved > 0 ? m.tiles.solved(solved) : m.tiles.puzzles}</small>
    </button>`;
  }

  private journey(): TemplateResult {
    const { m, session } = this;
    const journey = new Journey(session.keeping.library.list.filter((game) => game.origin === "played"));
    return html`<button class="tile" id="journey" @click=${() => this.other("journey")}>
      <svg class="way" viewBox="0 0 160 76" aria-hidden="true">
        <path class="won" d="M10 58C26 58 26 26 46 26S66 50 84 50"></path><path class="lost" d="M84 50C100 50 104 18 122 18S140 36 150 36"></path>
        ${[
          [10, 58],
          [46, 26],
        ].map(
          ([x, y]) => svg`<circle class="good" cx=${x!} cy=${y!} r="5.5"></circle>`,
        )}<circle class="from" cx="84" cy="50" r="6"></circle>
        ${[
          [122, 18],
          [150, 36],
        ].map(([x, y]) => svg`<circle class="end" cx=${x!} cy=${y!} r="5"></circle>`)}
      </svg>
      <b>${m.journey.title}…</b><small>${m.journey.at(journey.here.place, STOPS.length, journey.total)}</small>
    </button>`;
  }

  /** A random deal, as difficult as the player likes: forty tries of a casual player, those that win filled. */
  private levels(): TemplateResult {
    const { t, m } = this;
    const choice = (step: Step): TemplateResult => {
      const wins = WINS_OF_FORTY[step - 1]!;
      // Spread over the forty: 17 has no factor in common with it.
      const tries = Array.from({ length: 40 }, (_, k) => {
        const [x, y] = [1 + 10 * (k % 10), 1 + 12 * Math.floor(k / 10)];
        return svg`<rect class=${(17 * k) % 40 < wins ? "on" : ""} x=${x} y=${y} width="6.5" height="9.5" rx="1.5"></rect>`;
      });
      return html`<button class="tile" data-step=${step} @click=${() => this.begin(randomDealOfStep(step))}>
        <svg class="tries" viewBox="0 0 99 48" preserveAspectRatio="xMinYMid" aria-hidden="true">${tries}</svg><b>${sentence(t.levels[step - 1]!)}</b><small>${m.tiles.odds[step - 1]}</small>
      </button>`;
    };
    return html`<div><h3>${m.tiles.forty}</h3><div class="levels">${STEPS.map(choice)}</div></div>`;
  }

  protected override content(): TemplateResult {
    const { t, m, session } = this;
    const { deal } = session.game;
    const level = session.rating.answer;
    const usual = this.cells === USUAL_CELLS;
    return html`
      <div class="trio">${this.today()} ${this.journey()} ${this.puzzles()}</div>
      ${usual ? this.levels() : nothing}
      <div class="last">
        <form class="number" @submit=${this.submit}>
          <label><span class="unseen">${m.dealNumber}</span><input id="number" inputmode="numeric" autocomplete="off" placeholder=${m.dealNumber} .value=${deal === null ? "" : String(deal)} aria-describedby="range" /></label>
          <button type="button" class="sign" aria-label=${m.minus} title=${m.minus} @click=${this.turnSign}>±</button>
          <button class="play">${m.play}</button>
        </form>
        <div class="links">
          ${session.puzzling.puzzle !== null || !usual ? nothing : html`<button id="like-this" @click=${() => (this.chosen(), this.another())}>${m.another}</button>`}
          <button @click=${() => (this.chosen(), void session.beginWinnable())}>${m.randomDeal}</button>
          <button @click=${() => (session.restart(), this.close())}>${t.restart}</button>
          <button @click=${() => this.other("board")}>${t.ownBoardEntry}</button>
          <button @click=${() => this.other("record")}>${t.openRecord}</button>
          <label class="line"
            >${m.cellsInGame}
            <select id="cells" .value=${String(this.cells)} @change=${(event: Event) => (this.cells = Number((event.target as HTMLSelectElement).value))}>
              ${[0, 1, 2, 3, 4, 5, 6, 7].map((count) => html`<option value=${count} ?selected=${count === this.cells}>${count}</option>`)}
            </select></label
          >
        </div>
      </div>
      <p id="range" class=${this.bad === null ? "unseen" : "problem"} role=${this.bad === null ? "note" : "alert"}>${this.bad === null ? m.numberRange : t.badNumber(this.bad)}</p>
      ${level === null ? nothing : html`<p id="level-text" class="faint">${pips(level.step)} ${difficultySentence(t, level)}</p>`}
    `;
  }
}

customElements.define("fc-new-game", NewGame);
