import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Game } from "../src/game/game.ts";
import { gameOfRecord, recordOfGame } from "../src/game/records.ts";
import * as rules from "../src/rules/index.ts";
import * as texts from "../src/rules/texts.ts";

describe("dealing", () => {
  it("deals 1 and 617 as everywhere", () => {
    expect(rules.dealFreeCell(1)).toEqual(
      [
        "JD 2D 9H JC 5D 7H 7C 5H",
        "KD KC 9S 5S AD QC KH 3H",
        "2S KS 9D QD JS AS AH 3C",
        "4C 5C TS QH 4H AC 4D 7S",
        "3S TD 4S TH 8H 2C JH 7D",
        "6D 8S 8D QS 6C 3D 8C TC",
        "6S 9C 2H 6H",
      ].map((row) => row.split(" ")),
    );
    expect(rules.dealFreeCell(617)[6]).toEqual(["JD", "KS", "KC", "4H"]);
    expect(rules.dealFreeCell(617)[0]!.join(" ")).toBe("7D AD 5C 3S 5S 8C 2D AH");
  });

  const digest = (first: number, count: number): string => {
    const hash = createHash("sha256");
    for (let k = 0; k < count; k++) hash.update(Uint8Array.from(rules.deal(first + k)));
    return hash.digest("hex");
  };
  it("agrees with the known digests of all three ranges", () => {
    expect(digest(1, 32000)).toBe("b178ffbe255e204aa3162c761e6724c31a003028f8aa5a06d83ec12caa86fe3f");
    expect(digest(2 ** 31, 100000)).toBe("d72f73bc4879297a06c345fa19c8ee9083b03bf646664a9d96f8197312461405");
    expect(digest(2 ** 32, 100000)).toBe("044b8e2b2448c418c3d98e0a4f027b6c79d431c8846dd40fae95d262262fc668");
  });

  it("knows Microsoft's two boards and refuses what is no number", () => {
    expect(rules.dealFreeCell(-1)[0]!.join(" ")).toBe("AC AD AH AS QC QD QH QS");
    expect(rules.dealFreeCell(-2)[6]!.join(" ")).toBe("8S 8H 8D 8C");
    for (const bad of [-3, 2 ** 33, 1.5, NaN, Infinity]) expect(() => rules.deal(bad)).toThrow(rules.DealNumberError);
    expect(rules.deal(2 ** 31 + 5, "microsoft")).toEqual(rules.deal(5));
  });
});

describe("perft", () => {
  const table: Record<number, number[]> = {
    1: [1, 8, 42, 178, 646, 1312],
    24: [1, 11, 68, 304, 1099, 2662],
    617: [1, 11, 62, 256, 877, 1830],
    1941: [1, 10, 53, 211, 717, 1400],
    11982: [1, 11, 63, 258, 871, 1809],
    31465: [1, 11, 60, 232, 760, 1479],
  };
  for (const [number, counts] of Object.entries(table)) {
    it(`counts the positions near deal ${number}`, () => {
      expect(rules.distinct(rules.boardOfDeal(Number(number)), 5)).toEqual(counts);
    });
  }
  it("exhausts the smallest unwinnable deal", () => {
    const counts = rules.distinct(rules.boardOfDeal(781948), 40);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(7736);
    expect(counts.indexOf(0)).toBe(38);
  });
});

describe("autoplay", () => {
  const moves = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split(" ");
  it("plays #10913 to its end under Horne's rule only", () => {
    const outcome = (rule: rules.Autoplay) => {
      const game = new Game({ deal: 10913 }, 4);
      const bad = game.pushTexts(moves, rule);
      return { won: game.won, badMove: bad === null ? null : bad.index + 1 };
    };
    expect(outcome("horne")).toEqual({ won: true, badMove: null });
    // Under Raymond's everything is home one move earlier, so that move 19 has nothing left to move.
    expect(outcome("raymond")).toEqual({ won: true, badMove: 19 });
    expect(outcome("max")).toEqual({ won: false, badMove: 12 });
  });
});

describe("moves between columns", () => {
  const read = (text: string, cells = 4) => {
    const { board, problems } = texts.parseBoard(text, cells);
    expect(problems).toEqual([]);
    return board!;
  };
  /** A run of five on column 1, its target on column 2, column 3 empty; the rest out of the way. */
  const text = [
    "Foundations: H-7 C-7 D-7 S-7",
    "Freecells: KC KD KH -",
    ": KS QD JS TD 9S 8D",
    ": QC",
    ":",
    ": QH JC TH 9C 8H",
    ": QS JH TS 9H 8S",
    ": JD TC 9D 8C",
    ":",
    ":",
  ].join("\n");

  it("limits runs by empty cells and columns, the target not counted", () => {
    const board = read(text);
    expect(rules.runLimit(board, rules.columnPlace(1))).toBe(2 * 8);
    expect(rules.runLimit(board, rules.columnPlace(2))).toBe(2 * 4);
    expect(rules.meantCount(board, rules.columnPlace(5), rules.columnPlace(1))).toBe(4);
  });

  it("refuses with the reason", () => {
    const board = rules.boardOfDeal(1);
    const why = (text: string) => rules.refusal(board, rules.resolve(board, rules.parseMove(text)!))?.why ?? null;
    expect(why("1a")).toBeNull();
    expect(why("12")).toBe("does-not-fit");
    expect(why("1h")).toBe("home-needs");
    expect(why("a1")).toBe("nothing-there");
    expect(why("1e")).toBe("no-such-cell");
    const filled = rules.play(board, { from: rules.columnPlace(0), to: rules.cellPlace(0), count: 1 });
    expect(rules.refusal(filled, { from: rules.columnPlace(1), to: rules.cellPlace(0), count: 1 })?.why).toBe(
      "cell-full",
    );
    // Changes nothing, but is legal; it is only not listed.
    expect(rules.refusal(filled, { from: rules.cellPlace(0), to: rules.cellPlace(1), count: 1 })).toBeNull();
    expect(rules.refusal(board, { from: rules.columnPlace(0), to: rules.columnPlace(1), count: 2 })?.why).toBe(
      "not-a-run",
    );
  });

  it("writes a count only into an empty column, and reads it back", () => {
    const board = read(text);
    const all = rules.legalMoves(board);
    expect(all.length).toBeGreaterThan(20);
    for (const move of all) {
      const written = rules.moveText(board, move);
      expect(rules.resolve(board, rules.parseMove(written)!)).toEqual(move);
    }
    expect(rules.moveText(board, { from: rules.columnPlace(0), to: rules.columnPlace(2), count: 2 })).toBe("13v2");
  });

  it("does in single cards what a run does at once", () => {
    // (cells + 1) * 2^(empty columns) is what single-card moves can do: checked by search on a small table.
    const board = read(
      "Foundations: H-T C-T D-T S-T\nFreecells: KC -\n: KS QH JC\n: QD\n: KD QC\n: KH QS JH\n: JD\n:\n: JS\n:\n",
      2,
    );
    for (const move of rules.legalMoves(board).filter((one) => one.count > 1)) {
      const goal = rules.positionKey(rules.play(board, move));
      const seen = new Set<string>([rules.positionKey(board)]);
      let frontier = [board];
      for (let depth = 0; depth < 8 && !seen.has(goal); depth++) {
        const next: rules.Board[] = [];
        for (const position of frontier)
          for (const single of rules.legalMoves(position, true)) {
            const child = rules.play(position, single);
            if (seen.has(rules.positionKey(child))) continue;
            seen.add(rules.positionKey(child));
            next.push(child);
          }
        frontier = next;
      }
      expect(seen.has(goal)).toBe(true);
    }
  });
});

describe("random walks", () => {
  it("keep 52 different cards, and every text comes back", () => {
    let seed = 12345;
    const random = (below: number) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % below;
    for (let walk = 0; walk < 60; walk++) {
      let board = rules.boardOfDeal(random(1e6), walk % 8);
      for (let step = 0; step < 40; step++) {
        const moves = rules.legalMoves(board);
        if (moves.length === 0) break;
        board = rules.play(board, moves[random(moves.length)]!);
        const cards = [...board.columns.flat(), ...board.cells.filter((card) => card !== null)];
        expect(new Set(cards).size).toBe(cards.length);
        expect(cards.length + rules.cardsHome(board)).toBe(52);
      }
      for (const text of [texts.boardText(board), texts.rowsText(board), rules.boardCode(board)]) {
        const { board: back, problems } = texts.parseBoard(text, board.cells.length);
        expect(problems).toEqual([]);
        expect(rules.sameBoard(back!, board)).toBe(true);
      }
    }
  });
});

describe("board text", () => {
  it("reads rows, columns and JSON of the same deal", () => {
    const board = rules.boardOfDeal(617);
    const rows = rules.dealFreeCell(617);
    const columns = board.columns.map((column) => column.map(rules.cardText));
    const forms = [
      rows.map((row) => row.join(" ")).join("\n"),
      rows.map((row) => row.join(" ").replace(/T/g, "10").toLowerCase()).join("\r\n"),
      columns.map((column) => column.join(" ")).join("\n"),
      columns.map((column) => ": " + column.join("  ")).join("\n\n"),
      JSON.stringify(rows),
      JSON.stringify({ columns }),
    ];
    for (const text of forms) expect(rules.sameBoard(texts.parseBoard(text).board!, board)).toBe(true);
  });
  it("names every missing, doubled and unknown card with its place", () => {
    const rows = rules.dealFreeCell(1).map((row) => row.join(" "));
    rows[0] = rows[0]!.replace("JD", "XX");
    rows[1] = rows[1]!.replace("KC", "KD");
    const { board, problems } = texts.parseBoard(rows.join("\n"));
    expect(board).toBeNull();
    expect(problems).toContainEqual({ what: "unknown-card", text: "XX", line: 1, place: 1 });
    expect(problems).toContainEqual({ what: "missing-card", card: rules.parseCard("JD") });
    expect(problems).toContainEqual({ what: "missing-card", card: rules.parseCard("KC") });
    expect(problems.filter((problem) => problem.what === "doubled-card").length).toBe(1);
  });
  it("never throws, whatever it is given", () => {
    let seed = 7;
    const random = (below: number) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % below;
    const alphabet = 'A23456789TJQKCDHS10 \n:-?.~{}[]",♥Foundations:Freecells#vabh';
    for (let k = 0; k < 3000; k++) {
      const text = Array.from({ length: random(80) }, () => alphabet[random(alphabet.length)]).join("");
      expect(() => texts.parseBoard(text)).not.toThrow();
      expect(() => texts.parseRecord(text)).not.toThrow();
    }
  });
});

describe("records", () => {
  it("are written, read back and played", () => {
    const game = new Game({ deal: 10913 }, 4);
    game.pushTexts("26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split(" "), "horne");
    const record = recordOfGame(game, "horne", new Date(2026, 10, 15));
    const text = texts.recordText(record);
    expect(text).toContain('[Deal "10913"]');
    expect(text).toContain('[Result "won"]');
    expect(text).toContain("1. 26 2. 76");
    const back = texts.parseRecord(text);
    expect(back.unread).toEqual([]);
    expect(back).toMatchObject(record);
    expect(gameOfRecord(back)!.game.won).toBe(true);
  });
  it("read bare moves, comments and numbers, and list what they cannot", () => {
    const read = texts.parseRecord("FreeCell game #617\n1. 26 {a good start} 2.7a rubbish 3a");
    expect(read.deal).toBe(617);
    expect(read.moves).toEqual(["26", "7a", "3a"]);
    expect(read.unread).toEqual(["FreeCell", "rubbish"]);
  });
  it("leave variations and marks out", () => {
    const read = texts.parseRecord('[Deal "617"]\n1. 7a! (1. 8a (1. 82) 2. 7b?) $2 2. 7b ?! {no (good} 3. 5d (3. 1c');
    expect(read.moves).toEqual(["7a", "7b", "5d", "1c"]);
    expect(read.unread).toEqual(["("]);
  });
  it("write automatic moves out when the rule changed on the way", () => {
    const game = new Game({ deal: 10913 }, 4);
    const moves = "26 76 72 72 5a 27 57 67 1b 61 41".split(" ");
    game.pushTexts(moves.slice(0, 4), "off");
    game.pushTexts(moves.slice(4, 9), "horne");
    const record = recordOfGame(game, "max", new Date());
    const again = gameOfRecord(record)!;
    expect(again.bad).toBeNull();
    expect(rules.sameBoard(again.game.board, game.board)).toBe(true);
  });
});
