/** Moves and their standard notation: `26`, `5a`, `b3`, `4h`, and `26v3` for a part of a run into an empty column. */

import { COLUMNS, MAX_CELLS } from "./board.ts";

declare const kind: unique symbol;

/** Where a card can be: 0..7 the columns, 8..14 the cells a..g, 15 home. */
export type Place = number & { readonly [kind]: "place" };

export const FIRST_CELL = COLUMNS;
export const HOME = (COLUMNS + MAX_CELLS) as Place;

export interface Move {
  readonly from: Place;
  readonly to: Place;
  /** How many cards; more than one only between columns. */
  readonly count: number;
}

/** A move as written: how many cards go is left open unless a count is given. */
export interface WrittenMove {
  readonly from: Place;
  readonly to: Place;
  readonly count: number | null;
}

const LETTERS = "12345678abcdefgh";

export function columnPlace(index: number): Place {
  return index as Place;
}

export function cellPlace(index: number): Place {
  return (FIRST_CELL + index) as Place;
}

export function isColumn(place: Place): boolean {
  return place < FIRST_CELL;
}

export function isCell(place: Place): boolean {
  return place >= FIRST_CELL && place < HOME;
}

export function cellIndex(place: Place): number {
  return place - FIRST_CELL;
}

/** The character of a place: `1`..`8`, `a`..`g`, `h`. */
export function placeText(place: Place): string {
  return LETTERS[place]!;
}

export function parsePlace(letter: string): Place | null {
  const place = LETTERS.indexOf(letter.toLowerCase());
  return letter.length === 1 && place >= 0 ? (place as Place) : null;
}

/** Reads one move, or null when the text is not one. Whether it is legal depends on the board. */
export function parseMove(text: string): WrittenMove | null {
  const match = /^([1-8a-g])([1-8a-h])(?:v([0-9a-f]{1,2}))?$/i.exec(text.trim());
  if (match === null) return null;
  const from = parsePlace(match[1]!)!;
  const to = parsePlace(match[2]!)!;
  const count = match[3] === undefined ? null : parseInt(match[3], 16);
  if (from === to || count === 0) return null;
  return { from, to, count };
}
