/**
 * Learning from a lost game: back to where the win was lost, and any number of tries to find a move that keeps it. And from
 * a puzzle: each move that loses, made on its board, with what is proved of it.
 */

import type { BuriedCard, Facts } from "../engine/engine.ts";
import type { Step } from "../game/game.ts";
import type { Move } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<
  Session,
  | "game"
  | "settings"
  | "attempt"
  | "engine"
  | "facts"
  | "verdicts"
  | "solving"
  | "reviewing"
  | "keeping"
  | "show"
  | "tell"
  | "look"
  | "changed"
>;

export interface Lesson {
  /** Moves before the one that is looked for. */
  readonly ply: number;
  /** Of the last try; null before it, and while it is judged. */
  readonly outcome: "right" | "wrong" | "open" | null;
  readonly tries: number;
  /** All moves that lose, where each of them shall be seen; empty while a move that wins is looked for. */
  readonly losing: readonly Move[];
  /** The place of the last try among them, from 1; 0 for none. */
  readonly place: number;
  /** What is proved of the try that loses: a card that never comes free, or else what is true of every game from there. */
  readonly buried: BuriedCard | null;
  readonly facts: Facts | null;
}

/** Before a try, and after it was taken back. */
const FRESH = { outcome: null, buried: null, facts: null } as const;

export class Learning {
  lesson: Lesson | null = null;

  private readonly session: Needed;
  /** The game as it was played: tries do not change it. */
  private steps: Step[] = [];
  /** How many of its moves are on the board when the lesson is over. */
  private at = 0;

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
      this.begin(ply, []);
      this.at = ply;
      return session.show(ply);
    }
    session.tell({ what: "never-winnable" });
  }

  /** Goes to the start of a puzzle, where every move that loses can be seen. What was played stays as it is. */
  async startOthers(): Promise<void> {
    const { session } = this;
    const { game } = session;
    const answer = await session.engine.ask("judge", { board: game.first }).catch(() => null);
    const losing = (answer?.moves ?? []).filter(({ verdict }) => verdict === "lost");
    if (session.game !== game || this.lesson !== null || losing.length === 0) return;
    session.solving.stop();
    this.begin(0, losing);
    this.restore();
  }

  private begin(ply: number, losing: readonly Move[]): void {
    const { game, attempt } = this.session;
    this.steps = game.steps.slice();
    this.at = game.at;
    this.lesson = { ...FRESH, ply, tries: 0, losing, place: 0 };
    attempt.clock.stop();
  }

  /** The try that is on the board; null before it. */
  get tried(): Step | null {
    const { lesson, session } = this;
    return lesson === null || session.game.at === lesson.ply ? null : session.game.steps[lesson.ply]!;
  }

  /** Makes the next of the moves that lose; after the last one the first again. */
  next(): void {
    const { losing, place } = this.lesson ?? { losing: [], place: 0 };
    const move = losing[place % losing.length];
    if (move === undefined) return;
    this.again();
    this.try(move);
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
    const place = lesson.losing.findIndex(
      ({ from, to, count }) => from === move.from && to === move.to && count === move.count,
    );
    this.lesson = { ...lesson, ...FRESH, tries: lesson.tries + 1, place: place + 1 };
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
    if (outcome === "wrong") await this.explain(step);
  }

  /** What can be proved of a try that loses, beyond that: while it is on the board. */
  private async explain(step: Step): Promise<void> {
    const { session } = this;
    const board = step.after;
    const reason = await session.engine.ask("reason", { board }).catch(() => null);
    const buried = reason?.buried ?? null;
    const engine = buried === null && this.tried === step ? (session.facts?.() ?? null) : null;
    const answer = await engine?.ask("facts", { board }).catch(() => null);
    engine?.close();
    if (this.lesson === null || this.tried !== step) return;
    this.lesson = { ...this.lesson, buried, facts: answer?.facts ?? null };
    session.changed();
  }

  /** The position is as it was; the tries are counted, and nothing else. */
  again(): void {
    if (this.lesson === null) return;
    this.lesson = { ...this.lesson, ...FRESH };
    this.restore();
  }

  private restore(ply = this.lesson!.ply): void {
    const { game } = this.session;
    game.steps = this.steps.slice();
    game.goTo(ply);
    this.session.look({ what: "shown", ply, step: null });
  }

  /** The lesson is over, and the game as it was; false when there was none. */
  stop(): boolean {
    if (this.lesson === null) return false;
    this.lesson = null;
    this.restore(this.at);
    return true;
  }

  /** From the move that keeps the win the game continues: what was played after it is taken back. */
  playOn(): void {
    const { session, lesson, steps } = this;
    if (lesson?.outcome !== "right" || lesson.losing.length > 0) return;
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
