/** Games in IndexedDB. */

import { cleanGame, type KeptGame } from "./games.ts";
import { MemoryShelf, type Shelf } from "./shelf.ts";

const NAME = "freecell";
const GAMES = "games";
/** Milliseconds after which a database that does not answer is given up: better to play unkept than not at all. */
const PATIENCE = 4000;

/** The browser's database, or the page's memory where the browser allows none. */
export async function openShelf(): Promise<Shelf> {
  try {
    return new DatabaseShelf(await Promise.race([openDatabase().then(answering), giveUp()]));
  } catch {
    return new MemoryShelf();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database could not be opened"));
  });
}

/** The database, once it has answered: one that opens may still wait for what another page has begun and never ends. */
function answering(database: IDBDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(GAMES).objectStore(GAMES).count();
    request.onsuccess = () => resolve(database);
    request.onerror = () => reject(request.error ?? new Error("the database could not be read"));
  });
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("the database does not answer")), PATIENCE));
}

class DatabaseShelf implements Shelf {
  readonly lasting = true;
  private database: IDBDatabase;
  private open = true;

  constructor(database: IDBDatabase) {
    this.database = database;
    this.watch();
  }

  private watch(): void {
    // The browser closes it when the player clears the site's data, and asks us to when another version wants in.
    this.database.onclose = () => (this.open = false);
    this.database.onversionchange = () => {
      this.open = false;
      this.database.close();
    };
  }

  private async within<T>(
    mode: IDBTransactionMode,
    work: (games: IDBObjectStore, result: (value: T) => void) => void,
    empty: T,
  ): Promise<T> {
    if (!this.open) {
      this.database = await openDatabase();
      this.open = true;
      this.watch();
    }
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(GAMES, mode);
      let result = empty;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error ?? new Error("the database gave up"));
      work(transaction.objectStore(GAMES), (value) => (result = value));
    });
  }

  all(): Promise<KeptGame[]> {
    return this.within<KeptGame[]>(
      "readonly",
      (games, result) => {
        const request = games.getAll();
        request.onsuccess = () => result(request.result.map(cleanGame).filter((game) => game !== null));
      },
      [],
    );
  }

  get(id: string): Promise<KeptGame | null> {
    return this.within<KeptGame | null>(
      "readonly",
      (games, result) => {
        const request = games.get(id);
        request.onsuccess = () => result(cleanGame(request.result));
      },
      null,
    );
  }

  put(game: KeptGame, base: number): Promise<KeptGame | null> {
    return this.within<KeptGame | null>(
      "readwrite",
      (games, result) => {
        const request = games.get(game.id);
        request.onsuccess = () => {
          const here = cleanGame(request.result);
          if (here !== null && here.revision !== base) result(here);
          else games.put(game);
          // Said aloud, so that a page that is closed this moment is not waited for.
          games.transaction.commit();
        };
      },
      null,
    );
  }

  putAll(all: readonly KeptGame[]): Promise<void> {
    return this.within<void>("readwrite", (games) => all.forEach((game) => games.put(game)), undefined);
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.within<void>("readwrite", (games) => ids.forEach((id) => games.delete(id)), undefined);
  }
}
