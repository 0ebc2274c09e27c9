/** The journey: a hundred chosen deals, from very easy to the notorious ones, with three stars each. Chosen by tools/journey.py. */

import rows from "./journey.json";
import type { Step } from "./steps.ts";

/** What can be told of a deal; each is found by tools/journey.py and has a sentence in each language. */
export type JourneyFact =
  | "impossible"
  | "rush"
  | "first"
  | "last"
  | "shortest"
  | "longest"
  | "deepest"
  | "shallowest"
  | "acesTogether"
  | "allCells"
  | "notorious"
  | "noCells"
  | "kings"
  | "run"
  | "oneColour"
  | "allButOne"
  | "fewFirstMoves"
  | "never"
  | "manyMoves"
  | "fewMoves"
  | "noneLoses"
  | "oneCell"
  | "tries"
  | "moves";

export interface Stop {
  /** 1 to 100. */
  readonly place: number;
  readonly deal: number;
  readonly cells: number;
  readonly step: Step;
  /** The fewest moves that win it, moves home not counted: proved. */
  readonly fewest: number;
  /** This many moves are par: a quarter more than the fewest. */
  readonly par: number;
  readonly fact: JourneyFact;
  readonly figures: readonly number[];
}

type Row = readonly [deal: number, cells: number, step: Step, fewest: number, fact: JourneyFact, ...figures: number[]];

export const STOPS: readonly Stop[] = (rows as unknown as readonly Row[]).map(
  ([deal, cells, step, fewest, fact, ...figures], k) => ({
    place: k + 1,
    deal,
    cells,
    step,
    fewest,
    par: Math.ceil((5 * fewest) / 4),
    fact,
    figures,
  }),
);

/** The stop that a game is; null for any other game. */
export function stopOf({ deal, cells }: { readonly deal: number | null; readonly cells: number }): Stop | null {
  return STOPS.find((stop) => stop.deal === deal && stop.cells === cells) ?? null;
}

/** What is to be known of a game. */
export interface JourneyGame {
  readonly deal: number | null;
  readonly cells: number;
  readonly wins: readonly {
    readonly notHome: number;
    readonly hints: number;
    readonly takebacks: number;
    readonly taught: boolean;
  }[];
}

/** What was reached at a stop. Who was helped, by hints or in teach mode, has the first star only. */
export interface Stars {
  readonly won: boolean;
  readonly straight: boolean;
  readonly par: boolean;
  /** The fewest moves of an unaided win, those home not counted; null without one. */
  readonly best: number | null;
}

export function countStars({ won, straight, par }: Stars): number {
  return Number(won) + Number(straight) + Number(par);
}

/** Where the player stands, computed from the games. */
export class Journey {
  private readonly stars: readonly Stars[];

  constructor(games: readonly JourneyGame[]) {
    this.stars = STOPS.map(({ deal, cells, par }) => {
      const wins = games.filter((game) => game.deal === deal && game.cells === cells).flatMap((game) => game.wins);
      const unaided = wins.filter(({ hints, taught }) => hints === 0 && !taught);
      const best = unaided.length === 0 ? null : Math.min(...unaided.map(({ notHome }) => notHome));
      return {
        won: wins.length > 0,
        straight: unaided.some(({ takebacks }) => takebacks === 0),
        par: best !== null && best <= par,
        best,
      };
    });
  }

  at({ place }: Stop): Stars {
    return this.stars[place - 1]!;
  }

  /** The first stop that was not won yet; the last one when all were. */
  get here(): Stop {
    return STOPS.find((stop) => !this.at(stop).won) ?? STOPS.at(-1)!;
  }

  get won(): number {
    return this.stars.filter(({ won }) => won).length;
  }

  get total(): number {
    return this.stars.reduce((sum, one) => sum + countStars(one), 0);
  }
}
