import { describe, expect, it } from "vitest";
import { asksForMore, boardOfPuzzle, nextPuzzle, numbered, type Row } from "../src/game/puzzles.ts";

const rows: Row[] = [[1, 20165, "xY__-pUAOWJw-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE", "6c"], [1, 2, "b", ""], [3, 3, "c", ""]];

describe("puzzles", () => {
  it("are numbered within their grade, and are boards", () => {
    const puzzles = numbered(rows);
    expect(puzzles.map(({ grade, number }) => [grade, number])).toEqual([[1, 1], [1, 2], [3, 1]]);
    expect(boardOfPuzzle(puzzles[0]!.code)!.cells.filter((card) => card === null).length).toBe(2);
    expect(boardOfPuzzle(puzzles[1]!.code)).toBeNull();
  });
  it("ask for more moves while luck would do, but not for ever", () => {
    expect(asksForMore([1 / 11])).toBe(false);
    expect(asksForMore([1 / 3])).toBe(true);
    expect(asksForMore([1 / 3, 2 / 6])).toBe(false);
    expect(asksForMore([1 / 3, 1, 1])).toBe(true);
    expect(asksForMore([1 / 3, 1, 1, 1])).toBe(false);
  });
  it("follow one another, those that were tried left out", () => {
    const puzzles = numbered(rows);
    expect(nextPuzzle(puzzles, puzzles[0]!, new Map())).toBe(puzzles[1]);
    expect(nextPuzzle(puzzles, puzzles[0]!, new Map([["b", "missed"]]))).toBe(puzzles[2]);
    expect(nextPuzzle(puzzles, puzzles[2]!, new Map([["b", "solved"]]))).toBe(puzzles[0]);
    expect(nextPuzzle(puzzles, puzzles[2]!, new Map(rows.map(([, , code]) => [code, "solved"])))).toBeNull();
  });
});
