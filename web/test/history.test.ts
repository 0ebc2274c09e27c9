import { describe, expect, it } from "vitest";
import { stepOfDeal } from "../src/game/levels.ts";
import { bestWin, cleanGame, type KeptGame, type Win } from "../src/store/games.ts";
import { asTable, bestWins, byMonth, byStep, stepOf } from "../src/store/history.ts";
import { byTeaching, statistics } from "../src/store/statistics.ts";

const game = (more: Partial<KeptGame>): KeptGame => ({
  ...cleanGame({
    id: "a",
    deal: 617,
    cells: 4,
    steps: ["7a"],
    at: 1,
    origin: "played",
    begun: "2026-11-15T12:00:00Z",
    touched: "2026-11-15T12:01:00Z",
  })!,
  ...more,
});
const win = (more: Partial<Win> = {}): Win => ({
  moves: 60,
  notHome: 45,
  time: 90_000,
  hints: 0,
  takebacks: 2,
  taught: false,
  at: "2026-11-15T12:01:00Z",
  ...more,
});
const won = (more: Partial<KeptGame>, ...wins: Partial<Win>[]): KeptGame =>
  game({ wins: (wins.length > 0 ? wins : [{}]).map(win), ...more });

describe("history", () => {
  it("tells games by difficulty, measured or shipped", () => {
    expect(stepOf(game({}))).toBe(stepOfDeal(617));
    expect(stepOf(game({ step: 2 }))).toBe(2);
    expect(stepOf(game({ deal: 1_000_000 }))).toBeNull();
    expect(stepOf(game({ cells: 3 }))).toBeNull();
    const tallies = byStep([
      game({ step: 1 }),
      won({ step: 1 }, { hints: 3 }),
      won({ step: 5 }),
      game({ deal: null, board: "x" }),
    ]);
    expect(tallies.map(({ played, won: wins, unhinted }) => [played, wins, unhinted])).toEqual([
      [2, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });
  it("tells games by the month in which they were begun", () => {
    const months = byMonth(
      [game({}), won({ begun: "2025-12-24T12:00:00Z" }), game({ begun: "2025-11-24T12:00:00Z" }), game({ begun: "" })],
      new Date(2026, 10, 20),
    );
    expect(months.length).toBe(12);
    expect(months[0]).toMatchObject({ month: "2025-12", played: 1, won: 1 });
    expect(months[11]).toMatchObject({ month: "2026-11", played: 1, won: 0 });
    expect(months.reduce((sum, one) => sum + one.played, 0)).toBe(2);
  });
  it("counts games in teach mode apart", () => {
    const games = [won({ step: 1 }, { taught: true, notHome: 40 }), won({ step: 1 }), game({ step: 2 })];
    const [own, taught] = byTeaching(games);
    expect([own!.taught, taught!.taught]).toEqual([false, true]);
    expect(byStep(own!.games).map(({ played }) => played)).toEqual([1, 1, 0, 0, 0]);
    expect(byStep(taught!.games).map(({ played }) => played)).toEqual([1, 0, 0, 0, 0]);
    expect(bestWins(own!.games, 8)).toEqual([{ deal: 617, moves: 45, par: null }]);
    expect(byTeaching(games.slice(1)).map((one) => one.taught)).toEqual([false]);
    expect(byTeaching([])).toEqual([]);
  });
  it("knows the best win of each deal, the latest first", () => {
    const par = { least: 30, most: 31 };
    const games = [
      won({ deal: 1, par }, { notHome: 50 }),
      won({ deal: 2 }, { notHome: 70 }),
      won({ deal: 1 }, { notHome: 55 }),
      game({ deal: 3 }),
      won({ deal: 4, cells: 5 }),
    ];
    expect(bestWins(games, 8)).toEqual([
      { deal: 1, moves: 50, par },
      { deal: 2, moves: 70, par: null },
    ]);
    expect(bestWins(games, 1)).toEqual([{ deal: 1, moves: 50, par }]);
  });
  it("never mixes the figures of two wins: one of one's own before one with hints", () => {
    const both = [win({ moves: 56, notHome: 40, hints: 56, time: 1000 }), win({ moves: 62, notHome: 43, time: 5000 })];
    expect(bestWin(both)).toBe(both[1]);
    expect(bestWins([won({}, ...both)], 8)).toMatchObject([{ moves: 43 }]);
    expect(statistics([won({}, ...both)], new Set())).toMatchObject([
      { played: 1, won: 1, withoutHints: 1, fewestMoves: 43, bestTime: 5000 },
    ]);
    expect(asTable([won({ step: 4 }, ...both)]).split("\r\n")[1]).toBe("617,,4,2026-11-15T12:00:00Z,1,62,5,0,2,0,4");
    expect(bestWins([won({}, { hints: 1 })], 8)).toEqual([]);
    expect(bestWin([])).toBeNull();
  });
  it("goes out as a table", () => {
    const [head, first, second] = asTable([
      won({ step: 4 }),
      game({ deal: 1_000_000, by: "t", undone: [1], elapsed: 4_400 }),
    ]).split("\r\n");
    expect(head).toBe("deal,board,cells,begun,won,moves,seconds,hints,undone,taught,difficulty");
    expect(first).toBe("617,,4,2026-11-15T12:00:00Z,1,60,90,0,2,0,4");
    expect(second).toBe("1000000,,4,2026-11-15T12:00:00Z,0,1,4,,1,1,");
  });
});
