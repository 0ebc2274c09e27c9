/** Boards as text, in and out: fc-solve's lines, rows as dealt, JSON, and the short code of a link. */

import { ALL_CARDS, ALL_SUITS, cardOf, cardText, parseCard, rankOf, SUITS, suitOf, type Card, type Suit } from "./cards.ts";
import { COLUMNS, emptyCells, MAX_CELLS, USUAL_CELLS, type Board } from "./board.ts";

/** What is wrong with a board text. `line` and `place` count from 1. */
export type BoardProblem =
  | { readonly what: "unknown-card"; readonly text: string; readonly line: number; readonly place: number }
  | { readonly what: "doubled-card"; readonly card: Card; readonly line: number; readonly place: number }
  | { readonly what: "missing-card"; readonly card: Card }
  | { readonly what: "too-many-columns"; readonly count: number }
  | { readonly what: "too-many-cells"; readonly count: number; readonly cells: number }
  | { readonly what: "bad-home"; readonly text: string; readonly line: number }
  | { readonly what: "bad-json" }
  | { readonly what: "empty" };

export interface ReadBoard {
  /** The board, or null when there are problems. */
  readonly board: Board | null;
  readonly problems: readonly BoardProblem[];
  /** What could be read of it, for a picture beside the problems. */
  readonly columns: readonly (readonly Card[])[];
  readonly cells: readonly (Card | null)[];
}

/** The eight lines that fc-solve reads, deepest card first, with home and cells where they matter. */
export function boardText(board: Board): string {
  const lines: string[] = [];
  if (board.home.some((count) => count > 0)) {
    lines.push("Foundations: " + ([2, 0, 1, 3] as Suit[]).map((suit) => `${SUITS[suit]}-${homeLetter(board.home[suit]!)}`).join(" "));
  }
  if (board.cells.some((card) => card !== null) || board.cells.length !== USUAL_CELLS) {
    lines.push(("Freecells: " + board.cells.map((card) => (card === null ? "-" : cardText(card))).join(" ")).trimEnd());
  }
  for (const column of board.columns) lines.push((": " + column.map(cardText).join(" ")).trimEnd());
  return lines.join("\n") + "\n";
}

function homeLetter(count: number): string {
  return count === 0 ? "0" : "A23456789TJQK"[count - 1]!;
}

interface Draft {
  columns: Card[][];
  cells: (Card | null)[] | null;
  home: (number | null)[];
  problems: BoardProblem[];
}

/** Reads any board text. Never throws: what is wrong is listed, card by card. */
export function parseBoard(text: string, cells?: number): ReadBoard {
  const trimmed = text.trim();
  const draft: Draft = { columns: [], cells: null, home: [null, null, null, null], problems: [] };
  if (trimmed === "") draft.problems.push({ what: "empty" });
  else if (trimmed.startsWith("[") || trimmed.startsWith("{")) readJson(trimmed, draft);
  else if (looksLikeCode(trimmed)) readCode(trimmed, draft);
  else readLines(text, draft);
  return check(draft, cells);
}

function looksLikeCode(text: string): boolean {
  return !/\s/.test(text) && text.includes(".") && text.length > 16;
}

function readLines(text: string, draft: Draft): void {
  const body: { cards: string[]; line: number }[] = [];
  const lines = text.replace(/\r/g, "").split("\n");
  lines.forEach((raw, index) => {
    const line = index + 1;
    const labelled = /^\s*(foundations|founds|home|freecells|cells|fc)\s*:(.*)$/i.exec(raw);
    if (labelled === null) {
      const bare = raw.replace(/^\s*(?:[1-8]\s*[:.)]|:)/, "").replace(/#.*$/, "").trim();
      const marked = /^\s*:/.test(raw);
      body.push({ cards: bare === "" ? [] : bare.split(/[\s,|]+/).filter((word) => word !== ""), line: marked || bare !== "" ? line : -line });
    } else if (/^f?o|^h/i.test(labelled[1]!) && !/^f(c|r)/i.test(labelled[1]!)) readHome(labelled[2]!, line, draft);
    else draft.cells = readCells(labelled[2]!, line, draft);
  });
  // Blank lines only count as empty columns where they are needed to make up eight.
  const solid = body.filter((entry) => entry.line > 0);
  while (body.length > 0 && body[0]!.line < 0) body.shift();
  while (body.length > 0 && body[body.length - 1]!.line < 0) body.pop();
  const used = solid.length >= COLUMNS || body.length > COLUMNS ? solid : body;
  const isRows = used.length === 7 && used.every((entry, row) => entry.cards.length === (row < 6 ? 8 : 4));
  if (isRows) readRows(used, draft);
  else draft.columns = used.map((entry) => readCards(entry.cards, Math.abs(entry.line), draft));
}

function readRows(rows: readonly { cards: string[]; line: number }[], draft: Draft): void {
  draft.columns = Array.from({ length: COLUMNS }, () => []);
  for (const { cards, line } of rows) {
    cards.forEach((text, k) => {
      const card = readCard(text, line, k + 1, draft);
      if (card !== null) draft.columns[k]!.push(card);
    });
  }
}

function readCard(text: string, line: number, place: number, draft: Draft): Card | null {
  const card = parseCard(text);
  if (card === null) draft.problems.push({ what: "unknown-card", text, line, place });
  return card;
}

function readCards(texts: readonly string[], line: number, draft: Draft): Card[] {
  return texts.map((text, k) => readCard(text, line, k + 1, draft)).filter((card) => card !== null);
}

function readCells(text: string, line: number, draft: Draft): (Card | null)[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.map((word, k) => (/^[-.*]+$/.test(word) ? null : readCard(word, line, k + 1, draft)));
}

function readHome(text: string, line: number, draft: Draft): void {
  for (const word of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const match = /^([CDHS])-?(10|1[0-3]|[0A2-9TJQK])$/i.exec(word);
    if (match === null) {
      draft.problems.push({ what: "bad-home", text: word, line });
      continue;
    }
    const value = match[2]!.toUpperCase();
    const rank = "0A23456789TJQK".indexOf(value);
    draft.home[SUITS.indexOf(match[1]!.toUpperCase())] = rank >= 0 ? rank : Number(value);
  }
}

/** The short code for a link: columns by points, two letters a card, then `~` and the cells. */
export function boardCode(board: Board): string {
  const columns = board.columns.map((column) => column.map(cardText).join("")).join(".");
  return `${columns}~${board.cells.map((card) => (card === null ? "--" : cardText(card))).join("")}`;
}

function readCode(text: string, draft: Draft): void {
  const [columns = "", cells] = text.split("~");
  draft.columns = columns.split(".").map((column, k) => readCards(column.match(/.{1,2}/gs) ?? [], k + 1, draft));
  if (cells !== undefined) draft.cells = readCells((cells.match(/.{1,2}/gs) ?? []).join(" "), COLUMNS + 1, draft);
}

function readJson(text: string, draft: Draft): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    draft.problems.push({ what: "bad-json" });
    return;
  }
  const asLists = (from: unknown): string[][] | null =>
    Array.isArray(from) && from.every((list) => Array.isArray(list) && list.every((card) => typeof card === "string")) ? (from as string[][]) : null;
  const object = (Array.isArray(value) ? { rows: value } : value) as Record<string, unknown>;
  const rows = asLists(object["rows"]);
  const columns = asLists(object["columns"]);
  if (rows !== null && rows.length === 7 && rows.every((row) => row.length <= COLUMNS)) readRows(rows.map((cards, k) => ({ cards, line: k + 1 })), draft);
  else if (columns ?? rows) draft.columns = (columns ?? rows)!.map((cards, k) => readCards(cards, k + 1, draft));
  else draft.problems.push({ what: "bad-json" });
  const cells = object["cells"];
  if (Array.isArray(cells)) draft.cells = readCells(cells.map((card) => (typeof card === "string" ? card : "-")).join(" "), COLUMNS + 1, draft);
}

function check(draft: Draft, wanted: number | undefined): ReadBoard {
  const { problems } = draft;
  const given = draft.cells ?? [];
  const count = Math.max(wanted ?? Math.max(draft.cells === null ? USUAL_CELLS : 0, given.length), 0);
  const columns = draft.columns.slice();
  if (columns.length > COLUMNS) problems.push({ what: "too-many-columns", count: columns.length });
  while (columns.length < COLUMNS) columns.push([]);
  const inCells = given.filter((card) => card !== null);
  if (inCells.length > count || count > MAX_CELLS) problems.push({ what: "too-many-cells", count: Math.max(inCells.length, given.length), cells: Math.min(count, MAX_CELLS) });
  const cells = emptyCells(Math.min(count, MAX_CELLS));
  if (given.length <= cells.length) given.forEach((card, k) => (cells[k] = card));
  else inCells.slice(0, cells.length).forEach((card, k) => (cells[k] = card));

  const seen = new Set<Card>();
  const note = (card: Card, line: number, place: number): void => {
    if (seen.has(card)) problems.push({ what: "doubled-card", card, line, place });
    seen.add(card);
  };
  columns.forEach((column, c) => column.forEach((card, row) => note(card, c + 1, row + 1)));
  given.forEach((card, k) => card !== null && note(card, COLUMNS + 1, k + 1));

  // Home is what is missing from the bottom of each suit; where it was written down, it must say the same.
  const home = ALL_SUITS.map((suit) => {
    const written = draft.home[suit];
    if (written !== null && written !== undefined) return written;
    let rank = 0;
    while (rank < 13 && !seen.has(cardOf(rank, suit))) rank++;
    return rank;
  });
  for (const card of ALL_CARDS) {
    const isHome = rankOf(card) < home[suitOf(card)]!;
    if (isHome && seen.has(card)) problems.push({ what: "doubled-card", card, line: 0, place: rankOf(card) + 1 });
    if (!isHome && !seen.has(card)) problems.push({ what: "missing-card", card });
  }
  // An empty table is not a game: with nothing on it, all cards count as missing rather than as home.
  if (seen.size === 0 && draft.home.every((count) => count === null) && !problems.some((problem) => problem.what === "empty")) problems.push({ what: "empty" });
  return { board: problems.length === 0 ? { columns, cells, home } : null, problems, columns, cells };
}
