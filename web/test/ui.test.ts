import { describe, expect, it } from "vitest";
import * as rules from "../src/rules/index.ts";
import { dropPlace, hitTest, layoutOf } from "../src/ui/geometry.ts";
import { Keys } from "../src/ui/keys.ts";
import { type Spot, walk } from "../src/ui/spots.ts";
import { walkTo } from "../src/ui/toolbar.ts";

describe("the table", () => {
  const sizes: [number, number][] = [
    [1280, 700],
    [390, 690],
    [360, 520],
    [786, 354],
    [600, 330],
    [1920, 1000],
    [320, 460],
  ];
  it("keeps every card inside, at every size, with any number of cells", () => {
    for (const [width, height] of sizes)
      for (const cells of [0, 4, 7])
        for (const large of [false, true]) {
          const board = rules.boardOfDeal(617, cells);
          const long = {
            ...board,
            columns: [board.columns.flat().slice(0, 19), [], [], [], [], [], [], board.columns.flat().slice(19)],
          };
          for (const position of [board, long]) {
            const { cards, card } = layoutOf(width, height, position, large);
            expect(cards.size).toBe(52);
            for (const spot of cards.values()) {
              expect(spot.x).toBeGreaterThanOrEqual(0);
              expect(spot.x + card.width).toBeLessThanOrEqual(width + 1);
              expect(spot.y + card.height).toBeLessThanOrEqual(height + 1);
            }
          }
        }
  });
  it("lets no two piles overlap", () => {
    for (const [width, height] of [...sizes, [682, 340], [540, 300], [3840, 2000]] as const)
      for (const cells of [0, 1, 4, 5, 7]) {
        const { columns, cells: cellPiles, home, card } = layoutOf(width, height, rules.boardOfDeal(617, cells), true);
        const piles = [...columns, ...cellPiles, ...home];
        for (const [k, a] of piles.entries())
          for (const b of piles.slice(k + 1)) {
            const apart =
              Math.abs(a.x - b.x) >= card.width || Math.abs(a.y - b.y) >= Math.min(card.height, a.height, b.height);
            expect(apart, `${width}x${height}, ${cells} cells`).toBe(true);
          }
      }
  });
  it("fills the window", () => {
    const reach = (width: number, height: number): [number, number] => {
      const { cards, card } = layoutOf(width, height, rules.boardOfDeal(617), width < 600);
      const [x, y] = [[...cards.values()].map((spot) => spot.x), [...cards.values()].map((spot) => spot.y)];
      return [(Math.max(...x) + card.width - Math.min(...x)) / width, (Math.max(...y) + card.height) / height];
    };
    expect(reach(3840, 2000)[0]).toBeGreaterThan(0.8);
    expect(reach(390, 700)[1]).toBeGreaterThan(0.78);
  });
  it("finds every card under its own visible part", () => {
    for (const [width, height] of sizes) {
      const board = rules.boardOfDeal(617);
      const layout = layoutOf(width, height, board, false);
      for (const spot of layout.cards.values())
        expect(hitTest(layout, board, spot.x + 4, spot.y + 4)).toEqual({ place: spot.place, depth: spot.depth });
    }
  });
  it("drops on the whole column", () => {
    const board = rules.boardOfDeal(617);
    const layout = layoutOf(1280, 700, board, false);
    const column = layout.columns[3]!;
    const dragged = { x: column.x + 20, y: 690 - layout.card.height, ...layout.card };
    expect(dropPlace(layout, board, dragged, { x: 0, y: 0 })).toBe(3);
    expect(dropPlace(layout, board, { ...dragged, x: layout.cells[1]!.x, y: layout.cells[1]!.y }, { x: 0, y: 0 })).toBe(
      9,
    );
  });
  it("is walked with the arrow keys without a dead end", () => {
    const board = rules.boardOfDeal(617);
    const seen = new Set<string>();
    const queue: Spot[] = [{ place: rules.columnPlace(0), depth: 6 }];
    while (queue.length > 0) {
      const spot = queue.pop()!;
      const key = JSON.stringify(spot);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) queue.push(walk(board, spot, arrow)!);
    }
    expect(seen.size).toBe(52 + 4 + 4);
    expect(walk(board, { place: rules.columnPlace(0), depth: 0 }, "x")).toBeNull();
  });
});

describe("keys", () => {
  const press = (keys: Keys, text: string, letters = true) =>
    [...text]
      .map((key) => keys.press({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, letters, 0))
      .at(-1)!;
  it("type moves, with a count in front", () => {
    expect(press(new Keys(), "3a").move).toBe("3a");
    expect(press(new Keys(), "v213").move).toBe("13v2");
    expect(press(new Keys(), "b7").move).toBe("b7");
    expect(press(new Keys(), "4h").move).toBe("4h");
    expect(press(new Keys(), "33")).toEqual({ used: true });
  });
  it("give commands, unless letters are switched off", () => {
    expect(press(new Keys(), "i").command).toBe("hint");
    expect(press(new Keys(), "i", false)).toEqual({ used: false });
    expect(press(new Keys(), "?", false).command).toBe("help");
    expect(
      new Keys().press({ key: "z", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }, false, 0).command,
    ).toBe("undo");
    expect(
      new Keys().press({ key: "y", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }, false, 0).command,
    ).toBe("redo");
  });
});

describe("a toolbar", () => {
  it("is walked around with the arrow keys", () => {
    expect(walkTo("ArrowRight", 2, 3)).toBe(0);
    expect(walkTo("ArrowLeft", 0, 3)).toBe(2);
    expect(walkTo("Home", 2, 3)).toBe(0);
    expect(walkTo("End", 0, 3)).toBe(2);
    expect(walkTo("Enter", 0, 3)).toBeNull();
  });
});
