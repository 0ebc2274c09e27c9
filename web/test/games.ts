import { expect } from "vitest";
import type { VerdictAnswer } from "../src/engine/engine.ts";
import { Game } from "../src/game/game.ts";

/** A win of deal 10913 under Horne's autoplay. */
export const WIN = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split(" ");

export function wonGame(): Game {
  const game = new Game({ deal: 10913 }, 4);
  expect(game.pushTexts(WIN, "horne")).toBeNull();
  return game;
}

/** The same win as a server would write it: every card that goes home is a move. */
export function writtenOut(): string[] {
  return wonGame().steps.flatMap((step) => [step.text, ...step.autoText]);
}

export function answer(verdict: VerdictAnswer["verdict"], line: string[] = []): VerdictAnswer {
  return { verdict, line, positions: 1, reason: verdict === "unknown" ? "positions" : null };
}
