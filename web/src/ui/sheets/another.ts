/** Another game like the one on the table: as difficult, with as many cells, and it can be won. */

import { randomDealOfStep } from "../../game/levels.ts";
import { USUAL_CELLS } from "../../rules/index.ts";
import type { Session } from "../../session/session.ts";

export function beginAnother(session: Session): void {
  const step = session.rating.answer?.step;
  const { cells } = session.game;
  if (session.puzzling.puzzle !== null) void session.puzzling.next();
  // The levels that ship are those of games with four cells.
  else if (cells !== USUAL_CELLS || step === undefined) void session.beginWinnable(cells);
  else session.open({ deal: randomDealOfStep(step) }, cells);
}
