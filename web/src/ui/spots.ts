/** Moving around the table with the arrow keys: one row of cells and home, and the columns below it. */

import {
  ALL_SUITS,
  type Board,
  COLUMNS,
  cellIndex,
  cellPlace,
  columnPlace,
  HOME,
  isCell,
  isColumn,
  type Place,
} from "../rules/index.ts";

/** A card in a column by its depth, a cell, a suit's home (its suit as depth), or an empty column (null). */
export interface Spot {
  readonly place: Place;
  readonly depth: number | null;
}

export function sameSpot(a: Spot, b: Spot): boolean {
  return a.place === b.place && a.depth === b.depth;
}

/** The uppermost card of a place, or the place itself. */
export function firstSpot(board: Board, place: Place): Spot {
  if (isColumn(place)) {
    const { length } = board.columns[place]!;
    return { place, depth: length === 0 ? null : length - 1 };
  }
  if (isCell(place)) return { place, depth: (board.cells[cellIndex(place)] ?? null) === null ? null : 0 };
  return { place, depth: 0 };
}

/** The same spot when it is still there, or the nearest one. */
export function nearSpot(board: Board, { place, depth }: Spot): Spot {
  if (isCell(place) && cellIndex(place) >= board.cells.length) return firstSpot(board, columnPlace(0));
  if (place === HOME) return { place, depth };
  const top = firstSpot(board, place);
  return isColumn(place) && depth !== null && top.depth !== null ? { place, depth: Math.min(depth, top.depth) } : top;
}

function topRow(board: Board): Spot[] {
  return [
    ...board.cells.map((_, k) => firstSpot(board, cellPlace(k))),
    ...ALL_SUITS.map((suit) => ({ place: HOME, depth: suit })),
  ];
}

/** The spot that a key leads to; null if the key does not move the focus. */
export function walk(board: Board, spot: Spot, key: string): Spot | null {
  const row = topRow(board);
  if (isColumn(spot.place)) {
    const depth = spot.depth ?? 0;
    const last = board.columns[spot.place]!.length - 1;
    const toColumn = (index: number): Spot => firstSpot(board, columnPlace(Math.max(0, Math.min(COLUMNS - 1, index))));
    switch (key) {
      case "ArrowLeft":
        return toColumn(spot.place - 1);
      case "ArrowRight":
        return toColumn(spot.place + 1);
      case "ArrowUp":
        return depth > 0
          ? { place: spot.place, depth: depth - 1 }
          : row[Math.round((spot.place * (row.length - 1)) / (COLUMNS - 1))]!;
      case "ArrowDown":
        return depth < last ? { place: spot.place, depth: depth + 1 } : spot;
      case "Home":
        return toColumn(0);
      case "End":
        return toColumn(COLUMNS - 1);
      default:
        return null;
    }
  }
  const at = Math.max(
    0,
    row.findIndex((other) => sameSpot(other, spot)),
  );
  switch (key) {
    case "ArrowLeft":
      return row[Math.max(0, at - 1)]!;
    case "ArrowRight":
      return row[Math.min(row.length - 1, at + 1)]!;
    case "ArrowDown":
      return firstSpot(board, columnPlace(Math.round((at * (COLUMNS - 1)) / (row.length - 1))));
    case "ArrowUp":
      return spot;
    case "Home":
      return row[0]!;
    case "End":
      return row[row.length - 1]!;
    default:
      return null;
  }
}
