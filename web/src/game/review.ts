/** Reviewing a game: the verdict of each position, and the move that lost the game. */

import type { Facts } from "../engine/engine.ts";
import type { Autoplay, Board, Move } from "../rules/index.ts";
import { type Gain, gainOf } from "./gains.ts";
import type { Game } from "./game.ts";
import { asPlayed, countMoves, type Played } from "./played.ts";
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
  /** The move itself and the position before it; null where it is not known which one lost. */
  readonly played: { readonly before: Board; readonly move: Move } | null;
  /** What would have kept the win, from `lastWinnable`, and its first move with what it is good for. */
  readonly instead: Pick<Played, "moves" | "boards" | "texts">;
  readonly saving: { readonly board: Board; readonly move: Move; readonly gain: Gain | null } | null;
}

/** How many of a position's moves keep the win, lose it, or are not known. */
export interface Odds {
  readonly good: number;
  readonly bad: number;
  readonly open: number;
}

export const NOT_JUDGED: Odds = { good: 0, bad: 0, open: 1 };

/** Where the game was in danger: it could be won, and a move that the player could have made would have lost it. */
export interface Danger {
  /** The longest such stretch: the moves, counted from 1, that were made in it; null when there was none. */
  readonly longest: { readonly from: number; readonly to: number } | null;
  /** The move at which the smallest share of all moves kept the win; null when there was no danger. */
  readonly narrowest: { readonly ply: number; readonly good: number; readonly all: number } | null;
}

export interface ReviewState {
  readonly bars: readonly Bar[];
  readonly mistake: Mistake | null;
  readonly running: boolean;
  /** What the moves of each position before the last are worth, as far as that is known; null where it is proved lost. */
  readonly odds: readonly (Odds | null)[];
  /** Null until every move of every winnable position has been judged, and for good where one stays open. */
  readonly danger: Danger | null;
  /** What is proved of all games from the first lost position from which few enough positions can be reached; null if there is none. */
  readonly facts: (Facts & { readonly ply: number }) | null;
}

/** What is known about a game's positions. Everything the page shows is computed from this list. */
export function reviewOf(game: Game, verdicts: Verdicts, rule: Autoplay, running: boolean): ReviewState {
  const bars: Bar[] = [];
  for (let ply = 0; ply <= game.steps.length; ply++) {
    const board = game.boardAt(ply);
    const verdict = verdicts.of(board);
    const waiting = running && verdict.state === "unknown" && verdict.why === "searching";
    bars.push({
      ply,
      state: waiting ? "waiting" : verdict.state,
      needed: verdict.state === "winnable" ? countMoves(board, verdict.line, rule) : null,
    });
  }
  return { bars, mistake: mistakeIn(game, verdicts, rule, bars), running, odds: [], danger: null, facts: null };
}

/** `odds` by position; null where it is proved lost. Nothing is said while anything is open: the longest stretch may be another one. */
export function dangerIn(odds: readonly (Odds | null)[]): Danger | null {
  const judged = odds.filter((one) => one !== null);
  if (judged.length === 0 || judged.some((one) => one.open > 0)) return null;
  let longest: Danger["longest"] = null;
  let narrowest: Danger["narrowest"] = null;
  let since: number | null = null;
  odds.forEach((one, before) => {
    const ply = before + 1;
    if (one === null || one.bad === 0) {
      since = null;
      return;
    }
    since ??= ply;
    if (longest === null || ply - since > longest.to - longest.from) longest = { from: since, to: ply };
    const all = one.good + one.bad;
    if (narrowest === null || one.good * narrowest.all < narrowest.good * all) narrowest = { ply, good: one.good, all };
  });
  return { longest, narrowest };
}

/** The share of moves that keep the win; null where it is not known. */
export function shareOf(odds: Odds | null | undefined, bar: Bar): number | null {
  if (bar.state === "lost") return 0;
  if (odds === null || odds === undefined || odds.open > 0 || odds.good + odds.bad === 0) return null;
  return odds.good / (odds.good + odds.bad);
}

/** Whether fewer than half of the moves kept the win, but some did. */
export function isNarrow(share: number | null): boolean {
  return share !== null && share > 0 && share < 0.5;
}

export function sharesOf({ bars, odds }: ReviewState): (number | null)[] {
  const shares = bars.map((bar) => shareOf(odds[bar.ply], bar));
  // Nothing is moved in the last position: it is worth what led there.
  const last = bars.at(-1);
  if (last?.state === "winnable") shares[last.ply] = shares[last.ply - 1] ?? null;
  return shares;
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
  const instead =
    verdict.state === "winnable" ? asPlayed(board, verdict.line, rule) : { moves: [], boards: [], texts: [] };
  const { moves, boards } = instead;
  const [first, second] = moves;
  const saving =
    first === undefined
      ? null
      : {
          board,
          move: first,
          gain: gainOf(board, first, second === undefined ? null : { board: boards[1]!, move: second }),
        };
  const step = game.steps[ply - 1]!;
  return { ply, move: step.text, played: ply === lastWinnable + 1 ? step : null, lastWinnable, instead, saving };
}

/**
 * The first lost position of a game of which facts can be told, with them. From a later position no more positions can be
 * reached than from an earlier one, so that few have to be asked about.
 */
export async function firstFacts(
  game: Game,
  bars: readonly Bar[],
  ask: (board: Board) => Promise<Facts | null>,
): Promise<ReviewState["facts"]> {
  let low = bars.findIndex((bar) => bar.state === "lost");
  let high = low < 0 ? -1 : bars.length - 1;
  let known: ReviewState["facts"] = null;
  for (let ply = low; low >= 0 && low <= high; ply = (low + high) >> 1) {
    const facts = await ask(game.boardAt(ply));
    if (facts === null) low = ply + 1;
    else {
      known = { ...facts, ply };
      high = ply - 1;
    }
  }
  return known;
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
  if (counts.winnable > 0)
    return { what: "winnable-until", ply: bars.findLastIndex((bar) => bar.state === "winnable") };
  return { what: "nothing-known" };
}

/**
 * Asks about every position in order, and learns from each step, so that few requests are needed: if a position can be
 * won, so could every earlier one; if it is lost, so is every later one.
 */
export async function runReview(
  game: Game,
  verdicts: Verdicts,
  signal: AbortSignal,
  onBar: () => void | Promise<void>,
): Promise<void> {
  for (let ply = 0; ply <= game.steps.length && !signal.aborted; ply++) {
    if (ply > 0) verdicts.learn(game.steps[ply - 1]!);
    await verdicts.settle(game.boardAt(ply), signal);
    if (!signal.aborted) await onBar();
  }
  for (let ply = game.steps.length; ply > 0 && !signal.aborted; ply--) verdicts.learn(game.steps[ply - 1]!);
}
