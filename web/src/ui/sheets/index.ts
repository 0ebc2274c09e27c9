/** What the page can do without until the first game is on the table: the dialogs, and with them the levels of all deals. */

import { dailyDeal, dayOf } from "../../game/daily.ts";

export { filmPanel, laterStyles, resultBox, reviewPanel } from "../later/index.ts";
export { beginAnother } from "./another.ts";

import "./board.ts";
import "./daily.ts";
import "./games.ts";
import "./help.ts";
import "./new-game.ts";
import "./puzzles.ts";
import "./record.ts";
import "./settings.ts";
import "./share.ts";

export function todaysDeal(): number {
  return dailyDeal(dayOf(new Date()));
}
