/** Plays the rest of the game out by a checked solution, or shows a game again as a film: pause, step, speed. */

import type { BadMove } from "../game/game.ts";
import { interval, type Playback } from "../game/playback.ts";
import { asPlayed } from "../game/played.ts";
import type { Session } from "./session.ts";

/** What it needs of the table. */
type Needed = Pick<
  Session,
  | "game"
  | "learning"
  | "settings"
  | "solved"
  | "asking"
  | "knowing"
  | "reviewing"
  | "ask"
  | "make"
  | "show"
  | "tell"
  | "changed"
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
    if (this.playback?.film === true) this.stop();
    const isNew = !session.solved && !session.game.won && this.playback === null;
    if (isNew && session.asking?.what !== "solve") return session.ask({ what: "solve" });
    session.learning.stop();
    const verdict = await session.knowing.winnable();
    if (verdict === null) return;
    const { board, at } = session.game;
    const played = asPlayed(board, verdict.line, session.settings.autoplay);
    session.reviewing.close();
    session.knowing.forget();
    this.playback = { ...played, base: at, film: false, bad: null, playing: true, speed: this.playback?.speed ?? 1 };
    session.tell({ what: "solving", count: played.moves.length });
    this.schedule();
  }

  /** Shows the moves of the game on the table from the start on. */
  watch(): void {
    const { session } = this;
    const { game } = session;
    this.stop();
    session.learning.stop();
    session.reviewing.close();
    session.knowing.forget();
    const steps = game.steps.slice(0, game.at);
    this.playback = {
      moves: steps.map(({ move }) => move),
      texts: steps.map(({ text }) => text),
      boards: steps.map(({ before }) => before),
      rule: session.settings.autoplay,
      base: 0,
      film: true,
      bad: null,
      playing: true,
      speed: 2,
    };
    session.show(0);
    this.schedule();
  }

  /** Says of a film from elsewhere that its moves are not a game; nothing of it is shown. */
  refuse(bad: BadMove): void {
    const { game, settings } = this.session;
    const rule = settings.autoplay;
    this.playback = {
      moves: [],
      texts: [],
      boards: [],
      rule,
      base: game.at,
      film: true,
      bad,
      playing: false,
      speed: 2,
    };
    this.session.changed();
  }

  /** While a film is watched, where its game really stands. */
  get filmEnd(): number | null {
    const { playback } = this;
    return playback?.film === true && playback.bad === null ? playback.moves.length : null;
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
    if (playback?.film === true && move !== undefined) {
      this.session.show(game.at + 1, { what: "moved", step: game.steps[game.at]! });
      return true;
    }
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

  /** After a film the game stands where it stood before. */
  stop(): void {
    clearTimeout(this.timer);
    if (this.playback === null) return;
    const { filmEnd } = this;
    this.playback = null;
    if (filmEnd !== null) this.session.show(filmEnd);
    this.session.changed();
  }
}
