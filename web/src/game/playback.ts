/** A line being played out on the table: pause, step, speed. */

import type { BadMove } from "./game.ts";
import type { Played } from "./played.ts";

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

export interface Playback extends Played {
  /** Where in the game it began. */
  readonly base: number;
  /** Whether it is a game that was played, shown again: then nothing is played, only shown. */
  readonly film: boolean;
  /** The move for which a film is refused: it has no game. */
  readonly bad: BadMove | null;
  readonly playing: boolean;
  readonly speed: number;
}

/** Milliseconds from one move to the next. */
export function interval(playback: Playback): number {
  return 700 / playback.speed;
}
