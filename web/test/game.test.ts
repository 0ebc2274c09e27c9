import { describe, expect, it } from "vitest";
import { Game } from "../src/game/game.ts";
import { bestMove, checkedLine, playOut } from "../src/game/line.ts";
import { linkFragment, readLink } from "../src/game/link.ts";
import { findWinnable, randomDeal, randomWinnableDeal, readDealNumber, UNWINNABLE } from "../src/game/numbers.ts";
import * as rules from "../src/rules/index.ts";
import * as texts from "../src/rules/texts.ts";
import { wonGame, writtenOut } from "./games.ts";

describe("lines", () => {
  it("are believed only when they win", () => {
    const board = rules.boardOfDeal(10913);
    const line = writtenOut();
    expect(checkedLine(board, line)).not.toBeNull();
    expect(checkedLine(board, line.slice(0, -1))).toBeNull();
    expect(checkedLine(board, ["zz"])).toBeNull();
    expect(checkedLine(rules.boardOfDeal(1), line)).toBeNull();
  });

  it("stay good when columns and cells change places", () => {
    const board = rules.boardOfDeal(10913);
    const line = checkedLine(board, writtenOut())!;
    const turned = { ...board, columns: [...board.columns].reverse() };
    expect(playOut(turned, line).won).toBe(true);
    expect(playOut(rules.boardOfDeal(1), line).won).toBe(false);
  });

  it("skip what autoplay has already made", () => {
    const game = wonGame();
    const line = checkedLine(game.first, writtenOut())!;
    game.goTo(13);
    expect(
      playOut(game.board, line.slice(game.steps.slice(0, 13).reduce((sum, step) => sum + 1 + step.auto.length, 0))).won,
    ).toBe(true);
  });

  it("send a double-clicked card home first, then onto a card, then to a cell", () => {
    const { board } = texts.parseBoard(
      "Foundations: H-4 C-5 D-J S-K\nFreecells: - - - -\n: 5H\n: 9C 8H\n: KC QH JC TH\n: KH QC JH TC 9H\n: 8C 7H 6C\n: QD KD\n: 7C 6H\n: \n",
    );
    const from = rules.columnPlace;
    expect(bestMove(board!, from(0), 1)).toEqual({ from: 0, to: rules.HOME, count: 1 });
    expect(bestMove(board!, from(1), 2)).toEqual({ from: 1, to: 2, count: 2 });
    expect(bestMove(board!, from(4), 3)).toEqual({ from: 4, to: 3, count: 3 });
    expect(bestMove(board!, from(5), 1)).toEqual({ from: 5, to: rules.cellPlace(0), count: 1 });
  });
});

describe("links", () => {
  it("carry a whole game", () => {
    const game = wonGame();
    const fragment = linkFragment(game, "horne");
    expect(fragment).toMatch(/^#deal=10913&autoplay=horne&moves=26-76-/);
    const back = readLink(fragment)!;
    expect(back.bad).toBeNull();
    expect(back.game.won).toBe(true);
  });
  it("carry a board, cells and all", () => {
    const board = texts.parseBoard(texts.boardText({ ...rules.boardOfDeal(3), cells: rules.emptyCells(2) }), 2).board!;
    const game = new Game({ board }, 2);
    game.pushTexts(["1a", "2b"], "off");
    const back = readLink(linkFragment(game, "off"))!.game;
    expect(rules.sameBoard(back.board, game.board)).toBe(true);
    expect(back.deal).toBeNull();
  });
  it("are refused when they hold no game, and stop at a bad move", () => {
    for (const bad of ["#", "#deal=x", "#deal=8589934592", "#-3", "#board=AC.2D", "#moves=26", "#%E0%A4%A"])
      expect(readLink(bad)).toBeNull();
    expect(readLink("#617")!.game.deal).toBe(617);
    expect(readLink("#deal=1&moves=1a-1h")!.bad).toMatchObject({ index: 1, text: "1h" });
  });
});

describe("choosing deals", () => {
  it("asks until a deal can be won with another number of cells", async () => {
    const asked: number[] = [];
    const verdicts = {
      settle: (board: rules.Board) =>
        Promise.resolve(
          asked.push(board.cells.length) < 4
            ? ({ state: "lost" } as const)
            : ({ state: "winnable", line: [] } as const),
        ),
    };
    expect(await findWinnable(2, verdicts)).toBeGreaterThan(0);
    expect(asked).toEqual([2, 2, 2, 2]);
    expect(await findWinnable(2, { settle: () => Promise.resolve({ state: "unknown", why: "offline" }) })).toBe(
      "offline",
    );
    expect(await findWinnable(0, { settle: () => Promise.resolve({ state: "lost" }) })).toBe("limit");
  });
  it("reads numbers as people type them", () => {
    const read: [string, number][] = [
      ["617", 617],
      [" #617 ", 617],
      ["１２３", 123],
      ["−1", -1],
      ["－2", -2],
      ["–2", -2],
      ["8589934591", 8589934591],
      ["-0", 0],
    ];
    for (const [text, number] of read) expect(readDealNumber(text), text).toBe(number);
    for (const text of ["", "x", "-3", "8589934592", "1.5", "1e3", "6 1 7x", "--1"])
      expect(readDealNumber(text), text).toBeNull();
  });
  it("stays in the range", () => {
    for (let k = 0; k < 2000; k++) {
      const number = randomDeal(10);
      expect(Number.isInteger(number) && number >= 1 && number <= 10).toBe(true);
      expect(UNWINNABLE.has(randomWinnableDeal())).toBe(false);
    }
  });
});
