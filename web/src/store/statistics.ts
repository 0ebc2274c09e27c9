/** Played, won, streaks and bests, for each number of cells, with and without teach mode: counted from the games themselves. */

import type { KeptGame } from "./games.ts";

export interface Statistics {
  readonly cells: number;
  /** Games in which teach mode judged the moves are counted apart. */
  readonly taught: boolean;
  readonly played: number;
  readonly won: number;
  /** Given up, left or lost. */
  readonly notWon: number;
  /** Wins without a hint; and of those the ones without a move taken back. */
  readonly withoutHints: number;
  readonly unaided: number;
  /** Wins in a row, up to now and at best. */
  readonly streak: number;
  readonly bestStreak: number;
  /** Of wins without a hint. */
  readonly fewestMoves: number | null;
  readonly bestTime: number | null;
  /** Of wins without a hint: how many moves more than the fewest known, those home not counted, on average; null where none is known. */
  readonly overPar: number | null;
}

/**
 * The game on the table counts once it is won, or once it has been left. What somebody else played does not count, nor
 * what the solver played from the first move on; a game that the player began and the solver ended is not won.
 */
export function countedGames(games: readonly KeptGame[], current: string | null): readonly KeptGame[] {
  return games.filter((game) => game.origin === "played" && game.steps.length > 0 && (game.won || (game.id !== current && game.by[0] !== "s")));
}

/** The games without teach mode, then those with it; of either only where there are some. */
export function byTeaching(counted: readonly KeptGame[]): readonly { readonly taught: boolean; readonly games: readonly KeptGame[] }[] {
  return [false, true].map((taught) => ({ taught, games: counted.filter((game) => game.taught === taught) })).filter(({ games }) => games.length > 0);
}

export function statistics(games: readonly KeptGame[], current: string | null): Statistics[] {
  const counted = countedGames(games, current);
  const kinds = [...new Set(counted.map((game) => 2 * game.cells + Number(game.taught)))].sort((a, b) => a - b);
  return kinds.map((kind) => {
    const [cells, taught] = [Math.floor(kind / 2), kind % 2 === 1];
    const mine = counted.filter((game) => game.cells === cells && game.taught === taught).sort((a, b) => (a.begun < b.begun ? -1 : 1));
    let streak = 0;
    let bestStreak = 0;
    for (const game of mine) {
      streak = game.won ? streak + 1 : 0;
      bestStreak = Math.max(bestStreak, streak);
    }
    const wins = mine.filter((game) => game.won);
    const own = wins.filter((game) => game.hints === 0);
    return {
      cells,
      taught,
      played: mine.length,
      won: wins.length,
      notWon: mine.length - wins.length,
      withoutHints: own.length,
      unaided: own.filter((game) => game.takebacks === 0).length,
      streak,
      bestStreak,
      fewestMoves: least(own, "moves"),
      bestTime: least(own, "time"),
      overPar: overPar(own),
    };
  });
}

function overPar(games: readonly KeptGame[]): number | null {
  const over = games.flatMap(({ par }) => (par === null ? [] : [par.needed - par.most]));
  return over.length === 0 ? null : over.reduce((sum, one) => sum + one, 0) / over.length;
}

function least(games: readonly KeptGame[], what: "moves" | "time"): number | null {
  const values = games.map((game) => game[what]).filter((value) => value !== null);
  return values.length === 0 ? null : Math.min(...values);
}
