/** The daily deal: the same for everybody, from the date alone. docs/daily.md has the formula, Python's is freecell/daily.py. */

import { dealsOfStep } from "./levels.ts";
import type { Step } from "./steps.ts";

/** A day of the calendar, as the player's clock shows it; written `2026-11-15`. */
export type Day = string;

/** Monday to Sunday: it gets harder through the week. */
export const WEEK: readonly Step[] = [1, 2, 2, 3, 3, 4, 5];

export function dayOf(date: Date): Day {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Days since Monday, 29 December 1969. */
function count(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 3;
}

/** The day this many days later. */
export function after(day: Day, days: number): Day {
  return new Date((count(day) - 3 + days) * 86_400_000).toISOString().slice(0, 10);
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The first day of the month this many months later. */
export function monthsLater(first: Day, months: number): Day {
  const [year, month] = first.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(day: Day): number {
  return ((count(day) % 7) + 7) % 7;
}

export function dailyStep(day: Day): Step {
  return WEEK[weekday(day)]!;
}

export function dailyDeal(day: Day): number {
  const at = weekday(day);
  const step = WEEK[at]!;
  const deals = dealsOfStep(step);
  const share = WEEK.filter((other) => other === step).length;
  const index = ((count(day) - at) / 7) * share + WEEK.slice(0, at).filter((other) => other === step).length;
  const { length } = deals;
  // The stride has no factor in common with the length: every deal of the step comes before one comes again.
  return deals[(((index * stride(length)) % length) + length) % length]!;
}

function stride(length: number): number {
  let step = Math.floor((length * 618) / 1000);
  while (divisor(step, length) > 1) step -= 1;
  return step;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** How the days of the calendar went, as far as the player's games tell. */
export type DayState = "won" | "late" | "begun" | "open";

/** What is to be known of a game. */
export interface DailyGame {
  readonly deal: number | null;
  readonly cells: number;
  /** When each was won, ISO 8601. */
  readonly wins: readonly { readonly at: string }[];
}

export class Calendar {
  private readonly byDeal = new Map<number, DailyGame[]>();
  /** Days whose deal was won on the day itself. */
  private readonly won = new Set<Day>();

  constructor(games: readonly DailyGame[]) {
    for (const game of games) {
      if (game.deal === null || game.cells !== 4) continue;
      this.byDeal.set(game.deal, [...(this.byDeal.get(game.deal) ?? []), game]);
      for (const { at } of game.wins) {
        const date = new Date(at);
        const day = Number.isNaN(date.getTime()) ? null : dayOf(date);
        if (day !== null && dailyDeal(day) === game.deal) this.won.add(day);
      }
    }
  }

  stateOf(day: Day): DayState {
    if (this.won.has(day)) return "won";
    const games = this.byDeal.get(dailyDeal(day)) ?? [];
    return games.some((game) => game.wins.length > 0) ? "late" : games.length > 0 ? "begun" : "open";
  }

  /** Days in a row, up to today; a day that is not over yet does not end it. */
  streak(today: Day): number {
    let day = this.won.has(today) ? today : after(today, -1);
    let days = 0;
    for (; this.won.has(day); day = after(day, -1)) days += 1;
    return days;
  }

  get bestStreak(): number {
    return Math.max(0, ...[...this.won].map((day) => (this.won.has(after(day, 1)) ? 0 : this.streak(day))));
  }
}
