/** Goes over the whole game, position by position, and shows what it knows on the way. */

import { reviewOf, runReview, type ReviewState } from "../game/review.ts";
import type { Session } from "./session.ts";

/** Milliseconds between two pictures of a review under way: drawing every bar anew for every bar would be quadratic. */
const PICTURE = 200;

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
    let shown = 0;
    const show = (running: boolean): void => {
      if (this.running !== abort) return;
      this.review = reviewOf(game, session.verdicts, session.settings.autoplay, running);
      shown = performance.now();
      session.changed();
    };
    show(true);
    await runReview(game, session.verdicts, abort.signal, () => {
      if (performance.now() - shown > PICTURE) show(true);
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
