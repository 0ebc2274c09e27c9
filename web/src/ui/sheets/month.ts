/** A month of daily deals: which days were won, how hard each weekday is, and how much of the month is filled. */

import { css, html, type TemplateResult } from "lit";
import { after, type Calendar, type Day, type DayState, dailyStep, firstOfMonth, weekday } from "../../game/daily.ts";
import type { Messages, More } from "../../i18n/index.ts";
import { dayName } from "../../i18n/more-words.ts";
import { icon } from "../icons.ts";
import { pips } from "../pips.ts";

/** No deal is older. */
const FIRST: Day = "2026-01-01";

export interface MonthActions {
  readonly play: (day: Day) => void;
  /** Shows another month, this many later. */
  readonly turn: (by: number) => void;
}

const SIGN: Readonly<Record<DayState, string>> = { won: "✓", late: "✓", begun: "•", open: "" };

/** The days around one, by the arrow key that leads there. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function walk(event: KeyboardEvent): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>("[data-day]");
  const by = STEPS[event.key];
  if (here === null || by === undefined) return;
  event.preventDefault();
  const there = after(here.dataset["day"]!, by);
  here.closest("table")!.querySelector<HTMLElement>(`[data-day="${there}"]:enabled`)?.focus();
}

export function monthOf(
  calendar: Calendar,
  first: Day,
  today: Day,
  t: Messages,
  m: More,
  { play, turn }: MonthActions,
): TemplateResult {
  const inMonth = (day: Day): boolean => firstOfMonth(day) === first;
  const weeks: Day[][] = [];
  for (let day = after(first, -weekday(first)); weeks.length === 0 || inMonth(day); day = after(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, k) => after(day, k)));
  const format = (day: Day, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(t.locale, { ...options, timeZone: "UTC" }).format(new Date(day));
  const days = weeks.flat().filter(inMonth);
  const won = days.filter((day) => ["won", "late"].includes(calendar.stateOf(day))).length;
  const cell = (day: Day): TemplateResult => {
    const state = calendar.stateOf(day);
    const label = [dayName(t, day), t.levels[dailyStep(day) - 1], m.dayStates[state]].join(t.comma);
    return html`<td>
      <button class="${state} ${day === today ? "now" : ""}" data-day=${day} ?disabled=${day > today} aria-label=${label} aria-current=${day === today ? "date" : "false"} title=${label} @click=${() => play(day)}>
        <span>${Number(day.slice(8))}</span><span class="mark">${SIGN[state]}</span>
      </button>
    </td>`;
  };
  return html`<div class="month">
      <button aria-label=${m.previousMonth} title=${m.previousMonth} ?disabled=${first <= FIRST} @click=${() => turn(-1)}>${icon("previous")}</button>
      <h3 aria-live="polite">${format(first, { month: "long", year: "numeric" })}</h3>
      <button aria-label=${m.nextMonth} title=${m.nextMonth} ?disabled=${first >= firstOfMonth(today)} @click=${() => turn(1)}>${icon("next")}</button>
    </div>
    <table @keydown=${walk}>
      <thead><tr>${weeks[0]!.map((day) => html`<th scope="col" abbr=${format(day, { weekday: "long" })} title=${t.levels[dailyStep(day) - 1]!}>${format(day, { weekday: "narrow" })} ${pips(dailyStep(day))}</th>`)}</tr></thead>
      <tbody>${weeks.map((week) => html`<tr>${week.map((day) => (inMonth(day) ? cell(day) : html`<td></td>`))}</tr>`)}</tbody>
    </table>
    <div class="filled">
      <progress max=${days.length} value=${won} aria-labelledby="filled"></progress>
      <span id="filled" data-won=${won}>${won === days.length ? m.daily.full : m.daily.month(won, days.length)}</span>
    </div>`;
}

export const monthStyles = css`
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
  th .pips {
    display: flex;
    justify-content: center;
    gap: 2px;
    margin-top: 3px;
  }
  th .pips i {
    width: 4px;
    height: 4px;
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
  /* Won on the day itself: as in the week on the tile of New game. */
  td .won,
  td .won:hover:not(:disabled) {
    background: var(--brass);
    color: var(--on-brass);
  }
  td .late {
    border-color: var(--accent);
  }
  td .now {
    outline: 2px solid var(--text);
    outline-offset: -2px;
  }
  .filled {
    display: flex;
    align-items: center;
    gap: 12px;
    font-size: var(--text-s);
    color: var(--faint);
  }
  .filled progress {
    flex: 1;
    height: 6px;
    appearance: none;
    border: 0;
    border-radius: 3px;
    background: var(--line);
    overflow: hidden;
  }
  .filled progress::-webkit-progress-bar {
    background: var(--line);
  }
  .filled progress::-webkit-progress-value {
    background: var(--accent);
  }
  .filled progress::-moz-progress-bar {
    background: var(--accent);
  }
`;
