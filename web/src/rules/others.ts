/**
 * Answers of other programs, turned into records, as others.py does: fc-solve's moves in words or in notation, or
 * whole states; and the compact notation of macroxue's game, alone or in a link. What they leave to their autoplay is
 * written out.
 */

import { type Autoplay, nextAutoMove } from "./autoplay.ts";
import { type Board, boardOfDeal } from "./board.ts";
import type { Card } from "./cards.ts";
import { boardCode } from "./code.ts";
import { isDealNumber } from "./deal.ts";
import { movedCards, moveText, play, refusal, resolve } from "./legal.ts";
import { asColumns } from "./lines.ts";
import { cellPlace, columnPlace, HOME, isCell, type Move, parseMove, placeText } from "./moves.ts";
import { parseBoard } from "./text.ts";

const FRAME = /^\s*(?:-=-=-=-=|I could not solve this game)/;
const NO_MOVE =
  /^\s*(?:[-=]{9,}|This game is solve?able|I could not solve|Total number of states|This scan generated|Iterations count exceeded|Reading the board|Please refer|https?:\/\/|To cancel this)/;
const IN_WORDS =
  /^\s*Move (?:a card|(\d{1,2}) cards?) from (stack|freecell) (\d) to (?:(stack|freecell) (\d)|the foundations)/;
const COMPACT = /^(?:https?:\/\/\S{1,200}[?&]deal=)?(\d{1,12}|[0-9A-Za-z]{104}):([1-8a-drh]{2,4000})$/;
const CELLS = "abcdefgh";
const NO_AUTOPLAY = '[Autoplay "off"]';

/** The record that another program's answer amounts to; null for any other text. */
export function recordOfOthers(text: string): string | null {
  if (isFcSolve(text)) return recordOfFcSolve(text);
  const match = COMPACT.exec(text.trim());
  return match === null || match[2]!.length % 2 === 1 ? null : recordOfCompact(match[1]!, match[2]!);
}

/** Whether it is an answer of fc-solve, with a title above it or not. */
export function isFcSolve(text: string): boolean {
  return text.split(/\r?\n/, 8).some((line) => FRAME.test(line));
}

function recordOfFcSolve(text: string): string {
  const { words, states } = parts(text);
  const boards = states.map(boardOfState).filter((board) => board !== null);
  if (boards.length > 1 || (boards.length === 1 && words.length === 0))
    return [`[Board "${boardCode(boards[0]!)}"]`, NO_AUTOPLAY, "", ...movesBetween(boards)].join("\n");
  const title = /^\s*#\s*(-?\d{1,10})\s*\n/.exec(text);
  return [...(title === null ? [] : [`[Deal "${title[1]}"]`, NO_AUTOPLAY, ""]), words.join(" ")].join("\n");
}

/** The moves as words in standard notation, and the texts of the states. */
function parts(text: string): { words: string[]; states: string[] } {
  const words: string[] = [];
  const states = [""];
  for (const line of text.split(/\r?\n/)) {
    const inWords = IN_WORDS.exec(line);
    if (inWords !== null) words.push(moveInWords(inWords));
    else if (line.trim().startsWith("=".repeat(9))) states.push("");
    else if (!NO_MOVE.test(line) && !line.trimStart().startsWith("#")) states[states.length - 1] += `${line}\n`;
  }
  const filled = states.filter((state) => state.trim() !== "");
  if (filled.length === 1 && words.length === 0 && !filled[0]!.includes("-"))
    return { words: filled[0]!.trim().split(/\s+/), states: [] };
  return { words, states: filled };
}

function moveInWords([, count, from, source, to, target]: RegExpExecArray): string {
  const place = (name: string | undefined, number: string | undefined): string =>
    name === undefined ? "h" : name === "stack" ? String(Number(number) + 1) : CELLS[Number(number) % 8]!;
  const word = place(from, source) + place(to, target);
  return word + (count !== undefined && /^\d+$/.test(word) ? `v${Number(count).toString(16)}` : "");
}

function boardOfState(state: string): Board | null {
  if (state.includes("Foundations:")) return parseBoard(state).board;
  const columns = asColumns(state);
  return columns === state ? null : parseBoard(columns).board;
}

/** The moves that lead from each board to the next; for the first that none leads to, a comment says so. */
function movesBetween(boards: readonly Board[]): string[] {
  const words: string[] = [];
  let board = boards[0]!;
  for (const [k, wanted] of boards.entries()) {
    if (same(board, wanted)) continue;
    const move = moveBetween(board, wanted);
    const after = move === null || refusal(board, move) !== null ? null : play(board, move);
    if (move === null || after === null || !same(after, wanted)) {
      words.push(`??? {no move leads from state ${k} to state ${k + 1}}`);
      break;
    }
    words.push(moveText(board, move));
    board = after;
  }
  return words;
}

/** The only move that can lead from one board to the other. */
function moveBetween(board: Board, wanted: Board): Move | null {
  const growth = board.columns.map((column, k) => wanted.columns[k]!.length - column.length);
  const sources = [...growth.keys()].filter((k) => growth[k]! < 0).map(columnPlace);
  const targets = [...growth.keys()].filter((k) => growth[k]! > 0).map(columnPlace);
  const freed = [...board.cells.keys()].filter(
    (k) => board.cells[k] !== null && !wanted.cells.includes(board.cells[k]!),
  );
  const filled = wanted.cells.filter((card) => card !== null && !board.cells.includes(card));
  const free = board.cells.indexOf(null);
  if (sources.length + freed.length !== 1 || targets.length + filled.length > 1 || (filled.length > 0 && free < 0))
    return null;
  const from = sources[0] ?? cellPlace(freed[0]!);
  const to = targets[0] ?? (filled.length > 0 ? cellPlace(free) : HOME);
  return { from, to, count: sources.length > 0 && targets.length > 0 ? -Math.min(...growth) : 1 };
}

/** Whether they are equal but for the order of cells. */
function same(a: Board, b: Board): boolean {
  const key = ({ columns, cells }: Board): string =>
    JSON.stringify([columns, cells.filter((card) => card !== null).sort()]);
  return key(a) === key(b);
}

function recordOfCompact(start: string, code: string): string {
  const isNumber = start.length < 104;
  let board = isNumber ? (isDealNumber(Number(start)) ? boardOfDeal(Number(start)) : null) : parseBoard(start).board;
  if (board === null) return `[${isNumber ? "Deal" : "Board"} "${start}"]\n`; // the reader says what is wrong
  const head = isNumber ? `[Deal "${start}"]` : `[Board "${boardCode(board)}"]`;
  const homes = code.split("h").length - 1;
  const rule: Autoplay = homes === 0 ? "max" : homes < 52 ? "horne" : "off";
  const words: string[] = [];
  const held: Card[] = []; // the cards in cells, the oldest first
  const make = (now: Board, move: Move): Board => {
    const card = movedCards(now, move).at(-1)!;
    if (isCell(move.from)) held.splice(held.indexOf(card), 1);
    if (isCell(move.to)) held.push(card);
    return play(now, move);
  };
  const goHome = (now: Board): Board => {
    for (let move = nextAutoMove(now, rule); move !== null; move = nextAutoMove(now, rule)) {
      words.push(placeText(move.from) + placeText(move.to));
      now = make(now, move);
    }
    return now;
  };
  board = goHome(board);
  for (let at = 0; at < code.length; at += 2) {
    const word = standard(board, held, code.slice(at, at + 2));
    words.push(word);
    const written = parseMove(word);
    const move = written === null ? null : resolve(board, written);
    if (move === null || refusal(board, move) !== null) break; // the reader says what is wrong with it
    board = goHome(make(board, move));
  }
  return [head, NO_AUTOPLAY, "", words.join(" ")].join("\n");
}

/** A move of two letters in standard notation, as far as it is one. */
function standard(board: Board, held: readonly Card[], code: string): string {
  const at = CELLS.indexOf(code[0]!);
  const card = at >= 0 ? held[at] : undefined;
  const source = card === undefined ? code[0]! : placeText(cellPlace(board.cells.indexOf(card)));
  const free = Math.max(0, board.cells.indexOf(null));
  return source + (code[1] === "r" ? placeText(cellPlace(free)) : code[1]!);
}
