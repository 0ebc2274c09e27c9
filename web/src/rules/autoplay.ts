/** Autoplay, which sends cards home after a move: off, Horne's rule (Microsoft's), Raymond's, or everything that fits. */

import { type Board, isWantedHome } from "./board.ts";
import { type Card, isRed, rankOf, suitOf } from "./cards.ts";
import { cardAt, play, sources } from "./legal.ts";
import { HOME, type Move } from "./moves.ts";

export type Autoplay = "off" | "horne" | "raymond" | "max";
export const AUTOPLAY_RULES: readonly Autoplay[] = ["off", "horne", "raymond", "max"];

/** Whether this rule sends `card`, the next of its suit, home by itself. */
export function goesHome(board: Board, card: Card, rule: Autoplay): boolean {
  if (rule === "off" || !isWantedHome(board, card)) return false;
  if (rule === "max") return true;
  const number = rankOf(card) + 1;
  if (number <= 2) return true;
  const suit = suitOf(card);
  const opposite = isRed(card) ? [board.home[0]!, board.home[3]!] : [board.home[1]!, board.home[2]!];
  const least = Math.min(...opposite);
  if (least >= number - 1) return true;
  const sameColour = board.home[3 - suit]!;
  return rule === "raymond" && least >= number - 2 && sameColour >= number - 3;
}

/** The next card that goes home by itself: columns from the left, then cells. */
export function nextAutoMove(board: Board, rule: Autoplay): Move | null {
  if (rule === "off") return null;
  for (const from of sources(board)) {
    const card = cardAt(board, from);
    if (card !== null && goesHome(board, card, rule)) return { from, to: HOME, count: 1 };
  }
  return null;
}

/** All automatic moves after a move, in order, and the board when they are done. */
export function autoplay(board: Board, rule: Autoplay): { readonly moves: readonly Move[]; readonly board: Board } {
  const moves: Move[] = [];
  for (;;) {
    const move = nextAutoMove(board, rule);
    if (move === null) return { moves, board };
    moves.push(move);
    board = play(board, move);
  }
}

/** The moves home that finish the game, or null if a card still has to be dug out. */
export function finishingMoves(board: Board): readonly Move[] | null {
  const { moves, board: end } = autoplay(board, "max");
  return end.home.every((count) => count === 13) ? moves : null;
}
