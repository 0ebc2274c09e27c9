/** What all languages make their texts with. */

const ORDER = ["one", "few", "many"];

/** Numbers with their words: each language has its own forms, and the browser knows which one a number takes. Puts a number for `#` into its form: `# card|# cards`, one for each category of whole numbers that the language has. */
export function plural(language: string): (count: number, forms: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => {
    const each = forms.split("|");
    return (each[ORDER.indexOf(rules.select(count))] ?? each.at(-1)!).replace("#", String(count));
  };
}

export type Names = Readonly<Record<string, unknown>>;

/** Whether it has names of texts inside, and is no text itself. */
export function isNames(text: unknown): text is Names {
  return typeof text === "object" && !Array.isArray(text);
}

/** Gives texts the names at the same places; the build lists them without (worker/plugin.ts), which halves what is loaded of a language beside its words. */
export function named<Texts>(names: Names, texts: readonly unknown[]): Texts {
  const pairs = Object.entries(names).map(([name, inner], place) => [
    name,
    isNames(inner) ? named(inner, texts[place] as readonly unknown[]) : texts[place],
  ]);
  return Object.fromEntries(pairs);
}
