/** Who answers questions about positions: a worker with the kernel in it, or a server. Both have this face. */

import type { Board, Card, Move, PartialBoard } from "../rules/index.ts";

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

/** Why a move loses, where a proof can be said simply: a card that stays buried. */
export interface LossReason {
  readonly card: Card;
  /** The column in which it lies, from 0. */
  readonly column: number;
  /** How many cards lie on it that would have to go somewhere, and how many places there are for them. */
  readonly above: number;
  readonly places: number;
}

/** A move that the position allows, and what the position after it is worth. */
export interface JudgedMove extends Move {
  readonly verdict: State;
  /** Null or missing unless it loses for a reason that can be said. */
  readonly reason?: LossReason | null;
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

/** News of a search that goes on. */
export interface Progress {
  readonly positions?: number;
  /** Of all the work, 0 to 1. */
  readonly share?: number;
  /** Judged so far. */
  readonly moves?: readonly JudgedMove[];
}

export interface AskOptions {
  /** Ends the search at once; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Engine {
  /** Can this position be won? Within the time that a player waits. */
  evaluate(board: Board, options?: AskOptions): Promise<VerdictAnswer>;
  /** The same, with more time. */
  solve(board: Board, options?: AskOptions): Promise<VerdictAnswer>;
  /** What is each move worth? `positions` limits the search of each move. */
  judge(board: Board, options?: AskOptions & { readonly positions?: number }): Promise<JudgeAnswer>;
  /** Which deals are this board, known in whole or in part? */
  find(board: PartialBoard, options?: AskOptions): Promise<FindAnswer>;
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

/** Looks for the fewest moves. It is made for one question and closed after it, since that may take much memory. */
export interface FewestEngine {
  fewest(board: Board, options?: AskOptions): Promise<FewestAnswer>;
  close(): void;
}

/** There is nobody to ask now; there may be later. */
export class Unreachable extends Error {}

/** This engine cannot work in this browser, now or later. */
export class NoEngine extends Error {}
