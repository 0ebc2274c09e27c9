/** The journey: which deals it has, what is told of them, and which stars a game gives. */

import { describe, expect, it } from "vitest";
import { countStars, Journey, type JourneyGame, STOPS, stopOf } from "../src/game/journey.ts";
import { stepOfDeal } from "../src/game/levels.ts";
import { STEPS } from "../src/game/steps.ts";
import { MORE } from "./languages.ts";

describe("the journey", () => {
  it("has a hundred deals, twenty of each level, and ends with the notorious ones", () => {
    expect(new Set(STOPS.map(({ deal }) => deal)).size).toBe(100);
    for (const step of STEPS)
      expect(STOPS.slice(20 * (step - 1), 20 * step).every((stop) => stop.step === step)).toBe(true);
    for (const { deal, step } of STOPS) expect(step).toBe(stepOfDeal(deal));
    expect(STOPS.slice(-4).map(({ deal }) => deal)).toEqual([31465, 617, 1941, 11982]);
    // 11982 cannot be won with four cells.
    expect(STOPS.filter(({ cells }) => cells !== 4).map(({ deal, cells }) => [deal, cells])).toEqual([[11982, 5]]);
    expect(stopOf({ deal: 11982, cells: 4 })).toBeNull();
  });

  it.each([...MORE])("%s has a sentence for each stop", (_, m) => {
    for (const { fact, figures } of STOPS) {
      const text = m.journey.facts[fact](...figures);
      expect(text).not.toMatch(/undefined|NaN/);
      expect(text).toMatch(/[.。]$/);
    }
  });

  const stop = STOPS[0]!;
  const game = (win: Partial<JourneyGame["wins"][number]>): JourneyGame => ({
    deal: stop.deal,
    cells: stop.cells,
    wins: [{ notHome: stop.par, hints: 0, takebacks: 0, taught: false, ...win }],
  });
  const stars = (...games: JourneyGame[]): number => countStars(new Journey(games).at(stop));

  it("gives three stars, each for what a win shows", () => {
    expect(stars()).toBe(0);
    expect(stars(game({}))).toBe(3);
    expect(stars(game({ notHome: stop.par + 1 }))).toBe(2);
    expect(stars(game({ takebacks: 1 }))).toBe(2);
    expect(stars(game({ takebacks: 1, notHome: stop.par + 1 }))).toBe(1);
    // Who was helped has won, and no more.
    expect(stars(game({ hints: 1 }))).toBe(1);
    expect(stars(game({ taught: true }))).toBe(1);
    // Of several wins each gives what it gives.
    expect(stars(game({ takebacks: 3 }), game({ notHome: stop.par + 9 }))).toBe(3);
    expect(stars({ ...game({}), cells: 5 })).toBe(0);
  });

  it("is where the first deal was not won", () => {
    const won = STOPS.map(({ deal, cells }) => ({ ...game({ hints: 2 }), deal, cells }));
    expect(new Journey([]).here.place).toBe(1);
    expect(new Journey(won.slice(0, 7)).here.place).toBe(8);
    const all = new Journey(won);
    expect([all.here.place, all.won, all.total]).toEqual([100, 100, 100]);
  });
});
