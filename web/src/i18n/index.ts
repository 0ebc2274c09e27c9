/** The languages, and which one to use. English is part of the page; the others are loaded when they are wanted. */

import { en, type Messages } from "./en.ts";

import type { More } from "./more-en.ts";

export type { Messages } from "./en.ts";
export type { More } from "./more-en.ts";

interface Language {
  readonly tag: string;
  /** As it calls itself. */
  readonly name: string;
  /** What a first game needs, and the rest; both fail without a network. */
  readonly load: () => Promise<Messages>;
  readonly loadMore: () => Promise<{ readonly more: More }>;
}

const language = (tag: string, name: string, load: Language["load"], loadMore: Language["loadMore"]): Language => ({
  tag,
  name,
  load,
  loadMore,
});

const TABLE: readonly Language[] = [
  language(
    "en",
    "English",
    async () => en,
    () => import("./more-en.ts"),
  ),
  language(
    "de",
    "Deutsch",
    async () => (await import("./de.ts")).de,
    () => import("./more-de.ts"),
  ),
  language(
    "ja",
    "日本語",
    async () => (await import("./ja.ts")).ja,
    () => import("./more-ja.ts"),
  ),
  language(
    "uk",
    "Українська",
    async () => (await import("./uk.ts")).uk,
    () => import("./more-uk.ts"),
  ),
  language(
    "zh-Hant",
    "繁體中文",
    async () => (await import("./zh-hant.ts")).zhHant,
    () => import("./more-zh-hant.ts"),
  ),
];

/** Tags and names, for a list to choose from. */
export const LANGUAGES: readonly (readonly [tag: string, name: string])[] = TABLE.map(({ tag, name }) => [tag, name]);

/** The best of our languages for what the browser asks for. */
export function chooseLanguage(setting: string, wanted: readonly string[]): string {
  const base = (tag: string): string => tag.toLowerCase().split("-")[0]!;
  for (const tag of setting === "auto" ? wanted : [setting]) {
    const found =
      TABLE.find((known) => known.tag.toLowerCase() === tag.toLowerCase()) ??
      TABLE.find((known) => base(known.tag) === base(tag));
    if (found !== undefined) return found.tag;
  }
  return "en";
}

/** What the page says in a language; rejected where the network fails. */
export async function loadMessages(language: string): Promise<Messages> {
  return (TABLE.find(({ tag }) => tag === language) ?? TABLE[0]!).load();
}

/** The rest of it, for what comes after a first game. */
export async function loadMore(language: string): Promise<More> {
  return (await (TABLE.find(({ tag }) => tag === language) ?? TABLE[0]!).loadMore()).more;
}
