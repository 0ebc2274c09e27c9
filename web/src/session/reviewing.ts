/** Goes over the whole game, position by position, and shows what it knows on the way. */

import type { State } from "../engine/engine.ts";
import type { Game } from "../game/game.ts";
import type { Board } from "../rules/index.ts";
import { dangerIn, reviewOf, runReview, type Odds, type ReviewState } from "../game/review.ts";
import type { Session } from "./session.ts";

/**
 * Milliseconds between two pictures of a review under way, at least. Drawing every bar anew for every bar would be
 * quadratic, so a picture that takes long is followed by a longer pause.
 */
const PICTURE = 400;
/** How hard each move of each position is looked at first: that decides 99 of 100. */
const ODDS_POSITIONS = 20_000;
const NOT_JUDGED: Odds = { good: 0, bad: 0, open: 1 };

export class Reviewing {
  review: ReviewState | null = null;

  private readonly session: Session;
  private running: AbortController | null = null;
  private letClockGo: () => void = () => undefined;

  constructor(session: Session) {
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
    await this.lookForDanger(game, abort);
  }

  /** Judges the moves of every position that could be won. Where a move stays open to the end, there is nothing to say about danger. */
  private async lookForDanger(game: Game, abort: AbortController): Promise<void> {
    const { session } = this;
    const odds: (Odds | null)[] = [];
    const { bars } = this.review!;
    for (const { ply, state } of bars.slice(0, game.steps.length)) {
      const one = state === "lost" ? null : state === "winnable" ? await this.oddsOf(game.boardAt(ply), abort.signal) : NOT_JUDGED;
      // A move can lose by what autoplay does after it, which is not judged: then nothing is said either.
      const isMissed = one !== null && one.bad === 0 && bars[ply + 1]!.state === "lost";
      if (this.running !== abort || one?.open || isMissed) return;
      odds.push(one);
    }
    this.review = { ...this.review!, danger: dangerIn(odds) };
    session.changed();
  }

  /** Quickly, and again with all patience when a move is still open. */
  private async oddsOf(board: Board, signal: AbortSignal): Promise<Odds> {
    for (const patience of [{ positions: ODDS_POSITIONS }, {}]) {
      const answer = await this.session.engine.judge(board, { signal, ...patience }).catch(() => null);
      if (answer === null) break;
      const count = (verdict: State): number => answer.moves.filter((move) => move.verdict === verdict).length;
      if (count("unknown") === 0) return { good: count("winnable"), bad: count("lost"), open: 0 };
    }
    return NOT_JUDGED;
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
