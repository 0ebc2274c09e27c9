import { afterEach, describe, expect, it, vi } from "vitest";
import { rated } from "../src/game/glicko.ts";
import {
  asksForMore,
  filesNear,
  gradeOf,
  nextPuzzle,
  numbered,
  PUZZLES,
  type PuzzleFile,
  THEMES,
} from "../src/game/puzzles.ts";
import { boardOfCode } from "../src/rules/index.ts";
import { Session } from "../src/session/session.ts";
import { exportGames, importGames } from "../src/store/exchange.ts";
import { bestRun, cleanTries, type Mode, merged, ratingOf, resultsOf, type Try } from "../src/store/tries.ts";
import { verdictEngine } from "./engines.ts";
import { answer } from "./games.ts";

const file: PuzzleFile = [
  [900, 950, 1000],
  [6607, 2, 3],
  ["dRTP67766660n", "b", "c"],
  ["85", "", ""],
  ["1xf", "1", "2"],
];

describe("puzzles", () => {
  it("are numbered in the order of their ratings, and are boards", () => {
    const puzzles = numbered(file, 10);
    expect(puzzles.map(({ grade, number, rating }) => [grade, number, rating])).toEqual([
      [1, 11, 900],
      [1, 12, 950],
      [1, 13, 1000],
    ]);
    expect([gradeOf(1), gradeOf(PUZZLES)]).toEqual([1, 5]);
    expect(puzzles[0]!.code).toBe("dRTP-ijtLMf-GxXFoYI-hBbNqZy-SszQla-gewrWp-OJKEHc-VUvmuk-n");
    expect(boardOfCode(puzzles[0]!.code)).not.toBeNull();
    expect(boardOfCode(puzzles[1]!.code)).toBeNull();
  });
  it("have the themes that one can choose, and no others", () => {
    const files = import.meta.glob<PuzzleFile>("../src/game/puzzles/puzzles-*.json", {
      eager: true,
      import: "default",
    });
    const shipped = Object.values(files).flatMap((one) => numbered(one, 0));
    expect(shipped.length).toBe(PUZZLES);
    expect(shipped.filter(({ code }) => boardOfCode(code) === null)).toEqual([]);
    expect([...new Set(shipped.flatMap(({ themes }) => [...themes]))].sort()).toEqual([...THEMES].sort());
  });
  it("ask for more moves while luck would do, but not for ever", () => {
    expect(asksForMore([1 / 11])).toBe(false);
    expect(asksForMore([1 / 3])).toBe(true);
    expect(asksForMore([1 / 3, 2 / 6])).toBe(false);
    expect(asksForMore([1 / 3, 1, 1])).toBe(true);
    expect(asksForMore([1 / 3, 1, 1, 1])).toBe(false);
  });
  it("are looked for in the file that has the rating, then in its neighbours", () => {
    const files = [
      [500, 850],
      [500, 1100],
      [500, 1400],
    ] as const;
    expect(filesNear(1200, files)).toEqual([1, 0, 2]);
    expect(filesNear(700, files)).toEqual([0, 1, 2]);
    expect(filesNear(9999, files)).toEqual([2, 1, 0]);
  });
  it("follow one another, those that were tried left out", async () => {
    const puzzles = numbered(file, 0);
    const load = (file: number) => Promise.resolve(file === 0 ? puzzles : []);
    expect(await nextPuzzle(puzzles[0]!, new Map(), load)).toBe(puzzles[1]);
    expect(await nextPuzzle(puzzles[0]!, new Map([["b", "missed"]]), load)).toBe(puzzles[2]);
    expect(await nextPuzzle(puzzles[2]!, new Map([["b", "solved"]]), load)).toBe(puzzles[0]);
    expect(await nextPuzzle(puzzles[2]!, new Map(puzzles.map(({ code }) => [code, "solved"])), load)).toBeNull();
  });
});

describe("where no puzzle comes", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const session = () => new Session(verdictEngine(() => Promise.resolve(answer("unknown"))));
  const puzzle = numbered(file, 0)[0]!;

  it("it is said why", async () => {
    const table = session();
    const { puzzling } = table;
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    expect(await puzzling.startRated()).toBe(false);
    expect(table.notice).toEqual({ what: "not-loaded" });
    vi.stubGlobal("fetch", () => Promise.resolve({ json: () => [[], [], [], [], []] }));
    expect(await puzzling.startRated()).toBe(false);
    expect(table.notice).toEqual({ what: "no-puzzles" });
    puzzling.choose(puzzle);
    expect(await puzzling.next()).toBe(false);
    expect(table.notice).toEqual({ what: "no-puzzles" });
  });
  it("it is because none is skipped in a streak", async () => {
    const { puzzling } = session();
    puzzling.choose(puzzle);
    expect(puzzling.mayGoOn).toBe(true);
    puzzling.run = { id: "x", mode: "streak", ends: null, isOver: false };
    expect([puzzling.mayGoOn, await puzzling.next()]).toEqual([false, false]);
    puzzling.tries = [tried(1, puzzle.code, true, "streak", "x")];
    expect(puzzling.mayGoOn).toBe(true);
  });
});

describe("the rating", () => {
  it("is Glickman's, by his own example", () => {
    const after = rated({ rating: 1500, deviation: 200 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464, 0);
    expect(after.deviation).toBeCloseTo(151.4, 1);
  });
});

const at = (second: number): string => new Date(1.7e12 + 1000 * second).toISOString();
const tried = (second: number, code: string, solved: boolean, mode: Mode = "rated", run = ""): Try => ({
  at: at(second),
  code,
  rating: 1200,
  solved,
  mode,
  run,
});

describe("tries", () => {
  it("give the rating: up when solved, down when not, and only the first one at a puzzle alone counts", () => {
    const one = ratingOf([tried(1, "a", true)]);
    expect(one.rating).toBeGreaterThan(1200);
    expect(one.deviation).toBeLessThan(350);
    expect(ratingOf([tried(1, "a", false)]).rating).toBeLessThan(1200);
    expect(ratingOf([tried(1, "a", true), tried(2, "a", false)])).toEqual(one);
    expect(ratingOf([tried(1, "a", true), tried(2, "b", false, "storm", "r")])).toEqual(one);
    expect(resultsOf([tried(1, "a", false), tried(2, "a", true)]).get("a")).toBe("missed");
  });
  it("give the best streak and storm", () => {
    const tries = [
      tried(1, "a", true, "streak", "x"),
      tried(2, "b", true, "streak", "x"),
      tried(3, "c", false, "streak", "x"),
      tried(4, "d", true, "streak", "y"),
      tried(5, "e", true, "storm", "z"),
    ];
    expect([bestRun(tries, "streak"), bestRun(tries, "storm"), bestRun([], "storm")]).toEqual([2, 1, 0]);
  });
  it("travel with the games, and are merged once each, in the order of time", () => {
    const ours = [tried(3, "c", true)];
    const theirs = importGames(exportGames([], [tried(1, "a", false), ...ours]))!.tries;
    expect(merged(ours, theirs).map(({ code }) => code)).toEqual(["a", "c"]);
    expect(cleanTries([...ours, null, { at: "x" }, { ...ours[0], rating: "1200" }, { ...ours[0], mode: "?" }])).toEqual(
      ours,
    );
    expect(cleanTries("nonsense")).toEqual([]);
  });
});
