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

/** A card that never comes free, however the game goes on: why a position is lost. */
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
  /** Why is this position, after a losing move, lost? */
  reason(board: Board, options?: AskOptions): Promise<ReasonAnswer>;
  /** How difficult is it? Of a deal as dealt the number counts too; null for any other position. */
  difficulty(board: Board, deal: number | null, options?: AskOptions): Promise<DifficultyAnswer>;
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
  /** `solution` wins from this board: the search begins with it. */
  fewest(board: Board, solution: readonly Move[], options?: AskOptions): Promise<FewestAnswer>;
  close(): void;
}

/** There is nobody to ask now; there may be later. */
export class Unreachable extends Error {}

/** This engine cannot work in this browser, now or later. */
export class NoEngine extends Error {}
