/** Reviewing a game: the verdict of each position, and the move that lost the game. */

import type { Game } from "./game.ts";
import { playOut } from "./line.ts";
import { moveText, play, type Board, type Move } from "../rules/index.ts";
import type { Verdict, Verdicts } from "./verdicts.ts";

/** One bar of the graph. */
export interface Bar {
  readonly ply: number;
  readonly state: Verdict["state"] | "waiting";
  /** Moves left in the known line; null unless winnable. */
  readonly needed: number | null;
}

export interface Mistake {
  /** The move after which the game was lost: moves count from 1. */
  readonly ply: number;
  readonly move: string;
  /** The last position known to be winnable; one less than `ply` unless positions between are undecided. */
  readonly lastWinnable: number;
  /** What would have kept the win, from `lastWinnable`. */
  readonly instead: readonly string[];
}

export interface ReviewState {
  readonly bars: readonly Bar[];
  readonly mistake: Mistake | null;
  readonly running: boolean;
}

/** What is known about a game's positions. Everything the page shows is computed from this list. */
export function reviewOf(game: Game, verdicts: Verdicts, running: boolean): ReviewState {
  const bars: Bar[] = [];
  for (let ply = 0; ply <= game.steps.length; ply++) {
    const verdict = verdicts.of(game.boardAt(ply));
    const waiting = running && verdict.state === "unknown" && verdict.why === "searching";
    bars.push({ ply, state: waiting ? "waiting" : verdict.state, needed: verdict.state === "winnable" ? verdict.line.length : null });
  }
  return { bars, mistake: mistakeIn(game, verdicts, bars), running };
}

/** How many bars have each state. */
export function countBars(bars: readonly Bar[]): Readonly<Record<Bar["state"], number>> {
  const counts = { winnable: 0, lost: 0, unknown: 0, waiting: 0 };
  for (const bar of bars) counts[bar.state]++;
  return counts;
}

function mistakeIn(game: Game, verdicts: Verdicts, bars: readonly Bar[]): Mistake | null {
  const ply = bars.findIndex((bar) => bar.state === "lost");
  if (ply < 1) return null;
  const lastWinnable = bars.findLastIndex((bar) => bar.ply < ply && bar.state === "winnable");
  // Until all positions before it are evaluated, no move is called a mistake.
  if (lastWinnable < 0 || bars.slice(lastWinnable, ply).some((bar) => bar.state === "waiting")) return null;
  const board = game.boardAt(lastWinnable);
  const verdict = verdicts.of(board);
  return { ply, move: game.steps[ply - 1]!.text, lastWinnable, instead: verdict.state === "winnable" ? texts(board, playOut(board, verdict.line).moves) : [] };
}

/** Moves in standard notation, one after the other. */
export function texts(board: Board, moves: readonly Move[]): string[] {
  return moves.map((move) => {
    const text = moveText(board, move);
    board = play(board, move);
    return text;
  });
}

/** Asks about every position in order, and learns from each step, so that few requests are needed. */
export async function runReview(game: Game, verdicts: Verdicts, signal: AbortSignal, onBar: () => void): Promise<void> {
  for (let ply = 0; ply <= game.steps.length && !signal.aborted; ply++) {
    if (ply > 0) verdicts.learn(game.steps[ply - 1]!);
    await verdicts.settle(game.boardAt(ply), signal);
    if (!signal.aborted) onBar();
  }
}
