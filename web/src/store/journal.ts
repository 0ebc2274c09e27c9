/**
 * Games on their way to the database. The database answers later, and a page that is closed meanwhile would lose its
 * last moves; the local storage takes them at once.
 */

import { cleanGame, isNewer, type KeptGame } from "./games.ts";
import type { Library } from "./library.ts";
import { keys, load, remove, save } from "./storage.ts";

const PREFIX = "freecell.unwritten.";

export function noteUnwritten(game: KeptGame): void {
  save(PREFIX + game.id, game);
}

export function forgetUnwritten(id: string): void {
  remove(PREFIX + id);
}

/** Puts into the library what a page that was closed too early left behind. */
export async function bringUnwritten(library: Library): Promise<void> {
  for (const key of keys(PREFIX)) {
    const game = cleanGame(load(key));
    if (game !== null && isNewer(game, library.get(game.id))) {
      library.note(game);
      // Refused if another tab has just written this game: then that tab knows these moves as well.
      await library.keep(game);
    }
    if (library.lasting) remove(key);
  }
}
