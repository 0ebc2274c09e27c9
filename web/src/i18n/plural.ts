/** Numbers with their words: each language has its own forms, and the browser knows which one a number takes. */

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export function plural(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
}
