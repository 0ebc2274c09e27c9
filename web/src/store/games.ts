/** Past games, stored in the browser; exported and imported as JSON. */

import { Game, type Start } from "../game/game.ts";
import { boardCode, isDealNumber, parseBoard } from "../rules/index.ts";
import { load, save } from "./storage.ts";

/** Played by the player; finished by the solver; or opened from a link or a record with moves in it. */
export type Origin = "played" | "solved" | "opened";

/** A game as it is kept. `steps` are the player's moves with their automatic ones: `4h+5h`. */
export interface KeptGame {
  readonly id: string;
  readonly deal: number | null;
  /** The short code of the board when there is no deal number. */
  readonly board: string | null;
  readonly cells: number;
  readonly steps: readonly string[];
  /** How many of the steps are on the board. */
  readonly at: number;
  readonly won: boolean;
  /** Fewest moves and shortest time (milliseconds) with which this game was won; null while it is not. */
  readonly moves: number | null;
  readonly time: number | null;
  /** Milliseconds of play so far. */
  readonly elapsed: number;
  /** Whose game it is. Only what the player played from the start counts in the statistics. */
  readonly origin: Origin;
  /** When it began and was last touched, ISO 8601. */
  readonly begun: string;
  readonly touched: string;
}

const GAMES = "freecell.games";
const CURRENT = "freecell.current";
/** Beyond this number the oldest games are deleted; browsers allow a page some five million characters. */
const MOST_GAMES = 3000;

export function loadGames(): KeptGame[] {
  const stored = load(GAMES);
  return Array.isArray(stored) ? stored.map(cleanGame).filter((game) => game !== null) : [];
}

/** Adds a game to those that are kept, or replaces an older state of it. */
export function keepGame(game: KeptGame): void {
  saveGames([...loadGames().filter((other) => other.id !== game.id), game]);
}

export function saveGames(games: readonly KeptGame[]): void {
  let kept = games.slice(-MOST_GAMES);
  while (!save(GAMES, kept) && kept.length > 0) kept = kept.slice(Math.ceil(kept.length / 4));
}

/** The current game, stored separately, so that it survives a closed tab. */
export function loadCurrent(): KeptGame | null {
  return cleanGame(load(CURRENT));
}

export function saveCurrent(game: KeptGame): void {
  save(CURRENT, game);
}

/** Everything as JSON, for another browser. */
export function exportGames(games: readonly KeptGame[]): string {
  return JSON.stringify({ format: "freecell-games", version: 1, games }, null, 1) + "\n";
}

export interface Imported {
  readonly games: readonly KeptGame[];
  /** Entries that are not games, or whose moves cannot be played. */
  readonly refused: number;
}

/** Reads exported games; null when the text is something else. Every game is replayed, so a false win is not accepted. */
export function importGames(text: string): Imported | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { format, games } = (value ?? {}) as { format?: unknown; games?: unknown };
  if (format !== "freecell-games" || !Array.isArray(games)) return null;
  const good: KeptGame[] = [];
  for (const entry of games) {
    const kept = cleanGame(entry);
    const game = kept === null ? null : revive(kept);
    if (kept === null || game === null) continue;
    const reallyWon = kept.won && [...Array(game.steps.length + 1).keys()].some((ply) => game.boardAt(ply).home.every((count) => count === 13));
    good.push(reallyWon ? kept : { ...kept, won: false, moves: null, time: null });
  }
  return { games: good, refused: games.length - good.length };
}

/** The union of both; of two states of one game, the later one. */
export function mergeGames(ours: readonly KeptGame[], theirs: readonly KeptGame[]): KeptGame[] {
  const byId = new Map(ours.map((game) => [game.id, game]));
  for (const game of theirs) {
    const known = byId.get(game.id);
    if (known === undefined || known.touched < game.touched) byId.set(game.id, game);
  }
  return [...byId.values()].sort((a, b) => (a.begun < b.begun ? -1 : a.begun > b.begun ? 1 : 0));
}

/** A stored game, ready to continue; null if its moves are not legal. */
export function revive(kept: KeptGame): Game | null {
  let start: Start;
  if (kept.deal !== null) start = { deal: kept.deal };
  else {
    const board = parseBoard(kept.board ?? "", kept.cells).board;
    if (board === null) return null;
    start = { board };
  }
  const game = new Game(start, kept.cells);
  if (!game.pushKept(kept.steps)) return null;
  game.goTo(kept.at);
  return game;
}

export function startOf(game: Game): Pick<KeptGame, "deal" | "board" | "cells"> {
  return { deal: game.deal, board: game.deal === null ? boardCode(game.first) : null, cells: game.cells };
}

function cleanGame(value: unknown): KeptGame | null {
  if (typeof value !== "object" || value === null) return null;
  const from = value as Record<string, unknown>;
  const deal = from["deal"] ?? null;
  const board = from["board"] ?? null;
  const number = (name: string): number => (typeof from[name] === "number" && Number.isFinite(from[name]) && from[name] >= 0 ? from[name] : 0);
  const text = (name: string): string => (typeof from[name] === "string" ? from[name].slice(0, 64) : "");
  const orNull = (name: string): number | null => (typeof from[name] === "number" && Number.isFinite(from[name]) ? from[name] : null);
  const steps = from["steps"];
  const good =
    ((typeof deal === "number" && isDealNumber(deal)) || (deal === null && typeof board === "string")) &&
    Number.isInteger(from["cells"]) &&
    number("cells") <= 7 &&
    Array.isArray(steps) &&
    steps.every((step) => typeof step === "string") &&
    text("id") !== "";
  if (!good) return null;
  return {
    id: text("id"),
    deal: deal as number | null,
    board: deal === null ? (board as string) : null,
    cells: number("cells"),
    steps: steps as string[],
    at: Math.min(Math.floor(number("at")), (steps as string[]).length),
    won: from["won"] === true,
    moves: orNull("moves"),
    time: orNull("time"),
    elapsed: number("elapsed"),
    origin: from["origin"] === "solved" || from["origin"] === "opened" ? from["origin"] : "played",
    begun: text("begun"),
    touched: text("touched"),
  };
}
