/** The rules here and the rules in Python are the same: tools/golden.py wrote these files. */

import { describe, expect, it } from "vitest";
import { gameOfRecord, recordOfGame } from "../src/game/records.ts";
import * as rules from "../src/rules/index.ts";
import { recordOfOthers } from "../src/rules/others.ts";
import * as texts from "../src/rules/texts.ts";
import deals from "./golden/deals.json";
import hostile from "./golden/hostile.json";
import others from "./golden/others.json";
import perft from "./golden/perft.json";
import written from "./golden/texts.json";
import walks from "./golden/walks.json";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function boardOf(code: string): rules.Board {
  const { board, problems } = texts.parseBoard(code);
  expect(problems).toEqual([]);
  return board!;
}

describe("golden files", () => {
  it("answers of other programs", () => {
    expect(others.length).toBeGreaterThan(20);
    for (const [answer, record] of others) expect(recordOfOthers(answer!)).toBe(record);
  });

  it("fc-solve's moves win, whatever it means by a move into an empty column", () => {
    const named = others.filter(([answer, record]) => answer!.startsWith("#24") && record!.includes("Deal"));
    expect(named.length).toBeGreaterThan(2);
    for (const [answer] of named) {
      const { game, bad } = gameOfRecord(texts.parseRecord(answer!))!;
      if (texts.parseRecord(answer!).moves.length > 0) expect([bad, game.won]).toEqual([null, true]);
    }
  });

  it("deals", () => {
    expect(deals.length).toBeGreaterThan(190);
    for (const [number, cards] of deals)
      expect(
        rules
          .deal(number as number)
          .map((card) => LETTERS[card])
          .join(""),
      ).toBe(cards);
  });

  it("legal moves, in their order, as written and card by card", () => {
    expect(walks.length).toBeGreaterThan(300);
    for (const row of walks) {
      const board = boardOf(row.board);
      expect(rules.boardCode(board)).toBe(row.board);
      expect(
        rules
          .legalMoves(board)
          .map((move) => rules.moveText(board, move))
          .join(" "),
      ).toBe(row.moves);
      expect(
        rules
          .legalMoves(board, true)
          .map((move) => rules.placeText(move.from) + rules.placeText(move.to))
          .join(" "),
      ).toBe(row.single);
    }
  });

  it("every pair of places: what can be played, and how many cards go", () => {
    for (const row of walks) {
      const board = boardOf(row.board);
      const playable: string[] = [];
      for (let from = 0; from < 15; from++)
        for (let to = 0; to < 16; to++) {
          if (from === to) continue;
          const move = rules.resolve(board, { from: from as rules.Place, to: to as rules.Place, count: null });
          if (rules.refusal(board, move) === null)
            playable.push(rules.placeText(move.from) + rules.placeText(move.to) + move.count.toString(16));
        }
      expect(playable.join(" ")).toBe(row.playable);
    }
  });

  it("what goes home by itself, under every rule, and the board after it", () => {
    let sent = 0;
    for (const row of walks) {
      const board = boardOf(row.board);
      const move = rules.resolve(board, rules.parseMove(row.tried)!);
      for (const rule of rules.AUTOPLAY_RULES) {
        const after = rules.play(board, move);
        const { moves, board: end } = rules.autoplay(after, rule);
        const [home, code] = row.after[rule];
        expect(moves.map((one) => rules.placeText(one.from) + "h").join(" ")).toBe(home);
        expect(rules.boardCode(end)).toBe(code);
        sent += moves.length;
      }
    }
    expect(sent).toBeGreaterThan(100);
  });

  it("exact counts", () => {
    for (const [number, counts] of perft)
      expect(rules.distinct(rules.boardOfDeal(number as number), 5)).toEqual(counts);
  });

  it("boards in every text format, in and out", () => {
    for (const formats of written.boards) {
      const board = boardOf(formats.code);
      expect(texts.boardText(board)).toBe(formats.columns);
      expect(texts.rowsText(board)).toBe(formats.rows);
      for (const text of Object.values(formats)) {
        const read = texts.parseBoard(text);
        expect(read.problems).toEqual([]);
        expect(rules.boardCode(read.board!)).toBe(formats.code);
      }
    }
  });

  it("records, in and out", () => {
    for (const { record, end } of written.records) {
      const read = texts.parseRecord(record);
      expect(read.unread).toEqual([]);
      const { game, bad } = gameOfRecord(read)!;
      expect(bad).toBeNull();
      expect(rules.boardCode(game.board)).toBe(end);
      const written = recordOfGame(game, read.autoplay, new Date(2026, 10, 15));
      expect(texts.recordText(written)).toBe(record);
    }
  });

  it("hostile texts: what is refused, and the board of what is not", () => {
    expect(hostile.length).toBeGreaterThan(280);
    const seen = hostile.map(([text]) => {
      const { board } = texts.parseBoard(text!);
      const partial = texts.parsePartial(text!).board;
      return [text, board && rules.boardCode(board), partial && setsText(partial.sets)];
    });
    expect(seen).toEqual(hostile);
  });
});

/** As Python writes sets of cards: 13 hexadecimal digits a place. */
function setsText(sets: Uint32Array): string {
  return Array.from(
    { length: 52 },
    (_, k) => sets[2 * k + 1]!.toString(16).padStart(5, "0") + sets[2 * k]!.toString(16).padStart(8, "0"),
  ).join("");
}
