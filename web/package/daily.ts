/** The daily deal, and how difficult the deals 1 to 32000 are. Apart, for the list of levels is large. */

export { type Day, dailyDeal, dailyStep, dayOf } from "../src/game/daily.ts";
export { dealsOfStep, LAST_LEVEL, randomDealOfStep, stepOfDeal } from "../src/game/levels.ts";
export type { Step } from "../src/game/steps.ts";
