/** The languages, and which one to use. English is part of the page; the others are loaded when they are wanted. */

import { en, type Messages } from "./en.ts";

export type { Messages } from "./en.ts";

/** Our languages, each by its own name. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ["en", "English"],
  ["de", "Deutsch"],
  ["ja", "日本語"],
  ["uk", "Українська"],
  ["zh-Hant", "繁體中文"],
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

/** What the page says in a language; rejected where the network fails. */
export async function loadMessages(language: string): Promise<Messages> {
  switch (language) {
    case "de":
      return (await import("./de.ts")).de;
    case "ja":
      return (await import("./ja.ts")).ja;
    case "uk":
      return (await import("./uk.ts")).uk;
    case "zh-Hant":
      return (await import("./zh-hant.ts")).zhHant;
    default:
      return en;
  }
}
