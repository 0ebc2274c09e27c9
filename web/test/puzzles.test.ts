import { describe, expect, it } from "vitest";
import { boardOfPuzzle, nextPuzzle, numbered, type Row } from "../src/game/puzzles.ts";

const rows: Row[] = [[1, 20165, "xY__-pUAOWJw-FCsidm-NyGqvQf-ekZhLHc-oTMlVz-bugrI-ajBPSn-KDtXRE", "6c"], [1, 2, "b", ""], [3, 3, "c", ""]];

describe("puzzles", () => {
  it("are numbered within their grade, and are boards", () => {
    const puzzles = numbered(rows);
    expect(puzzles.map(({ grade, number }) => [grade, number])).toEqual([[1, 1], [1, 2], [3, 1]]);
    expect(boardOfPuzzle(puzzles[0]!)!.cells.filter((card) => card === null).length).toBe(2);
    expect(boardOfPuzzle(puzzles[1]!)).toBeNull();
  });
  it("follow one another, the solved ones left out", () => {
    const puzzles = numbered(rows);
    expect(nextPuzzle(puzzles, puzzles[0]!, new Set())).toBe(puzzles[1]);
    expect(nextPuzzle(puzzles, puzzles[0]!, new Set(["b"]))).toBe(puzzles[2]);
    expect(nextPuzzle(puzzles, puzzles[2]!, new Set(["b"]))).toBe(puzzles[0]);
    expect(nextPuzzle(puzzles, puzzles[2]!, new Set(rows.map(([, , code]) => code)))).toBeNull();
  });
});
