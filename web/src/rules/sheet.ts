/** A board as written: words and their places, not yet checked. Every text format is first read into a sheet. */

import { type Board, COLUMNS, emptyCells, MAX_CELLS, USUAL_CELLS } from "./board.ts";
import { ALL_CARDS, ALL_SUITS, type Card, cardOf, parseCard, rankOf, suitOf } from "./cards.ts";

/** A word that should be a card. `line` and `place` count from 1; line 0 is a cell. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly place: number;
}

export interface Sheet {
  columns: Word[][];
  /** Null where the text does not say. */
  cells: Word[] | null;
  home: number[] | null;
  problems: BoardProblem[];
}

/** What is wrong with a board text. */
export type BoardProblem =
  | ({ readonly what: "unknown-card" | "misplaced-card" } & Word)
  | { readonly what: "doubled-card"; readonly card: Card; readonly line: number; readonly place: number }
  | { readonly what: "missing-card"; readonly card: Card }
  | { readonly what: "too-many-columns"; readonly count: number }
  | { readonly what: "too-many-cells"; readonly count: number; readonly cells: number }
  | { readonly what: "bad-home"; readonly text: string; readonly line: number }
  | { readonly what: "bad-json" }
  /** Only a board as dealt has a number. */
  | { readonly what: "not-as-dealt" }
  | { readonly what: "empty" };

export interface ReadBoard {
  /** The board, or null when there are problems. */
  readonly board: Board | null;
  readonly problems: readonly BoardProblem[];
  /** What could be read, to show beside the problems. */
  readonly columns: readonly (readonly Card[])[];
  readonly cells: readonly (Card | null)[];
}

export function newSheet(): Sheet {
  return { columns: [], cells: null, home: null, problems: [] };
}

export function isEmptyWord(text: string): boolean {
  return text === "-" || text === "--" || text === "_" || text === "__";
}

/** The board of a sheet, with `wanted` cells where the sheet does not have more to say; or everything that is wrong. */
export function boardOfSheet(sheet: Sheet, wanted?: number): ReadBoard {
  const problems = sheet.problems.slice();
  const seen = new Set<Card>();
  const read = (word: Word): Card | null => {
    const card = parseCard(word.text);
    if (card === null) problems.push({ ...word, text: word.text.slice(0, 20), what: "unknown-card" });
    else if (seen.has(card)) problems.push({ what: "doubled-card", card, line: word.line, place: word.place });
    else {
      seen.add(card);
      return card;
    }
    return null;
  };
  if (sheet.columns.length > COLUMNS) problems.push({ what: "too-many-columns", count: sheet.columns.length });
  const columns = sheet.columns.map((column) => column.map(read).filter((card) => card !== null));
  while (columns.length < COLUMNS) columns.push([]);
  const held = (sheet.cells ?? []).map((word) => (isEmptyWord(word.text) ? null : read(word)));
  const count = wanted ?? (sheet.cells === null ? USUAL_CELLS : held.length);
  const inCells = held.filter((card) => card !== null);
  if (count > MAX_CELLS || inCells.length > count)
    problems.push({
      what: "too-many-cells",
      count: Math.max(held.length, inCells.length),
      cells: Math.min(count, MAX_CELLS),
    });
  const cells = emptyCells(Math.min(count, MAX_CELLS));
  // Where the game has fewer cells than the text, only empty ones are left out.
  (held.length > cells.length ? inCells : held).slice(0, cells.length).forEach((card, k) => (cells[k] = card));
  const home = checkHome(sheet.home, seen, problems);
  return { board: problems.length === 0 ? { columns, cells, home } : null, problems, columns, cells };
}

/** Home as written, or the cards below the lowest one of each suit on the table; every card must be somewhere once. */
function checkHome(written: readonly number[] | null, seen: ReadonlySet<Card>, problems: BoardProblem[]): number[] {
  const home = ALL_SUITS.map((suit) => {
    let rank = 0;
    while (rank < 13 && !seen.has(cardOf(rank, suit))) rank++;
    return written?.[suit] ?? rank;
  });
  for (const card of ALL_CARDS) {
    const isHome = rankOf(card) < home[suitOf(card)]!;
    if (isHome && seen.has(card)) problems.push({ what: "doubled-card", card, line: 0, place: rankOf(card) + 1 });
    if (!isHome && !seen.has(card)) problems.push({ what: "missing-card", card });
  }
  return home;
}
