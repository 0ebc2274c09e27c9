/** Plays the rest of the game out by a checked solution: pause, step, speed. */

import { interval, type Playback } from "../game/playback.ts";
import { asPlayed } from "../game/played.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<
  Session,
  "game" | "settings" | "solved" | "asking" | "knowing" | "reviewing" | "ask" | "make" | "show" | "tell" | "changed"
>;

export class Solving {
  playback: Playback | null = null;

  private readonly session: Needed;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Needed) {
    this.session = session;
  }

  /** Asks first: the game does not count any more. Asked for again, it begins. */
  async start(): Promise<void> {
    const { session } = this;
    const isNew = !session.solved && !session.game.won && this.playback === null;
    if (isNew && session.asking?.what !== "solve") return session.ask({ what: "solve" });
    const verdict = await session.knowing.winnable();
    if (verdict === null) return;
    const { board, at } = session.game;
    const played = asPlayed(board, verdict.line, session.settings.autoplay);
    session.reviewing.close();
    session.knowing.forget();
    this.playback = { ...played, base: at, playing: true, speed: this.playback?.speed ?? 1 };
    session.tell({ what: "solving", count: played.moves.length });
    this.schedule();
  }

  pause(playing: boolean): void {
    this.set({ playing });
  }

  setSpeed(speed: number): void {
    this.set({ speed });
  }

  private set(change: Partial<Playback>): void {
    if (this.playback === null) return;
    this.playback = { ...this.playback, ...change };
    this.schedule();
    this.session.changed();
  }

  /** Goes to the position after `count` moves of the line, forwards or backwards. */
  step(count: number): void {
    const { playback } = this;
    if (playback === null) return;
    const { game } = this.session;
    this.playback = { ...playback, playing: false };
    const goal = playback.base + Math.max(0, Math.min(count, playback.moves.length));
    while (game.at < goal && this.playOne()) {
      // one move after the other, so that each is in the game
    }
    if (game.at > goal) this.session.show(goal);
    this.set({});
  }

  private playOne(): boolean {
    const { playback } = this;
    const { game } = this.session;
    const move = playback?.moves[game.at - playback.base];
    return playback !== null && move !== undefined && this.session.make(move, playback.rule, "s");
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const { playback } = this;
    if (playback === null || !playback.playing) return;
    this.timer = setTimeout(() => {
      const more =
        this.playOne() &&
        this.playback !== null &&
        this.session.game.at < this.playback.base + this.playback.moves.length;
      if (more) this.schedule();
      else this.pause(false);
    }, interval(playback));
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.playback === null) return;
    this.playback = null;
    this.session.changed();
  }
}
