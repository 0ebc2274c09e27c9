/** Goes over the whole game, position by position, and shows what it knows on the way. */

import type { Facts } from "../engine/engine.ts";
import type { Game } from "../game/game.ts";
import { dangerIn, firstFacts, NOT_JUDGED, type Odds, type ReviewState, reviewOf, runReview } from "../game/review.ts";
import type { Board } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<
  Session,
  "game" | "settings" | "odds" | "verdicts" | "solving" | "goTo" | "pauseClock" | "tell" | "facts" | "changed"
>;

/**
 * Milliseconds between two pictures of a review under way, at least. Drawing every bar anew for every bar would be
 * quadratic, so a picture that takes long is followed by a longer pause.
 */
const PICTURE = 400;

export class Reviewing {
  review: ReviewState | null = null;

  private readonly session: Needed;
  private running: AbortController | null = null;
  private letClockGo: () => void = () => undefined;

  constructor(session: Needed) {
    this.session = session;
  }

  /**
   * Moves that were taken back are gone over too. At its end it shows the position `at`, or the one before the move that
   * lost the game.
   */
  async start(at: number | null = null): Promise<void> {
    const { session } = this;
    session.solving.stop();
    this.close();
    const { game } = session;
    if (game.steps.length === 0) {
      session.tell({ what: "nothing-to", action: "reviewed" });
      return;
    }
    const abort = new AbortController();
    this.running = abort;
    this.letClockGo = session.pauseClock();
    const show = (running: boolean): void => {
      if (this.running !== abort) return;
      this.review = reviewOf(game, session.verdicts, session.settings.autoplay, running);
      session.changed();
    };
    let next = performance.now() + PICTURE;
    show(true);
    await runReview(game, session.verdicts, abort.signal, async () => {
      const begun = performance.now();
      if (begun < next) return;
      show(true);
      // The browser draws, and hears the player, only when it is its turn.
      await new Promise((resolve) => setTimeout(resolve));
      const done = performance.now();
      next = done + Math.max(PICTURE, 4 * (done - begun));
    });
    show(false);
    if (this.running !== abort || this.review === null) return;
    const { mistake } = this.review;
    const ply = at ?? mistake?.lastWinnable ?? null;
    if (ply !== null && ply !== game.at) session.goTo(ply);
    session.tell({ what: "reviewed", review: this.review });
    await this.lookForFacts(game, abort);
    if (this.running === abort) await this.lookForDanger(game, abort);
  }

  /** What is true of all games from where this one was lost, and proved; nothing is said where there is no such engine. */
  private async lookForFacts(game: Game, abort: AbortController): Promise<void> {
    const { session } = this;
    const { bars } = this.review!;
    if (session.facts === null || bars.every((bar) => bar.state !== "lost")) return;
    const engine = session.facts();
    const ask = async (board: Board): Promise<Facts | null> =>
      (await engine.ask("facts", { board }, { signal: abort.signal })).facts;
    const facts = await firstFacts(game, bars, ask).catch(() => null);
    engine.close();
    if (this.running !== abort || facts === null) return;
    this.review = { ...this.review!, facts };
    session.changed();
  }

  /** Judges the moves of every position that could be won, and shows what is known so far. Where a move stays open, nothing is said in words. */
  private async lookForDanger(game: Game, abort: AbortController): Promise<void> {
    const { session } = this;
    const odds: (Odds | null)[] = [];
    const { bars } = this.review!;
    let isMissed = false;
    let next = performance.now() + PICTURE;
    for (const { ply, state } of bars.slice(0, game.steps.length)) {
      const board = game.boardAt(ply);
      const one =
        state === "lost" ? null : state === "winnable" ? await session.odds.ask(board, abort.signal, true) : NOT_JUDGED;
      if (this.running !== abort) return;
      // A move can lose by what autoplay does after it, which is not judged.
      isMissed ||= one !== null && one.bad === 0 && bars[ply + 1]!.state === "lost";
      odds.push(one);
      if (performance.now() < next) continue;
      next = performance.now() + PICTURE;
      this.review = { ...this.review!, odds: odds.slice() };
      session.changed();
    }
    this.review = { ...this.review!, odds, danger: isMissed ? null : dangerIn(odds) };
    session.changed();
  }

  /** False when there was no review to close. */
  close(): boolean {
    this.running?.abort();
    this.running = null;
    this.letClockGo();
    this.letClockGo = () => undefined;
    if (this.review === null) return false;
    this.review = null;
    this.session.changed();
    return true;
  }
}
