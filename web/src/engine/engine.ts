/** The questions about positions, and who answers them: a worker with the kernel in it, or a server. Both have one face. */

import type { Board, Card, Move } from "../rules/index.ts";
import type { PartialBoard } from "../rules/texts.ts";

export type State = "winnable" | "lost" | "unknown";

/** Why nothing is known: a limit that ended the search, or a fault in the engine. */
export type Reason = "positions" | "seconds" | "memory" | "fault";

export interface VerdictAnswer {
  readonly verdict: State;
  /** A solution in standard notation; empty unless winnable. */
  readonly line: readonly string[];
  /** How many positions were looked at. */
  readonly positions: number;
  /** Null unless unknown. */
  readonly reason: Reason | null;
}

/** A move that the position allows, and what the position after it is worth. */
export interface JudgedMove extends Move {
  readonly verdict: State;
}

export interface JudgeAnswer {
  /** What the position itself is worth. */
  readonly verdict: State;
  /** Every move, in the order of the rules' list. */
  readonly moves: readonly JudgedMove[];
  readonly positions: number;
  /** Why moves are still unknown; null when none is. */
  readonly reason: Reason | null;
}

/** A card that can never be freed from here: why a position is lost. */
export interface BuriedCard {
  readonly card: Card;
  /** Counted from 1. */
  readonly column: number;
  /** Cards that lie on it; always more than the places. */
  readonly above: number;
  /** Free cells and empty columns. */
  readonly places: number;
}

export interface ReasonAnswer {
  /** Null where no single card can be named, or where that would take too long. */
  readonly buried: BuriedCard | null;
}

/** A place where a board and a deal differ. Columns and rows count from 1, cards are written `7D`. */
export interface Correction {
  readonly column: number;
  readonly row: number;
  readonly given: string;
  readonly dealt: string;
}

export interface FindAnswer {
  readonly matches: readonly { readonly deal: number; readonly corrections: readonly Correction[] }[];
  /** False where nothing fits, and the matches differ by one misread card or two swapped ones. */
  readonly exact: boolean;
  /** Whether all numbers were looked at. */
  readonly complete: boolean;
  /** How many numbers fit, listed or not. */
  readonly count: number;
}

/** How often a casual player who never looks ahead wins (docs/difficulty.md). */
export interface DifficultyAnswer {
  readonly wins: number;
  readonly games: number;
  /** 1 (very easy) to 5 (very hard). */
  readonly step: 1 | 2 | 3 | 4 | 5;
  /** Of a hundred deals, how many are easier. */
  readonly harderThan: number;
}

/** The fewest moves of a position, every move home counted. */
export interface FewestAnswer {
  /** The shortest solution that is known, in standard notation; empty when there is none. */
  readonly line: readonly string[];
  /** No solution has fewer moves: proved. */
  readonly bound: number;
  readonly positions: number;
  /** What ended the search before the bound reached the solution; null when it did. */
  readonly reason: Reason | null;
}

/** What is true of every game from a lost position: all positions that can be reached are listed, and the list is checked. */
export interface Facts {
  readonly positions: number;
  /** How many clubs, diamonds, hearts and spades can be home together; only what is not part of more. */
  readonly homes: readonly (readonly number[])[];
  /** Cards that always lie under another one. */
  readonly neverFree: readonly Card[];
}

export interface FactsAnswer {
  /** Null where the position can be won, or where too many positions can be reached. */
  readonly facts: Facts | null;
}

/** News of a search that is still running. */
export interface Progress {
  readonly positions?: number;
  /** Of all the work, 0 to 1. */
  readonly share?: number;
  /** Judged so far. */
  readonly moves?: readonly JudgedMove[];
}

/** Every question: what is given, and what the answer is. */
export interface Questions {
  /** Can this position be won? Within the time that a player waits. */
  evaluate: { given: { readonly board: Board }; answer: VerdictAnswer };
  /** The same, with more time. */
  solve: { given: { readonly board: Board }; answer: VerdictAnswer };
  /** What is each move worth? */
  judge: { given: { readonly board: Board }; answer: JudgeAnswer };
  /** Why is this position, after a losing move, lost? */
  reason: { given: { readonly board: Board }; answer: ReasonAnswer };
  /** How difficult is it? Of a deal as dealt the number counts too; null for any other position. */
  difficulty: { given: { readonly board: Board; readonly deal: number | null }; answer: DifficultyAnswer };
  /** Which deals are this board, known in whole or in part? */
  find: { given: { readonly board: PartialBoard }; answer: FindAnswer };
  /** The fewest moves: `solution` wins from this board, and the search begins with it. Only the module made for it answers. */
  fewest: { given: { readonly board: Board; readonly solution: readonly Move[] }; answer: FewestAnswer };
  /** What is true of every game from this position, which is lost? Only the module made for it answers. */
  facts: { given: { readonly board: Board }; answer: FactsAnswer };
}

export type What = keyof Questions;
export type Given<W extends What> = Questions[W]["given"];
export type Answer<W extends What = What> = Questions[W]["answer"];

export interface Limits {
  /** Of one search; of each move where moves are judged. */
  readonly positions: number;
  readonly seconds: number;
  /** Of the search's block of memory, which grows up to here. */
  readonly bytes: number;
}

const GIBIBYTE = 2 ** 30;
/** About 24 million positions fit into the memory; seconds only end what would drain a phone's battery. */
export const LIMITS: { readonly [W in What]: Limits } = {
  evaluate: { positions: 2 ** 53 - 1, seconds: 60, bytes: GIBIBYTE },
  solve: { positions: 2 ** 53 - 1, seconds: 600, bytes: GIBIBYTE },
  judge: { positions: 1_000_000, seconds: 30, bytes: GIBIBYTE / 4 },
  reason: { positions: 50_000, seconds: 5, bytes: 0 },
  difficulty: { positions: 0, seconds: 10, bytes: 0 },
  find: { positions: 0, seconds: 120, bytes: GIBIBYTE },
  fewest: { positions: 2 ** 53 - 1, seconds: 60, bytes: GIBIBYTE / 4 },
  facts: { positions: 200_000, seconds: 10, bytes: 0 },
};

export interface AskOptions {
  /** Ends the search at once; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Instead of the usual ones. */
  readonly limits?: Partial<Limits>;
}

export interface Engine {
  ask<W extends What>(what: W, given: Given<W>, options?: AskOptions): Promise<Answer<W>>;
}

/** An engine that can be ended, which gives its memory back: the search for the fewest moves may take much. */
export interface ClosingEngine extends Engine {
  close(): void;
}

/** There is nobody to ask now; there may be later. */
export class Unreachable extends Error {}

/** This engine cannot work in this browser, now or later. */
export class NoEngine extends Error {}
