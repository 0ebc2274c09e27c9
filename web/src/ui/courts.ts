/** The figures of jacks, queens and kings: files of their own, fetched only where cards are large enough to show them. */

const FILES = import.meta.glob<string>("./courts/*.svg", { eager: true, query: "?url", import: "default" });

const FIGURES: ReadonlyMap<string, string> = new Map(Object.entries(FILES).map(([path, address]) => [path.replace(/^.*\/|\.svg$/g, ""), address]));

/** Where the figure of a card such as `KS` lies; null for a card without one. */
export function courtOf(card: string): string | null {
  return FIGURES.get(card) ?? null;
}
