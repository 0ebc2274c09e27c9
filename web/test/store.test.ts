import { describe, expect, it } from "vitest";
import { exportGames, importGames, newerGames } from "../src/store/exchange.ts";
import { cleanGame, type KeptGame, revive, type Win } from "../src/store/games.ts";
import { cleanSettings, DEFAULTS } from "../src/store/settings.ts";
import { statistics } from "../src/store/statistics.ts";
import { wonGame } from "./games.ts";

describe("kept games", () => {
  const win = (more: Partial<Win> = {}): Win => ({
    moves: 19,
    notHome: 17,
    time: 60000,
    hints: 0,
    takebacks: 0,
    taught: false,
    at: "2026-11-15T10:01:00Z",
    ...more,
  });
  const kept = (more: Partial<KeptGame>): KeptGame => ({
    id: "a",
    revision: 1,
    deal: 10913,
    board: null,
    cells: 4,
    step: null,
    steps: wonGame().kept,
    by: "p".repeat(19),
    at: 19,
    left: [],
    undone: [],
    wins: [win()],
    puzzle: null,
    claim: null,
    par: null,
    elapsed: 60000,
    origin: "played",
    begun: "2026-11-15T10:00:00Z",
    touched: "2026-11-15T10:01:00Z",
    ...more,
  });
  it("come back move by move, across automatic moves", () => {
    const game = revive(kept({ at: 12 }))!;
    expect(game.at).toBe(12);
    expect(game.steps.length).toBe(19);
    game.goTo(19);
    expect(game.won).toBe(true);
    expect(revive(kept({ steps: ["zz"], by: "p" }))).toBeNull();
  });
  it("go out and in as JSON; a win that is none is not believed", () => {
    const games = [kept({}), kept({ id: "b", steps: ["1a"], at: 1 }), kept({ id: "c", steps: ["1h"] })];
    const back = importGames(exportGames(games))!;
    expect(back.games.map((game) => [game.id, game.wins])).toEqual([
      ["a", [win()]],
      ["b", []],
    ]);
    expect(back.refused).toBe(1);
    for (const bad of ["", "[]", "{}", '{"format":"freecell-games"}', "null"]) expect(importGames(bad)).toBeNull();
    const ours = new Map([kept({}), kept({ id: "b" })].map((game) => [game.id, game]));
    expect(
      newerGames(ours, [kept({ touched: "2027" }), kept({ id: "b" }), kept({ id: "z" })]).map((game) => game.id),
    ).toEqual(["a", "z"]);
  });
  it("are counted for each number of cells, the one on the table not until it is over", () => {
    const games = [
      kept({ id: "1", begun: "1" }),
      kept({ id: "2", begun: "2", wins: [] }),
      kept({ id: "3", begun: "3", wins: [win({ notHome: 15, takebacks: 2 })] }),
      kept({ id: "4", begun: "4", wins: [win({ time: 5, hints: 1 })] }),
      kept({ id: "5", begun: "5", wins: [], by: "s".repeat(19) }),
      kept({ id: "8", begun: "8", origin: "opened", wins: [] }),
      kept({ id: "6", begun: "6", cells: 2, wins: [] }),
      kept({ id: "7", begun: "7", wins: [] }),
      kept({ id: "9", begun: "9", puzzle: { grade: 1, number: 3, rating: 900 } }),
    ];
    expect(statistics(games, new Set(["7"]))).toEqual([
      {
        cells: 2,
        taught: false,
        played: 1,
        won: 0,
        notWon: 1,
        withoutHints: 0,
        unaided: 0,
        streak: 0,
        bestStreak: 0,
        fewestMoves: null,
        bestTime: null,
        overPar: null,
      },
      {
        cells: 4,
        taught: false,
        played: 4,
        won: 3,
        notWon: 1,
        withoutHints: 2,
        unaided: 1,
        streak: 2,
        bestStreak: 2,
        fewestMoves: 15,
        bestTime: 60000,
        overPar: null,
      },
    ]);
    expect(statistics(games, new Set())[1]!.streak).toBe(0);
  });
  it("are read with care", () => {
    const whole = kept({ puzzle: { grade: 2, number: 7, rating: 900 }, par: { least: 16, most: 17 } });
    expect(cleanGame(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    expect(
      cleanGame({
        ...whole,
        wins: [win(), null, { moves: -1 }, { ...win(), notHome: 99 }],
        par: { least: 3, most: 2 },
        puzzle: { grade: 9, number: 1, rating: 900 },
      }),
    ).toEqual({ ...whole, par: null, puzzle: null });
  });
  it("settings take only what makes sense", () => {
    expect(cleanSettings(null)).toEqual(DEFAULTS);
    expect(cleanSettings({ cells: 9, colours: "four", autoplay: "x", animate: 1 })).toEqual({
      ...DEFAULTS,
      colours: "four",
    });
  });
});
