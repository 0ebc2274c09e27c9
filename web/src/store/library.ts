/** All games of this browser: what is on the shelf, seen from this tab. */

import type { Game } from "../game/game.ts";
import { newerGames } from "./exchange.ts";
import { continues, type KeptGame, revive, startOf } from "./games.ts";
import { MemoryShelf, type Shelf } from "./shelf.ts";
import { ALONE, type Tabs } from "./tabs.ts";

/** Milliseconds after which a deal that was never played is forgotten. */
const UNPLAYED_TIME = 86_400_000;

/** Tells by "change" that the list is another one, and by "outside" which games changed without this tab's doing. */
export class Library extends EventTarget {
  private shelf: Shelf;
  private readonly tabs: Tabs;
  /** Every game in its newest state, whether it is on the shelf already or on its way there. */
  private readonly games = new Map<string, KeptGame>();
  /** The revision of each game that this tab last saw on the shelf. */
  private readonly revisions = new Map<string, number>();

  constructor(shelf: Shelf = new MemoryShelf(), tabs: Tabs = ALONE) {
    super();
    this.shelf = shelf;
    this.tabs = tabs;
    tabs.listen((word) => {
      if ("kept" in word) this.hear(word.kept);
      else this.drop(word.removed);
    });
  }

  get lasting(): boolean {
    return this.shelf.lasting;
  }

  /** Changes to the shelf that lasts, once it is open, and reads what is there. */
  async open(shelf: Shelf): Promise<void> {
    this.shelf = shelf;
    const games = await shelf.all();
    const old = new Date(Date.now() - UNPLAYED_TIME).toISOString();
    const unplayed = games.filter((game) => game.steps.length === 0 && game.touched < old);
    for (const game of games) this.see(game);
    await this.remove(unplayed.map((game) => game.id));
    this.changed();
  }

  /** Games with at least one move, oldest first. */
  get list(): KeptGame[] {
    return [...this.games.values()]
      .filter((game) => game.steps.length > 0)
      .sort((a, b) => (a.begun < b.begun ? -1 : a.begun > b.begun ? 1 : 0));
  }

  get(id: string): KeptGame | null {
    return this.games.get(id) ?? null;
  }

  /** The state on the shelf when another tab has written it and this one has not heard of it; null when all is well. */
  async unheard(id: string): Promise<KeptGame | null> {
    const game = await this.shelf.get(id);
    if (game === null || game.revision <= (this.revisions.get(id) ?? 0)) return null;
    this.see(game);
    return game;
  }

  private see(game: KeptGame): void {
    this.games.set(game.id, game);
    this.revisions.set(game.id, game.revision);
  }

  /** The player's own game from the same start that was touched last and is not over. */
  unfinished(start: Game): KeptGame | null {
    const own = this.from(start).filter((game) => game.origin === "played" && game.puzzle === null);
    const open = own.filter((game) => game.wins.length === 0 && revive(game)?.won === false);
    return open.reduce<KeptGame | null>(
      (last, game) => (last === null || last.touched < game.touched ? game : last),
      null,
    );
  }

  /** A game with exactly these moves. */
  same(game: Game): KeptGame | null {
    const { kept } = game;
    return this.from(game).find((other) => other.steps.length === kept.length && continues(other.steps, kept)) ?? null;
  }

  /** All games from the same start. */
  from(game: Game): KeptGame[] {
    const { deal, board, cells } = startOf(game);
    return this.list.filter((other) => other.deal === deal && other.board === board && other.cells === cells);
  }

  /** Knows a game at once, so that nothing asks in vain for it while it is being written. */
  note(game: KeptGame): void {
    this.games.set(game.id, game);
  }

  /** Keeps a game. Null when that was done; otherwise the state that another tab has kept meanwhile. */
  async keep(game: KeptGame): Promise<KeptGame | null> {
    const base = this.revisions.get(game.id) ?? 0;
    const next = { ...game, revision: base + 1 };
    const other = await this.shelf.put(next, base);
    // A newer state may have been noted, or heard of, while this one was written.
    if (this.games.get(game.id) === game) this.games.set(game.id, other ?? next);
    this.revisions.set(game.id, Math.max(this.revisions.get(game.id) ?? 0, (other ?? next).revision));
    if (other === null) this.tabs.say({ kept: [next] });
    this.changed();
    return other;
  }

  /** Tells other tabs which game is on this one's table. */
  hold(id: string): void {
    this.tabs.hold(id);
  }

  /** Games on any tab's table, this one's included. */
  held(): Promise<ReadonlySet<string>> {
    return this.tabs.held();
  }

  /** Takes games over from a file; how many of them were new. */
  async add(games: readonly KeptGame[]): Promise<number> {
    const fresh = newerGames(this.games, games).map((game) => ({
      ...game,
      revision: Math.max(game.revision, this.revisions.get(game.id) ?? 0) + 1,
    }));
    if (fresh.length === 0) return 0;
    await this.shelf.putAll(fresh);
    this.tabs.say({ kept: fresh });
    this.hear(fresh);
    return fresh.length;
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.shelf.remove(ids);
    this.tabs.say({ removed: ids });
    this.drop(ids);
  }

  private drop(ids: readonly string[]): void {
    for (const id of ids) {
      this.games.delete(id);
      this.revisions.delete(id);
    }
    this.changed();
  }

  private hear(games: readonly KeptGame[]): void {
    for (const game of games) this.see(game);
    this.dispatchEvent(new CustomEvent("outside", { detail: games }));
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
