import { describe, expect, it } from "vitest";
import { LANGUAGES, MORE } from "./languages.ts";

const COUNTS = [0, 1, 2, 5, 11, 21, 22, 101];

/** What is counted, in the forms for one, for two (Ukrainian alone), and for many: one row for each case. */
const NOUNS: Readonly<Record<string, string>> = {
  en: "move moves|card cards|cell cells|day days|game games|hint hints|star stars|try tries|way ways|column columns",
  de: "Zug Züge|Zug Zügen|Karte Karten|Zelle Zellen|Tag Tage|Tag Tagen|Spiel Spiele|Tipp Tipps|Stern Sterne|Versuch Versuchen|Art Arten|Spalte Spalten",
  uk: "хід ходи ходів|ходу ходів ходів|карта карти карт|картою картами картами|комірка комірки комірок|день дні днів|дня днів днів|гру гри ігор|підказка підказки підказок|спробу спроби спроб|вузький вузькі вузьких",
  ja: "",
  "zh-Hant": "",
};
const CATEGORIES = { en: ["one", "other"], de: ["one", "other"], uk: ["one", "few", "many"] } as const;
/** Numbers that are never 1 where the page says this, and numbers that name a move and count nothing. */
const OTHER_NUMBERS =
  /casualOnce#|par\.between#|story\.narrowest#|inWays#|tooManyColumns#|journey\.(stars|facts)|winnableUntil#|lostSince#/;

/** Every text with a number in it, by its name: what it says for each count. */
function numbered(tag: string): [name: string, said: string[]][] {
  const found: [string, string[]][] = [];
  const look = (value: unknown, name: string): void => {
    if (typeof value === "object") for (const [key, inner] of Object.entries(value!)) look(inner, `${name}.${key}`);
    if (typeof value !== "function") return;
    for (let at = 0; at < value.length; at++) {
      const said = COUNTS.map((count) => {
        const given: unknown[] = Array(value.length).fill(name.includes("hints.") ? { rank: 6, suit: 3 } : 7);
        given[at] = count;
        return String(value(...given));
      });
      if (said.some((text, k) => k > 2 && text.includes(String(COUNTS[k])))) found.push([`${name}#${at}`, said]);
    }
  };
  look(LANGUAGES.get(tag), tag);
  look(MORE.get(tag), tag);
  return found;
}

describe.each(Object.keys(NOUNS))("%s", (tag) => {
  const rules = new Intl.PluralRules(tag);
  const category = (count: number): string => rules.select(count);
  const texts = numbered(tag);

  it("says a number in the form that it takes", () => {
    const order: readonly string[] = CATEGORIES[tag as keyof typeof CATEGORIES] ?? ["other"];
    const rows = NOUNS[tag]!.split("|").map((row) => row.split(" "));
    const wrong: string[] = [];
    let seen = 0;
    for (const [name, said] of texts.filter(([name]) => !OTHER_NUMBERS.test(name))) {
      const words = COUNTS.map((count, k) => {
        const found = new RegExp(`(?<![\\d.,])${count}[ \u00a0]([\\p{L}’]+)`, "u").exec(said[k]!)?.[1];
        return rows.some((forms) => forms.includes(found!)) ? found : undefined;
      });
      const fits = (forms: readonly string[]): boolean =>
        words.every((word, k) => word === undefined || word === forms[order.indexOf(category(COUNTS[k]!))]);
      if (!rows.some(fits)) wrong.push(`${name}: ${said.join(" / ")}`);
      if (words.some((word) => word !== undefined)) seen++;
    }
    expect(wrong).toEqual([]);
    expect(seen > 30).toBe(order.length > 1);
  });

  it("says numbers of one category alike, and all of them whole", () => {
    const wrong = texts.flatMap(([name, said]) => {
      const forms = new Map<string, Set<string>>();
      COUNTS.forEach((count, k) => {
        if (count === 0 || (count === 1 && !said[k]!.includes("1"))) return; // these may have words of their own
        const kind = category(count);
        forms.set(kind, (forms.get(kind) ?? new Set()).add(said[k]!.replace(/\d([\d.,\s]*\d)?/g, "#")));
      });
      const several = [...forms.values()].filter((each) => each.size > 1).map((each) => [...each].join(" / "));
      return [...several, ...said.filter((text) => /NaN|undefined|#/.test(text))].map((text) => `${name}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});
