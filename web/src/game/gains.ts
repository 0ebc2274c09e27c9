/** What a move is good for, read off the board: facts that a hint can say and anybody can check. */

import { type Board, type Card, isCell, isColumn, isWantedHome, type Move, movedCards, play } from "../rules/index.ts";
import { asCardMove, asMove } from "./line.ts";

export type Gain =
  /** The card that the move lays bare can go home now. */
  | { readonly what: "frees"; readonly card: Card }
  | { readonly what: "empties-column"; readonly column: number }
  | { readonly what: "empties-cell" }
  /** The column holds a card that home wants next, with this many cards still on it. */
  | { readonly what: "digs"; readonly card: Card; readonly above: number }
  /** The next move of the line becomes possible by this one: `card` onto `onto`, or home. */
  | { readonly what: "then"; readonly card: Card; readonly onto: Card | "home" };

/** A move of a line, and the position from which it is made. */
export interface LineMove {
  readonly board: Board;
  readonly move: Move;
}

/** The best that can be said of a move; null when there is nothing simple to say. `next` is the move that follows in the line. */
export function gainOf(board: Board, move: Move, next: LineMove | null): Gain | null {
  const after = play(board, move);
  const rest = isColumn(move.from) ? after.columns[move.from]! : null;
  if (rest !== null) {
    const bare = rest.at(-1);
    if (bare !== undefined && isWantedHome(after, bare)) return { what: "frees", card: bare };
    const intoEmpty = isColumn(move.to) && board.columns[move.to]!.length === 0;
    if (bare === undefined && !intoEmpty) return { what: "empties-column", column: move.from };
  }
  if (isCell(move.from)) return { what: "empties-cell" };
  return digs(after, rest ?? []) ?? opens(board, next);
}

function digs(after: Board, rest: readonly Card[]): Gain | null {
  const depth = rest.findLastIndex((card) => isWantedHome(after, card));
  return depth < 0 ? null : { what: "digs", card: rest[depth]!, above: rest.length - 1 - depth };
}

/** The next move of the line, if it could not be made before. */
function opens(board: Board, next: LineMove | null): Gain | null {
  if (next === null) return null;
  const { onto } = asCardMove(next.board, next.move);
  const card = movedCards(next.board, next.move)[0]!;
  if (onto === "cell" || onto === "column") return null;
  return asMove(board, asCardMove(next.board, next.move)) === null ? { what: "then", card, onto } : null;
}
