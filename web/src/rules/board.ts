/** A position: columns, cells, home. Values never change; playing gives a new board. */

import { type Card, cardOf, cardText, rankOf, type Suit, suitOf } from "./cards.ts";
import { type DealRule, deal } from "./deal.ts";

export const COLUMNS = 8;
export const MAX_CELLS = 7;
export const USUAL_CELLS = 4;

export interface Board {
  /** Eight columns, deepest card first. */
  readonly columns: readonly (readonly Card[])[];
  /** As many entries as the game has cells. */
  readonly cells: readonly (Card | null)[];
  /** How many cards of each suit are home, 0..13. */
  readonly home: readonly number[];
}

/** The board at the start of a numbered deal. */
export function boardOfDeal(number: number, cells: number = USUAL_CELLS, rule: DealRule = "freecell-pro"): Board {
  const columns: Card[][] = Array.from({ length: COLUMNS }, () => []);
  deal(number, rule).forEach((card, k) => columns[k % COLUMNS]!.push(card));
  return { columns, cells: emptyCells(cells), home: [0, 0, 0, 0] };
}

export function emptyCells(count: number): (Card | null)[] {
  return Array.from({ length: count }, () => null);
}

export function isWon(board: Board): boolean {
  return board.home.every((count) => count === 13);
}

export function topOf(column: readonly Card[]): Card | null {
  return column.length > 0 ? column[column.length - 1]! : null;
}

export function countEmptyCells(board: Board): number {
  return board.cells.filter((card) => card === null).length;
}

export function countEmptyColumns(board: Board): number {
  return board.columns.filter((column) => column.length === 0).length;
}

/** Whether `card` is the next one of its suit that goes home. */
export function isWantedHome(board: Board, card: Card): boolean {
  return board.home[suitOf(card)] === rankOf(card);
}

/** The card that lies uppermost on a suit's home pile. */
export function homeTop(board: Board, suit: Suit): Card | null {
  const count = board.home[suit]!;
  return count > 0 ? cardOf(count - 1, suit) : null;
}

export function cardsHome(board: Board): number {
  return board.home.reduce((sum, count) => sum + count, 0);
}

/**
 * The key of a position, which does not depend on the order of columns and cells: positions with equal keys play alike.
 * Verdicts are stored under this key, so that an answer is never shown for another position.
 */
export function positionKey(board: Board): string {
  const columns = board.columns.map((column) => column.map(cardText).join("")).sort();
  const cells = board.cells
    .filter((card) => card !== null)
    .sort((a, b) => a - b)
    .map(cardText);
  return `${board.cells.length}|${cells.join("")}|${columns.join(",")}`;
}

/** Whether two boards are the same card by card, places included. */
export function sameBoard(a: Board, b: Board): boolean {
  return exactKey(a) === exactKey(b);
}

function exactKey(board: Board): string {
  return JSON.stringify([board.columns, board.cells, board.home]);
}
