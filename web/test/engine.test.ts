/** The kernel's module, in Node: it knows what Python knows. tools/golden.py wrote the files. */

import { describe, expect, it } from "vitest";
import { boardBytes, Kernel, KernelRefusal } from "../src/engine/kernel.ts";
import { begin } from "../src/engine/tasks.ts";
import { checkedLine } from "../src/game/line.ts";
import * as rules from "../src/rules/index.ts";
import * as texts from "../src/rules/texts.ts";
import { Boards, boardOfBytes } from "./boards.ts";
import { finished } from "./engines.ts";
import bad from "./golden/bad_boards.json";
import difficulties from "./golden/difficulties.json";
import facts from "./golden/facts.json";
import found from "./golden/found.json";
import judged from "./golden/judged.json";
import reasons from "./golden/reasons.json";
import solved from "./golden/solved.json";
import walks from "./golden/walks.json";
import { BOARDS_MODULE, FACTS_MODULE, MODULE } from "./module.ts";

const LIMITS = { positions: 100_000, seconds: 60, bytes: 2 ** 30 };

const boardOf = (code: string): rules.Board => texts.parseBoard(code).board!;

describe("the module", () => {
  const kernel = new Kernel(MODULE);
  const boards = new Boards(BOARDS_MODULE);

  it("needs nothing from outside", () => {
    expect(WebAssembly.Module.imports(MODULE)).toEqual([]);
  });

  it("has nothing that only tests ask", () => {
    const names = (module: WebAssembly.Module): string[] =>
      WebAssembly.Module.exports(module).map((entry) => entry.name);
    const shipped = names(MODULE);
    expect(shipped).toContain("solve_start");
    const onlyTested = ["deal", "check", "moves", "play"];
    expect(names(BOARDS_MODULE)).toEqual(expect.arrayContaining(onlyTested));
    expect(shipped.filter((name) => onlyTested.includes(name))).toEqual([]);
  });

  it("knows of all games from a lost position what Python proves", () => {
    const rows = facts as [string, [number, number[][], number[]] | null][];
    expect(rows.filter(([, proved]) => proved !== null && proved[0] > 100).length).toBeGreaterThan(10);
    const lister = new Kernel(FACTS_MODULE);
    for (const [code, proved] of rows) {
      const board = boardOf(code);
      const { facts: mine } = finished(lister, "facts", { board });
      expect(mine && [mine.positions, mine.homes, mine.neverFree], code).toEqual(proved);
      if (mine === null) continue;
      expect(finished(lister, "facts", { board }, { positions: mine.positions }).facts, code).toEqual(mine);
      if (mine.positions > 1)
        expect(finished(lister, "facts", { board }, { positions: mine.positions - 1 }).facts, code).toBeNull();
    }
  });

  it("gives Python's verdicts, counts and lines, each of which the page's own rules accept", () => {
    expect(solved.length).toBeGreaterThan(240);
    for (const [code, verdict, positions, line] of solved as [string, string, number, string][]) {
      const board = boardOf(code);
      const answer = finished(kernel, "solve", { board: board }, LIMITS);
      expect([answer.verdict, answer.positions, answer.line.join(" ")], code).toEqual([verdict, positions, line]);
      expect(answer.reason).toBe(verdict === "unknown" ? "positions" : null);
      if (verdict === "winnable") expect(checkedLine(board, answer.line), code).not.toBeNull();
    }
  });

  it("has the page's boards and moves", () => {
    for (const { board: code, moves, tried: text, after } of walks) {
      const board = boardOf(code);
      const bytes = boardBytes(board);
      expect(rules.boardCode(boardOfBytes(bytes))).toBe(code);
      expect(boards.check(bytes)).toBeNull();
      const listed = boards.moves(bytes);
      expect(listed.map((move) => rules.moveText(board, move)).join(" ")).toBe(moves);
      const tried = rules.resolve(board, rules.parseMove(text)!);
      Object.values(after).forEach(([home, end], rule) => {
        const played = boards.play(bytes, tried, rule)!;
        expect(rules.boardCode(boardOfBytes(played.board))).toBe(end);
        expect(played.home.map((place) => `${rules.placeText(place)}h`).join(" ")).toBe(home);
      });
    }
    expect(boardOfBytes(boards.deal(617, 4))).toEqual(rules.boardOfDeal(617));
    for (const [number, cells] of [
      [-3, 4],
      [2 ** 33, 4],
      [1.5, 4],
      [NaN, 4],
      [Infinity, 4],
      [1, 8],
      [1, -1],
    ] as const)
      expect(() => boards.deal(number, cells)).toThrow(KernelRefusal);
    expect(
      boards.play(boards.deal(1, 4), { from: rules.columnPlace(0), to: rules.columnPlace(0), count: 1 }, 1),
    ).toBeNull();
    expect(
      boards.play(boards.deal(1, 4), { from: 99 as rules.Place, to: -1 as rules.Place, count: 1000 }, 1),
    ).toBeNull();
  });

  it("refuses bad boards at the byte where Python does", () => {
    expect(bad.length).toBeGreaterThan(150);
    for (const [hex, byte] of bad as [string, number | null][]) {
      const bytes = Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));
      expect(boards.check(bytes)?.byte ?? null, hex).toBe(byte);
      if (byte === null) continue;
      expect(() => kernel.startSolve(bytes, LIMITS.positions, LIMITS.bytes)).toThrow(KernelRefusal);
      expect(() => kernel.startJudge(bytes, LIMITS.bytes)).toThrow(KernelRefusal);
      expect(() => boards.moves(bytes)).toThrow(KernelRefusal);
    }
    expect(boards.check(new Uint8Array(71))).not.toBeNull();
  });

  it("judges every move as Python does one by one", () => {
    for (const [code, moves, verdicts] of judged as [string, string, string][]) {
      const answer = finished(kernel, "judge", { board: boardOf(code) }, { ...LIMITS, positions: 200_000 });
      expect(answer.moves.map(({ from, to }) => rules.placeText(from) + rules.placeText(to)).join(" ")).toBe(moves);
      expect(answer.moves.map((move) => move.verdict[0]).join(""), code).toBe(verdicts);
      expect(answer.verdict).toBe(verdicts.includes("w") ? "winnable" : "lost");
      expect(answer.reason).toBeNull();
    }
  });

  it("leaves a move open rather than calling it lost", () => {
    const answer = finished(kernel, "judge", { board: rules.boardOfDeal(11982) }, { ...LIMITS, positions: 500 });
    expect(new Set(answer.moves.map((move) => move.verdict))).toEqual(new Set(["unknown"]));
    expect(answer.reason).toBe("positions");
  });

  it("names the card that Python names, which lies there", () => {
    for (const [code, card, column, above, places] of reasons as [string, ...(number | null)[]][]) {
      const board = boardOf(code);
      const { buried } = finished(kernel, "reason", { board: board }, { ...LIMITS, positions: 50_000 });
      expect(buried, code).toEqual(card === null ? null : { card, column, above, places });
      if (buried !== null) expect(board.columns[buried.column - 1]!.at(-1 - buried.above)).toBe(buried.card);
    }
  });

  it("measures the difficulty that Python measures", () => {
    for (const [code, deal, wins, games, step, harderThan] of difficulties as [
      string,
      number | null,
      number,
      number,
      number,
      number,
    ][]) {
      const answer = finished(kernel, "difficulty", { board: boardOf(code), deal: deal }, LIMITS);
      expect(answer, code).toEqual({ wins, games, step, harderThan });
    }
    const early = finished(kernel, "difficulty", { board: rules.boardOfDeal(8), deal: 8 }, { ...LIMITS, seconds: 0 });
    expect(early).toMatchObject({ games: 50, step: 1 });
    for (const deal of [-3, 2 ** 33, 1.5, NaN])
      expect(() => finished(kernel, "difficulty", { board: rules.boardOfDeal(8), deal: deal }, LIMITS)).toThrow(
        KernelRefusal,
      );
  });

  it("finds the deals that Python finds, in whole, in part and with a mistake", () => {
    for (const [text, count, numbers, near] of found as [
      string,
      number,
      number[],
      [number, [number, number, string, string][]][],
    ][]) {
      const { board, problems } = texts.parsePartial(text);
      expect(problems, text).toEqual([]);
      const answer = finished(kernel, "find", { board: board! }, LIMITS);
      expect(answer.complete).toBe(true);
      const corrected = near.map(([deal, differences]) => ({
        deal,
        corrections: differences.map(([column, row, given, dealt]) => ({ column, row, given, dealt })),
      }));
      if (near.length > 0) expect(answer, text).toMatchObject({ exact: false, count: near.length, matches: corrected });
      else
        expect(answer, text).toMatchObject({
          exact: true,
          count,
          matches: numbers.map((deal) => ({ deal, corrections: [] })),
        });
    }
  });

  it("says which limit ended a search", () => {
    const board = rules.boardOfDeal(-2, 5);
    expect(finished(kernel, "solve", { board }, { ...LIMITS, positions: 5000 })).toMatchObject({
      verdict: "unknown",
      reason: "positions",
    });
    expect(
      finished(kernel, "solve", { board }, { ...LIMITS, positions: 2 ** 53 - 1, bytes: 20 * 2 ** 20 }),
    ).toMatchObject({
      verdict: "unknown",
      reason: "memory",
    });
    expect(finished(kernel, "solve", { board }, { ...LIMITS, positions: 2 ** 53 - 1, seconds: 0 })).toMatchObject({
      verdict: "unknown",
      reason: "seconds",
    });
    expect(() => kernel.startSolve(boardBytes(board), 1, 1000)).toThrow(KernelRefusal);
    expect(() => kernel.startSolve(boardBytes(board), -1, 2 ** 30)).toThrow(KernelRefusal);
  });

  it("grows in place, and goes on after an abandoned search", () => {
    const fresh = new Kernel(MODULE);
    const task = begin(
      fresh,
      "solve",
      { board: rules.boardOfDeal(-2, 5) },
      {
        positions: 2 ** 53 - 1,
        seconds: 60,
        bytes: 2 ** 30,
      },
    );
    const before = fresh.held;
    while (fresh.held < 40 * 2 ** 20) expect(task.next().done).toBe(false);
    expect(fresh.held).toBeGreaterThan(before);
    expect(finished(fresh, "solve", { board: rules.boardOfDeal(1) }, LIMITS).verdict).toBe("winnable");
    expect(() => fresh.judged()).toThrow(KernelRefusal);
    expect(() => fresh.found(true)).toThrow(KernelRefusal);
  });
});
