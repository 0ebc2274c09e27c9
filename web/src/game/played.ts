/**
 * A line as the player plays it: what goes home by itself is no move of his. This is the page's one measure of moves, in
 * the count of a game, in the verdict, in solutions and in reviews.
 */

import {
  type Autoplay,
  autoplay,
  type Board,
  finishingMoves,
  isWon,
  type Move,
  moveText,
  play,
  rankOf,
  suitOf,
} from "../rules/index.ts";
import { asMove, type Line } from "./line.ts";

export interface Played {
  readonly moves: readonly Move[];
  /** In standard notation. */
  readonly texts: readonly string[];
  /** The position before each move. */
  readonly boards: readonly Board[];
  /** The rule under which these moves win: the player's, or "off" where his would break the line. */
  readonly rule: Autoplay;
}

/** A winning line as the player plays it under a rule. */
export function asPlayed(board: Board, line: Line, rule: Autoplay): Played {
  return follow(board, line, rule) ?? follow(board, line, "off") ?? { moves: [], texts: [], boards: [], rule };
}

function follow(board: Board, line: Line, rule: Autoplay): Played | null {
  const moves: Move[] = [];
  const texts: string[] = [];
  const boards: Board[] = [];
  const make = (move: Move): void => {
    moves.push(move);
    texts.push(moveText(board, move));
    boards.push(board);
    board = autoplay(play(board, move), rule).board;
  };
  for (const step of line) {
    if (board.home[suitOf(step.card)]! > rankOf(step.card)) continue;
    const move = asMove(board, step);
    if (move === null) break;
    make(move);
  }
  while (!isWon(board)) {
    const rest = finishingMoves(board);
    if (rest === null) return null;
    make(rest[0]!);
  }
  return { moves, texts, boards, rule };
}

const counted = new WeakMap<Line, { readonly rule: Autoplay; readonly count: number }>();

/** How many moves a winning line takes the player. */
export function countMoves(board: Board, line: Line, rule: Autoplay): number {
  const known = counted.get(line);
  if (known?.rule === rule) return known.count;
  const count = asPlayed(board, line, rule).moves.length;
  counted.set(line, { rule, count });
  return count;
}
