/** Game records: a few headers, then the numbered moves, like chess's PGN. Read tolerantly, written strictly. */

import { AUTOPLAY_RULES, type Autoplay } from "./autoplay.ts";
import { USUAL_CELLS } from "./board.ts";
import { isDealNumber } from "./deal.ts";
import { parseMove } from "./moves.ts";
import { isFcSolve, recordOfOthers } from "./others.ts";
import { parseBoard } from "./text.ts";

export interface GameRecord {
  /** The deal number, or null when the game began from a board. */
  readonly deal: number | null;
  /** The board's text when there is no deal number. */
  readonly board: string | null;
  readonly cells: number;
  readonly autoplay: Autoplay;
  readonly result: string | null;
  /** `2026.11.15` */
  readonly date: string | null;
  /** Standard notation, as written. */
  readonly moves: readonly string[];
}

export interface ReadRecord extends GameRecord {
  /** Whether a move into an empty column that has no number means one card, where all moves can be played so. */
  readonly oneCard: boolean;
  /** Words that are neither moves nor anything else we know. */
  readonly unread: readonly string[];
}

/** Writes a record; moves are numbered and wrapped at 78 characters. */
export function recordText(record: GameRecord): string {
  const lines: string[] = [];
  if (record.deal !== null) lines.push(`[Deal "${record.deal}"]`);
  if (record.board !== null) lines.push(`[Board "${record.board}"]`);
  lines.push(`[Cells "${record.cells}"]`, `[Autoplay "${record.autoplay}"]`);
  if (record.result !== null) lines.push(`[Result "${record.result}"]`);
  if (record.date !== null) lines.push(`[Date "${record.date}"]`);
  lines.push("");
  let line = "";
  record.moves.forEach((move, k) => {
    const word = `${k + 1}. ${move}`;
    if (line !== "" && line.length + 1 + word.length > 78) {
      lines.push(line);
      line = "";
    }
    line += (line === "" ? "" : " ") + word;
  });
  if (line !== "") lines.push(line);
  return lines.join("\n") + "\n";
}

/**
 * Reads a record, a bare string of moves, moves under a line such as `#617`, or another program's answer. Variations and marks
 * are left out: they have no place here.
 */
export function parseRecord(given: string): ReadRecord {
  const text = recordOfOthers(given) ?? given;
  const headers = new Map<string, string>();
  let body = text.replace(/^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]\s*$/gm, (_, name: string, value: string) => {
    headers.set(name.toLowerCase(), value.trim());
    return " ";
  });
  body = withoutVariations(body.replace(/\{[^}]*\}?/g, " ").replace(/;.*$/gm, " "));
  let deal = wholeNumber(headers.get("deal"));
  const board = headers.get("board") ?? null;
  if (deal === null && board === null) {
    body = body.replace(/(?:#|\b(?:deal|game)\s*#?\s*:?)\s*(-?\d{1,10})\b:?/i, (_, number: string) => {
      deal = wholeNumber(number);
      return " ";
    });
  }
  const moves: string[] = [];
  const unread: string[] = [];
  for (const word of body.split(/[\s,]+/)) {
    if (word === "" || /^\d+\.+$/.test(word) || /^(won|lost|stuck|unfinished|\*|\.+)$/i.test(word)) continue;
    const bare = word
      .replace(/^\d+\.+/, "")
      .replace(/(?:[!?]{1,2}|\$[1-6])$/, "")
      .toLowerCase();
    if (bare === "") continue;
    if (parseMove(bare) !== null) moves.push(bare);
    else unread.push(word);
  }
  const rule = (headers.get("autoplay") ?? "").toLowerCase();
  const known = AUTOPLAY_RULES.includes(rule as Autoplay);
  if (headers.has("autoplay") && !known) unread.push(`[Autoplay "${headers.get("autoplay")}"]`);
  const cells = wholeNumber(headers.get("cells"));
  if (deal !== null && !isDealNumber(deal)) {
    unread.push(`[Deal "${deal}"]`);
    deal = null;
  }
  if (board !== null && parseBoard(board).board === null) unread.push(`[Board "${board}"]`);
  return {
    deal,
    board,
    cells: cells !== null && cells >= 0 && cells <= 7 ? cells : USUAL_CELLS,
    autoplay: known ? (rule as Autoplay) : "horne",
    result: headers.get("result") ?? null,
    date: headers.get("date") ?? null,
    moves,
    oneCard: isFcSolve(given),
    unread,
  };
}

/** The text without what stands in parentheses, one in the other; one that is open at the end takes nothing with it. */
function withoutVariations(text: string): string {
  const kept = [""];
  for (const piece of text.split(/([()])/)) {
    if (piece === "(") kept.push("");
    else if (piece === ")" && kept.length > 1) kept.pop();
    else kept[kept.length - 1] += piece;
  }
  return kept.join(" ( ");
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : null;
}
