/** Games on their way to the shelf: one after the other, the newest state of each, and never over another tab's moves. */

import { continues, type KeptGame } from "./games.ts";
import { forgetUnwritten, noteUnwritten } from "./journal.ts";
import type { Library } from "./library.ts";
import { type Trouble, troubleOf } from "./shelf.ts";

/** What whoever plays the games must know. */
export interface Listener {
  /** This is the newest state of a game, perhaps by another tab's doing. */
  newest(game: KeptGame): void;
  /** Two tabs have played on from the same position: this tab's game continues under another id. */
  parted(from: string, to: string): void;
  /** Why games are not kept at present; null when they are. */
  trouble(trouble: Trouble | null): void;
}

export class Writing {
  private readonly library: Library;
  private readonly listener: Listener;
  /** States to be written, the newest of each game. */
  private readonly waiting = new Map<string, KeptGame>();
  private running: Promise<void> | null = null;
  /** The game that is being written this moment. */
  private underway: string | null = null;
  /** Games that could not be written: tried again as soon as one can be. */
  private readonly failed = new Set<string>();

  constructor(library: Library, listener: Listener) {
    this.library = library;
    this.listener = listener;
  }

  /** Whether this tab has moves of a game that are not on the shelf yet: then it is not another tab's to change. */
  isAhead(id: string): boolean {
    return this.waiting.has(id) || this.underway === id;
  }

  write(game: KeptGame): void {
    this.queue(game);
    this.running ??= this.run().finally(() => (this.running = null));
  }

  /** When everything has been written. */
  async settled(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.waiting.delete(id);
      forgetUnwritten(id);
    }
    await this.trying(() => this.library.remove(ids));
  }

  /** Takes games over; null, with the trouble told, when they could not be kept. */
  add(games: readonly KeptGame[]): Promise<number | null> {
    return this.trying(() => this.library.add(games));
  }

  private async trying<Done>(work: () => Promise<Done>): Promise<Done | null> {
    try {
      return await work();
    } catch (error) {
      this.listener.trouble(troubleOf(error));
      return null;
    }
  }

  private queue(game: KeptGame): void {
    this.waiting.set(game.id, game);
    noteUnwritten(game);
    this.library.note(game);
  }

  private async run(): Promise<void> {
    for (let next = this.first(); next !== null; next = this.first()) {
      this.waiting.delete(next.id);
      this.underway = next.id;
      try {
        const other = await this.library.keep(next);
        this.underway = null;
        if (!this.waiting.has(next.id)) forgetUnwritten(next.id);
        if (other !== null) this.settle(next, other);
        else this.written(next.id);
      } catch (error) {
        this.underway = null;
        this.failed.add(next.id);
        this.listener.trouble(troubleOf(error));
      }
    }
  }

  private first(): KeptGame | null {
    const { value } = this.waiting.values().next();
    return value ?? null;
  }

  private written(id: string): void {
    this.failed.delete(id);
    if (this.library.lasting) this.listener.trouble(null);
    for (const other of this.failed) {
      const game = this.library.get(other);
      if (game !== null) this.queue(game);
    }
    this.failed.clear();
    // Another tab may have gone on from what was just written.
    const newest = this.library.get(id);
    if (newest !== null) this.listener.newest(newest);
  }

  /** Another tab has written this game meanwhile. No move is lost: the longer game continues, or both are kept. */
  private settle(ours: KeptGame, theirs: KeptGame): void {
    if (continues(theirs.steps, ours.steps)) return this.listener.newest(theirs);
    if (continues(ours.steps, theirs.steps)) {
      if (!this.waiting.has(ours.id)) this.queue(ours);
      return;
    }
    const id = `${ours.id.slice(0, 36)}+${Date.now().toString(36)}`;
    const newer = this.waiting.get(ours.id) ?? ours;
    this.waiting.delete(ours.id);
    forgetUnwritten(ours.id);
    this.library.note(theirs);
    this.queue({ ...newer, id });
    this.listener.parted(ours.id, id);
  }
}
