/** A line being played out on the table: pause, step, speed. */

import type { Played } from "./played.ts";

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

export interface Playback extends Played {
  /** Where in the game it began. */
  readonly base: number;
  readonly playing: boolean;
  readonly speed: number;
}

/** Milliseconds from one move to the next. */
export function interval(playback: Playback): number {
  return 700 / playback.speed;
}
