/** Keeps the game on the table under its id from its first move on. */

import { type Claim, type Ghost, replay } from "../game/challenge.ts";
import { type Game, keptSteps, type Step } from "../game/game.ts";
import type { Par } from "../game/par.ts";
import type { PuzzleName } from "../game/puzzles.ts";
import { currentId, setCurrentId } from "../store/current.ts";
import { openShelf } from "../store/database.ts";
import {
  continues,
  countMaker,
  type KeptGame,
  type LeftLine,
  type Origin,
  revive,
  startOf,
  type Win,
  withLine,
} from "../store/games.ts";
import { bringUnwritten, noteUnwritten } from "../store/journal.ts";
import type { Library } from "../store/library.ts";
import { type Trouble, troubleOf } from "../store/shelf.ts";
import { Writing } from "../store/writing.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<Session, "game" | "learning" | "played" | "rating" | "solving" | "put" | "tell" | "changed">;

/** Wins of one game that are kept. */
const MOST_WINS = 100;

export class Keeping {
  readonly library: Library;
  /** Why games are not kept at present; null when they are. */
  trouble: Trouble | null = null;
  /** The id under which the game on the table is kept. */
  id = "";
  /** The fewest moves of the game on the table, as far as they were looked for. */
  par: Par | null = null;
  /** Which puzzle the game on the table is; null for any other game. */
  puzzle: PuzzleName | null = null;
  /** Somebody's win that the game on the table tries to beat, and what its moves prove; a claim without a ghost is false. */
  claim: Claim | null = null;
  ghost: Ghost | null = null;
  /** The wins from this start, the first one first. */
  wins: readonly Win[] = [];
  /** The player's other tries at the game on the table. */
  left: readonly LeftLine[] = [];

  private readonly session: Needed;
  private readonly writing: Writing;
  private begun = "";
  private origin: Origin = "played";
  private asked = false;

  constructor(session: Needed, library: Library) {
    this.session = session;
    this.library = library;
    this.writing = new Writing(library, {
      newest: (game) => game.id === this.id && this.follow(game),
      parted: (from, to) => from === this.id && this.goOnAs(to),
      trouble: (trouble) => this.report(trouble),
    });
    library.addEventListener("outside", (event) => {
      const game = (event as CustomEvent<readonly KeptGame[]>).detail.find(({ id }) => id === this.id);
      if (game !== undefined) this.follow(game);
    });
  }

  // ---- beginning -------------------------------------------------------------------------------------------------

  /** Opens the browser's database and brings in what a page that was closed too early left behind. */
  async open(): Promise<void> {
    const shelf = await openShelf();
    try {
      await this.library.open(shelf);
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

  /** The player's unfinished game from this start, or exactly this game, when there is one. */
  find(wanted: Game): { readonly game: Game; readonly kept: KeptGame } | null {
    if (this.continuesHere(wanted)) return { game: this.session.game, kept: this.kept() };
    const kept = wanted.steps.length > 0 ? this.library.same(wanted) : this.library.unfinished(wanted);
    const game = kept === null ? null : revive(kept);
    return kept === null || game === null ? null : { game, kept };
  }

  /** The unfinished game that was begun to beat this claim. */
  against(start: Game, claim: Claim): { readonly game: Game; readonly kept: KeptGame } | null {
    const { deal, board } = startOf(start);
    const same = (one: KeptGame): boolean =>
      one.deal === deal && one.board === board && one.wins.length === 0 && sameClaim(one.claim, claim);
    const kept = this.library.list.find(same) ?? null;
    const game = kept === null ? null : revive(kept);
    return kept === null || game === null ? null : { game, kept };
  }

  /** Whether the game on the table is the one that is wanted. */
  private continuesHere(wanted: Game): boolean {
    const { game } = this.session;
    const [a, b] = [startOf(game), startOf(wanted)];
    const same = a.deal === b.deal && a.board === b.board && a.cells === b.cells;
    const isOwn = this.id !== "" && this.origin === "played" && this.puzzle === null;
    return isOwn && same && wanted.steps.length === 0 && game.steps.length > 0 && !game.won;
  }

  /** A game comes to the table: a kept one, or one that has no id yet. */
  take(game: Game, kept: KeptGame | null, puzzle: PuzzleName | null, claim: Claim | null): void {
    if (kept?.id !== this.id) this.leave();
    this.id = kept?.id ?? crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.begun = kept?.begun ?? new Date().toISOString();
    this.origin = kept?.origin ?? (game.steps.length > 0 ? "opened" : "played");
    this.wins = kept?.wins ?? [];
    this.left = kept?.left ?? [];
    this.par = kept?.par ?? null;
    this.puzzle = kept?.puzzle ?? puzzle;
    this.claim = kept?.claim ?? claim;
    this.ghost = this.claim === null ? null : replay(game, this.claim);
    setCurrentId(this.id);
    this.library.hold(this.id);
  }

  /** The first move from the start was made here: whatever the game came from, it is the player's own now. */
  own(): void {
    this.origin = "played";
  }

  /** A deal that nobody played is not worth keeping. */
  private leave(): void {
    if (this.id !== "" && this.session.game.steps.length === 0) void this.remove([this.id]);
  }

  // ---- keeping ---------------------------------------------------------------------------------------------------

  /** A win of the player's own. */
  win(win: Win): void {
    this.wins = [...this.wins, win].slice(-MOST_WINS);
  }

  /** The player continues from an earlier position: what was played after it is another try. */
  leaveLine(steps: readonly Step[]): void {
    if (steps.length === 0 || this.puzzle !== null) return;
    this.left = withLine(this.left, { steps: keptSteps(steps), by: steps.map(({ by }) => by).join("") });
  }

  /** How many moves of the game are made; a film that is watched changes nothing in that. */
  private get at(): number {
    return this.session.solving.filmEnd ?? this.session.game.at;
  }

  /** Whether what is on the table belongs to the game: the tries of a lesson do not. */
  private get keeps(): boolean {
    return this.id !== "" && this.session.learning.lesson === null;
  }

  kept(): KeptGame {
    const { game, played } = this.session;
    return {
      id: this.id,
      revision: 0,
      ...startOf(game),
      puzzle: this.puzzle,
      claim: this.claim,
      step: this.session.rating.answer?.step ?? null,
      steps: game.kept,
      by: game.makers,
      at: this.at,
      left: this.left,
      undone: [...played.undone],
      elapsed: Math.round(played.clock.elapsed),
      wins: this.wins,
      par: this.par,
      origin: this.origin,
      begun: this.begun,
      touched: new Date().toISOString(),
    };
  }

  save(): void {
    if (!this.keeps) return;
    this.writing.write(this.kept());
    if (this.session.game.steps.length > 0) this.askToLast();
  }

  /**
   * Notes the game, clock included, as a page that is left must: without the database. WebKit never ends what such a page
   * begins there, and every later page would wait for it.
   */
  note(): void {
    if (this.keeps) noteUnwritten(this.kept());
  }

  /** When everything has been written. */
  settled(): Promise<void> {
    return this.writing.settled();
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.writing.remove(ids);
  }

  /** Takes games over; null, with the trouble shown, when they could not be kept. */
  add(games: readonly KeptGame[]): Promise<number | null> {
    return this.writing.add(games);
  }

  // ---- other tabs ------------------------------------------------------------------------------------------------

  /** Shows what another tab has made of the game on this table. */
  private follow(kept: KeptGame): void {
    if (this.writing.isAhead(this.id)) return;
    const { game } = this.session;
    if (kept.at === this.at && kept.steps.length === game.steps.length && continues(kept.steps, game.kept)) return;
    const theirs = revive(kept);
    if (theirs !== null) this.session.put(theirs, kept);
  }

  private goOnAs(id: string): void {
    this.id = id;
    setCurrentId(id);
    this.library.hold(id);
    this.session.tell({ what: "both-kept" });
  }

  /** After the tab has slept: another one may have gone on with the game. */
  async catchUp(): Promise<void> {
    await this.settled();
    const { id } = this;
    const kept = await this.library.unheard(id).catch(() => null);
    if (kept !== null && id === this.id) this.follow(kept);
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

function sameClaim(a: Claim | null, b: Claim): boolean {
  return a !== null && a.moves.join() === b.moves.join() && a.name === b.name;
}

/** Whether one of a game's moves was made in teach mode. */
export function isTaught(game: Game): boolean {
  return countMaker(game.makers, "t") > 0;
}

/** How many of a game's moves on the board were made after a hint. */
export function hintsOf(game: Game): number {
  return countMaker(game.makers.slice(0, game.at), "h");
}
