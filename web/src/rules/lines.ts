/** Boards as lines of cards: rows as dealt, and columns as fc-solve reads and writes them. Shape and words tell which. */

import { COLUMNS, USUAL_CELLS } from "./board.ts";
import { SUITS } from "./cards.ts";
import { isEmptyWord, newSheet, type Sheet, type Word } from "./sheet.ts";

/** What parts lines and words, as Python has it: other than JavaScript's \s, without U+FEFF and with some control characters. */
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
const SPACE = "\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const BETWEEN = new RegExp(`[${SPACE},]+`);
const AROUND = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "g");
const HEADER = new RegExp(
  `^[${SPACE}]*(foundations|founds|home|freecells|free cells|fc|cells)[${SPACE}]*:(.*)$`,
  "isu",
);

/** What is home, at the end of a line as fc-solve prints it. */
const FOUNDATIONS = /(?:(?:^|\s)[HCDS]-(?:[A0-9TJQK]|10)){4}\s*$/;
const DEALT = /^(?:[A2-9TJQK][CDHS]){52}$/i;

interface Line {
  readonly number: number;
  /** Whether it began with fc-solve's optional `:`. */
  readonly colon: boolean;
  readonly words: Word[];
}

/**
 * A board as other programs write it, in columns; any other text as it is. fc-solve prints cells and foundations, then rows,
 * four letters a card; macroxue's game has the 52 cards without a space, as dealt.
 */
export function asColumns(text: string): string {
  const cards = text.trim();
  const inColumns = (words: (column: number) => readonly string[]): string[] =>
    Array.from({ length: COLUMNS }, (_, at) => `: ${words(at).join(" ")}`);
  if (DEALT.test(cards)) {
    const names = cards.match(/../g)!;
    return inColumns((at) => names.filter((_, k) => k % COLUMNS === at)).join("\n");
  }
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const at = lines.slice(0, 6).findIndex((line) => !line.includes(":") && FOUNDATIONS.test(line));
  if (at < 0) return text;
  const [top, dashes, , ...rows] = lines.slice(at);
  const start = FOUNDATIONS.exec(top!)!.index;
  const part = (line: string, place: number): string => line.slice(4 * place, 4 * place + 4).trim();
  const held = (dashes ?? "").trim().split(/\s+/).filter(Boolean);
  const cells = held.map((_, place) => part(top!.slice(0, start), place) || "-").join(" ") || "none";
  const columns = inColumns((place) => rows.map((row) => part(row, place)));
  return [`Foundations:${top!.slice(start)}`, `Freecells: ${cells}`, ...columns].join("\n");
}

/** `meant` is what the lines are where they do not say so themselves; otherwise their shape tells. */
export function sheetOfLines(text: string, meant: "rows" | "columns" | null = null): Sheet {
  const sheet = newSheet();
  const lines: Line[] = [];
  let format = meant;
  text
    .replace(/^\uFEFF+/, "")
    .split(LINE_END)
    .forEach((raw, index) => {
      const number = index + 1;
      const plain = raw.replace(AROUND, "");
      if (plain.startsWith("#")) return;
      const header = HEADER.exec(raw);
      if (header === null) {
        const words = split(plain.replace(/^:+/, ""));
        lines.push({
          number,
          colon: plain.startsWith(":"),
          words: words.map((word, k) => ({ text: word, line: number, place: k + 1 })),
        });
        return;
      }
      const name = header[1]!.toLowerCase();
      if (["foundations", "founds", "home"].includes(name)) readHome(header[2]!, number, sheet);
      else readCells(header[2]!, number, sheet);
      format ??= name === "home" || name === "cells" ? "rows" : "columns";
    });
  const filled = lines.filter((line) => line.words.length > 0 || line.colon);
  // That all cards are home must at least be said: a text without any is hardly a game that is won.
  if (sheet.home === null && sheet.cells === null && !filled.some((line) => line.words.length > 0))
    sheet.problems.push({ what: "empty" });
  if ((format ?? (looksLikeRows(filled) ? "rows" : "columns")) === "rows") readRows(filled, sheet);
  else sheet.columns = readColumns(lines, filled);
  return sheet;
}

function split(text: string): string[] {
  return text.split(BETWEEN).filter((word) => word !== "");
}

function looksLikeRows(lines: readonly Line[]): boolean {
  if (lines.some((line) => line.colon)) return false;
  if (lines.some((line) => line.words.some((word) => isEmptyWord(word.text)))) return true;
  // Seven rows at most, and eight cards in most of them: somebody may have slipped in one.
  const full = lines.slice(0, -1).filter((line) => line.words.length === COLUMNS).length;
  return lines.length >= 2 && lines.length < COLUMNS && full > (lines.length - 1) / 2;
}

function readRows(lines: readonly Line[], sheet: Sheet): void {
  sheet.columns = Array.from({ length: COLUMNS }, () => []);
  lines.forEach((line, depth) => {
    line.words.forEach((word, k) => {
      if (isEmptyWord(word.text)) return;
      const column = sheet.columns[k];
      if (column === undefined || column.length < depth) sheet.problems.push({ what: "misplaced-card", ...word });
      column?.push(word);
    });
  });
}

/** With fewer than eight lines of cards, an empty line between others is an empty column. */
function readColumns(lines: readonly Line[], filled: readonly Line[]): Word[][] {
  if (filled.length >= COLUMNS || filled.length === 0) return filled.map((line) => line.words);
  const first = lines.indexOf(filled[0]!);
  const last = lines.indexOf(filled[filled.length - 1]!);
  return lines.slice(first, last + 1).map((line) => line.words);
}

function readHome(text: string, line: number, sheet: Sheet): void {
  const words = split(text);
  if (words.length === 0) return;
  const home = [0, 0, 0, 0];
  for (const word of words) {
    const match = /^([CDHS])[-:=](10|[0A2-9TJQK])$/i.exec(word);
    if (match === null) sheet.problems.push({ what: "bad-home", text: word.slice(0, 20), line });
    else
      home[SUITS.indexOf(match[1]!.toUpperCase())] = "0A23456789TJQK".indexOf(
        match[2]!.toUpperCase().replace("10", "T"),
      );
  }
  sheet.home = home;
}

function readCells(text: string, line: number, sheet: Sheet): void {
  const words = split(text);
  if (words.length === 1 && words[0]!.toLowerCase() === "none") {
    sheet.cells = [];
    return;
  }
  if (words.length === 0) return;
  const cells = words.map((word, k) => ({ text: word, line, place: k + 1 }));
  // fc-solve's own output leaves empty cells blank and keeps cells four characters apart.
  if (cells.length < USUAL_CELLS && !words.some(isEmptyWord) && text.startsWith("  ")) {
    while (cells.length < USUAL_CELLS) cells.push({ text: "-", line, place: cells.length + 1 });
  }
  sheet.cells = cells;
}
