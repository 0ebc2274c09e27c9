/** A game as a film: which boards it shows, and when. Times are milliseconds from its beginning. */

import { type Board, play } from "../rules/index.ts";
import type { Game } from "./game.ts";

/** One move, or one card that goes home by itself. */
interface Beat {
  readonly before: Board;
  readonly after: Board;
  readonly begin: number;
  readonly end: number;
  /** How many moves of the player have been made with it. */
  readonly ply: number;
}

export interface Film {
  readonly first: Board;
  readonly beats: readonly Beat[];
  /** When the last board has stood for a while, and the result comes. */
  readonly poster: number;
  readonly length: number;
}

/** What a film shows at a moment: cards on their way from one board to the other, `share` of it done. */
export interface Scene {
  readonly before: Board;
  readonly after: Board;
  readonly share: number;
  readonly ply: number;
  /** How much of the result is there, 0 to 1. */
  readonly poster: number;
}

const OPENING = 800;
/** Four moves a second; a card that goes home by itself is faster. */
const MOVE = 250;
const AUTOMATIC = 90;
const PAUSE = 500;
const POSTER = 3200;
/** The part of the poster in which it comes. */
const UNVEILING = 900;
const LONGEST = 60_000;
/** Cards are on their way in this part of a beat, and lie still in the rest. */
const GLIDE = 0.7;

/** Frames a second. */
export const RATE = 24;

/** The moves on the board; a long game is played faster, so that no film is longer than a minute. */
export function filmOf(game: Game): Film {
  const beats: Beat[] = [];
  let time = 0;
  for (const [index, { before, move, auto }] of game.steps.slice(0, game.at).entries()) {
    let board = before;
    for (const [k, one] of [move, ...auto].entries()) {
      const after = play(board, one);
      const end = time + (k === 0 ? MOVE : AUTOMATIC);
      beats.push({ before: board, after, begin: time, end, ply: index + 1 });
      [board, time] = [after, end];
    }
  }
  const pace = Math.min(1, (LONGEST - OPENING - PAUSE - POSTER) / Math.max(1, time));
  const at = (moment: number): number => OPENING + pace * moment;
  const poster = at(time) + PAUSE;
  return {
    first: game.first,
    beats: beats.map((beat) => ({ ...beat, begin: at(beat.begin), end: at(beat.end) })),
    poster,
    length: poster + POSTER,
  };
}

export function sceneAt({ first, beats, poster }: Film, time: number): Scene {
  const beat = beats.findLast(({ begin }) => begin <= time);
  const done = beat === undefined ? 1 : Math.min(1, (time - beat.begin) / (GLIDE * (beat.end - beat.begin)));
  return {
    before: beat?.before ?? first,
    after: beat?.after ?? first,
    share: eased(done),
    ply: beat?.ply ?? 0,
    poster: time < poster ? 0 : eased(Math.min(1, (time - poster) / UNVEILING)),
  };
}

/** Fast at first, then slower. */
function eased(share: number): number {
  return 1 - (1 - share) ** 3;
}

/** The moments at which the picture is another one than before, each with what it shows. A still picture is one frame that lasts. */
export function* framesOf(film: Film): Generator<{ readonly time: number; readonly scene: Scene }> {
  let last: Scene | null = null;
  const count = Math.ceil((film.length * RATE) / 1000);
  for (let k = 0; k < count; k++) {
    const time = (1000 * k) / RATE;
    const scene = sceneAt(film, time);
    const isSame =
      last !== null && last.after === scene.after && last.share === scene.share && last.poster === scene.poster;
    // The last one ends the film, whether anything has changed or not.
    if (!isSame || k === count - 1) yield { time, scene };
    last = scene;
  }
}
