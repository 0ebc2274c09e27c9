/** Where cards in hand may go. */

import {
  ALL_SUITS,
  type Board,
  cellPlace,
  columnPlace,
  HOME,
  isColumn,
  type Move,
  meantCount,
  type Place,
  refusal,
  runLength,
} from "../rules/index.ts";

/** What a player has in hand: the topmost `count` cards of a place. */
export interface Source {
  readonly from: Place;
  readonly count: number;
}

/**
 * The move meant by picking one card of a run and choosing another column: as many cards as fit there. Into an empty
 * column, exactly the picked cards move.
 */
export function meantMove(board: Board, { from, count }: Source, to: Place): Move {
  const move = { from, to, count };
  if (!isColumn(from) || !isColumn(to) || board.columns[to]!.length === 0 || refusal(board, move) === null) return move;
  return { from, to, count: meantCount(board, from, to) };
}

/** Every legal move of the cards in hand, one for each place. Cards that are dragged go as they are (`exact`). */
export function targetsOf(board: Board, source: Source, exact: boolean): Move[] {
  const places = [...board.cells.map((_, k) => cellPlace(k)), HOME, ...board.columns.map((_, k) => columnPlace(k))];
  return places
    .map((to) => (exact ? { ...source, to } : meantMove(board, source, to)))
    .filter((move) => refusal(board, move) === null);
}

/** The moves of a place's topmost card, alone or with what lies under it, to any place. */
export function movesFrom(board: Board, from: Place): Move[] {
  const most = isColumn(from) ? runLength(board.columns[from]!) : 1;
  const counts = Array.from({ length: most }, (_, k) => k + 1);
  return counts.flatMap((count) => targetsOf(board, { from, count }, true));
}

/** The spot of a place that a move to it would touch: a suit's home, the topmost card, or the empty place. */
export function spotOfTarget(
  board: Board,
  { to }: Move,
  suit: number,
): { readonly place: Place; readonly depth: number | null } {
  if (to === HOME) return { place: to, depth: ALL_SUITS[suit]! };
  const length = isColumn(to) ? board.columns[to]!.length : 0;
  return { place: to, depth: length === 0 ? null : length - 1 };
}
