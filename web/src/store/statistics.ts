/** Played, won, streaks and bests, for each number of cells, with and without teach mode: counted from the games themselves. */

import { type KeptGame, type Win, wasTaught } from "./games.ts";

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
  /** Of wins without a hint; moves home are not counted, as in the fewest possible. */
  readonly fewestMoves: number | null;
  readonly bestTime: number | null;
  /** Of wins without a hint: how many moves more than the fewest known, those home not counted, on average; null where none is known. */
  readonly overPar: number | null;
}

/**
 * A game on the table, of this tab or another, counts once it is won, or once it has been left. What somebody else played does
 * not count, nor a puzzle, nor what the solver played from the first move on; a game that the player began and the solver
 * ended is not won.
 */
export function countedGames(games: readonly KeptGame[], onTables: ReadonlySet<string>): readonly KeptGame[] {
  const isOver = (game: KeptGame): boolean => game.wins.length > 0 || (!onTables.has(game.id) && game.by[0] !== "s");
  return games.filter(
    (game) => game.origin === "played" && game.puzzle === null && game.steps.length > 0 && isOver(game),
  );
}

/** The wins of a game without a hint, of its own kind: with teach mode or without. */
export function ownWins(game: KeptGame): readonly Win[] {
  const taught = wasTaught(game);
  return game.wins.filter((win) => win.hints === 0 && win.taught === taught);
}

/** The games without teach mode, then those with it; of either only where there are some. */
export function byTeaching(
  counted: readonly KeptGame[],
): readonly { readonly taught: boolean; readonly games: readonly KeptGame[] }[] {
  return [false, true]
    .map((taught) => ({ taught, games: counted.filter((game) => wasTaught(game) === taught) }))
    .filter(({ games }) => games.length > 0);
}

export function statistics(games: readonly KeptGame[], onTables: ReadonlySet<string>): Statistics[] {
  const counted = countedGames(games, onTables);
  const kinds = [...new Set(counted.map((game) => 2 * game.cells + Number(wasTaught(game))))].sort((a, b) => a - b);
  return kinds.map((kind) => {
    const [cells, taught] = [Math.floor(kind / 2), kind % 2 === 1];
    const mine = counted
      .filter((game) => game.cells === cells && wasTaught(game) === taught)
      .sort((a, b) => (a.begun < b.begun ? -1 : 1));
    let streak = 0;
    let bestStreak = 0;
    for (const game of mine) {
      streak = game.wins.length > 0 ? streak + 1 : 0;
      bestStreak = Math.max(bestStreak, streak);
    }
    const won = mine.filter((game) => game.wins.length > 0).length;
    const own = mine.filter((game) => ownWins(game).length > 0);
    const wins = own.flatMap(ownWins);
    return {
      cells,
      taught,
      played: mine.length,
      won,
      notWon: mine.length - won,
      withoutHints: own.length,
      unaided: own.filter((game) => ownWins(game).some((win) => win.takebacks === 0)).length,
      streak,
      bestStreak,
      fewestMoves: least(wins, "notHome"),
      bestTime: least(wins, "time"),
      overPar: overPar(own),
    };
  });
}

function overPar(games: readonly KeptGame[]): number | null {
  const over = games.flatMap((game) => (game.par === null ? [] : [least(ownWins(game), "notHome")! - game.par.most]));
  return over.length === 0 ? null : over.reduce((sum, one) => sum + one, 0) / over.length;
}

export function least(wins: readonly Win[], what: "notHome" | "time"): number | null {
  return wins.length === 0 ? null : Math.min(...wins.map((win) => win[what]));
}
