/**
 * Par for a game: the fewest moves that win it from its start, moves home not counted. Those are free in this measure
 * because what autoplay does not take home is only a question of the player's setting. The engine counts them, and each
 * card goes home once, so its lengths less the cards that are not home yet are what we want.
 */

import type { FewestAnswer } from "../engine/engine.ts";
import { type Board, HOME } from "../rules/index.ts";
import type { Game } from "./game.ts";
import { checkedLine, type Line } from "./line.ts";

export interface Par {
  /** No game from here takes fewer moves: proved. */
  readonly least: number;
  /** A game with this many is known. */
  readonly most: number;
}

/** A game's moves on the board that did not go home. */
export function movesNotHome(game: Game): number {
  return game.steps.slice(0, game.at).filter(({ move }) => move.to !== HOME).length;
}

/** How many moves of a line do not go home. */
export function lineNotHome(line: Line): number {
  return line.filter(({ onto }) => onto !== "home").length;
}

/** `needed` is what the player's own win took, at best: that game is known, too. */
export function parOf(board: Board, answer: FewestAnswer, needed: number): Par {
  const left = 52 - board.home.reduce((sum, count) => sum + count, 0);
  const line = checkedLine(board, answer.line);
  const known = line === null ? Infinity : lineNotHome(line);
  return { least: Math.max(0, answer.bound - left), most: Math.min(known, needed) };
}
