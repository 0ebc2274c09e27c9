/** What may be played, what a move does, and why a move is refused. */

import { type Board, COLUMNS, countEmptyCells, countEmptyColumns, isWantedHome, topOf } from "./board.ts";
import { type Card, cardOf, fitsOn, rankOf, suitOf } from "./cards.ts";
import {
  cellIndex,
  cellPlace,
  columnPlace,
  HOME,
  isCell,
  isColumn,
  type Move,
  type Place,
  placeText,
  type WrittenMove,
} from "./moves.ts";

/** Why a move is not legal, as facts; i18n turns them into text. */
export type Refusal =
  | { readonly why: "no-such-cell"; readonly place: Place; readonly cells: number }
  | { readonly why: "nothing-there"; readonly place: Place }
  | { readonly why: "same-place" }
  | { readonly why: "cell-full"; readonly place: Place; readonly holds: Card }
  | { readonly why: "home-needs"; readonly card: Card; readonly needs: Card }
  | { readonly why: "does-not-fit"; readonly card: Card; readonly on: Card }
  | { readonly why: "not-a-run"; readonly place: Place; readonly count: number }
  | { readonly why: "too-many"; readonly count: number; readonly limit: number }
  | { readonly why: "from-home" }
  | { readonly why: "one-card-only" };

/** How many cards at the end of a column form an ordered run. */
export function runLength(column: readonly Card[]): number {
  if (column.length === 0) return 0;
  let length = 1;
  while (length < column.length && fitsOn(column[column.length - length]!, column[column.length - length - 1]!))
    length++;
  return length;
}

/** How many cards can go at once: (empty cells + 1) * 2^(empty columns), an empty target not counted. */
export function runLimit(board: Board, to: Place): number {
  const targetIsEmpty = isColumn(to) && board.columns[to]!.length === 0;
  return (countEmptyCells(board) + 1) * 2 ** (countEmptyColumns(board) - (targetIsEmpty ? 1 : 0));
}

/** The uppermost card of a place that cards can be taken from. */
export function cardAt(board: Board, place: Place): Card | null {
  if (isColumn(place)) return topOf(board.columns[place]!);
  if (isCell(place)) return board.cells[cellIndex(place)] ?? null;
  return null;
}

/** Why this move cannot be made here, or null when it can. */
export function refusal(board: Board, move: Move): Refusal | null {
  const { from, to, count } = move;
  if (from === HOME) return { why: "from-home" };
  if (from === to) return { why: "same-place" };
  for (const place of [from, to]) {
    if (isCell(place) && cellIndex(place) >= board.cells.length)
      return { why: "no-such-cell", place, cells: board.cells.length };
  }
  const card = cardAt(board, from);
  if (card === null) return { why: "nothing-there", place: from };
  if (isColumn(from) && isColumn(to)) return refusalBetweenColumns(board, move);
  if (count !== 1) return { why: "one-card-only" };
  if (to === HOME) {
    return isWantedHome(board, card)
      ? null
      : { why: "home-needs", card, needs: cardOf(board.home[suitOf(card)]!, suitOf(card)) };
  }
  if (isCell(to)) {
    const holds = board.cells[cellIndex(to)]!;
    return holds === null ? null : { why: "cell-full", place: to, holds };
  }
  const on = topOf(board.columns[to]!);
  return on === null || fitsOn(card, on) ? null : { why: "does-not-fit", card, on };
}

function refusalBetweenColumns(board: Board, { from, to, count }: Move): Refusal | null {
  const column = board.columns[from]!;
  if (count < 1 || count > runLength(column)) return { why: "not-a-run", place: from, count };
  const card = column[column.length - count]!;
  const on = topOf(board.columns[to]!);
  if (on !== null && !fitsOn(card, on)) return { why: "does-not-fit", card, on };
  const limit = runLimit(board, to);
  return count > limit ? { why: "too-many", count, limit } : null;
}

/**
 * How many cards a written move without a count means: between columns the run that fits on the target, and into an
 * empty column the longest that can go; everywhere else one.
 */
export function meantCount(board: Board, from: Place, to: Place): number {
  if (!isColumn(from) || !isColumn(to)) return 1;
  const column = board.columns[from]!;
  const run = runLength(column);
  const on = topOf(board.columns[to]!);
  if (on === null) return Math.max(1, Math.min(run, runLimit(board, to)));
  for (let count = 1; count <= run; count++) {
    if (fitsOn(column[column.length - count]!, on)) return count;
  }
  return 1;
}

/** The move that a written one means on this board. It may still be illegal. */
export function resolve(board: Board, written: WrittenMove): Move {
  const { from, to } = written;
  return { from, to, count: written.count ?? meantCount(board, from, to) };
}

/** A move in standard notation. The count is written where it could be misread: into an empty column, when several could go. */
export function moveText(board: Board, move: Move): string {
  const text = placeText(move.from) + placeText(move.to);
  const open =
    isColumn(move.from) &&
    isColumn(move.to) &&
    board.columns[move.to]!.length === 0 &&
    meantCount(board, move.from, move.to) > 1;
  return open ? `${text}v${move.count.toString(16)}` : text;
}

/** The board after a legal move. The caller must have refused illegal ones. */
export function play(board: Board, { from, to, count }: Move): Board {
  const columns = board.columns.slice();
  const cells = board.cells.slice();
  const home = board.home.slice();
  let moved: readonly Card[];
  if (isColumn(from)) {
    const column = columns[from]!;
    moved = column.slice(column.length - count);
    columns[from] = column.slice(0, column.length - count);
  } else {
    moved = [cells[cellIndex(from)]!];
    cells[cellIndex(from)] = null;
  }
  if (to === HOME) home[suitOf(moved[0]!)] = rankOf(moved[0]!) + 1;
  else if (isCell(to)) cells[cellIndex(to)] = moved[0]!;
  else columns[to] = [...columns[to]!, ...moved];
  return { columns, cells, home };
}

/** The cards that a legal move takes along, uppermost last. */
export function movedCards(board: Board, { from, count }: Move): readonly Card[] {
  if (isColumn(from)) return board.columns[from]!.slice(-count);
  const card = cardAt(board, from);
  return card === null ? [] : [card];
}

/** Every place of a board that cards can come from: columns first, then cells. */
export function sources(board: Board): Place[] {
  return [...board.columns.keys()].map(columnPlace).concat([...board.cells.keys()].map(cellPlace));
}

/**
 * Every move a player can make here, in a fixed order; with `singles`, one card at a time. Sources are columns, then cells;
 * targets are home, columns, the first empty cell. Of several empty columns or cells only the first is listed, and what
 * changes nothing (a whole column into an empty one) is not listed; such moves are still legal.
 */
export function legalMoves(board: Board, singles = false): Move[] {
  const found: Move[] = [];
  for (const from of sources(board)) {
    if (cardAt(board, from) === null) continue;
    for (const to of targets(board, from)) {
      for (const count of counts(board, from, to, singles)) {
        const move = { from, to, count };
        if (refusal(board, move) === null) found.push(move);
      }
    }
  }
  return found;
}

function targets(board: Board, from: Place): Place[] {
  const firstEmpty = board.columns.findIndex((column) => column.length === 0);
  const columns = [...Array(COLUMNS).keys()].filter((k) => board.columns[k]!.length > 0 || k === firstEmpty);
  const cell = isColumn(from) ? board.cells.indexOf(null) : -1;
  return [HOME, ...columns.map(columnPlace), ...(cell >= 0 ? [cellPlace(cell)] : [])];
}

/** How many cards might go: any number into an empty column, the one that fits onto a card. */
function counts(board: Board, from: Place, to: Place, singles: boolean): number[] {
  if (!isColumn(from) || !isColumn(to)) return [1];
  const { length } = board.columns[from]!;
  if (board.columns[to]!.length > 0) return [singles ? 1 : meantCount(board, from, to)];
  const most = singles ? 1 : meantCount(board, from, to);
  return [...Array(most).keys()].map((k) => k + 1).filter((count) => count < length);
}
