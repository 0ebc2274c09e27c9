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

/** Whole seconds, as a clock shows them. */
function seconds(time: number): number {
  return Math.floor(time / 1000);
}

/** The part of a link that carries a claim. */
export function claimFields({ moves, time, hints, undone, name }: Claim): string[] {
  const fields = [`challenge=${moves.join("-")}`, `time=${seconds(time)}`, `hints=${hints}`, `undone=${undone}`];
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

/** What is compared, in this order: whether there were hints, moves, time. */
const COMPARED = ["hints", "moves", "time"] as const;

/** Who did better, and by what. */
export type Comparison =
  | { readonly result: "equal"; readonly by: null }
  | { readonly result: "better" | "worse"; readonly by: (typeof COMPARED)[number] };

/** The figures of one side. */
export interface Figures {
  readonly needed: number;
  readonly time: number;
  readonly hints: number;
  readonly undone: number;
}

export function compare(mine: Figures, theirs: Figures): Comparison {
  const values = ({ hints, needed, time }: Figures): Readonly<Record<(typeof COMPARED)[number], number>> => ({
    hints: Number(hints > 0),
    moves: needed,
    time: seconds(time),
  });
  const [a, b] = [values(mine), values(theirs)];
  const by = COMPARED.find((one) => a[one] !== b[one]);
  return by === undefined ? { result: "equal", by: null } : { result: a[by] < b[by] ? "better" : "worse", by };
}
