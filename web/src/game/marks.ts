/** A won game move by move: which moves were made where there was room, and which in danger. */

import type { Board } from "../rules/index.ts";
import type { Game } from "./game.ts";
import type { Odds } from "./review.ts";

/** What a move was made from: a position with room, a narrow one, one of which that is not known; or it was taken back first. */
export type MoveMark = "room" | "narrow" | "open" | "back";

/** Narrow is where fewer than half of the moves kept the win. */
export function marksOf(game: Game, oddsOf: (board: Board) => Odds | null, undone: readonly number[]): MoveMark[] {
  return game.steps.slice(0, game.at).map((_, ply) => {
    if (undone.includes(ply + 1)) return "back";
    const one = oddsOf(game.boardAt(ply));
    if (one === null || one.open > 0) return "open";
    return 2 * one.good < one.good + one.bad ? "narrow" : "room";
  });
}

/** Moves that share a sign: a row of sixty would not be posted. */
export const MOVES_A_SIGN = 5;

/** What is worst comes first. */
const WORST: readonly MoveMark[] = ["back", "narrow", "open", "room"];

/** The marks in groups, each by its worst. */
export function grouped(marks: readonly MoveMark[]): MoveMark[] {
  return Array.from({ length: Math.ceil(marks.length / MOVES_A_SIGN) }, (_, k) => {
    const group = marks.slice(MOVES_A_SIGN * k, MOVES_A_SIGN * (k + 1));
    return WORST.find((mark) => group.includes(mark))!;
  });
}

const SIGNS: Readonly<Record<MoveMark, string>> = { room: "🟩", narrow: "🟨", back: "⬛", open: "⬜" };

/** A row to post: it tells how the game went, and none of its cards. */
export function signsOf(marks: readonly MoveMark[]): string {
  return grouped(marks)
    .map((mark) => SIGNS[mark])
    .join("");
}
