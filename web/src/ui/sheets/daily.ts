/** The daily deal: today's, those of other days, and how they went. */

import { css, html, nothing, type TemplateResult } from "lit";
import { after, Calendar, type Day, type DayState, dailyDeal, dailyStep, dayOf, weekday } from "../../game/daily.ts";
import { dailyResult, dayName } from "../../i18n/more-words.ts";
import { bestWin } from "../../store/games.ts";
import { icon } from "../icons.ts";
import { pipStyles, pips } from "../pips.ts";
import { Sheet } from "./sheet.ts";

const FIRST: Day = "2026-01-01";

export class Daily extends Sheet {
  static override properties = { ...Sheet.properties, month: { state: true }, copied: { state: true } };
  static override styles = [
    Sheet.styles,
    pipStyles,
    css`
      .today {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 12px;
        align-items: center;
        padding: 14px 16px;
        border-radius: 12px;
        color: #fff;
        background: radial-gradient(ellipse at 30% 20%, var(--felt), var(--felt-edge));
      }
      .today strong {
        font-size: 18px;
      }
      .today p {
        grid-column: 1;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 8px;
        align-items: center;
      }
      .today .row {
        grid-column: 2;
        grid-row: 1 / span 2;
      }
      .today button {
        background: #fff;
        border-color: #fff;
        color: #16241c;
        font-weight: 600;
      }
      .today button:hover:not(:disabled) {
        background: #e8f2ec;
      }
      .month {
        display: grid;
        grid-template-columns: auto 1fr auto;
        align-items: center;
        text-align: center;
      }
      .month h3 {
        margin: 0;
        font-size: 15px;
      }
      .month button {
        border-color: transparent;
        background: none;
        padding: 6px;
        min-width: 38px;
      }
      table {
        border-collapse: separate;
        border-spacing: 3px;
        width: 100%;
        table-layout: fixed;
      }
      th {
        font-weight: 500;
        font-size: 12px;
        color: var(--faint);
      }
      td {
        padding: 0;
      }
      td button {
        width: 100%;
        padding: 3px 0;
        min-height: 42px;
        flex-direction: column;
        gap: 2px;
        font-variant-numeric: tabular-nums;
        border-color: transparent;
        line-height: 1.1;
      }
      td .mark {
        font-size: 11px;
        min-height: 12px;
        font-weight: 700;
      }
      td .won {
        background: var(--accent);
        color: var(--on-accent);
      }
      td .won:hover:not(:disabled) {
        background: var(--accent);
        filter: brightness(1.08);
      }
      td .late {
        border-color: var(--accent);
      }
      td .now {
        outline: 2px solid var(--text);
        outline-offset: -2px;
      }
      .streaks {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 20px;
        margin: 0;
      }
      .streaks strong {
        font-size: 18px;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  /** The first day of the month that is shown. */
  declare month: Day;
  declare copied: string;

  constructor() {
    super();
    this.month = "";
    this.copied = "";
  }

  private get today(): Day {
    return dayOf(new Date());
  }

  override open(): void {
    this.month = `${this.today.slice(0, 8)}01`;
    this.copied = "";
    super.open();
  }

  protected override get heading(): string {
    return this.t.daily;
  }

  private play(day: Day): void {
    this.close();
    this.session.open({ deal: dailyDeal(day) }, 4);
  }

  private turn(by: number): void {
    const [year, month] = this.month.split("-").map(Number) as [number, number];
    const total = 12 * year + month - 1 + by;
    this.month = `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}-01`;
  }

  private async copy(): Promise<void> {
    const { session, t, m, today } = this;
    const games = session.keeping.library.list.filter(
      (one) => one.origin === "played" && one.deal === dailyDeal(today),
    );
    const win = bestWin(games.flatMap((one) => one.wins));
    if (win === null) return;
    const text = dailyResult(t, m, today, win.moves, win.hints);
    try {
      await navigator.clipboard.writeText(text);
      this.copied = m.copiedResult(text);
    } catch {
      this.copied = text;
    }
  }

  private cell(day: Day, calendar: Calendar): TemplateResult {
    const { t, m, today } = this;
    const state = calendar.stateOf(day);
    const sign: Record<DayState, string> = { won: "✓", late: "✓", begun: "•", open: "" };
    const label = [dayName(t, day), t.levels[dailyStep(day) - 1], m.dayStates[state]].join(t.comma);
    return html`<td>
      <button class="${state} ${day === today ? "now" : ""}" data-day=${day} ?disabled=${day > today} aria-label=${label} aria-current=${day === today ? "date" : "false"} title=${label} @click=${() => this.play(day)}>
        <span>${Number(day.slice(8))}</span><span class="mark">${sign[state]}</span>
      </button>
    </td>`;
  }

  private calendar(calendar: Calendar): TemplateResult {
    const { t, m, month } = this;
    const start = after(month, -weekday(month));
    const rows: Day[][] = [];
    for (let day = start; rows.length === 0 || day.slice(0, 7) === month.slice(0, 7); day = after(day, 7))
      rows.push(Array.from({ length: 7 }, (_, k) => after(day, k)));
    const inMonth = (day: Day): boolean => day.slice(0, 7) === month.slice(0, 7);
    const name = new Intl.DateTimeFormat(t.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(month),
    );
    const short = new Intl.DateTimeFormat(t.locale, { weekday: "narrow", timeZone: "UTC" });
    const long = new Intl.DateTimeFormat(t.locale, { weekday: "long", timeZone: "UTC" });
    return html`<div class="month">
        <button aria-label=${m.previousMonth} title=${m.previousMonth} ?disabled=${month <= FIRST} @click=${() => this.turn(-1)}>${icon("previous")}</button>
        <h3 aria-live="polite">${name}</h3>
        <button aria-label=${m.nextMonth} title=${m.nextMonth} ?disabled=${month.slice(0, 7) >= this.today.slice(0, 7)} @click=${() => this.turn(1)}>${icon("next")}</button>
      </div>
      <table>
        <thead><tr>${rows[0]!.map((day) => html`<th scope="col" abbr=${long.format(new Date(day))}>${short.format(new Date(day))}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${row.map((day) => (inMonth(day) ? this.cell(day, calendar) : html`<td></td>`))}</tr>`)}</tbody>
      </table>`;
  }

  protected override content(): TemplateResult {
    const { t, m, today, session } = this;
    const calendar = new Calendar(session.keeping.library.list.filter((game) => game.origin === "played"));
    const state = calendar.stateOf(today);
    const won = state === "won" || state === "late";
    return html`
      <div class="today">
        <strong>${dayName(t, today)}</strong>
        <p>${pips(dailyStep(today))} ${t.levels[dailyStep(today) - 1]}${won ? html` · ✓ ${m.dayStates[state]}` : nothing}</p>
        <div class="row">
          <button class=${won ? "" : "main"} id="play-daily" @click=${() => this.play(today)}>${state === "begun" ? m.continueDaily : m.play}</button>
          ${won ? html`<button class="main" id="copy-daily" @click=${this.copy}>${m.copyResult}</button>` : nothing}
        </div>
      </div>
      <p role="status">${this.copied}</p>
      <p class="streaks"><span>${m.dailyStreak} <strong id="streak">${calendar.streak(today)}</strong></span><span>${m.dailyBest} <strong>${calendar.bestStreak}</strong></span></p>
      ${this.calendar(calendar)}
      <p class="faint">${m.dailyHelp}</p>
    `;
  }
}

customElements.define("fc-daily", Daily);
