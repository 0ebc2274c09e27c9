import { describe, expect, it } from "vitest";
import {
  after,
  Calendar,
  type DailyGame,
  dailyDeal,
  dailyStep,
  dayOf,
  monthsLater,
  weekday,
} from "../src/game/daily.ts";
import { dealsOfStep, LAST_LEVEL, randomDealOfStep, stepOfDeal } from "../src/game/levels.ts";
import { grouped, type MoveMark, signsOf } from "../src/game/marks.ts";
import { FIRST_DEALS, randomFirstDeal } from "../src/game/numbers.ts";
import { STEPS } from "../src/game/steps.ts";
import { dailyResult } from "../src/i18n/more-words.ts";
import golden from "./golden/daily.json";
import { LANGUAGES, MORE } from "./languages.ts";

describe("the daily deal", () => {
  it("is the one that Python gives", () => {
    for (const [day, deal] of golden as [string, number][]) expect(dailyDeal(day), day).toBe(deal);
  });
  it("is that of the player's own day", () => {
    expect(dayOf(new Date(2026, 10, 15, 0, 0))).toBe("2026-11-15");
    expect(dayOf(new Date(2026, 10, 15, 23, 59))).toBe("2026-11-15");
  });
  it("gets harder through the week", () => {
    expect(weekday("2026-11-09")).toBe(0);
    const week = Array.from({ length: 7 }, (_, k) => after("2026-11-09", k));
    expect(week.map(dailyStep)).toEqual([1, 2, 2, 3, 3, 4, 5]);
    for (const day of week) expect(stepOfDeal(dailyDeal(day))).toBe(dailyStep(day));
  });
  it("does not come again for years", () => {
    const days = Array.from({ length: 7 * 52 * 20 }, (_, k) => dailyDeal(after("2026-01-01", k)));
    expect(new Set(days).size).toBe(days.length);
  });
  it("is told in a line", () => {
    expect(dailyResult(LANGUAGES.get("en")!, MORE.get("en")!, "2026-11-15", 61, 0)).toBe(
      "FreeCell, 15 Nov: 61 moves, no hints",
    );
    expect(dailyResult(LANGUAGES.get("de")!, MORE.get("de")!, "2026-11-15", 1, 1)).toBe(
      "FreeCell, 15. Nov.: 1 Zug, 1 Tipp",
    );
  });
});

describe("a row of signs", () => {
  const marks = (letters: string): MoveMark[] =>
    [...letters].map((one) => ({ r: "room", n: "narrow", o: "open", b: "back" })[one] as MoveMark);
  it("has one for five moves, by the worst of them", () => {
    expect(signsOf(marks("rrrrr" + "rrrnr" + "nrorb" + "rorrr" + "r"))).toBe("🟩🟨⬛⬜🟩");
    expect(grouped(marks("rrrrrn"))).toEqual(["room", "narrow"]);
    expect(signsOf([])).toBe("");
  });
});

describe("levels", () => {
  it("share the deals among them", () => {
    const all = STEPS.flatMap((step) => dealsOfStep(step));
    expect(all.length).toBe(LAST_LEVEL - 1);
    expect(all).not.toContain(11982);
    expect(stepOfDeal(0)).toBeNull();
    expect(stepOfDeal(LAST_LEVEL + 1)).toBeNull();
    for (const step of STEPS) expect(stepOfDeal(randomDealOfStep(step))).toBe(step);
  });
  it("has very easy deals for a first game", () => {
    for (const deal of FIRST_DEALS) expect(stepOfDeal(deal), String(deal)).toBe(1);
    for (let k = 0; k < 100; k++) expect(FIRST_DEALS).toContain(randomFirstDeal());
  });
});

describe("the calendar", () => {
  const win = (deal: number, when: Date | null): DailyGame => ({
    deal,
    cells: 4,
    wins: when === null ? [] : [{ at: when.toISOString() }],
  });
  const noon = (day: string): Date => new Date(`${day}T12:00:00`);
  const on = (day: string): DailyGame => win(dailyDeal(day), noon(day));
  it("knows days by their deals", () => {
    const calendar = new Calendar([
      on("2026-11-13"),
      win(dailyDeal("2026-11-12"), noon("2026-11-14")),
      win(dailyDeal("2026-11-11"), null),
    ]);
    expect(["2026-11-13", "2026-11-12", "2026-11-11", "2026-11-10"].map((day) => calendar.stateOf(day))).toEqual([
      "won",
      "late",
      "begun",
      "open",
    ]);
  });
  it("turns months over the end of a year", () => {
    expect(["2026-11-01", "2026-12-01"].map((month) => monthsLater(month, 1))).toEqual(["2026-12-01", "2027-01-01"]);
    expect(monthsLater("2026-01-01", -1)).toBe("2025-12-01");
  });
  it("counts days in a row, today included once it is won", () => {
    const days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-13", "2026-11-14"];
    expect(new Calendar(days.map(on)).streak("2026-11-15")).toBe(2);
    expect(new Calendar([...days, "2026-11-15"].map(on)).streak("2026-11-15")).toBe(3);
    expect(new Calendar(days.map(on)).streak("2026-11-16")).toBe(0);
    expect(new Calendar(days.map(on)).bestStreak).toBe(3);
    expect(new Calendar([]).bestStreak).toBe(0);
    expect(new Calendar([{ ...on("2026-11-15"), cells: 5 }]).streak("2026-11-15")).toBe(0);
  });
});
