/** Hints in words: what they say is checked against the board, and how they say it in every language. */

import { describe, expect, it } from "vitest";
import { Kernel } from "../src/engine/kernel.ts";
import { type Gain, gainOf } from "../src/game/gains.ts";
import { checkedLine } from "../src/game/line.ts";
import { asPlayed } from "../src/game/played.ts";
import type { Messages } from "../src/i18n/index.ts";
import { hintSentence } from "../src/i18n/words.ts";
import * as rules from "../src/rules/index.ts";
import { finished } from "./engines.ts";
import { LANGUAGES } from "./languages.ts";
import { MODULE } from "./module.ts";

const kernel = new Kernel(MODULE);
const card = (text: string): rules.Card => rules.parseCard(text)!;

interface Said {
  readonly board: rules.Board;
  readonly move: rules.Move;
  readonly next: { readonly board: rules.Board; readonly move: rules.Move } | null;
  readonly gain: Gain | null;
}

/** Every hint along the solutions of some deals. */
function hints(rule: rules.Autoplay): Said[] {
  return [1, 2, 3, 617, 10913, 31465].flatMap((deal) => {
    const start = rules.boardOfDeal(deal);
    const { line } = finished(kernel, "evaluate", { board: start });
    const { moves, boards } = asPlayed(start, checkedLine(start, line)!, rule);
    return moves.map((move, k) => {
      const next = moves[k + 1] === undefined ? null : { board: boards[k + 1]!, move: moves[k + 1]! };
      return { board: boards[k]!, move, next, gain: gainOf(boards[k]!, move, next) };
    });
  });
}

/** Whether the board bears out what is said. Uses the rules' refusals alone, nothing of what made the sentence. */
function isTrue({ board, move, next, gain }: Said): boolean {
  const after = rules.play(board, move);
  const toHome = (from: rules.Place): rules.Move => ({ from, to: rules.HOME, count: 1 });
  switch (gain?.what) {
    case undefined:
      return true;
    case "frees":
      return (
        rules.cardAt(after, move.from) === gain.card &&
        rules.refusal(after, toHome(move.from)) === null &&
        rules.cardAt(board, move.from) !== gain.card
      );
    case "empties-column":
      return (
        after.columns[gain.column]!.length === 0 &&
        rules.countEmptyColumns(after) === rules.countEmptyColumns(board) + 1
      );
    case "empties-cell":
      return rules.countEmptyCells(after) === rules.countEmptyCells(board) + 1;
    case "digs": {
      const column = after.columns[move.from]!;
      const shorter = { ...after, columns: after.columns.with(move.from, column.slice(0, column.length - gain.above)) };
      return (
        gain.above > 0 &&
        rules.cardAt(shorter, move.from) === gain.card &&
        rules.refusal(shorter, toHome(move.from)) === null
      );
    }
    case "then": {
      const can = (at: rules.Board): boolean =>
        rules.legalMoves(at).some((one) => {
          const onto =
            one.to === rules.HOME ? "home" : rules.isColumn(one.to) ? rules.topOf(at.columns[one.to]!) : null;
          return rules.movedCards(at, one)[0] === gain.card && onto === gain.onto;
        });
      return can(next!.board) && !can(board);
    }
  }
}

describe("a hint", () => {
  it("says only what the board bears out", () => {
    const said = [...hints("horne"), ...hints("off")];
    const kinds = new Set(said.map(({ gain }) => gain?.what));
    expect(said.length).toBeGreaterThan(400);
    expect([...kinds].filter((kind) => kind !== undefined).sort()).toEqual([
      "digs",
      "empties-cell",
      "empties-column",
      "frees",
      "then",
    ]);
    for (const one of said) expect(isTrue(one), JSON.stringify(one)).toBe(true);
  });

  it("has words for every move in every language, and no codes", () => {
    for (const [tag, t] of LANGUAGES)
      for (const { board, move, gain } of hints("horne").slice(0, 200)) {
        const text = hintSentence(t, board, move, gain);
        expect(text, tag).not.toMatch(/undefined|\[object|\b[A2-9TJQK][CDHS]\b/);
        expect(text).toMatch(/[.。]$/);
        if (tag === "ja" || tag === "zh-Hant") expect(text, tag).not.toMatch(/[,:;()?!]/);
      }
  });

  const say = (tag: string, made: (t: Messages) => string): string => made(LANGUAGES.get(tag)!);
  const columns = [["AC", "JS"], ["QH"], ["TD", "9S"]].map((column) => column.map(card));
  const board = {
    columns: [...columns, [], [], [], [], []],
    cells: [card("2H"), null],
    home: [0, 0, 0, 0],
  } as rules.Board;
  const at = (from: number, to: number, count = 1): rules.Move => ({
    from: from as rules.Place,
    to: to as rules.Place,
    count,
  });
  const example = (tag: string): string =>
    say(tag, (t) => hintSentence(t, board, at(0, 1), gainOf(board, at(0, 1), null)));

  it("reads well in five languages", () => {
    expect(example("en")).toBe("Put the jack of spades on the queen of hearts: it frees the ace of clubs.");
    expect(example("de")).toBe("Lege den Pik-Buben auf die Herz-Dame: Das gibt das Kreuz-Ass frei.");
    expect(example("uk")).toBe("Покладіть пікового валета на чирвову даму: це звільнить трефового туза.");
    expect(example("ja")).toBe("スペードのジャックをハートのクイーンの上に置きます。クラブのエースが自由になります。");
    expect(example("zh-Hant")).toBe("把黑桃J放到紅心Q上：可以釋出梅花A。");
  });
  it("names runs, cells, empty columns and home", () => {
    const all = (tag: string): string[] =>
      say(tag, (t) =>
        [
          hintSentence(t, board, at(2, 3, 2), null),
          hintSentence(t, board, at(2, 9), null),
          hintSentence(t, board, at(8, 15), { what: "empties-cell" }),
          hintSentence(t, board, at(1, 4), { what: "digs", card: card("KD"), above: 1 }),
        ].join("|"),
      ).split("|");
    expect(all("en")).toEqual([
      "Put the ten of diamonds and the card on it into the empty column 4.",
      "Put the nine of spades into a free cell.",
      "Send the two of hearts home: it empties a cell.",
      "Put the queen of hearts into the empty column 5: this gets closer to the king of diamonds (1 card left on it).",
    ]);
    expect(all("de")).toEqual([
      "Lege die Karo-Zehn samt der Karte darauf in die leere Spalte 4.",
      "Lege die Pik-Neun in eine freie Zelle.",
      "Lege die Herz-Zwei ab: Das macht eine Zelle frei.",
      "Lege die Herz-Dame in die leere Spalte 5: Das bringt dich näher an den Karo-König (noch 1 Karte darauf).",
    ]);
    expect(all("uk")).toEqual([
      "Покладіть бубнову десятку разом із 1 картою зверху у порожній стовпець 4.",
      "Покладіть пікову дев’ятку у вільну комірку.",
      "Відправте чирвову двійку додому: це звільнить комірку.",
      "Покладіть чирвову даму у порожній стовпець 5: так ближче до бубнового короля (зверху ще 1 карта).",
    ]);
  });
  it("inflects every card: 52 different forms wherever a form is used", () => {
    for (const t of LANGUAGES.values())
      for (const form of [
        t.hints.home,
        t.hints.frees,
        t.hints.thenHome,
        (word: { rank: number; suit: number }) => t.hints.digs(word, 2),
      ])
        expect(
          new Set(rules.ALL_CARDS.map((one) => form({ rank: rules.rankOf(one), suit: rules.suitOf(one) }))).size,
        ).toBe(52);
  });
});
