/** What the page can do without until the first game is on the table: the dialogs, and with them the levels of all deals. */

import { dailyDeal, dayOf } from "../../game/daily.ts";
import { Journey, stopOf } from "../../game/journey.ts";
import type { Session } from "../../session/session.ts";
import type { ResultActions } from "../later/result.ts";

export { laterStyles, resultBox, sidePanel } from "../later/index.ts";
export { beginAnother } from "./another.ts";

import "./board.ts";
import "./daily.ts";
import "./games.ts";
import "./help.ts";
import "./journey.ts";
import "./new-game.ts";
import "./puzzles.ts";
import "./record.ts";
import "./settings.ts";
import "./share.ts";
import "./tree.ts";

export function todaysDeal(): number {
  return dailyDeal(dayOf(new Date()));
}

/** The stop of the journey that the game on the table is, with what the player has reached there; null for any other game. */
export function stopReached({ game, keeping }: Session, open: () => void): ResultActions["journey"] {
  const stop = stopOf(game);
  if (stop === null) return null;
  // The game on the table may not be written yet.
  const games = [
    ...keeping.library.list.filter(({ id, origin }) => id !== keeping.id && origin === "played"),
    keeping.kept(),
  ];
  return { open, place: stop.place, stars: new Journey(games).at(stop) };
}
