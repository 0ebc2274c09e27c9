/** Keeps the game on the table under its id from its first move on, and never over another tab's moves. */

import type { Game } from "../game/game.ts";
import type { Par } from "../game/par.ts";
import { currentId, setCurrentId } from "../store/current.ts";
import { openShelf } from "../store/database.ts";
import { continues, countMaker, NOT_WON, revive, startOf, type Best, type KeptGame, type Origin } from "../store/games.ts";
import { bringUnwritten, forgetUnwritten, noteUnwritten } from "../store/journal.ts";
import type { Library } from "../store/library.ts";
import { bringOlderGames } from "../store/older.ts";
import { troubleOf, type Trouble } from "../store/shelf.ts";
import type { Session } from "./session.ts";

export class Keeping {
  readonly library: Library;
  /** Why games are not kept at present; null when they are. */
  trouble: Trouble | null = null;
  /** The id under which the game on the table is kept. */
  id = "";

  private readonly session: Session;
  private begun = "";
  private origin: Origin = "played";
  private best: Best = NOT_WON;
  /** The fewest moves of the game on the table, as far as they were looked for. */
  par: Par | null = null;
  /** States to be written, the newest of each game. */
  private readonly waiting = new Map<string, KeptGame>();
  private writing: Promise<void> | null = null;
  /** The game that is being written this moment. */
  private underway: string | null = null;
  /** Games that could not be written: tried again as soon as one can be. */
  private readonly failed = new Set<string>();
  private asked = false;

  constructor(session: Session, library: Library) {
    this.session = session;
    this.library = library;
    library.addEventListener("outside", (event) => {
      const game = (event as CustomEvent<readonly KeptGame[]>).detail.find(({ id }) => id === this.id);
      if (game !== undefined) this.follow(game);
    });
  }

  /** Whether the game on the table has moves that are not on the shelf yet: then it is not ours to change. */
  private get isAhead(): boolean {
    return this.waiting.has(this.id) || this.underway === this.id;
  }

  // ---- beginning -------------------------------------------------------------------------------------------------

  /** Opens the browser's database and brings in what older versions kept. */
  async open(): Promise<void> {
    const shelf = await openShelf();
    try {
      await this.library.open(shelf);
      await bringOlderGames(this.library);
      await bringUnwritten(this.library);
      if (!shelf.lasting) this.trouble = "forbidden";
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  /** Takes up the game that was on this tab's table, or last on any; false when there is none. */
  resume(): boolean {
    const id = currentId();
    const kept = id === null ? null : this.library.get(id);
    const game = kept === null ? null : revive(kept);
    if (kept === null || game === null) return false;
    this.session.put(game, kept);
    return true;
  }

  /** The unfinished game from this start, or exactly this game, when there is one. */
  find(wanted: Game): { readonly game: Game; readonly kept: KeptGame } | null {
    if (this.continuesHere(wanted)) return { game: this.session.game, kept: this.kept() };
    const kept = wanted.steps.length > 0 ? this.library.same(wanted) : this.library.unfinished(wanted);
    const game = kept === null ? null : revive(kept);
    return kept === null || game === null ? null : { game, kept };
  }

  /** Whether the game on the table is the one that is wanted. */
  private continuesHere(wanted: Game): boolean {
    const { game } = this.session;
    const [a, b] = [startOf(game), startOf(wanted)];
    const same = a.deal === b.deal && a.board === b.board && a.cells === b.cells;
    return this.id !== "" && same && wanted.steps.length === 0 && game.steps.length > 0 && !game.won;
  }

  /** A game comes to the table: a kept one, or one that has no id yet. */
  take(game: Game, kept: KeptGame | null): void {
    if (kept?.id !== this.id) this.leave();
    this.id = kept?.id ?? crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.begun = kept?.begun ?? new Date().toISOString();
    this.origin = kept?.origin ?? (game.steps.length > 0 ? "opened" : "played");
    this.best = kept ?? NOT_WON;
    this.par = kept?.par ?? null;
    setCurrentId(this.id);
  }

  /** What is on the table was given, not dealt: statistics do not count it. */
  setOrigin(origin: Origin): void {
    this.origin = origin;
    this.save();
  }

  /** A deal that nobody played is not worth keeping. */
  private leave(): void {
    if (this.id === "" || this.session.game.steps.length > 0) return;
    this.waiting.delete(this.id);
    void this.remove([this.id]);
  }

  // ---- keeping ---------------------------------------------------------------------------------------------------

  /** A win of the player's own. Of several, the best of each figure counts. */
  win(win: { readonly moves: number; readonly time: number; readonly hints: number; readonly takebacks: number; readonly taught: boolean }): void {
    const { best } = this;
    const least = (name: "moves" | "time" | "hints" | "takebacks"): number => Math.min(best[name] ?? win[name], win[name]);
    const figures = { moves: least("moves"), time: least("time"), hints: least("hints"), takebacks: least("takebacks") };
    this.best = { won: true, ...figures, wonAt: best.wonAt ?? new Date().toISOString(), taught: win.taught && (!best.won || best.taught) };
  }

  kept(): KeptGame {
    const { game, played } = this.session;
    const { won, moves, time, hints, takebacks, wonAt, taught } = this.best;
    return {
      id: this.id,
      revision: 0,
      ...startOf(game),
      step: this.session.rating.answer?.step ?? null,
      steps: game.kept,
      by: game.makers,
      at: game.at,
      undone: played.takebacks,
      elapsed: Math.round(played.clock.elapsed),
      ...{ won, moves, time, hints, takebacks, wonAt, taught: won ? taught : isTaught(game) },
      par: this.par,
      origin: this.origin,
      begun: this.begun,
      touched: new Date().toISOString(),
    };
  }

  save(): void {
    if (this.id === "") return;
    this.queue(this.kept());
    if (this.session.game.steps.length > 0) this.askToLast();
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  private queue(game: KeptGame): void {
    this.waiting.set(game.id, game);
    noteUnwritten(game);
    this.library.note(game);
  }

  /** When everything has been written. */
  async settled(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  private async write(): Promise<void> {
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
        this.report(troubleOf(error));
      }
    }
  }

  private written(id: string): void {
    this.failed.delete(id);
    if (this.library.lasting) this.report(null);
    for (const other of this.failed) {
      const game = this.library.get(other);
      if (game !== null) this.queue(game);
    }
    this.failed.clear();
    // Another tab may have gone on from what was just written.
    const newest = this.library.get(id);
    if (id === this.id && newest !== null) this.follow(newest);
  }

  private first(): KeptGame | null {
    const { value } = this.waiting.values().next();
    return value ?? null;
  }

  /** Another tab has written this game meanwhile. No move is lost: the longer game goes on, or both are kept. */
  private settle(ours: KeptGame, theirs: KeptGame): void {
    const here = ours.id === this.id;
    if (continues(theirs.steps, ours.steps)) {
      if (here) this.follow(theirs);
      return;
    }
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
    if (!here) return;
    this.id = id;
    setCurrentId(id);
    this.session.tell({ what: "both-kept" });
  }

  /** Shows what another tab has made of the game on this table. */
  private follow(kept: KeptGame): void {
    if (this.isAhead) return;
    const { game } = this.session;
    if (kept.at === game.at && kept.steps.length === game.steps.length && continues(kept.steps, game.kept)) return;
    const theirs = revive(kept);
    if (theirs !== null) this.session.put(theirs, kept);
  }

  /** After the tab has slept: another one may have gone on with the game. */
  async catchUp(): Promise<void> {
    await this.settled();
    const { id } = this;
    const kept = await this.library.unheard(id).catch(() => null);
    if (kept !== null && id === this.id) this.follow(kept);
  }

  async remove(ids: readonly string[]): Promise<void> {
    ids.forEach(forgetUnwritten);
    try {
      await this.library.remove(ids);
    } catch (error) {
      this.report(troubleOf(error));
    }
  }

  /** Takes games over; null, with the trouble shown, when they could not be kept. */
  async add(games: readonly KeptGame[]): Promise<number | null> {
    try {
      return await this.library.add(games);
    } catch (error) {
      this.report(troubleOf(error));
      return null;
    }
  }

  private report(trouble: Trouble | null): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    if (trouble === null) this.session.changed();
    else this.session.tell({ what: "not-kept", trouble });
  }

  /** Asks the browser not to clear the games away when its disk is full; once, when there is something to lose. */
  private askToLast(): void {
    if (this.asked) return;
    this.asked = true;
    if (typeof navigator !== "undefined") void navigator.storage?.persist?.().catch(() => false);
  }
}

/** Whether one of a game's moves was made in teach mode. */
export function isTaught(game: Game): boolean {
  return countMaker(game.makers, "t") > 0;
}

/** How many of a game's moves on the board were made after a hint. */
export function hintsOf(game: Game): number {
  return countMaker(game.makers.slice(0, game.at), "h");
}
