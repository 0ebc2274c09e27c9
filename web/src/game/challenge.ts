/** A challenge: somebody's win of a deal, sent as a link. It is a claim until its moves have been replayed here. */

import type { Autoplay } from "../rules/index.ts";
import { Game } from "./game.ts";
import { movesNotHome } from "./par.ts";

/** What a link says of a win. The moves can be checked; all else is the sender's word. */
export interface Claim {
  readonly moves: readonly string[];
  readonly autoplay: Autoplay;
  /** Milliseconds. */
  readonly time: number;
  readonly hints: number;
  readonly undone: number;
  /** As the sender calls himself; empty when he does not. */
  readonly name: string;
}

/** A win that was replayed: what its moves prove. */
export interface Ghost {
  /** Cards home after this many moves, from 0 on. */
  readonly home: readonly number[];
  /** Moves, those home not counted: the one count in which games are compared. */
  readonly needed: number;
}

const MOST_MOVES = 1000;
const LONGEST_NAME = 24;

/** Replays a claim from the start of a game; null where its moves are not legal or do not win. */
export function replay(start: Game, claim: Claim): Ghost | null {
  const game = new Game(start.start, start.cells);
  if (game.pushTexts(claim.moves, claim.autoplay) !== null || !game.won) return null;
  const counts = [game.first, ...game.steps.map((step) => step.after)];
  return { home: counts.map(({ home }) => home.reduce((sum, cards) => sum + cards, 0)), needed: movesNotHome(game) };
}

/** Cards of theirs that were home after as many moves as were made here. */
export function homeAfter({ home }: Ghost, moves: number): number {
  return home[Math.min(moves, home.length - 1)]!;
}

/** The part of a link that carries a claim. */
export function claimFields({ moves, time, hints, undone, name }: Claim): string[] {
  const fields = [
    `challenge=${moves.join("-")}`,
    `time=${Math.round(time / 1000)}`,
    `hints=${hints}`,
    `undone=${undone}`,
  ];
  return name === "" ? fields : [...fields, `by=${encodeURIComponent(name)}`];
}

/** Reads that part; null where there is none. */
export function readClaim(fields: ReadonlyMap<string, string>, autoplay: Autoplay): Claim | null {
  const moves = fields.get("challenge");
  if (moves === undefined) return null;
  const number = (name: string): number => {
    const text = fields.get(name) ?? "";
    return /^\d{1,7}$/.test(text) ? Number(text) : 0;
  };
  return {
    moves: moves.split("-", MOST_MOVES).filter((word) => word !== ""),
    autoplay,
    time: 1000 * number("time"),
    hints: number("hints"),
    undone: number("undone"),
    name: cleanName(fields.get("by") ?? ""),
  };
}

/** A name as it may be shown: one short line of text. */
export function cleanName(text: string): string {
  return [...text.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("");
}

/** Who did better, in this order: won without hints, fewer moves, less time. */
export type Comparison = "better" | "equal" | "worse";

/** The figures of one side. */
export interface Figures {
  readonly needed: number;
  readonly time: number;
  readonly hints: number;
  readonly undone: number;
}

export function compare(mine: Figures, theirs: Figures): Comparison {
  const order = ({ hints, needed, time }: Figures): readonly number[] => [
    Number(hints > 0),
    needed,
    Math.round(time / 1000),
  ];
  const [a, b] = [order(mine), order(theirs)];
  const k = a.findIndex((value, index) => value !== b[index]);
  return k < 0 ? "equal" : a[k]! < b[k]! ? "better" : "worse";
}
