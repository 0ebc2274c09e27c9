/**
 * A line: the rest of a game as moves of cards rather than of places, so that it stays valid when columns or cells are
 * reordered, and when autoplay has already made some of its moves.
 */

import {
  type Board,
  type Card,
  cardAt,
  cellPlace,
  columnPlace,
  finishingMoves,
  HOME,
  isCell,
  isColumn,
  isWon,
  type Move,
  movedCards,
  type Place,
  parseMove,
  play,
  rankOf,
  refusal,
  resolve,
  suitOf,
  topOf,
} from "../rules/index.ts";

/** The topmost `count` cards, starting with `card`, go onto another card or to a free place. */
export interface CardMove {
  readonly card: Card;
  readonly count: number;
  readonly onto: Card | "cell" | "column" | "home";
}

export type Line = readonly CardMove[];

export function asCardMove(board: Board, move: Move): CardMove {
  const card = movedCards(board, move)[0]!;
  if (move.to === HOME) return { card, count: 1, onto: "home" };
  if (isCell(move.to)) return { card, count: 1, onto: "cell" };
  return { card, count: move.count, onto: topOf(board.columns[move.to]!) ?? "column" };
}

/** Where a card lies, and how many cards are on top of it; null if it is home. */
function find(board: Board, card: Card): { from: Place; count: number } | null {
  const cell = board.cells.indexOf(card);
  if (cell >= 0) return { from: cellPlace(cell), count: 1 };
  for (const [index, column] of board.columns.entries()) {
    const depth = column.indexOf(card);
    if (depth >= 0) return { from: columnPlace(index), count: column.length - depth };
  }
  return null;
}

/**
 * The move on this board that a card move stands for, or null if it is not legal here. Cards that lay on top of the card
 * may have gone home in the meantime.
 */
export function asMove(board: Board, { card, count, onto }: CardMove): Move | null {
  const source = find(board, card);
  if (source === null || source.count > count) return null;
  const to = target(board, onto);
  if (to === null) return null;
  const move = { ...source, to };
  return refusal(board, move) === null ? move : null;
}

function target(board: Board, onto: CardMove["onto"]): Place | null {
  if (onto === "home") return HOME;
  if (onto === "cell") {
    const cell = board.cells.indexOf(null);
    return cell < 0 ? null : cellPlace(cell);
  }
  const column = board.columns.findIndex((cards) => (onto === "column" ? cards.length === 0 : topOf(cards) === onto));
  return column < 0 ? null : columnPlace(column);
}

/**
 * Plays a line on a board, skipping cards that are already home, and returns the moves made and whether they win. This is
 * the page's own check: it never shows "winnable" on the server's word alone.
 */
export function playOut(board: Board, line: Line): { readonly moves: readonly Move[]; readonly won: boolean } {
  const moves: Move[] = [];
  for (const step of line) {
    if (step.onto === "home" && board.home[suitOf(step.card)]! > rankOf(step.card)) continue;
    const move = asMove(board, step);
    if (move === null) break;
    moves.push(move);
    board = play(board, move);
  }
  const rest = finishingMoves(board);
  return rest === null ? { moves, won: isWon(board) } : { moves: [...moves, ...rest], won: true };
}

/** Reads a server's line; null when it is not legal or does not win. */
export function checkedLine(board: Board, texts: readonly string[]): Line | null {
  const line: CardMove[] = [];
  let position = board;
  for (const text of texts) {
    const written = parseMove(text);
    if (written === null) return null;
    const move = resolve(position, written);
    if (refusal(position, move) !== null) return null;
    line.push(asCardMove(position, move));
    position = play(position, move);
  }
  return isWon(position) ? line : null;
}

/** The line that corresponds to moves on a board. */
export function lineOf(board: Board, moves: readonly Move[]): Line {
  return moves.map((move) => {
    const step = asCardMove(board, move);
    board = play(board, move);
    return step;
  });
}

/** Where a double-click sends a card and what lies on it: home, a card it fits on, a cell, an empty column. */
export function bestMove(board: Board, from: Place, count: number): Move | null {
  const fits = (to: Place): Move | null => (refusal(board, { from, to, count }) === null ? { from, to, count } : null);
  if (cardAt(board, from) === null) return null;
  const columns = board.columns.map((_, index) => columnPlace(index)).filter((place) => place !== from);
  const occupied = columns.filter((place) => board.columns[place]!.length > 0);
  const empty = columns.filter((place) => board.columns[place]!.length === 0);
  const cells = board.cells.map((_, index) => cellPlace(index));
  // A whole column gains nothing by going to an empty one.
  const useful = isColumn(from) && board.columns[from]!.length === count ? [] : empty;
  for (const to of [...(count === 1 ? [HOME] : []), ...occupied, ...(count === 1 ? cells : []), ...useful]) {
    const move = fits(to);
    if (move !== null) return move;
  }
  return null;
}
