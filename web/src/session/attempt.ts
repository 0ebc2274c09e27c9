/** One try at a game, from its start on: its clock, and the help that was taken. Back at the start begins another one. */

import { Clock } from "../game/clock.ts";
import { keyOf } from "../game/verdicts.ts";
import type { Board } from "../rules/index.ts";

export class Attempt {
  readonly clock: Clock;
  /** The moves, counted from 1, that were taken back and made differently. */
  readonly undone: number[];
  private readonly shown = new Set<string>();

  constructor(elapsed = 0, undone: readonly number[] = []) {
    this.clock = new Clock(elapsed);
    this.undone = [...undone];
  }

  get takebacks(): number {
    return this.undone.length;
  }

  /** A hint was shown here, or the solver has moved from here: the player's own move from here is no longer all his own. */
  help(boards: readonly Board[]): void {
    for (const board of boards) this.shown.add(keyOf(board));
  }

  wasHelped(board: Board): boolean {
    return this.shown.has(keyOf(board));
  }
}
