/**
 * A whole position in some sixty characters that pass unharmed through a link. A letter is a card: `A` to `Z` and `a` to
 * `z` in the order of Microsoft's deck. The cells come first, `_` for an empty one; then, each after a `-`, the columns.
 */

import type { Board } from "./board.ts";
import { ALL_CARDS, cardText } from "./cards.ts";
import { boardOfSheet, newSheet, type Sheet, type Word } from "./sheet.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function boardCode(board: Board): string {
  const cells = board.cells.map((card) => (card === null ? "_" : LETTERS[card])).join("");
  return [cells, ...board.columns.map((column) => column.map((card) => LETTERS[card]).join(""))].join("-");
}

export function looksLikeCode(text: string): boolean {
  return /^[A-Za-z_]{0,7}(?:-[A-Za-z]*){8}$/.test(text);
}

export function sheetOfCode(text: string): Sheet {
  const [cells = "", ...columns] = text.split("-");
  const words = (letters: string, line: number): Word[] =>
    [...letters].map((letter, k) => ({
      text: letter === "_" ? "-" : cardText(ALL_CARDS[LETTERS.indexOf(letter)]!),
      line,
      place: k + 1,
    }));
  return { ...newSheet(), columns: columns.map((column, k) => words(column, k + 1)), cells: words(cells, 0) };
}

/** The board of a code, with at least this many cells; null for anything else. */
export function boardOfCode(text: string, cells?: number): Board | null {
  return looksLikeCode(text) ? boardOfSheet(sheetOfCode(text), cells).board : null;
}
