/** Boards as text, in and out: rows as dealt, fc-solve's columns, JSON, and the short code of a link. */

import { type Board, MAX_CELLS, USUAL_CELLS } from "./board.ts";
import { type Card, cardText, SUITS } from "./cards.ts";
import { looksLikeCode, sheetOfCode } from "./code.ts";
import { asColumns, sheetOfLines } from "./lines.ts";
import { boardOfSheet, newSheet, type ReadBoard, type Sheet, type Word } from "./sheet.ts";

export type { BoardProblem, ReadBoard } from "./sheet.ts";

/** No board needs more characters. */
const MOST_TEXT = 1 << 16;

/** fc-solve's text: what is home, the cells, then a line for each column with the deepest card first. */
export function boardText(board: Board): string {
  const lines = [`Foundations: ${homeWords(board)}`, `Freecells: ${cellWords(board)}`];
  for (const column of board.columns) lines.push(column.length === 0 ? ":" : column.map(cardText).join(" "));
  return lines.join("\n");
}

/** Rows as dealt; `--` keeps the place of a column that has ended. */
export function rowsText(board: Board): string {
  const height = Math.max(0, ...board.columns.map((column) => column.length));
  const rows = Array.from({ length: height }, (_, depth) =>
    board.columns
      .map((column) => (depth < column.length ? cardText(column[depth]!) : "--"))
      .join(" ")
      .replace(/[ -]+$/, ""),
  );
  const fresh =
    board.columns.every((column, k) => column.length === (k < 4 ? 7 : 6)) &&
    board.cells.length === USUAL_CELLS &&
    board.cells.every((card) => card === null);
  return (fresh ? rows : [`Home: ${homeWords(board)}`, `Cells: ${cellWords(board)}`, ...rows]).join("\n");
}

function homeWords(board: Board): string {
  return board.home.map((count, suit) => `${SUITS[suit]}-${"0A23456789TJQK"[count]}`).join(" ");
}

function cellWords(board: Board): string {
  return board.cells.map((card) => (card === null ? "-" : cardText(card))).join(" ") || "none";
}

/** Reads any board text. Never throws: what is wrong is listed, card by card. `cells` counts where the text does not say. */
export function parseBoard(text: string, cells?: number): ReadBoard {
  const plain = plainText(text);
  const whole = text.slice(0, MOST_TEXT);
  const columns = asColumns(whole);
  return boardOfSheet(sheetOfPlain(plain) ?? sheetOfLines(columns === whole ? plain : columns), cells);
}

/** The text without what stands around it. */
export function plainText(text: string): string {
  return text.slice(0, MOST_TEXT).replace(/^[\uFEFF \t\r\n]+|[\uFEFF \t\r\n]+$/g, "");
}

/** The sheet of a text that shows its format by itself: JSON or a code; null for lines of cards. */
export function sheetOfPlain(plain: string): Sheet | null {
  if (plain === "") return { ...newSheet(), problems: [{ what: "empty" }] };
  if (plain.startsWith("[") || plain.startsWith("{")) return sheetOfJson(plain);
  return looksLikeCode(plain) ? sheetOfCode(plain) : null;
}

function sheetOfJson(text: string): Sheet {
  const sheet = newSheet();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const data = (Array.isArray(value) ? { rows: value } : (value ?? {})) as Record<string, unknown>;
  const lists = asLists(data["columns"] ?? data["rows"]);
  if (lists === null || Object.hasOwn(data, "columns") === Object.hasOwn(data, "rows")) {
    sheet.problems.push({ what: "bad-json" });
    return sheet;
  }
  const words = lists.map((list, k) =>
    list.map((card, j): Word => ({ text: jsonWord(card), line: k + 1, place: j + 1 })),
  );
  const width = Math.max(0, ...words.map((list) => list.length));
  sheet.columns =
    data["columns"] !== undefined
      ? words
      : Array.from({ length: width }, (_, k) => words.filter((row) => k < row.length).map((row) => row[k]!));
  const cells = data["cells"];
  if (Number.isInteger(cells) && (cells as number) >= 0 && (cells as number) <= MAX_CELLS)
    sheet.cells = Array.from({ length: cells as number }, () => ({ text: "-", line: 0, place: 0 }));
  else if (Array.isArray(cells))
    sheet.cells = cells.map((card, k) => ({ text: card === null ? "-" : jsonWord(card), line: 0, place: k + 1 }));
  else if (cells !== undefined && cells !== null) sheet.problems.push({ what: "bad-json" });
  const home = data["home"];
  if (home !== undefined && home !== null) sheet.home = homeOfJson(home, sheet);
  // That all cards are home must at least be said: lists without any are hardly a game that is won.
  else if (
    sheet.columns.every((column) => column.length === 0) &&
    (sheet.cells ?? []).every((word) => word.text === "-")
  )
    sheet.problems.push({ what: "bad-json" });
  return sheet;
}

/** What is no string cannot be a card, but must not be taken for one either (the number 10). */
function jsonWord(card: unknown): string {
  return typeof card === "string" ? card : card === null ? "None" : JSON.stringify(card).slice(0, 40);
}

function homeOfJson(home: unknown, sheet: Sheet): number[] | null {
  const named =
    typeof home === "object" &&
    !Array.isArray(home) &&
    Object.keys(home!).every((name) => name.length === 1 && SUITS.includes(name));
  const counts = named ? [...SUITS].map((letter) => (home as Record<string, unknown>)[letter] ?? 0) : home;
  if (
    Array.isArray(counts) &&
    counts.length === 4 &&
    counts.every((count) => Number.isInteger(count) && count >= 0 && count <= 13)
  )
    return counts as number[];
  sheet.problems.push({ what: "bad-home", text: JSON.stringify(home).slice(0, 40), line: 0 });
  return null;
}

function asLists(value: unknown): unknown[][] | null {
  return Array.isArray(value) && value.every((list) => Array.isArray(list)) ? (value as Card[][]) : null;
}
