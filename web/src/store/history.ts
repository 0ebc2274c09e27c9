/** What the games tell over time and by difficulty, and the games as a table for other programs. */

import { stepOfDeal } from "../game/levels.ts";
import { STEPS, type Step } from "../game/steps.ts";
import type { KeptGame } from "./games.ts";

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
  const wins = games.filter((game) => game.won);
  return { played: games.length, won: wins.length, unhinted: wins.filter((game) => game.hints === 0).length };
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
export function byMonth(games: readonly KeptGame[], now: Date, months = 12): readonly (Tally & { readonly month: string })[] {
  const last = 12 * now.getFullYear() + now.getMonth();
  return Array.from({ length: months }, (_, k) => {
    const index = last - months + 1 + k;
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    return { month, ...tally(games.filter((game) => monthOf(game.begun) === month)) };
  });
}

/** The best win of each deal played with four cells, the latest first. */
export function bestWins(games: readonly KeptGame[], most: number): readonly { readonly deal: number; readonly moves: number }[] {
  const best = new Map<number, number>();
  for (const { deal, cells, won, moves } of games) {
    if (deal === null || cells !== 4 || !won || moves === null) continue;
    const moved = Math.min(moves, best.get(deal) ?? Infinity);
    // Deleted first, so that the map's order is that of the latest wins.
    best.delete(deal);
    best.set(deal, moved);
  }
  return [...best].reverse().slice(0, most).map(([deal, moves]) => ({ deal, moves }));
}

const COLUMNS = ["deal", "board", "cells", "begun", "won", "moves", "seconds", "hints", "undone", "taught", "difficulty"] as const;

/** The games as comma-separated values, a line each. */
export function asTable(games: readonly KeptGame[]): string {
  const rows = games.map((game) => [
    game.deal ?? "",
    game.board ?? "",
    game.cells,
    game.begun,
    game.won ? 1 : 0,
    game.won ? (game.moves ?? "") : game.at,
    Math.round((game.won ? (game.time ?? game.elapsed) : game.elapsed) / 1000),
    game.won ? (game.hints ?? 0) : "",
    game.won ? (game.takebacks ?? 0) : game.undone,
    game.taught ? 1 : 0,
    stepOf(game) ?? "",
  ]);
  return [COLUMNS, ...rows].map((row) => row.join(",") + "\r\n").join("");
}
