/** Learning from a lost game: back to where the win was lost, and any number of tries to find a move that keeps it. */

import type { Step } from "../game/game.ts";
import type { Move } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<
  Session,
  "game" | "settings" | "attempt" | "verdicts" | "solving" | "reviewing" | "keeping" | "show" | "tell" | "look"
>;

export interface Lesson {
  /** Moves before the one that is looked for. */
  readonly ply: number;
  /** Of the last try; null before it, and while it is judged. */
  readonly outcome: "right" | "wrong" | "open" | null;
  readonly tries: number;
}

export class Learning {
  lesson: Lesson | null = null;

  private readonly session: Needed;
  /** The game as it was played: tries do not change it. */
  private steps: Step[] = [];

  constructor(session: Needed) {
    this.session = session;
  }

  /** Goes to the last position of the game that can be won. */
  async start(): Promise<void> {
    const { session } = this;
    const { game } = session;
    session.solving.stop();
    session.reviewing.close();
    for (let ply = game.steps.length - 1; ply >= 0; ply--) {
      const { state } = await session.verdicts.settle(game.boardAt(ply));
      if (session.game !== game) return;
      if (state !== "winnable") continue;
      this.steps = game.steps.slice();
      this.lesson = { ply, outcome: null, tries: 0 };
      session.attempt.clock.stop();
      return session.show(ply);
    }
    session.tell({ what: "never-winnable" });
  }

  /** Makes a move on the board and judges it; false when it is not a move, or when the last try is still on the board. */
  try(move: Move): boolean {
    const { session, lesson } = this;
    const { game } = session;
    if (lesson === null || game.at !== lesson.ply) return false;
    const problem = game.push(move, session.settings.autoplay);
    if (problem !== null) {
      session.tell({ what: "refused", refusal: problem });
      return false;
    }
    this.lesson = { ...lesson, outcome: null, tries: lesson.tries + 1 };
    session.look({ what: "moved", step: game.steps[lesson.ply]! });
    void this.judge(game.steps[lesson.ply]!);
    return true;
  }

  private async judge(step: Step): Promise<void> {
    const { session } = this;
    const { state } = await session.verdicts.settle(step.after);
    if (this.lesson === null || session.game.steps[this.lesson.ply] !== step) return;
    const outcome = ({ winnable: "right", lost: "wrong", unknown: "open" } as const)[state];
    this.lesson = { ...this.lesson, outcome };
    session.tell({ what: "learned", outcome });
  }

  /** The position is as it was; the tries are counted, and nothing else. */
  again(): void {
    if (this.lesson === null) return;
    this.lesson = { ...this.lesson, outcome: null };
    this.restore();
  }

  private restore(): void {
    const { game } = this.session;
    game.steps = this.steps.slice();
    game.goTo(this.lesson!.ply);
    this.session.look({ what: "shown", ply: game.at, step: null });
  }

  /** The lesson is over, and the game as it was; false when there was none. */
  stop(): boolean {
    if (this.lesson === null) return false;
    this.restore();
    this.lesson = null;
    this.session.look({ what: "shown", ply: this.session.game.at, step: null });
    return true;
  }

  /** From the move that keeps the win the game continues: what was played after it is taken back. */
  playOn(): void {
    const { session, lesson, steps } = this;
    if (lesson?.outcome !== "right") return;
    this.lesson = null;
    session.keeping.leaveLine(steps);
    // Back at the start all is new, as after any restart.
    if (lesson.ply > 0) session.attempt.undone.push(...steps.slice(lesson.ply).map((_, k) => lesson.ply + k + 1));
    session.keeping.save();
    session.look({ what: "shown", ply: session.game.at, step: null });
  }

  /** Another game comes to the table. */
  forget(): void {
    this.lesson = null;
  }
}
