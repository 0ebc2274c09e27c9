/** Glicko (Mark Glickman, "The Glicko system"): a rating and how sure it is, after games against rated opponents. */

export interface Rating {
  readonly rating: number;
  /** The deviation: the true strength lies within twice as much, 19 times of 20. */
  readonly deviation: number;
}

export interface Result {
  readonly opponent: Rating;
  /** 1 for a win, 0 for a loss. */
  readonly score: number;
}

const Q = Math.log(10) / 400;

function weight(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * Q ** 2 * deviation ** 2) / Math.PI ** 2);
}

/** The rating after games that count as played at the same time. */
export function rated({ rating, deviation }: Rating, results: readonly Result[]): Rating {
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const g = weight(opponent.deviation);
    const expected = 1 / (1 + 10 ** ((g * (opponent.rating - rating)) / 400));
    information += Q ** 2 * g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const precision = 1 / deviation ** 2 + information;
  return { rating: rating + (Q / precision) * surprise, deviation: Math.sqrt(1 / precision) };
}
