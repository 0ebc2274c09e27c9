/** Reviewing a game: the verdict of each position, and the move that lost the game. */

import type { Game } from "./game.ts";
import { asPlayed, countMoves } from "./played.ts";
import type { Autoplay } from "../rules/index.ts";
import type { Verdict, Verdicts } from "./verdicts.ts";

/** One bar of the graph. */
export interface Bar {
  readonly ply: number;
  readonly state: Verdict["state"] | "waiting";
  /** Moves the player needs for the known line; null unless winnable. */
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
export function reviewOf(game: Game, verdicts: Verdicts, rule: Autoplay, running: boolean): ReviewState {
  const bars: Bar[] = [];
  for (let ply = 0; ply <= game.steps.length; ply++) {
    const board = game.boardAt(ply);
    const verdict = verdicts.of(board);
    const waiting = running && verdict.state === "unknown" && verdict.why === "searching";
    bars.push({ ply, state: waiting ? "waiting" : verdict.state, needed: verdict.state === "winnable" ? countMoves(board, verdict.line, rule) : null });
  }
  return { bars, mistake: mistakeIn(game, verdicts, rule, bars), running };
}

/** How many bars have each state. */
export function countBars(bars: readonly Bar[]): Readonly<Record<Bar["state"], number>> {
  const counts = { winnable: 0, lost: 0, unknown: 0, waiting: 0 };
  for (const bar of bars) counts[bar.state]++;
  return counts;
}

function mistakeIn(game: Game, verdicts: Verdicts, rule: Autoplay, bars: readonly Bar[]): Mistake | null {
  const ply = bars.findIndex((bar) => bar.state === "lost");
  if (ply < 1) return null;
  const lastWinnable = bars.findLastIndex((bar) => bar.ply < ply && bar.state === "winnable");
  // Until all positions before it are evaluated, no move is called a mistake.
  if (lastWinnable < 0 || bars.slice(lastWinnable, ply).some((bar) => bar.state === "waiting")) return null;
  const board = game.boardAt(lastWinnable);
  const verdict = verdicts.of(board);
  return { ply, move: game.steps[ply - 1]!.text, lastWinnable, instead: verdict.state === "winnable" ? asPlayed(board, verdict.line, rule).texts : [] };
}

/** What a finished review can say, and no more than that. */
export type Finding =
  | { readonly what: "mistake" | "mistake-between" | "no-mistake" | "lost-from-start" }
  /** Winnable up to `ply`; what came after is not known. */
  | { readonly what: "winnable-until"; readonly ply: number }
  /** Lost from `ply` on; whether it could be won before is not known. */
  | { readonly what: "lost-since"; readonly ply: number }
  | { readonly what: "nothing-known" };

export function findingOf({ bars, mistake }: ReviewState): Finding {
  if (mistake !== null) return { what: mistake.ply === mistake.lastWinnable + 1 ? "mistake" : "mistake-between" };
  const counts = countBars(bars);
  if (bars[0]?.state === "lost") return { what: "lost-from-start" };
  if (counts.winnable === bars.length) return { what: "no-mistake" };
  if (counts.lost > 0) return { what: "lost-since", ply: bars.findIndex((bar) => bar.state === "lost") };
  if (counts.winnable > 0) return { what: "winnable-until", ply: bars.findLastIndex((bar) => bar.state === "winnable") };
  return { what: "nothing-known" };
}

/**
 * Asks about every position in order, and learns from each step, so that few requests are needed: if a position can be
 * won, so could every earlier one; if it is lost, so is every later one.
 */
export async function runReview(game: Game, verdicts: Verdicts, signal: AbortSignal, onBar: () => void | Promise<void>): Promise<void> {
  for (let ply = 0; ply <= game.steps.length && !signal.aborted; ply++) {
    if (ply > 0) verdicts.learn(game.steps[ply - 1]!);
    await verdicts.settle(game.boardAt(ply), signal);
    if (!signal.aborted) await onBar();
  }
  for (let ply = game.steps.length; ply > 0 && !signal.aborted; ply--) verdicts.learn(game.steps[ply - 1]!);
}
