import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chooseLanguage } from "../src/i18n/index.ts";
import { problemTexts } from "../src/i18n/more-words.ts";
import { isNames, type Names, named } from "../src/i18n/texts.ts";
import { noticeText, refusalText } from "../src/i18n/words.ts";
import * as rules from "../src/rules/index.ts";
import * as texts from "../src/rules/texts.ts";
import { wonGame } from "./games.ts";
import { LANGUAGES, MORE } from "./languages.ts";

/** The page's sources but its languages. */
function readSources(): string {
  const folder = new URL("../src/", import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/i18n\/(more-)?(en|de|uk|ja|zh-hant)\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, folder), "utf8"))
    .join("\n");
}

describe("languages", () => {
  it("are chosen from the browser, and can be set", () => {
    expect(chooseLanguage("auto", ["fr-FR", "de-AT"])).toBe("de");
    expect(chooseLanguage("auto", ["zh-TW"])).toBe("zh-Hant");
    expect(chooseLanguage("uk", ["en"])).toBe("uk");
    expect(chooseLanguage("auto", ["xx"])).toBe("en");
  });
  const shape = (value: unknown): unknown =>
    typeof value === "object"
      ? Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;
  const flat = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : typeof value === "function"
        ? [String(value(3, 5, "x", "y"))]
        : Object.values(value as object).flatMap(flat);
  it("have no text that the page never shows", () => {
    const source = readSources();
    const names = (value: object): string[] =>
      Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === "object" && !Array.isArray(inner) ? [name, ...names(inner)] : [name],
      );
    const all = [LANGUAGES.get("en")!, MORE.get("en")!].flatMap(names);
    expect(all.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
  });
  for (const [tag, t] of LANGUAGES) {
    it(`${tag} says everything`, () => {
      expect(shape(t)).toEqual(shape(LANGUAGES.get("en")));
      expect(shape(MORE.get(tag))).toEqual(shape(MORE.get("en")));
      for (const text of flat([t, MORE.get(tag)])) expect(text.trim()).not.toBe("");
      const names = rules.ALL_CARDS.map((card) => t.card(rules.rankOf(card), rules.suitOf(card)));
      expect(new Set(names).size).toBe(52);
      for (const name of names) expect(name).not.toContain("undefined");
      const game = wonGame();
      for (const step of game.steps) expect(noticeText(t, { what: "moved", step })).not.toMatch(/undefined|\[object/);
      const problems = texts.parseBoard("XX AC AC\n: Q").problems;
      expect(problemTexts(MORE.get(tag)!, problems).join(" ")).not.toMatch(/undefined/);
    });
  }
  it("are the same when they were listed without their names", () => {
    const list = (names: Names, texts: Names): unknown[] =>
      Object.entries(names).map(([name, inner]) => (isNames(inner) ? list(inner, texts[name] as Names) : texts[name]));
    for (const texts of [LANGUAGES, MORE]) {
      const english = texts.get("en") as unknown as Names;
      for (const told of texts.values()) expect(named(english, list(english, told as unknown as Names))).toEqual(told);
    }
  });
  it("Chinese and Japanese have full-width punctuation", () => {
    const said = (value: unknown): string[] =>
      typeof value === "string"
        ? [value]
        : typeof value === "function"
          ? [String(value(3, 5, 7, 9)), String(value("牌", "牌", "牌", "牌"))]
          : Object.values(value as object).flatMap(said);
    const narrow = /[\u3040-\u30ff\u3400-\u9fff][,:;!?()]|[,:;!?()] ?[\u3040-\u30ff\u3400-\u9fff]/;
    for (const tag of ["ja", "zh-Hant"])
      expect(said([LANGUAGES.get(tag), MORE.get(tag)]).filter((text) => narrow.test(text))).toEqual([]);
    expect("第 3 步(3a)").toMatch(narrow);
  });
  it.each([
    ["en", "moves|move|moves|moves|moves|moves|moves|moves"],
    ["de", "Züge|Zug|Züge|Züge|Züge|Züge|Züge|Züge"],
    ["uk", "ходів|хід|ходи|ходів|ходів|хід|ходи|хід"],
    ["ja", "手|手|手|手|手|手|手|手"],
    ["zh-Hant", "步|步|步|步|步|步|步|步"],
  ])("%s counts by the rules of its language", (tag, forms) => {
    const { moveCount } = LANGUAGES.get(tag)!;
    const counts = [0, 1, 2, 5, 11, 21, 22, 101];
    expect(counts.map((count) => moveCount(count).replace(/^\d+ ?/, ""))).toEqual(forms.split("|"));
  });
  it.each([
    ["uk", [1, 2, 5, 21], "зберігає 1|зберігають 2|зберігають 5|зберігає 21"],
    [
      "de",
      [1, 2, 5, 21],
      "1 von 22 Zügen erhält|2 von 22 Zügen erhalten|5 von 22 Zügen erhalten|21 von 22 Zügen erhalten",
    ],
    ["en", [1, 2, 5, 21], "1 of 22 moves keeps|2 of 22 moves keep|5 of 22 moves keep|21 of 22 moves keep"],
  ])("%s has the verb follow its number", (tag, counts, forms) => {
    const { graph } = MORE.get(tag)!;
    forms.split("|").forEach((form, k) => expect(graph.odds(3, counts[k]!, 22)).toContain(form));
  });
  it.each([
    ["en", "1 move,"],
    ["de", "1 Zug "],
    ["uk", "1 хід"],
  ])("%s knows that a shortest solution can have one move", (tag, one) => {
    expect(LANGUAGES.get(tag)!.par.exactly(1)).toContain(one);
  });
  it("uk counts tries in the case that they need", () => {
    const { casualOnce } = LANGUAGES.get("uk")!;
    const counts = [2, 5, 11, 21, 22].map((tries) => casualOnce(tries).split(" на ")[1]);
    expect(counts).toEqual(["2 спроби", "5 спроб", "11 спроб", "21 спробу", "22 спроби"]);
  });
  it("give a reason for every refusal that a game can meet", () => {
    const t = LANGUAGES.get("en")!;
    const board = rules.boardOfDeal(1);
    for (let from = 0; from < 15; from++)
      for (let to = 0; to < 16; to++) {
        const refusal = rules.refusal(board, { from: from as rules.Place, to: to as rules.Place, count: 1 });
        if (refusal !== null) expect(refusalText(t, refusal)).toMatch(/^[A-Z].*\.$/);
      }
    expect(refusalText(t, { why: "too-many", count: 6, limit: 5 })).toBe(
      "6 cards are too many: the free cells and columns allow at most 5.",
    );
  });
});
