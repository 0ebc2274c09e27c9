/** The languages, and which one to use. */

import { de } from "./de.ts";
import { en, type Messages } from "./en.ts";
import { ja } from "./ja.ts";
import { uk } from "./uk.ts";
import { zhHant } from "./zh-hant.ts";

export type { Messages } from "./en.ts";

export const LANGUAGES: ReadonlyMap<string, Messages> = new Map([
  ["en", en],
  ["de", de],
  ["ja", ja],
  ["uk", uk],
  ["zh-Hant", zhHant],
]);

/** The best of our languages for what the browser asks for. */
export function chooseLanguage(setting: string, wanted: readonly string[]): string {
  for (const tag of setting === "auto" ? wanted : [setting]) {
    const exact = [...LANGUAGES.keys()].find((known) => known.toLowerCase() === tag.toLowerCase());
    if (exact !== undefined) return exact;
    const base = tag.toLowerCase().split("-")[0];
    const similar = [...LANGUAGES.keys()].find((known) => known.toLowerCase().split("-")[0] === base);
    if (similar !== undefined) return similar;
  }
  return "en";
}

export function messages(language: string): Messages {
  return LANGUAGES.get(language) ?? en;
}
