/** Par: the module for the fewest moves, what it means in the player's moves, and when it is looked for. */

import { describe, expect, it } from "vitest";
import type { AskOptions, FewestAnswer, Limits } from "../src/engine/engine.ts";
import { Kernel, KernelRefusal } from "../src/engine/kernel.ts";
import { Game } from "../src/game/game.ts";
import { checkedLine } from "../src/game/line.ts";
import { movesNotHome, parOf } from "../src/game/par.ts";
import { parText } from "../src/i18n/words.ts";
import * as rules from "../src/rules/index.ts";
import { Session } from "../src/session/session.ts";
import { statistics } from "../src/store/statistics.ts";
import { answering, finished, verdictEngine } from "./engines.ts";
import { answer, WIN, wonGame, writtenOut } from "./games.ts";
import { LANGUAGES } from "./languages.ts";
import { FEWEST_MODULE, MODULE } from "./module.ts";

const LIMIT: Limits = { positions: 2 ** 53 - 1, seconds: 60, bytes: 2 ** 28 };

/** A solution to begin with. */
function solved(deal: number): readonly rules.Move[] {
  const game = new Game({ deal }, 4);
  game.pushTexts(finished(new Kernel(MODULE), "solve", { board: game.first }, LIMIT).line, "off");
  return game.moves;
}

function ask(deal: number, limits = LIMIT, solution = solved(deal)): FewestAnswer {
  return finished(new Kernel(FEWEST_MODULE), "fewest", { board: rules.boardOfDeal(deal), solution }, limits);
}

describe("the module for the fewest moves", () => {
  it("proves published lengths, with lines that win", () => {
    for (const [deal, length] of [
      [2, 73],
      [3, 70],
      [8, 74],
    ] as const) {
      const { line, bound, reason } = ask(deal);
      expect([line.length, bound, reason]).toEqual([length, length, null]);
      expect(checkedLine(rules.boardOfDeal(deal), line)).not.toBeNull();
    }
  });
  it("keeps what it has when a limit ends it", () => {
    const limited = ask(5, { ...LIMIT, positions: 30_000 });
    expect(limited.reason).toBe("positions");
    expect(limited.bound).toBeLessThan(limited.line.length);
    expect(checkedLine(rules.boardOfDeal(5), limited.line)).not.toBeNull();
    expect(ask(5, { ...LIMIT, seconds: 0 }).reason).toBe("seconds");
    expect(() => ask(5, { ...LIMIT, bytes: 1000 })).toThrow(KernelRefusal);
  });
  it("begins with the solution that it is given, and checks it", () => {
    const { moves } = wonGame();
    const [cell, other] = [rules.cellPlace(0), rules.cellPlace(3)];
    // To and fro between two cells: nothing to the search, and too long to begin with when it goes on and on.
    const parked = moves.findIndex(({ to }) => to === cell) + 1;
    const detour: rules.Move[] = [
      { from: cell, to: other, count: 1 },
      { from: other, to: cell, count: 1 },
    ];
    const wandering = (times: number): rules.Move[] =>
      moves.toSpliced(parked, 0, ...Array<rules.Move[]>(times).fill(detour).flat());
    const begun = (solution: readonly rules.Move[]): string[] => [
      ...ask(10913, { ...LIMIT, seconds: 0 }, solution).line,
    ];
    expect(begun(wandering(1))).toEqual(begun(moves));
    expect(begun(moves).length).toBeGreaterThan(52);
    expect(begun(moves).length).toBeLessThanOrEqual(moves.length);
    expect(begun(wandering(600))).toEqual([]);
    expect(ask(3, LIMIT, [])).toMatchObject({ reason: null, bound: 70, line: { length: 70 } });
    for (const wrong of [moves.slice(0, -1), [...detour, ...moves]])
      expect(() => ask(10913, LIMIT, wrong)).toThrow(KernelRefusal);
  });
});

describe("par", () => {
  it("counts what does not go home: proved below, played above", () => {
    const board = rules.boardOfDeal(3);
    const found = ask(3);
    expect(parOf(board, found, 30)).toEqual({ least: 70 - 52, most: 70 - 52 });
    const game = new Game({ deal: 3 }, 4);
    expect(game.pushTexts(found.line, "off")).toBeNull();
    expect([game.won, movesNotHome(game)]).toEqual([true, 18]);
  });
  it("takes the player's own game where that is shorter, and no line that does not win", () => {
    const board = rules.boardOfDeal(10913);
    const found = { line: writtenOut(), bound: 60, positions: 1, reason: "memory" } as const;
    const known = writtenOut().filter((text) => !text.endsWith("h")).length;
    expect(parOf(board, found, 40)).toEqual({ least: 8, most: known });
    expect(parOf(board, found, 12)).toEqual({ least: 8, most: 12 });
    expect(parOf(board, { ...found, line: ["1a"] }, 40)).toEqual({ least: 8, most: 40 });
  });
  it("is said with its proof, or with both ends", () => {
    const t = LANGUAGES.get("en")!;
    expect(parText(t, { least: 19, most: 19 }, 21)).toBe(
      "The shortest solution has 19 moves, not counting moves home (proved). You needed 21.",
    );
    expect(parText(t, { least: 17, most: 18 }, 20)).toBe(
      "The shortest solution has 17 to 18 moves, not counting moves home. You needed 20.",
    );
    for (const other of LANGUAGES.values()) expect(parText(other, { least: 1, most: 2 }, 3)).not.toMatch(/undefined/);
  });
});

describe("looking for par", () => {
  const nobody = verdictEngine(() => Promise.resolve(answer("unknown")));
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const winning = (
    fewest: (options?: AskOptions) => Promise<FewestAnswer>,
  ): { session: Session; closed: () => number } => {
    let closed = 0;
    const session = new Session(nobody, undefined, () => ({
      ...answering({ fewest: (_, options) => fewest(options) }),
      close: () => closed++,
    }));
    session.begin({ deal: 10913 });
    for (const text of WIN) session.play(rules.resolve(session.game.board, rules.parseMove(text)!));
    expect(session.game.won).toBe(true);
    return { session, closed: () => closed };
  };

  it("begins with a win, is kept with the game, and counts in the statistics", async () => {
    const { session, closed } = winning(() =>
      Promise.resolve({ line: writtenOut(), bound: 68, positions: 1, reason: "seconds" }),
    );
    expect(session.parSearch.searching).toBe(true);
    await settle();
    expect(session.parSearch).toMatchObject({ searching: false, par: { least: 16, most: 17 } });
    expect(closed()).toBe(1);
    await session.keeping.settled();
    expect(session.keeping.library.list[0]).toMatchObject({
      par: { least: 16, most: 17 },
      wins: [{ moves: 19, notHome: 17 }],
    });
    expect(statistics(session.keeping.library.list, new Set())[0]!.overPar).toBe(0);
  });
  it("ends with the next game, and says nothing where there is no engine", async () => {
    let signal: AbortSignal | undefined;
    const { session, closed } = winning(
      (options) =>
        new Promise((_resolve, reject) =>
          (signal = options!.signal)!.addEventListener("abort", () => reject(new Error("called off"))),
        ),
    );
    session.begin({ deal: 1 });
    expect(signal!.aborted).toBe(true);
    await settle();
    expect(closed()).toBe(1);
    expect(session.parSearch).toMatchObject({ searching: false, par: null });
    const without = new Session(nobody);
    without.begin({ deal: 10913 });
    await without.parSearch.start();
    expect(without.parSearch).toMatchObject({ searching: false, par: null });
  });
});
