/**
 * A board as dealt of which only some cards are known, to find its number: `?`, `??` or `..` is an unknown card, `?H` some
 * heart, `Q?` some queen; rows may be left out at the end. The twin of the Python package's find/partial.py.
 */

import { COLUMNS } from "./board.ts";
import { ALL_CARDS, type Card, parseCard, rankOf, suitOf } from "./cards.ts";
import { sheetOfLines } from "./lines.ts";
import { type BoardProblem, isEmptyWord, type Sheet } from "./sheet.ts";
import { plainText, sheetOfPlain } from "./text.ts";

export interface PartialBoard {
  readonly text: string;
  /** For each of the 52 places in the order dealt the cards that may lie there: a bit a card, in two words (low, high). */
  readonly sets: Uint32Array;
}

export interface ReadPartial {
  /** The board, or null when there are problems. */
  readonly board: PartialBoard | null;
  readonly problems: readonly BoardProblem[];
}

const PLACES = 52;
const ROW = 8;
const COLUMN_LENGTHS: readonly number[] = [7, 7, 7, 7, 6, 6, 6, 6];
/** `None` is how a null in JSON is read. */
const UNKNOWN: ReadonlySet<string> = new Set(["?", "??", "..", "None"]);

/** Reads any board text, whole or in part. Never throws. A card may stand at two places: that is a mistake to find. */
export function parsePartial(text: string): ReadPartial {
  const plain = plainText(text);
  const sheet = sheetOfPlain(plain) ?? sheetOf(plain);
  const problems = sheet.problems.slice();
  if (problems.length === 0 && !isAsDealt(sheet)) problems.push({ what: "not-as-dealt" });
  const sets = new Uint32Array(2 * PLACES);
  for (let place = 0; place < PLACES; place++) sets.set(words(ALL_CARDS), 2 * place);
  sheet.columns.slice(0, COLUMNS).forEach((column, k) =>
    column.slice(0, COLUMN_LENGTHS[k]).forEach((word, row) => {
      const cards = cardsOf(word.text);
      if (cards === null) problems.push({ what: "unknown-card", ...word, text: word.text.slice(0, 20) });
      else sets.set(words(cards), 2 * (ROW * row + k));
    }),
  );
  return { board: problems.length === 0 ? { text: plain, sets } : null, problems };
}

function sheetOf(plain: string): Sheet {
  if (plain.includes(":")) return sheetOfLines(plain);
  const lines = plain.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));
  if (lines.length === COLUMNS) return sheetOfLines(plain, "columns");
  const cards = plain.split(/[\s,]+/);
  // All in one line, in the order dealt.
  if (lines.length === 1 && cards.length === PLACES) {
    const rows = Array.from({ length: 7 }, (_, row) => cards.slice(ROW * row, ROW * (row + 1)).join(" "));
    return sheetOfLines(rows.join("\n"), "rows");
  }
  return sheetOfLines(plain, "rows");
}

/** Nothing home or in cells; rows may be left out at the end, and the end of the last one. */
function isAsDealt({ columns, cells, home }: Sheet): boolean {
  if (
    columns.length > COLUMNS ||
    (home ?? []).some((count) => count > 0) ||
    (cells ?? []).some(({ text }) => !isEmptyWord(text))
  )
    return false;
  const lengths = COLUMN_LENGTHS.map((_, k) => columns[k]?.length ?? 0);
  const rows = Math.max(...lengths);
  const full = COLUMN_LENGTHS.map((length) => Math.min(rows, length));
  const stopsAt = (written: number): boolean =>
    full.every((length, k) => lengths[k] === length - (k >= written && length === rows ? 1 : 0));
  return Array.from({ length: COLUMNS }, (_, k) => k + 1).some(stopsAt);
}

function cardsOf(word: string): readonly Card[] | null {
  if (UNKNOWN.has(word)) return ALL_CARDS;
  if (word.length > 1 && /^[?.]/.test(word)) {
    const some = parseCard(`A${word.slice(1)}`);
    return some === null ? null : ALL_CARDS.filter((card) => suitOf(card) === suitOf(some));
  }
  if (word.length > 1 && /[?.]$/.test(word)) {
    const some = parseCard(`${word.slice(0, -1)}C`);
    return some === null ? null : ALL_CARDS.filter((card) => rankOf(card) === rankOf(some));
  }
  const card = parseCard(word);
  return card === null ? null : [card];
}

/** A set of cards as bits: cards 0 to 31, and 32 to 51. */
function words(cards: readonly Card[]): [number, number] {
  let low = 0;
  let high = 0;
  for (const card of cards) {
    if (card < 32) low |= 1 << card;
    else high |= 1 << (card - 32);
  }
  return [low >>> 0, high];
}
