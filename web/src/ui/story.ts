/** What is told on the board itself: the line of a hint, and of a review the move that lost and the one that would have saved. */

import type { Session } from "../session/session.ts";
import type { Arrow } from "./arrows.ts";

/** Moves of a line that are drawn: more would hide the cards. */
const MOST_ARROWS = 5;

const NOTHING: readonly Arrow[] = [];
const drawn = new WeakMap<object, readonly Arrow[]>();

/** Made once for each thing to tell, so that the table is not drawn anew for nothing. */
function once(key: object, make: () => readonly Arrow[]): readonly Arrow[] {
  let arrows = drawn.get(key);
  if (arrows === undefined) drawn.set(key, (arrows = make()));
  return arrows;
}

export function boardArrows({ knowing, reviewing, game }: Session): readonly Arrow[] {
  const mistake = reviewing.review?.mistake ?? null;
  if (mistake !== null)
    return game.at === mistake.lastWinnable ? once(mistake, () => mistakeArrows(game, mistake)) : NOTHING;
  const line = knowing.hint?.line ?? null;
  if (line === null) return NOTHING;
  return once(line, () =>
    line.moves
      .slice(0, MOST_ARROWS)
      .map((move, k) => ({ board: line.boards[k]!, move, tone: "line", label: String(k + 1) })),
  );
}

function mistakeArrows(
  game: Session["game"],
  { ply, lastWinnable, saving }: NonNullable<NonNullable<Session["reviewing"]["review"]>["mistake"]>,
): Arrow[] {
  const board = game.boardAt(lastWinnable);
  const played: Arrow[] =
    ply === lastWinnable + 1 ? [{ board, move: game.steps[lastWinnable]!.move, tone: "bad", label: "✕" }] : [];
  return saving === null ? played : [...played, { board, move: saving.move, tone: "good", label: "✓" }];
}
