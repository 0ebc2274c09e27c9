/** Games that older versions of the page kept in the local storage, brought into the library without losing one. */

import { currentId, setCurrentId } from "./current.ts";
import { cleanGame, type KeptGame } from "./games.ts";
import type { Library } from "./library.ts";
import { load, remove, save } from "./storage.ts";

const GAMES = "freecell.games";
const CURRENT = "freecell.current";

/** Nothing is removed before the library has kept it; what cannot be read stays where it is. */
export async function bringOlderGames(library: Library): Promise<void> {
  const { games, unread, current } = olderGames(load(GAMES), load(CURRENT));
  if (games.length > 0) await library.add(games);
  if (!library.lasting) return;
  if (current !== null) setCurrentId(current);
  else if (currentId()?.startsWith("{")) remove(CURRENT);
  if (unread.length > 0) save(GAMES, unread);
  else remove(GAMES);
}

/** What is in there: the finished and left games, and the one on the table, of which only moves or an id may be known. */
export function olderGames(stored: unknown, table: unknown): { readonly games: KeptGame[]; readonly unread: unknown[]; readonly current: string | null } {
  const byId = new Map<string, KeptGame>();
  const unread: unknown[] = [];
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  for (const entry of entries) {
    const game = cleanGame(entry);
    if (game === null) unread.push(entry);
    else byId.set(game.id, game);
  }
  const current = cleanGame(table);
  if (current !== null) byId.set(current.id, current);
  return { games: [...byId.values()], unread, current: current?.id ?? null };
}
