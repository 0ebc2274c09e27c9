/** Exact counts: how many different positions lie at each distance from a board, by single-card moves without autoplay. */

import { type Board, positionKey } from "./board.ts";
import { legalMoves, play } from "./legal.ts";

/** `distinct(board, 2)` is `[1, 8, 42]` for deal 1: positions at shortest distance exactly 0, 1 and 2. */
export function distinct(board: Board, depth: number): number[] {
  const seen = new Set([positionKey(board)]);
  let frontier: Board[] = [board];
  const counts = [1];
  for (let distance = 1; distance <= depth; distance++) {
    const next: Board[] = [];
    for (const position of frontier) {
      for (const move of legalMoves(position, true)) {
        const child = play(position, move);
        const key = positionKey(child);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(child);
      }
    }
    counts.push(next.length);
    frontier = next;
  }
  return counts;
}
