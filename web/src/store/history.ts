/** What the games tell over time and by difficulty, and the games as a table for other programs. */

import { stepOfDeal } from "../game/levels.ts";
import type { Par } from "../game/par.ts";
import { STEPS, type Step } from "../game/steps.ts";
import { bestWin, type KeptGame, wasTaught } from "./games.ts";
import { least, ownWins } from "./statistics.ts";

export interface Tally {
  readonly played: number;
  readonly won: number;
  /** Of the wins, those without a hint. */
  readonly unhinted: number;
}

/** How difficult a game was: as measured when it was played, or as the levels that ship say; null when neither is known. */
export function stepOf(game: KeptGame): Step | null {
  return game.step ?? (game.deal !== null && game.cells === 4 ? stepOfDeal(game.deal) : null);
}

function tally(games: readonly KeptGame[]): Tally {
  return {
    played: games.length,
    won: games.filter((game) => game.wins.length > 0).length,
    unhinted: games.filter((game) => ownWins(game).length > 0).length,
  };
}

/** One tally for each step, very easy first. */
export function byStep(games: readonly KeptGame[]): readonly Tally[] {
  return STEPS.map((step) => tally(games.filter((game) => stepOf(game) === step)));
}

/** `2026-11`, by the player's own clock. */
function monthOf(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

/** The last months up to `now`, the oldest first, by when games were begun. */
export function byMonth(
  games: readonly KeptGame[],
  now: Date,
  months = 12,
): readonly (Tally & { readonly month: string })[] {
  const last = 12 * now.getFullYear() + now.getMonth();
  return Array.from({ length: months }, (_, k) => {
    const index = last - months + 1 + k;
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    return { month, ...tally(games.filter((game) => monthOf(game.begun) === month)) };
  });
}

export interface BestOfDeal {
  readonly deal: number;
  /** The fewest moves of a win without a hint, those home not counted. */
  readonly moves: number;
  /** The fewest possible in the same count, as far as they were looked for. */
  readonly par: Par | null;
}

/** The best win without a hint of each deal played with four cells, the latest first. */
export function bestWins(games: readonly KeptGame[], most: number): readonly BestOfDeal[] {
  const best = new Map<number, BestOfDeal>();
  for (const game of games) {
    const moves = least(ownWins(game), "notHome");
    if (game.deal === null || game.cells !== 4 || moves === null) continue;
    const { deal } = game;
    const known = best.get(deal);
    // Deleted first, so that the map's order is that of the latest wins.
    best.delete(deal);
    best.set(deal, { deal, moves: Math.min(moves, known?.moves ?? Infinity), par: game.par ?? known?.par ?? null });
  }
  return [...best.values()].reverse().slice(0, most);
}

const COLUMNS = [
  "deal",
  "board",
  "cells",
  "begun",
  "won",
  "moves",
  "seconds",
  "hints",
  "undone",
  "taught",
  "difficulty",
] as const;

/** The games as comma-separated values, a line each. */
export function asTable(games: readonly KeptGame[]): string {
  const rows = games.map((game) => {
    const best = bestWin(game.wins);
    return [
      game.deal ?? "",
      game.board ?? "",
      game.cells,
      game.begun,
      best === null ? 0 : 1,
      best?.moves ?? game.at,
      Math.round((best?.time ?? game.elapsed) / 1000),
      best?.hints ?? "",
      best?.takebacks ?? game.undone.length,
      wasTaught(game) ? 1 : 0,
      stepOf(game) ?? "",
    ];
  });
  return [COLUMNS, ...rows].map((row) => row.join(",") + "\r\n").join("");
}
