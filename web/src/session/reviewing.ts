/** Goes over the whole game, position by position, and shows what it knows on the way. */

import { reviewOf, runReview, type ReviewState } from "../game/review.ts";
import type { Session } from "./session.ts";

/**
 * Milliseconds between two pictures of a review under way, at least. Drawing every bar anew for every bar would be
 * quadratic, so a picture that takes long is followed by a longer pause.
 */
const PICTURE = 400;

export class Reviewing {
  review: ReviewState | null = null;

  private readonly session: Session;
  private running: AbortController | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  /** Moves that were taken back are gone over too. */
  async start(): Promise<void> {
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
    if (this.running === abort && this.review !== null) session.tell({ what: "reviewed", review: this.review });
  }

  /** False when there was no review to close. */
  close(): boolean {
    this.running?.abort();
    this.running = null;
    if (this.review === null) return false;
    this.review = null;
    this.session.changed();
    return true;
  }
}
