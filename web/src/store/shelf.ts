/** Where games are put: the browser's database, or the page's own memory where there is none. */

import type { KeptGame } from "./games.ts";

export interface Shelf {
  /** Whether what is put here is still there when the page has been closed. */
  readonly lasting: boolean;
  all(): Promise<KeptGame[]>;
  get(id: string): Promise<KeptGame | null>;
  /**
   * Puts a game here, unless the one that is here has another revision than `base`: then nothing is written, and the
   * answer is that game. Reading and writing are one step, so of two tabs one always learns of the other.
   */
  put(game: KeptGame, base: number): Promise<KeptGame | null>;
  /** Puts all of them here, or none. */
  putAll(games: readonly KeptGame[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Why a game could not be kept. */
export type Trouble = "full" | "forbidden";

export function troubleOf(error: unknown): Trouble {
  return (error as { name?: unknown } | null)?.name === "QuotaExceededError" ? "full" : "forbidden";
}

export class MemoryShelf implements Shelf {
  readonly lasting: boolean = false;
  private readonly games = new Map<string, KeptGame>();

  all(): Promise<KeptGame[]> {
    return Promise.resolve([...this.games.values()]);
  }

  get(id: string): Promise<KeptGame | null> {
    return Promise.resolve(this.games.get(id) ?? null);
  }

  put(game: KeptGame, base: number): Promise<KeptGame | null> {
    const here = this.games.get(game.id);
    if (here !== undefined && here.revision !== base) return Promise.resolve(here);
    this.games.set(game.id, game);
    return Promise.resolve(null);
  }

  putAll(games: readonly KeptGame[]): Promise<void> {
    for (const game of games) this.games.set(game.id, game);
    return Promise.resolve();
  }

  remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.games.delete(id);
    return Promise.resolve();
  }
}
