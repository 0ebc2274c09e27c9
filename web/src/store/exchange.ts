/** All games as one file, out of this browser and into another. */

import { isWon } from "../rules/index.ts";
import { cleanGame, isNewer, type KeptGame, revive } from "./games.ts";
import { cleanTries, type Try } from "./tries.ts";

export function exportGames(games: readonly KeptGame[], tries: readonly Try[] = []): string {
  return JSON.stringify({ format: "freecell-games", version: 3, games, tries }, null, 1) + "\n";
}

export interface Imported {
  readonly games: readonly KeptGame[];
  /** First tries at puzzles. */
  readonly tries: readonly Try[];
  /** Entries that are not games, or whose moves cannot be played. */
  readonly refused: number;
}

/** Reads exported games; null when the text is something else. Every game is replayed: a win is not believed by its word. */
export function importGames(text: string): Imported | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { format, games, tries } = (value ?? {}) as { format?: unknown; games?: unknown; tries?: unknown };
  if (format !== "freecell-games" || !Array.isArray(games)) return null;
  const good: KeptGame[] = [];
  for (const entry of games) {
    const kept = cleanGame(entry);
    const game = kept === null ? null : revive(kept);
    if (kept === null || game === null) continue;
    const reallyWon = game.steps.some((step) => isWon(step.after));
    good.push(reallyWon ? kept : { ...kept, wins: [] });
  }
  return { games: good, tries: cleanTries(tries), refused: games.length - good.length };
}

/** Those of `theirs` that are new here, or later states of games that are here. */
export function newerGames(ours: ReadonlyMap<string, KeptGame>, theirs: readonly KeptGame[]): KeptGame[] {
  return theirs.filter((game) => isNewer(game, ours.get(game.id)));
}
